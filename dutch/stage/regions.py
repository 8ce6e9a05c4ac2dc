"""The regions of a table, with the cards they show and take, and the targets of a drag.

The names of regions and zones are words joined by dots, such as ``card.B3``, ``near.hand`` or ``seat.2.won``.
They only identify: what a region shows and takes are its own attributes.
"""

from collections.abc import Mapping, Sequence
from math import dist, hypot

import pygame

from dutch.desktop.display_list import Region
from dutch.rules.api import Card

Target = Card | str
"""What takes cards: a card on the table, or else a zone."""


def card_region(card: Card | None) -> str:
    """Return the name of the region in which a face-up card is drawn."""
    return f"card.{card}"


def region_name(target: Target) -> str:
    """Return the name of the region of a target."""
    return target if isinstance(target, str) else card_region(target)


def card_of(region: Region | None) -> Card | None:
    """Return the card that a region shows or names, if any."""
    return region.card if region is not None and isinstance(region.card, Card) else None


def target_of(region: Region | None) -> Target:
    """Return the target to which a region belongs: a card or a zone; empty for none."""
    return region.target if region is not None and isinstance(region.target, Target) else ""


THRESHOLD = 6
"""Distance that the pointer must move to start a drag, in pixels at UI scale 1."""

FINGER = 40
"""Distance from a finger to the card above it, in pixels at UI scale 1."""

Point = tuple[int, int]


class Drag:
    """A press on a hit region, which can become a drag."""

    def __init__(
        self,
        region: Region | None,
        press: Point,
        ui_scale: float,
        selects: bool = False,
        touch: bool = False,
    ) -> None:
        """Begin with a press on a region, if there is one. ``ui_scale`` is 1 at 1080p.

        A drag that ``selects`` draws a selection box instead of moving the region. Under a finger
        (``touch``), the region moves above the pointer, where it can be seen.
        """
        self.region = region
        self.selects = selects
        self.home = pygame.Rect(press, (1, 1)) if region is None else region.rect.copy()
        self.started = False
        self.pointer = press
        self._press = press
        self._threshold = THRESHOLD * ui_scale
        self._lift = self.home.bottom - press[1] + round(FINGER * ui_scale) if touch else 0

    def is_click(self, position: Point) -> bool:
        """Return True if a release here, before the drag has started, is a click on the region.

        It can be anywhere after a press on bare table or just beside a card.
        """
        return (
            self.region is None or self.home.collidepoint(position) or not self.home.collidepoint(self._press)
        )

    def move(self, position: Point) -> bool:
        """Follow the pointer. Return True if the drag has started."""
        self.pointer = position
        if dist(position, self._press) >= self._threshold:
            self.started = True
        return self.started

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the region, moved with the pointer."""
        left, top = self.pointer[0] - self._press[0], self.pointer[1] - self._press[1]
        return self.home.move(left, top - self._lift)

    @property
    def aim(self) -> Point:
        """The point that chooses between targets: the pointer or, under a finger, the region's centre."""
        return self.rect.center if self._lift else self.pointer

    @property
    def selection_box(self) -> pygame.Rect:
        """The rectangle between the press and the pointer."""
        (left, right), (top, bottom) = (sorted(ends) for ends in zip(self._press, self.pointer, strict=True))
        return pygame.Rect(left, top, right - left, bottom - top)


def distance_to(rect: pygame.Rect, point: Point) -> float:
    """Return the distance of a point from a rectangle, in pixels; 0 if it is inside."""
    left, top = point[0] - rect.centerx, point[1] - rect.centery
    return hypot(max(0.0, abs(left) - rect.width / 2), max(0.0, abs(top) - rect.height / 2))


def touched_indices(box: pygame.Rect, rects: Sequence[pygame.Rect]) -> list[int]:
    """Return the indices of the rectangles that a selection box visibly touches, from lowest to topmost."""
    clips = [(index, box.clip(rect)) for index, rect in enumerate(rects) if box.colliderect(rect)]
    return [index for index, clip in clips if not any(above.contains(clip) for above in rects[index + 1 :])]


def target_under(rect: pygame.Rect, pointer: Point, targets: Mapping[Target, pygame.Rect]) -> Target | None:
    """Return the target under the pointer or, failing that, the one with the largest overlap."""
    best: Target | None = None
    best_area = 0
    for target, place in targets.items():
        overlap = rect.clip(place)
        area = overlap.width * overlap.height
        if area and place.collidepoint(pointer):
            area += place.width * place.height
        if area > best_area:
            best = target
            best_area = area
    return best
