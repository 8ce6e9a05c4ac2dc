"""A slider: a number changed by dragging a handle or with the arrow keys."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Intention, Pressed
from dutch.desktop.widgets.parts import Brush, Point, State, Widget, flags, paint

LEAP = 4
"""Steps that page up and page down move."""


class Scale(NamedTuple):
    """A range from 0 to `most` in steps; `marks` are values that are marked on the rail."""

    most: int
    step: int = 1
    marks: tuple[int, ...] = ()


PERCENT = Scale(100, 5)


@dataclass
class Slider(Widget):
    """A whole number. `text`, or the number in percent, is shown at the right end of its rectangle."""

    name: str
    rect: pygame.Rect
    number: int
    pad: int
    words: int
    """Width reserved for the text, in pixels."""
    scale: Scale = PERCENT
    text: str = ""
    hovered: bool = False
    held: bool = False

    @property
    def value(self) -> str:
        return str(self.number)

    @property
    def rail(self) -> pygame.Rect:
        """The line on which the middle of the handle moves; it ends a little before the words."""
        room = self.rect.inflate(-2 * self.pad, 0)
        room.width -= self.words + self.pad
        return pygame.Rect(room.left + self._radius, room.centery, room.width - 2 * self._radius, 0)

    @property
    def _radius(self) -> int:
        return max(6, self.rect.height * 2 // 7)

    def place_of(self, number: int) -> int:
        """Return the place of a number on the rail, in pixels from the left of the window."""
        return self.rail.left + round(self.rail.width * number / max(1, self.scale.most))

    @property
    def handle(self) -> pygame.Rect:
        """The rectangle of the handle."""
        box = pygame.Rect(0, 0, 2 * self._radius, 2 * self._radius)
        box.center = (self.place_of(self.number), self.rail.centery)
        return box

    def at(self, pos: Point) -> bool:
        return self.rect.collidepoint(pos)

    def down(self, pos: Point) -> list[Intention]:
        self.held = True
        return self.drag(pos)

    def drag(self, pos: Point) -> list[Intention]:
        """Move the handle to the pointer, in steps."""
        rail, (most, step, _marks) = self.rail, self.scale
        part = (pos[0] - rail.left) / max(1, rail.width)
        return self.put(round(part * most / step) * step)

    def up(self, pos: Point) -> list[Intention]:
        self.held = False
        return [Pressed(self.name)]

    def steer(self, name: str) -> list[Intention] | None:
        most, step, _marks = self.scale
        moves = {"left": -step, "right": step, "first": -most, "last": most}
        moves |= {"page_down": -LEAP * step, "page_up": LEAP * step}
        return [*self.put(self.number + moves[name]), *self.up((0, 0))] if name in moves else None

    def put(self, number: int) -> list[Intention]:
        """Set the number, or the nearest possible one."""
        before, self.number = self.number, max(0, min(self.scale.most, number))
        return [Changed(self.name, self.value)] if self.number != before else []

    def draw(self, display_list: DisplayList, layer: int, brush: Brush, focused: bool) -> None:
        """Draw the box, the rail with its handle, and the number."""
        theme, shapes, rail, handle = brush.shapes.theme, brush.shapes, self.rail, self.handle
        state: State = "pressed" if self.held else "hover" if self.hovered else "normal"
        look = paint("plain", state)
        box = shapes.panel(self.rect.size, look.top, look.bottom, look.border)
        display_list.blit(box, self.rect.topleft, layer)
        thick = max(4, theme.px(8))
        whole = shapes.panel((rail.width + thick, thick), "walnut_dark", None, "brass*0.6", 1, radius=4)
        display_list.put(whole, layer, midleft=(rail.left - thick // 2, rail.centery))
        if self.number:
            filled = shapes.panel((handle.centerx - rail.left + thick, thick), "brass", None, None, radius=4)
            display_list.put(filled, layer, midleft=(rail.left - thick // 2, rail.centery))
        for mark in self.scale.marks:
            notch = shapes.panel((max(2, theme.px(3)), thick * 2), "brass*1.2", border=None, radius=1)
            display_list.put(notch, layer, center=(self.place_of(mark), rail.centery))
        knob = shapes.disc(handle.width, "brass*1.2" if state == "normal" else "brass*1.4", "ink")
        display_list.blit(knob, handle.topleft, layer)
        text = self.text or f"{self.number}%"
        tall = self.rect.height * 9 // 10
        line = brush.typesetter.fit(text, self.words, theme.sizes.label, look.text, bold=True, height=tall)
        display_list.put(line, layer, midright=(self.rect.right - self.pad, self.rect.centery))
        display_list.name(f"slider.{self.name}", self.rect, text, *flags(state, focused))
