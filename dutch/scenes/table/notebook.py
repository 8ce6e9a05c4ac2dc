"""The notebook: a player's marks for the others, such as a guess for each colour, as a grid of buttons."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.notebook import UNKNOWN, Notebook
from dutch.match.seats import SeatClient
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import Act, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_box, draw_note
from dutch.scenes.table.overlays import OverlayStack, Panel, Place
from dutch.scenes.table.view import TableView
from dutch.stage.notebook_page import NotebookPage, NoteMark

ABOVE_BUTTONS = 501  # the layer of a cell's mark
CELL, GAP, MARGIN, HEAD = 56, 6, 16, 44  # lengths at 1080p; the head is the row of the title
NAMES, CLOSE = 200, 150  # width of the players' names and of the button that closes it
FAINT, CERTAIN = 110, 190  # opacity of certain marks: of those that fade, and of others
HEADS = "topic.", "noted."  # beginnings of the names of its heads
FACE, TIGHT = 0.66, 0.78  # size of a picture in its cell; smallest share of the gaps in a low window


class Grid(NamedTuple):
    """The panel, the row of its title, the cells by player and topic, and the width of the names."""

    box: pygame.Rect
    head: pygame.Rect
    cells: dict[tuple[int, str], pygame.Rect]
    names: int


class NotebookOpener:
    """Opens and closes the notebook of a seat, if its game has one."""

    def __init__(self, client: SeatClient, view: TableView, overlays: OverlayStack, changed: Act) -> None:
        """``changed`` is called after every change of a mark."""
        self._client = client
        self._view = view
        self._overlays = overlays
        self._changed = changed
        self._page: NotebookPage | None = None

    @property
    def page(self) -> NotebookPage | None:
        """What can be noted, without what has not been shown yet; None in most games."""
        if not self._view.animator.busy:
            self._page = self._view.presenter.notebook(self._client.observation)
        return self._page

    def toggle(self, is_over: bool) -> None:
        """Open the notebook, unless the game ``is_over``, or close it."""
        page = self.page
        if isinstance(self._overlays.top, NotebookPanel):
            self._overlays.close()
        elif page is not None and self._overlays.top is None and not is_over:
            place = self._view.beside("button.undo", pull=1)
            client = self._client

            def latest() -> NotebookPage:
                return self.page or page

            close = self._overlays.close
            self._overlays.open(
                NotebookPanel(latest, client.notebook, client.names, self._changed, close, place)
            )


class NotebookPanel(Panel):
    """A row for each player and a column for each topic. A click gives a cell the next mark.

    Marks that are certain cannot be changed; a click on one says so. Esc or a click outside closes the
    notebook.
    """

    name = "notebook"

    def __init__(
        self,
        page: Callable[[], NotebookPage],
        notebook: Notebook,
        names: tuple[str, ...],
        act: Act,
        close: Act,
        place: Place,
    ) -> None:
        """``page`` returns what can be marked now; ``act`` is called after every change."""
        super().__init__(place)
        self.leave = close
        self._page = page
        self._notebook = notebook
        self._names = names
        self._act = act
        self._said = ""  # about the certain mark that was clicked last
        self.first = next((f"button.{_name(cell)}" for cell in self._open), "button.close")

    @property
    def _open(self) -> list[tuple[int, str]]:
        """The cells that can be changed, row by row."""
        page = self._page()
        cells = ((seat, topic.name) for seat in range(len(self._names)) for topic in page.topics)
        return [cell for cell in cells if cell not in page.facts]

    def prompt(self, keyboard: bool) -> str:
        """Return how to make marks, by the keys or by clicks."""
        if self._said:
            return self._said
        if not self._open:
            return _("All of this is certain. Click elsewhere to close.")
        if keyboard:
            return _("[Enter] changes a mark, [arrows] move to another, [Esc] closes the notebook.")
        return _("Click to change a mark. Marks on a dark background are certain. Click elsewhere to close.")

    def click(self, name: str) -> Act | None:
        """Say that a mark is certain, do nothing elsewhere in the grid, and leave with a click outside."""
        cell = next((cell for cell in self._page().facts if name == _name(cell)), None)
        if cell is not None:
            return partial(self._say, _("{label}. That’s certain.").format(label=self._label(cell)))
        return None if name.startswith(HEADS) else super().click(name)

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self._act()

    def mark(self, cell: tuple[int, str]) -> NoteMark:
        """Return the mark of a cell: a certain one or, without one, the player's guess."""
        page = self._page()
        name = page.facts.get(cell) or self._notebook.guesses.get(cell, UNKNOWN)
        return next((mark for mark in page.marks if mark.name == name), page.marks[0])

    def _change(self, cell: tuple[int, str]) -> None:
        marks = self._page().marks
        following = marks[(marks.index(self.mark(cell)) + 1) % len(marks)]
        self._notebook.set_guess(*cell, following.name)
        self._said = ""
        self._act()

    def _label(self, cell: tuple[int, str]) -> str:
        seat, topic = cell
        title = next(each.title for each in self._page().topics if each.name == topic)
        return _("{name}, {topic}: {mark}").format(
            name=self._names[seat], topic=title, mark=self.mark(cell).title
        )

    # Layout

    def _layout(self, ui: UIContext) -> Grid:
        """Return the places of everything; in a small window the cells shrink."""
        page = self._page()
        window = ui.window.size
        px = ui.theme.px
        rows, columns = len(self._names) + 1, len(page.topics)
        gap = px(GAP)
        margin = px(MARGIN)
        head = px(HEAD)
        measure = ui.typesetter.measure
        sizes = ui.theme.sizes
        names = max(measure(name, sizes.body)[0] for name in self._names)
        names = min(names, px(NAMES), window[0] // 4) + px(CELL) + gap
        across = (window[0] - 4 * margin - names) // columns
        down = round((window[1] - 6 * margin - head) * TIGHT) // rows
        step = min(px(CELL) + gap, across, down)
        width = max(names + columns * step, 2 * px(CLOSE)) + 2 * margin
        box = self.fit((width, head + gap + rows * step + 2 * margin))
        top = pygame.Rect(box.x + margin, box.y + margin, box.width - 2 * margin, head)
        left = box.right - margin - columns * step + gap // 2
        grid = {
            (seat, topic.name): pygame.Rect(
                left + column * step, top.bottom + gap + (seat + 1) * step, step - gap, step - gap
            )
            for seat in range(rows - 1)
            for column, topic in enumerate(page.topics)
        }
        return Grid(box, top, grid, left - top.x - gap)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the cells that can be changed, and the button that closes the notebook."""
        grid = self._layout(ui)
        cells = [
            TableButton(
                _name(cell), grid.cells[cell], self._label(cell), partial(self._change, cell), icon="blank"
            )
            for cell in self._open
        ]
        rect = pygame.Rect(0, 0, min(ui.theme.px(CLOSE), grid.head.width // 2), grid.head.height)
        rect.topright = grid.head.topright
        return [*cells, TableButton("close", rect, _("Close"), self.leave or self._act)]

    # Drawing

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw the panel, the heads of rows and columns, and the marks."""
        grid = self._layout(ui)
        page = self._page()
        px = ui.theme.px
        draw_note(display_list, ui, grid.box)
        display_list.name(self.name, grid.box, _("Notebook"))
        room = grid.head.width - px(CLOSE) - px(GAP)
        title = ui.typesetter.fit(_("Notebook"), room, ui.theme.sizes.label, bold=True)
        display_list.put(title, CONTENT, midleft=grid.head.midleft)
        for topic in page.topics:
            first = grid.cells[0, topic.name]
            place = first.move(0, -first.height - px(GAP))
            self._picture(display_list, ui, topic.picture, place, CONTENT)
            display_list.name(f"topic.{topic.name}", place, topic.title)
        for seat, name in enumerate(self._names):
            row = grid.cells[seat, page.topics[0].name].move_to(x=grid.head.x)
            left = self._picture(display_list, ui, page.players[seat], row, CONTENT).right + px(GAP)
            text = ui.typesetter.fit(
                name, grid.head.x + grid.names - left, ui.theme.sizes.body, height=row.height
            )
            place = display_list.put(text, CONTENT, midleft=(left, row.centery))
            display_list.name(f"noted.{seat}", place, name)
        for cell, rect in grid.cells.items():
            self._draw_cell(display_list, ui, cell, rect)

    def _draw_cell(
        self, display_list: DisplayList, ui: UIContext, cell: tuple[int, str], rect: pygame.Rect
    ) -> None:
        """Draw the mark of a cell, in a frame if it is certain."""
        mark = self.mark(cell)
        certain = cell in self._page().facts
        if certain:
            draw_box(display_list, ui, rect, CONTENT, "walnut_dark", border=Shade("brass", 0.8))
            display_list.name(_name(cell), rect, _("{label} (certain)").format(label=self._label(cell)))
        if mark.picture:
            alpha = 255 if not certain else FAINT if mark.fades else CERTAIN
            self._picture(display_list, ui, mark.picture, rect, ABOVE_BUTTONS, alpha)
        elif mark.sign:
            sign = ui.typesetter.fit(
                mark.sign,
                rect.width,
                ui.theme.sizes.label,
                Shade("brass", 1.45),
                bold=True,
                height=rect.height,
            )
            display_list.put(sign, ABOVE_BUTTONS, center=rect.center)

    @staticmethod
    def _picture(
        display_list: DisplayList, ui: UIContext, name: str, rect: pygame.Rect, layer: int, alpha: int = 255
    ) -> pygame.Rect:
        """Draw a picture in the middle of a cell. Returns its rectangle."""
        side = round(rect.height * FACE)
        return display_list.put(ui.images.get(name, (side, side)), layer, alpha, center=rect.center)


def _name(cell: tuple[int, str]) -> str:
    """Return the name of a cell's region or button."""
    seat, topic = cell
    return f"note.{seat}.{topic}"
