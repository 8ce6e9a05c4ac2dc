"""Positions whose parts contradict each other are refused, each by its own sentence."""

from typing import Any

import pytest

from tests.rules.dutch.positions import (
    DUTCH,
    FIVE,
    FOUR,
    FRESH,
    FULL,
    OTHER_FIVE,
    SIX,
    Json,
    edited,
    position,
    refused,
)

Row = tuple[str, tuple[Json, Json], Json]
ONE = {"hand": "R1"}
MANY = {"hand": "G1 G2 G3 G4 G5 G6"}
TURN, VOTE, BID = ({"phase": phase} for phase in ("turn", "vote", "bid"))
SECOND = {"to_move": 1}


@pytest.mark.parametrize(
    "row",
    [
        ("standard", FULL, {}),
        ("standard", FULL, {"asides": ["G5", None], "to_move": 1}),
        ("standard", FULL, {"asides": [None, "R5"], "to_move": 0}),
        ("standard", (FIVE, ONE), {}),
        ("standard", FULL, {"phase": "over", "to_move": None}),
        ("standard", FULL, VOTE | {"votes": [None, "more"]}),
        ("standard", FULL, VOTE | {"votes": ["stop", None], "to_move": 1}),
        ("standard", ({"bid": "Gp", "ready": "Gp"}, {}), TURN),
        ("standard", ({"hand": "G1", "deck": "G2", "old": "G1 G2"}, {}), TURN),
        ("standard", (MANY, {}), TURN),
        ("prototype", FOUR, BID),
        ("prototype", FOUR, BID | {"bids": [[], None], "to_move": 1}),
        ("prototype", FOUR, BID | {"bids": [["G1", "G4"], None], "to_move": 1}),
        ("prototype", ({"bid": "G8 G9", "ready": "G9"}, {}), TURN),
        ("prototype", (FIVE, {}), TURN),
        ("competition", SIX, {"asides": [["G1", "G6"], None], "to_move": 1}),
        ("competition", SIX, {"asides": [["G5", "G1"], None], "to_move": 1}),
        ("competition", FULL, {"asides": [["G1"], None], "to_move": 1}),
    ],
)
def test_accepts_consistent_positions(row: Row) -> None:
    edition, sides, edits = row
    data = position(edition, *sides, **edits)
    assert DUTCH.from_json(data).to_json() == data


NOT_READY = "players[0].ready names a card that is not a power of the bid"
NOT_OLD = "players[0].old names a card outside hand and deck"
TOO_MANY = "players[0] has more than a full hand"
NOT_IN_HAND = "position.asides names a card that is not in the hand"
NOT_AS_MANY = "position.asides has the wrong number of cards for this hand"
NOTHING_ASIDE = "position.to_move has nothing to set aside"
NOT_BID = "position.bids names a card that is not in the hand"
NONE_ASIDE = "position.players have not set a card aside"
NOTHING_TO_BID = "position.to_move has nothing to bid"
NO_VOTE = "position.votes must be stop, more or null"
EARLY_VOTE = "position.votes are cast in another phase"
VOTED = "position.to_move has already voted"
TWICE = "position has a card in two places"

PHASES_AND_SEATS = [
    ("standard", FULL, BID, "position.phase is unknown"),
    ("prototype", FULL, {"phase": "swap"}, "position.phase is unknown"),
    ("competition", SIX, VOTE, "position.phase is unknown"),
    ("standard", FULL, {"bid_winner": 2}, "position.bid_winner is not a seat"),
    ("standard", FULL, {"bid_winner": -1}, "position.bid_winner is not a seat"),
    ("standard", FULL, {"to_move": None}, "position.to_move does not match the phase"),
    ("standard", FULL, {"to_move": 2}, "position.to_move is not a seat"),
    ("standard", FULL, {"phase": "over"}, "position.to_move does not match the phase"),
    ("standard", FULL, TURN | {"bid_winner": None}, "position.bid_winner is needed during a turn"),
]
CARDS_IN_TWO_PLACES = [
    ("standard", FULL, {"auction_deck": "G1"}, TWICE),
    ("standard", FULL, {"auction_discards": "G2"}, TWICE),
    ("standard", FULL, {"display": "- - - R1"}, TWICE),
    ("standard", (FIVE | {"deck": "G1"}, OTHER_FIVE), {}, TWICE),
    ("standard", (FIVE | {"deck": "R1"}, OTHER_FIVE), {}, TWICE),
    ("standard", (FIVE, OTHER_FIVE | {"bid": "R1"}), {}, TWICE),
    ("standard", (FIVE, OTHER_FIVE | {"discards": "G5"}), {}, TWICE),
    ("standard", (FIVE | {"cashed_in": "R5"}, OTHER_FIVE), {}, TWICE),
    ("standard", FULL, {"auction_deck": "B1", "auction_discards": "B1"}, TWICE),
    ("standard", ({"cashed_in": "B1"}, {"cashed_in": "B1"}), {}, TWICE),
    ("standard", FULL, {"display": "B1 - B1"}, "position.display names a card twice"),
]
D6_D17_P6_HANDS_AND_POWERS = [
    ("standard", ({"bid": "Gp", "ready": "Gq"}, {}), TURN, NOT_READY),
    ("standard", ({"bid": "Gp G1", "ready": "G1"}, {}), TURN, NOT_READY),
    ("standard", ({"hand": "Gp", "ready": "Gp"}, {}), TURN, NOT_READY),
    ("prototype", ({"bid": "G8 G9", "ready": "G8 G9"}, {}), TURN, NOT_READY),
    ("prototype", ({"bid": "G5", "ready": "G5"}, {}), TURN, NOT_READY),
    ("prototype", ({"bid": "G8", "ready": "G9"}, {}), TURN, NOT_READY),
    ("standard", ({}, {"bid": "Gp", "ready": "Gq"}), TURN, NOT_READY.replace("0", "1")),
    ("standard", ({"hand": "G1", "discards": "G2", "old": "G2"}, {}), TURN, NOT_OLD),
    ("standard", ({"bid": "G2", "old": "G2"}, {}), TURN, NOT_OLD),
    ("standard", (MANY, OTHER_FIVE), SECOND, TOO_MANY),
    ("prototype", (MANY, OTHER_FIVE), SECOND, TOO_MANY),
    ("prototype", (MANY, OTHER_FIVE), TURN, TOO_MANY),
]
D31_VOTES = [
    ("standard", FULL, VOTE | {"votes": ["maybe", None], "to_move": 1}, NO_VOTE),
    ("standard", FULL, VOTE | {"votes": [None, 1]}, NO_VOTE),
    ("standard", FULL, {"votes": [None, "stop"]}, EARLY_VOTE),
    ("standard", FULL, {"votes": ["more", None]}, EARLY_VOTE),
    ("standard", FULL, VOTE | {"votes": ["more", None]}, VOTED),
    ("standard", FULL, VOTE | {"votes": [None, "stop"], "to_move": 1}, VOTED),
]
D7_D8_C3_ASIDES = [
    ("standard", FULL, {"asides": ["R1", None], "to_move": 1}, NOT_IN_HAND),
    ("standard", FULL, {"asides": [None, "B1"]}, NOT_IN_HAND),
    ("standard", (FIVE, ONE), {"asides": [None, "R1"]}, NOT_AS_MANY),
    ("competition", SIX, {"asides": [["G1"], None], "to_move": 1}, NOT_AS_MANY),
    ("competition", SIX, {"asides": [[], None], "to_move": 1}, NOT_AS_MANY),
    ("competition", FULL, {"asides": [["G1", "G2"], None], "to_move": 1}, NOT_AS_MANY),
    ("competition", ({"hand": "G1"}, OTHER_FIVE), {"asides": [[], None], "to_move": 1}, NOT_AS_MANY),
    ("standard", FULL, {"asides": ["G1", None]}, NOTHING_ASIDE),
    ("standard", FULL, {"asides": [None, "R1"], "to_move": 1}, NOTHING_ASIDE),
    ("standard", (FIVE, ONE), SECOND, NOTHING_ASIDE),
    ("standard", ({"hand": "G1"}, OTHER_FIVE), {}, NOTHING_ASIDE),
]
P4_BIDS = [
    ("prototype", FOUR, BID | {"bids": [["G5"], None], "to_move": 1}, NOT_BID),
    ("prototype", FOUR, BID | {"bids": [None, ["G1"]]}, NOT_BID),
    ("prototype", FULL, BID, NONE_ASIDE),
    ("prototype", (FOUR[0], OTHER_FIVE), BID, NONE_ASIDE),
    ("prototype", FOUR, BID | {"bids": [[], None]}, NOTHING_TO_BID),
    ("prototype", FOUR, BID | {"bids": [None, ["R1"]], "to_move": 1}, NOTHING_TO_BID),
    ("prototype", ({}, ONE), BID, NOTHING_TO_BID),
    ("prototype", (ONE, {}), BID | SECOND, NOTHING_TO_BID),
]


@pytest.mark.parametrize(
    "row",
    [
        *(PHASES_AND_SEATS + CARDS_IN_TWO_PLACES + D6_D17_P6_HANDS_AND_POWERS),
        *(D31_VOTES + D7_D8_C3_ASIDES + P4_BIDS),
    ],
)
def test_rejects_inconsistent_parts(row: tuple[str, tuple[Json, Json], Json, str]) -> None:
    edition, sides, edits, said = row
    assert refused(position(edition, *sides, **edits)) == said


C2 = FRESH["competition"]
OTHER_CARDS = "position.players do not match the cards before the first hand"
OWN, OTHER = (side["deck"] for side in C2["players"])
TOO_SMALL = "position.auction_deck is too small for an exchange"


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        ({"players.0.hand": ["G1"], "auction_deck": []}, OTHER_CARDS),
        ({"players.1.bid": [{"card": "G1", "suit": "G"}], "auction_deck": []}, OTHER_CARDS),
        ({"players.0.deck": [*OWN, OTHER[0]], "auction_deck": [], "players.1.deck": []}, OTHER_CARDS),
        ({"swaps": [[], None]}, "position.to_move has already chosen"),
        ({"swaps": [None, []], "to_move": 1}, "position.to_move has already chosen"),
        ({"swaps": [OTHER[:1], None], "to_move": 1}, "position.swaps names a card that is not in the deck"),
        ({"auction_deck": C2["auction_deck"][:19]}, TOO_SMALL),
    ],
)
def test_C2_rejects_inconsistent_swaps(edits: dict[str, Any], said: str) -> None:
    assert refused(edited(C2, edits)) == said
