"""Referee, replay and resuming in a game for three to five, with people and computers in any mix."""

import itertools
import random
from collections.abc import Sequence

import pytest

from dutch.match.recall import UndoHistory, recall
from dutch.match.referee import Referee
from dutch.match.replay import Replay
from dutch.rules.api import NOBODY, Event
from dutch.rules.errors import IllegalActionError
from tests.market import MARKET, NAMES, market_game
from tests.match.helpers import FirstChoice, Notes
from tests.playing import pick, seen_by


def table(players: str, seed: int = 5, **options: str) -> tuple[Referee, Notes]:
    """Return a referee for people, marked p, and computers, marked c."""
    notes, seats = Notes(), len(players)
    state = MARKET.new("standard", seed, seats, options)
    thinkers = {seat: FirstChoice() for seat, player in enumerate(players) if player == "c"}
    return Referee(MARKET, state, NAMES[:seats], thinkers, notes, seed), notes


def play(referee: Referee, count: int = 9000) -> None:
    """Play random actions for the people; computers answer by themselves."""
    rng = random.Random(1)
    for _action in range(count):
        if referee.to_move is None:
            return
        for client in referee.clients:
            if client.seat == referee.to_move:
                actions: Sequence[object] = referee.observation(client.seat).legal_actions()
                referee.submit(client.seat, pick(actions, rng))  # type: ignore[arg-type]
        referee.poll()


@pytest.mark.parametrize("players", ["".join(mix) for mix in itertools.product("pc", repeat=3)] + ["pcpcc"])
def test_every_mix_plays_to_the_end(players: str) -> None:
    referee, notes = table(players)
    play(referee)
    people = [seat for seat, player in enumerate(players) if player == "p"]
    assert referee.outcome is not None and len(referee.outcome.scores) == len(players)
    assert [client.seat for client in referee.clients] == people
    assert all(client.shared == (len(people) > 1) for client in referee.clients)
    assert all(client.others == {*people} - {client.seat} for client in referee.clients)
    assert all(client.addressed == (NOBODY if client.shared else client.seat) for client in referee.clients)
    rounds = [line for line in notes.lines if line.startswith("round")]
    assert rounds == [f"round {number}" for number in range(2, 16)]


def test_next_person_follows_the_computers() -> None:
    referee, _notes = table("pccpc")
    found = set()
    for _turn in range(40):
        now = referee.to_move or 0
        order = [*range(now, 5), *range(now)]
        assert referee.next_person == next(seat for seat in order if seat in (0, 3))
        found.add((now, referee.next_person))
        referee.submit(now, referee.observation(now).legal_actions()[0])
    assert len(found) == 5


@pytest.mark.parametrize("seat", [-1, 3, 9])
def test_rejects_seats_that_do_not_exist(seat: int) -> None:
    referee, notes = table("ppc")
    with pytest.raises(IllegalActionError) as caught:
        referee.submit(seat, referee.observation(0).legal_actions()[0])
    assert (caught.value.code, notes.lines) == ("not_your_turn", [])
    replay = Replay(market_game(3)[1], NAMES[:3])
    for ask in (referee.observation, referee.sit_down, lambda seat: replay.look(seat, both=False)):
        with pytest.raises(ValueError, match="seat"):
            ask(seat)
    with pytest.raises(ValueError, match="seat"):
        referee.sit_down(2)
    assert not referee.can_undo(seat) and not referee.undo(seat)


def test_clients_see_their_own_chips_only() -> None:
    referee, _notes = table("pppp")
    play(referee, 30)
    for client in referee.clients:
        chips = [player.chips is not None for player in referee.observation(client.seat).view.players]
        assert chips == [seat == client.seat for seat in range(4)]


class Quiet:
    """An event that does not stop undo."""

    undo_barrier = False


def test_undo_never_passes_another_players_action() -> None:
    history, state = UndoHistory(), MARKET.new("standard", 1, 4)
    action = state.legal_actions()[0]
    quiet: list[Event] = [Quiet()]  # type: ignore[list-item]
    history.remember(2, action, state, quiet)
    assert [history.can_undo(seat) for seat in range(4)] == [False, False, True, False]
    history.remember(3, action, state, quiet)
    assert [history.can_undo(seat) for seat in range(4)] == [False, False, False, True]
    assert not history.can_undo(-1)


def test_bids_cannot_be_undone() -> None:
    referee, _notes = table("ppp", chips="open")
    seat = referee.to_move or 0
    referee.submit(seat, referee.observation(seat).legal_actions()[0])
    assert not any(referee.can_undo(seat) for seat in range(3))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_replay_shows_what_each_seat_saw(seats: int) -> None:
    _state, record = market_game(3, seats)
    replay = Replay(record, NAMES[:seats])
    state, rng = MARKET.new("standard", 3, seats), random.Random(3)
    for at in range(1, replay.last + 1):
        events = state.apply(pick(state.legal_actions(), rng))
        replay.go(at)
        for seat in range(seats):
            replay.look(seat, both=False)
            assert replay.observation == state.observation(seat) and replay.other_views == {}
            assert list(replay.events) == seen_by(events, seat)
    replay.look(1, both=True)
    views = replay.other_views
    assert sorted(views) == [seat for seat in range(seats) if seat != 1]
    assert views[seats - 1] == state.observation(seats - 1).view
    assert len(replay.round_starts) == 15


def test_each_person_left_after_their_last_action() -> None:
    record = market_game(4, 5)[1]
    past = recall(record, [0, 3])
    for seat, log in past.logs.items():
        later = [move.seat for move in record.moves][::-1].index(seat)
        assert bool(log.unreported) == (later > 0)
