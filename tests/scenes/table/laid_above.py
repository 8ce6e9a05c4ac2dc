"""What an overlay draws, and where."""

from __future__ import annotations

import pygame

from dutch.desktop.picture import Picture
from dutch.scenes.stack import Kit
from dutch.scenes.table.overlays import Overlay


def nothing() -> None:
    """What a button does here."""


def built(overlay: Overlay, kit: Kit) -> tuple[list[str], dict[str, pygame.Rect]]:
    """The names of the buttons, and where everything is that the overlay draws."""
    widgets = kit.widgets()
    overlay.build(widgets, kit)
    picture = Picture()
    overlay.draw(picture, kit)
    widgets.draw(picture)
    kit.window.present(picture)
    buttons = [thing.name for thing in picture.things if thing.name.startswith("button.")]
    return buttons, {thing.name: thing.rect for thing in picture.things}
