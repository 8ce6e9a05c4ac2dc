"""The display list of a scene: surfaces in layers, and the named regions a player can point at."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import wraps
from typing import Concatenate, Literal, NamedTuple, ParamSpec, Protocol, TypeVar

import pygame

from dutch.desktop.inline import strip_pictures

Flag = Literal[
    "", "glow", "dim", "disabled", "focus", "selected", "back", "moving", "hover", "pressed", "warn", "empty"
]
"""A state of a region, such as “disabled”; flags that are empty strings are ignored."""

RegionKind = (
    Literal["", "button", "choice", "field", "list", "option", "row", "slider", "text"]
    | Literal["count", "deed", "ground", "line", "portrait", "preview", "sign", "status", "tip"]
)
"""The kind of a region: of a control or a part of one; empty for most others.

A “deed” pictures what somebody did, a “ground” is an area on which others lie, and a “count” is a number to
keep in sight. Tips and previews appear at the pointer and cannot be pointed at.
"""

CONTROLS: Collection[RegionKind] = ("button", "slider")
"""The kinds of controls at a table."""

NOTES: Collection[RegionKind] = ("tip", "preview")
"""The kinds of regions that cannot be pointed at."""

Act = Callable[[], object]


class Stop(NamedTuple):
    """The place of a region in the order of Tab, which visits each group as one."""

    group: int
    order: int = 0


class Region(NamedTuple):
    """A region that a player can see and point at. Tests and the self-test use nothing else.

    Its name identifies it to tests, lessons and hints; it says nothing else.
    """

    name: str
    rect: pygame.Rect
    label: str
    flags: frozenset[Flag]
    kind: RegionKind = ""
    card: object = None
    """The card that the region shows or names, if any."""
    target: object = None
    """The card or zone of the table to which it belongs, if any: that which takes cards dropped here."""
    act: Act | None = None
    """The effect of a click or of Enter; None if the scene decides."""
    stop: Stop | None = None
    """Where Tab finds it; None if it can't have the focus, or is a control."""
    control: str = ""
    """The name of the control of which it is a part; empty for none."""
    meaning: str = ""
    """A sentence that explains it; empty for most, which the presenter explains."""


class Item(NamedTuple):
    """A surface to draw at `rect`."""

    surface: pygame.Surface
    rect: pygame.Rect
    alpha: int

    def hides(self, area: pygame.Rect) -> bool:
        """Return True if the item hides everything below it in an area."""
        covers = self.alpha == 255 and self.rect.contains(area)
        return covers and not self.surface.get_flags() & (pygame.SRCALPHA | pygame.SRCCOLORKEY)


Layers = Mapping[int, Sequence[Item]]


class DisplayList:
    """The content of one frame. A scene builds a new list whenever something changes."""

    def __init__(self) -> None:
        self.layers: dict[int, list[Item]] = {}
        self.regions: list[Region] = []
        self._topmost: dict[str, Region] = {}

    def blit(
        self, surface: pygame.Surface, position: tuple[float, float], layer: int = 0, alpha: int = 255
    ) -> None:
        """Add a surface with its top left corner at `position`; higher layers cover lower ones.

        Reuse surfaces, and never repaint one that was added: the canvas compares surfaces by identity, not by
        pixels.
        """
        topleft = round(position[0]), round(position[1])
        item = Item(surface, pygame.Rect(topleft, surface.get_size()), alpha)
        self.layers.setdefault(layer, []).append(item)

    def put(
        self, surface: pygame.Surface, layer: int, alpha: int = 255, **anchor: pygame.typing.Point | int
    ) -> pygame.Rect:
        """Add a surface, positioned by an anchor such as `center=...`. Returns its rectangle."""
        rect = surface.get_rect(**anchor)
        self.blit(surface, rect.topleft, layer, alpha)
        return rect

    def name(
        self,
        name: str,
        rect: pygame.Rect,
        label: str = "",
        *flags: Flag,
        kind: RegionKind = "",
        card: object = None,
        target: object = None,
        act: Act | None = None,
        stop: Stop | None = None,
        control: str = "",
        meaning: str = "",
    ) -> None:
        """Add a region; empty flags, and pictures in the label, are dropped."""
        shown: frozenset[Flag] = frozenset(filter(None, flags))
        place, words = pygame.Rect(rect), strip_pictures(label)
        region = Region(name, place, words, shown, kind, card, target, act, stop, control, meaning)
        self.regions.append(region)
        self._topmost[name] = region

    def add(self, part: "DisplayList", offset: tuple[int, int] = (0, 0)) -> None:
        """Add another display list layer by layer, moved by `offset`."""
        if offset != (0, 0):
            part = part.moved(offset)
        for layer, items in part.layers.items():
            self.layers.setdefault(layer, []).extend(items)
        self.regions += part.regions
        self._topmost.update(part._topmost)

    def moved(self, offset: tuple[int, int]) -> "DisplayList":
        """Return a copy of this display list, moved by `offset`."""
        moved = DisplayList()
        for layer, items in self.layers.items():
            moved.layers[layer] = [Item(surface, rect.move(offset), alpha) for surface, rect, alpha in items]
        moved.regions = [region._replace(rect=region.rect.move(offset)) for region in self.regions]
        moved._topmost = {region.name: region for region in moved.regions}
        return moved

    def find(self, name: str) -> Region | None:
        """Return the topmost region of that name, or None."""
        return self._topmost.get(name)

    def at(self, point: tuple[int, int]) -> Region | None:
        """Return the topmost region under a point, leaving out moving cards and notes."""
        for region in reversed(self.regions):
            is_still = region.kind not in NOTES and "moving" not in region.flags
            if is_still and region.rect.collidepoint(point):
                return region
        return None

    def topmost(self) -> Iterable[Region]:
        """Return the topmost region of each name, in the order in which the names were added."""
        return self._topmost.values()

    def items(self) -> list[Item]:
        """Return all items from the lowest to the highest."""
        return in_order(self.layers)


def in_order(layers: Layers) -> list[Item]:
    """Return all items from the lowest to the highest."""
    return [item for layer in sorted(layers) for item in layers[layer]]


# Memoised drawing


class Part(NamedTuple):
    """The last arguments of a memoised method, and the display list that it drew."""

    arguments: object
    display_list: DisplayList


Parts = dict[str, Part]
"""The last part drawn by each memoised method, by the method's name."""


class Memoising(Protocol):
    """An object with `memoised` methods. Clear `parts` when the size of window or text changes."""

    @property
    def parts(self) -> Parts: ...


P = ParamSpec("P")
M = TypeVar("M", bound=Memoising)
Draw = Callable[Concatenate[M, DisplayList, P], None]


def memoised(draw: Draw[M, P]) -> Draw[M, P]:
    """Make a method draw only when its arguments change; otherwise reuse its last display list.

    The arguments must determine everything that is shown, and must not be changed in place between calls.
    """

    @wraps(draw)
    def wrapper(owner: M, display_list: DisplayList, /, *args: P.args, **kwargs: P.kwargs) -> None:
        arguments = args, kwargs
        last = owner.parts.get(draw.__name__)
        if last is None or last.arguments != arguments:
            part = DisplayList()
            draw(owner, part, *args, **kwargs)
            last = Part(arguments, part)
            owner.parts[draw.__name__] = last
        display_list.add(last.display_list)

    return wrapper
