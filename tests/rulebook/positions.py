"""Positions for the rulebook, with all forty cards, and the changes that actions make.

``table`` makes a whole position from a few words and puts every card that is not named into the auction deck
(or wherever ``rest`` says). ``changed`` returns a position with some cards moved and some values edited.
``play_and_check`` plays actions and compares the complete position with the expected one.

In texts a card of the display may be ``-`` (a gap), and a card of a bid may carry a changed suit:
``R4>P``.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from dutch.rules import catalogue, chance
from dutch.rules.api import Event
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import IllegalActionError, InvalidPositionError

Json = dict[str, Any]

DUTCH = catalogue.get("dutch")
ALL_CARDS = [suit + face for suit in "GRPB" for face in "12345678pq"]
"""The forty cards of the standard and competition editions, in canonical order."""

PROTOTYPE_CARDS = [f"{suit}{bid}" for suit in "GRPB" for bid in range(1, 11)]
"""The forty cards of the prototype edition, in canonical order."""

PLACES = {"standard": 6, "prototype": 5, "competition": 6}


def pack_of(edition: str) -> list[str]:
    """Return the forty cards of an edition, in canonical order."""
    return PROTOTYPE_CARDS if edition == "prototype" else ALL_CARDS


def rank(card: str) -> tuple[int, int]:
    """Return the sort key of a card of any edition in canonical order."""
    face = card[1:]
    return "GRPB".index(card[0]), 11 + "pq".index(face) if face in "pq" else int(face)


def group(cards: str | list[str]) -> list[str]:
    """Return a set of cards, in canonical order."""
    return sorted(cards.split() if isinstance(cards, str) else cards, key=rank)


def bid_of(text: str) -> list[dict[str, str]]:
    """Return a bid in order of arrival; ``R4>P`` is the red 4 that counts as pink now."""
    entries = []
    for word in text.split():
        card, _, suit = word.partition(">")
        entries.append({"card": card, "suit": suit or card[0]})
    return entries


def row_of(text: str, places: int) -> list[str | None]:
    """Return the places of the display; ``-`` and missing places at the end are gaps."""
    row = [None if word == "-" else word for word in text.split()]
    return row + [None] * (places - len(row))


SETS = ("hand", "ready", "discards", "cashed_in", "old", "set_out", "seen")
CONVERT: dict[str, Callable[[str], object]] = {
    "bid": bid_of,
    "deck": str.split,
    "auction_deck": str.split,
    "auction_discards": str.split,
}
CONVERT |= dict.fromkeys(SETS, group)


def _edited(edits: Json, edition: str) -> Json:
    found = {
        key: CONVERT[key](value) if key in CONVERT and isinstance(value, str) else value
        for key, value in edits.items()
    }
    if isinstance(edits.get("display"), str):
        found["display"] = row_of(edits["display"], PLACES[edition])
    return found


def _side(edits: Json, edition: str) -> Json:
    empty: Json = {"deck": [], "known_top": 0, "hand": [], "bid": [], "ready": []}
    empty |= {"discards": [], "cashed_in": [], "old": [], "looked": False}
    if edition == "competition":
        empty["set_out"] = []
    return empty | _edited(edits, edition)


def lying_open(position: Json) -> list[str]:
    """Return the cards that everybody can see, or saw going where they are now."""
    cards = [card for card in position["display"] if card] + position["auction_discards"]
    for side in position["players"]:
        cards += [entry["card"] for entry in side["bid"]] + side["discards"] + side["cashed_in"]
    return group(cards)


def cards_in(position: Json) -> list[str]:
    """Return every card of a position, as often as it occurs, in canonical order."""
    cards = lying_open(position) + position["auction_deck"]
    for side in position["players"]:
        cards += side["deck"] + side["hand"]
    return group(cards)


EXTRA: Json = {
    "standard": {},
    "prototype": {"bids": [None, None], "bought": False},
    "competition": {"swaps": [None, None]},
}
"""The additional keys of a position, by edition."""


def table(
    near: Json, far: Json, *, edition: str = "standard", rest: str = "auction_deck", **edits: Any
) -> Json:
    """Return a position with forty cards: seat 0 is ``near``, seat 1 is ``far``.

    ``rest`` names the zone of the cards not named elsewhere, such as ``1.cashed_in``; without it they are
    missing. By default it is a turn of seat 0, which won the bid, every power card of its bid is ready, and
    only open cards were seen.
    """
    position: Json = {
        "game": "dutch",
        "edition": edition,
        "seed": 7,
        "shuffles": 3,
        "round": 2,
        "phase": "turn",
        "to_move": 0,
        "bid_winner": 0,
        "asides": [None, None],
        "votes": [None, None],
        "left_display": False,
        "display": [None] * PLACES[edition],
        "auction_deck": [],
        "auction_discards": [],
        "players": [_side(near, edition), _side(far, edition)],
        "seen": [],
        "termination": "",
    }
    position |= deepcopy(EXTRA[edition]) | _edited(edits, edition)
    if rest:
        left = [card for card in pack_of(edition) if card not in cards_in(position)]
        home = position if "." not in rest else position["players"][int(rest[0])]
        home[rest.split(".")[-1]] += left
        assert cards_in(position) == pack_of(edition)
    if position["phase"] == "turn" and "ready" not in (near, far)[position["to_move"]]:
        side = position["players"][position["to_move"]]
        powers = [entry["card"] for entry in side["bid"] if entry["card"][1] in "pq"]
        side["ready"] = group(powers)
    position["seen"] = seen_also(position, *lying_open(position))
    return position


def _move(position: Json, cards: list[str], target: str) -> None:
    """Move cards from wherever they lie to a zone; a card that leaves the display or a bid leaves traces."""
    seat, _, zone = target.rpartition(".")
    if zone == "top":
        cards = cards[::-1]
    for card in cards:
        for side in position["players"]:
            side["known_top"] -= card in side["deck"][: side["known_top"]]
            side["bid"] = [entry for entry in side["bid"] if entry["card"] != card]
            for name in ("deck", "hand", "ready", "discards", "cashed_in"):
                side[name] = [other for other in side[name] if other != card]
        if card in position["display"]:
            position["display"][position["display"].index(card)] = None
            position["left_display"] = True
        for name in ("auction_deck", "auction_discards"):
            position[name] = [other for other in position[name] if other != card]
        owner = position["players"][int(seat or position["to_move"] or 0)]
        match zone:
            case "lost":
                position["auction_discards"].append(card)
            case "bid":
                owner["bid"] += bid_of(card)
            case "top":
                owner["deck"].insert(0, card)
                owner["known_top"] += 1
            case "deck":
                owner["deck"].append(card)
            case _:
                owner[zone] = group([*owner[zone], card])


def _change(position: Json, words: list[str]) -> None:
    """Carry out one change: ``R4 P8 to discards``, ``Bp used``, ``Pp ready`` or ``R4 as P``."""
    if words[-2] == "to":
        _move(position, words[:-2], words[-1])
        return
    for side in position["players"]:
        for entry in side["bid"]:
            if entry["card"] == words[0] and words[-2] == "as":
                entry["suit"] = words[-1]
            elif entry["card"] in words and words[-1] == "ready":
                side["ready"] = group([*side["ready"], entry["card"]])
            elif entry["card"] in words and words[-1] == "used":
                side["ready"].remove(entry["card"])


def changed(
    position: Json, moves: str = "", near: Json | None = None, far: Json | None = None, **edits: Any
) -> Json:
    """Return a copy of a position after these moves, and then with exactly these edits.

    ``moves`` reads like ``B5 to cashed_in; G1 to lost; Bp used``: zones are those of the seat to move unless
    the seat is named (``1.bid``), ``lost`` are the auction discards, ``top`` is the known top of the deck.
    All cards that lie open have been seen.
    """
    edition = position["edition"]
    result = deepcopy(position)
    for move in moves.split("; ") if moves else ():
        _change(result, move.split())
    result |= _edited(edits, edition)
    for side, changes in zip(result["players"], (near, far), strict=True):
        side |= _edited(changes or {}, edition)
    if "seen" not in edits:
        result["seen"] = seen_also(result, *lying_open(result))
    return result


def turn_of(seat: int) -> Json:
    """Return the edits of a turn that begins for the winner of the bid."""
    return {"phase": "turn", "to_move": seat, "bid_winner": seat}


def next_round(number: int = 3) -> Json:
    """Return the edits of a round that begins with setting cards aside."""
    nobody: Json = {"to_move": 0, "bid_winner": None}
    return {"phase": "aside", "round": number, "left_display": False} | nobody


def over(termination: str) -> Json:
    return {"phase": "over", "to_move": None, "termination": termination}


def seen_also(position: Json, *cards: str) -> list[str]:
    """Return the cards ever public in ``position``, and these."""
    return group([*{*position["seen"], *cards}])


def shuffle(text: str | list[str], counter: int, seed: int = 7, edition: str = "standard") -> list[str]:
    """Return these cards in the order that the shuffle of this number gives them."""
    pack = pack_of(edition)
    numbers = chance.shuffled([pack.index(card) for card in group(text)], seed, counter)
    return [pack[number] for number in numbers]


def play(position: Json, actions: str = "") -> tuple[DutchState, list[Event]]:
    """Read the position and apply actions separated by ``, ``. Return the resulting state and all events."""
    state = DUTCH.from_json(position)
    assert state.to_json() == position
    events: list[Event] = []
    for text in actions.split(", ") if actions else ():
        events += state.apply(DUTCH.parse(state, text))
    return state, events


def play_and_check(position: Json, actions: str, change: str | Json = "", **edits: Any) -> Json:
    """Check the complete position that these actions lead to, card by card, and return it.

    ``change`` is that position, or what is different (see ``changed``).
    """
    expected = change if isinstance(change, dict) else changed(position, change, **edits)
    state, _ = play(position, actions)
    result = state.to_json()
    assert result == expected
    assert cards_in(result) == pack_of(result["edition"])
    return expected


def assert_refused(position: Json, **texts: str) -> None:
    """Check that actions are refused with the code they are listed under, and change nothing."""
    state, _ = play(position)
    for code, actions in texts.items():
        for text in actions.split(", "):
            action = DUTCH.parse(state, text)
            assert action not in state.legal_actions()
            for attempt in (state.check, state.apply):
                with pytest.raises(IllegalActionError) as refused:
                    attempt(action)
                assert refused.value.code == code, text
                assert state.to_json() == position


def assert_invalid_position(*positions: Json) -> None:
    """Check that these are not positions of the game."""
    for position in positions:
        with pytest.raises(InvalidPositionError):
            DUTCH.from_json(position)


def legal_actions(position: Json, start: str = "") -> list[str]:
    """Return the notation of every legal action that begins like this."""
    found = [str(action) for action in DUTCH.from_json(position).legal_actions()]
    return [text for text in found if text.startswith(start)]
