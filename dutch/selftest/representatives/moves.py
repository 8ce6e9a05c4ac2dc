"""A pilot's moves at the table of Representatives: letters, claims, and marks in the notebook."""

import pygame

from dutch.selftest.moves import TableMoves

PANEL = "seat.0"
"""The panel of the player whom the pilot plays for."""

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")
MAX_SEATS = 6
SYMBOLS = ("key", "anchor", "wheel", "crown", "bell", "star")
LETTERS = {f"card.{symbol}{value}" for symbol in SYMBOLS for value in range(1, MAX_SEATS + 1)}
"""The regions of letters that lie face up."""

ENDINGS = (pygame.K_p, pygame.K_e)
"""Two keys that pass."""


class RepresentativesMoves(TableMoves):
    """Moves of Representatives."""

    def act(self) -> None:
        """Place or move a letter, pass, answer a question, or do something that changes nothing."""
        pilot, rng = self.pilot, self.rng
        if pilot.asked:
            self.answer()
        elif self._idle_by_chance(0.15, self.toggle_log, self.hover, self.take_notes):
            return
        elif rng.random() < 0.25 or not self.letters():
            self.idle_actions = 0
            if rng.random() < 0.5:
                pilot.key(rng.choice(ENDINGS))
            else:
                pilot.click("button.pass")
        else:
            self.lay()

    def letters(self) -> list[str]:
        """Return the player's letters, in the hand and on the board."""
        head = self.pilot.need(f"{PANEL}.player").rect
        return [
            region.name
            for region in self.pilot.regions
            if region.name in LETTERS and region.rect.top > head.top
        ]

    def lay(self) -> None:
        """Carry a letter to a colour by a drag, or by two clicks and perhaps with a claim."""
        pilot, rng = self.pilot, self.rng
        letter = rng.choice(self.letters())
        if not pilot.lift(letter):
            self.idle_actions += 1
            return
        fields = {f"{PANEL}.{colour}" for colour in COLOURS}
        targets = [region.name for region in pilot.flagged("glow") if region.name in fields]
        target = rng.choice(targets)
        if rng.random() < 0.3:
            pilot.put_back(rng.choice(("key", "button", "right")))
            pilot.drag(letter, target)
        else:
            names = (f"button.verb.claim.{value}" for value in range(1, MAX_SEATS + 1))
            claims = [name for name in names if pilot.find(name)]
            if rng.random() < 0.4:
                pilot.click(rng.choice(claims))
                pilot.frames(2)
            field = pilot.need(target).rect
            above = [each for each in self.letters() if field.collidepoint(pilot.need(each).rect.center)]
            pilot.click((above or [target])[-1])
        pilot.frames(2)
        self.idle_actions = 0

    def take_notes(self) -> None:
        """Mark up to three cells of the notebook, by mouse or key, and close it."""
        pilot, rng = self.pilot, self.rng
        pilot.key(pygame.K_n)
        pilot.expect("the notebook", lambda: pilot.find("notebook") is not None)
        for _mark in range(rng.randrange(4)):
            inside = pilot.need("notebook").rect
            buttons = [each for each in pilot.of_kind("button") if inside.contains(each.rect)]
            cells = [each.name for each in buttons if each.name != "button.close"]
            if cells and rng.random() < 0.7:
                pilot.click(rng.choice(cells))
            else:
                pilot.key(rng.choice((pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB)))
            pilot.frames(2)
        pilot.check()
        if rng.random() < 0.5:
            pilot.key(rng.choice((pygame.K_n, pygame.K_ESCAPE)))
        else:
            pilot.click("button.close")
        pilot.expect("the notebook to close", lambda: pilot.find("notebook") is None)
