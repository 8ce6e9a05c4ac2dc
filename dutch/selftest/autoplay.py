"""Plays whole games of Dutch with a pilot: from the menu to the score, by what is seen alone.

It knows the names of things and what glowing and disabled mean, but no rule. Every act must show, or the
screen is stuck.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from dutch.selftest.decisions import Decisions
from dutch.selftest.pastimes import Pastimes
from dutch.selftest.pilot import PilotError
from dutch.selftest.tablepilot import TablePilot, last_number
from dutch.selftest.turns import Turns

MOST_ACTS = 1500
"""A game that is not over after so many acts never will be."""

COMPANY = "choice.level.human"
"""On the page of a new game: two people play at this screen."""


class Report(NamedTuple):
    """What the screen said at the end, and how many things were done."""

    rounds: int
    scores: tuple[int, int]
    acts: int


class Autoplay:
    """Plays one game; ``rng`` decides what it tries."""

    def __init__(self, pilot: TablePilot, rng: random.Random) -> None:
        self.pilot = pilot
        self.rng = rng
        self.acts = 0
        self.pastimes = Pastimes(pilot, rng)
        self.decisions = Decisions(self.pastimes)
        self.turns = Turns(self.pastimes)

    def play(self, seed: int, edition: str, both: bool = False) -> Report:
        """From the menu to the score, in this edition; ``both`` seats if asked to. Raises PilotError."""
        self.start(seed, edition, both)
        while self.pilot.find("button.score") is None:
            self.acts += 1
            if self.acts > MOST_ACTS:
                raise PilotError(f"Expected an end within {MOST_ACTS} acts, but the game goes on.")
            self.act()
        return self.finish()

    def start(self, seed: int, edition: str, both: bool = False) -> None:
        """Through the menu: a new game with this seed against one of the players offered for the edition.

        To play ``both`` seats it is one for two people at one screen, which begins behind the curtain.
        """
        pilot = self.pilot
        pilot.wait(lambda: pilot.find("button.new") is not None, "button.new in the menu")
        pilot.check()
        pilot.click_for("button.new", lambda: pilot.find("button.start") is not None, "button.start")
        game = f"choice.edition.{edition}"
        pilot.click_for(game, lambda: "selected" in pilot.need(game).flags, "this edition selected")
        pilot.check()
        levels = [region.name for region in pilot.regions if region.name.startswith("choice.level.")]
        levels.remove(COMPANY)
        level = COMPANY if both else self.rng.choice(levels)
        pilot.click_for(level, lambda: "selected" in pilot.need(level).flags, "this player selected")
        pilot.click("field.seed")
        pilot.write(str(seed))
        typed = pilot.need("field.seed").label
        if typed != str(seed):
            raise PilotError(f"Expected {seed} in field.seed after typing, but it says “{typed}”.")
        pilot.check()
        if both:
            self._seat_two()
        else:
            pilot.click_for("button.start", lambda: pilot.find("market") is not None, "the table")
            pilot.settle()

    def _seat_two(self) -> None:
        """The page for two people: any answers will do."""
        pilot = self.pilot
        pilot.click_for(
            "button.start", lambda: pilot.find("field.second_name") is not None, "two names asked"
        )
        pilot.check()
        for choice in ("begins", "board"):
            names = [region.name for region in pilot.regions if region.name.startswith(f"choice.{choice}.")]
            name = self.rng.choice(names)
            pilot.click_for(name, lambda name=name: "selected" in pilot.need(name).flags, "it selected")  # type: ignore[misc]
        pilot.check()
        pilot.click_for("button.start", lambda: pilot.behind_curtain, "the curtain")
        pilot.check()

    def finish(self) -> Report:
        """To the scoring, read it, and back to the menu."""
        pilot = self.pilot
        rounds = last_number(pilot.need("heading"))
        pilot.check()
        pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
        pilot.frames(3)
        pilot.check()
        pilot.click("verdict")  # a click ends the counting
        pilot.frames(2)
        pilot.check()
        pilot.need("button.again")
        scores = (last_number(pilot.need("score.0")), last_number(pilot.need("score.1")))
        pilot.click_for("button.menu", lambda: pilot.find("button.new") is not None, "the menu")
        pilot.check()
        return Report(rounds, scores, self.acts)

    def act(self) -> None:
        """One thing on the table: whatever is asked, or something to pass the time."""
        pilot = self.pilot
        if pilot.behind_curtain:
            self.sit_down()
            return
        if pilot.find("button.swap"):
            self.decisions.exchange()
        elif pilot.asked:
            self.decisions.answer()
        elif pilot.find("button.more"):
            self.decisions.vote()
        elif pilot.find("button.bid"):
            self.decisions.bid()
        elif pilot.find("button.end"):
            self.turns.act()
        else:
            self.decisions.set_aside()
        self.skip()
        pilot.settle()

    def skip(self) -> None:
        """Sometimes end an animation by a click."""
        pilot = self.pilot
        if not pilot.quiet and not pilot.asked and self.rng.random() < 0.3:
            pilot.click("bar")

    def sit_down(self) -> None:
        """Say who one is, by mouse or key; the table comes, and what happened in the meantime is told."""
        pilot = self.pilot
        pilot.check()
        pilot.frames(2)
        if self.rng.random() < 0.5:
            pilot.key(pygame.K_RETURN)
            pilot.see("the curtain to rise", lambda: not pilot.behind_curtain)
        else:
            pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
        self.skip()
        pilot.settle()
