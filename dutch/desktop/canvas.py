"""Shows display lists in the window and redraws only what changed."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from dutch.desktop.display_list import DisplayList, Item, Layers, in_order

GROUND = 30
"""Layers below this one rarely change: the canvas keeps them as one surface and copies from it."""


class Canvas:
    """The window's surface. Redraws only the rectangles in which two display lists differ."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._ground: _Sheet | None = None
        self._front: _Sheet | None = None
        self.surface = surface

    def invalidate(self) -> None:
        """Redraw everything at the next `present`, and hold no surfaces until then.

        Needed when the window was resized or uncovered; useful when another scene starts.
        """
        self._front = None
        if self._ground is not None:
            self._ground.invalidate()
            if self._ground.surface.get_size() != self.surface.get_size():
                self._ground = None

    def present(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Show a display list. Returns the redrawn rectangles, which the caller flips."""
        low = {layer: items for layer, items in display_list.layers.items() if layer < GROUND}
        high = {layer: items for layer, items in display_list.layers.items() if layer >= GROUND}
        if self._ground is None:
            self._ground = _Sheet(pygame.Surface(self.surface.get_size(), 0, self.surface))
        if self._front is None:
            self._front = _Sheet(self.surface, self._ground.surface)
        return self._front.present(high, self._ground.present(low))


class _Sheet:
    """A surface and the items it shows, on another sheet's surface or on black."""

    def __init__(self, surface: pygame.Surface, below: pygame.Surface | None = None) -> None:
        self.surface = surface
        self._below = below
        self._shown: Layers | None = None

    def invalidate(self) -> None:
        """Redraw everything at the next `present`."""
        self._shown = None

    def present(self, layers: Layers, stale: Sequence[pygame.Rect] = ()) -> list[pygame.Rect]:
        """Show these items, redrawing differences and `stale` areas. Returns the redrawn rectangles."""
        whole = self.surface.get_rect()
        areas = [whole] if self._shown is None else merge([*stale, *_changed(self._shown, layers)], whole)
        self._shown = layers
        if areas:
            items = in_order(layers)
            rects = [item.rect for item in items]
            for area in areas:
                self._redraw(area, [items[index] for index in area.collidelistall(rects)])
            self.surface.set_clip(None)
        return areas

    def _redraw(self, area: pygame.Rect, items: Sequence[Item]) -> None:
        """Draw the items that touch an area, and the layers below where they are visible."""
        self.surface.set_clip(area)
        start = 0
        bare = [area]
        for index, item in enumerate(items):
            if item.solid is not None and bare:
                if item.solid.contains(area):
                    start = index
                bare = without(bare, item.solid)
        for rect in bare:
            if self._below is not None:
                self.surface.blit(self._below, rect, rect)
            else:
                self.surface.fill(0, rect)
        for item in items[start:]:
            if item.alpha == 255:
                self.surface.blit(item.surface, item.rect)
            else:
                item.surface.set_alpha(item.alpha)
                self.surface.blit(item.surface, item.rect)
                item.surface.set_alpha(255)


def _changed(old: Layers, new: Layers) -> Iterator[pygame.Rect]:
    """Yield the rectangles of all items that came, went, or changed their order."""
    for layer in old.keys() | new.keys():
        before, after = old.get(layer, ()), new.get(layer, ())
        if before != after:
            yield from _differences(before, after)


def _differences(old: Sequence[Item], new: Sequence[Item]) -> Iterator[pygame.Rect]:
    """Compare one layer with what it was."""
    old_keys, new_keys = _numbered(old), _numbered(new)
    for keys, others in ((old_keys, new_keys), (new_keys, old_keys)):
        yield from (item.rect for key, item in keys.items() if key not in others)
    stayed_old = (key for key in old_keys if key in new_keys)
    stayed_new = (key for key in new_keys if key in old_keys)
    for before, after in zip(stayed_old, stayed_new, strict=True):
        if before != after:
            yield new_keys[after].rect


def _numbered(items: Sequence[Item]) -> dict[tuple[object, int], Item]:
    """Return items by key, numbered so that the same surface drawn twice at one place counts twice."""
    seen: Counter[object] = Counter()
    numbered: dict[tuple[object, int], Item] = {}
    for item in items:
        key = item.key
        numbered[key, seen[key]] = item
        seen[key] += 1
    return numbered


def without(rects: Sequence[pygame.Rect], hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the remains of rectangles after a hole is cut out of them."""
    left = []
    for rect in rects:
        if not rect.colliderect(hole):
            left.append(rect)
            continue
        cut = rect.clip(hole)
        bands = (
            (rect.x, rect.y, rect.width, cut.y - rect.y),
            (rect.x, cut.bottom, rect.width, rect.bottom - cut.bottom),
            (rect.x, cut.y, cut.x - rect.x, cut.height),
            (cut.right, cut.y, rect.right - cut.right, cut.height),
        )
        left += [pygame.Rect(band) for band in bands if band[2] > 0 and band[3] > 0]
    return left


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
