"""Tells a player of a goal at the moment they reach it."""

from collections.abc import Sequence

from dutch.i18n import _
from dutch.match.goals import Goal, reached_in_play
from dutch.rules.api import Event
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.table.controls import Part
from dutch.scenes.table.view import TableView
from dutch.stage import timing


class GoalNews(Part):
    """Announces each goal that is reached for the first time, for a moment in place of the prompt.

    The saved games, which tell whether it is the first time, are read once a goal has been reached.
    """

    def __init__(self, view: TableView, reader: GoalReader, past: Sequence[Event]) -> None:
        """``past`` are the events that the player has seen so far."""
        self.prompt = ""
        """The goal that has just been reached, in words; empty if none has."""
        self._view = view
        self._reader = reader
        self._left = 0.0  # milliseconds for which the prompt stays
        self._waiting: list[Goal] = []  # goals that may have been reached in an earlier game
        self.start_from(past)
        self._noted = {goal.name for goal in self._reached()}  # in this game

    def start_from(self, past: Sequence[Event]) -> None:
        """Start again from these events, after an undo."""
        self._events = [*past]

    def take(self, events: Sequence[Event]) -> None:
        """Note events that will be shown now."""
        self._events += events
        self.prompt = ""

    def _reached(self) -> list[Goal]:
        view = self._view
        return reached_in_play(view.presenter.game, view.viewpoint.seat, self._events)

    def settle(self) -> None:
        """Find the goals that the events have reached, now that they have been shown."""
        found = [goal for goal in self._reached() if goal.name not in self._noted]
        self._noted |= {goal.name for goal in found}
        self._waiting += found

    def update(self, ms: float) -> bool:
        """Read the next saved game, announce a goal, or end its announcement."""
        if self._waiting and not self._reader.done:
            self._reader.read(1)
        elif self._waiting:
            goal = self._waiting.pop(0)
            if goal.name not in self._reader.book.reached:
                self._announce(goal)
                return True
        was_shown = bool(self.prompt)
        self._left -= ms
        if self._left <= 0:
            self.prompt = ""
        return was_shown and not self.prompt

    def _announce(self, goal: Goal) -> None:
        text = _("Goal reached: {title} (“{description}”)")
        self.prompt = text.format(title=_(goal.title), description=_(goal.description))
        self._left = timing.GOAL
