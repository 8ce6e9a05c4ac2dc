"""The page of saved games: a searchable list, and actions on the selected game."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.program import quote_command
from dutch.scenes.history import drawing
from dutch.scenes.history.actions import GameActions
from dutch.scenes.history.import_page import ImportPage
from dutch.scenes.history.layout import LINES, place_games, row_height
from dutch.scenes.history.model import HistoryModel, HistoryViewState
from dutch.scenes.history.rows import MAX_SEATS
from dutch.scenes.history.sheet import GameDetails, draw_sheet
from dutch.scenes.painter import Painter
from dutch.scenes.record_page import RecordScene
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, UIContext
from dutch.settings import HUMAN
from dutch.storage import GameState, Store

MAX_SEARCH_LENGTH = 60
ON_CONTROLS = 510
"""The layer of texts above controls such as the list."""

CLAIMS = tuple(f"claim.{seat}" for seat in range(MAX_SEATS))
COVERED = ("export", "copy", "claim", *CLAIMS, "unclaim", "delete")
"""The buttons that a question hides, so that pressing “Delete” twice can't delete a game."""

STEPS = {
    **dict.fromkeys(("next", "right", "down", "page_down", "last"), 1),
    **dict.fromkeys(("previous", "left", "up", "page_up", "first"), -1),
}
"""Commands that move between the answers of a question, each with its step."""

EMPTY_LIST_BUTTONS = ("again", "new", "show_all")
"""The names of the buttons that an empty list can show."""


class Answer(NamedTuple):
    """An answer to a question about the selected game."""

    name: str
    title: str
    place: pygame.Rect
    kind: Kind = "plain"


class HistoryScene(RecordScene):
    """Shows all games.

    Leaves with Go("menu"), "quit", "statistics" or "table"; or "replay" or "resume" with a ``game``.
    """

    tab = "history"

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
        """``exports`` are the folders for exported files; ``game`` is the number of the game to select.

        ``note`` is a sentence to show first, such as the reason why a game can't be watched.
        """
        super().__init__(ui)
        self.first = focus
        self._model = HistoryModel(store, titles, view_state)
        self._actions = GameActions(store, ui.settings, exports)
        self._import_page = ImportPage(ui, store)
        self._game = game
        self._importing = False
        """True while the import page is shown."""
        self._import_frames = 0
        """Number of frames that the current import has taken."""
        self._asking = ""
        """The name of the button whose question is being asked; empty if there is no question."""
        self._note = note

    def enter(self) -> None:
        """Read the first games and build the controls."""
        self._model.reload()
        if self._game is not None:
            self._model.find(self._game)
        super().enter()

    def update(self, ms: int) -> Go | None:
        """Continue an import, or read more games until all are listed."""
        model = self._model
        state = self._model.view_state
        if self._import_page.count:
            self._continue_import()
            self.changed = True
        elif not model.complete:
            row = model.row
            filters = state.filters
            model.load_more()
            if filters != state.filters:  # removed, because they hid the game to show
                self.build(self.widgets.focused)
            elif not self._importing:
                self._build_list()
                if model.row != row:
                    self._build_buttons()
            self.changed = True
        return None

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a control, a key, or files or text dropped on the window."""
        self.changed = True
        if isinstance(intention, Dropped):
            self._import(intention)
        return super().handle(intention)

    def command(self, command: Command) -> Go | None:
        """Offer the key to the controls first; a question keeps the focus among its answers."""
        answers = [answer.name for answer in self._answers]
        if not answers or command.name not in STEPS:
            return super().command(command)
        at = answers.index(self.widgets.focused) if self.widgets.focused in answers else -1
        self.widgets.focus(answers[(at + STEPS[command.name]) % len(answers)])
        return None

    def unused(self, name: CommandName) -> Go | None:
        """React to a key that no control uses."""
        if name == "cancel":
            return self._cancel()
        if name == "paste" or (self._importing and name == "confirm"):
            self._import(Command(name))
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
            self._show_page(importing=False, focus="imports")
        elif self._model.view_state.search:
            self._filter(search="")
            self.build("search")
        else:
            return Go("menu")
        return None

    def change(self, name: str, value: str) -> Go | None:
        """Apply a filter, select a game, or store the path to import."""
        if self._importing:
            self._import_page.handle(Changed(name, value))
        elif name == "games":
            self._model.select(int(value))
            self._note = ""
            self._asking = ""
            self._build_buttons()
        elif name in ("search", "kinds", "origin"):
            self._filter(**{"kind" if name == "kinds" else name: value})
        return super().change(name, value)

    def press(self, name: str) -> Go | None:
        """React to a button of the list, of a question, or of the import page."""
        match name:
            case "back" if not self._importing:
                return Go("menu")
            case "back":
                self._show_page(importing=False, focus="imports")
            case _ if self._importing:
                self._import(Pressed(name))
            case "imports":
                self._show_page(importing=True, focus="paste")
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
        row = model.row
        index = model.index
        if row is None:
            return None
        if name == "games":
            name = self._actions.usual(row)
        result = self._actions.perform(name, row)
        self._note = result.note
        self._asking = ""
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
        self._note = ""
        self._asking = ""
        self._build_list()
        self._build_buttons()

    def _import(self, intention: Intention) -> None:
        """Begin to import records; `update` continues."""
        self._import_page.handle(intention)

    def _continue_import(self) -> None:
        """Import more records. After the last one, show the games or what was wrong with the records.

        If the first frame is not enough, the second one turns to the import page, which shows the progress.
        """
        self._import_frames += 1
        if self._import_frames == 2:
            self._show_page(importing=True, focus="paste")
            return
        results = self._import_page.work()
        if self._import_page.count:
            return
        self._import_frames = 0
        imported = [each.game for each in results if each.game is not None]
        if imported:
            self._model.reload()
            self._model.find(imported[0])
        if imported and len(imported) == len(results):
            self._show_page(importing=False, focus="games")
            self._note = "\n".join(self._import_page.report)
        else:
            self._show_page(importing=True, focus=self.widgets.focused if self._importing else "paste")

    def _show_page(self, importing: bool, focus: str | None) -> None:
        """Turn to the import page, or back to the list."""
        self._importing = importing
        self._asking = ""
        self._note = ""
        self.build(focus)

    # Questions

    def _ask(self, button: str) -> None:
        """Ask the question of a button about the selected game; "" ends the question."""
        asked_before = self._asking
        self._asking = button
        questions = {"delete": _("Delete this game for good?"), "claim": _("Which player were you?")}
        self._note = questions.get(button, "")
        self._build_buttons()
        if button:
            safe_answer = self._answers[-1]
            self.widgets.focus(safe_answer.name)
        else:
            self.widgets.focus(asked_before)

    @property
    def _answers(self) -> list[Answer]:
        """The answers to the current question; the last one changes nothing."""
        places = place_games(self._ui)
        row = self._model.row
        if not self._asking or row is None:
            return []
        if self._asking == "delete":
            forever = Answer("forever", _("Delete for good"), places[f"line.{LINES - 2}"], "danger")
            return [forever, Answer("keep", _("Keep it"), places[f"line.{LINES - 1}"])]
        seats = [seat for seat, player in enumerate(row.entry.players) if player == HUMAN]
        people = [side for side in sorted(row.sides) if side.seat in seats]
        buttons = [places[f"button.{number}"] for number in range(2 * LINES)]
        players = [
            Answer(f"claim.{side.seat}", side.name, place)
            for side, place in zip(people, buttons[-2 - len(people) :], strict=False)
        ]
        neither = _("Neither") if len(people) == 2 else _("None of them")
        return [*players, Answer("keep", neither, places[f"line.{LINES - 1}"])]

    # Building

    def build(self, focus: str | None) -> None:
        """Build all controls. In an empty list, focus its button instead of the list."""
        super().build(focus)
        if focus != "games":
            return
        for name in EMPTY_LIST_BUTTONS:
            if self.widgets.has(name):
                self.widgets.focus(name)
                return
        self.widgets.focus("games")

    def add_controls(self) -> None:
        """Add the controls of the import page, or the filters, the list and its buttons."""
        super().add_controls()
        if self._importing:
            self._import_page.build(self.widgets)
            return
        places = place_games(self._ui)
        state = self._model.view_state
        widgets = self.widgets
        kinds = [("all", _("All")), ("finished", _("Finished")), ("unfinished", _("Unfinished"))]
        origins = [("all", _("All")), ("played", _("Played here")), ("imported", _("Imported"))]
        widgets.field("search", places["search"], state.search, MAX_SEARCH_LENGTH)
        widgets.choice("kinds", places["kinds"], kinds, state.kind, fitted=True)
        widgets.choice("origin", places["origin"], origins, state.origin, fitted=True)
        widgets.button("imports", places["imports"], _("Import games"))
        self._build_list()
        self._build_buttons()

    def _build_list(self) -> None:
        """Build the list or, if it is empty, a button that helps to fill it."""
        places = place_games(self._ui)
        model = self._model
        self.widgets.listing(
            "games", places["list"], len(model.shown), row_height(self._ui), model.index, self._draw_row
        )
        for name in EMPTY_LIST_BUTTONS:
            self.widgets.remove(name)
        if model.trouble:
            self.widgets.button("again", places["way_out"], _("Try again"), "primary")
        elif model.empty:
            self.widgets.button("new", places["way_out"], _("New game"), "primary")
        elif not model.shown and model.complete:
            self.widgets.button("show_all", places["way_out"], _("Show all games"), "primary")

    def _draw_row(self, display_list: DisplayList, layer: int, row: int, place: pygame.Rect) -> str:
        return drawing.draw_row(Painter(self._ui, display_list, layer), self._model.shown[row], place)

    def _build_buttons(self) -> None:
        """Build the buttons for the selected game, or the answers of a question."""
        places = place_games(self._ui)
        row = self._model.row
        answers = self._answers
        buttons = self._actions.buttons(row)
        button_places = [places[f"button.{number}"] for number in range(2 * LINES)]
        if len(buttons) < len(button_places):
            button_places = [*button_places[:-2], places[f"line.{LINES - 1}"]]
        usual = self._actions.usual(row) if row is not None else ""
        shown = {button.name for button in buttons} | {answer.name for answer in answers}
        for name in {*COVERED, "forever", "keep"} - shown:
            self.widgets.remove(name)
        answer_places = [answer.place for answer in answers]
        for button, place in zip(buttons, button_places, strict=True):
            if answers and (button.name in COVERED or place in answer_places):
                self.widgets.remove(button.name)
            else:
                kind: Kind = "primary" if button.name == usual and not button.reason else "plain"
                self.widgets.button(button.name, place, button.title, kind, not button.reason, button.reason)
        for answer in answers:
            self.widgets.button(answer.name, answer.place, answer.title, answer.kind)

    # Drawing

    @property
    def title(self) -> str:
        """The title: “Import” on the import page, otherwise the number of games."""
        return _("Import games") if self._importing else self._model.title

    def paint(self, painter: Painter) -> None:
        """Draw the list with the selected game, or the import page."""
        super().paint(painter)
        if self._importing:
            self._import_page.draw(painter)
            return
        places = place_games(self._ui)
        model = self._model
        row = self._model.exact_row
        searching = self.widgets.focused == "search" or bool(model.view_state.search)
        drawing.draw_search_hints(painter, places, ON_CONTROLS, searching)
        if row is None and model.complete:
            drawing.draw_empty_list(painter.on(ON_CONTROLS), places, model.empty_reason)
        details = GameDetails(row, self._actions.code_of(row), model.details) if row is not None else None
        advice = self._actions.why_unplayable(row) if row is not None else ""
        if row is not None and row.entry.state is GameState.DAMAGED:
            doctor = quote_command("doctor --export FOLDER")
            advice = _("{command} rescues what can still be read.").format(command=doctor)
        draw_sheet(painter, places["sheet"], details, self._note or advice)
