"""The pilot at the table of Dutch: it reads cards, payments and piles from the screen, and plays."""

from dutch.desktop.display_list import Region
from dutch.selftest.pilot import Pilot, PilotError, TableMoves

PILES = [f"{side}.{pile}" for side in ("near", "far") for pile in ("deck", "discards", "cashed_in")]
PILES += ["auction.deck", "auction.discards"]
POWER_BUTTONS = [f"button.verb.{verb}" for verb in ("cash", "suit", "take", "steal", "recall", "bargain")]
"""The buttons for the uses of a power."""


class DutchPilot(Pilot):
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


class DutchMoves(TableMoves):
    """Moves of Dutch."""

    pilot: DutchPilot

    def act(self) -> None:
        """Make the decision, or take an action that changes nothing in the game."""
        pilot = self.pilot
        if pilot.find("button.swap"):
            self.exchange()
        elif pilot.asked:
            self.answer()
        elif pilot.find("button.more"):
            self.vote()
        elif pilot.find("button.end"):
            self.take_turn()
        elif self.idle_by_chance(0.25, self.open_pile, self.hover):
            return
        elif pilot.find("button.bid"):
            self.bid()
        else:
            self.set_aside()

    def open_pile(self) -> None:
        """Spread out a pile that may be looked through."""
        name = self.rng.choice(("near.discards", "auction.discards"))
        self.pilot.click_for(name, lambda: self.pilot.asked, "the pile to be spread out")

    # Decisions

    def set_aside(self) -> None:
        """Put a card of the hand on the deck by a drag, or by a click and the button."""
        pilot = self.pilot
        laid = {region.name for region in pilot.laid()}
        cards = [card for card in pilot.own_cards() if card not in laid]
        pilot.require(bool(cards), "cards to set aside")
        card = self.rng.choice(cards)
        pilot.remember()
        if self.rng.random() < 0.7:
            pilot.require(pilot.pick_up(card), f"{card} to follow the pointer")
            pilot.expect("near.deck to glow", lambda: "glow" in pilot.need("near.deck").flags)
            pilot.deliver("near.deck")
        elif laid:
            pilot.click(card)  # it joins the card on the deck
        else:
            for each in (card, *cards):  # some editions set several aside
                if not pilot.enabled("button.aside") and each not in pilot.selected():
                    pilot.require(pilot.lift(each), f"{each} to be lifted by a click")
            pilot.click("button.aside")
        # After a tie the card may already be back in the bid: it is enough that nothing is held, or that
        # the card waits on the deck for another one.
        pilot.expect(
            f"{card} to be set aside",
            lambda: pilot.reacted() and (not pilot.holding or card in pilot.selected()),
        )
        if not pilot.holding:
            self.idle_actions = 0

    def bid(self) -> None:
        """Choose some of the cards by clicks and drags, and bid them."""
        pilot, rng = self.pilot, self.rng
        for card in pilot.own_cards():
            if rng.random() < 0.7:
                self._toggle(card, by_drag=rng.random() < 0.5)
        pilot.check()
        pilot.click_for("button.bid", lambda: pilot.find("button.bid") is None, "the bid to be made")
        self.idle_actions = 0

    def _toggle(self, card: str, by_drag: bool = False) -> None:
        """Choose a card, or take the choice back."""
        pilot = self.pilot
        before = pilot.selected()
        if by_drag:
            pilot.drag(card, "market")
        else:
            pilot.click(card)
        pilot.expect(f"{card} to be toggled", lambda: pilot.quiet and pilot.selected() == before ^ {card})

    def exchange(self) -> None:
        """Choose some of the cards that are spread out, and exchange them."""
        pilot, rng = self.pilot, self.rng
        cards = [region.name for region in pilot.spread()]
        pilot.require(bool(cards), "cards to exchange")
        for card in rng.sample(cards, rng.randrange(len(cards))):
            self._toggle(card)
        pilot.check()
        done = "the cards to be exchanged"
        pilot.click_for("button.swap", lambda: pilot.find("button.swap") is None, done)

    def vote(self) -> None:
        """Vote, mostly to stop, so that games end."""
        name = "button.stop" if self.rng.random() < 0.7 else "button.more"
        self.pilot.click_for(name, lambda: self.pilot.find(name) is None, "the vote to be taken")

    # Turns

    def take_turn(self) -> None:
        """Buy, use a power, end the turn, or take an action that changes nothing."""
        pilot, rng = self.pilot, self.rng
        self.idle_actions += 1
        if pilot.holding:
            pilot.put_back()  # part of a payment, or a question that was left without an answer
        elif not pilot.own_cards():
            pilot.frames(2)
            if pilot.find("button.end"):  # a turn that began without a card ends automatically
                pilot.require(pilot.enabled("button.end"), "button.end to be enabled with no card left")
                self._end()
        elif pilot.enabled("button.end") and (self.must_decide or rng.random() < 0.15):
            self._end()
        elif self.must_decide:
            self._buy_first_place()
        else:
            weights = {
                self._buy: 8,
                self._use_any_power: 7,
                self.open_pile: 1,
                self.undo: 1,
            }
            (act,) = rng.choices([*weights], [*weights.values()])
            act()

    def _end(self) -> None:
        pilot = self.pilot
        pilot.click_for("button.end", lambda: not pilot.find("button.end"), "the end or a question")
        if pilot.find("question") is None:
            self.idle_actions = 0

    def _buy_first_place(self) -> None:
        """Buy the card of place 1 with any card, because the turn cannot end otherwise."""
        pilot = self.pilot
        for card in pilot.own_cards():
            if pilot.pick_up(card):
                if "display.1" in pilot.places():
                    self._deliver("display.1")
                    return
                pilot.drop_outside()
        raise PilotError("Expected display.1 to glow for one of the player's cards, but it does for none.")

    def _buy(self) -> None:
        """Drag a card, with the cards that were lifted before, to a place that glows."""
        pilot, rng = self.pilot, self.rng
        cards = pilot.own_cards()
        first, *more = rng.sample(cards, min(len(cards), rng.choice((1, 1, 2, 2, 3, 4))))
        for card in more:
            if not pilot.asked and pilot.quiet:
                pilot.lift(card)
        if pilot.asked or not pilot.quiet:  # one of the cards was a target of another one
            return
        if not pilot.pick_up(first):
            pilot.put_back()
        elif pilot.places():
            self._deliver(rng.choice(pilot.places()))
        else:
            pilot.drop_outside()

    def _deliver(self, place: str) -> None:
        self.pilot.deliver(place)
        self.pilot.expect("a purchase, a part of a payment or a question", self.pilot.reacted)

    def _use_any_power(self) -> None:
        """Lift cards in random order until one has a usable power, and use it."""
        pilot = self.pilot
        cards = pilot.own_cards()
        for card in self.rng.sample(cards, len(cards)):
            if not pilot.lift(card):
                continue
            usable = [name for name in POWER_BUTTONS if pilot.enabled(name)]
            if usable:
                self._use_power(self.rng.choice(usable))
                return
            pilot.put_back()

    def _use_power(self, button: str) -> None:
        """Click the button of a power, and then one of the targets that glow."""
        pilot = self.pilot
        pilot.click_for(button, lambda: bool(pilot.flagged("glow")), "a target to glow")
        pilot.check()
        target = self.rng.choice(pilot.flagged("glow")).name
        pilot.deliver(target, click=True)
        pilot.expect(f"an effect on {target}", lambda: pilot.asked or not pilot.holding)
