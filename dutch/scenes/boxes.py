"""Lays out pages: boxes in rows and columns, which grow and shrink to fit the space they get.

A page is a tree of boxes, each with its control or with what is drawn in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Literal

import pygame

from dutch.desktop.theme import Colour, SizeName
from dutch.desktop.widgets import Button, Choice, Kind, Slider, Widgets, focus_reach
from dutch.desktop.widgets.parts import Widget
from dutch.scenes.painter import ABOVE, HEADING, Painter
from dutch.scenes.stack import UIContext

Options = Sequence[tuple[str, str]]
"""Values and labels to choose from."""

Axis = Literal[0, 1]
ACROSS: Axis = 0
DOWN: Axis = 1

GAP_SHRINKS = 4
"""A gap shrinks to this fraction of its size before anything overflows."""

# Lengths in pixels at 1080p:
BUTTON = 60
"""Height of buttons, choices and fields."""

LEAST_BUTTON = 35
BUTTON_WIDTH = 270
PANEL_WIDTH = 1080
MARGIN = 32
"""Distance between a panel and the edge of the window."""

PADDING = 32
"""Distance between the edge of a panel and its content."""

SHEET_PADDING = 20
SHEET_GAP = 12


LARGEST_MARGIN = 1 / 40
LARGEST_PADDING = 1 / 36
"""Maximum margin and padding of a panel, as shares of the window's height."""


@dataclass(frozen=True)
class Box:
    """A rectangle to place, or a row or column of boxes.

    A box takes its `width` and `height` in pixels, but in its line it shrinks to `least` if space is short.
    With a length of None it takes what is left in its line, shared with others in proportion to `grow`.
    """

    name: str = ""
    width: int | None = None
    height: int | None = None
    least: int | None = None
    grow: int = 1
    parts: Sequence[Box] = ()
    axis: Axis = DOWN
    gap: int = 0
    padding: int = 0
    add: Callable[[Widgets, str, pygame.Rect], None] | None = None
    """Adds the control of the box, by its name and in its place."""
    draw: Callable[[Painter, pygame.Rect], None] | None = None
    """Draws the content of the box in its place; over the control, if it has one."""
    tab: int = 0
    """Position of the control in the order of the focus; equal ones follow the order of the page."""

    def wanted(self, axis: Axis) -> int | None:
        """Return the length along an axis; None if the box takes whatever there is."""
        own = self.height if axis == DOWN else self.width
        if own is not None or not self.parts:
            return own
        lengths = [part.wanted(axis) for part in self.parts]
        known = [length for length in lengths if length is not None]
        if axis != self.axis:
            return max(known) + 2 * self.padding if known else None
        if len(known) < len(lengths):
            return None
        return sum(known) + self.gap * (len(known) - 1) + 2 * self.padding

    def shortest(self, axis: Axis) -> int:
        """Return the minimum length along an axis."""
        if self.least is not None:
            return self.least
        own = self.height if axis == DOWN else self.width
        if own is not None:
            return own
        lengths = [part.shortest(axis) for part in self.parts]
        total = sum(lengths) + self.gap // GAP_SHRINKS * max(0, len(lengths) - 1)
        return (total if axis == self.axis else max(lengths, default=0)) + 2 * self.padding

    def place(self, area: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return the rectangles of all named boxes in an area."""
        return {box.name: rect for box, rect in self.arrange(area) if box.name}

    def controls(self) -> Iterator[str]:
        """Yield the names of the controls in this box, in the order of the page."""
        if self.add is not None:
            yield self.name
        for part in self.parts:
            yield from part.controls()

    def arrange(self, area: pygame.Rect) -> Iterator[tuple[Box, pygame.Rect]]:
        """Yield this box and all boxes in it with their rectangles, if this one fills an area."""
        yield self, area
        if not self.parts:
            return
        area = area.inflate(-2 * self.padding, -2 * self.padding)
        across: Axis = ACROSS if self.axis == DOWN else DOWN
        lengths, gap = self._fit(area.size[self.axis])
        start = area.topleft[self.axis]
        for part, length in zip(self.parts, lengths, strict=True):
            breadth = min(part.wanted(across) or area.size[across], area.size[across])
            if self.axis == DOWN:
                rect = pygame.Rect(area.centerx - breadth // 2, start, breadth, length)
            else:
                rect = pygame.Rect(start, area.centery - breadth // 2, length, breadth)
            yield from part.arrange(rect)
            start += length + gap

    def _fit(self, room: int) -> tuple[list[int], int]:
        """Return the lengths of the parts in a line of that length, and the gap between them."""
        wanted = [part.wanted(self.axis) for part in self.parts]
        gaps, least_gap = len(self.parts) - 1, self.gap // GAP_SHRINKS
        shortest = [part.shortest(self.axis) for part in self.parts]
        lengths = [
            least if length is None else length for length, least in zip(wanted, shortest, strict=True)
        ]
        slack = [length - least for length, least in zip(lengths, shortest, strict=True)]
        missing = sum(lengths) + gaps * self.gap - room
        total_slack = sum(slack) + gaps * (self.gap - least_gap)
        share = min(1.0, missing / total_slack) if missing > 0 and total_slack else 0.0
        gap = self.gap - round((self.gap - least_gap) * share)
        lengths = [length - round(each * share) for length, each in zip(lengths, slack, strict=True)]
        growing = [index for index, length in enumerate(wanted) if length is None]
        rest = max(0, room - gaps * gap - sum(lengths) + sum(lengths[index] for index in growing))
        weight = sum(self.parts[index].grow for index in growing)
        for index in growing:
            grow = self.parts[index].grow
            lengths[index] = rest * grow // weight
            rest, weight = rest - lengths[index], weight - grow
        return lengths, gap


def draw_boxes(painter: Painter, page: Box, area: pygame.Rect) -> None:
    """Draw the content of all boxes of a page that fills an area; inside a control, above the control."""
    control = pygame.Rect(0, 0, 0, 0)
    for box, rect in page.arrange(area):
        if box.add is not None:
            control = rect
        if box.draw is not None:
            box.draw(painter.on(ABOVE) if control.contains(rect) else painter, rect)


# Rows and columns


def row(*parts: Box, gap: int = 0, **look: Any) -> Box:
    """Return boxes side by side; `look` are the other fields of their row."""
    return Box(parts=parts, axis=ACROSS, gap=gap, **look)


def column(*parts: Box, gap: int = 0, **look: Any) -> Box:
    """Return boxes below each other; `look` are the other fields of their column."""
    return Box(parts=parts, gap=gap, **look)


def beside(ui: UIContext, *parts: Box, gap: int = 0) -> Box:
    """Return boxes side by side; in a portrait window, below each other."""
    return column(*parts, gap=gap) if ui.upright else row(*parts, gap=gap)


def grid(boxes: Sequence[Box], across: int, gap: int, between: int | None = None) -> Box:
    """Return equal boxes in columns of the same number, filled one after the other.

    `gap` is the distance between boxes, and `between` that of the columns, if it is another one.
    """
    down = -(-len(boxes) // across)
    padded = [*boxes, *[_empty_copy(boxes[-1])] * (across * down - len(boxes))]
    columns = [column(*padded[start : start + down], gap=gap) for start in range(0, len(padded), down)]
    return row(*columns, gap=gap if between is None else between)


def _empty_copy(box: Box) -> Box:
    """Return a box of the same size, with nothing in it or in its parts."""
    return replace(box, name="", add=None, draw=None, parts=tuple(map(_empty_copy, box.parts)))


# Texts and controls


def line(
    ui: UIContext,
    words: str,
    size: SizeName = "body",
    colour: Colour = "cream",
    anchor: str = "midleft",
    name: str = "",
    grow: int = 0,
    **style: Any,
) -> Box:
    """Return a line of text, which shrinks to fit its box.

    With `grow`, the box takes its share of what is left instead of the height of the line. The region `name`
    covers the box and is labelled with the text; an empty text has no region. `style` are further arguments
    of the typesetter.
    """

    def draw(painter: Painter, rect: pygame.Rect) -> None:
        painter.line(words, rect, getattr(painter.sizes, size), colour, anchor, **style)
        if name:
            painter.display_list.name(name, rect, words)

    height = None if grow else ui.line_height(size, style.get("face", "text"))
    return Box(name, height=height, grow=grow or 1, draw=draw if words else None)


def paragraph(
    ui: UIContext,
    words: str,
    size: SizeName = "body",
    colour: Colour = "cream",
    anchor: str = "midleft",
    name: str = "",
    lines: int | None = None,
    grow: int = 1,
    **style: Any,
) -> Box:
    """Return a text that is broken into lines, and shrinks to fit its box.

    The box is `lines` lines high or, by default, takes what is left. For the rest see `line`.
    """

    def draw(painter: Painter, rect: pygame.Rect) -> None:
        painter.paragraph(words, rect, getattr(painter.sizes, size), colour, anchor, **style)
        if name:
            painter.display_list.name(name, rect, words)

    height = None if lines is None else lines * ui.line_height(size)
    return Box(name, height=height, grow=grow or 1, draw=draw if words else None)


def slot(ui: UIContext, name: str, width: int | None = None) -> Box:
    """Return the place of a control; `width` is in pixels."""
    return Box(name, width, ui.theme.px(BUTTON), ui.theme.px(LEAST_BUTTON))


def control(box: Box, kind: Callable[..., Widget], *look: Any, **more: Any) -> Box:
    """Return the box with a control in it; the rest are the fields of its class."""
    return replace(box, add=lambda widgets, name, rect: widgets.add(kind, name, rect, *look, **more))


def button(
    ui: UIContext, name: str, words: str, kind: Kind = "plain", width: int | None = None, **look: Any
) -> Box:
    """Return a button; `width` is in pixels, and `look` are further fields of `Button`."""
    return control(slot(ui, name, width), Button, words, kind, **look)


def choice(
    ui: UIContext, name: str, options: Options, selected: str, width: int | None = None, **look: Any
) -> Box:
    """Return a choice; `look` are further fields of `Choice`."""
    lines, px = look.get("lines", 1), ui.theme.px
    place = Box(name, width, lines * px(BUTTON), lines * px(LEAST_BUTTON))
    return control(place, Choice, options, selected, **look)


def field(ui: UIContext, name: str, words: str, max_length: int, without: str = "") -> Box:
    """Return a text field for at most `max_length` letters, none of them in `without`."""
    add = partial(Widgets.field, text=words, max_length=max_length, without=without)
    return replace(slot(ui, name), add=add)


def slider(ui: UIContext, name: str, value: int) -> Box:
    """Return a slider for a percentage."""
    return control(slot(ui, name), Slider, value)


def picture(ui: UIContext, image: str, width: int) -> Box:
    """Return a square picture, at most `width` pixels wide."""

    def draw(painter: Painter, rect: pygame.Rect) -> None:
        side = min(rect.size)
        painter.put(ui.images.get(image, (side, side)), center=rect.center)

    return Box(width=width, draw=draw)


def ring_room(ui: UIContext) -> Box:
    """Return the room that a focus ring needs beside its control, which never shrinks."""
    return Box(height=focus_reach(ui.window.size))


# Panels


def heading(ui: UIContext, words: str, anchor: str = "center", name: str = "title") -> Box:
    """Return the heading of a panel."""
    return line(ui, words, "heading", HEADING, anchor, name, face="title")


def titled(ui: UIContext, title: str, beside: Box) -> Box:
    """Return the heading of a page with another box beside it."""
    head = heading(ui, title, "midleft")
    width, _height = ui.typesetter.measure(title, ui.theme.sizes.heading, "title")
    return row(replace(head, width=width), beside, gap=ui.theme.px(28), height=head.height)


def button_width(ui: UIContext, *labels: str) -> int:
    """Return a width that suits buttons with all of these labels, in pixels."""
    measure, size, px = ui.typesetter.measure, ui.theme.sizes.label, ui.theme.px
    widest = max(measure(label, size, bold=True)[0] for label in labels)
    return max(px(BUTTON_WIDTH), widest + 2 * px(16))


def foot(ui: UIContext, *buttons: Box, width: int = 0) -> Box:
    """Return buttons in a row, the last one at its right end; `width` is in pixels, 0 for the usual one."""
    width = width or ui.theme.px(BUTTON_WIDTH)
    *left, right = (replace(each, width=width, least=0) for each in buttons)
    line = slot(ui, "")
    return row(*left, Box(), right, gap=ui.theme.px(20), height=line.height, least=line.least)


def edges(ui: UIContext) -> tuple[int, int]:
    """Return the widths of the margin outside a panel and of the padding inside."""
    px = ui.theme.px
    height = ui.window.size[1]
    return min(px(MARGIN), round(height * LARGEST_MARGIN)), min(px(PADDING), round(height * LARGEST_PADDING))


def inner_width(ui: UIContext, width: int = PANEL_WIDTH) -> int:
    """Return the width of the content of a panel that is at most `width` pixels wide at 1080p."""
    margin, padding = edges(ui)
    return min(ui.window.size[0] - 2 * margin, ui.theme.px(width)) - 2 * padding


def inner_height(ui: UIContext) -> int:
    """Return the maximum height of the content of a panel."""
    margin, padding = edges(ui)
    return ui.window.size[1] - 2 * margin - 2 * padding


def named(name: str, label: str, box: Box) -> Box:
    """Return a box that a region covers."""

    def draw(painter: Painter, rect: pygame.Rect) -> None:
        if box.draw is not None:
            box.draw(painter, rect)
        painter.display_list.name(name, rect, label)

    return replace(box, name=name, draw=draw)


def sheet(ui: UIContext, *parts: Box, grow: int = 1) -> Box:
    """Return a sheet of paper with boxes below each other."""
    px = ui.theme.px
    return column(*parts, gap=px(SHEET_GAP), padding=px(SHEET_PADDING), draw=Painter.paper, grow=grow)


def panel(ui: UIContext, content: Box, width: int = PANEL_WIDTH) -> Box:
    """Return a whole page: a panel in the middle of the window, as high as its content."""
    _margin, padding = edges(ui)
    room = inner_height(ui)
    wanted = content.wanted(DOWN)
    inner = replace(
        content, width=inner_width(ui, width), height=room if wanted is None else min(wanted, room)
    )
    return column(Box(), column(inner, padding=padding, draw=Painter.page), Box())


# Rectangles


def rows(rect: pygame.Rect, *heights: int | None, gap: int = 0) -> list[pygame.Rect]:
    """Return rows from top to bottom with a gap between them; heights of None share the rest."""
    return [
        pygame.Rect(rect.left, top, rect.width, height)
        for top, height in _spans(rect.top, rect.height, heights, gap)
    ]


def columns(rect: pygame.Rect, *widths: int | None, gap: int = 0) -> list[pygame.Rect]:
    """Return columns from left to right with a gap between them; widths of None share the rest."""
    return [
        pygame.Rect(left, rect.top, width, rect.height)
        for left, width in _spans(rect.left, rect.width, widths, gap)
    ]


def _spans(start: int, length: int, parts: Sequence[int | None], gap: int) -> list[tuple[int, int]]:
    """Return the start and the length of each part; those of None share the remaining length equally."""
    rest = length - gap * (len(parts) - 1) - sum(part for part in parts if part is not None)
    share = rest // max(1, parts.count(None))
    spans = []
    for part in parts:
        size = share if part is None else part
        spans.append((start, size))
        start += size + gap
    return spans
