"""Shows display lists in the window and redraws only what changed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

import pygame

from dutch.desktop.display_list import DisplayList, Item, Layers, in_order

GROUND = 30
"""Layers below this one rarely change: the canvas keeps them as one surface and copies from it."""


class Canvas:
    """The window's surface. Redraws only the rectangles in which two display lists differ."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._ground: _Sheet | None = None
        self._front: _Sheet | None = None
        self._first: Layers | None = None
        """The low layers of the first picture, until the ground shows them."""

        self.surface = surface

    def invalidate(self) -> None:
        """Redraw everything at the next `present`, and hold no surfaces until then.

        Needed when the window was resized or uncovered; useful when another scene starts.
        """
        self._front = self._first = None
        if self._ground is not None:
            self._ground.forget()
            if self._ground.surface.get_size() != self.surface.get_size():
                self._ground = None

    def present(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Show a display list. Returns the redrawn rectangles, which the caller flips.

        The ground can wait for the second picture: making it takes as long as showing the first.
        """
        low = {layer: items for layer, items in display_list.layers.items() if layer < GROUND}
        high = {layer: items for layer, items in display_list.layers.items() if layer >= GROUND}
        if self._front is None:
            self._first, self._front = low, _Sheet(self.surface)
            return self._front.begin(display_list.layers, high)
        if self._ground is None:
            self._ground = _Sheet(_beside(self.surface))
        if self._first is not None:
            self._ground.begin(self._first, self._first)
            self._first, self._front.below = None, self._ground.surface
        return self._front.present(high, self._ground.present(low))


def _beside(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface of the same size and format whose rows are not aligned with the original's.

    SDL copies aligned rows with instructions that bypass the cache, which is ten times slower for narrow
    areas.
    """
    width, height = surface.get_size()
    return pygame.Surface((width + 1, height), 0, surface).subsurface((0, 0, width, height))


class _Sheet:
    """A surface and the items it shows, on another sheet's surface or on black."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.below: pygame.Surface | None = None
        self._shown: Layers = {}

    def forget(self) -> None:
        """Hold no surfaces until the next `begin`."""
        self._shown = {}

    def begin(self, picture: Layers, layers: Layers) -> list[pygame.Rect]:
        """Show a whole picture, of which `layers` belong to this sheet. Returns its rectangle."""
        self._shown = layers
        return self._draw([self.surface.get_rect()], picture)

    def present(self, layers: Layers, stale: Sequence[pygame.Rect] = ()) -> list[pygame.Rect]:
        """Show these items, redrawing differences and `stale` areas. Returns the redrawn rectangles."""
        areas = merge([*stale, *_changed(self._shown, layers)], self.surface.get_rect())
        self._shown = layers
        return self._draw(areas, layers) if areas else areas

    def _draw(self, areas: list[pygame.Rect], layers: Layers) -> list[pygame.Rect]:
        """Draw all items in these areas. Returns the areas."""
        items = in_order(layers)
        rects = [item.rect for item in items]
        for area in areas:
            self._redraw(area, [items[index] for index in area.collidelistall(rects)])
        self.surface.set_clip(None)
        return areas

    def _redraw(self, area: pygame.Rect, items: Sequence[Item]) -> None:
        self.surface.set_clip(area)
        hiding = [index for index, item in enumerate(items) if item.solid and item.solid.contains(area)]
        if hiding:
            items = items[hiding[-1] :]
        elif self.below is not None:
            self.surface.blit(self.below, area, area)
        else:
            self.surface.fill(0, area)
        blit = self.surface.blit
        for surface, rect, alpha, _solid in items:
            if alpha == 255:
                blit(surface, rect)
            else:
                surface.set_alpha(alpha)
                blit(surface, rect)
                surface.set_alpha(255)


def _changed(old: Layers, new: Layers) -> Iterator[pygame.Rect]:
    """Yield the rectangles of all items that came, went, or changed their order."""
    for layer in old.keys() | new.keys():
        before, after = old.get(layer, ()), new.get(layer, ())
        if before != after:
            yield from _differences(before, after)


def _differences(old: Sequence[Item], new: Sequence[Item]) -> Iterator[pygame.Rect]:
    """Compare one layer with what it was."""
    if len(old) == len(new):
        for one, other in zip(old, new, strict=True):
            if one is not other and one != other:
                yield from _joined(one.rect, other.rect)
        return
    begin = _common(zip(old, new, strict=False))
    end = _common(zip(reversed(old[begin:]), reversed(new[begin:]), strict=False))
    old_keys, new_keys = (_numbered(items[begin : len(items) - end]) for items in (old, new))
    for keys, others in ((old_keys, new_keys), (new_keys, old_keys)):
        yield from (item.rect for key, item in keys.items() if key not in others)
    stayed_old = (key for key in old_keys if key in new_keys)
    stayed_new = (key for key in new_keys if key in old_keys)
    for before, after in zip(stayed_old, stayed_new, strict=True):
        if before != after:
            yield new_keys[after].rect


def _common(pairs: Iterable[tuple[Item, Item]]) -> int:
    """Return the number of pairs before the first that differs."""
    return sum(1 for _pair in takewhile(lambda pair: pair[0] is pair[1] or pair[0] == pair[1], pairs))


def _joined(one: pygame.Rect, other: pygame.Rect) -> tuple[pygame.Rect, ...]:
    return (one.union(other),) if one.colliderect(other) else (one, other)


def _numbered(items: Sequence[Item]) -> dict[tuple[object, int], Item]:
    """Return the items by key and number, so that a surface drawn twice at the same place counts twice."""
    seen: Counter[object] = Counter()
    numbered: dict[tuple[object, int], Item] = {}
    for item in items:
        key = item.key
        numbered[key, seen[key]] = item
        seen[key] += 1
    return numbered


def merge(rects: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Join rectangles until none overlap and little is redrawn twice, clipped to `whole`.

    Two are joined when they touch or when their common frame is hardly larger than both.
    """
    todo = [rect.clip(whole) for rect in rects if rect.colliderect(whole)]
    done: list[pygame.Rect] = []
    while todo:
        rect = todo.pop()
        partner = rect.collidelist(done)
        if partner >= 0 and done[partner].contains(rect):
            continue
        if partner < 0:
            partner = next((index for index, other in enumerate(done) if _near(rect, other)), -1)
        if partner < 0:
            done.append(rect)
        else:
            todo.append(rect.union(done.pop(partner)))
    return done


def _near(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Return whether the common frame of two rectangles is hardly larger than both."""
    frame = one.union(other)
    both = one.width * one.height + other.width * other.height
    return frame.width * frame.height <= 1.25 * both
