"""The notebook: a player's marks about all players, such as guesses of colours, as a grid of buttons."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act
from dutch.desktop.input import Command, Intention
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.saved import UNKNOWN, Notebook
from dutch.match.seats import SeatClient
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import Part, TableButton
from dutch.scenes.table.overlays import OverlayStack, Panel
from dutch.scenes.table.view import TableView
from dutch.stage.answers import NotebookPage, NoteMark

ABOVE_BUTTONS = 501  # the layer of a cell's mark

# Lengths at 1080p
CELL = 58
GAP = 8
MARGIN = 16
HEAD = 44  # height of the title's row
NAMES = 200  # maximum width of the players' names
CLOSE = 150  # width of the close button

FADED_ALPHA = 110  # opacity of a certain mark that fades
CERTAIN_ALPHA = 190  # opacity of any other certain mark
FACE = 0.66  # size of a picture, as a share of its cell
TIGHT = 0.78  # the share of a low window that the rows may take

Cell = tuple[int, str]
"""A seat and the name of a topic."""


class Grid(NamedTuple):
    """The layout: the panel, the row of the title, the cells by seat and topic, and the width of names."""

    box: pygame.Rect
    """The panel."""
    head: pygame.Rect
    """The row of the title."""
    cells: dict[Cell, pygame.Rect]
    names: int
    """The width of the players' names."""


class NotebookOpener(Part):
    """Opens and closes the notebook of a seat, if its game has one."""

    def __init__(self, client: SeatClient, view: TableView, overlays: OverlayStack, on_change: Act) -> None:
        """``on_change`` is called after every change of a mark."""
        self._client = client
        self._view = view
        self._overlays = overlays
        self._on_change = on_change
        self._page: NotebookPage | None = None

    @property
    def page(self) -> NotebookPage | None:
        """The topics and certain marks, leaving out events not shown yet; None in most games."""
        if not self._view.animator.busy:
            self._page = self._view.presenter.notebook(self._client.observation)
        return self._page

    @property
    def is_offered(self) -> bool:
        """True if the seat has a notebook, and looks at the table alone."""
        return self.page is not None and not self._client.watched

    def handle(self, intention: Intention) -> bool:
        """Open or close the notebook by its key."""
        match intention:
            case Command("notebook") if isinstance(self._overlays.top, NotebookPanel) or self._can_open():
                self.toggle()
                return True
        return False

    def toggle(self) -> None:
        """Close the notebook if it is open; otherwise open it, if that is possible."""
        if isinstance(self._overlays.top, NotebookPanel):
            self._overlays.close()
        elif self._can_open():
            place, client = self._view.beside("button.undo", pull=1), self._client
            contents = self._open_page, client.notebook, client.names
            panel = NotebookPanel(place, *contents, self._on_change, self._overlays.close)
            self._overlays.open(panel)

    def _can_open(self) -> bool:
        """Return False in a game without a notebook, below another overlay, and after the end of a game."""
        is_over = self._client.observation.to_move is None and not self._view.animator.busy
        return self.is_offered and self._overlays.top is None and not is_over

    def _open_page(self) -> NotebookPage:
        """Return the page for the panel, which is open only in games that have a notebook."""
        page = self.page
        assert page is not None
        return page


@dataclass(eq=False)
class NotebookPanel(Panel):
    """A row for each player and a column for each topic; a click on a cell changes its mark.

    Certain marks cannot be changed; a click on one of them explains this. Esc or a click outside closes the
    notebook.
    """

    name = "notebook"

    page: Callable[[], NotebookPage]
    """Returns the current page."""
    notebook: Notebook
    names: tuple[str, ...]
    on_change: Act
    """Called after every change."""
    leave: Act
    message: str = ""
    """About the certain mark that was clicked last."""

    def __post_init__(self) -> None:
        open_cells = self._open_cells
        self.first = f"button.{_region_of(open_cells[0])}" if open_cells else "button.close"

    @property
    def _open_cells(self) -> list[Cell]:
        """The cells that can be changed, row by row."""
        page = self.page()
        topics = [topic.name for topic in page.topics]
        return [cell for cell in product(range(len(self.names)), topics) if cell not in page.facts]

    def prompt(self, keyboard: bool) -> str:
        """Explain how to change marks, with keys or with clicks."""
        if self.message:
            return self.message
        if not self._open_cells:
            return _("All of this is certain. Click elsewhere to close.")
        if keyboard:
            return _("[Enter] changes a mark, [arrows] move to another, [Esc] closes the notebook.")
        return _("Click to change a mark. Marks on a dark background are certain. Click elsewhere to close.")

    def _say_certain(self, label: str) -> None:
        self.message = _("{label}. That’s certain.").format(label=label)
        self.on_change()

    def mark(self, cell: Cell) -> NoteMark:
        """Return the mark of a cell: a certain one if there is one, otherwise the player's guess."""
        page = self.page()
        name = page.facts.get(cell) or self.notebook.guesses.get(cell, UNKNOWN)
        for mark in page.marks:
            if mark.name == name:
                return mark
        return page.marks[0]

    def _change_mark(self, cell: Cell) -> None:
        """Give a cell the next mark; after the last one, the first."""
        seat, topic = cell
        marks = self.page().marks
        following = marks[(marks.index(self.mark(cell)) + 1) % len(marks)]
        self.notebook.set_guess(seat, topic, following.name)
        self.message = ""
        self.on_change()

    def _label(self, cell: Cell) -> str:
        """Return a cell's player, topic and mark in words."""
        seat, topic = cell
        titles = {each.name: each.title for each in self.page().topics}
        return _("{name}, {topic}: {mark}").format(
            name=self.names[seat], topic=titles[topic], mark=self.mark(cell).title
        )

    # Layout

    def _layout(self, ui: UIContext) -> Grid:
        """Return the layout of the panel, whose cells shrink in a small window."""
        page = self.page()
        window = ui.window.size
        px = ui.theme.px
        rows, columns = len(self.names) + 1, len(page.topics)
        gap = px(GAP)
        margin = px(MARGIN)
        head = px(HEAD)
        body = ui.theme.sizes.body
        widest_name = max(ui.typesetter.measure(name, body)[0] for name in self.names)
        names = min(widest_name, px(NAMES), window[0] // 4) + px(CELL) + gap
        across = (window[0] - 4 * margin - names) // columns
        down = round((window[1] - 6 * margin - head) * TIGHT) // rows
        step = min(px(CELL) + gap, across, down)
        width = max(names + columns * step, 2 * px(CLOSE)) + 2 * margin
        box = self.fit((width, head + gap + rows * step + 2 * margin))
        top = pygame.Rect(box.x + margin, box.y + margin, box.width - 2 * margin, head)
        left = box.right - margin - columns * step + gap // 2
        cells = {}
        for seat in range(rows - 1):
            y = top.bottom + gap + (seat + 1) * step
            for column, topic in enumerate(page.topics):
                cells[seat, topic.name] = pygame.Rect(left + column * step, y, step - gap, step - gap)
        return Grid(box, top, cells, left - top.x - gap)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return a button for each cell that can be changed, and one to close the notebook."""
        grid = self._layout(ui)
        cells = []
        for cell in self._open_cells:
            act = partial(self._change_mark, cell)
            cells.append(
                TableButton(_region_of(cell), grid.cells[cell], self._label(cell), act, icon="blank")
            )
        rect = pygame.Rect(0, 0, min(ui.theme.px(CLOSE), grid.head.width // 2), grid.head.height)
        rect.topright = grid.head.topright
        return [*cells, TableButton("close", rect, _("Close"), self.leave)]

    # Drawing

    def draw(self, painter: Painter) -> None:
        """Draw the panel, the heads of rows and columns, and the marks."""
        ui = painter.ui
        grid = self._layout(ui)
        page = self.page()
        gap = painter.px(GAP)
        self.draw_panel(painter, grid.box, _("Notebook"))
        room = grid.head.width - painter.px(CLOSE) - gap
        title = ui.typesetter.fit(_("Notebook"), room, painter.sizes.label, bold=True)
        painter.put(title, midleft=grid.head.midleft)
        for topic in page.topics:
            first = grid.cells[0, topic.name]
            place = first.move(0, -first.height - gap)
            _draw_picture(painter, topic.picture, place)
            painter.name(f"topic.{topic.name}", place, topic.title)
        for seat, name in enumerate(self.names):
            row = grid.cells[seat, page.topics[0].name].move_to(x=grid.head.x)
            left = _draw_picture(painter, page.players[seat], row).right + gap
            row.update(left, row.y, grid.head.x + grid.names - left, row.height)
            place = painter.line(name, row, painter.sizes.body)
            painter.name(f"noted.{seat}", place, name)
        for cell, rect in grid.cells.items():
            self._draw_cell(painter, cell, rect)

    def _draw_cell(self, painter: Painter, cell: Cell, rect: pygame.Rect) -> None:
        """Draw the mark of a cell, in a frame if it is certain."""
        mark = self.mark(cell)
        alpha = 255
        if cell in self.page().facts:
            alpha = FADED_ALPHA if mark.fades else CERTAIN_ALPHA
            painter.panel(rect, "walnut_dark", border=Shade("brass", 0.8))
            label = self._label(cell)
            act = partial(self._say_certain, label)
            painter.name(_region_of(cell), rect, _("{label} (certain)").format(label=label), act=act)
        above = painter.on(ABOVE_BUTTONS)
        if mark.picture:
            _draw_picture(above, mark.picture, rect, alpha)
        elif mark.sign:
            above.line(mark.sign, rect, painter.sizes.label, Shade("brass", 1.45), "center", bold=True)


def _draw_picture(painter: Painter, name: str, rect: pygame.Rect, alpha: int = 255) -> pygame.Rect:
    """Draw a picture in the middle of a cell. Returns its rectangle."""
    side = round(rect.height * FACE)
    return painter.put(painter.ui.images.get(name, (side, side)), alpha, center=rect.center)


def _region_of(cell: Cell) -> str:
    """Return the name of a cell's region or button."""
    seat, topic = cell
    return f"note.{seat}.{topic}"
