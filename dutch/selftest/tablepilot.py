"""A pilot at the table: knows what lies where by looking, and how cards are lifted, carried and dropped."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame

from dutch.desktop.display_list import HitRegion
from dutch.selftest.pilot import Pilot, PilotError

Condition = Callable[[], bool]

SIDES = ("near", "far")
PILES = [f"{side}.{pile}" for side in SIDES for pile in ("deck", "discards", "cashed_in")]
PILES += ["auction.deck", "auction.discards"]


class TablePilot(Pilot):
    """Still without a rule: what can be done is what lights up."""

    _before: frozenset[str] = frozenset()

    # Looking

    def own_cards(self) -> list[str]:
        """The cards of the own hand or bid that lie before the player, left to right."""
        pile = self.need("near.cashed_in").rect
        return [
            region.name
            for region in self.regions
            if region.name.startswith("card.")
            and "moving" not in region.flags
            and self._before_me(region)
            and not region.rect.colliderect(pile)
        ]

    def _before_me(self, region: HitRegion) -> bool:
        """Whether a thing lies on the side of the own deck, which may be above the market."""
        market = self.need("market").rect
        if self.need("near.deck").rect.top < market.top:
            return region.rect.centery < market.top
        return region.rect.centery > self.need("prompt").rect.bottom

    def laid(self) -> list[HitRegion]:
        """The cards that lie across a place as part of a payment, or on the own deck."""
        deck = self.need("near.deck").rect
        chosen = self.flagged("selected", "card.")
        return [t for t in chosen if not self._before_me(t) or t.rect.colliderect(deck)]

    def places(self) -> list[str]:
        """The places of the row that glow."""
        return [region.name for region in self.flagged("glow", "display.")]

    @property
    def refused(self) -> bool:
        """Whether a sentence says why something cannot be done."""
        return "warn" in self.need("prompt").flags

    @property
    def behind_curtain(self) -> bool:
        """Whether the screen is passed on from one player to the other."""
        return self.find("curtain") is not None

    @property
    def asked(self) -> bool:
        """Whether something lies above the table."""
        return any(self.find(name) is not None for name in ("question", "spread", "game_menu"))

    def spread(self) -> list[HitRegion]:
        """The cards that are spread out above the table."""
        names = [region.name for region in self.regions]
        if "spread" not in names:
            return []
        above = list(self.regions)[names.index("spread") :]
        return [region for region in above if region.name.startswith("card.")]

    @property
    def held(self) -> bool:
        """Whether any card is lifted or laid down."""
        return bool(self.flagged("selected", "card."))

    def lying(self) -> frozenset[str]:
        """What lies on the table: the cards that can be seen, payments begun, how many are on piles.

        A card that is lifted, carried or gliding home makes no difference.
        """
        trays: dict[str, str] = {}
        for region in self.regions:
            if region.name in PILES:
                trays.setdefault(region.name, region.label)  # a second one would be a target above it
        cards = [region for region in self.regions if region.name.startswith("card.")]
        row = [region.rect for region in self.regions if region.name.startswith("display.")]
        return frozenset(
            [
                *trays.values(),
                *(card.name for card in cards),
                *(f"in the row: {card.name}" for card in cards if card.rect in row),
                *(f"laid down: {card.name}" for card in self.laid()),
            ]
        )

    def reacted(self) -> bool:
        """Whether cards move by the rules, something came above them, or other things lie there."""
        if self.behind_curtain:
            return True
        showing = "moving" in self.need("prompt").flags
        return showing or self.asked or self.lying() != self._before

    def remember(self) -> None:
        """Look at everything, for ``reacted``."""
        self._before = self.lying()

    def lies(self, name: str, home: pygame.Rect) -> bool:
        """Whether a card rests at its place, raised a little at most."""
        region = self.find(name)
        if region is None or region.flags & {"moving", "selected"}:
            return False
        return region.rect.x == home.x and abs(home.y - region.rect.y) <= home.height // 8

    # Expecting

    def see(self, expected: str, until: Condition) -> None:
        """Wait for what must come of the last act. Raises PilotError if it does not."""
        self.wait(until, f"{expected} (pointer at {self.pointer})")

    def must(self, done: bool, expected: str) -> None:
        """Raise PilotError unless something is already so."""
        if not done:
            raise PilotError(f"Expected {expected}, but it did not happen; the screen is stuck.")

    def click_for(self, name: str, until: Condition, expected: str) -> None:
        """Click on a thing and wait for what must come of it."""
        self.click(name)
        self.see(f"{expected} after a click on {name}", until)

    # Cards

    def chosen(self) -> set[str]:
        """The cards that are lifted, laid down or chosen."""
        return {region.name for region in self.flagged("selected", "card.")}

    def lift(self, name: str) -> bool:
        """Lift a card by a click. Returns whether it could be.

        Some cards can do nothing now; others are targets of one that is lifted, and a question comes.
        """
        self.click(name)
        self.frames(1)
        self.check()
        return "selected" in self.need(name).flags

    def pick_up(self, name: str) -> bool:
        """Press on a card and carry it a little. Returns whether it came along."""
        self.move(self.spot(self.need(name)))
        self.press()
        self.carry_to((self.pointer[0], self.pointer[1] - 40), 3)
        if "moving" in self.need(name).flags:
            return True
        self.release()
        return False

    def let_fall(self) -> None:
        """Let go of what is carried where it can do nothing; it glides back."""
        self.carry("far.player")
        self.release()
        self.see("the cards to glide back", lambda: self.quiet)
        self.put_back_if_held()

    def put_back(self, way: str = "key") -> None:
        """Return what is lifted or laid down, by "key", "button" or the "right" mouse button."""
        if way == "key":
            self.key(pygame.K_ESCAPE)
        elif way == "button":
            self.click("button.put_back")
        else:
            self.click("prompt", button=3)
        self.see("all cards to be back", lambda: not self.held)

    def put_back_if_held(self) -> None:
        """Cards that stayed lifted or laid down are put back."""
        if self.held:
            self.put_back()

    def deliver(self, name: str, click: bool = False) -> None:
        """Put what is carried, or what is lifted (``click``), on a target.

        A note must say beforehand what a purchase does.
        """
        if click:
            self.move(self.spot(self.need(name)))
        else:
            self.carry(name)
        self.frames(1)
        if name.startswith("display.") and self.find(f"preview.{name}") is None:
            raise PilotError(f"Expected a note of what happens at {name}, but there is none.")
        self.remember()
        if click:
            self.click(name)
        else:
            self.release()


def last_number(region: HitRegion) -> int:
    """The last number in what a thing says. Raises PilotError if there is none."""
    numbers = re.findall(r"-?\d+", region.label)
    if not numbers:
        raise PilotError(f"Expected a number in {region.name}, but it says “{region.label}”.")
    return int(numbers[-1])
