"""Dutch's script: the functions with which the stage shows its events."""

from dutch.presenters.dutch.changes import update_board
from dutch.presenters.dutch.choreography import plan
from dutch.presenters.dutch.cues import cues
from dutch.presenters.dutch.sounds import sounds_of
from dutch.stage.board import Board
from dutch.stage.script import AnimationPlan, Cue, Places, Script


def plan_cue(_board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
    """Plan a cue. Dutch needs no board for it, unlike other games."""
    return plan(cue, before, after)


SCRIPT = Script(cues, update_board, plan_cue, sounds_of)
