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
from dutch.scenes.boxes import ACROSS, Box, column, row, slot
from dutch.scenes.history.actions import GameActions
from dutch.scenes.history.imports import ImportPage
from dutch.scenes.history.model import HistoryModel, HistoryViewState
from dutch.scenes.history.sheet import draw_row, draw_sheet
from dutch.scenes.painter import Painter
from dutch.scenes.record_page import RecordPage, RecordScene
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, UIContext
from dutch.settings import HUMAN
from dutch.storage import GameState, Store

MAX_SEARCH_LENGTH = 60
ON_CONTROLS = 510
"""The layer of texts above controls such as the list."""

STEPS = {
    **dict.fromkeys(("next", "right", "down", "page_down", "last"), 1),
    **dict.fromkeys(("previous", "left", "up", "page_up", "first"), -1),
}
"""Commands that move between the answers of a question, each with its step."""

HARMLESS = ("watch", "resume", "deal", "code")
"""The buttons that stay during a question. Others go, so that pressing “Delete” twice can't delete a game."""

EMPTY_LIST_BUTTONS = ("again", "new", "show_all")
"""The names of the buttons that an empty list can show."""

LINES = 4
"""Number of lines of buttons below the sheet, two buttons in each."""

# Lengths in pixels at 1080p:
FILTERS = 560
"""Width of one group of filter buttons."""

IMPORTS, LEAST_IMPORTS = 270, 220
SHEET = 580
"""Width of the selected game's sheet beside the list."""

SHEET_HEIGHT = 180
"""Its minimum height."""

CONTROL, LEAST_FILTER, LEAST_BUTTON = 56, 42, 28
"""Height of controls; minimum heights of those above the list, and of buttons below the sheet."""

GAP = 16


class SheetButton(NamedTuple):
    """A button below the sheet."""

    name: str
    title: str
    place: pygame.Rect
    kind: Kind = "plain"
    reason: str = ""
    """The reason why the button is disabled; empty if it is enabled."""


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
        self._import_is_long = False
        """True if the current import has taken more than a frame, and its page was opened to show it."""
        self._asking = ""
        """The name of the button whose question is being asked; empty if there is no question."""
        self._note = note
        self._places: dict[str, pygame.Rect] = {}
        self._buttons: list[SheetButton] = []
        """The buttons below the sheet."""

    def enter(self) -> None:
        """Read the first games and build the controls."""
        self._model.reload()
        if self._game is not None:
            self._model.find(self._game)
        super().enter()

    def update(self, ms: int) -> Go | None:
        """Continue an import, or read more games until all are listed."""
        model = self._model
        if self._import_page.count:
            self._continue_import()
            self.changed = True
        elif not model.complete:
            filters = model.view_state.filters
            model.load_more()
            if filters != model.view_state.filters:  # removed, because they hid the game to show
                self.build(self.widgets.focused)
            elif not self._importing:
                self._build_list()
                self._build_buttons()
            self.changed = True
        return None

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a control, a key, or files or text dropped on the window."""
        self.changed = True
        if isinstance(intention, Dropped):
            self._import_page.handle(intention)
        return super().handle(intention)

    def command(self, command: Command) -> Go | None:
        """Offer the key to the controls first; a question keeps the focus among its answers."""
        answers = [button.name for button in self._buttons if button.name not in HARMLESS]
        if not self._asking or command.name not in STEPS:
            return super().command(command)
        at = answers.index(self.widgets.focused) if self.widgets.focused in answers else -1
        self.widgets.focus(answers[(at + STEPS[command.name]) % len(answers)])
        return None

    def unused(self, name: CommandName) -> Go | None:
        """React to a key that no control uses."""
        if name == "cancel":
            return self._cancel()
        if name == "paste" or (self._importing and name == "confirm"):
            self._import_page.handle(Command(name))
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
            case "back" if self._importing:
                self._show_page(importing=False, focus="imports")
            case _ if self._importing:
                self._import_page.handle(Pressed(name))
            case "back":
                return Go("menu")
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

    def _continue_import(self) -> None:
        """Import more records. After the last one, show the games or what was wrong with the records."""
        results = self._import_page.work()
        if self._import_page.count:
            if not self._import_is_long:
                self._import_is_long = True
                self._show_page(importing=True, focus="paste")
            return
        self._import_is_long = False
        imported = [each.game for each in results if each.game is not None]
        if imported:
            self._model.reload()
            self._model.find(imported[0])
        if imported and len(imported) == len(results):
            self._show_page(importing=False, focus="games")
            self._note = self._import_page.report
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
        self.widgets.focus(self._buttons[-1].name if button else asked_before)

    def _answers(self) -> list[SheetButton]:
        """Return the answers to the current question; the last one changes nothing."""
        places = self._places
        row = self._model.row
        if not self._asking or row is None:
            return []
        last = places[f"line.{LINES - 1}"]
        if self._asking == "delete":
            forever = SheetButton("forever", _("Delete for good"), places[f"line.{LINES - 2}"], "danger")
            return [forever, SheetButton("keep", _("Keep it"), last)]
        seats = [seat for seat, player in enumerate(row.entry.players) if player == HUMAN]
        people = [side for side in sorted(row.sides) if side.seat in seats]
        first = max(0, 2 * LINES - 2 - len(people))
        players = [
            SheetButton(f"claim.{side.seat}", side.name, places[f"button.{number}"])
            for number, side in enumerate(people, first)
        ]
        neither = _("Neither") if len(people) == 2 else _("None of them")
        return [*players, SheetButton("keep", neither, last)]

    # Building

    def _place(self) -> dict[str, pygame.Rect]:
        """Place search and filters on top; below them the list, and the selected game with its buttons.

        The selected game is beside the list, or below it if the window is portrait. Its buttons are called
        “button.0” to “button.7”, and their lines “line.0” to “line.3”. In an empty list, there is a sentence
        in the “middle” above a button, the “way_out”.
        """
        ui = self._ui
        px = ui.theme.px
        page = RecordPage(ui)
        gap = px(GAP)
        height, least = px(CONTROL), px(LEAST_FILTER)
        label = Box("search_label", ui.typesetter.measure(_("Search"), ui.theme.sizes.body)[0])
        search = Box("search", least=px(FILTERS) // 2)
        filters = Box("kinds", px(FILTERS)), Box("origin", px(FILTERS))
        imports = Box("imports", px(IMPORTS), least=px(LEAST_IMPORTS))
        head = [row(label, search, *filters, imports, gap=gap, height=height, least=least)]
        if row(*head[0].parts, gap=gap).shortest(ACROSS) > page.body.width:
            head = [
                row(label, search, imports, gap=gap, height=height, least=least),
                row(Box("kinds"), Box("origin"), gap=gap, height=height, least=least),
            ]
        lines = []
        for number in range(LINES):
            pair = Box(f"button.{2 * number}"), Box(f"button.{2 * number + 1}")
            lines.append(row(*pair, gap=gap, name=f"line.{number}", height=height, least=px(LEAST_BUTTON)))
        games = Box("list", least=px(SHEET), grow=54)
        about = [Box("sheet", least=px(SHEET_HEIGHT)), *lines]
        if page.body.height > page.body.width:
            rest = column(games, column(*about, gap=gap, grow=46), gap=page.gap)
        else:
            beside = column(*about, gap=gap, width=px(SHEET), least=px(SHEET) // 2)
            rest = row(games, beside, gap=page.gap)
        places = column(*head, rest, gap=gap).place(page.body)
        empty = column(Box("middle"), slot(ui, "way_out", px(320)), Box(), gap=gap, padding=gap)
        return places | empty.place(places["list"])

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
        self._places = places = self._place()
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
        places = self._places
        model = self._model
        theme = self._ui.theme
        row_height = self._ui.line_height("label") + self._ui.line_height("small") + theme.px(26)
        self.widgets.listing(
            "games", places["list"], len(model.shown), row_height, model.index, self._draw_row
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
        return draw_row(Painter(self._ui, display_list, layer), self._model.shown[row], place)

    def _build_buttons(self) -> None:
        """Build the buttons for the selected game, or the answers of a question."""
        places = [self._places[f"button.{number}"] for number in range(2 * LINES)]
        row = self._model.row
        actions = self._actions.buttons(row)
        if len(actions) < len(places):
            places = [*places[:-2], self._places[f"line.{LINES - 1}"]]
        usual = self._actions.usual(row) if row is not None else ""
        buttons = []
        for (name, title, reason), place in zip(actions, places, strict=True):
            kind: Kind = "primary" if name == usual and not reason else "plain"
            buttons.append(SheetButton(name, title, place, kind, reason))
        answers = self._answers()
        if answers:
            taken = [answer.place for answer in answers]
            left = [each for each in buttons if each.place.collidelist(taken) < 0]
            buttons = [each for each in left if each.name in HARMLESS] + answers
        for gone in {old.name for old in self._buttons} - {new.name for new in buttons}:
            self.widgets.remove(gone)
        self._buttons = buttons
        for name, title, place, kind, reason in buttons:
            self.widgets.button(name, place, title, kind, not reason, reason)

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
        places = self._places
        model = self._model
        row = model.row
        self._draw_search_hints(painter)
        if row is None and model.complete:
            reason = model.empty_reason
            label = painter.sizes.label
            place = painter.on(ON_CONTROLS).paragraph(
                reason, places["middle"], label, anchor="midbottom", align="centre"
            )
            painter.display_list.name("nothing", place, reason)
        advice = self._actions.why_unplayable(row) if row is not None else ""
        if row is not None and row.entry.state is GameState.DAMAGED:
            doctor = quote_command("doctor --export FOLDER")
            advice = _("{command} rescues what can still be read.").format(command=doctor)
        code = self._actions.code_of(row) if row is not None else ""
        draw_sheet(painter, places["sheet"], model.details, code, self._note or advice)

    def _draw_search_hints(self, painter: Painter) -> None:
        """Draw the search field's label and, for keyboard players, its shortcut while it isn't in use."""
        painter.line(_("Search"), self._places["search_label"], painter.sizes.body)
        key = _("Ctrl+F")
        small = painter.sizes.small
        area = self._places["search"].inflate(-2 * painter.px(14), 0)
        fits = painter.ui.typesetter.measure(key, small)[0] < area.width // 2
        searching = self.widgets.focused == "search" or bool(self._model.view_state.search)
        if painter.ui.keyboard and fits and not searching:
            place = painter.on(ON_CONTROLS).line(key, area, small, "walnut", "midright")
            painter.display_list.name("search.key", place, key)
