"""The facts of a saved game."""

import contextlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from dutch.match import played
from dutch.match.played import Played, Purchases
from dutch.match.referee import Referee
from dutch.match.saved import GameState, Lines, Origin, SavedGame, lines_below, opening_lines
from dutch.match.statistics import GameSide, against_computers, figures
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.events import BidWon, Purchased
from dutch.rules.dutch.terms import POWER_VERBS, Verb
from dutch.storage import Journal, Store
from tests import playing
from tests.bluffs import ENDINGS, bluff_game
from tests.market import NAMES as COMPANY
from tests.market import SHARED, TIED, extra_of, market_game
from tests.match.helpers import NAMES
from tests.playing import DUTCH, steps_of
from tests.storage.matches import play

HEADER = (
    "game: dutch",
    "edition: standard",
    "rules: 1",
    "seed: 7",
    "seats: 2",
    "date: 2026-11-21",
    "names: The merchant, Anna",
    "players: merchant, human",
    "round 1",
)
MOVES = (
    "0 aside G7",
    "1 aside B3",
    "1 look",
    "1 buy 1 P4",
    "1 undo",
    "1 buy 2 R7 P5",
    "1 Bp cash B2",
    "1 end",
    "0 buy 1 G1",
    "0 end",
    "round 2",
    "0 buy 1 G2",
    "0 buy 1 G3",
    "0 end",
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with contextlib.closing(Store(tmp_path)) as store:
        yield store


def saved_game(
    *moves: str,
    header: tuple[str, ...] = HEADER,
    state: str = "over",
    result: str | None = "26-18",
    winner: int | None = 0,
    whole: bool = True,
) -> SavedGame:
    return SavedGame(
        3, GameState(state), Origin.PLAYED, None, 9, result, winner, Lines((*header, *moves), whole)
    )


def saved_record(record: records.Record) -> SavedGame:
    """Return a finished game as it is saved."""
    lines = (*opening_lines(record), *lines_below(records.to_text(record)))
    outcome = records.replay(record).outcome
    winner = None if outcome is None else outcome.winner
    return SavedGame(3, GameState.OVER, Origin.PLAYED, None, 9, record.result, winner, Lines(lines))


def headed(**changed: str) -> tuple[str, ...]:
    """Return the header with some values changed; an empty value removes the line."""
    lines = dict(line.split(": ") for line in HEADER[:-1]) | changed
    return (*(f"{key}: {value}" for key, value in lines.items() if value), "round 1")


def test_reads_every_fact_of_a_game() -> None:
    assert played.read(saved_game(*MOVES)) == Played(
        id=3,
        status="over",
        order=9,
        date="2026-11-21",
        edition="standard",
        seed="7",
        names=("The merchant", "Anna"),
        players=("merchant", "human"),
        scores=(26, 18),
        places=(1, 2),
        rounds=2,
        first=1,
        purchases=(Purchases(0, 1, 3, 1 + 2 + 2), Purchases(1, 2, 1, 1)),
        actions=11,
    )


def test_undone_actions_do_not_count() -> None:
    game = played.read(saved_game("0 aside G7", "1 aside B3", "0 buy 1 P4", "0 undo", "0 end"))
    assert game.purchases == ()
    assert game.actions == 3
    assert game.first == 0
    assert played.read(saved_game("0 aside G7", "0 undo")).rounds == 0


@pytest.mark.parametrize(
    ("scores", "winner", "expected"),
    [
        ("-3--12", 0, ((-3, -12), (1, 2))),
        ("5-5", None, ((5, 5), (1, 1))),
        ("5-5", 1, ((5, 5), (2, 1))),
        ("0-4", 1, ((0, 4), (2, 1))),
    ],
)
def test_reads_negative_scores_and_ties(scores: str, winner: int | None, expected: object) -> None:
    game = played.read(saved_game(*MOVES, result=scores, winner=winner))
    assert (game.status, (game.scores, game.places)) == ("over", expected)


@pytest.mark.parametrize(
    ("result", "winner"),
    [(None, None), ("26", 0), ("26-18", 1), ("26-18", None), ("26-18", 7), ("x-y", 0), ("9-8-7", 0)],
)
def test_impossible_result_is_damage(result: str | None, winner: int | None) -> None:
    assert played.read(saved_game(*MOVES, result=result, winner=winner)) == Played(3, "damaged")


def test_damaged_lines_make_a_damaged_game() -> None:
    damaged = (
        saved_game(*MOVES, whole=False),
        saved_game(*MOVES, state="damaged"),
        saved_game(header=()),
        saved_game("nobody moves"),
        saved_game("0 buy everything"),
        *(saved_game(*MOVES)._replace(origin=Origin.CLAIMED, seat=seat) for seat in (-1, 2, 2**63 - 1)),
    )
    for game in damaged:
        assert played.read(game) == Played(3, "damaged")


@pytest.mark.parametrize(("state", "status"), [("running", "unfinished"), ("abandoned", "abandoned")])
def test_unfinished_games_have_no_scores(state: str, status: str) -> None:
    game = played.read(saved_game(*MOVES, state=state, result=None, winner=None))
    assert (game.status, game.scores, game.places, game.rounds) == (status, None, None, 2)


def test_former_names_of_players_are_replaced() -> None:
    header = tuple(line.replace("players: merchant", "players: greedy") for line in HEADER)
    assert played.read(saved_game(*MOVES, header=header)).players == ("beginner", "human")


@pytest.mark.parametrize("players", ["merchant, beginner", "", "merchant"])
def test_games_without_a_person_are_watched(players: str) -> None:
    assert played.read(saved_game(*MOVES, header=headed(players=players))).status == "watched"


def test_imported_games_count_once_they_are_claimed() -> None:
    game = saved_game(*MOVES)
    imported = game._replace(origin=Origin.IMPORTED)
    assert played.read(imported).status == "imported"
    assert played.read(imported._replace(state=GameState.ABANDONED, result=None)).status == "abandoned"
    claimed = played.read(game._replace(origin=Origin.CLAIMED, seat=0))
    assert (played.read(game).seat, claimed.status, claimed.seat) == (1, "over", 0)
    (side,) = against_computers([claimed])
    assert (side.own_score, side.other_score, side.won) == (26, 18, True)
    for players in ("", "human, human"):
        game = saved_game(*MOVES, header=headed(players=players))._replace(origin=Origin.CLAIMED, seat=1)
        assert played.read(game).status == "over"


def test_header_may_lack_names_and_date() -> None:
    game = played.read(saved_game(*MOVES, header=headed(date="yesterday", names="", players="human, human")))
    assert (game.date, game.names, game.shared) == ("", ("", ""), True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_lines_agree_with_the_replayed_record(store: Store, edition: str) -> None:
    """Games with many undone actions, written as they are played."""
    for seed in range(3):
        extra = {"date": "2026-01-01", "names": ", ".join(NAMES), "players": "human, merchant"}
        journal = Journal(store, records.Record("dutch", edition, seed, extra=extra))
        journal.begin()
        referee = Referee(DUTCH, DUTCH.new(edition, seed), NAMES, {}, journal, seed)
        play(referee, seed=seed, undo_rate=0.3)
    games = [played.read(game) for game in store.games_after(0, 100)]
    assert len(games) == 3
    for game in games:
        assert any("undo" in line for line in store.export_text(game.id).splitlines())
        assert_as_replayed(game, store.read(game.id))


@pytest.mark.parametrize("edition", EDITIONS)
def test_winner_of_the_first_bid_takes_the_first_turn(edition: str) -> None:
    for seed in range(12):
        game = played.read(saved_record(playing.played(seed, edition)[1]))
        events = [event for _state, _action, new_events in steps_of(seed, edition) for event in new_events]
        assert game.first == next(event.seat for event in events if isinstance(event, BidWon)), seed


def test_every_verb_is_classified() -> None:
    """A verb that is possible before the first turn belongs in ``VERBS_BEFORE_TURNS``."""
    assert {*Verb} == {"end", "stop", "more", "buy", *POWER_VERBS, *played.VERBS_BEFORE_TURNS}


def test_games_begun_from_another_do_not_count() -> None:
    begun = saved_game(*MOVES, header=("format: 2", "begun: 4", *HEADER))
    assert played.read(begun) == played.read(saved_game(*MOVES))._replace(status="begun")
    assert played.read(begun._replace(state="running", result=None, winner=None)).status == "unfinished"
    assert played.read(saved_game(*MOVES, header=("format: 2", "begun: 40", *HEADER))).status == "damaged"
    event = saved_game(*MOVES, header=("format: 3", "event: season hendrick", "begun: 2", *HEADER))
    assert played.read(event) == played.read(saved_game(*MOVES))._replace(event="season hendrick")


def assert_as_replayed(game: Played, record: records.Record) -> None:
    """Replay the record and compare the statistics with its events and its outcome."""
    state = catalogue.get("dutch").new(record.edition, record.seed)
    times: Counter[tuple[int, int]] = Counter()
    rounds: Counter[tuple[int, int]] = Counter()
    bid_winners: list[int] = []
    for move in record.moves:
        round_number = state.round
        for event in state.apply(DUTCH.parse(state, move.text)):
            if isinstance(event, Purchased):
                times[event.seat, event.place] += 1
                rounds[event.seat, event.place] += round_number
            if isinstance(event, BidWon):
                bid_winners.append(event.seat)
    outcome = state.outcome
    assert outcome is not None
    assert (game.status, game.scores, game.places) == ("over", outcome.scores, outcome.places)
    assert (game.rounds, game.first) == (state.round, bid_winners[0])
    assert {(bought.seat, bought.place): bought.times for bought in game.purchases} == times
    assert {(bought.seat, bought.place): bought.rounds for bought in game.purchases} == rounds


# Games for more than two


def market_game_of(seed: int, seats: int = 3, **changed: object) -> SavedGame:
    """Return a random game of Great Market as it is saved, with some fields changed."""
    extra = extra_of(*["human", "novice", "merchant", "random", "human"][:seats])
    return saved_record(market_game(seed, seats, extra=extra)[1])._replace(**changed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2, SHARED, TIED])
def test_lines_of_larger_games_agree_with_the_outcome(seed: int, seats: int) -> None:
    game, outcome = played.read(market_game_of(seed, seats)), market_game(seed, seats)[0].outcome
    assert outcome is not None
    assert (game.status, game.game, game.kind) == ("over", "great-market", str(seats))
    assert (game.scores, game.places) == (outcome.scores, outcome.places)
    assert (game.names, len(game.players), game.rounds) == (COMPANY[:seats], seats, 15)
    assert (game.first, game.purchases) == (None, ())
    assert game.people == (0, 4)[: 1 + (seats == 5)] and game.shared == (seats == 5)


@pytest.mark.parametrize(
    "change",
    [
        {"winner": 0},
        {"winner": -1},
        {"result": "0-12"},
        {"result": "0-12-12-3"},
        {"origin": Origin.CLAIMED, "seat": 3},
        {"origin": Origin.CLAIMED, "seat": -1},
    ],
)
def test_impossible_results_of_larger_games_are_damage(change: dict[str, object]) -> None:
    assert played.read(market_game_of(TIED, **change)) == Played(3, "damaged")


def test_only_ties_that_matter_are_replayed() -> None:
    def never() -> records.Record:
        raise AssertionError

    assert played.places_of((30, 20, 10), 0, never) == (1, 2, 3)
    assert played.places_of((20, 20, 10), 1, never) == (2, 1, 3), "the winner is known"
    assert played.places_of((20, 20, 10), None, never) == (1, 1, 3)
    assert played.places_of((30, 5, 5, 5), 0, never, [0]) == (1, 2, 2, 2)
    assert played.places_of((20, 20, 20, 1), 2, never, [3]) == (2, 2, 1, 4)
    with pytest.raises(AssertionError):
        played.places_of((30, 5, 5, 5), 0, never, [1])
    with pytest.raises(AssertionError):
        played.places_of((20, 20, 20), 0, never)
    for scores, winner in [((8, 8, 2), 2), ((0, 0, 0), None)]:
        with pytest.raises(AssertionError):
            played.places_of(scores, winner, never, [])


@pytest.mark.parametrize("ending", ENDINGS)
def test_every_ending_of_representatives_counts(ending: str) -> None:
    state, record = bluff_game(ending)
    assert state.outcome is not None and str(state.outcome.decided_by) == ending
    winner = state.outcome.winner
    game = played.read(saved_record(record))
    assert (game.status, game.places) == ("over", state.outcome.places)
    (side,) = against_computers([game], game="representatives")
    assert (side.won, side.drawn, side.lost) == (False, ending == "shared", ending != "shared")
    if winner is not None:
        statistics = figures([GameSide(game, winner)])
        assert statistics.total.won == 1
        assert (statistics.widest is None) == (ending == "cancelled"), "the leaders cancelled each other"


@pytest.mark.parametrize(
    ("game", "seats", "scores", "winner", "places"),
    [
        ("great-market", 3, (5, 5, 3), 1, (2, 1, 3)),
        ("great-market", 3, (5, 3, 3), 0, (1, 2, 2)),
        ("representatives", 3, (4, 4, 3), 2, (2, 2, 1)),
        ("representatives", 3, (4, 4, 4), None, (1, 1, 1)),
    ],
)
def test_places_follow_scores_and_winner_without_the_rules(
    game: str, seats: int, scores: tuple[int, ...], winner: int | None, places: tuple[int, ...]
) -> None:
    record = records.Record(game, "standard", 7, seats, rules_version=99)
    assert played.places_of(scores, winner, lambda: record) == places
