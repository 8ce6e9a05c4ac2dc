"""The cards that a player holds at the table, and what can be done with them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from dutch.rules.api import AnyObservation, Card
from dutch.stage.answers import (
    Action,
    AmountChoice,
    DecisionButton,
    HeldCards,
    PowerUse,
    SelectionMode,
    TargetOffer,
    TargetOption,
)
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target

NONE: tuple[Card, ...] = ()


@dataclass
class Selection:
    """The cards that the player has picked up, in that order."""

    lifted: tuple[Card, ...] = NONE
    """The cards that are held but not laid down."""
    laid: tuple[Card, ...] = NONE
    """The cards laid down at ``at`` as a part of its price."""
    at: Target = ""
    verb: str = ""
    """The use chosen for the only lifted card; empty if none is chosen."""

    @property
    def held(self) -> HeldCards:
        """The lifted and laid cards in the form that the presenter needs."""
        return HeldCards(self.lifted, self.laid, self.at)

    @property
    def is_empty(self) -> bool:
        """True if no card is lifted or laid down."""
        return not self.lifted and not self.laid

    def put_back(self) -> None:
        """Put all cards back, including a partial payment."""
        self.lifted = NONE
        self.laid = NONE
        self.at = ""
        self.verb = ""

    def toggle(self, card: Card, max_cards: int = 0) -> None:
        """Lift a card, or put it back, and drop the chosen use.

        If this would exceed ``max_cards`` held cards (0: no limit), the card lifted last is put back.
        """
        self.verb = ""
        if card in self.laid:
            self._take_up(card)
        elif card in self.lifted:
            self.lifted = _without(self.lifted, card)
        else:
            is_full = max_cards and len(self.laid) + len(self.lifted) >= max_cards
            kept = self.lifted[:-1] if is_full else self.lifted
            self.lifted = (*kept, card)

    def lift_all(self, cards: Iterable[Card], max_cards: int = 0) -> None:
        """Lift further cards until ``max_cards`` are held (0: no limit)."""
        for card in cards:
            held = len(self.laid) + len(self.lifted)
            if card not in (*self.lifted, *self.laid) and (not max_cards or held < max_cards):
                self.toggle(card)

    def lift(self, card: Card) -> None:
        """Lift a card for a drag; other lifted cards come along only if this card was lifted too."""
        self.verb = ""
        self._take_up(card)
        if card not in self.lifted:
            self.lifted = (card,)

    def _take_up(self, card: Card) -> None:
        """Remove a card from the partial payment, if it is part of it."""
        self.laid = _without(self.laid, card)
        if not self.laid:
            self.at = ""

    def choose(self, verb: str) -> None:
        """Choose a use of the lifted card, or cancel the choice if it was chosen already."""
        self.verb = "" if verb == self.verb else verb

    def take(self, target: Target, option: TargetOption) -> Action | None:
        """Return the action of an option, or None after laying down a part of a payment."""
        if option.action is not None:
            return option.action  # the cards stay until it is submitted: a question may come first
        if target != self.at:
            self.laid = NONE
        self.laid += self.lifted
        self.at = target
        self.lifted = NONE
        self.verb = ""
        return None


def _without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other is not card)


class Situation(NamedTuple):
    """Everything on which the choices depend."""

    observation: AnyObservation
    held: HeldCards
    verb: str
    """The use chosen for the only lifted card; empty if none is chosen."""
    may_act: bool


class Choices:
    """What the player can do in one situation: nothing if it isn't their turn. All is computed once."""

    def __init__(self, presenter: Presenter, situation: Situation) -> None:
        self.situation = situation
        self._observation = situation.observation
        self._held = situation.held
        self._may_act = situation.may_act
        self._presenter = presenter
        self._prompts: dict[bool, str] = {}

    @cached_property
    def liftable(self) -> frozenset[Card]:
        """The cards that can be picked up."""
        return self._presenter.liftable_cards(self._observation) if self._may_act else frozenset()

    @cached_property
    def mode(self) -> SelectionMode:
        """How cards are picked up in the current decision."""
        return self._presenter.selection_mode(self._observation)

    @cached_property
    def idle(self) -> Action | None:
        """The action that ends a turn in which no card can be played; None if one can be played."""
        return self._presenter.idle_action(self._observation)

    @cached_property
    def score(self) -> str:
        """The player's victory points."""
        return self._presenter.score(self._observation)

    @cached_property
    def offers(self) -> dict[Target, TargetOffer]:
        """The offers for the lifted cards, by target; empty while no card is lifted."""
        if not self._held.lifted or not self._may_act:
            return {}
        return self._presenter.offers(self._observation, self._held, self.situation.verb)

    @cached_property
    def powers(self) -> tuple[PowerUse, ...]:
        """The uses of the only lifted card; empty if more or fewer cards are held."""
        if len(self._held.lifted) != 1 or self._held.laid or not self._may_act:
            return ()
        return self._presenter.power_options(self._observation, self._held.lifted[0])

    def prompt(self, names: tuple[str, ...], keyboard: bool) -> str:
        """Return a sentence about what the player can do, which names keys if ``keyboard`` is True."""
        if keyboard not in self._prompts:
            self._prompts[keyboard] = self._presenter.prompt(
                self._observation, names, self._held, self.situation.verb, keyboard
            )
        return self._prompts[keyboard]

    @cached_property
    def amounts(self) -> AmountChoice | None:
        """The choice of a number, even if it isn't the player's turn; None if there is none."""
        return self._presenter.amounts(self._observation)

    @cached_property
    def decisions(self) -> tuple[DecisionButton, ...]:
        """The decisions for which there are buttons."""
        return self._presenter.decision_buttons(self._observation, self._held) if self._may_act else ()
