"""What the generic table asks about a game. Each game answers with one presenter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dutch.rules.api import Action, Card, Observation, Outcome, RulesError, View
from dutch.rules.events import Event
from dutch.stage.board import Board

HEADING = "#"
"""Lines of the log that begin with this are headings."""


class Held(NamedTuple):
    """What the player holds, each group in the order in which it was picked up.

    ``lifted`` cards are in hand; ``laid`` ones lie at the target ``at`` already, as a part of what it takes.
    """

    lifted: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    at: str = ""


class Option(NamedTuple):
    """One thing that can be done: an action, or None while more cards must be laid down to pay."""

    action: Action | None
    label: str
    icon: str


class Offer(NamedTuple):
    """A target that would take the lifted cards, and what could be done there."""

    target: str
    options: tuple[Option, ...]

    @property
    def label(self) -> str:
        """What will happen; with several options the table asks which."""
        return self.options[0].label if len(self.options) == 1 else f"{self.options[0].label} …"


class PowerUse(NamedTuple):
    """One use of a lifted power, as a button of its fan.

    ``actions`` are the legal ones; where there are none ``reason`` says why.
    """

    name: str
    title: str
    explanation: str
    actions: tuple[Action, ...]
    reason: str


class Command(NamedTuple):
    """A decision that is taken by a button. ``reason`` says why it is not possible now."""

    action: Action
    title: str
    kind: str
    reason: str


class Moment(NamedTuple):
    """A round, counted from 1, the name of the step within it, and what was bid in it by seat.

    ``last``: no round follows, and everybody knows it. ``first``: the seat that goes first, once that is
    known.
    """

    round: int
    step: str
    bids: tuple[int, ...] = ()
    last: bool = False
    first: int | None = None


class Step(NamedTuple):
    """A step of a round: its name, a shorter one where that is too long, and whether it is the present."""

    title: str
    short: str
    now: bool


class Sight(NamedTuple):
    """A pile that may be looked through: its title and its cards."""

    title: str
    cards: tuple[Card, ...]


class Choosing(NamedTuple):
    """How cards are picked up now.

    ``most`` can be held at once; with more, the last one gives way. ``ordered``: the order in which they
    were lifted matters. ``gathers``: they go nowhere by themselves, a command takes them all together.
    ``spread`` are the cards to choose from where they lie in no zone of the table.
    """

    most: int
    ordered: bool = False
    gathers: bool = False
    spread: Sight | None = None


class Tally(NamedTuple):
    """A line of the scoring scene for one suit of one player.

    ``idle`` cards of it do not count, so that ``sum`` is the VP of all others; ``twice`` are those that earn
    the bonus by counting again.
    """

    suit: str
    cards: tuple[Card, ...]
    sum: int
    bonus: int
    idle: frozenset[Card] = frozenset()
    twice: frozenset[Card] = frozenset()


class Place(NamedTuple):
    """One place of the row: its zone, the zone of its price tag, the tag's picture and what it says."""

    zone: str
    tag: str
    picture: str
    label: str


class Presenter(Protocol):
    """A game's answers, for one edition of it. ``viewer`` is the seat whose eyes the table shows.

    ``table`` names the Tiled maps, ``map_zones`` the zones that each of them must have. ``places`` are those
    of the row. ``piles`` are the zones that are drawn as trays with a title and a count; the cards of
    ``heaps``, of which the top one can be seen, stand for the whole heap; ``sights`` are the piles that the
    keyboard visits.
    """

    game: str
    table: str
    map_zones: frozenset[str]
    places: tuple[Place, ...]
    piles: tuple[str, ...]
    heaps: frozenset[str]
    sights: tuple[str, ...]

    def board(self, view: View, viewer: int, other: View | None = None) -> Board:
        """The board that a view describes; the other hand lies open in it if the ``other`` view is given."""

    def opening_board(self, view: View, viewer: int) -> Board:
        """The board before the deal."""

    def lies_face_up(self, zone: str) -> bool:
        """Whether cards in this zone show their faces."""

    def card_named(self, name: str) -> Card | None:
        """The card of that name, such as ``G7``, if the game has one."""

    def card_name(self, card: Card) -> str:
        """A card's name as it stands in lines of the log."""

    def about(self, card: Card) -> str:
        """What a card is good for, in one to three sentences."""

    def card_label(self, card: Card) -> str:
        """Everything that is printed on a card, in words."""

    def pile_label(self, zone: str, count: int) -> tuple[str, str]:
        """A pile's short title, and its full name with the count."""

    def pile_icon(self, zone: str) -> str:
        """The name of the picture that stands faintly in a pile's tray."""

    def can_lift(self, observation: Observation) -> frozenset[Card]:
        """The cards that can be picked up now."""

    def picture(self, card: Card) -> str:
        """The name of a card's face among the pictures."""

    def pictures(self) -> tuple[str, ...]:
        """The pictures without which no game can be shown."""

    def mark(self, observation: Observation, card: Card) -> str:
        """A word to be written across a card, or nothing."""

    def choosing(self, observation: Observation) -> Choosing:
        """How cards are picked up now."""

    def offers(self, observation: Observation, held: Held, verb: str) -> dict[str, Offer]:
        """The targets that would take the lifted cards; with a ``verb`` only those of that power."""

    def refusal(self, observation: Observation, lifted: Sequence[Card], target: str) -> str:
        """Why the lifted cards cannot be dropped there, in one sentence."""

    def reason(self, error: RulesError) -> str:
        """The sentence of a refusal, translated, with cards by name."""

    def stuck(self, observation: Observation, card: Card) -> str:
        """Why an own card cannot be picked up now, in one sentence; empty where nothing need be said."""

    def verbs(self, observation: Observation, card: Card) -> tuple[PowerUse, ...]:
        """What a lifted card can do by itself; nothing for most cards."""

    def commands(self, observation: Observation, held: Held) -> tuple[Command, ...]:
        """The decisions that are taken by buttons now, with the cards that are held."""

    def obvious(self, observation: Observation, card: Card) -> Action | None:
        """What a double click on a card does, if anything."""

    def sight(self, observation: Observation, zone: str) -> Sight | None:
        """The cards of a pile that may be looked through now; None if it may not."""

    def ask_to_look(self, observation: Observation, zone: str) -> tuple[Action, str] | None:
        """For a pile that may be looked through at a cost: the action, and the question first."""

    def closed(self, observation: Observation, zone: str) -> str:
        """Why a pile cannot be looked through now; empty where nothing need be said."""

    def warning(self, observation: Observation, action: Action) -> str:
        """A question before what is almost always a mistake; empty if the action is sound."""

    def prompt(
        self,
        observation: Observation,
        names: tuple[str, ...],
        held: Held,
        verb: str,
    ) -> str:
        """What is asked of whom, in one sentence."""

    def moment(self, observation: Observation) -> Moment:
        """Where in the game the observation stands."""

    def moment_after(self, event: Event, moment: Moment) -> Moment:
        """Where in the game it stands when the event has been shown."""

    def steps(self, moment: Moment) -> tuple[Step, ...]:
        """The steps of a round."""

    def heading(self, moment: Moment) -> str:
        """The name of the game and the round."""

    def score(self, observation: Observation, name: str = "") -> str:
        """The score of the observation's seat as it stands, said to its player or with the ``name``."""

    def totals(self, observation: Observation, moment: Moment) -> dict[str, str]:
        """Short texts beside open bids, by zone of the map."""

    def bid_of(self, card: Card) -> int:
        """What a card adds to a bid."""

    def power_icon(self, power: Card, verb: str) -> str:
        """The name of the picture of what a power does when it is used so."""

    def announcement(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        """A few words across the table for an event, such as whose turn it is; empty for most."""

    def remark(self, event: Event, names: tuple[str, ...]) -> str:
        """A few words for an event that the log need not tell, as that a seat has chosen; empty for most."""

    def line(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        """One line of the log for an event, or an empty one; it says “you” to the viewer, if it is a seat."""

    def tallies(self, outcome: Outcome) -> tuple[tuple[Tally, ...], ...]:
        """The score by seat, suit by suit."""

    def verdict(self, outcome: Outcome, names: tuple[str, ...]) -> tuple[str, str]:
        """Who has won, and why."""

    def scoring_hint(self) -> str:
        """How the numbers of the score show come about, in a few words."""
