"""A question above the table, with its answers as buttons."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Widgets
from dutch.scenes.stack import UIContext
from dutch.scenes.table.overlays import BUTTON, CONTENT, GAP, Act, draw_panel, panel_rect


class Question:
    """A sentence with two or more buttons; the first one is the safe one that Esc stands for."""

    def __init__(self, text: str, answers: Sequence[tuple[str, str, str, Act]]) -> None:
        """Each answer is a name, a title, a kind of button and what it does."""
        self.text = text
        self.answers = tuple(answers)
        self.acts = {name: act for name, _title, _kind, act in answers}
        self.first = f"button.{self.answers[0][0]}"

    @property
    def _columns(self) -> int:
        """Two answers stand side by side; more are sentences, and stand below each other."""
        return len(self.answers) if len(self.answers) <= 2 else 1

    def _box(self, ui: UIContext) -> pygame.Rect:
        rows = len(self.answers) // self._columns
        return panel_rect(ui, 760, 300 + (rows - 1) * (BUTTON + GAP // 2))

    def build(self, widgets: Widgets, ui: UIContext) -> None:
        """Add the buttons at the panel's foot."""
        box, px = self._box(ui), ui.theme.px
        gap, height, columns = px(GAP), max(px(BUTTON), 36), self._columns
        rows = len(self.answers) // columns
        width = (box.width - gap * (columns + 1)) // columns
        for index, (name, title, kind, _act) in enumerate(self.answers):
            row, column = divmod(index, columns)
            left = box.x + gap + column * (width + gap)
            top = box.bottom - gap - height - (rows - 1 - row) * (height + gap // 2)
            widgets.button(name, pygame.Rect(left, top, width, height), title, kind)  # type: ignore[arg-type]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel and sentence."""
        box, px = self._box(ui), ui.theme.px
        draw_panel(display_list, ui, box)
        buttons = (len(self.answers) // self._columns - 1) * (max(px(BUTTON), 36) + px(GAP) // 2)
        height = box.height - px(152) - buttons
        room = pygame.Rect(box.x + px(40), box.y + px(32), box.width - px(80), height)
        text = ui.typesetter.paragraph(
            self.text, room.width, ui.theme.sizes.label, align="centre", height=room.height
        )
        display_list.put(text, CONTENT, center=room.center)
        display_list.name("question", box, self.text)

    def click(self, name: str) -> Act | None:
        """Only the buttons react."""
        return None
