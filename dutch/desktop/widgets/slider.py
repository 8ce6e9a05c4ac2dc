"""A slider: a number changed by dragging a handle or with the arrow keys."""

from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Intention, Pressed
from dutch.desktop.theme import Shade
from dutch.desktop.widgets.parts import Brush, Point, State, Widget, flags, paint

PAGE_STEPS = 4
"""Number of steps by which Page Up and Page Down change the number."""


class Scale(NamedTuple):
    """A range from 0 to `maximum` in steps; `marks` are values that are marked on the rail."""

    maximum: int
    step: int = 1
    marks: tuple[int, ...] = ()


PERCENT = Scale(100, 5)


@dataclass
class Slider(Widget):
    """An integer. `text`, or the number in percent, is shown at the right end of its rectangle."""

    region_kind = "slider"
    name: str
    rect: pygame.Rect
    number: int
    padding: int
    text_width: int
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
        """The line on which the centre of the handle moves, left of the text."""
        area = self.rect.inflate(-2 * self.padding, 0)
        area.width -= self.text_width + self.padding
        return pygame.Rect(area.left + self._radius, area.centery, area.width - 2 * self._radius, 0)

    @property
    def _radius(self) -> int:
        return max(6, self.rect.height * 2 // 7)

    def x_of(self, number: int) -> int:
        """Return the x of a number on the rail."""
        return self.rail.left + round(self.rail.width * number / max(1, self.scale.maximum))

    @property
    def handle(self) -> pygame.Rect:
        """The rectangle of the handle."""
        box = pygame.Rect(0, 0, 2 * self._radius, 2 * self._radius)
        box.center = (self.x_of(self.number), self.rail.centery)
        return box

    def at(self, pos: Point) -> bool:
        return self.rect.collidepoint(pos)

    def down(self, pos: Point) -> list[Intention]:
        self.held = True
        return self.drag(pos)

    def drag(self, pos: Point) -> list[Intention]:
        """Move the handle to the pointer, in steps."""
        fraction = (pos[0] - self.rail.left) / max(1, self.rail.width)
        step = self.scale.step
        return self.set_number(round(fraction * self.scale.maximum / step) * step)

    def up(self, pos: Point) -> list[Intention]:
        self.held = False
        return [Pressed(self.name)]

    def steer(self, name: CommandName) -> list[Intention] | None:
        step = self.scale.step
        moves = {
            "left": -step,
            "right": step,
            "page_down": -PAGE_STEPS * step,
            "page_up": PAGE_STEPS * step,
            "first": -self.scale.maximum,
            "last": self.scale.maximum,
        }
        if name not in moves:
            return None
        return [*self.set_number(self.number + moves[name]), *self.up((0, 0))]

    def set_number(self, number: int) -> list[Intention]:
        """Set the number, limited to the scale. Returns a Changed if it was different before."""
        before = self.number
        self.number = max(0, min(self.scale.maximum, number))
        return [Changed(self.name, self.value)] if self.number != before else []

    def draw(self, display_list: DisplayList, layer: int, brush: Brush, focused: bool) -> None:
        """Draw the box, the rail with its handle, and the number."""
        theme = brush.shapes.theme
        shapes = brush.shapes
        rail = self.rail
        handle = self.handle
        state: State = "normal"
        if self.held:
            state = "pressed"
        elif self.hovered:
            state = "hover"
        look = paint("plain", state)
        box = shapes.panel(self.rect.size, look.top, look.bottom, look.border)
        display_list.blit(box, self.rect.topleft, layer)
        thickness = max(4, theme.px(8))
        bar_start = (rail.left - thickness // 2, rail.centery)
        bar_size = (rail.width + thickness, thickness)
        bar = shapes.panel(bar_size, "walnut_dark", None, Shade("brass", 0.6), 1, radius=4)
        display_list.put(bar, layer, midleft=bar_start)
        if self.number:
            filled_size = (handle.centerx - rail.left + thickness, thickness)
            filled = shapes.panel(filled_size, "brass", None, None, radius=4)
            display_list.put(filled, layer, midleft=bar_start)
        for mark in self.scale.marks:
            notch = shapes.panel(
                (max(2, theme.px(3)), thickness * 2), Shade("brass", 1.2), border=None, radius=1
            )
            display_list.put(notch, layer, center=(self.x_of(mark), rail.centery))
        knob = shapes.disc(
            handle.width, Shade("brass", 1.2) if state == "normal" else Shade("brass", 1.4), "ink"
        )
        display_list.blit(knob, handle.topleft, layer)
        text = self.text or f"{self.number}%"
        size = theme.sizes.label
        height = self.rect.height * 9 // 10
        line = brush.typesetter.fit(text, self.text_width, size, look.text, bold=True, height=height)
        display_list.put(line, layer, midright=(self.rect.right - self.padding, self.rect.centery))
        self.name_region(display_list, text, *flags(state, focused))
