"""What would happen at a target: a badge above it, or beside it, that covers nothing of it."""

from __future__ import annotations

import pygame

from dutch.desktop.picture import Picture
from dutch.scenes.stack import Kit
from dutch.stage.presenter import Offer

LAYER = 620
"""Above carried cards."""

POINTER = 14
"""Width of the pointer at 1080p; it is half as high."""


def spot(target: pygame.Rect, size: tuple[int, int], gap: int, window: pygame.Rect) -> pygame.Rect:
    """Where a badge of this size lies: above the target, where there is room, else to its right or left."""
    box = pygame.Rect((0, 0), size)
    box.midbottom = target.centerx, target.top - gap
    if box.top < window.top:
        box.midleft = target.right + gap, target.centery
        if box.right > window.right:
            box.midright = target.left - gap, target.centery
    return box.clamp(window)


def draw(picture: Picture, kit: Kit, target: pygame.Rect, offer: Offer) -> None:
    """Put the badge of an offer into the picture, named after its target."""
    side = kit.theme.px(POINTER)
    text = kit.typesetter.line(offer.label, kit.theme.sizes.body, "ink", bold=True)
    badge = kit.shapes.badge(text, "brass")
    window = pygame.Rect((0, 0), kit.window.size)
    box = spot(target, badge.get_size(), side // 2, window)
    picture.blit(badge, box.topleft, LAYER)
    if box.bottom <= target.top:
        picture.put(kit.shapes.pointer(side), LAYER, midtop=(target.centerx, box.bottom - 1))
    picture.name(f"preview.{offer.target}", box, offer.label)
