"""The goals of a game by tier: each reached goal has a tick and opens the game in which it was reached."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from dutch.desktop.theme import Shade
from dutch.i18n import N_, _, date_in_words
from dutch.match.goals import FIRST, GOALS, MASTERY, SKILL, TIERS, Goal, GoalBook
from dutch.scenes.boxes import Box, button, choice, column, grid, line, row
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.page import EventScene
from dutch.scenes.painter import SOFT, Painter
from dutch.scenes.stack import Go, UIContext
from dutch.storage import Store

GAMES_PER_FRAME = 2
"""Number of games replayed per frame, which takes about 16 milliseconds."""

TITLES = {FIRST: N_("First steps"), SKILL: N_("Skill"), MASTERY: N_("Mastery")}
"""The titles of the tiers."""

TIER = "tier"
"""The name of the control with which the player chooses a tier."""

GAME = "goals_of"
"""The name of the control with which the player chooses a game."""

GOAL = "goal."
"""The beginning of the names of the goals' buttons."""

BY_BUTTON = {GOAL + goal.name: goal for goal in GOALS}

MANY = 5
"""The number of goals from which on a landscape window has two columns of them."""

# Lengths in pixels at 1080p:
GOAL_HEIGHT = 128
TICK = 44
GAP = 16
PADDING = 8


class GoalsScene(EventScene):
    """Shows the goals of one game.

    Leaves with Go("menu") or where it was opened, to another tab, or to "history" with a game.
    """

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
        self._reader = GoalReader(source, book)
        self._book = book
        self._games = [game for game in games if any(goal.game == game[0] for goal in GOALS)]
        self._game = ui.settings.game if ui.settings.game in dict(self._games) else self._games[0][0]
        self._tier = self._first_open_tier()
        self._tier_chosen = False
        self._note = ""

    def _first_open_tier(self) -> int:
        """Return the easiest tier in which a goal of the game is still to be reached, else the last."""
        open_tiers = [
            goal.tier for goal in GOALS if goal.game == self._game and goal.name not in self._book.reached
        ]
        return min(open_tiers, default=TIERS[-1])

    @property
    def title(self) -> str:
        """The page's title."""
        return _("Goals")

    @property
    def goals(self) -> list[Goal]:
        """The goals of the chosen game and tier."""
        return [goal for goal in GOALS if (goal.game, goal.tier) == (self._game, self._tier)]

    def update(self, ms: int) -> Go | None:
        """Read the next saved games, and update the goals that they reached."""
        if self._reader.done:
            return None
        before = len(self._book.reached)
        self._reader.read(GAMES_PER_FRAME)
        self._note = self._reader.note
        if not self._tier_chosen:
            self._tier = self._first_open_tier()
        if len(self._book.reached) != before:
            self.build(self.widgets.focused)
        self.changed = True
        return None

    # The page

    def body(self) -> Box:
        """Return the choices of a game, if there are several, and of a tier; its goals, and a note."""
        ui = self._ui
        px = ui.theme.px
        games = choice(ui, GAME, self._games, self._game)
        tiers = [(str(tier), self._tier_title(tier)) for tier in TIERS]
        choices = [self._named(_("Game"), games)] if len(self._games) > 1 else []
        choices.append(self._named(_("Goals"), choice(ui, TIER, tiers, str(self._tier))))
        across = 1 if ui.upright or len(self.goals) < MANY else 2
        goals = grid([self._goal(goal) for goal in self.goals], across, px(GAP))
        note = line(ui, self._note or self._progress_note(), colour=SOFT, anchor="center", name="note")
        return column(*choices, goals, Box(), note, gap=px(GAP))

    def _named(self, title: str, options: Box) -> Box:
        """Return a choice with its title to the left."""
        ui = self._ui
        widths = [ui.typesetter.measure(each, ui.theme.sizes.body)[0] for each in (_("Game"), _("Goals"))]
        return row(replace(line(ui, title), width=max(widths)), options, gap=ui.theme.px(GAP))

    def _tier_title(self, tier: int) -> str:
        """Return the title of a tier, with how many of its goals are reached."""
        names = [goal.name for goal in GOALS if (goal.game, goal.tier) == (self._game, tier)]
        count = sum(name in self._book.reached for name in names)
        return _("{tier} {count}/{all}").format(tier=_(TITLES[tier]), count=count, all=len(names))

    def _goal(self, goal: Goal) -> Box:
        """Return the button of a goal: a box, ticked once the goal is reached, beside the texts."""
        ui = self._ui
        px = ui.theme.px
        reached = self._book.reached.get(goal.name)

        def tick(painter: Painter, rect: pygame.Rect) -> None:
            painter.tick_box(rect, reached is not None, Shade("walnut", 0.6), Shade("brass", 0.8))

        words = column(Box(draw=partial(self._draw_title, goal)), Box(draw=partial(self._draw_words, goal)))
        face = row(Box(width=px(TICK), draw=tick), words, gap=px(GAP), padding=px(PADDING))
        goal_button = button(ui, GOAL + goal.name, self._label(goal), icon="blank")
        return replace(goal_button, height=px(GOAL_HEIGHT), parts=(face,))

    def _draw_title(self, goal: Goal, painter: Painter, place: pygame.Rect) -> None:
        """Draw a goal's title, and the day on which it was reached if there is room beside every title."""
        measure = painter.ui.typesetter.measure
        titles = [_(each.title) for each in self.goals]
        size = painter.sizes.label
        widest = max(measure(title, size, bold=True)[0] for title in titles)
        painter.line(_(goal.title), place, min(size, size * place.width / widest), bold=True)
        reached = self._book.reached.get(goal.name)
        if reached is not None:
            day = date_in_words(reached.day)
            if widest + painter.px(GAP) + measure(day, painter.sizes.small)[0] <= place.width:
                painter.line(day, place, painter.sizes.small, SOFT, "midright")

    def _draw_words(self, goal: Goal, painter: Painter, place: pygame.Rect) -> None:
        """Draw a goal's description, in letters as large as those of the others."""
        size = painter.sizes.body
        widths = [painter.ui.typesetter.measure(_(each.description), size)[0] for each in self.goals]
        painter.line(_(goal.description), place, min(size, size * place.width / max(widths)), SOFT)

    def _label(self, goal: Goal) -> str:
        """Return the title, description and state of a goal as a text."""
        reached = self._book.reached.get(goal.name)
        if reached is None:
            state = _("Not reached yet.")
        elif reached.day:
            state = _("Reached on {day}.").format(day=date_in_words(reached.day))
        else:
            state = _("Reached.")
        return f"{_(goal.title)}: {_(goal.description)} {state}"

    # Input

    def press(self, name: str) -> Go | None:
        """Go back, or show the game in which a goal was reached, or a note if it has not been reached."""
        if name not in BY_BUTTON:
            return super().press(name)
        reached = self._book.reached.get(BY_BUTTON[name].name)
        if reached is not None:
            origin = Go("goals", {"focus": name, **self.onward})
            return Go("history", {"game": reached.game, "origin": origin})
        self._note = _("You haven't reached this goal yet.")
        self.changed = True
        return None

    def change(self, name: str, value: str) -> Go | None:
        """Show the goals of another game or tier."""
        if name == GAME:
            self._game = value
            self._tier = self._first_open_tier()
        elif name == TIER:
            self._tier = int(value)
        else:
            return super().change(name, value)
        self._tier_chosen = True
        self._note = ""
        self.build(name)
        return None

    def _progress_note(self) -> str:
        goals = [goal.name for goal in GOALS if goal.game == self._game]
        count = sum(name in self._book.reached for name in goals)
        found = _("{count} of {all} goals reached.").format(count=count, all=len(goals))
        return self._reader.progress or found
