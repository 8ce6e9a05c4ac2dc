"""Checks that everything shown was saved, once and in order, and that the next start shows the same.

The state of a saved game after each of its lines is computed from the record alone."""

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dutch.app.matches import resumed_seating
from dutch.desktop.inline import strip_pictures
from dutch.match.recall import seen_by
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import NOBODY, Event
from dutch.rules.dutch.state import DutchState
from dutch.scenes.table.announcements import LogWriter
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


class Moment(NamedTuple):
    """A state of a game, with the log and the idle turns that it has shown each seat so far."""

    state: DutchState
    lines: dict[int, list[str]]
    idle: dict[int, bool]


class Retelling:
    """Plays a record line by line, for all people at the table."""

    def __init__(self, record: records.Record) -> None:
        seating = resumed_seating(record)
        self._names = seating.names
        self._addressed = [NOBODY if seating.shared else seat for seat in range(2)]
        self._presenter = DutchPresenter(record.edition)
        self._writer = LogWriter(self._presenter)
        state = DUTCH.new(record.edition, record.seed, record.seats)
        self.looks: dict[int, list[Look]] = {}
        for seat in seating.people:
            opening = self._presenter.opening_board(state.observation(seat).view, seat)
            self.looks[seat] = [Look((), as_json(opening.summary()))]
        silent: dict[int, list[str]] = {seat: [] for seat in seating.people}
        self._moments: list[Moment] = []
        self._hear(Moment(state, silent, dict.fromkeys(seating.people, False)), DUTCH.deal_events(state))

    def follow(self, action: str) -> None:
        """Apply a line of the record: an action or an undo."""
        if action == records.UNDO:
            self._moments.pop()
            self._look()
            return
        before = self._moments[-1]
        state = before.state.copy()
        lines = {seat: list(each) for seat, each in before.lines.items()}
        events = state.apply(DUTCH.parse(state, action))
        self._hear(Moment(state, lines, dict(before.idle)), events)

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._moments[-1].state.outcome is not None

    def _hear(self, moment: Moment, events: Sequence[Event]) -> None:
        """Add what each seat sees of these events to the moment after them."""
        for seat, lines in moment.lines.items():
            self._writer.idle = moment.idle[seat]
            written = self._writer.lines(seen_by(events, seat), self._names, self._addressed[seat])
            lines += [strip_pictures(line) for _event, line in written if line]
            moment.idle[seat] = self._writer.idle
        self._moments.append(moment)
        self._look()

    def _look(self) -> None:
        state, lines, _idle = self._moments[-1]
        for seat, looks in self.looks.items():
            board = self._presenter.board(state.observation(seat).view, seat).summary()
            looks.append(Look(tuple(lines[seat]), as_json(board)))


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


Said = dict[str, Any]


class CheckError(Exception):
    """Raised when something that was shown is missing, repeated or changed; the message says what."""


def judge(before: Game | None, told: Sequence[Said], after: Game | None) -> str:
    """Judge what a child showed and saved; ``before`` is the game it found. Raises CheckError."""
    for said in told:
        if "failed" in said:
            raise CheckError(f"the pilot was stuck: {said['failed']}")
        if said.get("trouble"):
            raise CheckError(f"a game could not be saved: {said['trouble']}")
    check_start(before, told)
    playing = None if before is None else before.seed
    counted = 0 if before is None else len(before.actions)
    writing = False
    for said in told:
        if "kept" in said:
            playing, counted, writing = said["game"], said["kept"], False
        writing = writing or "commit" in said
    if after is None:
        if playing is not None:
            raise CheckError(f"game {playing} is gone")
        return "killed before the first game"
    begun = after.seed != playing and not after.actions
    if after.seed != playing and not begun:
        raise CheckError(f"game {after.seed} was kept, but {playing} was played last")
    if not begun:
        check_count(before, after, counted)
        check_shown(latest(told, after.seed, before), after)
    more = begun or len(after.actions) > counted
    return "one more that was not reported yet" if more else "exactly what was reported"


def check_start(before: Game | None, told: Sequence[Said]) -> None:
    """Check that the saved game is offered and first looks as it was left. Raises CheckError."""
    menu = next((said for said in told if said.get("shown") == "menu"), None)
    if menu is None:
        return
    if menu["note"]:
        raise CheckError(f"the menu says: {menu['note']}")
    going_on = before is not None and not before.over
    if menu["offered"] != going_on:
        raise CheckError(f"a game {'is not' if going_on else 'is'} offered to be continued")
    if before is None or not going_on:
        return
    for said in told:
        if "kept" in said and said["kept"] != len(before.actions):
            return  # the game continued before the table was still
        if said.get("shown") != "table":
            continue
        undealt, *_, wanted = before.looks[said["seat"]]
        if said["board"] is not None and look_of(said) != undealt:
            if look_of(said) != wanted:
                raise CheckError(f"the first still table is {look_of(said)}, but {wanted} was kept")
            return


def check_count(before: Game | None, after: Game, counted: int) -> None:
    """Check that no reported action is missing, at most one is new, and earlier ones are unchanged."""
    if not counted <= len(after.actions) <= counted + 1:
        raise CheckError(f"{counted} actions were kept, but {len(after.actions)} are there")
    earlier = before.actions if before is not None and before.seed == after.seed else ()
    if after.actions[: len(earlier)] != earlier:
        raise CheckError("actions of an earlier life were changed")


def latest(told: Sequence[Said], seed: int, before: Game | None) -> list[Said]:
    """List the frames shown of the game played last."""
    playing, shown = None if before is None else before.seed, []
    for said in told:
        if "kept" in said:
            playing = said["game"]
        if "shown" in said and playing == seed:
            shown.append(said)
    return shown


def check_shown(told: Sequence[Said], kept: Game) -> None:
    """Check that every picture shows a moment of the saved game, in order. Raises CheckError.

    While cards move, the reported lines must be the start of that moment's lines; when all is still, lines
    and table must be equal.
    """
    reached = dict.fromkeys(kept.looks, 0)
    for said in told:
        if said["shown"] == "scoring" and not kept.over:
            raise CheckError("the final count was shown of a game that is not over")
        if said["shown"] != "table":
            continue
        seat, shown, still = said["seat"], look_of(said), said["board"] is not None
        looks = kept.looks[seat]
        fitting = (at for at in range(reached[seat], len(looks)) if fits(shown, looks[at], still))
        found = next(fitting, None)
        if found is None:
            raise CheckError(
                f"after {reached[seat]} of {len(kept.actions)} actions seat {seat} was shown "
                f"{shown.lines[-3:]} {shown.board if still else ''}, which was not kept; "
                f"last comes {kept.actions[-3:]}"
            )
        reached[seat] = found


def look_of(said: Said) -> Look:
    """Return the log, without its pictures, and the table of a report."""
    return Look(tuple(map(strip_pictures, said["lines"])), as_json(said["board"]))


def fits(shown: Look, kept: Look, still: bool) -> bool:
    """Return True if this can have been seen at that moment."""
    return shown == kept if still else shown.lines == kept.lines[: len(shown.lines)]
