"""What a presenter offers the player: how cards are held, what they can be used for, and hints.

A *zone* is a place of the table's map, such as ``near.bid``. A *target* takes cards: a zone, or a card on the
table. A *region* is anything on the screen that has a name and can be pointed at, such as ``card.G7`` or
``button.end``.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from dutch.rules.api import Card

Action = Any
"""An action of the presenter's game."""


class HeldCards(NamedTuple):
    """The cards the player holds, each group in the order in which they were picked up."""

    lifted: tuple[Card, ...] = ()
    """Cards picked up and not used yet."""
    laid: tuple[Card, ...] = ()
    """Cards laid down at the target ``at`` as a part of what it takes."""
    at: str = ""


class OpenPile(NamedTuple):
    """A pile that the player may look through."""

    title: str
    cards: tuple[Card, ...]


class SelectionMode(NamedTuple):
    """The way cards are picked up in the current decision."""

    max_cards: int
    """The number of cards that can be held; one more replaces the last."""
    ordered: bool = False
    """True if the order of picking up matters."""
    gathers: bool = False
    """True if the cards have no targets and one button takes them all together."""
    spread: OpenPile | None = None
    """The cards to choose from if they lie in no zone of the table."""
    beside: str = ""
    """The zone beside which they are spread."""


class TargetOption(NamedTuple):
    """One use of the held cards on a target."""

    action: Action | None
    """None while more cards must be laid down."""
    label: str
    icon: str
    """The name of a picture of the use, in the folder of icons."""
    card: Card | None = None
    """The card that the use is about."""
    suit: str = ""
    """The suit the card changes to; empty if it stays as it is."""
    change: int = 0
    """The change in the player's victory points; with no action, the best that can follow."""
    word: str = ""
    """The use in a word or two, such as “buy”."""


class TargetOffer(NamedTuple):
    """A target that takes the lifted cards, and their possible uses there, best first."""

    target: str
    options: tuple[TargetOption, ...]

    @property
    def label(self) -> str:
        """The outcome; dots mean that the table asks which of several options to take."""
        best = self.options[0].label
        return best if len(self.options) == 1 else f"{best} …"


class PowerUse(NamedTuple):
    """One use of a lifted power card, as a button beside the other uses."""

    name: str
    title: str
    explanation: str
    actions: tuple[Action, ...]
    reason: str
    """The reason why there are no legal actions; empty if there are some."""


class DecisionButton(NamedTuple):
    """A decision taken by a button."""

    action: Action
    title: str
    kind: Literal["primary", "plain"]
    reason: str
    """The reason why the button is disabled; empty if it is enabled."""


class AmountChoice(NamedTuple):
    """A decision for a number, such as a bid."""

    actions: Mapping[int, Action]
    """The legal actions by amount; empty while another seat decides."""
    usual: int
    """The highest amount offered without a warning."""
    title: str
    """The title of the button, with a place for the amount: “Bid {amount}”."""
    digits: tuple[str, ...]
    """For each last digit, why no such amount is legal; empty if one is."""
    reasons: Mapping[int, str]
    """Why other amounts are not legal."""
    reason: str = ""
    """Why nothing can be chosen now."""


class LookOffer(NamedTuple):
    """An action that opens a closed pile at a cost, and the question before it."""

    action: Action
    question: str


class Hint(NamedTuple):
    """The coach's advice in words."""

    action: str
    """The best action, as a sentence."""
    reasons: tuple[str, ...]
    """Sentences that explain it, the most important one first."""
    certainty: str
    """How the next best choice compares, and how certain that is."""
    regions: tuple[str, ...]
    """The regions of the table that the advice is about."""
    cards: tuple[Card, ...] = ()
    """The cards it is about, apart from those of the player."""
