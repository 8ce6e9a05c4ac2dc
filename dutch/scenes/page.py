"""The wooden panel that lies over the room for a page of controls."""

import pygame

from dutch.desktop.picture import Picture
from dutch.scenes.stack import Kit

VEIL, PANEL = 10, 11


def draw_page(kit: Kit, picture: Picture, rect: pygame.Rect) -> None:
    """Dim the room and draw a wooden panel with a fine second line inside its border."""
    picture.blit(kit.shapes.veil(kit.window.size, alpha=195), (0, 0), VEIL)
    across, down = kit.shapes.shadow_offset
    picture.blit(kit.shapes.shadow(rect.size), (rect.x + across, rect.y + down), PANEL)
    body = kit.shapes.panel(rect.size, "walnut", "walnut*0.7", "brass", 2.5, radius=16)
    picture.blit(body, rect.topleft, PANEL)
    inner = rect.inflate(*(-2 * kit.theme.px(7),) * 2)
    line = kit.shapes.ring(inner.size, "brass*0.6", 1, radius=11)
    picture.blit(line, inner.topleft, PANEL)
    picture.name("panel", rect)
