"""The goals of a game: each reached goal has a tick and opens the game in which it was reached."""

from collections.abc import Sequence

import pygame

from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.goals import GOALS, Goal, GoalBook
from dutch.scenes.boxes import LEAST_BUTTON, Box, button, column, grid
from dutch.scenes.painter import SOFT, Painter
from dutch.scenes.record_page import EventScene
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import Go, UIContext
from dutch.storage import Store, StoreError

GAMES_PER_FRAME = 2
"""Number of games replayed per frame, which takes about 16 milliseconds."""

GAME = "goals_of"
"""The name of the control with which the player chooses a game."""

GOAL = "goal."
"""The beginning of the names of the goals' buttons."""

FACES = 510
"""The layer of the goals' texts, above their buttons (500)."""


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

    # Layout

    @property
    def _places(self) -> dict[str, pygame.Rect]:
        """The rectangles of the game's control, of each goal, and of the note below them."""
        px = self._ui.theme.px
        body = self.body
        goals = [Box(f"{GOAL}{goal.name}", height=px(104), least=px(LEAST_BUTTON)) for goal in self.goals]
        content = column(
            button(self._ui, GAME, px(640)),
            grid(goals, 1 if body.height > body.width else 2, px(16)),
            Box(),
            Box("note", height=self._ui.line_height("body")),
            gap=px(16),
        )
        return content.place(body)

    def add_controls(self) -> None:
        """Add the tabs, a button for each goal and, for several games, the choice of one."""
        super().add_controls()
        places = self._places
        if len(self._games) > 1:
            self.widgets.choice(GAME, places[GAME], self._games, self._game)
        for goal in self.goals:
            name = f"{GOAL}{goal.name}"
            self.widgets.button(name, places[name], self._label(goal), icon="blank")

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

    # Drawing

    def paint(self, painter: Painter) -> None:
        """Draw the goals over their buttons, and the note below them."""
        super().paint(painter)
        places = self._places
        above = painter.on(FACES)
        for goal in self.goals:
            self._draw_goal(above, goal, places[f"{GOAL}{goal.name}"])
        note = self._note or self._progress_note()
        painter.line(note, places["note"], painter.sizes.body, SOFT, "center")
        painter.display_list.name("note", places["note"], note)

    def _progress_note(self) -> str:
        if self._source is not None and self._read < self._total:
            return _("Reading game {number} of {count} …").format(number=self._read + 1, count=self._total)
        count = sum(goal.name in self._book.reached for goal in self.goals)
        return _("{count} of {all} goals reached.").format(count=count, all=len(self.goals))

    def _draw_goal(self, painter: Painter, goal: Goal, rect: pygame.Rect) -> None:
        px = painter.px
        reached = self._book.reached.get(goal.name)
        inner = rect.inflate(-2 * min(px(20), rect.width // 20), -2 * min(px(8), rect.height // 10))
        side = min(inner.height * 3 // 4, px(44))
        tick, words = columns(inner, side, None, gap=min(px(20), rect.width // 20))
        box = pygame.Rect(0, 0, side, side).move_to(center=tick.center)
        painter.panel(box, "delft" if reached else Shade("walnut", 0.6), None, Shade("brass", 0.8), 1.5)
        if reached:
            painter.put(painter.ui.shapes.icon("done", side * 3 // 5, "cream"), center=box.center)
        title, about = rows(words, words.height * 46 // 100, None)
        day = reached.day if reached is not None else ""
        head = painter.line(_(goal.title), title, painter.sizes.label, "cream", bold=True)
        if day:
            left = pygame.Rect(
                head.right + px(16), title.top, title.right - head.right - px(16), title.height
            )
            if left.width > px(60):
                painter.line(day, left, painter.sizes.small, SOFT, "midright")
        painter.line(_(goal.description), about, painter.sizes.body, SOFT)
