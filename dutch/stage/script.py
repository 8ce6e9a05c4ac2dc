"""The script of a game: how its events are grouped, shown on the board, animated and heard."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from dutch.rules.events import Event
from dutch.stage.board import Board
from dutch.stage.choreography import AnimationPlan, Places
from dutch.stage.cue_audio import CueSounds
from dutch.stage.cues import Cue


class Script(NamedTuple):
    """The functions with which a game shows its events on the stage. All but ``change`` are pure."""

    cues: Callable[[Iterable[Event]], list[Cue]]
    """Groups events into cues that hold each event exactly once, in order."""
    update_board: Callable[[Board, Event], None]
    """Updates the board after an event."""
    plan: Callable[[Board, Cue, Places, Places], AnimationPlan]
    """Plans the animation of a cue, given the positions of all cards before and after its events."""
    sounds: Callable[[Event], CueSounds]
    """Returns the sounds of an event."""
