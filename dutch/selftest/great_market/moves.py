"""A pilot's moves at the table of Great Market: bids and discards."""

import pygame

from dutch.selftest.moves import TableMoves
from dutch.selftest.table_pilot import last_number

AMOUNTS = (
    *(f"button.digit.{digit}" for digit in range(10)),
    *("button.least", "button.less", "button.more", "button.jump"),
)
AMOUNT_KEYS = (pygame.K_PLUS, pygame.K_MINUS, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_7, pygame.K_3)


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
        for _change in range(rng.randrange(3)):
            controls = [name for name in AMOUNTS if pilot.enabled(name)]
            if controls and rng.random() < 0.7:
                pilot.click(rng.choice(controls))
            else:
                pilot.key(rng.choice(AMOUNT_KEYS))
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
