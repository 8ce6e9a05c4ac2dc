"""The goals of a game: each reached goal has a tick and opens the game in which it was reached."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.goals import GOALS, Goal, GoalBook
from dutch.scenes.boxes import Box, button, choice, column, grid, line, row
from dutch.scenes.page import EventScene
from dutch.scenes.painter import SOFT, Painter
from dutch.scenes.stack import Go, UIContext
from dutch.storage import Store, StoreError

GAMES_PER_FRAME = 2
"""Number of games replayed per frame, which takes about 16 milliseconds."""

GAME = "goals_of"
"""The name of the control with which the player chooses a game."""

GOAL = "goal."
"""The beginning of the names of the goals' buttons."""

# Lengths in pixels at 1080p:
GAME_WIDTH = 640
GOAL_HEIGHT = 104
DATE_WIDTH = 130
TICK = 38
GAP = 16
PADDING = 8


class GoalsScene(EventScene):
    """Shows the goals of one game. Leaves with Go("menu"), to another tab, or "history" with a game."""

    tab = "goals"

    def __init__(
        self,
        ui: UIContext,
        *,
        source: Store | None,
        book: GoalBook,
        games: Sequence[tuple[str, str]],
        focus: str | None = None,
    ) -> None:
        """``games`` are the names and titles of all games; without saved games ``source`` is None."""
        super().__init__(ui)
        self.first = focus
        self._source = source
        self._book = book
        self._games = [game for game in games if any(goal.game == game[0] for goal in GOALS)]
        self._game = ui.settings.game if ui.settings.game in dict(self._games) else self._games[0][0]
        self._last_game = 0  # the number of the last game that was read
        self._read = 0
        self._total = 0
        self._note = ""

    @property
    def title(self) -> str:
        """The page's title."""
        return _("Goals")

    @property
    def goals(self) -> list[Goal]:
        """The goals of the chosen game."""
        return [goal for goal in GOALS if goal.game == self._game]

    def update(self, ms: int) -> Go | None:
        """Read the next saved games, and update the goals that they reached."""
        if self._source is None:
            return None
        try:
            self._total = self._total or self._source.count()
            games = self._source.games_after(self._last_game, GAMES_PER_FRAME)
        except StoreError as error:
            self._note = _("Some games can't be read ({reason}).").format(reason=str(error))
            games = []
        before = len(self._book.reached)
        for game in games:
            self._book.add(game)
            self._last_game = game.id
        self._read += len(games)
        if not games:
            self._source = None
        if len(self._book.reached) != before:
            self.build(self.widgets.focused)
        self.changed = True
        return None

    # The page

    def body(self) -> Box:
        """Return the choice of a game, if there are several, its goals, and a note."""
        ui = self._ui
        px = ui.theme.px
        tabs = choice(ui, GAME, self._games, self._game, px(GAME_WIDTH))
        goals = grid([self._goal(goal) for goal in self.goals], 1 if ui.upright else 2, px(GAP))
        note = line(ui, self._note or self._progress_note(), colour=SOFT, anchor="center", name="note")
        return column(*([tabs] if len(self._games) > 1 else []), goals, Box(), note, gap=px(GAP))

    def _goal(self, goal: Goal) -> Box:
        """Return the button of a goal: a box, ticked once the goal is reached, beside the texts."""
        ui = self._ui
        px = ui.theme.px
        reached = self._book.reached.get(goal.name)

        def tick(painter: Painter, rect: pygame.Rect) -> None:
            painter.tick_box(rect, reached is not None, Shade("walnut", 0.6), Shade("brass", 0.8))

        title = [line(ui, _(goal.title), "label", grow=1, bold=True)]
        if reached is not None:
            day = line(ui, reached.day, "small", SOFT, "midright", grow=1)
            title.append(replace(day, width=px(DATE_WIDTH)))
        words = column(row(*title, gap=px(GAP)), line(ui, _(goal.description), colour=SOFT, grow=1))
        face = row(Box(width=px(TICK), draw=tick), words, gap=px(GAP), padding=px(PADDING))
        goal_button = button(ui, f"{GOAL}{goal.name}", self._label(goal), icon="blank")
        return replace(goal_button, height=px(GOAL_HEIGHT), parts=(face,))

    def _label(self, goal: Goal) -> str:
        """Return the title, description and state of a goal as a text."""
        reached = self._book.reached.get(goal.name)
        if reached is None:
            state = _("Not reached yet.")
        elif reached.day:
            state = _("Reached on {day}.").format(day=reached.day)
        else:
            state = _("Reached.")
        return f"{_(goal.title)}: {_(goal.description)} {state}"

    # Input

    def press(self, name: str) -> Go | None:
        """Show the game in which a goal was reached, or a note if it has not been reached."""
        if not name.startswith(GOAL):
            return super().press(name)
        reached = self._book.reached.get(name.removeprefix(GOAL))
        if reached is not None:
            return Go("history", {"game": reached.game})
        self._note = _("You haven't reached this goal yet.")
        self.changed = True
        return None

    def change(self, name: str, value: str) -> Go | None:
        """Show the goals of another game."""
        if name != GAME:
            return super().change(name, value)
        self._game = value
        self._note = ""
        self.build(name)
        return None

    def _progress_note(self) -> str:
        if self._source is not None and self._read < self._total:
            return _("Reading game {number} of {count} …").format(number=self._read + 1, count=self._total)
        count = sum(goal.name in self._book.reached for goal in self.goals)
        return _("{count} of {all} goals reached.").format(count=count, all=len(self.goals))
