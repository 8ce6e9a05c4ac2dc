"""A pilot's moves at the table: decisions, turns, and actions that change nothing in the game.

Nothing here knows the rules: whatever lights up may be chosen, some of it by mouse and some by key.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import get_args

import pygame

from dutch.selftest.pilot import PilotError
from dutch.selftest.table_pilot import PutBackWay, TablePilot, last_number

NO_TARGETS = ("far.deck", "far.player", "auction.deck", "bar")
"""Regions on which no card can be dropped."""

AMOUNTS = ("button.least", "button.less", "button.more", "button.jump")
AMOUNT_KEYS = (pygame.K_PLUS, pygame.K_MINUS, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_7, pygame.K_3)

PATIENCE = 6
"""Number of idle actions after which the pilot decides as soon as it can."""

PUT_BACK_WAYS: tuple[PutBackWay, ...] = get_args(PutBackWay)


class TableMoves:
    """Moves at the table; ``rng`` decides which. ``tries`` counts actions since the last decision."""

    def __init__(self, pilot: TablePilot, rng: random.Random) -> None:
        self.pilot = pilot
        self.rng = rng
        self.tries = 0

    # Actions that change nothing

    def _idled(self, chance: float, *actions: Callable[[], None]) -> bool:
        """Do one of these idle actions with this probability, unless patience has run out."""
        idle = self.rng.random() < chance and self.tries < PATIENCE
        if idle:
            self.tries += 1
            self.rng.choice(actions)()
        return idle

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

    def toggle_log(self) -> None:
        """Show or hide the log; close it again where it covers the table."""
        pilot = self.pilot
        hidden = pilot.find("log") is None
        changed = "the log to open or close"
        pilot.click_for("button.log", lambda: (pilot.find("log") is None) != hidden, changed)
        if pilot.find("log_sheet") is not None:  # it lies above the table
            pilot.click_for("button.log", lambda: pilot.find("log") is None, changed)

    def hover(self) -> None:
        """Point at three regions."""
        for region in self.rng.sample(list(self.pilot.regions), 3):
            self.pilot.move(region.rect.center)
            self.pilot.check()

    def drop_wrongly(self) -> None:
        """Drop a card where nothing takes it; it must glide back to its place."""
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
        if any(region.name.startswith("preview.") for region in pilot.regions):
            pilot.carry("far.player")  # the card overlapped a target
        pilot.release()
        pilot.expect(f"{name} to glide back to {tuple(home)}", lambda: pilot.rests_at(name, home))

    def undo(self) -> None:
        """Undo the last action if possible, and sometimes redo it."""
        pilot = self.pilot
        if pilot.enabled("button.undo"):
            pilot.click("button.undo")
            pilot.frames(3)
            if self.rng.random() < 0.5 and pilot.enabled("button.redo"):
                pilot.click("button.redo")
                pilot.frames(3)

    # Decisions

    def set_aside(self) -> None:
        """Put a card of the hand on the deck, or do something idle first."""
        pilot, rng = self.pilot, self.rng
        if self._idled(0.35, self.open_pile, self.look, self.toggle_log, self.drop_wrongly, self.hover):
            return
        laid = {region.name for region in pilot.laid()}
        cards = [card for card in pilot.own_cards() if card not in laid]
        pilot.require(bool(cards), "cards to set aside")
        card = rng.choice(cards)
        pilot.remember()
        way = rng.random()
        if way < 0.7:
            pilot.require(pilot.pick_up(card), f"{card} to follow the pointer")
            pilot.expect("near.deck to glow", lambda: "glow" in pilot.need("near.deck").flags)
            pilot.deliver("near.deck")
        else:
            pilot.require(pilot.lift(card), f"{card} to be lifted by a click")
            if way < 0.85 or laid or not pilot.enabled("button.aside"):
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
            self.tries = 0

    def _lift_until_enough(self, cards: list[str]) -> None:
        """Lift cards until the button is enabled, as some editions set several aside."""
        pilot = self.pilot
        for card in cards:
            if not pilot.enabled("button.aside") and card not in pilot.selected():
                pilot.require(pilot.lift(card), f"{card} to be lifted as well")
        pilot.require(pilot.enabled("button.aside"), "enough cards lifted to set aside")

    def bid(self) -> None:
        """Choose some of the cards by clicks and drags, and bid them."""
        pilot, rng = self.pilot, self.rng
        if self._idled(0.2, self.open_pile, self.toggle_log, self.hover):
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
        self.tries = 0

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

    def answer(self) -> None:
        """Answer a question, or close the cards that are spread out."""
        pilot, rng = self.pilot, self.rng
        question = pilot.find("question")
        before = self._buttons()
        way = rng.random()
        if way > 0.9 and self.tries <= PATIENCE:
            if rng.random() < 0.5:
                pilot.key(pygame.K_ESCAPE)
            else:
                pilot.click("question" if question else "button.close", button=3)
        else:
            pilot.click(rng.choice([name for name in before if name not in ("button.no", "button.back")]))
        expected = f"an answer to close the panel ({', '.join(before)})"
        pilot.expect(expected, lambda: before != self._buttons())

    def _buttons(self) -> list[str]:
        return [region.name for region in self.pilot.regions if region.name.startswith("button.")]

    # Turns

    def take_turn(self) -> None:
        """Buy, use a power, do something idle, or end the turn."""
        pilot, rng = self.pilot, self.rng
        self.tries += 1
        if pilot.laid():
            self._continue_payment()
        elif pilot.holding:
            pilot.put_back(rng.choice(PUT_BACK_WAYS))  # a question was left without an answer
        elif not pilot.own_cards():
            pilot.require(pilot.enabled("button.end"), "button.end to be enabled with no card left")
            self._end()
        elif pilot.enabled("button.end") and (self.tries > PATIENCE or rng.random() < 0.15):
            self._end()
        elif self.tries > PATIENCE:
            self._buy_first_place()
        else:
            actions = (self._buy, self._use_any_power, self.open_pile, self.look, self.toggle_log)
            rng.choices((*actions, self.drop_wrongly, self.undo), (8, 7, 1, 1, 1, 1, 1))[0]()

    def _end(self) -> None:
        pilot = self.pilot
        pilot.click_for("button.end", lambda: not pilot.find("button.end"), "the end or a question")
        if pilot.find("question") is None:
            self.tries = 0

    def _buy_first_place(self) -> None:
        """Buy the card of place 1 with any card, as the turn cannot end otherwise."""
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
        """Lift some cards, and put them on a place that glows."""
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
            for place in pilot.flagged("glow", "display.")
            if place.rect.left < middle < place.rect.right
        ]
        if places:
            pilot.deliver(places[0])
            pilot.expect("the payment to grow", pilot.reacted)
        else:
            pilot.drop_outside()

    def _use_any_power(self) -> None:
        """Lift cards until one has a fan of powers, choose one, and click a target."""
        pilot, rng = self.pilot, self.rng
        cards = pilot.own_cards()
        for card in rng.sample(cards, len(cards)):
            if not pilot.lift(card):
                continue
            powers = [region.name for region in pilot.regions if region.name.startswith("button.verb.")]
            usable = [name for name in powers if pilot.enabled(name)]
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

    # Numbers

    def choose_amount(self) -> None:
        """Change the number, then take it if it is allowed, or pass."""
        pilot, rng = self.pilot, self.rng
        for _change in range(rng.randrange(3)):
            controls = [
                region.name
                for region in pilot.regions
                if region.name.startswith(("button.digit.", *AMOUNTS)) and pilot.enabled(region.name)
            ]
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
        own = [
            region.name
            for region in pilot.regions
            if region.name.startswith("card.") and region.rect.top > head.top
        ]
        pilot.click(self.rng.choice(own))
        pilot.expect("a chosen card", lambda: pilot.enabled("button.discard"))
        pilot.click("button.discard")
