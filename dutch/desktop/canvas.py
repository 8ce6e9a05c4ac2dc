"""What is on the screen, and drawing only what changed of it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

Point = tuple[int, int]
FLAGS = frozenset(
    {"glow", "dim", "disabled", "focus", "selected", "back", "moving", "hover", "pressed", "warn"}
)


class Thing(NamedTuple):
    """Something a player can see and point at, by name. Tests and speech know only these."""

    name: str
    rect: pygame.Rect
    label: str
    flags: frozenset[str]


class Item(NamedTuple):
    """One surface at one place. `stamp` differs when the same surface was repainted in place."""

    surface: pygame.Surface
    x: int
    y: int
    alpha: int
    stamp: int

    @property
    def key(self) -> tuple[int, int, int, int, int]:
        """Equal keys look equal, as long as both surfaces are alive."""
        return id(self.surface), self.x, self.y, self.alpha, self.stamp

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle it covers."""
        return pygame.Rect((self.x, self.y), self.surface.get_size())

    @property
    def opaque(self) -> bool:
        """True when nothing below shows through."""
        plain = not self.surface.get_flags() & pygame.SRCALPHA
        return plain and self.alpha == 255 and self.surface.get_colorkey() is None


class Picture:
    """A display list: built anew by the scene whenever something changed."""

    def __init__(self) -> None:
        self._layers: dict[int, list[Item]] = {}
        self.things: list[Thing] = []

    def blit(
        self,
        surface: pygame.Surface,
        position: tuple[float, float],
        layer: int = 0,
        alpha: int = 255,
        stamp: int = 0,
    ) -> None:
        """Put a surface at its top left corner; higher layers lie above lower ones.

        The same surface object means the same picture: keep surfaces and reuse them. Pass another
        `stamp` when a surface was repainted in place.
        """
        item = Item(surface, round(position[0]), round(position[1]), alpha, stamp)
        self._layers.setdefault(layer, []).append(item)

    def put(
        self, surface: pygame.Surface, layer: int, alpha: int = 255, **anchor: pygame.typing.Point | int
    ) -> pygame.Rect:
        """Blit a surface by an anchor of its rectangle, as `center=...`. Returns the rectangle."""
        rect = surface.get_rect(**anchor)
        self.blit(surface, rect.topleft, layer, alpha)
        return rect

    def name(self, name: str, rect: pygame.Rect, label: str = "", *flags: str) -> None:
        """Say what is drawn at `rect`. Raises ValueError for an unknown flag."""
        unknown = set(flags) - FLAGS
        if unknown:
            raise ValueError(f"unknown flags {sorted(unknown)} for {name}")
        self.things.append(Thing(name, pygame.Rect(rect), label, frozenset(flags)))

    def find(self, name: str) -> Thing | None:
        """Return the topmost thing of that name, or None."""
        return next((thing for thing in reversed(self.things) if thing.name == name), None)

    def items(self) -> Iterator[Item]:
        """Yield all items from the lowest to the highest."""
        for layer in sorted(self._layers):
            yield from self._layers[layer]


class Canvas:
    """The window's surface. Redraws the rectangles in which two pictures differ, no more."""

    def __init__(self, surface: pygame.Surface, base: tuple[int, int, int] = (0, 0, 0)) -> None:
        """`base` shows where a picture leaves the surface bare."""
        self.surface = surface
        self.base = base
        self._shown: list[Item] | None = None

    def forget(self) -> None:
        """Redraw everything at the next `present`: the window was resized or uncovered."""
        self._shown = None

    def present(self, picture: Picture) -> list[pygame.Rect]:
        """Show a picture. Returns the rectangles that were redrawn; the caller flips those."""
        items = list(picture.items())
        whole = self.surface.get_rect()
        areas = [whole] if self._shown is None else merge(_changed(self._shown, items), whole)
        for area in areas:
            self._redraw(area, items)
        self._shown = items
        return areas

    def _redraw(self, area: pygame.Rect, items: Sequence[Item]) -> None:
        touching = [item for item in items if item.rect.colliderect(area)]
        start = 0
        for index, item in enumerate(touching):
            if item.opaque and item.rect.contains(area):
                start = index
        self.surface.set_clip(area)
        if not touching or not touching[start].opaque or not touching[start].rect.contains(area):
            self.surface.fill(self.base)
        for item in touching[start:]:
            if item.alpha == 255:
                self.surface.blit(item.surface, (item.x, item.y))
            else:
                item.surface.set_alpha(item.alpha)
                self.surface.blit(item.surface, (item.x, item.y))
                item.surface.set_alpha(255)
        self.surface.set_clip(None)


def _changed(old: Sequence[Item], new: Sequence[Item]) -> list[pygame.Rect]:
    """Return the rectangles of all items that came, went, or changed their order."""
    old_keys = _numbered(old)
    new_keys = _numbered(new)
    old_set, new_set = set(old_keys), set(new_keys)
    rects = [item.rect for key, item in zip(old_keys, old, strict=True) if key not in new_set]
    rects += [item.rect for key, item in zip(new_keys, new, strict=True) if key not in old_set]
    stayed_old = [key for key in old_keys if key in new_set]
    stayed_new = [(key, item) for key, item in zip(new_keys, new, strict=True) if key in old_set]
    rects += [item.rect for before, (key, item) in zip(stayed_old, stayed_new, strict=True) if before != key]
    return rects


def _numbered(items: Sequence[Item]) -> list[tuple[object, int]]:
    """Return the keys, numbered so that the same surface drawn twice at one place counts twice."""
    seen: Counter[object] = Counter()
    keys: list[tuple[object, int]] = []
    for item in items:
        key = item.key
        keys.append((key, seen[key]))
        seen[key] += 1
    return keys


def merge(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Join rectangles until none overlap and little is redrawn twice, clipped to `whole`.

    Two are joined when they touch or when their common frame is hardly larger than both.
    """
    todo = [rect.clip(whole) for rect in rects]
    todo = [rect for rect in todo if rect.width and rect.height]
    done: list[pygame.Rect] = []
    while todo:
        rect = todo.pop()
        partner = next((other for other in done if _worth_joining(rect, other)), None)
        if partner is None:
            done.append(rect)
        else:
            done.remove(partner)
            todo.append(rect.union(partner))
    return done


def _worth_joining(one: pygame.Rect, other: pygame.Rect) -> bool:
    if one.colliderect(other):
        return True
    frame = one.union(other)
    both = one.width * one.height + other.width * other.height
    return frame.width * frame.height <= 1.25 * both
