"""Contrast of letters and edges against the pixels that are really behind them."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import pygame

from dutch.desktop.display_list import Item, Region
from dutch.desktop.inline import strip_pictures
from dutch.scenes.table.controls import VEIL
from tests.geometry.screen import PANELS
from tools.golden.letters import Letters
from tools.golden.studio import View
from tools.golden.wcag import contrast_ratio

TEXT, LARGE, EDGE = 4.5, 3.0, 3.0
HIGH = 7.0
"""Contrast that text needs in high contrast."""

SAME = 8
"""Farthest a part of a colour may be from that of the letters, which are drawn in one colour."""

SOLID = 0.9
"""Coverage above which a pixel of a letter counts; rims are mixed with the ground."""

WORST = 15
"""Percentage of a text's worst pixels to ignore, as the ground may be a picture."""

CONTROLS = ("button.", "choice.", "field.", "slider.")
NEAR = 4
"""Distance in pixels from a control's edge at which the ground is measured."""

RING = 10
"""Greatest distance in pixels of the focus ring from the edge."""


ACROSS = 16
"""Number of pixels measured along an edge."""


class Text(NamedTuple):
    """A text as it was drawn: ``rect`` surrounds its letters, ``ratio`` is their contrast."""

    letters: Letters
    rect: pygame.Rect
    ratio: float


def texts(view: View) -> Iterator[Text]:
    """List all texts above the topmost veil, each measured against what is below it."""
    lowest = VEIL if any(region.name in PANELS for region in view.regions) else -1
    ground = pygame.Surface(view.size)
    for layer in sorted(view.display_list.layers):
        for item in view.display_list.layers[layer]:
            letters = view.letters.of(item.surface)
            badge = view.badges.grounds.get(item.surface)
            if letters is None or badge is not None:
                _draw(ground, item)
            if letters is None:
                continue
            if badge is not None and layer >= lowest:
                yield Text(letters, item.rect, contrast_ratio(letters.colour, badge))
                continue
            box = item.rect.clip(ground.get_rect())
            if layer >= lowest and letters.text.strip() and box.width and box.height:
                ink = item.surface.get_bounding_rect().move(item.rect.topleft)
                yield Text(letters, ink, _ratio(ground.subsurface(box), item, box, letters))


def _draw(canvas: pygame.Surface, item: Item, shift: tuple[int, int] = (0, 0)) -> None:
    item.surface.set_alpha(item.alpha)
    canvas.blit(item.surface, item.rect.move(shift))
    item.surface.set_alpha(255)


def _luminance(surface: pygame.Surface) -> np.ndarray:
    """Return the luminance of all pixels, 0 to 1, column by column."""
    pixels = pygame.surfarray.array3d(surface) / 255.0
    linear = np.where(pixels <= 0.03928, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]))


def _ratio(ground: pygame.Surface, item: Item, box: pygame.Rect, letters: Letters) -> float:
    """Return the contrast between the solid pixels of letters and the ground in their box.

    Pictures in the text do not count: its other pixels have the letters' colour.
    """
    lettered = ground.copy()
    _draw(lettered, item, (-box.x, -box.y))
    cover = pygame.surfarray.array_alpha(item.surface.subsurface(box.move(-item.rect.x, -item.rect.y)))
    solid = cover >= SOLID * max(1, int(cover.max()))
    if strip_pictures(letters.text) != letters.text:
        part = pygame.surfarray.array3d(item.surface.subsurface(box.move(-item.rect.x, -item.rect.y)))
        solid &= (abs(part.astype(int) - letters.colour) <= SAME).all(axis=2)
    return float(np.percentile(_contrast(_luminance(ground), _luminance(lettered))[solid], WORST))


def _contrast(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


def edges(view: View) -> Iterator[tuple[Region, float]]:
    """List the topmost controls with the contrast of their edge, or face, to the ground beside them."""
    for region in _on_top(view):
        row = region.name.startswith("choice.") and region.name.count(".") == 1  # only its segments count
        if region.name.startswith(CONTROLS) and not row and "disabled" not in region.flags:
            yield region, _standing_out(view.surface, region.rect, NEAR)


def rings(view: View) -> Iterator[tuple[Region, float]]:
    """List the focused thing with the contrast of its ring to the ground beside it."""
    for region in _on_top(view):
        if "focus" in region.flags:
            yield region, _standing_out(view.surface, region.rect, RING)


def _on_top(view: View) -> Iterator[Region]:
    """List the regions above the topmost veil."""
    panels = [index for index, region in enumerate(view.regions) if region.name in PANELS]
    yield from view.regions[panels[-1] if panels else 0 :]


def _standing_out(surface: pygame.Surface, rect: pygame.Rect, reach: int) -> float:
    """Return the contrast between a region and the ground ``reach`` pixels away, on most of its sides."""
    ratios = [float(_contrast(profile[1:], profile[:1]).max()) for profile in _profiles(surface, rect, reach)]
    return float(np.median(ratios))


def _profiles(surface: pygame.Surface, rect: pygame.Rect, reach: int) -> Iterator[np.ndarray]:
    """Read the luminance across the middle of each side, that many pixels outwards and inwards."""
    whole = surface.get_rect()
    for end in (rect.top, rect.bottom):
        box = pygame.Rect(rect.centerx - ACROSS // 2, end - reach, ACROSS, 2 * reach)
        if whole.contains(box):
            light = np.median(_luminance(surface.subsurface(box)), axis=0)
            yield light if end == rect.top else light[::-1]
    for end in (rect.left, rect.right):
        box = pygame.Rect(end - reach, rect.centery - ACROSS // 2, 2 * reach, ACROSS)
        if whole.contains(box):
            light = np.median(_luminance(surface.subsurface(box)), axis=1)
            yield light if end == rect.left else light[::-1]


def too_faint(view: View) -> list[str]:
    """List everything with too little contrast, a sentence each."""
    found = []
    for text in texts(view):
        needed = HIGH if view.variant.high_contrast else LARGE if text.letters.large else TEXT
        if text.ratio < needed:
            found.append(
                f"{view.state}: “{text.letters.text}” ({text.letters.pixels} px) at {text.rect.topleft} "
                f"has a contrast of {text.ratio:.2f}, not {needed}."
            )
    for what, measured in (("edge", edges(view)), ("ring", rings(view))):
        for region, ratio in measured:
            if ratio < EDGE:
                said = f"the {what} of {region.name} has a contrast of {ratio:.2f}, not {EDGE}"
                found.append(f"{view.state}: {said}.")
    return found
