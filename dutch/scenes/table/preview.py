"""The badge that previews a drop, beside its target where it covers nothing important."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from dutch.desktop.display_list import DisplayList, Parts, Region, memoised
from dutch.scenes.table.controls import Part
from dutch.scenes.table.view import TableView
from dutch.stage.answers import TargetOffer
from dutch.stage.face import NO_POINTS, part_of
from dutch.stage.regions import Target, card_of, region_name

LAYER = 620  # above carried cards
POINTER_WIDTH = 14  # width of the pointer at 1080p; it is half as high
PRINTED_HEIGHT = 0.72  # the upper part of a card, with everything printed on it except its picture
SIDE_SHIFTS = (0.0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6)
"""Farthest the badge may be off the middle of its target, as a share of the way past it."""


def badge_rect(
    target: pygame.Rect, size: tuple[int, int], gap: int, window: pygame.Rect, avoid: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Return the first rectangle for a badge that covers none of ``avoid``, inside the window.

    If there is none, return the one that covers the least.
    """

    def covered_pixels(place: pygame.Rect) -> int:
        return sum(part.width * part.height for part in map(place.clip, avoid))

    places = [box.clamp(window) for box in _places_to_try(target, pygame.Rect((0, 0), size), gap)]
    for place in places:
        if not covered_pixels(place):
            return place
    return min(places, key=covered_pixels)


def _places_to_try(target: pygame.Rect, box: pygame.Rect, gap: int) -> Iterator[pygame.Rect]:
    """Yield places above, on, beside and below the target, then the same places shifted sideways."""
    across, along = (target.width + box.width) / 2, (target.height + box.height) / 2
    for shift in SIDE_SHIFTS:
        x, y = target.centerx + round(across * shift), target.centery + round(along * shift)
        yield box.move(x - box.width // 2, target.top - gap - box.height)
        yield box.move(x - box.width // 2, target.bottom - gap // 2 - box.height)
        yield box.move(x - box.width // 2, target.top - box.height // 2)
        yield box.move(target.right + gap, y - box.height // 2)
        yield box.move(target.left - gap - box.width, y - box.height // 2)
        yield box.move(x - box.width // 2, target.bottom + gap)
        yield box.move(x - box.width // 2, target.bottom + gap + box.height)  # below its title


def rects_to_keep_clear(regions: Sequence[Region], target: Target) -> list[pygame.Rect]:
    """Return the rectangles the badge must not cover: regions that lie still, without cards' feet."""
    rects = []
    for region in regions:
        card = card_of(region) if region.target else None
        is_ground = region.kind == "ground" or (card is None and region.target == target)
        if is_ground or "moving" in region.flags:
            continue
        rect = region.rect.copy()
        if card is not None:
            rect.height = round(rect.height * PRINTED_HEIGHT)
        rects.append(rect)
        if card is not None and card.is_power:  # its points are printed at the foot
            rects.append(part_of(region.rect, NO_POINTS))
    return rects


class PreviewBadge(Part):
    """The badge; its position is found again only when the target or a region at rest changes."""

    def __init__(self, view: TableView, offer: Callable[[DisplayList], TargetOffer | None]) -> None:
        """``offer`` returns the offer to preview in a frame, if any."""
        self.parts: Parts = {}
        self._view = view
        self._ui = view.ui
        self._offer = offer

    def refit(self) -> None:
        """Discard the cached badge."""
        self.parts.clear()

    def draw(self, display_list: DisplayList) -> None:
        """Draw the badge beside the target, without covering the buttons."""
        offer = self._offer(display_list)
        if offer is not None:
            region = display_list.find(region_name(offer.target))
            target = self._view.rect_of(offer.target) if region is None else region.rect
            still = [region for region in display_list.regions if "moving" not in region.flags]
            self._badge(display_list, still, target, offer, self._view.widgets.rects)

    @memoised
    def _badge(
        self,
        display_list: DisplayList,
        still: Sequence[Region],
        target: pygame.Rect,
        offer: TargetOffer,
        buttons: Sequence[pygame.Rect],
    ) -> None:
        ui = self._ui
        side = self._ui.theme.px(POINTER_WIDTH)
        text = ui.typesetter.line(offer.label, ui.theme.sizes.body, "ink", bold=True)
        badge = ui.shapes.badge(text, "brass")
        window = pygame.Rect((0, 0), ui.window.size)
        box = badge_rect(
            target, badge.get_size(), side // 2, window, [*rects_to_keep_clear(still, offer.target), *buttons]
        )
        display_list.blit(badge, box.topleft, LAYER)
        if box.bottom <= target.top:
            tip = max(box.left + side, min(target.centerx, box.right - side))
            display_list.put(ui.shapes.pointer(side), LAYER, midtop=(tip, box.bottom - 1))
        name = f"preview.{region_name(offer.target)}"
        display_list.name(name, box, offer.label, kind="preview")
