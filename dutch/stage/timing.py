"""Every duration of the game, in milliseconds at normal speed. Nothing else holds one."""

from __future__ import annotations

SPEEDS = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.8}
"""Factors for the speeds a player can choose; 0 shows every step at once."""

DEAL = 420
REVEAL = 560
COMPARE = 900
MOVE = 360
SLIDE = 620
RESTOCK = 260
SHUFFLE = 420
PAUSE = 260
"""A breath after the computer's step, so that it can be followed."""

PASS_ON = 900
"""A look at what came of the last act before the screen is passed on; at every speed, as a click ends it."""

SNAP_BACK = 230
"""An illegal drop glides home in this time."""

STAGGER = 70
"""Between the starts of cards that move in one group."""

STAGGER_AT_MOST = 420
"""Between the starts of the first and the last card of a group, however large."""

SCORE_START = 320
"""The final count: a look at the two piles before the first card flies."""

SCORE_FLY = 420
"""A card flies from the pile to its suit."""

SCORE_STAGGER = 80
"""Between the starts of two cards of one suit."""

SCORE_BONUS = 460
"""When a suit lies complete: its bonus appears, and what does not count is dimmed."""

SCORE_VERDICT = 640
"""The laurel for the winner."""


MENU_RISE = 520
"""A card of the menu's fan comes to its place."""

MENU_STAGGER = 120
"""Between the starts of two of these cards."""

MENU_LIVE = 100
"""Between two pictures of the menu's living background: ten in a second."""


def scaled(ms: float, speed: str, reduced_motion: bool = False) -> float:
    """A duration at a chosen speed; with reduced motion nothing flies."""
    return 0.0 if reduced_motion else ms * SPEEDS[speed]


def ease(part: float) -> float:
    """Start gently and land gently (smoothstep)."""
    return part * part * (3 - 2 * part)
