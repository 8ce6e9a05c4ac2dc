"""Buttons, rows of options, sliders, and the tips beside buttons."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any, NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Intention, Pressed
from dutch.desktop.theme import Shade
from dutch.desktop.widgets.parts import LAYER, Kind, Point, State, Widget, flags, paint
from dutch.i18n import percent


@dataclass(eq=False)
class Button(Widget):
    """A button. `tip` appears beside it while it is hovered; a `large` one uses the title face.

    An `icon` (see `desktop/painting.py`) is drawn instead of the text, which is still the region's label. The
    shares of the width and the height in `picture` are left to a picture at the left or the top. A dot
    marks a button that has `news`, such as “not played yet”. The word `read_state` is only in the label.
    """

    region_kind = "button"
    exits = ("left", "right", "up", "down")
    text: str
    kind: Kind = "plain"
    tip: str = ""
    large: bool = False
    icon: str = ""
    picture: tuple[float, float] = (0, 0)
    news: str = ""
    read_state: str = ""
    size: float = 0
    """The largest size of the text, which equal buttons share; 0 for that of labels."""

    @property
    def words(self) -> pygame.Rect:
        """The part of the rectangle for the text, beside or below the picture."""
        left, top = round(self.rect.width * self.picture[0]), round(self.rect.height * self.picture[1])
        return self.rect.move(left, top).clip(self.rect)

    @property
    def state(self) -> State:
        """The state of the button, which determines its colours."""
        if not self.enabled:
            return "disabled"
        if self.held and self.hovered:
            return "pressed"
        return "hover" if self.held or self.hovered else "normal"

    def press(self) -> list[Intention]:
        """Return what a click on the button causes; nothing if it is disabled."""
        return [Pressed(self.name)] if self.enabled else []

    def click(self, part: Any) -> list[Intention]:
        return self.press()

    def steer(self, name: CommandName) -> list[Intention] | None:
        return self.press() if name in ("confirm", "lift") else None

    def draw(self, display_list: DisplayList, focused: bool) -> None:
        """Draw the button and name its region. The label of a disabled button is its tip, the reason.

        The tip of any other button is the meaning of its region, unless it only repeats the text.
        """
        state = self.state
        look = paint(self.kind, state)
        flat = state in ("pressed", "disabled")
        words = self.words
        face = partial(self.brush.face, display_list, LAYER, self.rect, self.text, look, flat)
        face(self.large, self.icon, self.size, words)
        label = self.text
        if self.tip and not self.enabled:
            label = self.tip
            display_list.name(f"disabled.{self.name}", self.rect, self.text, "disabled", control=self.name)
        if self.news:
            dot = self.brush.shapes.disc(self.rect.height * 2 // 5, Shade("brass", 1.4), "ink")
            middle = self.rect.right - self.rect.height // 2, self.rect.centery
            display_list.blit(dot, dot.get_rect(center=middle).topleft, LAYER)
            label = f"{label}: {self.news}"
        if self.read_state:
            label = f"{label}, {self.read_state}"
        meaning = "" if label == self.tip or self.tip.startswith(self.text) else self.tip
        self.name_region(display_list, label, *flags(state, focused), meaning=meaning)


@dataclass(eq=False)
class Choice(Widget):
    """A row of segments for options, each a value and a label; at most one of them is selected.

    The segments are equally wide. If `fitted`, there can be several `lines`, and the segments are as wide as
    their labels need if there are several or if a label does not fit an equal share; without enough space,
    all labels shrink alike.
    """

    region_kind = "choice"
    audible = (Pressed, Changed)
    exits = ("up", "down")
    options: Sequence[tuple[str, str]]
    selected: str
    fitted: bool = False
    lines: int = 1

    @property
    def _shares(self) -> list[int]:
        """The relative widths of the segments."""
        labels = [self.brush.label_width(label) for _value, label in self.options]
        margins = 2 * self.theme.px(12)
        equal_width = (self.rect.width - self.theme.grid * (len(labels) - 1)) // len(labels)
        room = len(labels) * (equal_width - margins)
        shrink = min(1.0, room / max(1, sum(labels))) if self.lines == 1 else 1.0
        needed = [margins + round(label * shrink) for label in labels]
        fits = self.lines == 1 and max(needed) <= equal_width
        return [1] * len(labels) if fits or not self.fitted else needed

    @cached_property
    def segments(self) -> dict[str, pygame.Rect]:
        """Return the rectangle of each segment by value."""
        gap = self.theme.grid
        values = [value for value, _label in self.options]
        shares = self._shares
        columns = math.ceil(len(values) / self.lines)
        height = (self.rect.height - gap * (self.lines - 1)) // self.lines
        rects = {}
        for start in range(0, len(values), columns):
            line = slice(start, start + columns)
            top = self.rect.y + start // columns * (height + gap)
            width_per_share = (self.rect.width - gap * (len(values[line]) - 1)) / sum(shares[line])
            left = float(self.rect.x)
            for value, share in zip(values[line], shares[line], strict=True):
                rects[value] = pygame.Rect(round(left), top, int(width_per_share * share), height)
                left += width_per_share * share + gap
        return rects

    def at(self, pos: Point) -> str | None:
        """Return the value of the segment at a point or beside it, or None outside all."""
        if not self.rect.collidepoint(pos):
            return None
        gap = self.theme.grid + 1
        around = {value: rect.inflate(gap, gap) for value, rect in self.segments.items()}
        return next((value for value, rect in around.items() if rect.collidepoint(pos)), None)

    def click(self, part: str) -> list[Intention]:
        return self.select(part)

    def steer(self, name: CommandName) -> list[Intention] | None:
        """Select an option: with arrows up to both ends, with Enter or Space the next, or the first again."""
        if name not in ("left", "right", "confirm", "lift"):
            return None
        values = [value for value, _label in self.options]
        before = values.index(self.selected) if self.selected in values else -1
        index = before + (-1 if name == "left" else 1)
        last = len(values) - 1
        index = max(0, min(index, last)) if name in ("left", "right") else index % len(values)
        return self.select(values[index])

    def select(self, value: str) -> list[Intention]:
        """Select an option by its value. Returns a Changed if another one was selected before."""
        before = self.selected
        self.selected = value
        return [Changed(self.name, value)] if value != before else []

    def draw(self, display_list: DisplayList, focused: bool) -> None:
        """Draw and name every segment, then the row itself."""
        size = self.brush.common_size((text, self.segments[value]) for value, text in self.options)
        for value, text in self.options:
            rect = self.segments[value]
            state = self._state(value)
            look, flat = paint("plain", state), state != "hover"
            self.brush.face(display_list, LAYER, rect, text, look, flat, size=size)
            name = f"{self.region}.{value}"
            display_list.name(name, rect, text, *flags(state, False), kind="option", control=self.name)
        label = dict(self.options).get(self.selected, "")
        self.name_region(display_list, label, "focus" if focused else "")

    def _state(self, value: str) -> State:
        if value == self.selected:
            return "selected"
        if value == self.held == self.hovered:
            return "pressed"
        return "hover" if value == self.hovered else "normal"


def draw_tip(
    display_list: DisplayList, button: Button, window: tuple[int, int], others: list[pygame.Rect]
) -> None:
    """Draw a button's tip near the button and inside the window.

    See `tip_rect` for its position; `others` are the rectangles that it should not cover.
    """
    shapes = button.brush.shapes
    theme = button.theme
    px = theme.px
    text = button.brush.typesetter.paragraph(button.tip, px(440), theme.sizes.small, "ink")
    box = text.get_rect().inflate(2 * px(12), 2 * px(8))
    box = tip_rect(box, button.rect, px(10), pygame.Rect((0, 0), window), others)
    display_list.blit(shapes.shadow(box.size), box.move(shapes.shadow_offset).topleft, LAYER + 3)
    display_list.blit(shapes.panel(box.size, "cream", Shade("cream", 0.92)), box.topleft, LAYER + 3)
    display_list.put(text, LAYER + 3, center=box.center)
    display_list.name(f"tip.{button.name}", box, button.tip, kind="tip")


def tip_rect(
    box: pygame.Rect, rect: pygame.Rect, gap: int, window: pygame.Rect, others: list[pygame.Rect]
) -> pygame.Rect:
    """Return where to put a tip of the size of `box`, `gap` pixels from `rect` or past `others` beside it."""
    above = box.move_to(midbottom=(rect.centerx, rect.top - gap)).clamp(window)
    below = box.move_to(midtop=(rect.centerx, rect.bottom + gap)).clamp(window)
    top = min([above.bottom, *(others[index].top - gap for index in above.collidelistall(others))])
    bottom = max([below.top, *(others[index].bottom + gap for index in below.collidelistall(others))])
    places = [
        above,
        below,
        box.move_to(midright=(rect.left - gap, rect.centery)).clamp(window),
        box.move_to(midleft=(rect.right + gap, rect.centery)).clamp(window),
        above.move_to(bottom=top).clamp(window),
        below.move_to(top=bottom).clamp(window),
    ]
    candidates = [place for place in places if not place.colliderect(rect)] or places
    free = [place for place in candidates if place.collidelist(others) < 0]
    return (free or candidates)[0]


PAGE_STEPS = 4
"""Number of steps by which Page Up and Page Down change the number."""


class Scale(NamedTuple):
    """A range from 0 to `maximum` in steps; `marks` are values that are marked on the rail."""

    maximum: int
    step: int = 1
    marks: tuple[int, ...] = ()


PERCENT = Scale(100, 5)


@dataclass(eq=False)
class Slider(Widget):
    """An integer, a percentage by default. Each new value sends a Changed, and its release a Pressed.

    `text`, or the number in percent, is shown at the right end of its rectangle, and at most as wide as
    `widest`.
    """

    region_kind = "slider"
    exits = ("up", "down")
    number: int
    scale: Scale = PERCENT
    text: str = ""
    widest: str = "100%"

    @cached_property
    def text_width(self) -> int:
        """Width reserved for the text, in pixels."""
        return min(self.brush.label_width(self.widest), self.rect.width // 2)

    @property
    def padding(self) -> int:
        """The space at both ends, and before the text."""
        return min(self.theme.px(16), self.rect.width // 12)

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

    def down(self, pos: Point) -> list[Intention]:
        super().down(pos)
        return self.drag(pos)

    def drag(self, pos: Point) -> list[Intention]:
        """Move the handle to the pointer, in steps."""
        fraction = (pos[0] - self.rail.left) / max(1, self.rail.width)
        step = self.scale.step
        return self.set_number(round(fraction * self.scale.maximum / step) * step)

    def up(self, pos: Point) -> list[Intention]:
        super().up(pos)
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
        return [*self.set_number(self.number + moves[name]), Pressed(self.name)]

    def set_number(self, number: int) -> list[Intention]:
        """Set the number, limited to the scale. Returns a Changed if it was different before."""
        before = self.number
        self.number = max(0, min(self.scale.maximum, number))
        return [Changed(self.name, str(self.number))] if self.number != before else []

    def draw(self, display_list: DisplayList, focused: bool) -> None:
        """Draw the box, the rail with its handle, and the number."""
        state: State = "normal"
        if self.held:
            state = "pressed"
        elif self.hovered:
            state = "hover"
        look = paint("plain", state)
        box = self.brush.shapes.panel(self.rect.size, look.top, look.bottom, look.border)
        display_list.blit(box, self.rect.topleft, LAYER)
        self._draw_rail(display_list)
        knob_colour = Shade("brass", 1.2 if state == "normal" else 1.4)
        knob = self.brush.shapes.disc(2 * self._radius, knob_colour, "ink")
        display_list.put(knob, LAYER, center=(self.x_of(self.number), self.rail.centery))
        text = self.text or percent(self.number)
        size = self.theme.sizes.label
        height = self.rect.height * 9 // 10
        line = self.brush.typesetter.fit(text, self.text_width, size, look.text, bold=True, height=height)
        display_list.put(line, LAYER, midright=(self.rect.right - self.padding, self.rect.centery))
        self.name_region(display_list, text, *flags(state, focused))

    def _draw_rail(self, display_list: DisplayList) -> None:
        """Draw the rail, filled up to the handle, with its marks."""
        theme = self.theme
        shapes = self.brush.shapes
        rail = self.rail
        thickness = max(4, theme.px(8))
        bar_start = (rail.left - thickness // 2, rail.centery)
        bar_size = (rail.width + thickness, thickness)
        bar = shapes.panel(bar_size, "walnut_dark", None, Shade("brass", 0.6), 1, radius=4)
        display_list.put(bar, LAYER, midleft=bar_start)
        if self.number:
            filled_size = (self.x_of(self.number) - rail.left + thickness, thickness)
            filled = shapes.panel(filled_size, "brass", None, None, radius=4)
            display_list.put(filled, LAYER, midleft=bar_start)
        for mark in self.scale.marks:
            notch_size = (max(2, theme.px(3)), thickness * 2)
            notch = shapes.panel(notch_size, Shade("brass", 1.2), border=None, radius=1)
            display_list.put(notch, LAYER, center=(self.x_of(mark), rail.centery))
