"""What the people at the table knew and saw of a game that is continued, and what may be taken back in it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from dutch.match.event_log import ResumeState
from dutch.match.undo import Undo
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import Action
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import RulesError
from dutch.rules.events import Event


class Recalled(NamedTuple):
    """How the people find their clients, by seat, and what may be taken back."""

    pasts: Mapping[int, ResumeState]
    undo: Undo


def recall(record: records.Record, people: Collection[int]) -> Recalled:
    """What is known of the game so far. Raises RulesError if the record cannot be replayed.

    One person has seen everything. Of two at one screen each left after an own action, or has not sat down
    yet; what came after that is still to be told.
    """
    game = catalogue.get(record.game)
    state = game.new(record.edition, record.seed, record.seats)
    events: dict[int, list[Event]] = {seat: [] for seat in people}
    marks: dict[int, list[int]] = {seat: [] for seat in people}
    undo = Undo()

    def see(happened: tuple[Event, ...]) -> None:
        for seat, seen in events.items():
            seen += [each for event in happened if (each := event.seen_by(seat)) is not None]

    see(game.deal(state))
    left = {seat: (state.observation(seat), 0) for seat in people}
    for move in record.moves:
        for seat, before in marks.items():
            before.append(len(events[seat]))
        action, fresh = game.parse(state, move.text), state.copy()
        happened = state.apply(action)
        undo.remember(move.seat, action, fresh, happened)
        see(happened)
        for seat in people:
            if seat == move.seat or len(people) == 1:
                left[seat] = state.observation(seat), len(events[seat])
    if len(people) == 1 and not record.moves:
        left = {seat: (state.observation(seat), len(events[seat])) for seat in people}
    pasts = {
        seat: ResumeState(left[seat][0], tuple(events[seat]), left[seat][1], tuple(marks[seat]))
        for seat in people
    }
    undo.take_up([*_again(record, state)][::-1])
    return Recalled(pasts, undo)


def _again(record: records.Record, state: DutchState) -> Iterator[tuple[int, Action]]:
    """What was taken back at last and may be done again, in that order; ``state`` plays on.

    Nobody has judged these lines when the record was read, so they end with the first that is not legal.
    """
    game = catalogue.get(record.game)
    for move in reversed(record.undone):
        if move.seat != state.to_move:
            return
        try:
            action = game.parse(state, move.text)
            state.apply(action)
        except RulesError:
            return
        yield move.seat, action
