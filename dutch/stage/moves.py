"""The look and sound of moving cards."""

from typing import NamedTuple

from dutch.stage import timing
from dutch.stage.motion import FlightStyle


class MoveStyle(NamedTuple):
    """The style of a move. Times are in milliseconds at normal speed."""

    ms: int = timing.MOVE
    flight: FlightStyle = FlightStyle()
    group: str = ""
    """Consecutive moves of one group are shown at the same time; those without one, one after the other."""
    stagger: int = timing.STAGGER
    """Between the starts of two cards."""
    spread: int = timing.GROUP_SPREAD
    """Between the starts of the first and the last card, at most."""
    sound: str = "slide"
    """Heard as the cards leave."""
    lands: bool = False
    """True if the cards are heard as they land."""
