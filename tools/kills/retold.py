"""The state of a saved game after each of its lines, computed from the record alone."""

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.app.matches import resumed_seating
from dutch.desktop.inline import strip_pictures
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import NOBODY, Event
from dutch.scenes.table.view import LogWriter
from dutch.storage import Store

DUTCH = catalogue.get("dutch")


class Look(NamedTuple):
    """The lines of a seat's log, and the table as JSON."""

    lines: tuple[str, ...]
    board: str


class Game(NamedTuple):
    """A saved game: its seed, its actions and undos, and its looks by seat.

    The first look is that before the deal.
    """

    seed: int
    actions: tuple[str, ...]
    looks: dict[int, list[Look]]
    over: bool


def as_json(board: object) -> str:
    """Write a board's summary as JSON, for comparison."""
    return json.dumps(board, sort_keys=True)


class Retelling:
    """Plays a record line by line, for all people at the table."""

    def __init__(self, record: records.Record) -> None:
        seating = resumed_seating(record)
        self._names = seating.names
        self._addressed = [NOBODY if seating.shared else seat for seat in range(2)]
        self._presenter = DutchPresenter(record.edition)
        self._states = [DUTCH.new(record.edition, record.seed, record.seats)]
        self._told: list[dict[int, list[str]]] = [{seat: [] for seat in seating.people}]
        self._writer = LogWriter(self._presenter)
        self._idle = [dict.fromkeys(seating.people, False)]
        self.looks: dict[int, list[Look]] = {seat: [] for seat in seating.people}
        for seat, looks in self.looks.items():
            opening = self._presenter.opening_board(self._states[0].observation(seat).view, seat)
            looks.append(Look((), as_json(opening.summary())))
        self._hear(DUTCH.deal_events(self._states[0]))

    def follow(self, action: str) -> None:
        """Apply a line of the record: an action or an undo."""
        if action == records.UNDO:
            self._states.pop()
            self._told.pop()
            self._idle.pop()
            self._look()
            return
        state = self._states[-1].copy()
        self._told.append({seat: list(lines) for seat, lines in self._told[-1].items()})
        self._idle.append(dict(self._idle[-1]))
        self._states.append(state)
        self._hear(state.apply(DUTCH.parse(state, action)))

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._states[-1].outcome is not None

    def _hear(self, events: Sequence[Event]) -> None:
        for seat, lines in self._told[-1].items():
            self._writer.idle = self._idle[-1][seat]
            for event in events:
                seen = event.seen_by(seat)
                if seen is not None:
                    line = strip_pictures(self._writer.line(seen, self._names, self._addressed[seat]))
                    lines += [line] if line else []
            self._idle[-1][seat] = self._writer.idle
        self._look()

    def _look(self) -> None:
        for seat, looks in self.looks.items():
            view = self._states[-1].observation(seat).view
            board = self._presenter.board(view, seat).summary()
            looks.append(Look(tuple(self._told[-1][seat]), as_json(board)))


def saved_game(folder: Path) -> Game | None:
    """Read the game that was played last, as another program does. Raises AssertionError if it is damaged."""
    with contextlib.closing(Store(folder)) as store:
        notes = store.take_notes()
        assert not notes, notes
        games = store.games()
        if not games:
            return None
        latest = max(games, key=lambda entry: entry.turn)
        record = store.read(latest.id)
        text = store.export_text(latest.id)
    lines = text.split("round 1\n", 1)[1].splitlines()
    actions = tuple(line for line in lines if not line.startswith("round "))
    retelling = Retelling(record)
    for action in actions:
        retelling.follow(action.split(" ", 1)[1])
    return Game(record.seed, actions, retelling.looks, retelling.over)
