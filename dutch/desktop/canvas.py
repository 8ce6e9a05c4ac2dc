"""What is on the screen, and drawing only what changed of it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from weakref import WeakKeyDictionary

import pygame

Point = tuple[int, int]
FLAGS = frozenset(
    {"glow", "dim", "disabled", "focus", "selected", "back", "moving", "hover", "pressed", "warn"}
)

GROUND = 30
"""Layers below this one hardly ever change: the canvas keeps a picture of them, and copies from it."""

_solid: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()


def tell_solid(surface: pygame.Surface, part: pygame.Rect) -> None:
    """Remember that nothing shows through this part of a surface with transparent corners or a shadow."""
    _solid[surface] = part


def solid_part(surface: pygame.Surface) -> pygame.Rect | None:
    """The part through which nothing shows: all of an opaque surface, else what was told of it."""
    if surface.get_flags() & pygame.SRCALPHA:
        return _solid.get(surface)
    return surface.get_rect() if surface.get_colorkey() is None else None


class Thing(NamedTuple):
    """Something a player can see and point at, by name. Tests and speech know only these."""

    name: str
    rect: pygame.Rect
    label: str
    flags: frozenset[str]


class Item(NamedTuple):
    """One surface at one place. `stamp` differs when the same surface was repainted in place.

    `rect` is what it covers, `solid` the part of the window that nothing below shows through.
    """

    surface: pygame.Surface
    rect: pygame.Rect
    alpha: int
    stamp: int
    solid: pygame.Rect | None

    @property
    def key(self) -> tuple[int, int, int, int, int]:
        """Equal keys look equal, as long as both surfaces are alive."""
        return id(self.surface), self.rect.x, self.rect.y, self.alpha, self.stamp


Layers = Mapping[int, Sequence[Item]]


class Picture:
    """A display list: built anew by the scene whenever something changed, from kept parts or bit by bit."""

    def __init__(self) -> None:
        self.layers: dict[int, list[Item]] = {}
        self.things: list[Thing] = []
        self._topmost: dict[str, Thing] = {}

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
        corner = round(position[0]), round(position[1])
        part = solid_part(surface) if alpha == 255 else None
        solid = part.move(corner) if part is not None else None
        item = Item(surface, pygame.Rect(corner, surface.get_size()), alpha, stamp, solid)
        self.layers.setdefault(layer, []).append(item)

    def put(
        self, surface: pygame.Surface, layer: int, alpha: int = 255, **anchor: pygame.typing.Point | int
    ) -> pygame.Rect:
        """Blit a surface by an anchor of its rectangle, as `center=...`. Returns the rectangle."""
        rect = surface.get_rect(**anchor)
        self.blit(surface, rect.topleft, layer, alpha)
        return rect

    def name(self, name: str, rect: pygame.Rect, label: str = "", *flags: str) -> None:
        """Say what is drawn at `rect`. Raises ValueError for an unknown flag."""
        unknown = FLAGS.union(flags) - FLAGS
        if unknown:
            raise ValueError(f"unknown flags {sorted(unknown)} for {name}")
        thing = Thing(name, pygame.Rect(rect), label, frozenset(flags))
        self.things.append(thing)
        self._topmost[name] = thing

    def add(self, part: "Picture") -> None:
        """Put all of another picture on top, layer by layer, as if it had been drawn here."""
        for layer, items in part.layers.items():
            self.layers.setdefault(layer, []).extend(items)
        self.things += part.things
        self._topmost.update(part._topmost)

    def find(self, name: str) -> Thing | None:
        """Return the topmost thing of that name, or None."""
        return self._topmost.get(name)

    def items(self) -> list[Item]:
        """Return all items from the lowest to the highest."""
        return _in_order(self.layers)


class Canvas:
    """The window's surface. Redraws the rectangles in which two pictures differ, no more."""

    def __init__(self, surface: pygame.Surface, base: tuple[int, int, int] = (0, 0, 0)) -> None:
        """`base` shows where a picture leaves the surface bare."""
        self.base = base
        self._ground: _Sheet | None = None
        self._front: _Sheet | None = None
        self.surface = surface

    def forget(self) -> None:
        """Redraw everything at the next `present`, and hold no picture until then.

        Needed when the window was resized or uncovered; useful when another scene begins.
        """
        self._front = None
        if self._ground is not None:
            self._ground.forget()
            if self._ground.surface.get_size() != self.surface.get_size():
                self._ground = None

    def present(self, picture: Picture) -> list[pygame.Rect]:
        """Show a picture. Returns the rectangles that were redrawn; the caller flips those."""
        low = {layer: items for layer, items in picture.layers.items() if layer < GROUND}
        high = {layer: items for layer, items in picture.layers.items() if layer >= GROUND}
        if self._ground is None:
            self._ground = _Sheet(pygame.Surface(self.surface.get_size(), 0, self.surface), self.base)
        if self._front is None:
            self._front = _Sheet(self.surface, self._ground.surface)
        return self._front.present(high, self._ground.present(low))


class _Sheet:
    """A surface and the items it shows, on a colour or on another sheet's surface."""

    def __init__(self, surface: pygame.Surface, below: tuple[int, int, int] | pygame.Surface) -> None:
        self.surface = surface
        self._below = below
        self._shown: Layers | None = None

    def forget(self) -> None:
        """Redraw everything at the next `present`."""
        self._shown = None

    def present(self, layers: Layers, stale: Sequence[pygame.Rect] = ()) -> list[pygame.Rect]:
        """Show these items, redrawing what differs and what is `stale`. Returns what was redrawn."""
        whole = self.surface.get_rect()
        areas = [whole] if self._shown is None else merge([*stale, *_changed(self._shown, layers)], whole)
        self._shown = layers
        if areas:
            items = _in_order(layers)
            rects = [item.rect for item in items]
            for area in areas:
                self._redraw(area, [items[index] for index in area.collidelistall(rects)])
            self.surface.set_clip(None)
        return areas

    def _redraw(self, area: pygame.Rect, items: Sequence[Item]) -> None:
        """Draw the items that touch an area, and what lies below where it can be seen."""
        self.surface.set_clip(area)
        start = 0
        bare = [area]
        for index, item in enumerate(items):
            if item.solid is not None and bare:
                if item.solid.contains(area):
                    start = index
                bare = without(bare, item.solid)
        for rect in bare:
            if isinstance(self._below, pygame.Surface):
                self.surface.blit(self._below, rect, rect)
            else:
                self.surface.fill(self._below, rect)
        for item in items[start:]:
            if item.alpha == 255:
                self.surface.blit(item.surface, item.rect)
            else:
                item.surface.set_alpha(item.alpha)
                self.surface.blit(item.surface, item.rect)
                item.surface.set_alpha(255)


def _in_order(layers: Layers) -> list[Item]:
    return [item for layer in sorted(layers) for item in layers[layer]]


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
    """The items by key, numbered so that the same surface drawn twice at one place counts twice."""
    seen: Counter[object] = Counter()
    numbered: dict[tuple[object, int], Item] = {}
    for item in items:
        key = item.key
        numbered[key, seen[key]] = item
        seen[key] += 1
    return numbered


def without(rects: Sequence[pygame.Rect], hole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of rectangles when a hole is cut out of them."""
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
