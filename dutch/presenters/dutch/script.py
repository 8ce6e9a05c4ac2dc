"""Dutch's script: the functions with which the stage shows its events."""

from dutch.presenters.dutch.changes import change
from dutch.presenters.dutch.choreography import plan
from dutch.presenters.dutch.cues import cues
from dutch.presenters.dutch.sounds import sounds_of
from dutch.stage.script import Script

SCRIPT = Script(cues, change, lambda _board, cue, before, after: plan(cue, before, after), sounds_of)
