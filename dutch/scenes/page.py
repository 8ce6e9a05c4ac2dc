"""The wooden panel that lies over the room for a page of controls."""

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.scenes.stack import UIContext

VEIL, PANEL = 10, 11


def draw_page(ui: UIContext, display_list: DisplayList, rect: pygame.Rect) -> None:
    """Dim the room and draw a wooden panel with a fine second line inside its border."""
    display_list.blit(ui.shapes.veil(ui.window.size, alpha=195), (0, 0), VEIL)
    across, down = ui.shapes.shadow_offset
    display_list.blit(ui.shapes.shadow(rect.size), (rect.x + across, rect.y + down), PANEL)
    body = ui.shapes.panel(rect.size, "walnut", "walnut*0.7", "brass", 2.5, radius=16)
    display_list.blit(body, rect.topleft, PANEL)
    inner = rect.inflate(*(-2 * ui.theme.px(7),) * 2)
    line = ui.shapes.ring(inner.size, "brass*0.6", 1, radius=11)
    display_list.blit(line, inner.topleft, PANEL)
    display_list.name("panel", rect)
