"""The deal of the day: its code, its attempts and streaks."""

import datetime

import pytest

from dutch.match import daily
from dutch.match.occasion import Attempt, Occasion, OccasionKind, parse
from dutch.match.saved import GameState
from dutch.players.rivals import RIVALS
from dutch.rules.dutch.editions import EDITIONS

MONDAY = datetime.date(2026, 11, 23)


def on(days: str, last: datetime.date = MONDAY) -> set[datetime.date]:
    """Return the days marked ``x`` in a text whose last letter is ``last``."""
    return {last - daily.DAY * (len(days) - 1 - at) for at, mark in enumerate(days) if mark == "x"}


def attempt(
    day: datetime.date, own: int = 30, other: int = 20, number: int = 1, **changes: object
) -> Attempt:
    code = daily.code_of(day)
    found = Attempt(
        Occasion(OccasionKind.DAILY, day.isoformat(), number),
        number,
        GameState.OVER,
        code.edition,
        code.seed,
        day.isoformat(),
        0,
        own,
        other,
        own > other,
    )
    return found._replace(**changes)  # type: ignore[arg-type]


def test_two_rivals_take_turns_from_day_to_day() -> None:
    met = [daily.opponents_of(MONDAY + daily.DAY * days) for days in range(14)]
    assert met == [("hendrick",), ("beatrix",)] * 7


# The formula is part of the rules of the game between players: these values must never change.
@pytest.mark.parametrize(
    ("day", "code"),
    [
        ("2026-11-23", "standard-199306008"),
        ("2026-11-24", "prototype-369525006"),
        ("2028-02-29", "prototype-235085667"),
        ("2027-01-01", "standard-337839858"),
    ],
)
def test_code_of_a_day_never_changes(day: str, code: str) -> None:
    assert str(daily.code_of(datetime.date.fromisoformat(day))) == code


@pytest.mark.parametrize(
    ("game", "code"),
    [("great-market", "great-market-4-381943635"), ("representatives", "representatives-4-4548481")],
)
def test_code_of_another_game_never_changes(game: str, code: str) -> None:
    assert str(daily.code_of(datetime.date(2026, 11, 28), game=game)) == code


def test_all_rivals_are_met_in_two_days() -> None:
    days = [MONDAY + daily.DAY * number for number in range(1, 9)]
    tables = [daily.opponents_of(day, "great-market") for day in days]
    assert len({*tables}) == 8 and all(len(table) == 3 for table in tables)
    assert all({*tables[at], *tables[at + 1]} == {*RIVALS} for at in range(0, 8, 2))


def test_every_weekday_has_an_edition() -> None:
    assert len(daily.WEEK) == 7 and {*daily.WEEK} == {*EDITIONS}


@pytest.mark.parametrize(
    ("days", "streak", "longest"),
    [
        ("", 0, 0),
        ("x", 1, 1),
        ("xxx", 3, 3),
        ("xxx.", 3, 3),  # today may still be played
        ("xxx..", 3, 3),  # yesterday was missed, which one day in seven may be
        ("xxx...", 0, 3),
        ("x.x", 2, 2),
        ("x..x", 1, 1),
        ("x.x.x", 2, 2),
        ("xx.xxxxxx.xx", 10, 10),  # six days between two missed ones
        ("xx.xxxxx.xx", 7, 7),  # five are not enough: the run begins after the first missed day
        ("xxxxxxxxx..x", 1, 9),
        (".......", 0, 0),
    ],
)
def test_streak_forgives_one_missed_day_in_seven(days: str, streak: int, longest: int) -> None:
    found = on(days)
    assert daily.streak_until(found, MONDAY) == streak
    assert daily.longest_streak(found, MONDAY) == longest
    assert daily.longest_streak(found | {MONDAY + daily.DAY}, MONDAY) == longest


@pytest.mark.parametrize("last", ["2026-12-01", "2027-01-01", "2027-03-01", "2028-02-29", "2028-03-02"])
def test_streak_runs_through_ends_of_months_and_years(last: str) -> None:
    day = datetime.date.fromisoformat(last)
    assert daily.streak_until(on("xxxxxxxx", day), day) == 8
    assert daily.streak_until(on("xxxxx.xx", day), day) == 7
    assert daily.streak_until(on("xxxx.x.x", day), day) == 2, "the second day missed in seven"
    assert daily.longest_streak(on("xxx....x", day), day) == 3


def test_clock_set_back_hides_later_days_until_they_come() -> None:
    """Such as a player who flies west over the date line after playing."""
    played = [attempt(MONDAY - daily.DAY * back) for back in (2, 1, 0)]
    before = daily.standing(played, MONDAY - daily.DAY)
    assert (before.streak, before.longest, before.week[-1]) == (2, 2, True)
    assert before.result is not None and before.result.day == MONDAY - daily.DAY
    again = daily.standing(played, MONDAY)
    assert (again.streak, again.result is not None) == (3, True), "today's deal has been played already"
    east = daily.standing(played, MONDAY + daily.DAY)
    assert (east.streak, east.result) == (3, None)
    assert daily.standing(played, MONDAY + 2 * daily.DAY).streak == 3, "one skipped day is forgiven"
    assert daily.standing(played, MONDAY - 30 * daily.DAY).streak == 0


def test_game_that_ends_after_midnight_counts_for_its_day() -> None:
    late = attempt(MONDAY)
    running = late._replace(state=GameState.RUNNING)
    assert daily.standing([running], MONDAY + daily.DAY).streak == 0
    assert daily.standing([late], MONDAY + daily.DAY).streak == 1


def test_only_the_first_attempt_counts() -> None:
    first = attempt(MONDAY, 18, 25, number=1)
    better = attempt(MONDAY, 40, 20, number=2)
    found = daily.standing([first, better], MONDAY)
    assert found.result is not None and found.result.best == better
    assert (found.result.first, found.streak, found.next_occasion.number) == (first, 1, 3)
    abandoned = first._replace(state=GameState.ABANDONED)
    found = daily.standing([abandoned, better], MONDAY)
    assert found.result is not None and not found.result.counts
    assert (found.result.best, found.streak, found.week) == (better, 0, (False,) * 7)


def market(day: datetime.date, number: int = 1, **changes: object) -> Attempt:
    """Return an attempt at the deal of Great Market that came third of four."""
    seed = daily.code_of(day, game="great-market").seed
    scores = {"own": 18, "other": 24, "scores": (18, 24, 20, 9), "game_name": "great-market"}
    return attempt(day, number=number, seed=seed, edition="standard", **{**scores, **changes})  # type: ignore[arg-type]


def test_streak_counts_the_days_of_all_games() -> None:
    days = [MONDAY - daily.DAY * back for back in (2, 1, 0)]
    played = [attempt(days[0]), market(days[1]), market(days[2]), attempt(days[2])]
    for game, first in (("dutch", played[3]), ("great-market", played[2]), ("representatives", None)):
        found = daily.standing(played, MONDAY, game=game)
        assert (found.streak, found.code.game) == (3, game)
        assert (found.result.first if found.result else None) == first
        assert found.next_occasion.number == (1 if first is None else 2)


@pytest.mark.parametrize(
    ("won", "scores", "place"),
    [
        (False, (18, 24, 20, 9), 3),
        (True, (18, 24, 24, 9), 1),  # equal totals cancel each other out
        (False, (24, 24, 20, 9), 2),  # the tie-break decides
        (None, (24, 24, 20, 9), 1),
    ],
)
def test_place_follows_scores_and_winner(won: bool | None, scores: tuple[int, ...], place: int) -> None:
    assert market(MONDAY)._replace(won=won, own_score=scores[0], scores=scores).place == place


def test_deal_must_be_played_on_its_day() -> None:
    yesterday = attempt(MONDAY - daily.DAY)
    late = yesterday._replace(date=MONDAY.isoformat())
    assert daily.standing([yesterday], MONDAY).streak == 1
    assert daily.standing([late], MONDAY).streak == 0
    assert daily.standing([attempt(MONDAY + daily.DAY)], MONDAY).streak == 0


def test_other_deals_are_not_the_deal_of_the_day() -> None:
    own = attempt(MONDAY)
    for other in (
        own._replace(seed=1),
        own._replace(edition="prototype"),
        own._replace(occasion=Occasion(OccasionKind.DAILY, "23 November")),
        own._replace(occasion=Occasion(OccasionKind.DAILY, "20261123")),
        own._replace(occasion=Occasion(OccasionKind.SEASON, "2026-11-23")),
        own._replace(game_name="great-market"),
        own._replace(game_name="chess"),
        attempt(datetime.date.min),
        attempt(datetime.date.max)._replace(edition=""),
    ):
        assert daily.results([other]) == {}


@pytest.mark.parametrize(
    "text", ["", "daily", "cup 7", "daily a b", "daily 2026-11-23 0", "season griet 12345", "season a 1 2"]
)
def test_unknown_events_are_ignored(text: str) -> None:
    assert parse(f"{text} ") is None


@pytest.mark.parametrize("text", ["daily 2026-11-23", "daily 2026-11-23 2", "season griet 12"])
def test_events_are_read_as_they_are_written(text: str) -> None:
    assert str(parse(text)) == text


def test_deal_is_standard_on_every_day_when_usual() -> None:
    tuesday = MONDAY + daily.DAY
    found = daily.standing([], tuesday, usual=True)
    assert (found.code.edition, found.code.seed) == ("standard", daily.code_of(tuesday).seed)
    assert daily.standing([], tuesday).code == daily.code_of(tuesday)
    begun = attempt(tuesday, edition="standard")
    assert daily.day_of(begun) == tuesday
    assert daily.standing([begun], tuesday).code.edition == "standard", "a day keeps its edition"
    assert daily.standing([begun], tuesday).streak == 1
