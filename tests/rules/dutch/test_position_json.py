"""Positions and observations as data: they are read faithfully, and wrong data is refused in one sentence."""

from functools import partial
from typing import Any

import pytest

from dutch.rules.dutch.state import DutchState
from tests.rules.dutch.positions import DUTCH, FRESH, MISSING, edited, position, refused

read_observation = DUTCH.observation_from_json
refused_observation = partial(refused, read=read_observation)


def reached(edition: str, seed: int, decisions: int) -> DutchState:
    """Return a game after this many decisions, always the middle legal action."""
    state = DUTCH.new(edition, seed)
    for _decision in range(decisions):
        actions = state.legal_actions()
        state.apply(actions[len(actions) // 2])
    return state


OBSERVED = {
    edition: reached(edition, 7, decisions).observation(0).to_json()
    for edition, decisions in (("standard", 12), ("prototype", 14), ("competition", 12))
}
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


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_observations_have_these_keys_and_types(edition: str) -> None:
    whole = OBSERVED[edition]
    view = (
        "edition round phase to_move bid_winner left_display display auction_deck players aside chosen voted"
    )
    memory = "auction_discards seen discards own_top own_deck own_old other_old other_known other_old_count"
    keys = [(key, f"observation.{key}") for key in ("seat", "view", "memory")]
    keys += [(f"view.{key}", f"view.{key}") for key in view.split()]
    keys += [(f"memory.{key}", f"memory.{key}") for key in memory.split()]
    keys += [
        (f"view.players.1.{key}", f"view.players.{key}")
        for key in ("deck", "known_top", "ready", "cashed_in", "looked", "bid", "hand_count")
    ]
    keys += [("view.players.0.hand", "view.players.hand")]
    if edition == "competition":
        keys.append(("memory.set_out", "memory.set_out"))
    for path, where in keys:
        assert refused_observation(edited(whole, {path: MISSING})) == f"{where} is missing"
        assert refused_observation(edited(whole, {path: 0.5})) == f"{where} has the wrong type"


@pytest.mark.parametrize("data", [None, [], "position", 7])
def test_rejects_data_that_is_not_an_object(data: Any) -> None:
    assert refused(data) == "position is not an object"
    assert refused(edited(FRESH["standard"], {"players.1": data})) == "players[1] is not an object"
    assert refused(edited(FRESH["standard"], {"players.1.bid": [data]})) == "players[1].bid is not an object"
    assert refused_observation(data) == "observation is not an object"


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


# Observations


def check_round_trip(state: DutchState) -> None:
    """Check that the observations of both seats survive as data."""
    for seat in (0, 1):
        observation = state.observation(seat)
        again = read_observation(observation.to_json())
        assert again == observation
        assert again.legal_actions() == observation.legal_actions()
        for field in ("hand_count", "known", "old_count", "seat", "to_move"):
            assert getattr(again, field) == getattr(observation, field), field
        for field in ("votes", "pending"):
            assert getattr(again.position, field) == getattr(observation.position, field)


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 4, 5, 8, 13, 21])
def test_observations_survive_json(edition: str, decisions: int) -> None:
    check_round_trip(reached(edition, 3, decisions))


def test_D31_hidden_votes_survive_json() -> None:
    vote = {"phase": "vote", "to_move": 1, "votes": ["more", None]}
    check_round_trip(DUTCH.from_json(position("standard", {"deck": "G1"}, {"deck": "R1"}, **vote)))


@pytest.mark.parametrize(
    ("edition", "edits", "said"),
    [
        ("standard", {"seat": 2}, "observation.seat is out of range"),
        ("standard", {"seat": -1}, "observation.seat is out of range"),
        ("standard", {"view.edition": "deluxe"}, "view.edition is unknown"),
        ("standard", {"view.round": 0}, "view.round is out of range"),
        ("standard", {"view.phase": "bid"}, "view.phase is unknown"),
        ("standard", {"view.to_move": 2}, "view.to_move is not a seat"),
        ("standard", {"view.bid_winner": -1}, "view.bid_winner is not a seat"),
        ("standard", {"view.display": [None] * 5}, "view.display has the wrong number of places"),
        ("prototype", {"view.display": [None] * 6}, "view.display has the wrong number of places"),
        ("standard", {"view.display.0": "G9"}, "view.display names a card that does not exist"),
        ("standard", {"view.auction_deck": -1}, "view.auction_deck is out of range"),
        ("standard", {"view.auction_deck": 41}, "view.auction_deck is out of range"),
        ("standard", {"view.players.0.deck": 41}, "view.players.deck is out of range"),
        ("standard", {"view.players.1.hand_count": 41}, "view.players.hand_count is out of range"),
        ("standard", {"memory.other_old_count": -1}, "memory.other_old_count is out of range"),
        ("standard", {"view.players.1.known_top": -1}, "view.players.known_top is out of range"),
        ("standard", {"view.players.1.known_top": 30}, "view.players.known_top is out of range"),
        ("standard", {"view.players": [{}]}, "view.players must have one entry for each player"),
        ("standard", {"view.players.1": []}, "view.players is not an object"),
        ("standard", {"memory.discards": [[]]}, "memory.discards must have one entry for each player"),
        ("standard", {"memory.discards.1": 5}, "memory.discards has the wrong type"),
        ("standard", {"view.chosen": [False]}, "view.chosen must have one entry for each player"),
        ("standard", {"memory.own_deck": []}, "memory.own_deck does not match the deck"),
        ("prototype", {"view.bought": 1}, "view.bought has the wrong type"),
    ],
)
def test_rejects_invalid_observations(edition: str, edits: dict[str, Any], said: str) -> None:
    assert refused_observation(edited(OBSERVED[edition], edits)) == said


@pytest.mark.parametrize(
    ("top", "known", "fits"),
    [
        *((["G1"], 1, True), (["G2", "G1"], 2, True), ([], 0, True)),
        *((["G3"], 1, False), (["G1"], 0, False), (["G1"], 2, False)),
    ],
)
def test_D37_known_top_must_match_the_deck(top: list[str], known: int, fits: bool) -> None:
    edits: dict[str, Any] = {"view.players.0.deck": 2, "memory.own_deck": ["G1", "G2"]}
    edits |= {"memory.own_top": top, "view.players.0.known_top": known}
    data = edited(OBSERVED["standard"], edits)
    if fits:
        assert read_observation(data).to_json()["memory"]["own_top"] == top
    else:
        assert refused_observation(data) == "memory.own_deck does not match the deck"


def test_P5_only_the_prototype_records_purchases() -> None:
    """Unknown keys do not matter."""
    for edition, bought in (("standard", False), ("prototype", True)):
        again = read_observation(edited(OBSERVED[edition], {"view.bought": True}))
        assert again.position.bought is again.view.bought is bought
