"""The pilot's moves at the tables of Great Market and Representatives."""

import pygame

from dutch.selftest.pilot import TableMoves, last_number

AMOUNT_BUTTONS = [f"button.{name}" for name in ("digit.1", "digit.7", "least", "less", "more", "most")]
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange")
MAX_SEATS = 6


class MarketMoves(TableMoves):
    """Moves of Great Market."""

    def act(self) -> None:
        """Bid, pass, discard or answer a question."""
        pilot = self.pilot
        if pilot.asked:
            self.answer()
        elif pilot.find("button.discard"):
            self.discard()
        else:
            self.choose_amount()

    def choose_amount(self) -> None:
        """Change the amount up to twice, then bid it if that is allowed, or pass."""
        pilot, rng = self.pilot, self.rng
        for name in rng.sample(AMOUNT_BUTTONS, rng.randrange(3)):
            if pilot.enabled(name):
                pilot.click(name)
                pilot.frames(2)
        affordable = last_number(pilot.need("amount")) <= last_number(pilot.need("seat.0.counter"))
        if pilot.enabled("button.amount_bid") and affordable and rng.random() < 0.6:
            pilot.click("button.amount_bid")
        elif rng.random() < 0.5:
            pilot.key(pygame.K_p)
        else:
            pilot.click("button.pass")

    def discard(self) -> None:
        """Choose one of the player's cards, and discard it."""
        pilot = self.pilot
        head = pilot.need("seat.0.player").rect
        own = [region.name for region in pilot.cards() if region.rect.top > head.top]
        pilot.click(self.rng.choice(own))
        pilot.expect("a chosen card", lambda: pilot.enabled("button.discard"))
        pilot.click("button.discard")


class RepresentativesMoves(TableMoves):
    """Moves of Representatives."""

    def act(self) -> None:
        """Place or move a letter, pass, answer a question, or do something that changes nothing."""
        pilot, rng = self.pilot, self.rng
        if pilot.asked:
            self.answer()
        elif self.idle_by_chance(0.15, self.hover, self.take_notes):
            return
        elif rng.random() < 0.25 or not self.letters():
            self.idle_actions = 0
            pilot.click("button.pass")
        else:
            self.lay()

    def letters(self) -> list[str]:
        """Return the player's letters, in the hand and on the board."""
        head = self.pilot.need("seat.0.player").rect
        return [region.name for region in self.pilot.cards() if region.rect.top > head.top]

    def lay(self) -> None:
        """Carry a letter to a colour by a drag, or by two clicks and perhaps with a claim."""
        pilot, rng = self.pilot, self.rng
        letter = rng.choice(self.letters())
        if not pilot.lift(letter):
            self.idle_actions += 1
            return
        fields = {f"seat.0.{colour}" for colour in COLOURS}
        targets = [region.name for region in pilot.flagged("glow") if region.name in fields]
        target = rng.choice(targets)
        if rng.random() < 0.3:
            pilot.put_back()
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
        """Mark up to three cells of the notebook, and close it."""
        pilot, rng = self.pilot, self.rng
        pilot.key(pygame.K_n)
        pilot.expect("the notebook", lambda: pilot.find("notebook") is not None)
        for _mark in range(rng.randrange(4)):
            inside = pilot.need("notebook").rect
            buttons = [each for each in pilot.of_kind("button") if inside.contains(each.rect)]
            cells = [each.name for each in buttons if each.name != "button.close"]
            if cells:
                pilot.click(rng.choice(cells))
            pilot.frames(2)
        pilot.check()
        pilot.key(pygame.K_n)
        pilot.expect("the notebook to close", lambda: pilot.find("notebook") is None)
