"""Animators for tests, and where their cards are drawn."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from dutch.rules.events import BIDS, DISCARDS, HANDS, CardsMoved
from dutch.stage.animator import Animator
from tests.stage.helpers import card, cards

Make = Callable[..., Animator]
REVEAL = CardsMoved("reveal", cards("G7"), 1, HANDS[0], BIDS[0])
TO_PILE = CardsMoved("unused", cards("G7"), 1, BIDS[0], DISCARDS[0])


def spot(animator: Animator, name: str) -> pygame.Rect:
    """Return where a card is drawn."""
    return next(pose.item.rect for pose in animator.poses() if pose.item.token.card is card(name))


def key(animator: Animator, name: str) -> int:
    return next(pose.item.token.key for pose in animator.poses() if pose.item.token.card is card(name))
