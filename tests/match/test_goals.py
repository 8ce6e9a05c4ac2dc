"""Goals, and the games that reach them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dutch.match import goal_measures, goals
from dutch.match.goals import GOALS, GoalBook, ReplayedGame
from dutch.match.saved import GameState, Lines, Origin, SavedGame
from dutch.rules import record as records
from dutch.rules.api import Event
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.events import BIDS, DECKS, HANDS, CardsMoved
from dutch.rules.dutch.terms import MoveReason
from dutch.rules.record import Record
from dutch.rules.representatives.events import ClaimTested
from tests.market import market_game
from tests.match.goal_games import drift, frugal, game_of
from tests.playing import played

PACK = EDITIONS["standard"].pack
PROOFS: dict[str, tuple[Callable[[], Record], int]] = {
    "win": (lambda: played(1)[1], 0),
    "frugal": (lambda: game_of(frugal, "dutch", "standard", 3), 0),
    "kept": (lambda: played(25)[1], 1),
    "suit": (lambda: game_of(frugal, "dutch", "standard", 1), 0),
    "bargain": (lambda: played(1)[1], 1),
    "three": (lambda: played(2)[1], 0),
    "tie": (lambda: played(4)[1], 1),
    "powers": (lambda: played(1)[1], 0),
    "free": (lambda: played(0)[1], 1),
    "chain": (lambda: played(2)[1], 0),
    "behind": (lambda: played(11)[1], 0),
    "clear": (lambda: played(2)[1], 0),
    "market": (lambda: market_game(1)[1], 0),
    "cheap": (lambda: market_game(0)[1], 0),
    "people": (lambda: market_game(4)[1], 0),
    "rescue": (lambda: played(0)[1], 0),
    "steal": (lambda: game_of(frugal, "dutch", "standard", 0), 1),
    "dear": (lambda: game_of(frugal, "dutch", "standard", 3), 1),
    "thief": (lambda: game_of(frugal, "dutch", "standard", 36), 1),
    "low": (lambda: game_of(frugal, "dutch", "standard", 9), 1),
    "light": (lambda: played(231)[1], 1),
    "rout": (lambda: game_of(frugal, "dutch", "standard", 1), 0),
    "balance": (lambda: game_of(frugal, "dutch", "standard", 15), 0),
    "quiet": (lambda: game_of(frugal, "dutch", "standard", 0), 0),
    "lean": (lambda: played(0)[1], 1),
    "peoples": (lambda: market_game(0)[1], 2),
    "ahead": (lambda: market_game(2)[1], 2),
    "set": (lambda: market_game(36)[1], 0),
    "thrift": (lambda: market_game(6)[1], 1),
    "rich": (lambda: market_game(0)[1], 2),
    "chips": (lambda: market_game(0)[1], 1),
    "fee": (lambda: market_game(2)[1], 1),
    "twins": (lambda: market_game(20)[1], 1),
    "treasure": (lambda: game_of(drift, "representatives", "standard", 2, 4), 1),
    "decoy": (lambda: game_of(drift, "representatives", "standard", 25, 4), 3),
    "spared": (lambda: game_of(drift, "representatives", "standard", 0, 4), 2),
}
"""For each goal a game in which it was reached, and by which seat."""

BY_GOOD_PLAYERS = {"paid", "links", "sparks", "item", "election", "pair", "bluffer", "honest", "lead"}
"""Goals that need players who play with sense, as ``tools.goals`` does."""


def saved_game(
    record: Record, number: int = 1, players: str = "human, merchant", **changes: object
) -> SavedGame:
    extra = {"date": "2026-11-23", "players": players}
    lines = records.to_text(replace(record, extra=extra, result=None)).splitlines()
    game = SavedGame(number, GameState.OVER, Origin.PLAYED, None, 1, record.result, 0, Lines(tuple(lines)))
    return game._replace(**changes)  # type: ignore[arg-type]


def test_every_goal_has_a_proof() -> None:
    names = [goal.name for goal in GOALS]
    assert len({*names}) == len(names)
    assert {*names} == {*PROOFS} | BY_GOOD_PLAYERS


@pytest.mark.parametrize("name", PROOFS)
def test_goal_is_found_in_a_game(name: str) -> None:
    game, seat = PROOFS[name]
    assert name in goals.goals_reached(game(), seat)


@pytest.mark.parametrize("name", sorted(PROOFS.keys() - {"cheap"}))
def test_goal_is_not_found_in_every_game(name: str) -> None:
    market = next(goal.game for goal in GOALS if goal.name == name) != "dutch"
    others = [market_game(seed)[1] if market else played(seed)[1] for seed in range(12)]
    assert any(name not in goals.goals_reached(game, 0) for game in others)


def test_there_are_goals_of_every_tier() -> None:
    assert len(GOALS) >= 30
    for game in {goal.game for goal in GOALS}:
        assert {goal.tier for goal in GOALS if goal.game == game} == {*goals.TIERS}


def test_goal_of_one_edition_is_not_reached_in_others(monkeypatch: pytest.MonkeyPatch) -> None:
    game, seat = PROOFS["win"]
    (win,) = (goal for goal in GOALS if goal.name == "win")
    monkeypatch.setattr(goals, "GOALS", (win._replace(edition="prototype"),))
    assert goals.goals_reached(game(), seat) == frozenset()
    monkeypatch.setattr(goals, "GOALS", (win._replace(edition="standard"),))
    assert goals.goals_reached(game(), seat) == {"win"}


def test_vp_of_bids_are_added_up_card_by_card() -> None:
    won = played(2)[0].outcome
    assert won is not None
    low, high = PACK.by_name["G1"], PACK.by_name["G8"]
    moves = [
        CardsMoved(MoveReason.REVEAL, (low, high), 2, HANDS[0], BIDS[0]),
        CardsMoved(MoveReason.TIE, (low,), 1, DECKS[0], BIDS[0]),
        CardsMoved(MoveReason.REVEAL, (high,), 1, HANDS[1], BIDS[1]),
    ]
    assert goal_measures.vp_bid(ReplayedGame(0, won, tuple(moves))) == 17


def test_false_claim_spoils_honest_claims() -> None:
    outcome = market_game(1)[0].outcome
    assert outcome is not None
    honest = ClaimTested(0, 2, 2)
    game = ReplayedGame(0, outcome, (honest, honest, ClaimTested(1, 1, 3)))
    assert goal_measures.honest_claims(game) == 2
    assert goal_measures.honest_claims(game._replace(events=(honest, ClaimTested(0, 1, 3)))) == 0


def test_payments_by_other_players_are_counted() -> None:
    from dutch.rules.great_market.events import ChipsMoved, Reason

    outcome = market_game(1)[0].outcome
    assert outcome is not None
    story = ReplayedGame(0, outcome, ())
    (goal,) = (goal for goal in GOALS if goal.name == "paid")
    payment = ChipsMoved(Reason.PAYMENT, 2, "1.chips", "0.chips")
    assert goal.is_reached(story._replace(events=(payment,) * 8))
    assert not goal.is_reached(story._replace(events=(payment,) * 7))
    assert not goal.is_reached(story._replace(seat=1, events=(payment,) * 8))


def test_unfinished_games_have_no_goals() -> None:
    record = played(1)[1]
    assert goals.goals_reached(replace(record, moves=record.moves[:20], result=None), 0) == frozenset()


def test_book_remembers_the_first_game() -> None:
    book = GoalBook()
    book.add(saved_game(played(2)[1], 2))
    book.add(saved_game(played(1)[1], 1))
    assert book.reached["win"] == ("2026-11-23", 1)
    assert book.reached["clear"].game == 2


def test_book_plays_no_game_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    book, game = GoalBook(), saved_game(played(1)[1])
    book.add(game._replace(state=GameState.RUNNING))
    book.add(game)
    found = dict(book.reached)
    monkeypatch.setattr(goals, "goals_reached", None)
    book.add(game)
    assert found == book.reached != {}


@pytest.mark.parametrize(
    "changes",
    [
        {"players": "human, human"},
        {"players": "beginner, merchant"},
        {"state": GameState.ABANDONED},
        {"origin": Origin.IMPORTED},
        {"lines": Lines(("nonsense",))},
    ],
)
def test_book_ignores_games_that_do_not_count(changes: dict[str, object]) -> None:
    book = GoalBook()
    book.add(saved_game(played(1)[1], **changes))  # type: ignore[arg-type]
    assert book.reached == {}


def test_book_counts_claimed_games_and_events_with_an_opening() -> None:
    record = played(1)[1]
    claimed = GoalBook()
    claimed.add(saved_game(record, players="", origin=Origin.CLAIMED, seat=0))
    assert "win" in claimed.reached
    begun = saved_game(replace(record, begun=2))
    assert goals.counted_seat(begun, records_of(begun)) is None
    event = saved_game(record)
    lines = (
        "format: 3",
        *event.lines.lines[:5],
        "event: season hendrick",
        "begun: 2",
        *event.lines.lines[5:],
    )
    book = GoalBook()
    book.add(event._replace(lines=Lines(lines)))
    assert "win" in book.reached


def records_of(game: SavedGame) -> Record:
    from dutch.match.saved import read_record

    return read_record(game.lines)


IN_PLAY = {goal.name for goal in GOALS if goal.measure not in goals.AT_END and not goal.win}


@pytest.mark.parametrize("name", sorted(IN_PLAY & PROOFS.keys()))
def test_goal_is_reached_in_play(name: str) -> None:
    """It is found in what the player has seen before the game is over, and stays reached."""
    make, seat = PROOFS[name]
    game, seen, found = make(), list[Event](), list[bool]()
    for state, _move, events in records.replay_events(game):
        seen += [event for event in (each.seen_by(seat) for each in events) if event is not None]
        if state.outcome is None:
            found.append(name in {goal.name for goal in goals.reached_in_play(game.game, seat, seen)})
    assert found == sorted(found) and found[-1]
