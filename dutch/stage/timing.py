"""Every duration of the game, in milliseconds at normal speed. No other module defines one."""

from __future__ import annotations

from typing import Literal

Speed = Literal["off", "fast", "normal", "slow"]

SPEEDS: dict[Speed, float] = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.8}
"""Duration factors of the speeds a player can choose; 0 shows every step immediately."""

DEAL = 420
REVEAL = 420
REVEAL_STAGGER = 140
REVEAL_SPREAD = 700
"""Bids are turned up card by card, on both sides together, within this time."""

TIE_STAGGER = 300
COMPARE = 380
WIN = 760
"""The winning total pulses, and the crown moves to the winner's side."""

MOVE = 360
RESTOCK = 320
SHUFFLE = 420
TICK = 105
"""A card of the market moves on by one place."""

SLIDE_STAGGER = 95
"""Between the starts of two cards of the market."""

LIGHT = 320
"""A price lights up when a card comes to rest at its place."""

GATHER = 230
"""Paying cards fly to the bought one, ..."""

GATHER_STAGGER = 30
GATHER_SPREAD = 60
"""... all of them starting within this time, ..."""

BEAT = 160
"""... rest there for a beat, ..."""

PART = 330
"""... and fly apart."""

MEDALLION = 460
"""The icon of a power rises from its card."""

MEDALLION_LEAD = 170
"""From the start of the medallion to the start of the card it acts on."""

TURN_OVER = 420
SWAP = 360
PAUSE = 260
"""A pause after a power, so that the computer's moves can be followed."""

PASS_ON = 900
"""A look at the result before the handover, at every speed; a click ends it."""

READ = 600
READ_LINE = 350
"""A running replay rests this long after each action, and READ_LINE longer per line of the log."""

PAUSE_AFTER_PURCHASE = 100
"""Shorter than PAUSE, as the cards already pause in the middle of a purchase."""

BANNER = 720
"""Time the banner shows whose turn begins, in ms."""

HOVER = 110
"""A card of the hand rises under the pointer in this time."""

SNAP_BACK = 230
"""An illegal drop glides home in this time."""

STAGGER = 70
"""Between the starts of two cards of a group."""

GROUP_SPREAD = 420
"""Between the starts of the first and the last card of a group, however large."""

SCORE_START = 320
"""The final count: a pause before the first card flies from the piles."""

SCORE_FLY = 420
"""A card flies from the pile to its suit."""

SCORE_STAGGER = 80
"""Between the starts of two cards of one suit."""

SCORE_BONUS = 460
"""When a suit is complete: its bonus appears, and cards that do not count are dimmed."""

SCORE_VERDICT = 640
"""The winner's laurel appears."""

MENU_RISE = 520
"""A card of the menu's fan rises to its place."""

MENU_STAGGER = 120
"""Between the starts of two of these cards."""

MENU_LIVE = 100
"""Between two frames of the menu's background animation: ten a second."""


def scaled(ms: float, speed: Speed, reduced_motion: bool = False) -> float:
    """Return a duration at a chosen speed; 0 with reduced motion, so that nothing flies."""
    return 0.0 if reduced_motion else ms * SPEEDS[speed]


def ease(part: float) -> float:
    """Map a share of the time to a share of the way, starting and landing gently (smoothstep)."""
    return part * part * (3 - 2 * part)
