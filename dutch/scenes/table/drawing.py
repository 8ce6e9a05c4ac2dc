"""Helpers shared by the parts of the table: layers, panels, and font sizes for text that must fit."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar

import pygame

from dutch.desktop.display_list import CONTROLS, DisplayList, Region
from dutch.desktop.theme import Colour, Shade, Theme, window_scale
from dutch.scenes.stack import UIContext

Words = TypeVar("Words")

# The layers of the table, from the lowest:
BACKGROUND = 0
FURNITURE = 10
ZONES = 20
GLOWS = 30
CARDS = 40
BADGES = 60
FLYING = 290

# The layers of an overlay:
VEIL = 400
PANEL = 410
CONTENT = 420

# The layers above the buttons, which are at 500:
ABOVE_BUTTONS = 502
HELD = 600  # carried cards

NOTE = "walnut", "walnut_dark", "brass"
"""The look of a small panel over the table, which stays bright around it."""

LIFT = 28  # rise of a lifted card, in units of the map

REACHES = 16, 12, 8, 4, 0
"""Distances to try for brackets around a region, in pixels at 1080p, the preferred one first.

At the first distance they are outside the focus ring; at the last they would cover a card's coin.
"""


def units(size: tuple[int, int], length: float) -> int:
    """Convert a length at 1080p to pixels in a window of this size."""
    return round(length * window_scale(size))


def largest_fitting_size(theme: Theme, size: float, share: Callable[[float], float]) -> float:
    """Return the largest font size up to ``size`` at which everything fits.

    If nothing fits, return the minimum legible size. ``share`` returns, for a size, the available space
    divided by the space needed; 1 or more is enough.
    """
    pixels = theme.font_px(size)
    while pixels > theme.look.minimum:
        fits = share(pixels / theme.scale_factor)
        if fits >= 1:
            break
        pixels = max(theme.look.minimum, min(pixels - 1, round(pixels * fits) + 1))
    return pixels / theme.scale_factor


def choose_fitting_words(
    ui: UIContext,
    size: float,
    box: tuple[float, float],
    variants: Sequence[Words],
    needs: Callable[[Words, float], Sequence[int]],
) -> tuple[Words, float]:
    """Choose the variant of words that can be largest in a row of bold text.

    Returns it with its font size. ``box`` is the width and height of the row, and ``needs`` returns the
    minimum widths of everything in it. Of equally large variants, the first is chosen.
    """

    def share(words: Words, size: float) -> float:
        return min(box[0] / sum(needs(words, size)), box[1] / ui.typesetter.measure("X", size, bold=True)[1])

    sizes = [largest_fitting_size(ui.theme, size, partial(share, words)) for words in variants]
    best = max(sizes)
    return variants[sizes.index(best)], best


def draw_box(
    display_list: DisplayList, ui: UIContext, rect: pygame.Rect, layer: int, fill: Colour, **style: Any
) -> None:
    """Draw a rounded panel; ``style`` holds further arguments of `Shapes.panel`."""
    display_list.blit(ui.shapes.panel(rect.size, fill, **style), rect.topleft, layer)


def draw_selection_box(display_list: DisplayList, ui: UIContext, rect: pygame.Rect, layer: int) -> None:
    """Draw the frame of a rubber band: brass with dark edges, visible on any background."""
    wide = max(1, ui.theme.px(2))
    for colour, reach, strip in (("ink", wide, 3 * wide), (Shade("brass", 1.4), 0, wide)):
        box = rect.inflate(2 * (wide + reach), 2 * (wide + reach))
        for corner, size in (
            (box.topleft, (box.width, strip)),
            ((box.left, box.bottom - strip), (box.width, strip)),
            (box.topleft, (strip, box.height)),
            ((box.right - strip, box.top), (strip, box.height)),
        ):
            edge = pygame.Surface(size)
            edge.fill(ui.theme.rgb(colour))
            display_list.blit(edge, corner, layer)
    display_list.name("band", rect, "", "moving")


def draw_brackets(display_list: DisplayList, ui: UIContext, region: Region, layer: int = BADGES - 1) -> None:
    """Draw brackets around a region, closer on sides where they would otherwise cross text.

    They are drawn below texts on the table, but above buttons if the region is a button.
    """
    rect = region.rect
    window = pygame.Rect((0, 0), ui.window.size)
    reach = ui.theme.px(REACHES[0])
    near = rect.inflate(2 * reach, 2 * reach)
    pills = [each.rect for each in display_list.regions if each.kind in ("count", "status")]
    texts = [
        item.surface.get_bounding_rect().move(item.rect.topleft)
        for item in display_list.layers.get(BADGES, ())
        if item.rect.colliderect(near) and item.rect not in pills
    ]
    texts += [each.rect for each in display_list.regions if each.kind == "button"]

    def crossed_pixels(box: pygame.Rect) -> int:
        arms = ui.shapes.bracket_arms(box)
        parts = [arm.clip(text) for arm in arms for text in texts if text != rect]
        return sum(part.width * part.height for part in parts) + sum(not window.contains(arm) for arm in arms)

    box = near
    is_card = region.card is not None and region.kind != "ground"
    for side in range(4):
        boxes = []
        for reach in map(ui.theme.px, REACHES[:-1] if is_card else REACHES):
            edges = [box.left, box.top, box.right, box.bottom]
            edges[side] = (rect.left - reach, rect.top - reach, rect.right + reach, rect.bottom + reach)[side]
            boxes.append(pygame.Rect(edges[0], edges[1], edges[2] - edges[0], edges[3] - edges[1]))
        box = min(boxes, key=crossed_pixels)
    layer = ABOVE_BUTTONS if region.kind in CONTROLS else layer
    display_list.blit(ui.shapes.brackets(box.size), box.topleft, layer)


def draw_ring(
    display_list: DisplayList,
    ui: UIContext,
    rect: pygame.Rect,
    reach: float,
    layer: int,
    colour: Colour = "cream",
) -> pygame.Rect:
    """Draw a ring around something, ``reach`` pixels at 1080p away from it. Returns its rectangle."""
    distance = ui.theme.px(reach)
    box = rect.inflate(2 * distance, 2 * distance)
    display_list.blit(ui.shapes.ring(box.size, colour, width=4), box.topleft, layer)
    return box


def draw_glow(
    display_list: DisplayList, ui: UIContext, rect: pygame.Rect, layer: int, colour: Colour = "brass"
) -> None:
    """Draw a warm light around a rectangle."""
    reach = ui.theme.px(18)
    display_list.blit(ui.shapes.glow(rect.size, colour), (rect.x - reach, rect.y - reach), layer)
