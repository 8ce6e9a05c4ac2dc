"""The landscape at the foot of a card: as many mills, houses, tulips or ships as it has points."""

from __future__ import annotations

from tools.art.palette import Suit
from tools.art.scenes.canal import canal
from tools.art.scenes.fields import fields
from tools.art.scenes.polder import polder
from tools.art.scenes.sea import sea
from tools.art.svg import Drawing

# The most things a scene has room for.
MOST = 11


def scene(drawing: Drawing, suit: Suit, count: int) -> None:
    """Draw the suit's scene with ``count`` things, 0 to MOST; it may stick out of the panel a little."""
    {"G": polder, "R": canal, "P": fields, "B": sea}[suit.letter](drawing, suit, count)
