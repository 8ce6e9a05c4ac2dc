"""What an overlay draws, and where."""

from __future__ import annotations

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.scenes.stack import UIContext
from dutch.scenes.table.overlays import Overlay


def nothing() -> None:
    """What a button does here."""


def built(overlay: Overlay, ui: UIContext) -> tuple[list[str], dict[str, pygame.Rect]]:
    """The names of the buttons, and where everything is that the overlay draws."""
    widgets = ui.widgets()
    overlay.build(widgets, ui)
    display_list = DisplayList()
    overlay.draw(display_list, ui)
    widgets.draw(display_list)
    ui.window.present(display_list)
    buttons = [region.name for region in display_list.regions if region.name.startswith("button.")]
    return buttons, {region.name: region.rect for region in display_list.regions}
