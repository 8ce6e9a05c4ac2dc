"""Who plays in the child: goes on with what is offered, begins anew, or looks and leaves."""

from __future__ import annotations

import pygame

from dutch.selftest.autoplay import Autoplay
from tools.kills.telling import tell


class Player(Autoplay):
    """Plays on for ever, and takes back more often than others do."""

    def play_on(self, edition: str, both: bool) -> None:
        """Go on with the game that is offered, then begin others."""
        pilot = self.pilot
        pilot.wait(lambda: pilot.find("button.new") is not None, "the menu")
        if pilot.find("button.continue") is not None:
            pilot.click_for("button.continue", self._at_game, "the game to go on")
            pilot.settle()
        else:
            self.start(self.rng.randrange(10**6), edition, both)
        while True:
            while pilot.find("button.score") is None:
                self.act()
                if self.rng.random() < 0.6 and not pilot.behind_curtain and pilot.find("button.undo"):
                    self.idle.undo()
                    pilot.settle()
            tell(finished=self.finish().scores)
            self.start(self.rng.randrange(10**6), edition, both)

    def visit(self, edition: str) -> None:
        """Read the menu, begin or go on, do one thing at the table if there is one, and leave."""
        pilot = self.pilot
        pilot.wait(lambda: pilot.find("button.new") is not None, "the menu")
        pilot.frames(3)
        pilot.check()
        if pilot.find("button.continue") is not None:
            pilot.click_for("button.continue", self._at_game, "the game to go on")
            pilot.settle()
        else:
            self.start(7, edition)
        if pilot.find("button.score") is None:
            self.act()
        pilot.key(pygame.K_q, pygame.KMOD_CTRL)

    def _at_game(self) -> bool:
        return self.pilot.behind_curtain or self.pilot.find("market") is not None
