"""Sheets of paper on the panel, and the marks and patterns of charts, which differ without colour too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Colour
from dutch.scenes.stack import UIContext

PAPER, MARKS, WORDS = 13, 14, 15
INK, FAINT, GRID = "ink", "walnut", "cream*0.8"
HEAD = 40
"""Height of a sheet's head at 1080p."""

Pattern = Literal["solid", "hatched", "dotted"]


class Style(NamedTuple):
    """How what belongs to one side, or one way to end, is drawn."""

    colour: Colour
    pattern: Pattern


OWN, OTHER, BOTH = Style("delft", "solid"), Style("garnet", "hatched"), Style("walnut", "dotted")
"""Wins look as the own side does, defeats as the other, and draws as both together."""


class Paper:
    """Draws into one picture."""

    def __init__(self, ui: UIContext, display_list: DisplayList) -> None:
        self.ui = ui
        self.display_list = display_list
        self.px = ui.theme.px
        self.sizes = ui.theme.sizes

    def sheet(self, name: str, rect: pygame.Rect, title: str, said: str) -> tuple[pygame.Rect, pygame.Rect]:
        """Draw a sheet with its title. Returns the rest of its head, and what is free below it."""
        px, picture = self.px, self.display_list
        across, down = self.ui.shapes.shadow_offset
        picture.blit(self.ui.shapes.shadow(rect.size), (rect.x + across, rect.y + down), PAPER)
        picture.blit(self.ui.shapes.panel(rect.size, "cream", "cream*0.96", "brass*0.8"), rect.topleft, PAPER)
        picture.name(f"chart.{name}", rect, said)
        inner = rect.inflate(-2 * px(20), -2 * px(12))
        head = pygame.Rect(inner.left, inner.top, inner.width, min(px(HEAD), inner.height // 6))
        line = self.ui.typesetter.fit(
            title, head.width // 2, 30, "garnet*0.85", face="title", height=head.height
        )
        picture.put(line, WORDS, midleft=head.midleft)
        beside = pygame.Rect(head.left + line.get_width() + px(24), head.top, 0, head.height)
        beside.width = head.right - beside.left
        top = head.bottom + px(6)
        return beside, pygame.Rect(inner.left, top, inner.width, inner.bottom - top)

    def text(
        self, text: str, room: pygame.Rect, anchor: str = "midleft", colour: Colour = INK, **style: Any
    ) -> pygame.Rect:
        """One line within a room, at one of its anchors. Returns where it is."""
        size = style.pop("size", self.sizes.body)
        line = self.ui.typesetter.fit(text, room.width, size, colour, height=room.height, **style)
        return self.display_list.put(line, WORDS, **{anchor: getattr(room, anchor)})

    def bar(self, rect: pygame.Rect, style: Style) -> None:
        """A bar in one of the patterns; nothing if it is too short to be seen."""
        if rect.width > 0 and rect.height > 0:
            surface = patterned(rect.size, self.ui.theme.colour(style.colour), style.pattern, self.px(2))
            self.display_list.blit(surface, rect.topleft, MARKS)

    def rule(self, rect: pygame.Rect, colour: Colour = GRID) -> None:
        """A thin line, horizontal or upright."""
        surface = self.ui.shapes.panel(rect.size, colour, None, None, radius=0)
        self.display_list.blit(surface, rect.topleft, PAPER)

    def legend(self, room: pygame.Rect, entries: Sequence[tuple[pygame.Surface, str]]) -> None:
        """What marks or patterns mean, from the right end of a room to the left."""
        px = self.px
        right = room.right
        for place, (mark, text) in reversed([*enumerate(entries, 1)]):
            wide = (right - room.left) // place - mark.get_width() - px(28)
            words = self.ui.typesetter.fit(text, wide, self.sizes.body, INK, height=room.height)
            box = self.display_list.put(words, WORDS, midright=(right, room.centery))
            box = self.display_list.put(mark, MARKS, midright=(box.left - px(8), room.centery))
            right = box.left - px(20)

    def swatch(self, style: Style) -> pygame.Surface:
        """A small box in a pattern, for a legend."""
        side = self.px(18)
        return patterned((side, side), self.ui.theme.colour(style.colour), style.pattern, self.px(2))


def patterned(
    size: tuple[int, int], colour: tuple[int, int, int], pattern: Pattern, line: int
) -> pygame.Surface:
    """A box with an edge, filled in one of the patterns; ``line`` is how wide its lines are, in pixels."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    width, height = size
    if pattern == "solid":
        surface.fill(colour)
        return surface
    if pattern == "hatched":
        for x in range(-height, width, 4 * line):
            pygame.draw.line(surface, colour, (x, height), (x + height, 0), line)
    else:
        for row, y in enumerate(range(2 * line, height, 4 * line)):
            for x in range(2 * line + 2 * line * (row % 2), width, 4 * line):
                pygame.draw.circle(surface, colour, (x, y), line)
    pygame.draw.rect(surface, colour, surface.get_rect(), line)
    return surface
