"""A pilot at the table of Dutch, which reads cards, payments and piles from the screen."""

from dutch.desktop.display_list import Region
from dutch.selftest.table_pilot import TablePilot

PILES = [f"{side}.{pile}" for side in ("near", "far") for pile in ("deck", "discards", "cashed_in")]
PILES += ["auction.deck", "auction.discards"]


class DutchPilot(TablePilot):
    """A pilot that knows the regions of Dutch's table, but none of its rules."""

    _remembered: frozenset[str] = frozenset()

    # Seeing

    def own_cards(self) -> list[str]:
        """Return the cards of the player's hand or bid that lie on the table, left to right."""
        pile = self.need("near.cashed_in").rect
        return [
            region.name
            for region in self.cards()
            if "moving" not in region.flags and self._is_near(region) and not region.rect.colliderect(pile)
        ]

    def _is_near(self, region: Region) -> bool:
        """Return whether a region lies on the player's side, which may be above the market."""
        market = self.need("market").rect
        if self.need("near.deck").rect.top < market.top:
            return region.rect.centery < market.top
        return region.rect.centery > self.need("prompt").rect.bottom

    def laid(self) -> list[Region]:
        """Return the cards laid across a place as part of a payment, or on the player's deck."""
        deck = self.need("near.deck").rect
        selected = [card for card in self.cards() if "selected" in card.flags]
        return [card for card in selected if not self._is_near(card) or card.rect.colliderect(deck)]

    def places(self) -> list[str]:
        """Return the places of the market that glow."""
        return [region.name for region in self.of_kind("ground") if "glow" in region.flags]

    def lying(self) -> frozenset[str]:
        """Return the visible state of the table: cards, partial payments, counts of piles.

        A card that is lifted, carried or gliding home makes no difference.
        """
        # The lowest region of a name is the tray; a second one would be a target above it.
        trays = {region.name: region.label for region in reversed(self.regions) if region.name in PILES}
        cards = self.cards()
        places = [region.rect for region in self.of_kind("ground") if region.card is not None]
        seen = {*trays.values(), *(card.name for card in cards)}
        seen |= {f"in the market: {card.name}" for card in cards if card.rect in places}
        return frozenset(seen | {f"laid down: {card.name}" for card in self.laid()})

    def remember(self) -> None:
        """Remember the visible state of the table, for ``reacted``."""
        self._remembered = self.lying()

    def reacted(self) -> bool:
        """Return whether the table has changed since ``remember``, is changing, or asks a question."""
        showing = self.behind_curtain or "moving" in self.need("prompt").flags
        return showing or self.asked or self.lying() != self._remembered

    # Cards

    def drop_outside(self) -> None:
        """Drop the dragged cards outside all targets, and wait until they have glided back."""
        self.carry("far.player")
        self.release()
        self.expect("the cards to glide back", lambda: self.quiet)
        self.put_back()

    def deliver(self, name: str, click: bool = False) -> None:
        """Drop the dragged cards on a target or, with ``click``, click it while cards are lifted.

        Checks that a preview of the purchase appears over a place in the market.
        """
        if click:
            self.move(self.spot(self.need(name)))
        else:
            self.carry(name)
        self.frames(1)
        if self.need(name).kind == "ground":
            self.need(f"preview.{name}")
        self.remember()
        if click:
            self.click(name)
        else:
            self.release()
