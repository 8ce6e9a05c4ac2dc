"""What a pilot decides when the table asks: cards to set aside, bids, exchanges, votes, answers."""

from __future__ import annotations

import pygame

from dutch.selftest.pastimes import PATIENCE, Pastimes


class Decisions:
    """Whatever lights up may be chosen; some of it by mouse and some by key."""

    def __init__(self, pastimes: Pastimes) -> None:
        """``pastimes`` are what may be done before a decision."""
        self.pastimes = pastimes
        self.pilot = pastimes.pilot
        self.rng = pastimes.rng

    def set_aside(self) -> None:
        """Put a card of the hand onto the deck, or do something else first."""
        pilot, rng, idle = self.pilot, self.rng, self.pastimes
        if rng.random() < 0.35 and idle.tries < PATIENCE:
            idle.tries += 1
            rng.choice((idle.open_pile, idle.look, idle.toggle_log, idle.drop_wrongly, idle.hover))()
            return
        laid = {region.name for region in pilot.laid()}
        cards = [card for card in pilot.own_cards() if card not in laid]
        pilot.must(bool(cards), "own cards to set one aside")
        card = rng.choice(cards)
        pilot.remember()
        way = rng.random()
        if way < 0.7:
            pilot.must(pilot.pick_up(card), f"{card} to follow the pointer")
            pilot.see("near.deck to glow", lambda: "glow" in pilot.need("near.deck").flags)
            pilot.deliver("near.deck")
        else:
            pilot.must(pilot.lift(card), f"{card} to be lifted by a click")
            if way < 0.85 or laid or not pilot.enabled("button.aside"):
                self._lift_until_enough(cards)
                pilot.click("button.aside")
            else:
                pilot.put_back()
                pilot.remember()
                pilot.double_click(card)
        # The card may be back at once, in a bid that was tied: what counts is that nothing is held, or
        # that it waits on the deck for another one.
        pilot.see(
            f"{card} to be set aside",
            lambda: pilot.reacted() and (not pilot.held or card in pilot.chosen()),
        )
        if not pilot.held:
            idle.tries = 0

    def _lift_until_enough(self, cards: list[str]) -> None:
        """Some editions set more than one card aside: lift cards until the button says it is enough."""
        pilot = self.pilot
        for card in cards:
            if pilot.enabled("button.aside"):
                return
            if card not in pilot.chosen():
                pilot.must(pilot.lift(card), f"{card} to be lifted as well")
        pilot.must(pilot.enabled("button.aside"), "enough cards lifted to set aside")

    def bid(self) -> None:
        """Choose some of the cards by clicks and drags, and bid them."""
        pilot, rng, idle = self.pilot, self.rng, self.pastimes
        if rng.random() < 0.2 and idle.tries < PATIENCE:
            idle.tries += 1
            rng.choice((idle.open_pile, idle.toggle_log, idle.hover))()
            return
        for card in pilot.own_cards():
            if rng.random() < 0.3:
                continue
            was = card in pilot.chosen()
            if rng.random() < 0.5:
                pilot.click(card)
            else:
                pilot.must(pilot.pick_up(card), f"{card} to follow the pointer")
                pilot.carry("market")
                pilot.release()
            pilot.see(f"{card} to be chosen or not", lambda card=card, was=was: self._is(card, was))  # type: ignore[misc]
        pilot.check()
        pilot.remember()
        pilot.click_for("button.bid", lambda: pilot.find("button.bid") is None, "the bid to be made")
        idle.tries = 0

    def _is(self, card: str, was: bool) -> bool:
        """Whether a card rests again, and is chosen if it was not, or the other way round."""
        return self.pilot.quiet and (card in self.pilot.chosen()) != was

    def exchange(self) -> None:
        """Choose some of the cards that are spread out, and exchange them."""
        pilot, rng = self.pilot, self.rng
        cards = [region.name for region in pilot.spread()]
        pilot.must(bool(cards), "cards to exchange")
        for card in rng.sample(cards, rng.randrange(len(cards))):
            before = pilot.chosen()
            pilot.click_for(card, lambda before=before: pilot.chosen() != before, "another choice")  # type: ignore[misc]
        pilot.check()
        done = "the cards to be exchanged"
        pilot.click_for("button.swap", lambda: pilot.find("button.swap") is None, done)

    def vote(self) -> None:
        """Stop, mostly, so that games end."""
        name = "button.stop" if self.rng.random() < 0.7 else "button.more"
        self.pilot.click_for(name, lambda: self.pilot.find(name) is None, "the vote to be taken")

    def answer(self) -> None:
        """Answer the question that is asked, or choose one of the cards that are spread out."""
        pilot, rng = self.pilot, self.rng
        question = pilot.find("question")
        before = self._buttons()
        cards = [region.name for region in pilot.spread() if "glow" in region.flags]
        way = rng.random()
        if cards and way < 0.8:
            pilot.click(rng.choice(cards))
        elif question is None and way < 0.5:
            pilot.click("button.close")
        elif way > 0.9 and self.pastimes.tries <= PATIENCE:
            if rng.random() < 0.5:
                pilot.key(pygame.K_ESCAPE)
            else:
                pilot.click("question" if question else "button.close", button=3)
        else:
            pilot.click(rng.choice([name for name in before if name not in ("button.no", "button.back")]))
        expected = f"an answer to close what was asked ({', '.join(before)})"
        pilot.see(expected, lambda: before != self._buttons())

    def _buttons(self) -> list[str]:
        return [region.name for region in self.pilot.regions if region.name.startswith("button.")]
