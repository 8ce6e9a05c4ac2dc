"""The panel in place of the log that leads a player through a lesson or a puzzle, and its marks."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList
from dutch.scenes.table.controls import Guide, Part, draw_brackets
from dutch.scenes.table.log import SIDE_GAP, panel_rooms
from dutch.scenes.table.scene import TableScene

# Lengths of the buttons at 1080p:
MAIN_HEIGHT = 60
SMALL_HEIGHT = 48
BUTTON_GAP = 12

LETTERS = 1.15
"""Preferred size of the letters, relative to labels."""


class Footer(NamedTuple):
    """The places of the buttons at the panel's foot."""

    left: pygame.Rect
    right: pygame.Rect
    main: pygame.Rect
    """The place of the large button, above the two others."""

    def is_below(self, text: pygame.Rect) -> bool:
        """Return whether the buttons are below the text, not beside it."""
        return self.left.left >= text.left


class TaskPanel(Guide):
    """A panel with a task. It shows the next one only once the events before it have been shown."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._view = table.view
        self._ui = table.view.ui
        self._actions = table.actions
        self.marks = Marks(table, self.marked)

    def marked(self, display_list: DisplayList) -> Iterable[str]:
        """Return the names of the regions that the panel points at, which need not be on the table."""
        return ()

    def _footer(self) -> Footer:
        room, _text = panel_rooms(self._ui, self._view.areas.side)
        px = self._ui.theme.px
        half = (room.width - px(BUTTON_GAP)) // 2
        left = pygame.Rect(room.x, room.bottom - px(SMALL_HEIGHT), half, px(SMALL_HEIGHT))
        top = left.y - px(SIDE_GAP) - px(MAIN_HEIGHT)
        return Footer(
            left, left.move_to(right=room.right), pygame.Rect(room.x, top, room.width, px(MAIN_HEIGHT))
        )

    def _restart(self, act: Act) -> None:
        """Land all cards, put back those that are held, and return to an earlier position by ``act``."""
        if self._view.animator.busy:
            self._table.finish_animation()
        self._actions.selection.put_back()
        self._actions.refusal = ""
        act()
        self._table.rebuild()


class Marks(Part):
    """Brackets around the regions that a guide points at, except cards that are already held."""

    def __init__(self, table: TableScene, names: Callable[[DisplayList], Iterable[str]]) -> None:
        self._table = table
        self._names = names

    def draw(self, display_list: DisplayList) -> None:
        """Draw the brackets while all cards are at rest and nothing is open."""
        table = self._table
        is_at_rest = table.overlays.top is None and not table.view.animator.busy
        if not is_at_rest or table.actions.card_drag is not None:
            return
        for name in self._names(display_list):
            region = display_list.find(name)
            if region is not None and "selected" not in region.flags:
                draw_brackets(display_list, table.view.ui, region)
