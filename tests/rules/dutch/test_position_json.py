"""Positions as data: they are read faithfully, and invalid data is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.rules.dutch.state import DutchState
from tests.playing import DUTCH
from tests.rules.dutch.positions import FRESH, MISSING, edited, refused


def read(edition: str = "standard", **edits: Any) -> DutchState:
    return DUTCH.from_json(edited(FRESH[edition], {key.replace("__", "."): edits[key] for key in edits}))


OPTIONAL = ("termination", "bids", "swaps", "bought", "old", "looked", "set_out")


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_required_and_optional_keys(edition: str) -> None:
    fresh = FRESH[edition]
    for key in fresh:
        short = edited(fresh, {key: MISSING})
        if key in OPTIONAL:
            assert DUTCH.from_json(short).to_json() == fresh
        else:
            assert refused(short) == f"position.{key} is missing"
    for key in fresh["players"][0]:
        for seat in (0, 1):
            short = edited(fresh, {f"players.{seat}.{key}": MISSING})
            if key in OPTIONAL:
                assert DUTCH.from_json(short).to_json() == fresh
            else:
                assert refused(short) == f"players[{seat}].{key} is missing"


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_rejects_values_of_the_wrong_kind(edition: str) -> None:
    fresh = FRESH[edition]
    for key in fresh:
        assert refused(edited(fresh, {key: 0.5})) == f"position.{key} is of the wrong kind"
    for key in fresh["players"][0]:
        wrong = edited(fresh, {f"players.1.{key}": 0.5})
        assert refused(wrong) == f"players[1].{key} is of the wrong kind"


def test_rejects_truth_values_as_numbers() -> None:
    assert refused(edited(FRESH["standard"], {"round": True})) == "position.round is of the wrong kind"
    assert refused(edited(FRESH["standard"], {"players.0.looked": 1})) == (
        "players[0].looked is of the wrong kind"
    )


@pytest.mark.parametrize("data", [None, [], "position", 7])
def test_rejects_other_data_than_objects(data: Any) -> None:
    assert refused(data) == "position is not an object"
    assert refused(edited(FRESH["standard"], {"players.1": data})) == "players[1] is not an object"
    assert refused(edited(FRESH["standard"], {"players.1.bid": [data]})) == "players[1].bid is not an object"


@pytest.mark.parametrize(
    ("path", "lowest"), [("seed", 0), ("shuffles", 0), ("round", 1), ("players.0.known_top", 0)]
)
def test_lower_bounds_of_numbers(path: str, lowest: int) -> None:
    DUTCH.from_json(edited(FRESH["standard"], {path: lowest}))
    where = path.replace("players.0", "players[0]") if "." in path else f"position.{path}"
    assert refused(edited(FRESH["standard"], {path: lowest - 1})) == f"{where} is out of range"


def test_upper_bounds_of_numbers() -> None:
    """Forty digits, as in a record."""
    assert read(seed=10**40 - 1).seed == 10**40 - 1
    assert refused(edited(FRESH["standard"], {"seed": 10**40})) == "position.seed is out of range"
    deck = FRESH["standard"]["players"][0]["deck"]
    assert read(players__0__known_top=len(deck)).sides[0].known_top == len(deck)
    wrong = edited(FRESH["standard"], {"players.0.known_top": len(deck) + 1})
    assert refused(wrong) == "players[0].known_top is out of range"


@pytest.mark.parametrize(
    ("edition", "edits", "said"),
    [
        ("standard", {"game": "chess"}, "position.game is another game"),
        ("standard", {"edition": "deluxe"}, "position.edition is unknown"),
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
        ("standard", {"players.1.deck": "G1"}, "players[1].deck is of the wrong kind"),
        ("standard", {"players": [{}]}, "position.players must have one entry for each player"),
        ("standard", {"votes": [None] * 3}, "position.votes must have one entry for each player"),
        ("standard", {"asides": [None]}, "position.asides must have one entry for each player"),
        ("standard", {"asides": ["G9", None]}, "position.asides names a card that does not exist"),
        ("standard", {"asides": [["G2"], None]}, "position.asides names a card that does not exist"),
        ("competition", {"asides": ["G2", None]}, "position.asides is of the wrong kind"),
        ("prototype", {"bids": ["G2", None]}, "position.bids is of the wrong kind"),
        ("prototype", {"bids": [["G2"], None]}, "position.bids are chosen in another phase"),
        ("competition", {"asides": [["G2"], None]}, "position.asides are chosen in another phase"),
        ("competition", {"swaps": [["Gx"], None]}, "position.swaps names a card that does not exist"),
        ("competition", {"swaps": [["Gp", "Gp"], None]}, "position.swaps names a card twice"),
    ],
)
def test_rejects_invalid_positions(edition: str, edits: dict[str, Any], said: str) -> None:
    assert refused(edited(FRESH[edition], edits)) == said


@pytest.mark.parametrize(
    "entry",
    [
        {"card": "B7", "suit": "X"},
        {"card": "B7", "suit": ""},
        {"card": "B7", "suit": "GR"},
        {"card": "R7", "suit": "R"},
    ],
    ids=str,
)
def test_D20_a_card_of_a_bid_has_one_suit_and_lies_there_once(entry: dict[str, str]) -> None:
    bid = [{"card": "R7", "suit": "P"}, entry]
    data = edited(FRESH["standard"], {"auction_deck": [], "players.0.bid": bid})
    assert refused(data) == "players[0].bid has a card twice or an unknown suit"


def test_D20_a_bid_keeps_its_order_and_its_changed_suits() -> None:
    bid = [{"card": "P7", "suit": "P"}, {"card": "B7", "suit": "G"}, {"card": "G1", "suit": "P"}]
    state = read(auction_deck=[], players__0__bid=bid)
    assert state.to_json()["players"][0]["bid"] == bid


def test_D31_each_vote_belongs_to_its_seat() -> None:
    for votes, mover in ((["more", None], 1), ([None, "stop"], 0)):
        state = read(phase="vote", to_move=mover, votes=votes)
        assert list(state.votes) == votes == state.to_json()["votes"]


def test_C03_order_of_two_asides_survives() -> None:
    hand = ["G1", "R2", "P3", "P4", "B5", "B6"]
    sides = {"deck": [], "hand": [], "bid": [], "known_top": 0}
    players = [
        sides | {"ready": [], "discards": [], "cashed_in": [], "hand": cards} for cards in (hand, ["Gp"])
    ]
    rest = {"auction_deck": [], "seen": [], "phase": "aside", "to_move": 1, "display": [None] * 6}
    players[1]["hand"] = ["Gp", "Gq", "Rp", "Rq", "Pp", "Pq"]
    data = edited(FRESH["competition"], {**rest, "players": players, "asides": [["B5", "G1"], None]})
    assert DUTCH.from_json(data).to_json()["asides"] == [["B5", "G1"], None]


def test_C02_P04_exchanged_and_bid_cards_are_sets() -> None:
    deck = FRESH["competition"]["players"][0]["deck"]
    canonical = [card.name for card in DUTCH.new("standard", 1).edition.pack.cards if card.name in deck]
    state = read("competition", swaps=[canonical[3::-1], None], to_move=1)
    assert state.to_json()["swaps"] == [canonical[:4], None]
    hand = FRESH["prototype"]["players"][0]["hand"][:4]
    fewer = [edited(side, {"hand": side["hand"][:4]}) for side in FRESH["prototype"]["players"]]
    state = read("prototype", players=fewer, phase="bid", bids=[hand[::-1], None], to_move=1)
    assert state.to_json()["bids"] == [hand, None]
