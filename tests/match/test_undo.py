"""Undo and redo through the referee, in whole games."""

import json
import random

import pytest

from dutch.match.recall import recall
from dutch.match.referee import Referee
from dutch.rules.api import Event
from dutch.rules.record import Record, header_lines, parse, replay
from tests.match.helpers import NAMES, Notes, fresh, referee_of
from tests.playing import DUTCH, pick
from tests.rulebook.positions import table


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_undo_and_redo_lead_to_the_same_state(edition: str, seed: int) -> None:
    """Undo and redo as much as possible, in whole games.

    States and events are the same to the last detail, the record replays to them, and a game that is resumed
    in between can undo and redo the same actions.
    """
    state = DUTCH.new(edition, seed)
    referee, notes = referee_of(state)
    referee.announce(DUTCH.deal_events(state))
    rng = random.Random(seed)
    walked = 0
    while referee.to_move is not None:
        seat = referee.to_move
        referee.submit(seat, pick(referee.observation(seat).legal_actions(), rng))
        assert not referee.can_redo(0) and not referee.can_redo(1)
        if referee.to_move != seat:
            assert not referee.can_undo(seat), "never past the other player's decision"
            continue
        if rng.random() < 0.4:
            continue
        ways = [(snapshot(referee), stories(referee))]
        twin = resumed(edition, seed, notes)
        while referee.can_undo(seat):
            assert not referee.undo(1 - seat)
            assert referee.undo(seat) and twin.undo(seat)
            ways.append((snapshot(referee), stories(referee)))
            assert (snapshot(twin), stories(twin)) == ways[-1]
            assert not referee.redo(1 - seat)
        assert not twin.can_undo(seat)
        later = resumed(edition, seed, notes)
        for way in reversed(ways[:-1]):
            assert later.redo(seat), "a game resumed later can redo it, too"
            assert (snapshot(later), stories(later)) == way
            assert referee.redo(seat) and twin.redo(seat)
            assert (snapshot(referee), stories(referee)) == (snapshot(twin), stories(twin)) == way
            walked += 1
        assert not referee.redo(seat)
        again = resumed(edition, seed, notes)
        assert snapshot(again) == ways[0][0]
        assert not again.can_redo(seat)
    assert walked > 0


def record_of(notes: Notes, edition: str, seed: int) -> Record:
    """Return the record that a reader of the ledger's lines finds."""
    lines = [*header_lines(Record("dutch", edition, seed)), "round 1"]
    seats: list[str] = []
    for line in notes.lines:
        if line == "undo":
            lines.append(f"{seats.pop()} undo")
        elif line[0] in "01":
            seats.append(line[0])
            lines.append(line)
    return parse("\n".join(lines))


def snapshot(referee: Referee) -> str:
    """Return the knowledge of both seats, which shows everything an action can change."""
    return json.dumps([referee.observation(seat).to_json() for seat in (0, 1)])


def stories(referee: Referee) -> list[tuple[Event, ...]]:
    """Return the latest events each seat has seen."""
    for seat in (0, 1):
        referee.drain(seat)
    return [referee.reported(seat)[-20:] for seat in (0, 1)]


def resumed(edition: str, seed: int, notes: Notes) -> Referee:
    """The same game, resumed from its record."""
    record = record_of(notes, edition, seed)
    return Referee(DUTCH, replay(record), NAMES, {}, Notes(), 9, len(record.moves), recall(record, (0, 1)))


@pytest.mark.parametrize("seed", range(4))
def test_undo_never_passes_a_barrier(seed: int) -> None:
    """After each action, undo works exactly as far as the last barrier."""
    state = fresh(seed)
    truth = [state.copy()]
    referee, _notes = referee_of(state)
    rng = random.Random(seed)
    back_at_all = 0
    while truth[-1].to_move is not None:
        seat = truth[-1].to_move
        after = truth[-1].copy()
        action = pick(after.legal_actions(), rng)
        events = after.apply(action)
        referee.submit(seat, action)
        truth = [after] if any(event.undo_barrier for event in events) else [*truth, after]
        assert referee.can_undo(seat) == (len(truth) > 1)
        if rng.random() < 0.3:
            while len(truth) > 1:
                truth.pop()
                assert not referee.undo(1 - seat)
                assert referee.undo(seat)
                back_at_all += 1
                for viewer in (0, 1):
                    assert referee.observation(viewer) == truth[-1].observation(viewer)
            assert not referee.undo(seat)
    assert back_at_all > 0


@pytest.mark.parametrize("text", ["look", "end"])
def test_nothing_learned_can_be_undone(text: str) -> None:
    near = {"bid": "G7 R2", "deck": "B1 B2 B3"}
    state = DUTCH.from_json(table(near, {"bid": "P1", "deck": "R4"}, display="G1 P8", to_move=0))
    referee, notes = referee_of(state)
    referee.submit(0, DUTCH.parse(state, "buy 1 R2"))
    assert referee.can_undo(0)
    referee.submit(0, DUTCH.parse(state, text))
    assert not referee.can_undo(0)
    assert not referee.undo(0)
    assert notes.lines == ["0 buy 1 R2", f"0 {text}"]
