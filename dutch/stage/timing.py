"""Every duration of the game, in milliseconds at normal speed. Nothing else holds one."""

from __future__ import annotations

SPEEDS = {"off": 0.0, "fast": 0.45, "normal": 1.0, "slow": 1.8}
"""Factors for the speeds a player can choose; 0 shows every step at once."""

DEAL = 420
REVEAL = 420
REVEAL_STAGGER = 140
REVEAL_STAGGERS = 700
"""Bids are turned up one card after the other, on both sides at once."""

TIE_STAGGER = 300
COMPARE = 380
WIN = 760
"""The total of the winner pulses, and the crown goes to its side."""

MOVE = 360
RESTOCK = 320
SHUFFLE = 420
TICK = 105
"""A card of the row goes on by one place."""

SLIDE_STAGGER = 95
"""Between the starts of two cards of the row."""

LIGHT = 320
"""How long the price is lit over which a card has come to rest."""

GATHER = 230
"""Paying cards come to the bought one, ..."""

GATHER_STAGGER = 30
GATHER_STAGGERS = 60
"""... together within this, ..."""

BEAT = 160
"""... lie there for a beat, ..."""

PART = 330
"""... and part."""

MEDALLION = 460
"""The icon of a power rises from its card."""

MEDALLION_LEAD = 170
"""So long before the card that it acts upon moves."""

TURN_OVER = 420
SWAP = 360
PAUSE = 260
"""A breath after the computer's step, so that it can be followed."""

PASS_ON = 900
"""A look at what came of the last act before the screen is passed on; at every speed, as a click ends it."""

READ = 600
READ_LINE = 350
"""A game that runs by itself rests after each action: so long, and longer for each line of the log."""

PAUSE_AFTER_PURCHASE = 100
"""The cards themselves pause in the middle of a purchase."""

BANNER = 720
"""Whose turn begins is told across the table for so long."""

HOVER = 110
"""A card of the hand rises under the pointer."""

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
