"""What a pilot does in its own turn: buys, uses powers, looks at something, ends it."""

from __future__ import annotations

from dutch.selftest.pastimes import PATIENCE, Pastimes
from dutch.selftest.pilot import PilotError

WAYS = ("key", "button", "right")
"""How cards can be put back."""


class Turns:
    """One act after another, until patience runs out."""

    def __init__(self, pastimes: Pastimes) -> None:
        """``pastimes`` are what may be done in a turn besides."""
        self.pastimes = pastimes
        self.pilot = pastimes.pilot
        self.rng = pastimes.rng

    def act(self) -> None:
        """Buy, use a power, look at something, or end the turn."""
        pilot, rng, idle = self.pilot, self.rng, self.pastimes
        idle.tries += 1
        if pilot.laid():
            self.pay_on()
        elif pilot.held:
            pilot.put_back(rng.choice(WAYS))  # a question was left without an answer
        elif not pilot.own_cards():
            pilot.must(pilot.enabled("button.end"), "button.end to be enabled with no card left")
            self.end()
        elif pilot.enabled("button.end") and (idle.tries > PATIENCE or rng.random() < 0.15):
            self.end()
        elif idle.tries > PATIENCE:
            self.buy_first()
        else:
            acts = (self.buy, self.power, idle.open_pile, idle.look, idle.toggle_log)
            rng.choices((*acts, idle.drop_wrongly, idle.undo), (8, 7, 1, 1, 1, 1, 1))[0]()

    def end(self) -> None:
        """End the turn."""
        pilot = self.pilot
        pilot.click_for("button.end", lambda: not pilot.find("button.end"), "the end or a question")
        if pilot.find("question") is None:
            self.pastimes.tries = 0

    def buy_first(self) -> None:
        """The turn cannot end: what remains is to buy the card of place 1, with any card."""
        pilot = self.pilot
        for card in pilot.own_cards():
            if not pilot.pick_up(card):
                continue
            if "display.1" in pilot.places():
                pilot.deliver("display.1")
                pilot.see("a purchase or a question", pilot.reacted)
                return
            pilot.let_fall()
        raise PilotError("Expected display.1 to glow for one of the own cards, but it does for none.")

    def buy(self) -> None:
        """Lift some cards, and put them on a place that glows."""
        pilot, rng = self.pilot, self.rng
        cards = pilot.own_cards()
        first, *more = rng.sample(cards, min(len(cards), rng.choice((1, 1, 2, 2, 3, 4))))
        click = rng.random() < 0.5
        # A drag carries all lifted cards if it begins on one of them.
        lifted = [card for card in more if not pilot.asked and pilot.lift(card)]
        if not pilot.asked and (click or lifted):
            pilot.lift(first)
        if pilot.asked:  # one of the cards was a target of another one
            return
        if not click and not pilot.pick_up(first):
            pilot.put_back_if_held()
            return
        if not pilot.places():
            if not click:
                pilot.let_fall()
            pilot.put_back_if_held()
            return
        pilot.deliver(rng.choice(pilot.places()), click)
        pilot.see("a purchase, a part of a payment or a question", pilot.reacted)

    def pay_on(self) -> None:
        """Part of a payment lies there: add cards to it, or take it back."""
        pilot, rng = self.pilot, self.rng
        laid = pilot.laid()
        free = [name for name in pilot.own_cards() if name not in {region.name for region in laid}]
        if not free or rng.random() < 0.25:
            pilot.put_back(rng.choice(WAYS))
            return
        if not pilot.pick_up(rng.choice(free)):
            return
        middle = laid[0].rect.unionall([region.rect for region in laid]).centerx
        glowing = [pilot.need(name) for name in pilot.places()]
        places = [region.name for region in glowing if region.rect.left < middle < region.rect.right]
        if not places:
            pilot.let_fall()
            return
        pilot.deliver(places[0])
        pilot.see("the payment to go on", pilot.reacted)

    def power(self) -> None:
        """Lift cards until one has a fan of powers, choose one, and click on a target."""
        pilot, rng = self.pilot, self.rng
        cards = pilot.own_cards()
        for card in rng.sample(cards, len(cards)):
            if not pilot.lift(card):
                continue
            verbs = [t.name for t in pilot.regions if t.name.startswith("button.verb.")]
            usable = [name for name in verbs if pilot.enabled(name)]
            if usable:
                self._use_power(rng.choice(usable))
                return
            pilot.put_back(rng.choice(WAYS))

    def _use_power(self, verb: str) -> None:
        pilot = self.pilot
        pilot.click_for(verb, lambda: bool(pilot.flagged("glow")), "a target to glow")
        pilot.check()
        target = self.rng.choice(pilot.flagged("glow")).name
        pilot.deliver(target, click=True)
        pilot.see(f"an effect on {target}", lambda: pilot.asked or not pilot.held)
