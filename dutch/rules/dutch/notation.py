"""The notation of actions: ``buy 3 B3 B8 Bp``, ``Pp take P2 own``. Writing it is ``str(action)``."""

from __future__ import annotations

from dutch.rules.api import NO_CARDS, Action
from dutch.rules.cards import SUITS, Card, Pack
from dutch.rules.dutch.effects import SOURCES
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.powers import VERBS
from dutch.rules.errors import N_, InvalidAction
from dutch.rules.events import AUCTION_DECK, BIDS, DECKS, DISPLAY


def parse_action(position: Position, text: str) -> Action:
    """The action that the text means for the seat to move, legal or not.

    Words are separated by white space; cards and words are written exactly as in the notation. Raises
    InvalidAction if the text means nothing.
    """
    words = text.split()
    pack = position.edition.pack
    match words:
        case [("end" | "look" | "stop" | "more") as verb]:
            return Action(verb)
        case ["aside", top, *under]:
            card = _card(pack, top)
            return Action("aside", card, _cards(pack, [top, *under]) - {card}, DECKS[position.to_move or 0])
        case ["bid", *names]:
            return Action("bid", None, _cards(pack, names), BIDS[position.to_move or 0])
        case ["swap", *names]:
            return Action("swap", None, _cards(pack, names), AUCTION_DECK)
        case ["buy", place, *names] if names:
            return _purchase(position, place, names)
        case [power, ("cash" | "steal" | "recall") as verb, name]:
            return Action(verb, _card(pack, power), NO_CARDS, _card(pack, name))
        case [power, "suit", name, suit] if len(suit) == 1 and suit in SUITS:
            return Action("suit", _card(pack, power), NO_CARDS, _card(pack, name), suit)
        case [power, ("take" | "bargain") as verb, name, source] if source in SOURCES:
            return Action(verb, _card(pack, power), NO_CARDS, _card(pack, name), source)
    if len(words) > 1 and words[1] in VERBS:
        raise InvalidAction(
            "bad_power", N_("“{text}” is not complete for the power “{verb}”."), text=text, verb=words[1]
        )
    raise InvalidAction("not_an_action", N_("“{text}” is not an action of Dutch."), text=text)


def _card(pack: Pack, name: str) -> Card:
    card = pack.by_name.get(name)
    if card is None:
        raise InvalidAction("no_such_card", N_("There is no card “{name}”."), name=name)
    return card


def _purchase(position: Position, place: str, names: list[str]) -> Action:
    """``buy`` with a place of the display and paying cards, none twice."""
    numbers = {str(number): DISPLAY[number - 1] for number in range(1, len(position.display) + 1)}
    if place not in numbers:
        raise InvalidAction("no_such_place", N_("There is no place “{place}”."), place=place)
    return Action("buy", None, _cards(position.edition.pack, names), numbers[place])


def _cards(pack: Pack, names: list[str]) -> frozenset[Card]:
    """Cards, none named twice."""
    cards = frozenset(_card(pack, name) for name in names)
    if len(cards) != len(names):
        raise InvalidAction("card_twice", N_("A card is named twice."))
    return cards
