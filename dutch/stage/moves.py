"""The look and sound of moving cards."""

from typing import NamedTuple

from dutch.stage import timing
from dutch.stage.motion import FlightStyle


class MoveStyle(NamedTuple):
    """The style of a move. Times are in milliseconds at normal speed."""

    ms: int = timing.MOVE
    flight: FlightStyle = FlightStyle()
    group: str = ""
    """Consecutive moves of the same group are shown at the same time; moves without one, in turn."""
    stagger: int = timing.STAGGER
    """Time between the starts of two cards."""
    spread: int = timing.GROUP_SPREAD
    """Maximum time between the starts of the first and the last card."""
    sound: str = "slide"
    """The sound played as the cards leave."""
    lands: bool = False
    """True if a sound is played as the cards land."""
