"""Buttons, choices and fields: drawn from the theme, pressed on release."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.shapes import Shapes
from dutch.desktop.text import Typesetter
from dutch.desktop.widgets.paints import Kind, Paint, State, paint


@dataclass
class Brush:
    """What the parts draw with."""

    typesetter: Typesetter
    shapes: Shapes

    def face(
        self,
        display_list: DisplayList,
        layer: int,
        rect: pygame.Rect,
        text: str,
        look: Paint,
        flat: bool,
        large: bool = False,
        sign: str = "",
    ) -> None:
        """Draw a button's face; a `flat` one throws no shadow, a `large` one is lettered so.

        With a `sign` that is drawn in place of the text.
        """
        theme = self.shapes.theme
        if not flat:
            across, down = self.shapes.shadow_offset
            shadow = self.shapes.shadow(rect.size)
            display_list.blit(shadow, (rect.x + across, rect.y + down), layer)
        body = self.shapes.panel(rect.size, look.top, look.bottom, look.border)
        display_list.blit(body, rect.topleft, layer)
        room, tall = rect.width - 2 * theme.px(10), rect.height * 9 // 10
        size = theme.sizes.label
        if sign:
            line = self.shapes.sign(sign, min(rect.size) * 9 // 16, look.text)
        elif large:
            line = self.typesetter.fit(text, room, size * 1.4, look.text, face="title", height=tall)
        else:
            line = self.typesetter.fit(text, room, size, look.text, bold=True, height=tall)
        display_list.blit(line, line.get_rect(center=rect.center).topleft, layer)


@dataclass
class Button:
    """One button. `tip` is shown under the pointer; `large` is lettered in the display face.

    With a `sign` (see ``desktop/signs.py``) that is shown, and the text is only its name.
    """

    name: str
    rect: pygame.Rect
    text: str
    kind: Kind = "plain"
    enabled: bool = True
    tip: str = ""
    large: bool = False
    sign: str = ""
    hovered: bool = False
    held: bool = False

    @property
    def state(self) -> State:
        if not self.enabled:
            return "disabled"
        if self.held:
            return "pressed" if self.hovered else "hover"
        return "hover" if self.hovered else "normal"

    def point(self, pos: tuple[int, int]) -> bool:
        """Notice where the pointer is. Returns True when that changes the look."""
        before, self.hovered = self.hovered, self.rect.collidepoint(pos)
        return self.hovered != before

    def draw(self, display_list: DisplayList, layer: int, brush: Brush, focused: bool) -> None:
        """Draw the button and name it; a disabled one is labelled with its reason."""
        state = self.state
        flat = state in ("pressed", "disabled")
        look = paint(self.kind, state)
        brush.face(display_list, layer, self.rect, self.text, look, flat, self.large, self.sign)
        flags: list[str] = [state] if state in ("disabled", "hover", "pressed") else []
        if focused:
            flags.append("focus")
        label = self.text if self.enabled or not self.tip else self.tip
        display_list.name(f"button.{self.name}", self.rect, label, *flags)


@dataclass
class Choice:
    """A row of segments, exactly one of which is selected.

    ``shares`` are how wide each segment is to be beside the others; without them all are alike.
    """

    name: str
    rect: pygame.Rect
    options: Sequence[tuple[str, str]]
    selected: str
    gap: int
    hovered: str = ""
    held: str = ""
    shares: Sequence[int] = ()
    _rects: dict[str, pygame.Rect] = field(default_factory=dict, compare=False)

    def segments(self) -> dict[str, pygame.Rect]:
        """Return the rectangle of each segment by value."""
        if not self._rects:
            shares = self.shares or [1] * len(self.options)
            each = (self.rect.width - self.gap * (len(shares) - 1)) / sum(shares)
            left = float(self.rect.x)
            for (value, _label), share in zip(self.options, shares, strict=True):
                self._rects[value] = pygame.Rect(
                    round(left), self.rect.y, int(each * share), self.rect.height
                )
                left += each * share + self.gap
        return self._rects

    def at(self, pos: tuple[int, int]) -> str:
        """Return the value of the segment at a point, "" for none."""
        hits = (value for value, rect in self.segments().items() if rect.collidepoint(pos))
        return next(hits, "")

    def point(self, pos: tuple[int, int]) -> bool:
        """Notice where the pointer is. Returns True when that changes the look."""
        before, self.hovered = self.hovered, self.at(pos)
        return self.hovered != before

    def step(self, by: int) -> None:
        """Select the neighbour, stopping at both ends."""
        values = [value for value, _label in self.options]
        index = values.index(self.selected) + by
        self.selected = values[max(0, min(index, len(values) - 1))]

    def draw(self, display_list: DisplayList, layer: int, brush: Brush, focused: bool) -> None:
        """Draw and name every segment, then the row itself."""
        for value, text in self.options:
            rect = self.segments()[value]
            state = self._state(value)
            brush.face(display_list, layer, rect, text, paint("plain", state), state != "hover")
            flags = [flag for flag in (state,) if flag != "normal"]
            display_list.name(f"choice.{self.name}.{value}", rect, text, *flags)
        row_flags = ["focus"] if focused else []
        label = dict(self.options)[self.selected]
        display_list.name(f"choice.{self.name}", self.rect, label, *row_flags)

    def _state(self, value: str) -> State:
        if value == self.selected:
            return "selected"
        if value == self.held == self.hovered:
            return "pressed"
        return "hover" if value == self.hovered else "normal"


@dataclass
class Field:
    """The frame of a line of text; what is inside comes from pygame_gui."""

    name: str
    rect: pygame.Rect

    def draw(self, display_list: DisplayList, layer: int, brush: Brush, focused: bool, text: str) -> None:
        """Draw the frame and name it; the label is what is typed."""
        panel = brush.shapes.panel(self.rect.size, "cream", None, "brass*0.8")
        display_list.blit(panel, self.rect.topleft, layer)
        display_list.name(f"field.{self.name}", self.rect, text, *(["focus"] if focused else []))
