"""A pilot at the table: sees which card lies where, and lifts, carries and drops cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import dropwhile
from typing import Literal

import pygame

from dutch.desktop.display_list import HitRegion
from dutch.selftest.pilot import Pilot, PilotError

Condition = Callable[[], bool]
PutBackWay = Literal["key", "button", "right"]
"""Ways to put cards back: Escape, the button, or the right mouse button."""

PILES = [f"{side}.{pile}" for side in ("near", "far") for pile in ("deck", "discards", "cashed_in")]
PILES += ["auction.deck", "auction.discards"]


class TablePilot(Pilot):
    """A pilot that knows region names but no rules: whatever lights up is possible."""

    _remembered: frozenset[str] = frozenset()

    # Seeing

    def own_cards(self) -> list[str]:
        """Return the cards of the player's hand or bid that lie on the table, left to right."""
        pile = self.need("near.cashed_in").rect
        return [
            region.name
            for region in self.regions
            if region.name.startswith("card.")
            and "moving" not in region.flags
            and self._is_near(region)
            and not region.rect.colliderect(pile)
        ]

    def _is_near(self, region: HitRegion) -> bool:
        """Return whether a region lies on the player's side, which may be above the market."""
        market = self.need("market").rect
        if self.need("near.deck").rect.top < market.top:
            return region.rect.centery < market.top
        return region.rect.centery > self.need("prompt").rect.bottom

    def laid(self) -> list[HitRegion]:
        """Return the cards laid across a place as part of a payment, or on the player's deck."""
        deck = self.need("near.deck").rect
        selected = self.flagged("selected", "card.")
        return [card for card in selected if not self._is_near(card) or card.rect.colliderect(deck)]

    def selected(self) -> set[str]:
        """Return the cards that are lifted, laid down or chosen."""
        return {region.name for region in self.flagged("selected", "card.")}

    @property
    def holding(self) -> bool:
        """True while any card is ``selected``."""
        return bool(self.selected())

    def places(self) -> list[str]:
        """Return the places of the market that glow."""
        return [region.name for region in self.flagged("glow", "display.")]

    @property
    def refused(self) -> bool:
        """True while the prompt says why something cannot be done."""
        return "warn" in self.need("prompt").flags

    @property
    def behind_curtain(self) -> bool:
        """True while the screen is handed from one player to the other."""
        return self.find("curtain") is not None

    @property
    def asked(self) -> bool:
        """True while a panel lies above the table."""
        return any(self.find(name) is not None for name in ("question", "spread", "game_menu"))

    def spread(self) -> list[HitRegion]:
        """Return the cards spread out above the table."""
        above = dropwhile(lambda region: region.name != "spread", self.regions)
        return [region for region in above if region.name.startswith("card.")]

    def lying(self) -> frozenset[str]:
        """Return the visible state of the table: visible cards, partial payments, the counts of piles.

        A card that is lifted, carried or gliding home makes no difference.
        """
        # The lowest region of a name is the tray; a second one would be a target above it.
        trays = {region.name: region.label for region in reversed(self.regions) if region.name in PILES}
        cards = [region for region in self.regions if region.name.startswith("card.")]
        places = [region.rect for region in self.regions if region.name.startswith("display.")]
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

    def rests_at(self, name: str, home: pygame.Rect) -> bool:
        """Return whether a card rests at its place, raised a little at most."""
        region = self.find(name)
        if region is None or region.flags & {"moving", "selected"}:
            return False
        return region.rect.x == home.x and abs(home.y - region.rect.y) <= home.height // 8

    # Expecting

    def expect(self, expected: str, until: Condition) -> None:
        """Wait for the effect of the last action. Raises PilotError if it does not show."""
        self.wait(until, f"{expected} (pointer at {self.pointer})")

    def require(self, condition: bool, expected: str) -> None:
        """Raise PilotError unless a condition already holds."""
        if not condition:
            raise PilotError(f"Expected {expected}, but it did not happen; the screen is stuck.")

    def click_for(self, name: str, until: Condition, expected: str) -> None:
        """Click a region and wait for the effect."""
        self.click(name)
        self.expect(f"{expected} after a click on {name}", until)

    # Cards

    def lift(self, name: str) -> bool:
        """Lift a card by a click, and return whether it is lifted.

        Some cards cannot be used now; others are targets of a lifted card: a question appears, or the
        action is shown.
        """
        self.click(name)
        self.frames(1)
        if not self.quiet:
            return False
        self.check()
        return "selected" in self.need(name).flags

    def pick_up(self, name: str) -> bool:
        """Press on a card and drag it a little; return whether it follows."""
        self.move(self.spot(self.need(name)))
        self.press()
        self.carry_to((self.pointer[0], self.pointer[1] - 40), 3)
        if "moving" in self.need(name).flags:
            return True
        self.release()
        return False

    def drop_outside(self) -> None:
        """Drop the dragged cards where nothing takes them; they glide back."""
        self.carry("far.player")
        self.release()
        self.expect("the cards to glide back", lambda: self.quiet)
        self.put_back()

    def put_back(self, way: PutBackWay = "key") -> None:
        """Return all lifted or laid cards, if any, to their places."""
        if not self.holding:
            return
        if way == "key":
            self.key(pygame.K_ESCAPE)
        elif way == "button":
            self.click("button.put_back")
        else:
            self.click("prompt", button=3)
        self.expect("all cards to be back", lambda: not self.holding)

    def deliver(self, name: str, click: bool = False) -> None:
        """Drop the dragged cards on a target, or click it with the lifted ones (``click``).

        Over a place of the market a note must preview the purchase.
        """
        if click:
            self.move(self.spot(self.need(name)))
        else:
            self.carry(name)
        self.frames(1)
        if name.startswith("display."):
            self.need(f"preview.{name}")
        self.remember()
        if click:
            self.click(name)
        else:
            self.release()


def last_number(region: HitRegion) -> int:
    """Return the last number in a region's label. Raises PilotError if there is none."""
    numbers = re.findall(r"-?\d+", region.label)
    if not numbers:
        raise PilotError(f"Expected a number in {region.name}, but it says “{region.label}”.")
    return int(numbers[-1])
