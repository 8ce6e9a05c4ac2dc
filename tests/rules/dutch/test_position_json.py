"""Positions as data: they are read faithfully, and wrong data is refused in one sentence."""

from typing import Any

import pytest

from tests.rules.dutch.positions import DUTCH, FRESH, MISSING, edited, position, refused

OPTIONAL = ("termination", "bids", "swaps", "bought", "old", "looked", "set_out")


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_positions_have_these_keys_and_types(edition: str) -> None:
    fresh = FRESH[edition]
    keys = [(key, f"position.{key}") for key in fresh]
    keys += [
        (f"players.{seat}.{key}", f"players[{seat}].{key}") for seat in (0, 1) for key in fresh["players"][0]
    ]
    for path, where in keys:
        assert refused(edited(fresh, {path: 0.5})) == f"{where} has the wrong type"
        short = edited(fresh, {path: MISSING})
        if path.split(".")[-1] in OPTIONAL:
            assert DUTCH.from_json(short).to_json() == fresh
        else:
            assert refused(short) == f"{where} is missing"


@pytest.mark.parametrize("data", [None, [], "position", 7])
def test_rejects_data_that_is_not_an_object(data: Any) -> None:
    assert refused(data) == "position is not an object"
    assert refused(edited(FRESH["standard"], {"players.1": data})) == "players[1] is not an object"
    assert refused(edited(FRESH["standard"], {"players.1.bid": [data]})) == "players[1].bid is not an object"


@pytest.mark.parametrize(
    ("path", "lowest", "highest", "where"),
    [
        ("seed", 0, 10**40 - 1, "position.seed"),
        ("shuffles", 0, 10**40 - 1, "position.shuffles"),
        ("round", 1, 10**40 - 1, "position.round"),
        ("players.0.known_top", 0, 4, "players[0].known_top"),
    ],
)
def test_numbers_must_be_within_their_bounds(path: str, lowest: int, highest: int, where: str) -> None:
    for number in (lowest, highest):
        data = edited(FRESH["standard"], {path: number})
        assert DUTCH.from_json(data).to_json() == data
    for number in (lowest - 1, highest + 1):
        assert refused(edited(FRESH["standard"], {path: number})) == f"{where} is out of range"


SUITS = "players[0].bid has a card twice or an unknown suit"


def bid(*entries: tuple[str, str]) -> dict[str, Any]:
    """Edits of a bid of these cards and suits."""
    return {"auction_deck": [], "players.0.bid": [{"card": card, "suit": suit} for card, suit in entries]}


@pytest.mark.parametrize(
    ("edition", "edits", "said"),
    [
        ("standard", {"game": "chess"}, "position.game is another game"),
        ("standard", {"edition": "deluxe"}, "position.edition is unknown"),
        ("standard", {"termination": "boredom"}, "position.termination is unknown"),
        ("standard", {"round": True}, "position.round has the wrong type"),
        ("standard", {"players.0.looked": 1}, "players[0].looked has the wrong type"),
        ("standard", {"display": [None] * 5}, "position.display has the wrong number of places"),
        ("prototype", {"display": [None] * 6}, "position.display has the wrong number of places"),
        ("standard", {"display.0": "G9"}, "position.display names a card that does not exist"),
        ("prototype", {"display.0": "Gp"}, "position.display names a card that does not exist"),
        ("standard", {"display.0": 7}, "position.display names a card that does not exist"),
        ("standard", {"auction_deck.0": "g1"}, "position.auction_deck names a card that does not exist"),
        ("standard", {"auction_discards": ["G1", "G1"]}, "position.auction_discards names a card twice"),
        ("standard", {"seen": ["G1", "G1"]}, "position.seen names a card twice"),
        ("standard", {"players.1.hand": ["G9"]}, "players[1].hand names a card that does not exist"),
        ("standard", {"players.1.deck": ["G1", "G1"]}, "players[1].deck names a card twice"),
        ("standard", {"players.1.deck": "G1"}, "players[1].deck has the wrong type"),
        ("standard", {"players": [{}]}, "position.players must have one entry for each player"),
        ("standard", {"votes": [None] * 3}, "position.votes must have one entry for each player"),
        ("standard", {"asides": [None]}, "position.asides must have one entry for each player"),
        ("standard", {"asides": ["G9", None]}, "position.asides names a card that does not exist"),
        ("standard", {"asides": [["G2"], None]}, "position.asides names a card that does not exist"),
        ("competition", {"asides": ["G2", None]}, "position.asides has the wrong type"),
        ("prototype", {"bids": ["G2", None]}, "position.bids has the wrong type"),
        ("prototype", {"bids": [["G2"], None]}, "position.bids are chosen in another phase"),
        ("competition", {"asides": [["G2"], None]}, "position.asides are chosen in another phase"),
        ("competition", {"swaps": [["Gx"], None]}, "position.swaps names a card that does not exist"),
        ("competition", {"swaps": [["Gp", "Gp"], None]}, "position.swaps names a card twice"),
        ("standard", bid(("R7", "P"), ("B7", "X")), SUITS),
        ("standard", bid(("R7", "P"), ("B7", "")), SUITS),
        ("standard", bid(("R7", "P"), ("B7", "GR")), SUITS),
        ("standard", bid(("R7", "P"), ("R7", "R")), SUITS),
    ],
)
def test_rejects_invalid_positions(edition: str, edits: dict[str, Any], said: str) -> None:
    assert refused(edited(FRESH[edition], edits)) == said


def test_D20_a_bid_keeps_its_order_and_its_changed_suits() -> None:
    edits = bid(("P7", "P"), ("B7", "G"), ("G1", "P"))
    written = DUTCH.from_json(edited(FRESH["standard"], edits)).to_json()
    assert written["players"][0]["bid"] == edits["players.0.bid"]


def test_C2_P4_exchanged_and_bid_cards_are_sets() -> None:
    hands: tuple[Any, Any] = ({"hand": "G1 G2 G3"}, {"hand": "R1"})
    data = position("prototype", *hands, "bid", bids=[["G3", "G1"], None], to_move=1)
    assert DUTCH.from_json(data).to_json()["bids"] == [["G1", "G3"], None]
    decks: tuple[Any, Any] = ({"deck": "G1 G2"}, {"deck": "R1"})
    data = position(
        "competition", *decks, "swap", swaps=[["G2", "G1"], None], to_move=1, auction_deck="B1 B2 B3"
    )
    assert DUTCH.from_json(data).to_json()["swaps"] == [["G1", "G2"], None]
