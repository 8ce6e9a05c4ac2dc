"""A pilot's moves at the table of Dutch: decisions, turns, and actions that change nothing in the game."""

from typing import get_args

from dutch.selftest.dutch.pilot import DutchPilot
from dutch.selftest.moves import MAX_IDLE_ACTIONS, TableMoves
from dutch.selftest.pilot import PilotError
from dutch.selftest.table_pilot import PutBackWay, last_number

CORNER = (3, 3)
"""A position in the window where a dragged card reaches no target."""

NO_TARGETS = ("far.deck", "far.player", "auction.deck", "bar")
"""Regions on which no card can be dropped."""

POWER_BUTTONS = [f"button.verb.{verb}" for verb in ("cash", "suit", "take", "steal", "recall", "bargain")]
"""The buttons for the uses of a power."""

PUT_BACK_WAYS: tuple[PutBackWay, ...] = get_args(PutBackWay)


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
        elif pilot.find("button.bid"):
            self.bid()
        elif pilot.find("button.end"):
            self.take_turn()
        else:
            self.set_aside()

    # Actions that change nothing

    def open_pile(self) -> None:
        """Spread out a pile that may be looked through."""
        name = self.rng.choice(("near.discards", "auction.discards"))
        self.pilot.click_for(name, lambda: self.pilot.asked, "the pile to be spread out")

    def look(self) -> None:
        """Ask to look through the player's deck: a question appears, or a refusal."""
        pilot = self.pilot
        if last_number(pilot.need("near.deck")) >= 1:
            answered = "a question about the deck or a refusal"
            pilot.click_for("near.deck", lambda: pilot.asked or pilot.refused, answered)

    def drop_wrongly(self) -> None:
        """Drop a card outside all targets, and check that it glides back to where it was."""
        pilot = self.pilot
        deck = pilot.need("near.deck").rect  # a card laid down there goes back to the hand
        cards = [name for name in pilot.own_cards() if not pilot.need(name).rect.colliderect(deck)]
        if not cards:
            return
        name = self.rng.choice(cards)
        pilot.move((1, 1))
        home = pilot.need(name).rect
        if not pilot.pick_up(name):
            return
        pilot.carry(self.rng.choice(NO_TARGETS))
        if pilot.of_kind("preview"):
            pilot.carry_to(CORNER)  # the card overlapped a target
        pilot.release()
        pilot.expect(f"{name} to glide back to {tuple(home)}", lambda: pilot.rests_at(name, home))

    # Decisions

    def set_aside(self) -> None:
        """Put a card of the hand on the deck, or take an action that changes nothing."""
        pilot, rng = self.pilot, self.rng
        if self._idle_by_chance(
            0.35, self.open_pile, self.look, self.toggle_log, self.drop_wrongly, self.hover
        ):
            return
        laid = {region.name for region in pilot.laid()}
        cards = [card for card in pilot.own_cards() if card not in laid]
        pilot.require(bool(cards), "cards to set aside")
        card = rng.choice(cards)
        pilot.remember()
        way = rng.random()
        if way < 0.7:
            self._drag_to_deck(card)
        elif laid:
            pilot.click(card)  # it joins the card on the deck
        else:
            pilot.require(pilot.lift(card), f"{card} to be lifted by a click")
            if way < 0.85 or not pilot.enabled("button.aside"):
                self._lift_until_enough(cards)
                pilot.click("button.aside")
            else:
                pilot.put_back()
                pilot.remember()
                pilot.double_click(card)
        # After a tie the card may already be back in the bid: it is enough that nothing is held, or that
        # the card waits on the deck for another one.
        pilot.expect(
            f"{card} to be set aside",
            lambda: pilot.reacted() and (not pilot.holding or card in pilot.selected()),
        )
        if not pilot.holding:
            self.idle_actions = 0

    def _drag_to_deck(self, card: str) -> None:
        pilot = self.pilot
        pilot.require(pilot.pick_up(card), f"{card} to follow the pointer")
        pilot.expect("near.deck to glow", lambda: "glow" in pilot.need("near.deck").flags)
        pilot.deliver("near.deck")

    def _lift_until_enough(self, cards: list[str]) -> None:
        """Lift cards until they can be set aside, because some editions set several aside."""
        pilot = self.pilot
        for card in cards:
            if not pilot.enabled("button.aside") and card not in pilot.selected():
                pilot.require(pilot.lift(card), f"{card} to be lifted as well")
        pilot.require(pilot.enabled("button.aside"), "enough cards lifted to set aside")

    def bid(self) -> None:
        """Choose some of the cards by clicks and drags and bid them, or change nothing."""
        pilot, rng = self.pilot, self.rng
        if self._idle_by_chance(0.2, self.open_pile, self.toggle_log, self.hover):
            return
        for card in pilot.own_cards():
            if rng.random() < 0.3:
                continue
            before = pilot.selected()
            if rng.random() < 0.5:
                pilot.click(card)
            else:
                pilot.require(pilot.pick_up(card), f"{card} to follow the pointer")
                pilot.carry("market")
                pilot.release()
            self._expect_toggled(card, before)
        pilot.check()
        pilot.click_for("button.bid", lambda: pilot.find("button.bid") is None, "the bid to be made")
        self.idle_actions = 0

    def _expect_toggled(self, card: str, before: set[str]) -> None:
        pilot = self.pilot
        pilot.expect(f"{card} to be toggled", lambda: pilot.quiet and pilot.selected() == before ^ {card})

    def exchange(self) -> None:
        """Choose some of the cards that are spread out, and exchange them."""
        pilot, rng = self.pilot, self.rng
        cards = [region.name for region in pilot.spread()]
        pilot.require(bool(cards), "cards to exchange")
        for card in rng.sample(cards, rng.randrange(len(cards))):
            before = pilot.selected()
            pilot.click(card)
            self._expect_toggled(card, before)
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
        if pilot.laid():
            self._continue_payment()
        elif pilot.holding:
            pilot.put_back(rng.choice(PUT_BACK_WAYS))  # a question was left without an answer
        elif not pilot.own_cards():
            pilot.frames(2)
            if pilot.find("button.end"):  # a turn that began without a card ends automatically
                pilot.require(pilot.enabled("button.end"), "button.end to be enabled with no card left")
                self._end()
        elif pilot.enabled("button.end") and (self.idle_actions > MAX_IDLE_ACTIONS or rng.random() < 0.15):
            self._end()
        elif self.idle_actions > MAX_IDLE_ACTIONS:
            self._buy_first_place()
        else:
            weights = {
                self._buy: 8,
                self._use_any_power: 7,
                self.open_pile: 1,
                self.look: 1,
                self.toggle_log: 1,
                self.drop_wrongly: 1,
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
            if not pilot.pick_up(card):
                continue
            if "display.1" in pilot.places():
                pilot.deliver("display.1")
                pilot.expect("a purchase or a question", pilot.reacted)
                return
            pilot.drop_outside()
        raise PilotError("Expected display.1 to glow for one of the player's cards, but it does for none.")

    def _buy(self) -> None:
        """Lift some cards and put them on a place that glows; put them back if none does."""
        pilot, rng = self.pilot, self.rng
        cards = pilot.own_cards()
        first, *more = rng.sample(cards, min(len(cards), rng.choice((1, 1, 2, 2, 3, 4))))
        click = rng.random() < 0.5
        # A drag carries all lifted cards if it begins on one of them.
        lifted = [card for card in more if not pilot.asked and pilot.quiet and pilot.lift(card)]
        if not pilot.asked and pilot.quiet and (click or lifted):
            pilot.lift(first)
        if pilot.asked or not pilot.quiet:  # one of the cards was a target of another one
            return
        if not click and not pilot.pick_up(first):
            pilot.put_back()
        elif pilot.places():
            pilot.deliver(rng.choice(pilot.places()), click)
            pilot.expect("a purchase, a part of a payment or a question", pilot.reacted)
        elif click:
            pilot.put_back()
        else:
            pilot.drop_outside()

    def _continue_payment(self) -> None:
        """Add cards to a partial payment, or put it back."""
        pilot, rng = self.pilot, self.rng
        laid = pilot.laid()
        free = [name for name in pilot.own_cards() if name not in {region.name for region in laid}]
        if not free or rng.random() < 0.25:
            pilot.put_back(rng.choice(PUT_BACK_WAYS))
            return
        if not pilot.pick_up(rng.choice(free)):
            return
        middle = laid[0].rect.unionall([region.rect for region in laid]).centerx
        places = [
            place.name
            for place in pilot.of_kind("ground")
            if "glow" in place.flags and place.rect.left < middle < place.rect.right
        ]
        if places:
            pilot.deliver(places[0])
            pilot.expect("the payment to grow", pilot.reacted)
        else:
            pilot.drop_outside()

    def _use_any_power(self) -> None:
        """Lift cards until one offers a usable power, choose a power, and click a target."""
        pilot, rng = self.pilot, self.rng
        cards = pilot.own_cards()
        for card in rng.sample(cards, len(cards)):
            if not pilot.lift(card):
                continue
            usable = [name for name in POWER_BUTTONS if pilot.enabled(name)]
            if usable:
                self._use_power(rng.choice(usable))
                return
            pilot.put_back(rng.choice(PUT_BACK_WAYS))

    def _use_power(self, power: str) -> None:
        pilot = self.pilot
        pilot.click_for(power, lambda: bool(pilot.flagged("glow")), "a target to glow")
        pilot.check()
        target = self.rng.choice(pilot.flagged("glow")).name
        pilot.deliver(target, click=True)
        pilot.expect(f"an effect on {target}", lambda: pilot.asked or not pilot.holding)
