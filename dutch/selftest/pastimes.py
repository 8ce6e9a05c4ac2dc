"""What a pilot does at the table besides playing: looks at piles, points, drops cards where none can go."""

from __future__ import annotations

import random

from dutch.selftest.tablepilot import TablePilot, last_number

NOWHERE = ("far.deck", "far.player", "auction.deck", "bar")
"""Where no card can be dropped."""

PATIENCE = 6
"""After so many acts in one turn it ends as soon as it can."""


class Pastimes:
    """Things that change nothing in the game; ``rng`` decides which."""

    def __init__(self, pilot: TablePilot, rng: random.Random) -> None:
        self.pilot = pilot
        self.rng = rng
        self.tries = 0
        """Acts since the last decision: patience runs out."""

    def open_pile(self) -> None:
        """Look through a pile that may be looked through."""
        name = self.rng.choice(("near.discards", "auction.discards"))
        self.pilot.click_for(name, lambda: self.pilot.asked, "the pile to be spread out")

    def look(self) -> None:
        """Look through the own deck: a question comes first, or the reason why it may not be."""
        pilot = self.pilot
        if last_number(pilot.need("near.deck")) >= 1:
            answered = "a question about the deck or a refusal"
            pilot.click_for("near.deck", lambda: pilot.asked or pilot.refused, answered)

    def toggle_log(self) -> None:
        """Show or hide the log."""
        pilot = self.pilot
        before = pilot.find("log") is None
        changed = "the log to open or close"
        pilot.click_for("button.log", lambda: (pilot.find("log") is None) != before, changed)

    def hover(self) -> None:
        """Point at things."""
        for region in self.rng.sample(list(self.pilot.regions), 3):
            self.pilot.move(region.rect.center)
            self.pilot.check()

    def drop_wrongly(self) -> None:
        """Drop a card where it cannot go: it must glide back to where it was."""
        pilot = self.pilot
        cards = pilot.own_cards()
        if not cards:
            return
        name = self.rng.choice(cards)
        pilot.move((1, 1))
        home = pilot.need(name).rect
        if not pilot.pick_up(name):
            return
        pilot.carry(self.rng.choice(NOWHERE))
        if any(region.name.startswith("preview.") for region in pilot.regions):
            pilot.carry("far.player")  # the card reached as far as a target
        pilot.release()
        pilot.see(f"{name} to glide back to {tuple(home)}", lambda: pilot.lies(name, home))

    def undo(self) -> None:
        """Take the last act back, where that is possible, and now and then do it again."""
        pilot = self.pilot
        if pilot.enabled("button.undo"):
            pilot.click("button.undo")
            pilot.frames(3)
            if self.rng.random() < 0.5 and pilot.enabled("button.redo"):
                pilot.click("button.redo")
                pilot.frames(3)
