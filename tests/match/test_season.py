from collections.abc import Callable, Iterable

import pytest

from dutch.match import season
from dutch.match.occasion import Attempt, Occasion, OccasionKind
from dutch.match.saved import GameState
from dutch.match.season import LADDER, RIVALS, SeasonGame, Series
from dutch.rules import catalogue
from dutch.rules import record as records

GRIET = LADDER[0]


def games(slug: str, marks: str) -> list[Attempt]:
    """Return games of a match: ``w`` won, ``l`` lost, ``d`` drawn, ``a`` abandoned, ``r`` running."""
    found = []
    for number, mark in enumerate(marks, 1):
        own, other, won = {"w": (31, 20, True), "l": (20, 31, False), "d": (25, 25, None)}.get(
            mark, (0, 0, None)
        )
        state = {"a": GameState.ABANDONED, "r": GameState.RUNNING}.get(mark, GameState.OVER)
        occasion = Occasion(OccasionKind.SEASON, slug, number)
        edition = RIVALS[slug].edition
        found.append(Attempt(occasion, number, state, edition, 1, "2026-11-23", 0, own, other, won))
    return found


def series(marks: str, slug: str = "griet") -> Series:
    return next(each for each in season.all_series(games(slug, marks)) if each.rival.slug == slug)


def test_slugs_and_rewards_differ() -> None:
    assert [rival.slug for rival in LADDER] == ["griet", "joost", "saskia", "willem", "beatrix", "hendrick"]
    assert len({rival.reward for rival in LADDER}) == 6
    assert {rival.edition for rival in LADDER} == {*catalogue.get("dutch").editions}


@pytest.mark.parametrize(
    ("marks", "beaten", "current", "lost"),
    [
        ("", False, (0, 0), 0),
        ("w", False, (1, 0), 0),
        ("ww", True, (0, 0), 0),
        ("wlw", True, (0, 0), 0),
        ("wl", False, (1, 1), 0),
        ("ll", False, (0, 0), 1),
        ("llw", False, (1, 0), 1),
        ("wdw", True, (0, 0), 0),
        ("aa", False, (0, 0), 1),
        ("wr", False, (1, 0), 0),
        ("wwll", True, (0, 0), 1),
    ],
)
def test_two_wins_decide_a_match(marks: str, beaten: bool, current: tuple[int, int], lost: int) -> None:
    found = series(marks)
    assert (found.beaten, season.score_of(found.current), found.lost_matches) == (beaten, current, lost)
    assert found.next_occasion == Occasion(OccasionKind.SEASON, "griet", len(marks) + 1)
    assert found.running == (len(marks) if marks.endswith("r") else None)


def test_rivals_are_met_one_after_the_other() -> None:
    found = season.all_series([*games("griet", "ww"), *games("joost", "w")])
    assert season.unlocked_rivals(found) == ("griet", "joost")
    assert season.rewards(found) == (GRIET.reward,)
    everything = season.all_series([each for rival in LADDER for each in games(rival.slug, "ww")])
    assert season.unlocked_rivals(everything) == tuple(RIVALS)
    assert len(season.rewards(everything)) == 6


def test_handicap_decides_a_game() -> None:
    rival = next(rival for rival in LADDER if rival.handicap)
    close = games(rival.slug, "l")[0]._replace(own_score=25, other_score=25 + rival.handicap - 1)
    drawn = close._replace(other_score=25 + rival.handicap)
    (match,) = next(each for each in season.all_series([close]) if each.matches).matches
    assert match == (SeasonGame(1, 25 + rival.handicap, close.other_score, True, handicap=rival.handicap),)
    (match,) = next(each for each in season.all_series([drawn]) if each.matches).matches
    assert match[0].won is None


@pytest.mark.parametrize(
    ("marks", "points"),
    [("", 0), ("l", 0), ("ll", 5), ("llw", 5), ("llll", 10), ("aa" * 8, 30), ("llwdw", 0), ("llwwaa", 5)],
)
def test_lost_matches_bring_points_until_one_is_won(marks: str, points: int) -> None:
    assert series(marks).handicap == GRIET.handicap + points


def test_points_given_count_in_the_match_they_are_given_for() -> None:
    found = series("ll")
    assert [game.handicap for game in found.matches[0]] == [0, 0]
    close = games("griet", "lll")
    close[2] = close[2]._replace(own_score=25, other_score=28)
    rematch = season.all_series(close)[0].matches[1]
    assert rematch == (SeasonGame(3, 30, 28, True, handicap=season.COMPENSATION),)


def in_order(*played: tuple[str, str]) -> list[Attempt]:
    """Return games against several rivals, one match after another."""
    counts: dict[str, int] = {}
    found = []
    for slug, marks in played:
        for game in games(slug, marks):
            counts[slug] = counts.get(slug, 0) + 1
            occasion = Occasion(OccasionKind.SEASON, slug, counts[slug])
            found.append(game._replace(occasion=occasion, game=len(found) + 1))
    return found


ALL = [(slug, "ww") for slug in RIVALS]


@pytest.mark.parametrize(
    ("played", "number", "beaten"),
    [
        ([], 1, ""),
        ([("griet", "ww"), ("griet", "ww")], 1, "griet"),
        (ALL, 1, " ".join(RIVALS)),
        ([("griet", "ww"), *ALL], 1, " ".join(RIVALS)),
        ([*ALL, ("hendrick", "ll")], 1, " ".join(RIVALS)),
        ([*ALL, ("joost", "r")], 2, ""),
        ([*ALL, ("joost", "w")], 2, ""),
        ([*ALL, ("joost", "ww")], 2, "joost"),
        ([*ALL, *ALL], 2, " ".join(RIVALS)),
        ([*ALL, *ALL, ("griet", "lw")], 3, ""),
    ],
)
def test_another_season_begins_with_the_next_game(
    played: list[tuple[str, str]], number: int, beaten: str
) -> None:
    found = season.all_series(in_order(*played))
    assert season.progress(found) == (number, {*beaten.split()})
    if len(played) >= 6:
        assert season.unlocked_rivals(found) == tuple(RIVALS)
        assert len(season.rewards(found)) == 6, "what was earned stays"


def test_first_win_leads_to_the_next_rival() -> None:
    marks = {"w": False, "ww": True, "llwlw": True, "wwl": False, "wwll": False, "wwww": False}
    assert {each: series(each).just_beaten for each in marks} == marks


def test_games_of_another_edition_do_not_count() -> None:
    (game,) = games("griet", "w")
    assert not any(each.attempts for each in season.all_series([game._replace(edition="competition")]))


@pytest.mark.parametrize("opening", ["lowest", "highest"])
def test_opening_is_legal_and_sets_aside_one_card_each(opening: season.Opening) -> None:
    rival = GRIET._replace(opening=opening)
    moves = season.opening_moves(rival, 5)
    state = records.replay(records.Record("dutch", rival.edition, 5, moves=moves, begun=len(moves)))
    assert [move.seat for move in moves] == [0, 1] and state.to_move is not None
    assert all(move.text.startswith("aside ") for move in moves)
    assert season.opening_moves(GRIET, 5) == ()


@pytest.mark.parametrize(("opening", "extreme"), [("lowest", min), ("highest", max)])
@pytest.mark.parametrize("seed", [5, 7, 9])
def test_opening_sets_aside_the_card_with_the_lowest_or_highest_bid(
    opening: season.Opening, extreme: Callable[[Iterable[int]], int], seed: int
) -> None:
    state = catalogue.get("dutch").new(GRIET.edition, seed)
    for move in season.opening_moves(GRIET._replace(opening=opening), seed):
        hand = {str(action.actor): action.actor for action in state.legal_actions() if action.actor}
        assert hand[move.text.split()[1]].bid == extreme(card.bid for card in hand.values())
        state.apply(catalogue.get("dutch").parse(state, move.text))


def test_openings_of_the_ladder_are_legal() -> None:
    for rival in LADDER:
        moves = season.opening_moves(rival, 7)
        records.replay(records.Record("dutch", rival.edition, 7, moves=moves))
        assert bool(moves) == bool(rival.opening)
