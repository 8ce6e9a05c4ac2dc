"""What a presenter answers: what the player can do, the parts of the table, the score and the notebook.

A *zone* is a named area of the table's map, such as ``near.bid``. A *target* takes cards: a zone, or a card
on the table. A *region* is anything on the screen that can be pointed at, such as a card or a button. An
*image name* is the path of a picture in the assets, without its suffix.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, NamedTuple, TypeVar

from dutch.i18n import _
from dutch.rules.api import Action, AnyObservation, Card, Event
from dutch.stage.regions import Target

ObservationT = TypeVar("ObservationT", bound=AnyObservation)
"""The observations of a presenter's game: what one seat knows."""

Topic = Literal["sale", "own", "others", "means"]
"""A part of the table to be read aloud: what is for sale, the viewer's cards, the other players, or what the
viewer can still spend in this decision.
"""


class HeldCards(NamedTuple):
    """The cards the player holds: two groups, each in the order in which the cards were picked up."""

    lifted: tuple[Card, ...] = ()
    """Cards picked up and not used yet."""
    laid: tuple[Card, ...] = ()
    """Cards already laid down at the target ``at``, which needs more cards."""
    at: Target = ""
    verb: str = ""
    """The use chosen for the only lifted card; empty if none is chosen."""


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
    meaning: str = ""
    """Sentences about what it would change, for the prompt; empty if the label says it."""


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
    payable: int
    """The highest legal amount that the player can pay; 0 if there is none."""
    why_unpayable: str
    """The reason why the player can't pay any legal amount; empty if they can."""
    title: str
    """The title of the button, with a placeholder for the amount: “Bid {amount}”."""
    digits: tuple["DigitNote", ...]
    """What the player must know about each of the ten last digits."""
    reasons: Mapping[int, str]
    """The reasons why other amounts are illegal, by amount."""
    reason: str = ""
    """The reason why no amount can be chosen now; empty if one can."""


class DigitNote(NamedTuple):
    """What follows from an amount by its last digit."""

    is_known: bool = False
    """False as long as nothing may be shown."""
    receivers: tuple[int, ...] = ()
    """The seats that are paid if such an amount wins, once for each share; empty if all others share."""
    card: Card | None = None
    """The player's card that forbids such amounts, or None."""
    reason: str = ""
    """The reason why no such amount is legal; empty if one is legal."""


class Forecast(NamedTuple):
    """What an action would change on the table if it succeeds."""

    chips: Mapping[int, int]
    """The change of each player's chips, by seat; those who neither pay nor get any are left out."""
    points: int
    """The change of the player's points."""
    cards: tuple[Card, ...]
    """The cards for which their owners would be paid."""


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
    steps: tuple[str, ...] = ()
    """The actions that follow in the same turn, as sentences."""
    done: int = 0
    """The number of these actions, beginning with the best one, that the player has made."""


SeatState = Literal["turn", "leads", "in", "out"]
"""The state of a player in the current step: to move, leading, taking part, or out."""


class Fixture(NamedTuple):
    """A picture or a plain panel that is always on the table."""

    zone: str
    picture: str = ""
    """The image name; empty for a plain panel."""


class MarketPlace(NamedTuple):
    """One place of the market, and its price tag."""

    zone: str
    """The zone of the card."""
    tag: str
    """The zone of the price tag."""
    picture: str
    """The image name of the price tag."""
    number: int
    """The place, counted from 1 for the cheapest, which is also its price."""

    @property
    def label(self) -> str:
        """The place in words."""
        return _("place {place}").format(place=self.number)


class CardField(NamedTuple):
    """A coloured area for cards, with a picture while it is empty.

    It fills a zone named like the cards' zone with ``.field`` added.
    """

    colour: tuple[int, int, int]
    picture: str
    """The image name of the picture."""


class PileLabel(NamedTuple):
    """The texts of a pile or a field, and its icon."""

    title: str
    """The short title under the pile."""
    full_name: str
    """The full name with the number of cards."""
    icon: str = ""
    """The image name of the faint icon in the pile's tray."""


class SeatPanel(NamedTuple):
    """A player's panel at a table for several."""

    zone: str
    """The zone of the panel: ``seat.0`` is the viewer's, ``seat.1`` and so on follow clockwise."""
    name: str
    points: str
    counter: str
    """The number beside the ``icon``, such as the number of the player's chips."""
    icon: str
    """The image name of what is counted."""
    status: str
    """The player's status in the current step, such as “bids 12”; can be empty."""
    state: SeatState = "in"
    starter: str = ""
    """The image name of the starting player's mark; empty in other players' panels."""
    leads: bool = False
    """True if nobody has a better score."""
    second_counter: str = ""
    """Another number, beside the ``second_icon``; empty for none."""
    second_icon: str = ""


class SetTag(NamedTuple):
    """What the cards of one suit in a zone are worth."""

    zone: str
    suit: str
    text: str
    """The points, followed by those that more cards would add where these are worth showing: “3 +3”."""
    lit: bool
    """True if the cards that can be won now would add to these."""
    meaning: str
    """What the cards are worth, in sentences."""


class Sheet(NamedTuple):
    """A table about the rounds so far, such as a tally."""

    title: str
    heads: tuple[str, ...]
    """The titles of the columns after that of the names."""
    rows: tuple[tuple[str, ...], ...]
    """A name and a text for each column, for each player and perhaps for the total."""
    note: str = ""
    """A sentence below the table."""
    event: Event | None = None
    """The event whose line in the log leads to the sheet, if any."""
    has_total: bool = False
    """True if the last row is a total."""
    told: Sequence[Event] = ()
    """The events whose lines in the log are read aloud for it."""


class Share(NamedTuple):
    """The number of chips that a player, or the bank, would be paid."""

    seat: int | None
    """None for the bank."""
    name: str
    chips: int
    picture: str = ""
    """The image name of the face or of the bank; empty for a player without a portrait."""


class Label(NamedTuple):
    """A short text on a small plate of its own, such as one claim."""

    text: str
    picture: str = ""
    """The image name of a picture before the text; empty for none."""
    card: Card | None = None
    """The open card on which it lies, or None."""


class Sign(NamedTuple):
    """A text on the table, such as the current bid, fitted into its zone."""

    zone: str
    text: str
    caption: str = ""
    """A line above the text and its picture."""
    picture: str = ""
    """The image name of a picture above the text."""
    aspect: float = 1.0
    """Aspect ratio of the picture: width divided by height."""
    beside: bool = False
    """True if picture and text are side by side on a dark ground, as far as there is room."""
    lit: bool = False
    """True for a text on a bright plate or, beside its picture, in large letters once the cards lie open."""
    seat: int | None = None
    """The player whose face is at the left of the text, in place of a picture."""
    shares: tuple[Share, ...] = ()
    """The payments below the text."""
    labels: tuple[Label, ...] = ()
    """The plates to draw in place of the text, which is for the voice then."""


class Moment(NamedTuple):
    """A point in the game."""

    round: int
    """The number of the round, from 1."""
    step: str
    """The name of the step within the round."""
    bids: tuple[int, ...] = ()
    """The totals of the bids in this round, by seat."""
    is_last_round: bool = False
    """True if this is certainly the last round."""
    first_seat: int | None = None
    """The seat that takes the first turn of the round, or None while unknown."""


class Explanation(NamedTuple):
    """What something on the table is, and what the player can do with it now, in whole sentences."""

    title: str
    """A name, or a sentence if there is no more to say."""
    text: str = ""
    picture: str = ""
    """The image name of a picture; empty for none."""
    aspect: float = 5 / 7
    """Aspect ratio of the picture, usually a card's: width divided by height."""


class RoundStep(NamedTuple):
    """A step of a round."""

    title: str
    short_title: str
    """The title for narrow bars."""
    is_current: bool
    meaning: str = ""
    """What happens in it, in a sentence."""


class Standing(NamedTuple):
    """A player's score in words, for the top bar."""

    name: str
    points: str
    """The score, such as “50 VP” or “about 32”."""
    short_points: str
    """The score for narrow bars, such as “50” or “~32”."""


class Lead(NamedTuple):
    """Who leads, in words, for the top bar."""

    text: str
    short_text: str
    """The text for narrow bars."""
    tilt: float | None = None
    """How far the balance tips: 1 all the way to the viewer, -1 to the opponent. None without a balance."""
    places: str = ""
    """Everybody's points, from the most, at a table for several."""


class PointChange(NamedTuple):
    """A change of a player's score by one event."""

    seat: int
    points: int
    """Positive for a gain."""
    card: Card | None
    """The card that came or left; None if cards were only turned face up."""
    cause: str = ""
    """The reason for the points, as it reads after “for”; empty if it is the card."""


class Deed(NamedTuple):
    """What a player did in an event, as a small picture."""

    seat: int
    picture: str = ""
    """The image name of an icon; empty for an act that is not shown."""
    card: Card | None = None
    """The card that was bought or acted on, if any."""
    text: str = ""
    """A few characters beside the picture, such as a bid."""
    onto: str = ""
    """The image name of a second picture, after the text: where something was placed."""
    begins: bool = False
    """True if the player's turn begins."""
    is_act: bool = True
    """False for what happened to the player, such as a payment."""
    replaces: bool = False
    """True if it takes the place of the player's earlier deeds, as a higher bid does."""
    opens: bool = False
    """True for the beginning of a round or an auction, which clears what was done in the last one.

    In an auction, the next act does that.
    """
    meaning: str = ""
    """A sentence that explains the act the first time it happens in a game."""


class SuitTally(NamedTuple):
    """One player's score in one suit."""

    suit: str
    cards: tuple[Card, ...]
    sum: int
    """Victory points of the cards that count."""
    bonus: int
    not_counted: frozenset[Card] = frozenset()
    """Cards that do not count."""
    counted_twice: frozenset[Card] = frozenset()
    """Cards that earn the bonus by counting twice."""
    marks: tuple[str, ...] = ()
    """The texts printed on the cards, if the cards have no victory points of their own."""
    number: str = ""
    """What is counted if there are no cards, such as “14 chips”."""
    single_scorer: bool = False
    """True if only one player can score in this line, so that the others' zeros are left out."""


class Verdict(NamedTuple):
    """The result of a game in words."""

    headline: str
    """A sentence about the winner."""
    reason: str
    """A sentence about what decided the game."""


class NoteTopic(NamedTuple):
    """A column of a notebook."""

    name: str
    """The name under which the notebook stores it."""
    title: str
    picture: str
    """The image name of the column's heading."""


class NoteMark(NamedTuple):
    """A mark that can be put into a cell of a notebook."""

    name: str
    """The name under which the notebook stores it."""
    title: str
    picture: str = ""
    """The image name of the mark; empty if it is drawn as a ``sign``."""
    sign: str = ""
    """A short text to draw, such as “?”."""
    fades: bool = False
    """True if the mark is drawn faintly when it is certain."""


class NotebookPage(NamedTuple):
    """The columns of a notebook, the marks to choose from, and what is certain already."""

    topics: tuple[NoteTopic, ...]
    marks: tuple[NoteMark, ...]
    """The marks in the order in which clicks step through them; the first one stands for an empty cell."""
    facts: Mapping[tuple[int, str], str]
    """The names of the certain marks, by seat and name of the topic."""
    players: tuple[str, ...]
    """The image names of the players' symbols, by seat."""


@dataclass(frozen=True)
class PastDecision(Generic[ObservationT]):
    """A decision that a review is about, as its player saw it."""

    observation: ObservationT
    played: Sequence[str]
    """The actions of the decision, in notation."""
    best: Sequence[str]
    """The actions of the best choice."""
    names: tuple[str, ...]
    events: Sequence[Event] = ()
    """The events of the rest of the round, as the player saw them."""
    loss: float = 0
    """The points that the decision cost by the end of the game; 0 if that is unknown."""
