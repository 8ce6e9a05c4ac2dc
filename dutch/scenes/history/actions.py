"""The actions on a saved game, such as watching, exporting or deleting it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from dutch.desktop import clipboard, files
from dutch.i18n import _, pgettext
from dutch.match.saved import GameState, Origin, RulesAge, day_of
from dutch.rules.errors import InvalidRecordError
from dutch.scenes.history.imports import translate_error
from dutch.scenes.history.model import MAX_SEATS, GameRow, code_of
from dutch.scenes.record_words import guarded_deal
from dutch.scenes.stack import Go
from dutch.settings import HUMAN, Settings
from dutch.storage import Store, StoreError

PROGRAM = "dutch"
"""The beginning of the names of exported files."""

SUFFIX = ".dutch"
"""The end of the names of exported files."""


class ActionButton(NamedTuple):
    """The name, title and state of a button for an action."""

    name: str
    title: str
    reason: str = ""
    """The reason why the button is disabled; empty if it is enabled."""


class ActionResult(NamedTuple):
    """The result of an action."""

    go: Go | None = None
    """The scene that the action leads to, if any."""
    note: str = ""
    """A sentence for the player, if any."""
    stale: bool = False
    """True if the list must read the game again, because it was changed or deleted."""


class GameActions:
    """Offers and carries out actions on saved games."""

    def __init__(self, store: Store, settings: Settings, exports: Sequence[Path]) -> None:
        """``exports`` are the folders for exported files, the preferred one first."""
        self._store = store
        self._settings = settings
        self._exports = exports
        self._actions: dict[str, Callable[[GameRow], ActionResult]] = {
            "watch": lambda row: self._open(row, "replay"),
            "resume": lambda row: self._open(row, "resume"),
            "deal": self._deal,
            "code": self._code,
            "export": self._export,
            "copy": self._copy,
            "forever": self._delete,
            **{f"claim.{seat}": partial(self._claim, seat=seat) for seat in range(MAX_SEATS)},
            "unclaim": lambda row: self._claim(row, None),
        }

    # Offering

    def buttons(self, row: GameRow | None) -> list[ActionButton]:
        """Return the buttons for a game, in display order; only an imported game can be claimed."""
        nothing = _("No game is selected.")
        titles = {
            "watch": _("Watch"),
            "resume": _("Resume"),
            "deal": _("Play this deal"),
            "code": _("Copy code"),
            "export": _("Export"),
            "copy": _("Copy record"),
        }
        reasons = dict.fromkeys(titles, nothing) if row is None else self._reasons(row)
        return [
            *(ActionButton(name, title, reasons[name]) for name, title in titles.items()),
            *self._claim_button(row),
            ActionButton("delete", pgettext("game", "Delete"), nothing if row is None else ""),
        ]

    def _reasons(self, row: GameRow) -> dict[str, str]:
        """Return the reason why each action is impossible for a game; empty if it is possible."""
        damaged = _("This game is damaged.") if row.entry.state is GameState.DAMAGED else ""
        watch = secret = ""
        if row.entry.state is GameState.RUNNING:
            watch = _("You can watch this game once it's over: watching reveals hidden cards.")
            secret = _("You can do this once the game is over: now it would reveal hidden cards.")
        unplayable = self.why_unplayable(row)
        guarded = guarded_deal() if self._is_guarded(row) else ""
        watch, secret = guarded or watch, guarded or secret
        deal = secret or self._why_not_dealt_again(row)
        if row.rules is RulesAge.DROPPED:
            secret = ""  # the game can't be finished here
        return {
            "watch": damaged or unplayable or watch,
            "resume": damaged or self._why_not_resumable(row) or unplayable or guarded,
            "deal": deal,
            "code": deal,
            "export": damaged or secret,
            "copy": damaged or secret,
        }

    def why_unplayable(self, row: GameRow) -> str:
        """Return why this version can't replay or resume a game that isn't damaged; empty if it can."""
        if row.entry.state is GameState.DAMAGED:
            return ""
        if row.rules is RulesAge.DROPPED:
            return _("Older rules: this game can be read and exported, not replayed.")
        if row.rules is RulesAge.UNKNOWN:
            return _("This game needs a newer version of Dutch.")
        return ""

    def _why_not_dealt_again(self, row: GameRow) -> str:
        """Return why the deal of a game that is over can't be played again; empty if it can."""
        if self.code_of(row):
            return ""
        if row.entry.state is GameState.DAMAGED:
            return _("This game is damaged.")
        if row.rules in (RulesAge.OLDER, RulesAge.DROPPED):
            return _("The rules have changed since: this deal would have other cards now.")
        return _("The deal of this game is unknown.")

    def code_of(self, row: GameRow) -> str:
        """Return the game code, or "" if the deal is unknown or follows older rules.

        Also return "" while this or another running game keeps the deal secret.
        """
        entry = row.entry
        titles = row.titles
        if row.rules in (RulesAge.OLDER, RulesAge.DROPPED):
            return ""
        is_known = entry.edition in titles.editions and entry.seats in titles.seats and entry.seed >= 0
        is_secret = entry.state is GameState.RUNNING or self._is_guarded(row)
        return str(code_of(entry)) if is_known and not is_secret else ""

    def _is_guarded(self, row: GameRow) -> bool:
        """Return whether another unfinished game keeps the deal secret."""
        return self._store.guard(row.entry.deal) not in (None, row.entry.id)

    def usual(self, row: GameRow) -> str:
        """Return the action that Enter and a double click carry out."""
        return "resume" if row.entry.state is GameState.RUNNING else "watch"

    def _why_not_resumable(self, row: GameRow) -> str:
        if row.entry.state is not GameState.RUNNING:
            return _("This game is over.")
        return _("Dutch is open in another window.") if self._store.locked else ""

    def _claim_button(self, row: GameRow | None) -> list[ActionButton]:
        """Return the button that counts an imported game as the player's, or undoes that."""
        if row is None or row.entry.origin is Origin.PLAYED:
            return []
        if row.entry.origin is Origin.CLAIMED:
            return [ActionButton("unclaim", _("That wasn't me"))]
        title = _("That was me")
        players = row.entry.players[: row.entry.seats]  # earlier versions saved records with more
        if HUMAN not in players:
            return [ActionButton("claim", title, _("Only computer players took part in this game."))]
        alone = players.count(HUMAN) == 1
        return [ActionButton(f"claim.{players.index(HUMAN)}" if alone else "claim", title)]

    # Carrying out

    def perform(self, name: str, row: GameRow) -> ActionResult:
        """Carry out the action of a button. If it fails, the result's note gives the reason."""
        try:
            return self._actions[name](row)
        except InvalidRecordError as error:
            self._store.mark_damaged(row.entry.id, error)
            note = _("This game can't be read: {reason}").format(reason=translate_error(error))
        except StoreError as error:
            note = _("That isn't possible now: {reason}.").format(reason=error)
        except files.NotSavedError as error:
            return ActionResult(note=str(error))
        return ActionResult(note=note, stale=True)

    def _open(self, row: GameRow, scene: str) -> ActionResult:
        if unplayable := self.why_unplayable(row):
            return ActionResult(note=unplayable)
        self._store.read(row.entry.id)  # reports damage here instead of at the table
        return ActionResult(Go(scene, {"game": row.entry.id}))

    def _deal(self, row: GameRow) -> ActionResult:
        """Start a new game with the same cards, edition, options and players."""
        entry = row.entry
        settings = self._settings
        chosen: dict[str, object] = {"edition": entry.edition, "seed": entry.seed}
        if entry.seats > 2:
            record = self._store.read(entry.id)
            players = self._players(row)
            names = [side.name for side in sorted(row.sides)]
            chosen |= {"game": entry.game, "options": record.options, "players": players, "names": names}
        elif [*entry.players] == [HUMAN, HUMAN]:
            chosen |= {"level": HUMAN, "turn_board": settings.turn_board}
            chosen |= zip(("name", "second_name"), entry.names, strict=False)
        else:
            computers = [player for player in entry.players if player in row.titles.players]
            chosen["level"] = computers[0] if computers else settings.level
            chosen["name"] = settings.name
        return ActionResult(Go("table", chosen))

    def _players(self, row: GameRow) -> list[str]:
        """Return the player at each seat, with a person at seat 0 if there would be none."""
        players = list(row.entry.players[: row.entry.seats])
        missing = row.entry.seats - len(players)
        players += [""] * missing
        if HUMAN not in players:
            players[0] = HUMAN
        return players

    def _code(self, row: GameRow) -> ActionResult:
        code = self.code_of(row)
        copied = clipboard.copy(code)
        note = _("Copied the game code {code}.") if copied else _("Couldn't copy the game code {code}.")
        return ActionResult(note=note.format(code=code))

    def _export(self, row: GameRow) -> ActionResult:
        text = self._store.export_text(row.entry.id)
        parts = (PROGRAM, day_of(row.entry.date), self.code_of(row))
        stem = "-".join(part for part in parts if part)
        path = files.write_new(self._exports, stem, SUFFIX, text.encode())
        return ActionResult(note=_("Saved as {path}.").format(path=files.short_path(path)))

    def _copy(self, row: GameRow) -> ActionResult:
        copied = clipboard.copy(self._store.export_text(row.entry.id))
        failed = _("Couldn't copy the record; export it instead.")
        return ActionResult(note=_("Copied the record as text.") if copied else failed)

    def _claim(self, row: GameRow, seat: int | None) -> ActionResult:
        self._store.claim(row.entry.id, seat)
        yours = _("This game counts as yours now.")
        not_yours = _("This game no longer counts as yours.")
        return ActionResult(note=not_yours if seat is None else yours, stale=True)

    def _delete(self, row: GameRow) -> ActionResult:
        self._store.delete(row.entry.id)
        return ActionResult(note=_("Game deleted."), stale=True)
