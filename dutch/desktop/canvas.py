"""Shows display lists in the window and redraws only what changed."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pygame

from dutch.desktop.display_list import DisplayList, Item, Layers, in_order

BACKGROUND_LAYERS = 30
"""Layers below this one rarely change: the canvas keeps their picture on a surface of its own."""

MAX_UNION_GROWTH = 1.25
"""Two areas are merged if their union is at most this many times as large as their total area."""


class Canvas:
    """Draws display lists on the window's surface: only the rectangles that have changed."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self._background: _Sheet | None = None
        self._foreground: _Sheet | None = None
        self._pending_background: Layers | None = None
        """The background layers of the first frame, until they are drawn on the background surface."""

    def invalidate(self) -> None:
        """Release the surfaces shown, and redraw everything at the next `present`.

        Call this after the window was resized or uncovered, and when another scene starts, to free memory.
        """
        self._foreground = None
        self._pending_background = None
        if self._background is not None:
            self._background.release()
            if self._background.surface.get_size() != self.surface.get_size():
                self._background = None

    def present(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Draw what has changed, and return the redrawn rectangles for the caller to flip.

        The first frame is drawn directly. The separate background surface is drawn with the second frame,
        because that takes as long as the whole first frame.
        """
        layers = display_list.layers
        background = {layer: items for layer, items in layers.items() if layer < BACKGROUND_LAYERS}
        foreground = {layer: items for layer, items in layers.items() if layer >= BACKGROUND_LAYERS}
        if self._foreground is None:
            self._pending_background = background
            self._foreground = _Sheet(self.surface)
            return self._foreground.begin(layers, foreground)
        if self._background is None:
            self._background = _Sheet(_unaligned_copy(self.surface))
        if self._pending_background is not None:
            self._background.begin(self._pending_background, self._pending_background)
            self._pending_background = None
            self._foreground.below = self._background.surface
        changed_areas = self._background.present(background)
        return self._foreground.present(foreground, stale=changed_areas)


def _unaligned_copy(surface: pygame.Surface) -> pygame.Surface:
    """Return an empty surface of the same size and format, with rows aligned differently.

    If the rows are aligned alike, SDL copies with instructions that bypass the cache, which is ten times
    slower for narrow areas.
    """
    width, height = surface.get_size()
    return pygame.Surface((width + 1, height), 0, surface).subsurface((0, 0, width, height))


class _Sheet:
    """A surface and the items it shows, on top of another sheet's surface or of black."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        self.below: pygame.Surface | None = None
        self._shown: Layers = {}

    def release(self) -> None:
        """Release the items shown; call `begin` before the next `present`."""
        self._shown = {}

    def begin(self, frame: Layers, layers: Layers) -> list[pygame.Rect]:
        """Draw a whole frame and remember this sheet's `layers` of it. Returns the drawn rectangle."""
        self._shown = layers
        return self._draw([self.surface.get_rect()], frame)

    def present(self, layers: Layers, stale: Sequence[pygame.Rect] = ()) -> list[pygame.Rect]:
        """Show these items, redrawing differences and `stale` areas. Returns the redrawn rectangles."""
        areas = merge([*stale, *_changed(self._shown, layers)], self.surface.get_rect())
        self._shown = layers
        return self._draw(areas, layers) if areas else areas

    def _draw(self, areas: list[pygame.Rect], layers: Layers) -> list[pygame.Rect]:
        """Redraw these areas with all items that touch them. Returns the areas."""
        items = in_order(layers)
        rects = [item.rect for item in items]
        for area in areas:
            self._redraw(area, [items[index] for index in area.collidelistall(rects)])
        self.surface.set_clip(None)
        return areas

    def _redraw(self, area: pygame.Rect, items: Sequence[Item]) -> None:
        """Redraw an area with these items, skipping those that an opaque item hides."""
        self.surface.set_clip(area)
        covering = [index for index, item in enumerate(items) if item.solid and item.solid.contains(area)]
        if covering:
            items = items[covering[-1] :]
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
                yield from _union_if_overlapping(before.rect, after.rect)
        return
    prefix = _count_equal(zip(old, new, strict=False))
    suffix = _count_equal(zip(reversed(old[prefix:]), reversed(new[prefix:]), strict=False))
    old_items = _by_key(old[prefix : len(old) - suffix])
    new_items = _by_key(new[prefix : len(new) - suffix])
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


def _union_if_overlapping(first: pygame.Rect, second: pygame.Rect) -> tuple[pygame.Rect, ...]:
    return (first.union(second),) if first.colliderect(second) else (first, second)


def _by_key(items: Sequence[Item]) -> dict[tuple[object, int], Item]:
    """Key the items by appearance and occurrence, so that equal items are all kept."""
    counts: Counter[object] = Counter()
    result: dict[tuple[object, int], Item] = {}
    for item in items:
        result[item.key, counts[item.key]] = item
        counts[item.key] += 1
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
        if _worth_merging(rect, other):
            return index
    return None


def _worth_merging(first: pygame.Rect, second: pygame.Rect) -> bool:
    """Return True if the union of two rectangles is hardly larger than their total area."""
    union = first.union(second)
    both = first.width * first.height + second.width * second.height
    return union.width * union.height <= MAX_UNION_GROWTH * both
