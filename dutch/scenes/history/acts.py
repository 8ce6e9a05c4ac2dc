"""What can be done with a game, why something cannot, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.desktop import clipboard, files
from dutch.i18n import _
from dutch.match.code import Code
from dutch.match.played import day_of
from dutch.scenes.history.rows import ENDED, Row, Words
from dutch.scenes.history.taking import translated
from dutch.scenes.stack import Go
from dutch.settings import HUMAN, Settings
from dutch.storage import InvalidRecord, Store, StoreError

SUFFIX = ".dutch"
RUNNING = "running"


class Offer(NamedTuple):
    """A button: its name and title, and why it cannot be pressed, empty if it can."""

    name: str
    title: str
    reason: str = ""


class Answer(NamedTuple):
    """What came of pressing it: where to go, what to say, and whether the games are others now."""

    go: Go | None = None
    note: str = ""
    stale: bool = False


class Acts:
    """The acts on a game, on behalf of the page."""

    def __init__(self, store: Store, words: Words, settings: Settings, exports: Sequence[Path]) -> None:
        """``exports`` are the folders for files that are written out, the best first."""
        self._store = store
        self._words = words
        self._settings = settings
        self._exports = exports

    def offers(self, row: Row | None) -> list[Offer]:
        """The buttons for a game, in their order."""
        unreadable = self._unreadable(row)
        unknown = unreadable or _("The cards of this game are not known.")
        deal = self._hiding(row) or ("" if row is not None and self.code_of(row) else unknown)
        return [
            Offer("watch", _("Watch"), unreadable or self._unwatchable(row)),
            Offer("resume", _("Go on"), unreadable or self._ended(row)),
            Offer("deal", _("Play this deal"), deal),
            Offer("code", _("Copy code"), deal),
            Offer("export", _("Export"), unreadable or self._hiding(row)),
            Offer("copy", _("Copy record"), unreadable or self._hiding(row)),
            Offer("delete", _("Delete"), "" if row is not None else _("No game is selected.")),
        ]

    def code_of(self, row: Row) -> str:
        """The game code, by which the same cards are dealt again.

        Empty if it cannot be known, and while the game goes on: who plays it sees what is hidden there.
        """
        edition, seed = row.entry.edition, row.entry.seed
        known = edition in self._words.editions and seed >= 0 and row.entry.state != RUNNING
        return str(Code(edition, seed)) if known else ""

    def _unreadable(self, row: Row | None) -> str:
        if row is None:
            return _("No game is selected.")
        return _("This game is damaged.") if row.entry.state == "damaged" else ""

    def _unwatchable(self, row: Row | None) -> str:
        if row is None or row.entry.state in ENDED:
            return ""
        return _("Only a game that is over can be watched: it shows what was hidden.")

    def _hiding(self, row: Row | None) -> str:
        if row is None or row.entry.state != RUNNING:
            return ""
        return _("It would show what is hidden; this is possible when the game is over.")

    def _ended(self, row: Row | None) -> str:
        if row is None or row.entry.state != RUNNING:
            return _("This game is over.")
        if self._store.played_elsewhere(row.entry.id):
            return _("Another copy of the program plays this game.")
        return ""

    def usual(self, row: Row) -> str:
        """The act that is meant when nothing else is said: going on, else watching."""
        return "resume" if row.entry.state == RUNNING else "watch"

    def perform(self, name: str, row: Row) -> Answer:
        """Do what a button says; trouble becomes a sentence."""
        acts: dict[str, Callable[[Row], Answer]] = {
            "watch": self._watch,
            "resume": self._resume,
            "deal": self._deal,
            "code": self._code,
            "export": self._export,
            "copy": self._copy,
            "forever": self._delete,
        }
        try:
            return acts[name](row)
        except InvalidRecord as error:
            self._store.mark_damaged(row.entry.id)
            note = _("This game cannot be read: {reason}").format(reason=translated(error))
            return Answer(note=note, stale=True)
        except StoreError as error:
            return Answer(note=_("That is not possible now: {reason}.").format(reason=error), stale=True)
        except files.NotSaved as error:
            return Answer(note=str(error))

    def _watch(self, row: Row) -> Answer:
        self._store.read(row.entry.id)  # whatever is wrong with it is told here
        return Answer(Go("replay", {"game": row.entry.id}))

    def _resume(self, row: Row) -> Answer:
        self._store.read(row.entry.id)
        return Answer(Go("resume", {"game": row.entry.id}))

    def _deal(self, row: Row) -> Answer:
        """A new game with the same cards, edition and opponent."""
        entry, settings = row.entry, self._settings
        chosen = {"edition": entry.edition, "seed": entry.seed}
        computers = [player for player in entry.players if player in self._words.players]
        if computers:
            return Answer(Go("table", {**chosen, "level": computers[0], "name": settings.name or _("You")}))
        if [*entry.players] != [HUMAN, HUMAN]:
            return Answer(Go("table", {**chosen, "level": settings.level, "name": settings.name or _("You")}))
        names = dict(zip(("name", "second_name"), entry.names, strict=False))
        return Answer(Go("table", {**chosen, "level": HUMAN, **names, "turn_board": settings.turn_board}))

    def _code(self, row: Row) -> Answer:
        code = self.code_of(row)
        if clipboard.copy(code):
            return Answer(note=_("The game code {code} is in the clipboard.").format(code=code))
        return Answer(note=_("The clipboard does not take the game code: {code}.").format(code=code))

    def _export(self, row: Row) -> Answer:
        text = self._store.export_text(row.entry.id)
        stem = "-".join(part for part in ("dutch", day_of(row.entry.date), self.code_of(row)) if part)
        path = files.write_new(self._exports, stem, SUFFIX, text.encode())
        return Answer(note=_("The game was written to {path}.").format(path=files.short_path(path)))

    def _copy(self, row: Row) -> Answer:
        if clipboard.copy(self._store.export_text(row.entry.id)):
            return Answer(note=_("The record is in the clipboard, as text."))
        return Answer(note=_("The clipboard does not take the record; export it instead."))

    def _delete(self, row: Row) -> Answer:
        self._store.delete(row.entry.id)
        return Answer(note=_("The game was deleted."), stale=True)
