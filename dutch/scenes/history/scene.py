"""The page of saved games: a searchable list, and actions on the selected game."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed
from dutch.desktop.widgets import Kind, Widgets
from dutch.desktop.widgets.listing import Listing
from dutch.i18n import _, pgettext
from dutch.match.saved import GameState
from dutch.program import quote_command
from dutch.scenes.boxes import ACROSS, Box, button, choice, column, field, inner_width, line, paragraph, row
from dutch.scenes.history.actions import GameActions
from dutch.scenes.history.imports import ImportPage
from dutch.scenes.history.model import HistoryModel, HistoryViewState
from dutch.scenes.history.sheet import draw_row, draw_sheet
from dutch.scenes.page import RECORD_WIDTH, RecordScene, page_gap
from dutch.scenes.painter import Painter
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, UIContext
from dutch.settings import HUMAN
from dutch.storage import Store

MAX_SEARCH_LENGTH = 60

STEPS = {
    **dict.fromkeys(("next", "right", "down", "page_down", "last"), 1),
    **dict.fromkeys(("previous", "left", "up", "page_up", "first"), -1),
}
"""Commands that move between the answers of a question, each with its step."""

HARMLESS = 4
"""The number of buttons that stay during a question, so that “Delete” pressed twice can't delete a game."""

CELLS = 6
"""The number of buttons above the last line, two in each line."""

# Lengths in pixels at 1080p:
FILTERS = 560
"""Width of one group of filter buttons."""

IMPORTS = 270
SHEET = 580
"""Width of the selected game's sheet beside the list."""

SHEET_HEIGHT = 180
"""Its minimum height."""

CONTROL, LEAST_FILTER, LEAST_BUTTON = 56, 42, 28
"""Height of controls; minimum heights of those above the list, and of buttons below the sheet."""

GAP = 16
WAY_OUT = 320
"""Width of a button in an empty list."""


class HistoryScene(RecordScene):
    """Shows all games.

    Leaves with its ``origin``, "quit", "statistics" or "table"; or "replay" or "resume" with a ``game``.
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
        self._controls: set[str] = set()
        """The names of all controls."""

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
                self._update_controls()
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
        answers = [name for name, _title, _kind in self._answers()]
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
            self._import_page.handle(Command(name))
        elif name == "keys":
            return super().unused(name)
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
            return self.origin
        return None

    def change(self, name: str, value: str) -> Go | None:
        """Apply a filter, select a game, or store the path to import."""
        if self._importing:
            self._import_page.handle(Changed(name, value))
        elif name == "games":
            self._model.select(int(value))
            self._note = ""
            self._asking = ""
            self._update_controls()
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
                return self.origin
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
            self._update_controls()
        return result.go

    def _filter(self, **filters: str) -> None:
        """Show the games that match. The search field isn't rebuilt: somebody is typing in it."""
        self._model.filter(**filters)
        self._note = ""
        self._asking = ""
        self._update_controls()

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
        self._update_controls()
        answers = self._answers()
        self.widgets.focus(answers[-1][0] if answers else asked_before)

    def _answers(self) -> list[tuple[str, str, Kind]]:
        """Return the names and titles of the answers to a question; the last one changes nothing."""
        row = self._model.row
        if not self._asking or row is None:
            return []
        if self._asking == "delete":
            return [("forever", _("Delete for good"), "danger"), ("keep", _("Keep it"), "plain")]
        seats = [seat for seat, player in enumerate(row.entry.players) if player == HUMAN]
        people = [side for side in sorted(row.sides) if side.seat in seats]
        neither = _("Neither") if len(people) == 2 else _("None of them")
        players: list[tuple[str, str, Kind]] = [(f"claim.{side.seat}", side.name, "plain") for side in people]
        return [*players, ("keep", neither, "plain")]

    # The page

    @property
    def title(self) -> str:
        """The title: “Import” on the import page, otherwise the number of games."""
        return _("Import games") if self._importing else self._model.title

    def body(self) -> Box:
        """Return search and filters on top; below them the list, and the selected game with its buttons.

        The selected game is beside the list, or below it if the window is portrait.
        """
        if self._importing:
            return self._import_page.body()
        ui = self._ui
        px = ui.theme.px
        gap = px(GAP)
        sheet = Box("sheet", least=px(SHEET_HEIGHT), draw=self._draw_sheet)
        height, least = px(CONTROL), px(LEAST_BUTTON)
        about = column(
            sheet, *(row(*each, gap=gap, height=height, least=least) for each in self._buttons()), gap=gap
        )
        if ui.upright:
            rest = column(self._list(), replace(about, grow=46), gap=page_gap(ui))
        else:
            beside = replace(about, width=px(SHEET), least=px(SHEET) // 2)
            rest = row(self._list(), beside, gap=page_gap(ui))
        return column(*self._head(), rest, gap=gap)

    def _head(self) -> list[Box]:
        """Return the search, the filters and the button to import games, in one line or in two."""
        ui = self._ui
        px = ui.theme.px
        state = self._model.view_state
        kinds = [
            ("all", _("All games")),
            ("finished", pgettext("games", "Finished")),
            ("unfinished", _("Unfinished")),
        ]
        origins = [
            ("all", _("Any origin")),
            ("played", _("Played here")),
            ("imported", pgettext("games", "Imported")),
        ]
        words = _("Search")
        label = replace(line(ui, words), width=ui.typesetter.measure(words, ui.theme.sizes.body)[0])
        searching = self.widgets.focused == "search" or bool(state.search)
        key = "" if searching else ui.key("find")
        hint = line(ui, key, "small", "walnut", "midright", "search.key", grow=1)
        search = field(ui, "search", state.search, MAX_SEARCH_LENGTH)
        inside = hint, Box(width=px(GAP))
        search = replace(search, least=px(FILTERS) // 2, parts=inside, axis=ACROSS)
        filters = [
            replace(choice(ui, name, options, chosen, px(FILTERS), fitted=True), least=None)
            for name, options, chosen in (("kinds", kinds, state.kind), ("origin", origins, state.origin))
        ]
        imports = replace(button(ui, "imports", _("Import games"), width=px(IMPORTS)), least=None)
        line_box = Box(axis=ACROSS, gap=px(GAP), height=px(CONTROL), least=px(LEAST_FILTER))
        lines = [[label, search, *filters, imports]]
        if row(*lines[0], gap=px(GAP)).shortest(ACROSS) > inner_width(ui, RECORD_WIDTH):
            lines = [[label, search, imports], [replace(each, width=None) for each in filters]]
        return [replace(line_box, parts=each) for each in lines]

    def _list(self) -> Box:
        """Return the list of games. If it is empty, it says why, above a button that helps to fill it."""
        ui = self._ui
        model = self._model
        height = ui.line_height("label") + ui.line_height("small") + ui.theme.px(26)

        def add(widgets: Widgets, name: str, rect: pygame.Rect) -> None:
            widgets.add(Listing, name, rect, len(model.shown), height, model.index, self._draw_row)

        games = Box("games", least=ui.theme.px(SHEET), grow=54, add=add)
        if model.trouble:
            way_out = "again", _("Try again")
        elif model.empty:
            way_out = "new", _("New game")
        elif not model.shown and model.complete:
            way_out = "show_all", _("Show all games")
        else:
            return games
        gap = ui.theme.px(GAP)
        reason = model.empty_reason if model.complete else ""
        text = paragraph(ui, reason, "label", anchor="midbottom", name="nothing", align="centre")
        help_button = button(ui, *way_out, "primary", ui.theme.px(WAY_OUT))
        return replace(games, parts=(text, row(Box(), help_button, Box()), Box()), gap=gap, padding=gap)

    def _buttons(self) -> list[list[Box]]:
        """Return the lines of buttons below the sheet: what can be done, or the answers to a question."""
        ui = self._ui
        row = self._model.row
        usual = self._actions.usual(row) if row is not None else ""
        actions = []
        for name, words, reason in self._actions.buttons(row):
            kind: Kind = "primary" if name == usual and not reason else "plain"
            actions.append(button(ui, name, words, kind, enabled=not reason, tip=reason))
        answers = [button(ui, *answer) for answer in self._answers()]
        if not answers:
            return _pairs(actions)
        *others, last = answers
        if self._asking == "delete":
            return [*_pairs(actions[:HARMLESS]), others, [last]]
        return [*_pairs([*actions[: max(0, CELLS - len(others))], *others]), [last]]

    # Building

    def build(self, focus: str | None) -> None:
        """Build all controls. In an empty list, focus its button instead of the list."""
        super().build(focus)
        self._controls = set(self.content().controls())
        if focus == "games":
            *_list, last = self._list().controls()
            self.widgets.focus(last)

    def _update_controls(self) -> None:
        """Add what is new and remove what is gone. The search field stays: somebody is typing in it."""
        content = self.content()
        controls = set(content.controls())
        for name in self._controls - controls:
            self.widgets.remove(name)
        for box, rect in content.arrange(self._window):
            if box.add is not None and box.name != "search":
                box.add(self.widgets, box.name, rect)
        self._controls = controls

    # Drawing

    def _draw_row(self, display_list: DisplayList, layer: int, row: int, place: pygame.Rect) -> str:
        return draw_row(Painter(self._ui, display_list, layer), self._model.shown[row], place)

    def _draw_sheet(self, painter: Painter, place: pygame.Rect) -> None:
        row = self._model.row
        advice = self._actions.why_unplayable(row) if row is not None else ""
        if row is not None and row.entry.state is GameState.DAMAGED:
            doctor = quote_command("doctor --export FOLDER")
            advice = _("{command} rescues what can still be read.").format(command=doctor)
        code = self._actions.code_of(row) if row is not None else ""
        draw_sheet(painter, place, self._model.details, code, self._note or advice)


def _pairs(boxes: Sequence[Box]) -> list[list[Box]]:
    """Return lines of two boxes; the last one may have only one."""
    return [list(boxes[start : start + 2]) for start in range(0, len(boxes), 2)]
