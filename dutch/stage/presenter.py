"""The interface between the shared table and the games.

The table does not depend on any game. Each game provides a presenter, which translates observations and
events of the rules into zones, images and sentences. Every sentence is in the player's language.

The types of the answers are in `answers`, which explains the words zone, target, region and image name. A
``viewer`` is the seat from which the table is seen; ``names`` are the players' names by seat.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from dutch.i18n import YOU, _, about, explain
from dutch.players.advice import Advice
from dutch.rules.api import Action, Card, Event, Outcome, Part
from dutch.rules.errors import IllegalActionError, RulesError
from dutch.stage import answers
from dutch.stage.answers import (
    HeldCards,
    Moment,
    ObservationT,
    OpenPile,
    PastDecision,
    RoundStep,
    SuitTally,
)
from dutch.stage.board import Board, ZoneStyle
from dutch.stage.regions import Target
from dutch.stage.rivals import Witness
from dutch.stage.script import HEADING, Reader, Script

ActionT = TypeVar("ActionT", bound=Action)
"""The actions of a presenter's game."""

ViewT = TypeVar("ViewT")
"""The views of a presenter's game: what may be drawn for one seat."""

Names = tuple[str, ...]
"""The players' names by seat."""

Counters = Mapping[str, int | None]
"""Numbers by name; None for hidden ones."""


class ScoreBasis(NamedTuple, Generic[ObservationT]):
    """What the scores in the top bar are counted from."""

    observations: Sequence[ObservationT]
    """What is known, the observation of the seat at the bottom first."""
    names: Names
    viewer: int
    """The seat addressed as “you”."""
    changes: Mapping[int, int] = {}
    """Points gained or lost since these observations, by seat."""


class TableLook(ABC, Generic[ViewT]):
    """The look of a game on the table: its maps and zones, cards, piles, panels and texts."""

    table: str
    """The beginning of the Tiled maps' file names."""
    map_zones: frozenset[str]
    """The zones that every map must have."""
    measured: tuple[str, ...]
    """The zones whose heights decide which map is used: the most important one first."""
    own_zones: tuple[str, ...]
    """The zones of the viewer's cards, in the order in which the keyboard visits them."""
    other_zones: tuple[str, ...] = ()
    """The zones of other cards, in the order in which the keyboard visits them."""
    sides: tuple[str, ...] = ()
    """The names of the sides of the table, the viewer's first, if the maps have one for each player.

    At other tables each player has a panel: ``seat.0`` is the viewer's, the others follow clockwise.
    """
    swapped_zones: Mapping[str, str] = {}
    """The zones that change places if a viewer who sits above the market sees the table turned."""
    fan_zone: str = ""
    """The zone where a power's uses fan out over what it shows, and of the button that ends a pause."""
    hint_places: tuple[str, ...] = ()
    """The zones that a hint covers, the best place first; without any, it covers as little as it can."""
    bare_zones: frozenset[str] = frozenset({"market", "prompt"})
    """The zones that count as bare table: a selection box can be started on them."""
    styles: Mapping[str, ZoneStyle] = {}
    """How cards lie in each zone of the board."""
    fixtures: tuple[answers.Fixture, ...] = ()
    """The pictures and panels that are always on the table."""
    fields: Mapping[str, answers.CardField] = {}
    """The fields on which players lay cards side by side, by zone, if the map has the zone."""
    chip_image: str = ""
    """The image name of a flying chip."""
    cards: tuple[Card, ...]
    """All cards of the edition."""
    card_back: str = "cards/back"
    """The image name of the cards' backs."""
    places: tuple[answers.MarketPlace, ...] = ()
    """The places of a market of cards at fixed prices."""
    piles: tuple[str, ...] = ()
    """The zones drawn as trays with a title and a count."""
    face_up_piles: frozenset[str] = frozenset()
    """The piles that are represented by their top card while its face is visible."""
    browsable_piles: tuple[str, ...] = ()
    """The piles that the keyboard visits."""

    panel_parts: tuple[str, ...] = ()
    """The names of the zones inside the other players' panel: ``chips`` for ``other.chips``."""

    def hides_nothing(self, view: ViewT) -> bool:
        """Return whether everybody may see everything on the table throughout this game."""
        return False

    @abstractmethod
    def board(self, view: ViewT, viewer: int, others: Mapping[int, ViewT] = {}) -> Board:
        """Return the board that a view describes; with the views of ``others``, their hands lie open too."""

    @abstractmethod
    def opening_board(self, view: ViewT, viewer: int) -> Board:
        """Return the board before the deal."""

    def columns(self, seats: int) -> Mapping[str, Sequence[str]]:
        """Return the zones that are divided into columns for this number of players, and the columns."""
        return {}

    @abstractmethod
    def face_image(self, card: Card) -> str:
        """Return the image name of a card's face."""

    @abstractmethod
    def required_images(self) -> tuple[str, ...]:
        """Return the names of the images without which no game can be shown."""

    def power_icon(self, power: Card, verb: str) -> str:
        """Return the image name of the icon for a use of a power."""
        return ""

    def tally_image(self, suit: str) -> str:
        """Return the image name of a line of the score."""
        return f"emblems/{suit}"

    def tally_title(self, suit: str) -> str:
        """Return the name of a line of the score, to be read aloud."""
        return suit

    def pile_label(self, zone: str, count: int) -> answers.PileLabel:
        """Return the texts and the icon of a pile or a field with this number of cards."""
        return answers.PileLabel("", "")

    def seat_panels(
        self, board: Board, counters: Counters, names: Names, waiting: bool
    ) -> tuple[answers.SeatPanel, ...]:
        """Return a panel for each seat. ``waiting`` is true while another player is to move.

        The ``counters`` are the board's, without chips that are still in flight.
        """
        return ()

    def signs(self, board: Board, counters: Counters, names: Names) -> tuple[answers.Sign, ...]:
        """Return the texts on the table."""
        return ()


class Words(ABC, Generic[ObservationT, ActionT]):
    """The sentences of a game, in the player's language."""

    script: ClassVar[Script]
    """The table of the game's events, which has the lines of the log."""

    @abstractmethod
    def card_named(self, name: str) -> Card | None:
        """Return the card with this notation, such as ``G7``, or None."""

    @abstractmethod
    def card_name(self, card: Card) -> str:
        """Return a card's name as sentences use it, after a picture of its corner (see desktop/inline.py)."""

    def name_cards(self, text: str) -> str:
        """Replace the notation of cards in braces, such as “{G7}”, with their names."""

        def named(at: re.Match[str]) -> str:
            card = self.card_named(at[1])
            return at[0] if card is None else self.card_name(card)

        return re.sub(r"{(\w+)}", named, text)

    @abstractmethod
    def card_description(self, card: Card) -> str:
        """Return a card's description, in one to three sentences."""

    def explain(self, observation: ObservationT, place: str) -> str:
        """Return what a zone or a region of the table is, and what the player can do there now.

        Every sentence is whole. It is empty for a place that needs no explanation.
        """
        return ""

    def explain_card(self, observation: ObservationT, card: Card, zone: str) -> str:
        """Return what an open card that lies in ``zone`` can do now, or why not; can be empty."""
        return ""

    def ladder(self) -> tuple[str, ...]:
        """Return what one, two and more cards of a suit score, to picture while the player has no cards."""
        return ()

    def ladder_title(self) -> str:
        """Return a line above that picture."""
        return ""

    def set_tags(self, board: Board) -> tuple[answers.SetTag, ...]:
        """Return what the cards of each suit in the players' panels are worth; empty in most games."""
        return ()

    def coin_text(self, card: Card) -> str:
        """Return what is on the coin of a card if it must be enlarged on small cards; empty for others."""
        return ""

    @abstractmethod
    def card_label(self, card: Card) -> str:
        """Return everything printed on a card, in words."""

    @abstractmethod
    def spoken(
        self, topic: answers.Topic, board: Board, observation: ObservationT, names: Names
    ) -> list[str]:
        """Return what the board shows of a topic, in whole sentences to be read aloud."""

    def card_mark(self, observation: ObservationT, card: Card) -> str:
        """Return a word to be written across a card; empty for most."""
        return ""

    def is_used(self, observation: ObservationT, card: Card) -> bool:
        """Return True for a used card, which lies on its side."""
        return False

    def word(self, value: object) -> object:
        """Return a value of an event or a refusal in the player's words, such as a card's name."""
        if isinstance(value, Card):
            return self.card_name(value)
        if isinstance(value, tuple) and all(isinstance(card, Card) for card in value):
            return self.card_names(value)
        return value

    def card_names(self, cards: Iterable[Card]) -> str:
        """Return the names of several cards, separated by commas."""
        return ", ".join(map(self.card_name, cards))

    def refusal_sentence(self, error: RulesError) -> str:
        """Return the sentence of a refusal by the rules, with cards by name."""
        return explain(error, self.word)

    def why_not(self, observation: ObservationT, action: ActionT) -> str:
        """Return why an action is illegal; empty if it is legal."""
        try:
            observation.check(action)
        except IllegalActionError as error:
            return self.refusal_sentence(error)
        return ""

    @abstractmethod
    def prompt(self, observation: ObservationT, names: Names, held: HeldCards, keyboard: bool) -> str:
        """Return the prompt: one sentence about the current decision, with keys for a ``keyboard`` player."""

    def handover(self, observation: ObservationT, names: Names) -> str:
        """Return why the screen is handed to the observation's seat, without hidden information.

        The curtain shows the player's name above this text.
        """
        return _("It’s your turn.")

    def news(self, events: Iterable[Event], names: Names) -> list[str]:
        """Return a sentence for each of these events, which everybody saw, to be shown on the curtain."""
        return []

    def sheets(self, events: Sequence[Event], names: Names) -> Sequence[answers.Sheet]:
        """Return tables about the events of the game, to be looked at again; none in most games."""
        return ()

    def why_together(self) -> str:
        """Return why everybody looks at the screen: how a round ends."""
        return ""

    @abstractmethod
    def moment(self, observation: ObservationT) -> Moment:
        """Return the moment of an observation."""

    @abstractmethod
    def moment_after(self, event: Event, moment: Moment) -> Moment:
        """Return the moment after an event has been shown."""

    @abstractmethod
    def steps(self, moment: Moment) -> tuple[RoundStep, ...]:
        """Return the steps of a round, with the current one marked."""

    @abstractmethod
    def heading(self, moment: Moment) -> str:
        """Return the name of the round."""

    def announcement(self, event: Event, names: Names, viewer: int) -> str:
        """Return a few words to show across the table, such as whose turn begins; empty for most events."""
        return ""

    keeps_deeds: bool = False
    """True if what all players did in an auction stays in sight until the next one."""

    def awaits_result(self, board: Board) -> bool:
        """Return True if the viewer has nothing to do before the result of the round."""
        return False

    def deed(self, event: Event) -> answers.Deed | None:
        """Return what a player did in an event, as a picture; None if nothing is shown."""
        return None

    def begins_turn(self, event: Event) -> bool:
        """Return True if an event begins a turn that may get an ``idle_turn`` line."""
        return False

    def idle_turn(self, event: Event, names: Names, viewer: int) -> str:
        """Return a line of the log if an event ends a turn; shown if nothing else happened in the turn."""
        return ""

    def log_line(self, event: Event, names: Names, viewer: int) -> str:
        """Return one line of the log, which addresses the viewer as “you”; empty for some events."""
        style = self.script.style(event)
        if not style.line:
            return ""
        words = self.line_words(event, Reader(names, viewer))
        is_own = style.own_line and words.get("name") == _(YOU)
        line = _(style.own_line if is_own else style.line).format(**words)
        return HEADING + line if style.is_heading else line

    def line_words(self, event: Event, reader: Reader) -> dict[str, object]:
        """Return the words for the placeholders of an event's line: its fields, and the player's name."""
        words = {field: self.word(value) for field, value in event._asdict().items()}
        if "seat" in words:
            words["name"] = reader.name(event._asdict()["seat"])
        return words

    def remark(self, event: Event, names: Names) -> str:
        """Return a few words about an event that the log omits, such as a hidden choice; empty for most."""
        style = self.script.style(event)
        if not style.remark:
            return ""
        return about(names[event._asdict()["seat"]], _(style.own_remark), _(style.remark))

    @abstractmethod
    def recap(self, events: Sequence[Event], observation: ObservationT, names: Names) -> str:
        """Return two sentences about a round and its events; empty if nobody had a turn in it."""

    def explanations(self, events: Sequence[Event], observation: ObservationT) -> Iterator[str]:
        """Yield what a new player must know about these events and the decision after them."""
        return iter(())

    def scoring_meaning(self) -> str:
        """Return an explanation of the score in the top bar, for new players."""
        return ""

    def introduction(self) -> str:
        """Return what a new player must know before the first round, in a few sentences."""
        return self.scoring_meaning()

    def hint(self, observation: ObservationT, advice: Advice, names: Names) -> answers.Hint | None:
        """Return the coach's advice in words; None if the game has no hints."""
        return None

    def describe_actions(self, observation: ObservationT, actions: Sequence[str]) -> str:
        """Return actions of the observation's seat, in notation, as sentences; empty without hints."""
        return ""

    def describe_steps(self, observation: ObservationT, actions: Sequence[str]) -> list[str]:
        """Return a sentence for each of the actions of the observation's seat, in notation."""
        return [self.describe_actions(observation, [action]) for action in actions]

    def decision_title(self, observation: ObservationT, actions: Sequence[str]) -> str:
        """Return actions in as few words as possible, for the button that shows them in a review."""
        return self.describe_actions(observation, actions)

    def why_costly(self, decision: PastDecision[ObservationT]) -> tuple[str, ...]:
        """Return sentences about why the actions played were worse than the best ones."""
        return ()

    def praise(self, decision: PastDecision[ObservationT]) -> str:
        """Return what a good decision brought, such as “you took the blue 8 before Griet could”.

        Empty if there is nothing certain to say.
        """
        return ""

    def review_remarks(
        self, decisions: Sequence[tuple[ObservationT, Sequence[str]]], name: str
    ) -> tuple[str, ...]:
        """Return sentences about all decisions of a player: what they knew, and the actions played."""
        return ()

    def consequence(self, observation: ObservationT, action: ActionT, names: Names) -> str:
        """Return a sentence about what an action would cause if it succeeds; can be empty."""
        return ""

    def forecast(self, observation: ObservationT, action: ActionT) -> answers.Forecast | None:
        """Return what an action would change on the table if it succeeds; None if nothing is shown."""
        return None

    def why_final(self, action: ActionT) -> str:
        """Return why an action of the player that revealed something cannot be undone."""
        return ""


class Actions(ABC, Generic[ObservationT, ActionT]):
    """What a player can do: cards to pick up, their targets, buttons, numbers and piles to look through."""

    offers_undo: bool = True
    """True if some actions of the game can be undone."""

    def numbered_card(self, cards: Sequence[Card], number: int) -> Card | None:
        """Return which of the player's cards a number key means: by default, counted from the left."""
        return cards[number - 1] if 0 < number <= len(cards) else None

    def numbered_use(self, number: int) -> str:
        """Return the use of a lifted card that a number key means above a target; empty for none."""
        return ""

    @abstractmethod
    def liftable_cards(self, observation: ObservationT) -> frozenset[Card]:
        """Return the cards that can be picked up."""

    def why_not_liftable(self, observation: ObservationT, card: Card) -> str:
        """Return why a card of the player cannot be picked up; empty if that needs no reason."""
        return ""

    def selection_mode(self, observation: ObservationT) -> answers.SelectionMode:
        """Return how cards are picked up in the current decision."""
        return answers.SelectionMode(1)

    def offers(self, observation: ObservationT, held: HeldCards) -> dict[Target, answers.TargetOffer]:
        """Return the offers of the lifted cards by target; with a chosen use only those of that use."""
        return {}

    def refusal(self, observation: ObservationT, lifted: Sequence[Card], target: Target) -> str:
        """Return why the lifted cards cannot be dropped on a target."""
        return ""

    def power_options(self, observation: ObservationT, card: Card) -> tuple[answers.PowerUse, ...]:
        """Return the uses of a lifted power card; empty for other cards."""
        return ()

    def decision_buttons(
        self, observation: ObservationT, held: HeldCards
    ) -> tuple[answers.DecisionButton, ...]:
        """Return the buttons for the current decision and the held cards."""
        return ()

    def amounts(self, observation: ObservationT) -> answers.AmountChoice | None:
        """Return the choice of a number if the current decision is one, or waits to be one."""
        return None

    def idle_action(self, observation: ObservationT) -> ActionT | None:
        """Return the action for a player who has nothing left to do; None for others."""
        return None

    def default_action(self, observation: ObservationT, card: Card) -> ActionT | None:
        """Return the action of a double click on a card, or None."""
        return None

    def warning(self, observation: ObservationT, action: ActionT) -> str:
        """Return a question if an action is almost always a mistake; empty if it is sound."""
        return ""

    def is_grave(self, observation: ObservationT, action: ActionT) -> bool:
        """Return True if the player is asked about an action even without warnings."""
        return False

    def cards_of(self, action: ActionT) -> Collection[Card]:
        """Return the cards that the player gives or uses in an action."""
        return ()

    def place_of(self, action: ActionT) -> Target:
        """Return the card or the zone where an action is taken: by default, the zone of its button."""
        return f"button.{action.verb}"

    def open_pile(self, observation: ObservationT, zone: str) -> OpenPile | None:
        """Return the cards of a pile if the player may look through it now, or None."""
        return None

    def look_offer(self, observation: ObservationT, zone: str) -> answers.LookOffer | None:
        """Return how the player can look through a closed pile now, or None."""
        return None

    def reason_to_look(self, zone: str) -> str:
        """Return the sentence on a curtain that falls so that a player can look through a pile alone."""
        return _("Look through the cards.")

    def why_closed(self, observation: ObservationT, zone: str) -> str:
        """Return why a pile can't be looked through now, or what a place in the market costs; or ""."""
        return ""

    def round_is_over(self, observation: ObservationT) -> bool:
        """Return True if nothing more happens in the current round."""
        return observation.outcome is not None


class Score(ABC, Generic[ObservationT]):
    """The score during a game, and the final count."""

    @abstractmethod
    def standings(self, basis: ScoreBasis[ObservationT]) -> tuple[answers.Standing, ...]:
        """Return the scores for the top bar: that of the first observation's seat, then the opponent's.

        A score is exact if the observations show it; otherwise it is what the first one lets expect.
        """

    @abstractmethod
    def lead(self, basis: ScoreBasis[ObservationT]) -> answers.Lead | None:
        """Return who leads, judged by the scores that ``standings`` shows; None while nobody has points."""

    def point_changes(
        self, before: ObservationT, observation: ObservationT, events: Sequence[Event]
    ) -> list[tuple[answers.PointChange, ...]]:
        """Return the changes of the scores by each of the events between two observations."""
        return self.open_changes(events)

    def open_changes(self, events: Sequence[Event]) -> list[tuple[answers.PointChange, ...]]:
        """Return those changes of the scores that the events themselves tell everybody."""
        return [()] * len(events)

    def own_tallies(self, observation: ObservationT) -> tuple[SuitTally, ...]:
        """Return the current score of the observation's seat, suit by suit."""
        return ()

    def seat_tallies(self, observation: ObservationT, seat: int) -> tuple[SuitTally, ...]:
        """Return the current score of any seat; empty if some of its cards are hidden."""
        return ()

    def likely_score(self, observation: ObservationT, name: str) -> str:
        """Return a sentence about the points that the opponent ``name`` can have; empty if all are open."""
        return ""

    def bid_of(self, card: Card) -> int:
        """Return the value that a card adds to a bid."""
        return 0

    def bid_texts(self, board: Board, moment: Moment, laid: Collection[Card] = ()) -> dict[str, str]:
        """Return short texts beside open bids on the board, by zone of the map.

        The ``laid`` cards are a part of a payment and no longer count as left.
        """
        return {}

    def spent_bid(self, event: Event, viewer: int) -> str:
        """Return the zone of the text beside a bid that ends with an event; empty if none ends."""
        return ""

    @abstractmethod
    def tally(self, part: Part) -> SuitTally:
        """Return one player's score in one suit."""

    def suit_tallies(self, outcome: Outcome) -> tuple[tuple[SuitTally, ...], ...]:
        """Return the final score by seat, suit by suit."""
        return tuple(tuple(map(self.tally, parts)) for parts in outcome.parts)

    @abstractmethod
    def verdict(self, outcome: Outcome, names: Names) -> answers.Verdict:
        """Return the result of the game in words."""

    def points_in_words(self, points: int) -> str:
        """Return a number of points in words."""
        return _("{points} VP").format(points=points)

    def scoring_hint(self) -> str:
        """Return a few words about the counting of the score."""
        return ""


class GamePresenter(
    TableLook[ViewT],
    Words[ObservationT, ActionT],
    Actions[ObservationT, ActionT],
    Score[ObservationT],
    Generic[ObservationT, ViewT, ActionT],
):
    """The look and the words of one edition of a game at the table.

    The abstract methods of the protocols are the core that every game has. All other members are
    capabilities with defaults: a game without a market, piles or powers does not override theirs, and the
    table shows none.
    """

    game: ClassVar[str]
    opening: ClassVar[str] = ""
    """Sentences about the game, read aloud at a player's first one; empty to say nothing."""

    def witness(self, seat: int) -> Witness | None:
        """Return the witness for a rival at this seat; None if rivals do not react to this game."""
        return None

    def notebook(self, observation: ObservationT) -> answers.NotebookPage | None:
        """Return what the observation's seat can note about the others; None in most games."""
        return None


Presenter = GamePresenter[Any, Any, Any]
"""The presenter of any game, for the table, which works with all of them."""
