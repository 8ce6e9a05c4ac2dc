"""How a game's events are shown: grouped into cues, animated by plans, and heard.

All times are in milliseconds at normal speed; those of a plan count from the beginning of the cue.
"""

from abc import ABC, abstractmethod
from collections.abc import Container, Hashable, Iterable, Mapping, Sequence
from enum import Enum, auto
from types import MappingProxyType
from typing import NamedTuple, TypeVar

import pygame

from dutch.i18n import YOU, _
from dutch.rules.api import Card, Event
from dutch.stage import timing
from dutch.stage.board import Board
from dutch.stage.motion import ALONG_TABLE, Flight, FlightStyle, Leg, end_time
from dutch.stage.placement import PlacedCard

E = TypeVar("E", bound=Event)

HEADING = "#"
"""Prefix of log lines that are headings."""


class Cue(NamedTuple):
    """Events that are shown together for ``ms``, and a pause of ``hold`` after them, at normal speed."""

    events: tuple[Event, ...]
    ms: int
    hold: int = 0
    suspense: bool = False
    """True if the events count as shown only when all cards have landed, because the cards turn over."""
    counts_bids: bool = False
    """True if the totals of the bids are counted up beside the cards as they turn over."""
    begins_turn: int | None = None
    """The seat whose turn begins, if one does."""
    ends_turn: bool = False
    sound: str = ""
    """The sound as the cue begins; empty for none."""
    landing: str = ""
    """The sound as its cards land; empty for none."""
    reading: int = 0
    """The pause after another player's act that is always shown by itself; 0 for acts that can be hurried."""
    stops: bool = False
    """True if the table waits after it until the player goes on."""
    reveals: bool = False
    """True if it reveals what players chose in secret; the pause after it is for reading."""


def find_event(events: Iterable[Event], kind: type[E]) -> E | None:
    """Return the first event of a kind, or None."""
    return next((event for event in events if isinstance(event, kind)), None)


class Reader(NamedTuple):
    """The person who reads the log: the players' names by seat, and the reader's seat."""

    names: Sequence[str]
    viewer: int

    def name(self, seat: int) -> str:
        """Return “You” for the reader, and the player's name for any other seat."""
        return _(YOU) if seat == self.viewer else self.names[seat]


class EventStyle(NamedTuple):
    """How an event is shown, heard and logged. Times are in milliseconds at normal speed."""

    ms: int = 0
    """The duration; an event without one is shown together with the next."""
    hold: int = 0
    """The pause afterwards."""
    sound: str = ""
    """The sound as the event begins to be shown; empty for none."""
    landing: str = ""
    """The sound as its cards land; empty for none."""
    line: str = ""
    """The line of the log, with the placeholders of `Words.line_words`; empty if the log omits the event."""
    own_line: str = ""
    """The same line about the reader, for lines with the placeholder ``{name}``."""
    is_heading: bool = False
    """True if the line is a heading."""
    adds: bool = False
    """True if the line says more about the event before, such as which cards a purchase lost."""
    remark: str = ""
    """A few words about a hidden choice that the log omits, with the placeholder ``{name}``."""
    own_remark: str = ""
    """The same words, addressed to a player without a name."""
    flight: FlightStyle = FlightStyle()
    group: str = ""
    """Consecutive moves of the same group are shown at the same time; moves without one, in turn."""
    stagger: int = timing.STAGGER
    """Time between the starts of two cards."""
    spread: int = timing.GROUP_SPREAD
    """Maximum time between the starts of the first and the last card."""
    stops: bool = False
    """True if the table waits afterwards until the player goes on."""
    reveals: bool = False
    """True if the pause is there to read what players chose in secret."""


PLAIN = EventStyle()
"""The style of events that are not shown, heard or logged."""

EventKey = type[Event] | tuple[type[Event], Hashable]
"""A kind of event, or one variant of a kind, such as the moves for one reason."""


Places = Mapping[int, PlacedCard]
"""The cards with their positions, by token key."""

# The paying cards gathered at the bought card, relative to its size
PAYMENT_SCALE = 0.375
PAYMENT_FOOT = 1.03  # the height to which they reach down: below its points, but not to the price
POWER_FOOT = 0.77  # the same on a power card, whose points are at its foot


class EffectKind(Enum):
    """An effect that accompanies flying cards."""

    BADGE = auto()
    """A word on a paying card, such as "kept" or "lost"."""
    PLACE_LIT = auto()
    """The price of a place lights up as a card comes to rest there."""
    MEDALLION = auto()
    """The icon of a power rises from its card."""
    BID_WON = auto()
    """The winner's total pulses and the crown moves to the winner's side."""
    NUMBER = auto()
    """A number flies from one zone to another, and grows on the way."""
    CHIPS = auto()
    """Chips stream from one zone to another; the subject is their label."""
    CHOICE = auto()
    """A choice made in secret turns over in a zone; the subject is its word."""
    CARD_LIT = auto()
    """A card lights up."""


class Effect(NamedTuple):
    """An effect that accompanies flying cards, starting at ``begin`` and lasting ``ms``."""

    kind: EffectKind
    subject: str
    """A badge's word, a lit place's zone, a medallion's verb, a label, or the seat that won the bid."""
    begin: float
    ms: float
    key: int = -1
    """The token key of the card on which the effect is drawn; -1 for none."""
    rect: pygame.Rect = pygame.Rect(0, 0, 0, 0)
    """The rectangle of the card with this ``key``."""
    source: str = ""
    """The zone from which chips or a number come."""
    target: str = ""
    """The zone to which chips or a number fly."""
    chips: int = 0
    """The number of chips."""


class AnimationPlan(NamedTuple):
    """The animation of a cue."""

    flights: Mapping[int, Flight] = MappingProxyType({})
    """The flights of cards, by token key."""
    effects: tuple[Effect, ...] = ()
    arrival: float = 0.0
    """The time at which the last card lands."""


def plan_group(
    ms: float, style: EventStyle, before: Places, after: Places, begin: float = 0.0, per_zone: bool = False
) -> AnimationPlan:
    """Move cards to other zones one after the other, while other cards make room for them.

    If ``per_zone``, the first card to each zone starts immediately.
    """
    flights: dict[int, Flight] = {}
    movers = []
    for key, end in after.items():
        if key in before and travels(before[key], end):
            if before[key].zone == end.zone:
                flights[key] = (Leg(before[key], end, begin, ms, ALONG_TABLE),)
            else:
                movers.append((before[key], end))
    ranks = list(range(len(movers)))
    if per_zone:
        zones = [end.zone for _start, end in movers]
        ranks = [zones[:index].count(zone) for index, zone in enumerate(zones)]
    interval = min(style.stagger, style.spread / max([1, *ranks]))
    for (start, end), rank in zip(movers, ranks, strict=True):
        flights[end.token.key] = (Leg(start, end, begin + interval * rank, ms, style.flight),)
    return AnimationPlan(flights, (), max([begin + ms, *map(end_time, flights.values())]))


def payment_rect(
    target: pygame.Rect, order: int, count: int, power: bool = False, scale: float = PAYMENT_SCALE
) -> pygame.Rect:
    """Return the rectangle of a paying card on the bought card.

    The paying cards lie side by side, so that they leave the bought card's coin, emblem and points in sight;
    on a ``power`` card the points are at the foot.
    """
    width, height = round(target.width * scale), round(target.height * scale)
    step = min(width * 0.6, target.width / max(1, count - 1))
    rect = pygame.Rect(0, 0, width, height)
    foot = target.top + round(target.height * (POWER_FOOT if power else PAYMENT_FOOT))
    rect.midbottom = round(target.centerx + step * (order - (count - 1) / 2)), foot
    return rect


def make_room(before: Places, after: Places, excluded: Container[int], begin: float) -> dict[int, Flight]:
    """Return the flights of cards that close up or make room, except the ``excluded`` cards."""
    return {
        key: (Leg(before[key], end, begin, timing.PART, ALONG_TABLE),)
        for key, end in after.items()
        if key not in excluded and key in before and travels(before[key], end)
    }


def key_of(places: Places, card: Card) -> int:
    """Return the key of the visible token that shows this card, or -1. Cards in a deck are not visible."""
    open_keys = (key for key, item in places.items() if item.token.card is card and item.style.lies != "deck")
    return next(open_keys, -1)


def travels(start: PlacedCard, end: PlacedCard) -> bool:
    """Return True if a card visibly moves, which a card in a growing or shrinking pile does not."""
    if start.zone == end.zone and end.style.stacked:
        return False
    return start.rect != end.rect or start.face_up != end.face_up or start.angle != end.angle


class Script(ABC):
    """Shows a game's events on the stage. All but ``update_board`` is pure."""

    styles: Mapping[EventKey, EventStyle]
    """How each kind of event is shown, heard and logged; a variant's entry comes before its kind's."""

    def variant(self, event: Event) -> Hashable:
        """Return what distinguishes the event from others of its kind, such as the reason of a move."""
        return None

    def style(self, event: Event) -> EventStyle:
        """Return how an event is shown, heard and logged."""
        kind = type(event)
        return self.styles.get((kind, self.variant(event))) or self.styles.get(kind, PLAIN)

    def duration(self, event: Event) -> int:
        """Return the time that an event takes to be shown."""
        return self.style(event).ms

    def cues(self, events: Iterable[Event]) -> list[Cue]:
        """Group events into cues, which hold each event exactly once, in order."""
        groups: list[list[Event]] = []
        for event in events:
            if groups and self.joins(groups[-1], event):
                groups[-1].append(event)
            else:
                groups.append([event])
        return [self.cue(group) for group in groups]

    @abstractmethod
    def joins(self, group: Sequence[Event], event: Event) -> bool:
        """Return True if an event is shown at the same time as the group before it."""

    def cue(self, group: Sequence[Event]) -> Cue:
        """Return the cue of a group: as long as its longest event, with the sounds of its first audible."""
        styles = [self.style(event) for event in group]
        heard = next((style for style in styles if style.sound or style.landing), PLAIN)
        ms = max(map(self.duration, group))
        hold = max(style.hold for style in styles)
        cue = Cue(tuple(group), ms, hold, sound=heard.sound, landing=heard.landing)
        return cue._replace(
            stops=any(style.stops for style in styles), reveals=any(style.reveals for style in styles)
        )

    @abstractmethod
    def update_board(self, board: Board, event: Event) -> None:
        """Update the board with an event."""

    def plan(self, board: Board, cue: Cue, before: Places, after: Places) -> AnimationPlan:
        """Plan a cue, given the positions of all cards before and after its events."""
        moves = plan_group(cue.ms, PLAIN, before, after)
        effects = self.effects(board, cue, before, after)
        return moves._replace(effects=tuple(effects), arrival=max(moves.arrival, cue.ms))

    def shared_lines(self, events: Sequence[Event], seats: int) -> Mapping[int, str]:
        """Return the lines of events that share one, by index: the first has it, and the others are empty."""
        return {}

    def effects(self, board: Board, cue: Cue, before: Places, after: Places) -> Iterable[Effect]:
        """Return the effects that accompany the cards of a cue."""
        return ()
