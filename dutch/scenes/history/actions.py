"""The actions on a saved game: which are possible, why others are not, and carrying them out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.desktop import clipboard, files
from dutch.i18n import _
from dutch.match.code import Code
from dutch.match.saved import day_of
from dutch.scenes.history.imports import translated
from dutch.scenes.history.rows import GameRow
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go
from dutch.settings import HUMAN, Settings
from dutch.storage import InvalidRecord, Store, StoreError

SUFFIX = ".dutch"
RUNNING = "running"


class ActionButton(NamedTuple):
    """A button: its name and title, and the reason it is disabled, empty if it isn't."""

    name: str
    title: str
    reason: str = ""


class ActionResult(NamedTuple):
    """The result of an action: where to go, what to say, and True in ``stale`` if the game changed."""

    go: Go | None = None
    note: str = ""
    stale: bool = False


class GameActions:
    """Offers and carries out actions on saved games."""

    def __init__(self, store: Store, titles: Titles, settings: Settings, exports: Sequence[Path]) -> None:
        """``exports`` are the folders for exported files, the preferred one first."""
        self._store = store
        self._titles = titles
        self._settings = settings
        self._exports = exports
        self._actions: dict[str, Callable[[GameRow], ActionResult]] = {
            "watch": self._watch,
            "resume": self._resume,
            "deal": self._deal,
            "code": self._code,
            "export": self._export,
            "copy": self._copy,
            "forever": self._delete,
            "claim.0": lambda row: self._claim(row, 0),
            "claim.1": lambda row: self._claim(row, 1),
            "unclaim": lambda row: self._claim(row, None),
        }

    # Offering

    def buttons(self, row: GameRow | None) -> list[ActionButton]:
        """Return the buttons for a game, in their order; only an imported game can be claimed."""
        unreadable = self._unreadable(row)
        unknown = unreadable or _("The cards of this game are unknown.")
        hidden = self._hidden(row)
        deal = hidden or ("" if row is not None and self.code_of(row) else unknown)
        claim = self._claim_button(row)
        return [
            ActionButton("watch", _("Watch"), unreadable or self._unwatchable(row)),
            ActionButton("resume", _("Resume"), unreadable or self._finished(row)),
            ActionButton("deal", _("Play this deal"), deal),
            ActionButton("code", _("Copy code"), deal),
            ActionButton("export", _("Export"), unreadable or hidden),
            ActionButton("copy", _("Copy record"), unreadable or hidden),
            *([claim] if claim is not None else []),
            ActionButton("delete", _("Delete"), "" if row is not None else _("No game is selected.")),
        ]

    def code_of(self, row: GameRow) -> str:
        """Return the game code, which deals the same cards again.

        Empty if it is unknown, and while the game is running: it would reveal hidden cards.
        """
        edition, seed = row.entry.edition, row.entry.seed
        known = edition in self._titles.editions and seed >= 0 and row.entry.state != RUNNING
        return str(Code(edition, seed)) if known else ""

    def usual(self, row: GameRow) -> str:
        """Return the action that Enter and a double click carry out."""
        return "resume" if row.entry.state == RUNNING else "watch"

    def _claim_button(self, row: GameRow | None) -> ActionButton | None:
        """Return the button that counts an imported game as the player's, or undoes that."""
        if row is None or row.entry.origin == "played":
            return None
        if row.entry.origin == "claimed":
            return ActionButton("unclaim", _("That wasn't me"))
        people = row.entry.players.count(HUMAN)
        if not people:
            return ActionButton("claim", _("That was me"), _("Only computer players took part in this game."))
        seat = row.entry.players.index(HUMAN)
        return ActionButton("claim" if people > 1 else f"claim.{seat}", _("That was me"))

    def _unreadable(self, row: GameRow | None) -> str:
        if row is None:
            return _("No game is selected.")
        return _("This game is damaged.") if row.entry.state == "damaged" else ""

    def _unwatchable(self, row: GameRow | None) -> str:
        if row is None or row.entry.state != RUNNING:
            return ""
        return _("You can watch this game once it's over: watching reveals hidden cards.")

    def _hidden(self, row: GameRow | None) -> str:
        if row is None or row.entry.state != RUNNING:
            return ""
        return _("Possible once the game is over: it would reveal hidden cards.")

    def _finished(self, row: GameRow | None) -> str:
        if row is None or row.entry.state != RUNNING:
            return _("This game is over.")
        if self._store.played_elsewhere(row.entry.id):
            return _("Another copy of Dutch is playing this game.")
        return ""

    # Carrying out

    def perform(self, name: str, row: GameRow) -> ActionResult:
        """Carry out a button's action; trouble becomes a sentence."""
        try:
            return self._actions[name](row)
        except InvalidRecord as error:
            self._store.mark_damaged(row.entry.id)
            note = _("This game can't be read: {reason}").format(reason=translated(error))
            return ActionResult(note=note, stale=True)
        except StoreError as error:
            note = _("That isn't possible now: {reason}.").format(reason=error)
            return ActionResult(note=note, stale=True)
        except files.NotSaved as error:
            return ActionResult(note=str(error))

    def _watch(self, row: GameRow) -> ActionResult:
        self._store.read(row.entry.id)  # reports damage here instead of at the table
        return ActionResult(Go("replay", {"game": row.entry.id}))

    def _resume(self, row: GameRow) -> ActionResult:
        self._store.read(row.entry.id)
        return ActionResult(Go("resume", {"game": row.entry.id}))

    def _deal(self, row: GameRow) -> ActionResult:
        """Start a new game with the same cards, edition and opponent."""
        entry, settings = row.entry, self._settings
        chosen = {"edition": entry.edition, "seed": entry.seed}
        if [*entry.players] == [HUMAN, HUMAN]:
            names = dict(zip(("name", "second_name"), entry.names, strict=False))
            more = {"level": HUMAN, **names, "turn_board": settings.turn_board}
            return ActionResult(Go("table", {**chosen, **more}))
        computers = [player for player in entry.players if player in self._titles.players]
        level = computers[0] if computers else settings.level
        return ActionResult(Go("table", {**chosen, "level": level, "name": settings.name or _("You")}))

    def _code(self, row: GameRow) -> ActionResult:
        code = self.code_of(row)
        if clipboard.copy(code):
            return ActionResult(note=_("Copied the game code {code}.").format(code=code))
        return ActionResult(note=_("Couldn't copy the game code {code}.").format(code=code))

    def _export(self, row: GameRow) -> ActionResult:
        text = self._store.export_text(row.entry.id)
        stem = "-".join(part for part in ("dutch", day_of(row.entry.date), self.code_of(row)) if part)
        path = files.write_new(self._exports, stem, SUFFIX, text.encode())
        return ActionResult(note=_("Saved as {path}.").format(path=files.short_path(path)))

    def _copy(self, row: GameRow) -> ActionResult:
        if clipboard.copy(self._store.export_text(row.entry.id)):
            return ActionResult(note=_("Copied the record as text."))
        return ActionResult(note=_("Couldn't copy the record; export it instead."))

    def _claim(self, row: GameRow, seat: int | None) -> ActionResult:
        self._store.claim(row.entry.id, seat)
        if seat is None:
            return ActionResult(note=_("This game no longer counts as yours."), stale=True)
        return ActionResult(note=_("This game counts as yours now."), stale=True)

    def _delete(self, row: GameRow) -> ActionResult:
        self._store.delete(row.entry.id)
        return ActionResult(note=_("Game deleted."), stale=True)
