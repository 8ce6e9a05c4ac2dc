"""Actions: the decisions that players make, and their notation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple, overload

from dutch.rules.api import Card, Cards, no_such_seat
from dutch.rules.dutch.cards import SUITS, Pack, Suit
from dutch.rules.dutch.events import AUCTION_DECK, BIDS, DECKS, DISPLAY, Zone
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.terms import POWER_VERBS, SOURCES, Source, Verb
from dutch.rules.errors import N_, InvalidActionError, quoted

PowerChoice = Suit | Source
"""A card's new suit (D18), or the pile from which a power takes or buys a card (D18, C4)."""

NO_CARDS: frozenset[Card] = frozenset()


class Action(NamedTuple):
    """A decision of a player, such as buying a card. ``str(action)`` is its notation, such as "buy 2 G3 R4".

    The verb decides which fields are set:

    ================== ============== =================== ==================== =====================
    verb               actor          gives               target               choice
    ================== ============== =================== ==================== =====================
    buy (D12)                         the payment         the place to buy
    a power (D18, C4)  the power card                     the card it acts on  the new suit or pile
    aside (D7, C3)     the top card   the cards below it  the deck
    bid (P4)                          the cards bid       the bid
    swap (C2)                         the cards exchanged the auction deck
    end, look, stop,
    more
    ================== ============== =================== ==================== =====================

    Use the constructors below, or the ready-made ``END``, ``LOOK``, ``STOP`` and ``MORE``. An action may be
    illegal: ``state.check(action)`` decides that.
    """

    verb: Verb
    actor: Card | None = None
    gives: frozenset[Card] = NO_CARDS
    target: Zone | Card | None = None
    choice: PowerChoice | None = None

    @classmethod
    def set_aside(cls, seat: int, top: Card, under: Iterable[Card] = ()) -> Action:
        """Create the action of putting ``top`` on one's deck, with the cards ``under`` it (D7, C3)."""
        return cls(Verb.ASIDE, top, frozenset(under), _zone_of(seat, DECKS))

    @classmethod
    def bid(cls, seat: int, cards: Iterable[Card]) -> Action:
        """Create the action of bidding these cards (P4)."""
        return cls(Verb.BID, None, frozenset(cards), _zone_of(seat, BIDS))

    @classmethod
    def swap(cls, cards: Iterable[Card]) -> Action:
        """Create the action of exchanging these cards for new ones (C2)."""
        return cls(Verb.SWAP, None, frozenset(cards), AUCTION_DECK)

    @classmethod
    def buy(cls, place: int, payment: Iterable[Card]) -> Action:
        """Create the action of paying these cards for the card at ``place``, from 1 (D12)."""
        return cls(Verb.BUY, None, frozenset(payment), DISPLAY[place - 1])

    @classmethod
    def use_power(cls, verb: Verb, power: Card, card: Card, choice: PowerChoice | None = None) -> Action:
        """Create the action of using ``power`` on ``card`` (D18, P6, C4)."""
        return cls(verb, power, NO_CARDS, card, choice)

    def __str__(self) -> str:
        given = [str(card) for card in sorted(self.gives)]
        match self.verb:
            case Verb.BUY if isinstance(self.target, Zone):
                words = [self.verb, str(self.target.place), *given]
            case Verb.ASIDE:
                words = [self.verb, str(self.actor), *given]
            case Verb.BID | Verb.SWAP:
                words = [self.verb, *given]
            case _ if self.actor is not None:  # a power
                words = [str(self.actor), self.verb, str(self.target)]
            case _:
                words = [self.verb]
        if self.choice is not None:
            words.append(self.choice)
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<Action {self}>"


def _zone_of(seat: int, zones: tuple[Zone, ...]) -> Zone:
    """Return a seat's zone, from ``zones`` by seat. Raises ValueError if the seat is negative."""
    if seat < 0:
        raise no_such_seat(seat)
    return zones[seat]


END = Action(Verb.END)
"""End the turn (D24)."""

LOOK = Action(Verb.LOOK)
"""Look through one's own deck, which is shuffled afterwards (D36)."""

STOP = Action(Verb.STOP)
"""Vote to end the game (D31)."""

MORE = Action(Verb.MORE)
"""Vote to play on (D31)."""


class LegalActions(Sequence[Action]):
    """The legal actions of one decision, in order: one for each of the ``choices`` of cards, then the others.

    An action that chooses cards is created when it is read, because a large bid can pay in hundreds of ways.
    """

    __slots__ = ("_choices", "_create", "_others", "latest")

    def __init__(
        self, create: Callable[[Cards], Action], choices: Sequence[Cards], others: Sequence[Action]
    ) -> None:
        self._create = create
        self._choices = choices
        self._others = others
        self.latest: Action | None = None
        """The action last read by its index, which needs no check."""

    def __len__(self) -> int:
        return len(self._choices) + len(self._others)

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Action, ...]: ...
    def __getitem__(self, index: int | slice) -> Action | tuple[Action, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        if index < 0:
            index = range(len(self))[index]
        after = index - len(self._choices)
        self.latest = self._create(self._choices[index]) if after < 0 else self._others[after]
        return self.latest

    def __iter__(self) -> Iterator[Action]:
        return chain(map(self._create, self._choices), self._others)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LegalActions) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]


def narrow(
    actions: Iterable[Action],
    actor: Card | None = None,
    target: Zone | Card | None = None,
    gives: frozenset[Card] = NO_CARDS,
) -> tuple[Action, ...]:
    """Select the actions that fit what the player has selected so far.

    An action fits if it gives at least the cards in ``gives``, which can be an incomplete payment. An
    argument left out excludes no action.
    """
    return tuple(
        action
        for action in actions
        if (actor is None or action.actor is actor)
        and (target is None or action.target == target)
        and gives <= action.gives
    )


def parse_action(position: Position, text: str) -> Action:
    """Return the action that the text describes for the seat to move, legal or not.

    Words are separated by white space and written exactly as in the notation. Once the game is over, the
    action is parsed as seat 0's. Raises InvalidActionError for any other text.
    """
    words = text.split()
    pack, seat = position.edition.pack, position.to_move or 0
    match words:
        case [("end" | "look" | "stop" | "more") as verb]:
            return Action(Verb(verb))
        case ["aside", top, *under]:
            cards = _find_cards(pack, [top, *under])
            return Action.set_aside(seat, cards[0], cards[1:])
        case ["bid", *names]:
            return Action.bid(seat, _find_cards(pack, names))
        case ["swap", *names]:
            return Action.swap(_find_cards(pack, names))
        case ["buy", place, *names] if names:
            return Action.buy(_parse_place(position, place), _find_cards(pack, names))
        case [power, ("cash" | "steal" | "recall") as verb, name]:
            return Action.use_power(Verb(verb), _find_card(pack, power), _find_card(pack, name))
        case [power, "suit", name, letter] if letter in SUITS:
            new_suit = SUITS[SUITS.index(letter)]  # the same letter, typed as a Suit
            return Action.use_power(Verb.SUIT, _find_card(pack, power), _find_card(pack, name), new_suit)
        case [power, ("take" | "bargain") as verb, name, source] if source in SOURCES:
            return Action.use_power(
                Verb(verb), _find_card(pack, power), _find_card(pack, name), Source(source)
            )
    if len(words) > 1 and words[1] in POWER_VERBS:
        raise InvalidActionError(
            "bad_power",
            N_("“{text}” is not a valid use of the power “{verb}”."),
            text=quoted(text),
            verb=words[1],
        )
    raise InvalidActionError("not_an_action", N_("“{text}” is not an action of Dutch."), text=quoted(text))


def _find_card(pack: Pack, name: str) -> Card:
    """Return the card with this name. Raises InvalidActionError if there is none."""
    card = pack.by_name.get(name)
    if card is None:
        raise InvalidActionError("no_such_card", N_("There is no card “{name}”."), name=quoted(name))
    return card


def _parse_place(position: Position, text: str) -> int:
    """Parse the number of a place in the market. Raises InvalidActionError if there is no such place."""
    places = {str(place): place for place in range(1, len(position.display) + 1)}
    if text not in places:
        raise InvalidActionError("no_such_place", N_("There is no place “{place}”."), place=quoted(text))
    return places[text]


def _find_cards(pack: Pack, names: list[str]) -> list[Card]:
    """Return the cards with these names. Raises InvalidActionError for a duplicate or unknown name."""
    cards = [_find_card(pack, name) for name in names]
    if len(set(cards)) != len(cards):
        raise InvalidActionError("card_twice", N_("A card is named twice."))
    return cards
