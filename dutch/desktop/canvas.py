"""Shows display lists in the window and redraws only what changed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Item, Layers, in_order

BACKGROUND_LAYERS = 30
"""Layers below this one rarely change: the canvas keeps their picture on a surface of its own."""

MAX_UNION_GROWTH = 1.25
"""Two areas are merged if their union is at most this many times as large as their total area."""


class _Frame(NamedTuple):
    """The items of a display list."""

    background: Layers
    foreground: Layers


class Canvas:
    """Draws display lists on the window's surface: only the rectangles that have changed."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._shown: _Frame | None = None
        """The last frame."""
        self._background: pygame.Surface | None = None
        """The picture of the last frame's background."""

    def invalidate(self) -> None:
        """Release the surfaces shown, and redraw everything at the next `present`.

        Call this after the window was resized or uncovered, and when another scene starts, to free memory.
        """
        self._shown = None
        self._background = None

    def present(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Draw what has changed, and return the redrawn rectangles for the caller to flip.

        The first frame is drawn directly. The separate background surface is drawn with the second frame,
        because that takes as long as the whole first frame.
        """
        whole = self.surface.get_rect()
        layers = display_list.layers
        last = self._shown
        self._shown = frame = _Frame(
            {layer: items for layer, items in layers.items() if layer < BACKGROUND_LAYERS},
            {layer: items for layer, items in layers.items() if layer >= BACKGROUND_LAYERS},
        )
        if last is None:
            _draw(self.surface, [whole], layers)
            return [whole]
        if self._background is None:
            self._background = _unaligned_copy(self.surface)
            _draw(self._background, [whole], last.background)
        changed = merge([*_changed(last.background, frame.background)], whole)
        _draw(self._background, changed, frame.background)
        areas = merge([*changed, *_changed(last.foreground, frame.foreground)], whole)
        _draw(self.surface, areas, frame.foreground, self._background)
        return areas


def _unaligned_copy(surface: pygame.Surface) -> pygame.Surface:
    """Return an empty surface of the same size and format, with rows aligned differently.

    If the rows are aligned alike, SDL copies with instructions that bypass the cache, which is ten times
    slower for narrow areas.
    """
    width, height = surface.get_size()
    return pygame.Surface((width + 1, height), 0, surface).subsurface((0, 0, width, height))


def _draw(
    surface: pygame.Surface,
    areas: Sequence[pygame.Rect],
    layers: Layers,
    background: pygame.Surface | None = None,
) -> None:
    """Redraw these areas with all items that touch them, on top of a background or of black."""
    if not areas:
        return
    items = in_order(layers)
    rects = [item.rect for item in items]
    for area in areas:
        surface.set_clip(area)
        touching = [items[index] for index in area.collidelistall(rects)]
        covering = [index for index, item in enumerate(touching) if item.hides(area)]
        if covering:
            touching = touching[covering[-1] :]  # it hides the others
        elif background is not None:
            surface.blit(background, area, area)
        else:
            surface.fill(0, area)
        for picture, rect, alpha in touching:
            if alpha == 255:
                surface.blit(picture, rect)
            else:
                picture.set_alpha(alpha)
                surface.blit(picture, rect)
                picture.set_alpha(255)
    surface.set_clip(None)


def _changed(old: Layers, new: Layers) -> Iterator[pygame.Rect]:
    """Yield the rectangles of all items that were changed, added, removed or reordered."""
    for layer in old.keys() | new.keys():
        before, after = old.get(layer, ()), new.get(layer, ())
        if before != after:
            yield from _differences(before, after)


def _differences(old: Sequence[Item], new: Sequence[Item]) -> Iterator[pygame.Rect]:
    """Yield the rectangles in which two versions of a layer differ."""
    if len(old) == len(new):
        for before, after in zip(old, new, strict=True):
            if before is not after and before != after:
                if before.rect.colliderect(after.rect):
                    yield before.rect.union(after.rect)
                else:
                    yield before.rect
                    yield after.rect
        return
    start = _count_equal(zip(old, new, strict=False))
    end = _count_equal(zip(reversed(old[start:]), reversed(new[start:]), strict=False))
    old_items = _by_key(old[start : len(old) - end])
    new_items = _by_key(new[start : len(new) - end])
    yield from (item.rect for key, item in old_items.items() if key not in new_items)
    yield from (item.rect for key, item in new_items.items() if key not in old_items)
    common_old = (key for key in old_items if key in new_items)
    common_new = (key for key in new_items if key in old_items)
    for old_key, new_key in zip(common_old, common_new, strict=True):
        if old_key != new_key:
            yield new_items[new_key].rect


def _count_equal(pairs: Iterable[tuple[Item, Item]]) -> int:
    """Return the number of pairs before the first that differs."""
    count = 0
    for first, second in pairs:
        if first is not second and first != second:
            break
        count += 1
    return count


def _by_key(items: Sequence[Item]) -> dict[tuple[object, int], Item]:
    """Key the items by appearance and occurrence, so that equal items are all kept."""
    counts: Counter[object] = Counter()
    result: dict[tuple[object, int], Item] = {}
    for item in items:
        look = id(item.surface), *item.rect, item.alpha
        result[look, counts[look]] = item
        counts[look] += 1
    return result


def merge(rects: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Clip rectangles to `bounds` and merge those that overlap, or whose union is barely larger than both."""
    pending = [rect.clip(bounds) for rect in rects if rect.colliderect(bounds)]
    merged: list[pygame.Rect] = []
    while pending:
        rect = pending.pop()
        partner = _find_partner(rect, merged)
        if partner is None:
            merged.append(rect)
        elif not merged[partner].contains(rect):
            pending.append(rect.union(merged.pop(partner)))
    return merged


def _find_partner(rect: pygame.Rect, others: Sequence[pygame.Rect]) -> int | None:
    """Return the index of another rectangle to merge with this one, or None."""
    overlapping = rect.collidelist(others)
    if overlapping >= 0:
        return overlapping
    for index, other in enumerate(others):
        union = rect.union(other)
        total_area = rect.width * rect.height + other.width * other.height
        if union.width * union.height <= MAX_UNION_GROWTH * total_area:
            return index
    return None
