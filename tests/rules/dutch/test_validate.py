"""Positions whose parts do not fit together are refused, each by its own sentence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playing import DUTCH
from tests.rules.dutch.positions import (
    FIVE,
    FOUR,
    FRESH,
    FULL,
    OTHER_FIVE,
    SIX,
    TURN,
    bid,
    edited,
    position,
    refused,
)

NOT_READY = "ready names a card that is not a power of the bid"


@pytest.mark.parametrize(
    ("edition", "sides", "edits"),
    [
        ("standard", FULL, {}),
        ("standard", FULL, {"asides": ["G5", None], "to_move": 1}),
        ("standard", FULL, {"asides": [None, "R5"], "to_move": 0}),
        ("standard", ({"hand": FIVE}, {"hand": ["R1"]}), {}),
        ("standard", FULL, {"phase": "over", "to_move": None}),
        ("standard", FULL, {"phase": "vote", "votes": [None, "more"]}),
        ("standard", FULL, {"phase": "vote", "votes": ["stop", None], "to_move": 1}),
        ("standard", ({"bid": bid("Gp"), "ready": ["Gp"]}, {}), TURN),
        ("standard", ({"hand": ["G1"], "deck": ["G2"], "old": ["G1", "G2"]}, {}), TURN),
        ("standard", ({"hand": [*FIVE, "G6"]}, {}), TURN),
        ("prototype", FOUR, {"phase": "bid"}),
        ("prototype", FOUR, {"phase": "bid", "bids": [[], None], "to_move": 1}),
        ("prototype", FOUR, {"phase": "bid", "bids": [["G1", "G4"], None], "to_move": 1}),
        ("prototype", ({"bid": bid("G8", "G9"), "ready": ["G9"]}, {}), TURN),
        ("prototype", ({"hand": FIVE}, {}), TURN),
        ("competition", SIX, {"asides": [["G1", "G6"], None], "to_move": 1}),
        ("competition", FULL, {"asides": [["G1"], None], "to_move": 1}),
    ],
)
def test_accepts_positions_that_fit(edition: str, sides: tuple[Any, Any], edits: dict[str, Any]) -> None:
    data = position(edition, *sides, **edits)
    written = DUTCH.from_json(data).to_json()
    assert {key: written[key] for key in edits} == edits


@pytest.mark.parametrize(
    ("edition", "sides", "edits", "said"),
    [
        ("standard", FULL, {"phase": "bid"}, "position.phase is unknown"),
        ("prototype", FULL, {"phase": "swap"}, "position.phase is unknown"),
        ("competition", SIX, {"phase": "vote"}, "position.phase is unknown"),
        ("standard", FULL, {"bid_winner": 2}, "position.bid_winner is not a seat"),
        ("standard", FULL, {"bid_winner": -1}, "position.bid_winner is not a seat"),
        ("standard", FULL, {"to_move": None}, "position.to_move does not fit the phase"),
        ("standard", FULL, {"to_move": 2}, "position.to_move is not a seat"),
        ("standard", FULL, {"phase": "over"}, "position.to_move does not fit the phase"),
        ("standard", FULL, {"phase": "turn"}, "position.bid_winner is needed during a turn"),
    ],
)
def test_rejects_wrong_phases_and_seats(
    edition: str, sides: tuple[Any, Any], edits: dict[str, Any], said: str
) -> None:
    assert refused(position(edition, *sides, **edits)) == said


@pytest.mark.parametrize(
    "edits",
    [
        {"auction_deck": ["G1"]},
        {"auction_discards": ["G2"]},
        {"display.3": "R1"},
        {"players.0.deck": ["G1"]},
        {"players.0.deck": ["R1"]},
        {"players.1.bid": bid("R1")},
        {"players.1.discards": ["G5"]},
        {"players.0.cashed_in": ["R5"]},
        {"auction_deck": ["B1"], "auction_discards": ["B1"]},
        {"players.0.cashed_in": ["B1"], "players.1.cashed_in": ["B1"]},
    ],
    ids=str,
)
def test_rejects_a_card_in_two_places(edits: dict[str, Any]) -> None:
    assert refused(edited(position("standard", *FULL), edits)) == "position has a card in two places"


def test_rejects_a_card_twice_in_the_display() -> None:
    data = position("standard", *FULL, display=["B1", None, "B1", None, None, None])
    assert refused(data) == "position.display names a card twice"


@pytest.mark.parametrize(
    ("edition", "side", "said"),
    [
        ("standard", {"bid": bid("Gp"), "ready": ["Gq"]}, NOT_READY),
        ("standard", {"bid": bid("Gp", "G1"), "ready": ["G1"]}, NOT_READY),
        ("standard", {"hand": ["Gp"], "ready": ["Gp"]}, NOT_READY),
        ("prototype", {"bid": bid("G8", "G9"), "ready": ["G8", "G9"]}, NOT_READY),
        ("prototype", {"bid": bid("G5"), "ready": ["G5"]}, NOT_READY),
        ("prototype", {"bid": bid("G8"), "ready": ["G9"]}, NOT_READY),
        (
            "standard",
            {"hand": ["G1"], "discards": ["G2"], "old": ["G2"]},
            "old names a card outside hand and deck",
        ),
        ("standard", {"bid": bid("G2"), "old": ["G2"]}, "old names a card outside hand and deck"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_D17_P06_rejects_wrong_ready_and_old_cards(
    edition: str, side: dict[str, Any], said: str, seat: int
) -> None:
    sides = [{}, {}]
    sides[seat] = side
    assert refused(position(edition, *sides, **TURN)) == f"players[{seat}].{said}"


@pytest.mark.parametrize(
    ("edition", "phase"), [("standard", "aside"), ("prototype", "aside"), ("prototype", "turn")]
)
def test_D06_rejects_more_than_a_full_hand(edition: str, phase: str) -> None:
    edits = {"phase": phase, "bid_winner": 0 if phase == "turn" else None, "to_move": 1}
    data = position(edition, {"hand": [*FIVE, "G6"]}, {"hand": OTHER_FIVE}, **edits)
    assert refused(data) == "players[0] has more than a full hand"


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        (
            {"phase": "vote", "votes": ["maybe", None], "to_move": 1},
            "position.votes must be stop, more or null",
        ),
        ({"phase": "vote", "votes": [None, 1]}, "position.votes must be stop, more or null"),
        ({"votes": [None, "stop"]}, "position.votes are cast in another phase"),
        ({"votes": ["more", None]}, "position.votes are cast in another phase"),
        ({"phase": "vote", "votes": ["more", None]}, "position.to_move has already voted"),
        ({"phase": "vote", "votes": [None, "stop"], "to_move": 1}, "position.to_move has already voted"),
    ],
)
def test_D31_rejects_votes_that_do_not_fit(edits: dict[str, Any], said: str) -> None:
    assert refused(position("standard", *FULL, **edits)) == said


NOT_IN_HAND = "position.asides names a card that is not in the hand"
NOT_AS_MANY = "position.asides are not as many as this hand sets aside"
NOTHING_ASIDE = "position.to_move has nothing to set aside"


@pytest.mark.parametrize(
    ("edition", "sides", "edits", "said"),
    [
        ("standard", FULL, {"asides": ["R1", None], "to_move": 1}, NOT_IN_HAND),
        ("standard", FULL, {"asides": [None, "B1"]}, NOT_IN_HAND),
        ("standard", ({"hand": FIVE}, {"hand": ["R1"]}), {"asides": [None, "R1"]}, NOT_AS_MANY),
        ("competition", SIX, {"asides": [["G1"], None], "to_move": 1}, NOT_AS_MANY),
        ("competition", SIX, {"asides": [[], None], "to_move": 1}, NOT_AS_MANY),
        ("competition", FULL, {"asides": [["G1", "G2"], None], "to_move": 1}, NOT_AS_MANY),
        (
            "competition",
            ({"hand": ["G1"]}, {"hand": OTHER_FIVE}),
            {"asides": [[], None], "to_move": 1},
            NOT_AS_MANY,
        ),
        ("standard", FULL, {"asides": ["G1", None]}, NOTHING_ASIDE),
        ("standard", FULL, {"asides": [None, "R1"], "to_move": 1}, NOTHING_ASIDE),
        ("standard", ({"hand": FIVE}, {"hand": ["R1"]}), {"to_move": 1}, NOTHING_ASIDE),
        ("standard", ({"hand": ["G1"]}, {"hand": OTHER_FIVE}), {"to_move": 0}, NOTHING_ASIDE),
    ],
)
def test_D07_D08_C03_rejects_asides_that_do_not_fit(
    edition: str, sides: tuple[Any, Any], edits: dict[str, Any], said: str
) -> None:
    assert refused(position(edition, *sides, **edits)) == said


@pytest.mark.parametrize(
    ("sides", "edits", "said"),
    [
        (FOUR, {"bids": [["G5"], None], "to_move": 1}, "position.bids names a card that is not in the hand"),
        (FOUR, {"bids": [None, ["G1"]]}, "position.bids names a card that is not in the hand"),
        (FULL, {}, "position.players have not set a card aside"),
        (({"hand": FIVE[:4]}, {"hand": OTHER_FIVE}), {}, "position.players have not set a card aside"),
        (FOUR, {"bids": [[], None]}, "position.to_move has nothing to bid"),
        (FOUR, {"bids": [None, ["R1"]], "to_move": 1}, "position.to_move has nothing to bid"),
        (({}, {"hand": ["R1"]}), {}, "position.to_move has nothing to bid"),
        (({"hand": ["G1"]}, {}), {"to_move": 1}, "position.to_move has nothing to bid"),
    ],
)
def test_P04_rejects_bids_that_do_not_fit(sides: tuple[Any, Any], edits: dict[str, Any], said: str) -> None:
    assert refused(position("prototype", *sides, phase="bid", **edits)) == said


OTHER_CARDS = "position.players have other cards than before the first hand"


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        ({"players.0.hand": ["G1"], "auction_deck": []}, OTHER_CARDS),
        ({"players.1.bid": bid("G1"), "auction_deck": []}, OTHER_CARDS),
        (
            {"players.0.deck": [*FIVE, *OTHER_FIVE, "B1"], "auction_deck": [], "players.1.deck": []},
            OTHER_CARDS,
        ),
        ({"swaps": [["Rx"], None], "to_move": 1}, "position.swaps names a card that does not exist"),
        ({"swaps": [[], None]}, "position.to_move has already chosen"),
        ({"swaps": [None, []], "to_move": 1}, "position.to_move has already chosen"),
    ],
)
def test_C02_rejects_swaps_that_do_not_fit(edits: dict[str, Any], said: str) -> None:
    assert refused(edited(FRESH["competition"], edits)) == said


def test_C02_exchanges_need_own_cards_and_a_large_auction_deck() -> None:
    fresh = FRESH["competition"]
    strange = fresh["players"][1]["deck"][0]
    data = edited(fresh, {"swaps": [[strange], None], "to_move": 1})
    assert refused(data) == "position.swaps names a card that is not in the deck"
    DUTCH.from_json(edited(fresh, {"auction_deck": fresh["auction_deck"][:20]}))
    data = edited(fresh, {"auction_deck": fresh["auction_deck"][:19]})
    assert refused(data) == "position.auction_deck is too small for an exchange"
