"""The note beside a button: where it lies, and how it is drawn."""

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets.parts import Brush, Button


def draw_tip(
    display_list: DisplayList,
    layer: int,
    brush: Brush,
    button: Button,
    window: tuple[int, int],
    others: Sequence[pygame.Rect] = (),
) -> None:
    """Draw a button's tip above it, below it or beside it, inside the window.

    It lies at the first of these places where it covers none of the `others`, if there is such a place.
    """
    shapes, theme = brush.shapes, brush.shapes.theme
    px = theme.px
    words = brush.typesetter.paragraph(button.tip, px(440), theme.sizes.small, "ink")
    box = words.get_rect().inflate(2 * px(12), 2 * px(8))
    box = tip_place(box, button.rect, px(10), pygame.Rect((0, 0), window), others)
    across, down = shapes.shadow_offset
    display_list.blit(shapes.shadow(box.size), (box.x + across, box.y + down), layer)
    display_list.blit(shapes.panel(box.size, "cream", "cream*0.92"), box.topleft, layer)
    display_list.blit(words, words.get_rect(center=box.center).topleft, layer)
    display_list.name(f"tip.{button.name}", box, button.tip)


def tip_place(
    box: pygame.Rect, rect: pygame.Rect, gap: int, window: pygame.Rect, others: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Where a note as large as ``box`` lies, so far from ``rect``."""
    places = [box.copy() for _side in range(4)]
    places[0].midbottom = (rect.centerx, rect.top - gap)
    places[1].midtop = (rect.centerx, rect.bottom + gap)
    places[2].midright = (rect.left - gap, rect.centery)
    places[3].midleft = (rect.right + gap, rect.centery)
    inside = [place.clamp(window) for place in places]
    clear = [place for place in inside if not place.colliderect(rect)] or inside
    return next((place for place in clear if place.collidelist(list(others)) < 0), clear[0])
