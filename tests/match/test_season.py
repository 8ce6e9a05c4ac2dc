"""The season: matches, handicaps, rewards and openings."""

import pytest

from dutch.match import occasion, season
from dutch.match.occasion import Attempt, Occasion, OccasionKind
from dutch.match.saved import GameState
from dutch.match.season import LADDER, RIVALS, Series
from dutch.rules import catalogue
from dutch.rules import record as records
from tests.hostile.limits import quickly

GRIET = LADDER[0]


def season_games(slug: str, results: str) -> list[Attempt]:
    """Return the games of a match with these results, such as ``won lost running``."""
    found = []
    for number, result in enumerate(results.split(), 1):
        own, other, won = {"won": (31, 20, True), "lost": (20, 31, False), "drawn": (25, 25, None)}.get(
            result, (0, 0, None)
        )
        state = {"abandoned": GameState.ABANDONED, "running": GameState.RUNNING}.get(result, GameState.OVER)
        occasion = Occasion(OccasionKind.SEASON, slug, number)
        edition = RIVALS[slug].edition
        found.append(Attempt(occasion, number, state, edition, 1, "2026-11-23", 0, own, other, won))
    return found


def series(results: str, slug: str = "griet") -> Series:
    return next(each for each in season.all_series(season_games(slug, results)) if each.rival.slug == slug)


def test_slugs_and_rewards_differ() -> None:
    assert [rival.slug for rival in LADDER] == ["griet", "joost", "saskia", "willem", "beatrix", "hendrick"]
    assert len({rival.reward for rival in LADDER}) == 6
    assert {rival.edition for rival in LADDER} == {*catalogue.get("dutch").editions}


@pytest.mark.parametrize(
    ("results", "beaten", "current"),
    [
        ("", False, (0, 0)),
        ("won", False, (1, 0)),
        ("won won", True, (0, 0)),
        ("won lost won", True, (0, 0)),
        ("won lost", False, (1, 1)),
        ("lost lost", False, (0, 0)),
        ("lost lost won", False, (1, 0)),
        ("won drawn won", True, (0, 0)),
        ("abandoned abandoned", False, (0, 0)),
        ("won running", False, (1, 0)),
        ("won won lost lost", True, (0, 0)),
    ],
)
def test_two_wins_decide_a_match(results: str, beaten: bool, current: tuple[int, int]) -> None:
    found = series(results)
    assert (found.beaten, season.score_of(found.current)) == (beaten, current)
    assert found.next_occasion == Occasion(OccasionKind.SEASON, "griet", len(results.split()) + 1)
    assert found.running == (len(results.split()) if results.endswith("running") else None)


def test_rivals_are_met_one_after_the_other() -> None:
    found = season.all_series([*season_games("griet", "won won"), *season_games("joost", "won")])
    assert season.unlocked_rivals(found) == ("griet", "joost")
    assert season.rewards(found) == (GRIET.reward,)
    everything = season.all_series([each for rival in LADDER for each in season_games(rival.slug, "won won")])
    assert season.unlocked_rivals(everything) == tuple(RIVALS)
    assert len(season.rewards(everything)) == 6


def test_handicap_decides_a_game() -> None:
    rival = next(rival for rival in LADDER if rival.handicap)
    close = season_games(rival.slug, "lost")[0]._replace(own_score=25, other_score=25 + rival.handicap - 1)
    drawn = close._replace(other_score=25 + rival.handicap)
    (match,) = next(each for each in season.all_series([close]) if each.matches).matches
    assert match == (close._replace(own_score=25 + rival.handicap, won=True, handicap=rival.handicap),)
    (match,) = next(each for each in season.all_series([drawn]) if each.matches).matches
    assert match[0].won is None


@pytest.mark.parametrize(
    ("results", "points"),
    [
        ("", 0),
        ("lost", 0),
        ("lost lost", 5),
        ("lost lost won", 5),
        ("lost lost lost lost", 10),
        ("abandoned abandoned " * 8, 30),
        ("lost lost won drawn won", 0),
        ("lost lost won won abandoned abandoned", 5),
    ],
)
def test_lost_matches_bring_points_until_one_is_won(results: str, points: int) -> None:
    assert series(results).handicap == GRIET.handicap + points


def test_points_given_count_in_the_match_they_are_given_for() -> None:
    found = series("lost lost")
    assert [game.handicap for game in found.matches[0]] == [0, 0]
    close = season_games("griet", "lost lost lost")
    close[2] = close[2]._replace(own_score=25, other_score=28)
    rematch = season.all_series(close)[0].matches[1]
    assert rematch == (close[2]._replace(own_score=30, won=True, handicap=season.COMPENSATION),)


def in_order(*played: tuple[str, str]) -> list[Attempt]:
    """Return games against several rivals, one match after another."""
    counts: dict[str, int] = {}
    found = []
    for slug, results in played:
        for game in season_games(slug, results):
            counts[slug] = counts.get(slug, 0) + 1
            occasion = Occasion(OccasionKind.SEASON, slug, counts[slug])
            found.append(game._replace(occasion=occasion, game=len(found) + 1))
    return found


ALL = [(slug, "won won") for slug in RIVALS]


@pytest.mark.parametrize(
    ("played", "number", "beaten"),
    [
        ([], 1, ""),
        ([("griet", "won won"), ("griet", "won won")], 1, "griet"),
        (ALL, 1, " ".join(RIVALS)),
        ([("griet", "won won"), *ALL], 1, " ".join(RIVALS)),
        ([*ALL, ("hendrick", "lost lost")], 1, " ".join(RIVALS)),
        ([*ALL, ("joost", "running")], 2, ""),
        ([*ALL, ("joost", "won")], 2, ""),
        ([*ALL, ("joost", "won won")], 2, "joost"),
        ([*ALL, *ALL], 2, " ".join(RIVALS)),
        ([*ALL, *ALL, ("griet", "lost won")], 3, ""),
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
    just_beaten = {
        "won": False,
        "won won": True,
        "lost lost won lost won": True,
        "won won lost": False,
        "won won lost lost": False,
        "won won won won": False,
    }
    assert {results: series(results).just_beaten for results in just_beaten} == just_beaten


def test_games_of_another_edition_do_not_count() -> None:
    (game,) = season_games("griet", "won")
    assert not any(each.attempts for each in season.all_series([game._replace(edition="competition")]))


def test_opening_is_legal_and_sets_aside_one_card_each() -> None:
    rival = GRIET._replace(highest_aside=True)
    moves = season.opening_moves(rival, 5)
    state = records.replay(records.Record("dutch", rival.edition, 5, moves=moves, begun=len(moves)))
    assert [move.seat for move in moves] == [0, 1] and state.to_move is not None
    assert all(move.text.startswith("aside ") for move in moves)
    assert season.opening_moves(GRIET, 5) == ()


@pytest.mark.parametrize("seed", [5, 7, 9])
def test_opening_sets_aside_the_highest_bid(seed: int) -> None:
    state = catalogue.get("dutch").new(GRIET.edition, seed)
    for move in season.opening_moves(GRIET._replace(highest_aside=True), seed):
        hand = {str(action.actor): action.actor for action in state.legal_actions() if action.actor}
        assert hand[move.text.split()[1]].bid == max(card.bid for card in hand.values())
        state.apply(catalogue.get("dutch").parse(state, move.text))


def test_openings_of_the_ladder_are_legal() -> None:
    for rival in LADDER:
        moves = season.opening_moves(rival, 7)
        records.replay(records.Record("dutch", rival.edition, 7, moves=moves))
        assert bool(moves) == rival.highest_aside


@pytest.mark.parametrize("results", ["lost", "drawn", "won lost"])
def test_thousands_of_games_take_no_time(results: str) -> None:
    attempts = season_games("griet", " ".join([results] * (10_000 // len(results.split()))))
    with quickly():
        found = season.all_series(attempts)[0]
    assert len(found.matches) >= 1


@pytest.mark.parametrize("kind", ["season griet", "daily 2026-11-23"])
def test_attempt_after_the_highest_number_counts(kind: str) -> None:
    highest = occasion.parse(f"{kind} 9999")
    assert highest is not None
    following = highest._replace(number=occasion.next_number(highest.number))
    assert occasion.parse(str(following)) == following
    assert occasion.parse(f"{kind} 10000") is None
