"""Plays whole games with a pilot, from the menu to the score.

Autoplay knows region names and flags such as “glow” and “disabled”, but no rules. Every action must have a
visible effect; otherwise the screen counts as stuck.
"""

import random
from typing import NamedTuple

import pygame

from dutch.selftest.auctions import MarketMoves, RepresentativesMoves
from dutch.selftest.dutch import DutchMoves, DutchPilot
from dutch.selftest.pilot import PilotError, TableMoves, last_number

MAX_SEATS = 6
MAX_ACTIONS = 1500
"""Number of actions after which a game counts as endless."""

HOT_SEAT = "choice.people.2"
"""The option for two people at one screen on the page for a new game."""

GAMES: dict[str, type[TableMoves]] = {"great-market": MarketMoves, "representatives": RepresentativesMoves}
"""The class of moves for each game other than Dutch."""


class PilotReport(NamedTuple):
    """The round and the scores shown at the end, and the number of actions taken."""

    rounds: int
    scores: tuple[int, ...]
    actions: int


class Autoplay:
    """Plays games with random actions, drawn from ``rng``."""

    def __init__(self, pilot: DutchPilot, rng: random.Random) -> None:
        self.pilot = pilot
        self.rng = rng
        self.actions = 0
        self.rounds = 0
        self.moves: TableMoves = DutchMoves(pilot, rng)

    def play(self, seed: int, edition: str, both: bool = False) -> PilotReport:
        """Play a game from the menu to the score and back. Raises PilotError if anything goes wrong."""
        self.start(seed, edition, both)
        self.play_to_the_end()
        return self.finish()

    def play_to_the_end(self) -> None:
        """Play the game at the table until it is over. Raises PilotError if anything goes wrong."""
        pilot = self.pilot
        while pilot.find("button.score") is None and pilot.find("verdict") is None:
            heading = pilot.find("heading")
            if heading is not None:  # not behind the curtain
                self.rounds = last_number(heading)
            self.actions += 1
            if self.actions > MAX_ACTIONS:
                raise PilotError(f"Expected an end within {MAX_ACTIONS} actions, but the game goes on.")
            self.act()

    def start(self, seed: int, edition: str, both: bool = False) -> None:
        """Start a new game from the menu.

        A game of Dutch is against a random computer player or, if ``both``, for two people at one screen, and
        then begins behind the curtain. Other games are against their usual computer players.
        """
        pilot = self.pilot
        pilot.wait(lambda: pilot.find("button.new") is not None, "button.new in the menu")
        pilot.check()
        pilot.click_to_show("button.new", "button.start", "button.start")
        self.moves = GAMES.get(edition, DutchMoves)(pilot, self.rng)
        if edition in GAMES:
            self._select(f"choice.game.{edition}")
        else:
            self._select("choice.game.dutch")
            self._select(f"choice.edition.{edition}")
            self._select(HOT_SEAT if both else self.rng.choice(self._choices("level")))
        pilot.click("field.seed")
        pilot.write(str(seed))
        pilot.check()
        if both:
            pilot.click_to_show("button.start", "field.second_name", "fields for two names")
            for choice in ("begins", "board"):
                self._select(self.rng.choice(self._choices(choice)))
            pilot.click_for("button.start", lambda: pilot.behind_curtain, "the curtain")
            pilot.check()
        else:
            pilot.click_to_show("button.start", "prompt", "the table")
            pilot.settle()

    def _choices(self, name: str) -> list[str]:
        return [region.name for region in self.pilot.of_kind("option") if region.control == name]

    def _select(self, choice: str) -> None:
        pilot = self.pilot
        pilot.click_for(choice, lambda: "selected" in pilot.need(choice).flags, "it selected")
        pilot.check()

    def finish(self) -> PilotReport:
        """Open the final score, read it, and return to the menu."""
        pilot = self.pilot
        pilot.check()
        if pilot.find("verdict") is None:  # the table leads there itself after a while
            pilot.click_to_show("button.score", "verdict", "the scoring")
        pilot.frames(3)
        pilot.check()
        pilot.click("verdict")  # a click ends the counting
        pilot.frames(2)
        pilot.check()
        pilot.need("button.again")
        shown = (pilot.find(f"score.{seat}") for seat in range(MAX_SEATS))
        scores = tuple(last_number(region) for region in shown if region is not None)
        pilot.click_to_show("button.menu", "button.new", "the menu")
        pilot.check()
        return PilotReport(self.rounds, scores, self.actions)

    def look_around(self) -> None:
        """Watch the finished game from the menu, and begin the lessons.

        Raises PilotError if anything goes wrong.
        """
        pilot = self.pilot
        pilot.click_to_show("button.history", "button.watch", "the list of games")
        pilot.check()
        pilot.click_to_show("button.watch", "transport", "the replay")
        for button in ("forward", "last", "first"):
            pilot.click(f"button.{button}")
            pilot.settle()
        for page in ("button.watch", "button.learn"):
            pilot.key(pygame.K_ESCAPE)
            pilot.expect(page, lambda page=page: pilot.find(page) is not None)  # type: ignore[misc]
        pilot.click_to_show("button.learn", "learn", "the lessons")
        pilot.click_to_show("button.lesson.0", "guide", "the first lesson")
        pilot.settle()
        pilot.click("button.guide.next")
        pilot.settle()

    def act(self) -> None:
        """Confirm the handover by mouse or key, make a decision, or take an action that changes nothing."""
        pilot = self.pilot
        if not pilot.behind_curtain:
            self.moves.act()
        elif self.rng.random() < 0.5:
            pilot.key(pygame.K_RETURN)
            pilot.expect("the curtain to rise", lambda: not pilot.behind_curtain)
        else:
            pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
        if not pilot.quiet and not pilot.asked and self.rng.random() < 0.3:
            pilot.click("bar")  # ends the animation
        pilot.settle()
