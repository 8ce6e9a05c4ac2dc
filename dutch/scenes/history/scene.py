"""The page of saved games: a searchable list, and what can be done with each game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed, Quit
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.program import command
from dutch.scenes.history import drawing
from dutch.scenes.history.actions import ActionButton, GameActions
from dutch.scenes.history.import_page import ImportPage
from dutch.scenes.history.imports import ImportResult
from dutch.scenes.history.layout import GamesLayout
from dutch.scenes.history.model import HistoryModel, HistoryViewState
from dutch.scenes.history.rows import GameRow
from dutch.scenes.history.sheet import GameDetails, SheetPainter
from dutch.scenes.page import PageScene
from dutch.scenes.record_page import RecordPage, leaves
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, UIContext
from dutch.storage import Store

LONGEST_SEARCH = 60
ON_CONTROLS = 510
"""The layer drawn above the list, which is a control."""

COVERED = ("export", "copy", "claim", "claim.0", "claim.1", "unclaim", "delete")
"""Buttons whose places a question takes, so that pressing “Delete” twice keeps the game."""

STEPS = {"next": 1, "right": 1, "down": 1, "page_down": 1, "last": 1}
STEPS |= {"previous": -1, "left": -1, "up": -1, "page_up": -1, "first": -1}
"""Commands that move between the answers of a question."""

WAYS_OUT = ("again", "new", "show_all")
"""The buttons in an empty list."""


class GameQuestion(NamedTuple):
    """A question about the selected game; the last of its answers is the safe one."""

    text: str
    answers: tuple[tuple[str, str, pygame.Rect, Kind], ...]
    """Name, title, place and kind of each answer."""


class HistoryScene(PageScene):
    """Shows all games.

    Leaves with Go("menu"), "quit", "statistics" or "table"; or "replay" or "resume" with a ``game``.
    """

    def __init__(
        self,
        ui: UIContext,
        store: Store,
        titles: Titles,
        exports: Sequence[Path],
        view_state: HistoryViewState,
        game: int | None = None,
        focus: str = "games",
        note: str = "",
    ) -> None:
        """``exports`` are the folders for exported files; ``game`` is the one to select.

        ``note`` is a sentence to start with, which says why something isn't possible.
        """
        super().__init__(ui)
        self._model = HistoryModel(store, titles, view_state)
        self._actions = GameActions(store, titles, ui.settings, exports)
        self._import_page = ImportPage(ui, store)
        self._game, self._focus = game, focus
        self._importing = False
        self._asking = ""
        """The button whose question is being asked; empty without one."""
        self._note = note

    def enter(self) -> None:
        """Read the first games and build the controls."""
        self._model.reload()
        if self._game is not None:
            self._model.find(self._game)
        self.build(self._focus)

    def update(self, ms: int) -> Go | None:
        """Read more games, until all are listed."""
        model, state = self._model, self._model.view_state
        if not model.complete:
            row, filters = model.row, state.filters
            model.load_more()
            if filters != state.filters:  # they would have hidden the game to show
                self.build(self.widgets.focused)
            elif not self._importing:
                self._build_list()
                if model.row != row:
                    self._build_buttons()
            self.changed = True
        return None

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a control, a key, or something dropped on the window."""
        self.changed = True
        if isinstance(intention, Quit):
            return Go("quit")
        if isinstance(intention, Command):
            return self._command(intention)
        if isinstance(intention, Dropped):
            self._imported(self._import_page.handle(intention))
        elif intention == Pressed("back") and self._importing:
            self._turn(importing=False, focus="imports")
        elif isinstance(intention, Pressed | Changed):
            return leaves(intention) or self._used(intention)
        return None

    def _command(self, command: Command) -> Go | None:
        """Offer the key to the controls first; a question keeps the focus among its answers."""
        question = self._question
        if question is not None and command.name in STEPS:
            answers = [answer[0] for answer in question.answers]
            at = answers.index(self.widgets.focused) if self.widgets.focused in answers else -1
            self.widgets.focus(answers[(at + STEPS[command.name]) % len(answers)])
            return None
        return self.steer(command, self._unused)

    def _unused(self, name: str) -> Go | None:
        """React to a key that no control uses."""
        if name == "cancel":
            return self._cancel()
        if name == "paste" or (self._importing and name == "confirm"):
            self._imported(self._import_page.handle(Command(name)))
        elif name == "find" and not (self._importing or self._asking):
            self.widgets.focus("search")
        elif name == "confirm":
            self.widgets.focus("games")
        return None

    def _cancel(self) -> Go | None:
        """Go one step back: from a question, the import page, a search, or the scene."""
        if self._asking:
            self._ask("")
        elif self._importing:
            self._turn(importing=False, focus="imports")
        elif self._model.view_state.search:
            self._filter(search="")
            self.build("search")
        else:
            return Go("menu")
        return None

    def _used(self, intention: Pressed | Changed) -> Go | None:
        if self._importing:
            self._imported(self._import_page.handle(intention))
            return None
        match intention:
            case Pressed(name):
                return self._press(name)
            case Changed("search", value):
                self._filter(search=value)
            case Changed("kinds", value):
                self._filter(kind=value)
            case Changed("origin", value):
                self._filter(origin=value)
            case Changed("games", value):
                self._model.select(int(value))
                self._note, self._asking = "", ""
                self._build_buttons()
        return None

    def _press(self, name: str) -> Go | None:
        match name:
            case "imports":
                self._turn(importing=True, focus="paste")
            case "new":
                return Go("menu", {"page": "new"})
            case "again":
                self._model.reload()
                self.build("games")
            case "show_all":
                self._model.show_all()
                self.build("games")
            case "keep":
                self._ask("")
            case "delete" | "claim":
                self._ask(name)
            case _:
                return self._perform(name)
        return None

    def _perform(self, name: str) -> Go | None:
        """Carry out an action on the selected game; Enter in the list means the usual one."""
        model = self._model
        row, index = model.row, model.index
        if row is None:
            return None
        result = self._actions.perform(self._actions.usual(row) if name == "games" else name, row)
        self._note, self._asking = result.note, ""
        if result.stale:
            model.refresh(row.entry.id)
            if model.row is None:
                model.select(index)
            self.build("games")
        else:
            self._build_buttons()
        return result.go

    def _filter(self, **filters: str) -> None:
        """Show the games that match. The search field isn't rebuilt: somebody is typing in it."""
        self._model.filter(**filters)
        self._note, self._asking = "", ""
        self._build_list()
        self._build_buttons()

    def _imported(self, results: list[ImportResult]) -> None:
        """Show the imported games, or what was wrong with the records."""
        known = [each.game for each in results if each.game is not None]
        if known:
            self._model.reload()
            self._model.find(known[0])
        if known and len(known) == len(results):
            self._turn(importing=False, focus="games")
            self._note = "\n".join(self._import_page.report)
        elif results:
            self._turn(importing=True, focus=self.widgets.focused if self._importing else "paste")

    def _turn(self, importing: bool, focus: str | None) -> None:
        """Turn to the import page, or back to the list."""
        self._importing, self._asking, self._note = importing, "", ""
        self.build(focus)

    # Questions

    def _ask(self, button: str) -> None:
        """Ask a button's question about the selected game; with "" stop asking."""
        before, self._asking = self._asking, button
        question = self._question
        self._note = question.text if question is not None else ""
        self._build_buttons()
        self.widgets.focus(question.answers[-1][0] if question is not None else before)

    @property
    def _question(self) -> GameQuestion | None:
        """The question being asked."""
        if not self._asking:
            return None
        return self._deletion() if self._asking == "delete" else self._which_player()

    def _deletion(self) -> GameQuestion:
        layout = GamesLayout(self._ui)
        answers: tuple[tuple[str, str, pygame.Rect, Kind], ...] = (
            ("forever", _("Delete for good"), layout.above, "danger"),
            ("keep", _("Keep it"), layout.last, "plain"),
        )
        return GameQuestion(_("Delete this game for good?"), answers)

    def _which_player(self) -> GameQuestion:
        row, layout = self._model.row, GamesLayout(self._ui)
        names = {side.seat: side.name for side in row.sides} if row is not None else {}
        answers: tuple[tuple[str, str, pygame.Rect, Kind], ...] = (
            ("claim.0", names.get(0, ""), layout.buttons[-4], "plain"),
            ("claim.1", names.get(1, ""), layout.buttons[-3], "plain"),
            ("keep", _("Neither"), layout.last, "plain"),
        )
        return GameQuestion(_("Which player were you?"), answers)

    # Building

    def build(self, focus: str | None) -> None:
        """Build all controls; in an empty list its button gets the focus."""
        self.widgets.clear()
        RecordPage(self._ui).build(self.widgets, "history")
        if self._importing:
            self._import_page.build(self.widgets)
        else:
            layout, state = GamesLayout(self._ui), self._model.view_state
            kinds = [("all", _("All")), ("finished", _("Finished")), ("unfinished", _("Unfinished"))]
            origins = [("all", _("All")), ("played", _("Played here")), ("imported", _("Imported"))]
            self.widgets.field("search", layout.search, state.search, LONGEST_SEARCH)
            self.widgets.choice("kinds", layout.kinds, kinds, state.kind, fitted=True)
            self.widgets.choice("origin", layout.origin, origins, state.origin, fitted=True)
            self.widgets.button("imports", layout.imports, _("Import games"))
            self._build_list()
            self._build_buttons()
        ways_out = [name for name in WAYS_OUT if self.widgets.has(name)]
        self.widgets.focus(ways_out[0] if focus == "games" and ways_out else focus)
        self.changed = True

    def _build_list(self) -> None:
        """Build the list, or a way out of an empty one."""
        layout, model = GamesLayout(self._ui), self._model
        self.widgets.listing("games", layout.list, len(model.shown), layout.row, model.index, self._draw_row)
        for name in WAYS_OUT:
            self.widgets.remove(name)
        if model.trouble:
            self.widgets.button("again", layout.way_out, _("Try again"), "primary")
        elif model.empty:
            self.widgets.button("new", layout.way_out, _("New game"), "primary")
        elif not model.shown and model.complete:
            self.widgets.button("show_all", layout.way_out, _("Show all games"), "primary")

    def _draw_row(self, display_list: DisplayList, layer: int, row: int, place: pygame.Rect) -> str:
        return drawing.draw_row(self._ui, display_list, layer, self._model.shown[row], place)

    def _build_buttons(self) -> None:
        """Build the buttons for the selected game, or the answers of a question."""
        layout, row = GamesLayout(self._ui), self._model.row
        buttons = self._actions.buttons(row)
        places = (
            layout.buttons if len(buttons) == len(layout.buttons) else [*layout.buttons[:-2], layout.last]
        )
        placed = list(zip(buttons, places, strict=True))
        question = self._question
        answers = question.answers if question is not None else ()
        if answers:
            placed = [(button, place) for button, place in placed if button.name not in COVERED]
        names = {button.name for button, _place in placed} | {answer[0] for answer in answers}
        for name in {*COVERED, "forever", "keep"} - names:
            self.widgets.remove(name)
        for button, place in placed:
            self._button(button, place, row is not None and button.name == self._actions.usual(row))
        for name, title, place, kind in answers:
            self.widgets.button(name, place, title, kind)

    def _button(self, button: ActionButton, place: pygame.Rect, usual: bool) -> None:
        enabled = not button.reason
        kind: Kind = "primary" if usual and enabled else "plain"
        self.widgets.button(button.name, place, button.title, kind, enabled, button.reason)

    # Drawing

    def draw(self, display_list: DisplayList) -> None:
        """Draw the list with the selected game, or the import page."""
        title = _("Import games") if self._importing else self._model.title
        RecordPage(self._ui).draw(display_list, title)
        if self._importing:
            self._import_page.draw(display_list)
        else:
            self._draw_games(display_list)
        self.widgets.draw(display_list)

    def _draw_games(self, display_list: DisplayList) -> None:
        layout, model, row = GamesLayout(self._ui), self._model, self._model.row
        searching = self.widgets.focused == "search" or bool(model.view_state.search)
        drawing.draw_search_hints(self._ui, display_list, layout, ON_CONTROLS, searching)
        if row is None and model.complete:
            drawing.draw_empty_list(self._ui, display_list, layout, model.nothing, ON_CONTROLS)
        details = GameDetails(row, self._actions.code_of(row), model.details) if row is not None else None
        SheetPainter(self._ui).draw(display_list, layout, details, self._note or _advice(row))


def _advice(row: GameRow | None) -> str:
    """Return what to do about a damaged game."""
    if row is None or row.entry.state != "damaged":
        return ""
    return _("{command} saves what can still be read of it.").format(
        command=command("doctor --export FOLDER")
    )
