"""Plays whole games of Dutch with a pilot: from the menu to the score, by what is seen alone.

It knows the names of things and what glowing and disabled mean, but no rule. Every act must show, or the
screen is stuck.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import pygame

from dutch.desktop.pilot.pastimes import Pastimes
from dutch.desktop.pilot.pilot import PilotError
from dutch.desktop.pilot.tablepilot import TablePilot, last_number

MOST_ACTS = 1500
"""A game that is not over after so many acts never will be."""

PATIENCE = 6
"""After so many acts in one turn it ends as soon as it can."""

WAYS = ("key", "button", "right")
"""How cards can be put back."""

COMPANY = "choice.level.human"
"""On the page of a new game: two people play at this screen."""


class Report(NamedTuple):
    """What the screen said at the end, and how many things were done."""

    rounds: int
    scores: tuple[int, int]
    acts: int


class Autoplay(Pastimes):
    """Plays one game; ``rng`` decides what it tries."""

    def __init__(self, pilot: TablePilot, rng: random.Random) -> None:
        super().__init__(pilot, rng)
        self.acts = 0
        self.tries = 0
        """Acts since the last decision of another kind: patience runs out."""

    # The whole game

    def play(self, seed: int, edition: str, both: bool = False) -> Report:
        """From the menu to the score, in this edition; ``both`` seats if asked to. Raises PilotError."""
        self.start(seed, edition, both)
        while self.pilot.find("button.score") is None:
            self.acts += 1
            if self.acts > MOST_ACTS:
                raise PilotError(f"Expected an end within {MOST_ACTS} acts, but the game goes on.")
            self.act()
        return self.finish()

    def start(self, seed: int, edition: str, both: bool = False) -> None:
        """Through the menu: a new game with this seed against one of the players offered for the edition.

        To play ``both`` seats it is one for two people at one screen, which begins behind the curtain.
        """
        pilot = self.pilot
        pilot.wait(lambda: pilot.find("button.new") is not None, "button.new in the menu")
        pilot.check()
        pilot.click_for("button.new", lambda: pilot.find("button.start") is not None, "button.start")
        game = f"choice.edition.{edition}"
        pilot.click_for(game, lambda: "selected" in pilot.need(game).flags, "this edition selected")
        pilot.check()
        levels = [thing.name for thing in pilot.things if thing.name.startswith("choice.level.")]
        levels.remove(COMPANY)
        level = COMPANY if both else self.rng.choice(levels)
        pilot.click_for(level, lambda: "selected" in pilot.need(level).flags, "this player selected")
        pilot.click("field.seed")
        pilot.write(str(seed))
        typed = pilot.need("field.seed").label
        if typed != str(seed):
            raise PilotError(f"Expected {seed} in field.seed after typing, but it says “{typed}”.")
        pilot.check()
        if both:
            self._seat_two()
        else:
            pilot.click_for("button.start", lambda: pilot.find("market") is not None, "the table")
            pilot.settle()

    def _seat_two(self) -> None:
        """The page for two people: any answers will do."""
        pilot = self.pilot
        pilot.click_for(
            "button.start", lambda: pilot.find("field.second_name") is not None, "two names asked"
        )
        pilot.check()
        for choice in ("begins", "board"):
            names = [thing.name for thing in pilot.things if thing.name.startswith(f"choice.{choice}.")]
            name = self.rng.choice(names)
            pilot.click_for(name, lambda name=name: "selected" in pilot.need(name).flags, "it selected")  # type: ignore[misc]
        pilot.check()
        pilot.click_for("button.start", lambda: pilot.behind_curtain, "the curtain")
        pilot.check()

    def finish(self) -> Report:
        """To the scoring, read it, and back to the menu."""
        pilot = self.pilot
        rounds = last_number(pilot.need("heading"))
        pilot.check()
        pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
        pilot.frames(3)
        pilot.check()
        pilot.click("verdict")  # a click ends the counting
        pilot.frames(2)
        pilot.check()
        pilot.need("button.again")
        scores = (last_number(pilot.need("score.0")), last_number(pilot.need("score.1")))
        pilot.click_for("button.menu", lambda: pilot.find("button.new") is not None, "the menu")
        pilot.check()
        return Report(rounds, scores, self.acts)

    def act(self) -> None:
        """One thing on the table: whatever is asked, or something to pass the time."""
        pilot = self.pilot
        if pilot.behind_curtain:
            self.sit_down()
            return
        if pilot.find("button.swap"):
            self.exchange()
        elif pilot.asked:
            self.answer()
        elif pilot.find("button.more"):
            self.vote()
        elif pilot.find("button.bid"):
            self.bid()
        elif pilot.find("button.end"):
            self.turn()
        else:
            self.set_aside()
        self.skip()
        pilot.settle()

    def skip(self) -> None:
        """Sometimes end an animation by a click."""
        pilot = self.pilot
        if not pilot.quiet and not pilot.asked and self.rng.random() < 0.3:
            pilot.click("bar")

    def sit_down(self) -> None:
        """Say who one is, by mouse or key; the table comes, and what happened in the meantime is told."""
        pilot = self.pilot
        pilot.check()
        pilot.frames(2)
        if self.rng.random() < 0.5:
            pilot.key(pygame.K_RETURN)
            pilot.see("the curtain to rise", lambda: not pilot.behind_curtain)
        else:
            pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
        self.skip()
        pilot.settle()

    # Decisions

    def set_aside(self) -> None:
        """Put a card of the hand onto the deck, or do something else first."""
        pilot, rng = self.pilot, self.rng
        if rng.random() < 0.35 and self.tries < PATIENCE:
            self.tries += 1
            pastime = (self.open_pile, self.look, self.toggle_log, self.drop_wrongly, self.hover)
            rng.choice(pastime)()
            return
        laid = {thing.name for thing in pilot.laid()}
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
            self.tries = 0

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
        pilot, rng = self.pilot, self.rng
        if rng.random() < 0.2 and self.tries < PATIENCE:
            self.tries += 1
            rng.choice((self.open_pile, self.toggle_log, self.hover))()
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
        self.tries = 0

    def _is(self, card: str, was: bool) -> bool:
        """Whether a card rests again, and is chosen if it was not, or the other way round."""
        return self.pilot.quiet and (card in self.pilot.chosen()) != was

    def exchange(self) -> None:
        """Choose some of the cards that are spread out, and exchange them."""
        pilot, rng = self.pilot, self.rng
        cards = [thing.name for thing in pilot.spread()]
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

    def turn(self) -> None:
        """Buy, use a power, look at something, or end the turn."""
        pilot, rng = self.pilot, self.rng
        self.tries += 1
        if pilot.laid():
            self.pay_on()
        elif pilot.held:
            pilot.put_back(rng.choice(WAYS))  # a question was left without an answer
        elif not pilot.own_cards():
            pilot.must(pilot.enabled("button.end"), "button.end to be enabled with no card left")
            self.end()
        elif pilot.enabled("button.end") and (self.tries > PATIENCE or rng.random() < 0.15):
            self.end()
        elif self.tries > PATIENCE:
            self.buy_first()
        else:
            acts = (self.buy, self.power, self.open_pile, self.look, self.toggle_log)
            rng.choices((*acts, self.drop_wrongly, self.undo), (8, 7, 1, 1, 1, 1, 1))[0]()

    def end(self) -> None:
        """End the turn."""
        pilot = self.pilot
        pilot.click_for("button.end", lambda: not pilot.find("button.end"), "the end or a question")
        if pilot.find("question") is None:
            self.tries = 0

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
        free = [name for name in pilot.own_cards() if name not in {thing.name for thing in laid}]
        if not free or rng.random() < 0.25:
            pilot.put_back(rng.choice(WAYS))
            return
        if not pilot.pick_up(rng.choice(free)):
            return
        middle = laid[0].rect.unionall([thing.rect for thing in laid]).centerx
        glowing = [pilot.need(name) for name in pilot.places()]
        places = [thing.name for thing in glowing if thing.rect.left < middle < thing.rect.right]
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
            verbs = [t.name for t in pilot.things if t.name.startswith("button.verb.")]
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

    def answer(self) -> None:
        """Answer the question that is asked, or choose one of the cards that are spread out."""
        pilot, rng = self.pilot, self.rng
        question = pilot.find("question")
        before = self._buttons()
        cards = [thing.name for thing in pilot.spread() if "glow" in thing.flags]
        way = rng.random()
        if cards and way < 0.8:
            pilot.click(rng.choice(cards))
        elif question is None and way < 0.5:
            pilot.click("button.close")
        elif way > 0.9 and self.tries <= PATIENCE:
            if rng.random() < 0.5:
                pilot.key(pygame.K_ESCAPE)
            else:
                pilot.click("question" if question else "button.close", button=3)
        else:
            pilot.click(rng.choice([name for name in before if name not in ("button.no", "button.back")]))
        expected = f"an answer to close what was asked ({', '.join(before)})"
        pilot.see(expected, lambda: before != self._buttons())

    def _buttons(self) -> list[str]:
        return [thing.name for thing in self.pilot.things if thing.name.startswith("button.")]
