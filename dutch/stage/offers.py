"""What a presenter offers the player: how to pick up cards, what to use them for, and hints.

A *zone* is a named area of the table's map, such as ``near.bid``. A *target* takes cards: a zone, or a card
on the table. A *region* is anything on the screen that can be pointed at, such as a card or a button.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

from dutch.rules.api import Card
from dutch.stage.regions import Target

Action = Any
"""An action of the presenter's game."""


class HeldCards(NamedTuple):
    """The cards the player holds: two groups, each in the order in which the cards were picked up."""

    lifted: tuple[Card, ...] = ()
    """Cards picked up and not used yet."""
    laid: tuple[Card, ...] = ()
    """Cards already laid down at the target ``at``, which needs more cards."""
    at: Target = ""


class OpenPile(NamedTuple):
    """A pile that the player may look through."""

    title: str
    cards: tuple[Card, ...]


class SelectionMode(NamedTuple):
    """How cards are picked up in the current decision."""

    max_cards: int
    """The number of cards that can be held; one more replaces the last."""
    ordered: bool = False
    """True if the order of picking up matters."""
    gathers: bool = False
    """True if cards are not carried to targets: a button takes all held cards together."""
    spread: OpenPile | None = None
    """The cards to choose from if they are in no open zone of the table, such as those of a deck."""
    beside: str = ""
    """The zone beside which the cards of ``spread`` are shown."""


class TargetOption(NamedTuple):
    """One use of the held cards on a target."""

    action: Action | None
    """None while more cards must be laid down."""
    label: str
    icon: str
    """The name of a picture of the use, in the folder of icons."""
    card: Card | None = None
    """The card that is bought or affected, or None."""
    suit: str = ""
    """The suit to which the card changes; empty if its suit does not change."""
    change: int | None = 0
    """The change in the player's victory points; without an action, the best that is still possible.

    None if it depends on cards that not everybody at the screen knows.
    """
    word: str = ""
    """The use in a word or two, such as “buy”."""


class TargetOffer(NamedTuple):
    """A target that takes the lifted cards, and their possible uses there, best first if that is known."""

    target: Target
    options: tuple[TargetOption, ...]

    @property
    def label(self) -> str:
        """The outcome of the best option, followed by dots if there are several to choose from."""
        best = self.options[0].label
        return best if len(self.options) == 1 else f"{best} …"


class PowerUse(NamedTuple):
    """One use of a lifted power card, shown as a button among its other uses."""

    name: str
    title: str
    explanation: str
    actions: tuple[Action, ...]
    reason: str
    """The reason why the use is impossible now; empty if there are legal actions."""


class DecisionButton(NamedTuple):
    """A button that takes a decision."""

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
    """The title of the button, with a placeholder for the amount: “Bid {amount}”."""
    digits: tuple[str, ...]
    """Ten reasons, one for each last digit: why no such amount is legal; empty if one is legal."""
    reasons: Mapping[int, str]
    """The reasons why other amounts are illegal, by amount."""
    reason: str = ""
    """The reason why no amount can be chosen now; empty if one can."""


class LookOffer(NamedTuple):
    """A question to ask before the player looks through a closed pile."""

    action: Action | None
    """The action that opens the pile; None if only the curtain has to fall first."""
    question: str


class Hint(NamedTuple):
    """The coach's advice in words."""

    action: str
    """The best action, as a sentence."""
    reasons: tuple[str, ...]
    """Sentences that explain the action, the most important one first."""
    certainty: str
    """How the next best choice compares, and how certain that is."""
    regions: tuple[str, ...]
    """The regions of the table that the advice is about."""
    cards: tuple[Card, ...] = ()
    """The cards that the advice is about, apart from the player's own."""
