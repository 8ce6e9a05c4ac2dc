"""Parses the notation of actions, such as ``buy 3 B3 B8 Bp``. ``str(action)`` writes it."""

from dutch.rules.api import Card
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import SUITS, Pack
from dutch.rules.dutch.legality import POWER_VERBS, SOURCES
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.terms import Source, Verb
from dutch.rules.errors import N_, InvalidActionError, quoted


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
