"""Positions for the rulebook, with all forty cards, and the changes that actions make.

``table`` makes a whole position from a few words and puts every card that is not named into the auction
deck (or wherever ``rest`` says). ``expect`` compares the complete position after some actions with the one
before, apart from the edits that the test lists.

In texts a card of the display may be ``-`` (a gap), and a card of a bid may carry a changed suit:
``R4>P``.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

import pytest

from dutch.rules import catalogue, chance
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import IllegalAction, InvalidPosition
from dutch.rules.events import Event

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


def pile(text: str) -> list[str]:
    """Return an ordered pile, top first."""
    return text.split()


def group(text: str) -> list[str]:
    """Return a set of cards, in canonical order."""
    return sorted(text.split(), key=rank)


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


CONVERT = {
    "deck": pile,
    "hand": group,
    "bid": bid_of,
    "ready": group,
    "discards": group,
    "cashed_in": group,
    "old": group,
    "set_out": group,
    "auction_deck": pile,
    "auction_discards": pile,
    "seen": group,
}


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
    return group(" ".join(cards))


def cards_in(position: Json) -> list[str]:
    """Return every card of a position, as often as it occurs, in canonical order."""
    cards = lying_open(position) + position["auction_deck"]
    for side in position["players"]:
        cards += side["deck"] + side["hand"]
    return group(" ".join(cards))


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

    ``rest`` names the zone of the cards not named elsewhere, such as ``1.cashed_in``. By default it is a
    turn of seat 0, which won the bid, every power card of its bid is ready, and only open cards were seen.
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
    left = [card for card in pack_of(edition) if card not in cards_in(position)]
    home = position if "." not in rest else position["players"][int(rest[0])]
    home[rest.split(".")[-1]] += left
    assert cards_in(position) == pack_of(edition)
    if position["phase"] == "turn" and "ready" not in (near, far)[position["to_move"]]:
        side = position["players"][position["to_move"]]
        powers = [entry["card"] for entry in side["bid"] if entry["card"][1] in "pq"]
        side["ready"] = group(" ".join(powers))
    position["seen"] = group(" ".join({*lying_open(position), *position["seen"]}))
    return position


def after(position: Json, near: Json | None = None, far: Json | None = None, **edits: Any) -> Json:
    """Return a copy of a position in which exactly these things are different."""
    edition = position["edition"]
    result = deepcopy(position) | _edited(edits, edition)
    for side, changes in zip(result["players"], (near, far), strict=True):
        side |= _edited(changes or {}, edition)
    return result


def turn_of(seat: int) -> Json:
    """Return the edits of a turn that begins for the winner of the bid."""
    return {"phase": "turn", "to_move": seat, "bid_winner": seat}


def next_round(number: int) -> Json:
    """Return the edits of a round that begins with setting cards aside."""
    nobody: Json = {"to_move": 0, "bid_winner": None}
    return {"phase": "aside", "round": number, "left_display": False} | nobody


def over(termination: str) -> Json:
    """Return the edits of the end of a game."""
    return {"phase": "over", "to_move": None, "termination": termination}


def seen_also(position: Json, cards: str) -> list[str]:
    """Return the cards ever public in ``position``, and these."""
    return group(" ".join({*position["seen"], *cards.split()}))


def shuffle(text: str, counter: int, seed: int = 7, edition: str = "standard") -> list[str]:
    """Return these cards in the order that the shuffle of this number gives them."""
    pack = pack_of(edition)
    numbers = chance.shuffled([pack.index(card) for card in group(text)], seed, counter)
    return [pack[number] for number in numbers]


def play(position: Json, *actions: str) -> tuple[DutchState, list[Event]]:
    """Read the position and apply these actions. Return the resulting state and all events."""
    state = DUTCH.from_json(position)
    assert state.to_json() == position
    events: list[Event] = []
    for text in actions:
        events += state.apply(DUTCH.parse(state, text))
    return state, events


def expect(
    position: Json,
    actions: str | Iterable[str],
    expected: Json | None = None,
    *,
    near: Json | None = None,
    far: Json | None = None,
    **edits: Any,
) -> DutchState:
    """Check the complete position that these actions lead to, card by card. Return its state.

    It is ``expected``, or ``position`` with exactly these edits; all cards that lie open in it were seen.
    """
    if expected is None:
        expected = after(position, near, far, **edits)
        if "seen" not in edits:
            expected["seen"] = seen_also(position, " ".join(lying_open(expected)))
    state, _ = play(position, *([actions] if isinstance(actions, str) else actions))
    result = state.to_json()
    assert result == expected
    assert cards_in(result) == pack_of(result["edition"])
    return state


def refuse(position: Json, code: str, *texts: str) -> None:
    """Check that each of these actions is refused with ``code`` and changes nothing."""
    state, _ = play(position)
    for text in texts:
        action = DUTCH.parse(state, text)
        assert action not in state.legal_actions()
        for attempt in (state.check, state.apply):
            with pytest.raises(IllegalAction) as refused:
                attempt(action)
            assert refused.value.code == code, text
            assert state.to_json() == position


def no_position(position: Json) -> None:
    """Check that this is not a position of the game."""
    with pytest.raises(InvalidPosition):
        DUTCH.from_json(position)


def legal(position: Json) -> list[str]:
    """Return the notation of every legal action."""
    return [str(action) for action in DUTCH.from_json(position).legal_actions()]
