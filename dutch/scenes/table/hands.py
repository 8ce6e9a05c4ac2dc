"""What the player holds: lifted cards, a payment that is being laid down, a chosen power.

No pictures and no rules in here; what is possible comes from the presenter, from the legal actions.
"""

from __future__ import annotations

from dutch.rules.api import Action, Card, Observation
from dutch.stage.presenter import Held, Offer, Option, PowerUse, Presenter

NONE: tuple[Card, ...] = ()


class Hands:
    """``lifted`` cards are picked up; ``laid`` ones lie at target ``at`` as part of what it takes.

    Both are in the order in which they came there. ``verb`` is the chosen power of the one lifted card, or
    empty.
    """

    def __init__(self, presenter: Presenter) -> None:
        self._presenter = presenter
        self.lifted = NONE
        self.laid = NONE
        self.at = ""
        self.verb = ""
        self._asked: tuple[object, ...] = ()
        self._offers: dict[str, Offer] = {}

    @property
    def held(self) -> Held:
        """The cards as the presenter is asked about them."""
        return Held(self.lifted, self.laid, self.at)

    def number(self, card: Card) -> int:
        """Where a card stands in the order of the held ones, counted from 1; 0 if it is not held."""
        held = self.laid + self.lifted
        return held.index(card) + 1 if card in held else 0

    @property
    def empty(self) -> bool:
        """Whether nothing is held and nothing laid down."""
        return not self.lifted and not self.laid

    def put_back(self) -> None:
        """Return everything; a purchase that was begun has never been."""
        self.lifted, self.laid, self.at, self.verb = NONE, NONE, "", ""

    def toggle(self, card: Card, most: int = 0) -> None:
        """Lift a card, or put it down again. Choosing another card drops the chosen power.

        If that makes more than ``most`` held cards (0: any number), the one lifted before gives way.
        """
        self.verb = ""
        if card in self.laid:
            self._take_up(card)
        elif card in self.lifted:
            self.lifted = _without(self.lifted, card)
        else:
            if most and self.lifted and len(self.laid) + len(self.lifted) >= most:
                self.lifted = self.lifted[:-1]
            self.lifted += (card,)

    def _take_up(self, card: Card) -> None:
        self.laid = _without(self.laid, card)
        self.at = self.at if self.laid else ""

    def lift(self, card: Card) -> None:
        """Have this card among the lifted ones, for a drag; others stay only if it was one of them."""
        self.verb = ""
        self._take_up(card)
        if card not in self.lifted:
            self.lifted = (card,)

    def choose(self, verb: str) -> None:
        """Choose what the lifted card's power is to do; choosing it again lets it be."""
        self.verb = "" if verb == self.verb else verb

    def offers(self, observation: Observation) -> dict[str, Offer]:
        """Where the lifted cards can go; with none lifted, where more payment can."""
        if not self.lifted:
            return {}
        asked = observation, self.held, self.verb
        if self._asked != asked:
            self._offers = self._presenter.offers(*asked)
            self._asked = asked
        return self._offers

    def verbs(self, observation: Observation) -> tuple[PowerUse, ...]:
        """The fan of the one lifted card."""
        if len(self.lifted) != 1 or self.laid:
            return ()
        (card,) = self.lifted
        return self._presenter.verbs(observation, card)

    def take(self, target: str, option: Option) -> Action | None:
        """Carry out an option: the action to submit, or None after laying part of a payment down."""
        if option.action is not None:
            self.put_back()
            return option.action
        if target != self.at:
            self.laid = NONE
        self.laid += self.lifted
        self.at = target
        self.lifted, self.verb = NONE, ""
        return None


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other is not card)
