"""A pilot's moves at the table of any game.

Nothing here knows the rules: whatever lights up may be chosen, some of it by mouse and some by key.
"""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from dutch.selftest.pilot import Pilot

MAX_IDLE_ACTIONS = 6
"""Number of actions without effect after which the pilot makes a decision as soon as it can."""


class TableMoves(ABC):
    """Random moves at the table, drawn from ``rng``.

    ``idle_actions`` counts the actions without effect since the last decision.
    """

    def __init__(self, pilot: Pilot, rng: random.Random) -> None:
        self.pilot = pilot
        self.rng = rng
        self.idle_actions = 0

    @abstractmethod
    def act(self) -> None:
        """Make the decision, or take an action that changes nothing in the game."""

    # Actions that change nothing

    @property
    def must_decide(self) -> bool:
        """True after ``MAX_IDLE_ACTIONS`` actions without a decision."""
        return self.idle_actions > MAX_IDLE_ACTIONS

    def idle_by_chance(self, chance: float, *actions: Callable[[], None]) -> bool:
        """Take one of these idle actions with this probability; return whether one was taken."""
        idle = self.rng.random() < chance and not self.must_decide
        if idle:
            self.idle_actions += 1
            self.rng.choice(actions)()
        return idle

    def hover(self) -> None:
        """Point at three random regions, and check the screen each time."""
        for region in self.rng.sample(list(self.pilot.regions), 3):
            self.pilot.move(region.rect.center)
            self.pilot.check()

    def undo(self) -> None:
        """Undo the last action if possible, and sometimes redo it."""
        pilot = self.pilot
        if pilot.enabled("button.undo"):
            pilot.click("button.undo")
            pilot.frames(3)
            if self.rng.random() < 0.5 and pilot.enabled("button.redo"):
                pilot.click("button.redo")
                pilot.frames(3)

    def answer(self) -> None:
        """Answer a question, or close the cards that are spread out."""
        pilot, rng = self.pilot, self.rng
        before = self._buttons()
        if rng.random() > 0.9 and not self.must_decide:
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.click(rng.choice([name for name in before if name not in ("button.no", "button.back")]))
        expected = f"an answer to close the panel ({', '.join(before)})"
        pilot.expect(expected, lambda: before != self._buttons())

    def _buttons(self) -> list[str]:
        return [region.name for region in self.pilot.of_kind("button")]
