"""Observations as data: they survive a round trip, and invalid data is refused in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidPosition
from tests.playing import DUTCH
from tests.rules.dutch.positions import MISSING, edited


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


def refused(data: Any) -> str:
    """Return the error for an observation that must be rejected."""
    with pytest.raises(InvalidPosition) as caught:
        DUTCH.observation_from_json(data)
    assert caught.value.code == "bad_position"
    return str(caught.value).removeprefix("Position: ").removesuffix(".")


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 4, 5, 8, 13, 21])
def test_observations_survive_json(edition: str, seat: int, decisions: int) -> None:
    observation = reached(edition, 3, decisions).observation(seat)
    again = DUTCH.observation_from_json(observation.to_json())
    assert again == observation
    assert again.legal_actions() == observation.legal_actions()
    for field in ("hand_count", "known", "old_count", "seat", "to_move"):
        assert getattr(again, field) == getattr(observation, field), field


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seat", [0, 1])
def test_D31_C02_P04_hidden_choices_survive(edition: str, seat: int) -> None:
    state = DUTCH.new(edition, 9)
    state.apply(state.legal_actions()[1])
    if edition == "standard":
        position = DUTCH.new(edition, 9).to_json() | {"phase": "vote", "to_move": 1, "votes": ["more", None]}
        state = DUTCH.from_json(position)
    observation = state.observation(seat)
    again = DUTCH.observation_from_json(observation.to_json())
    assert again == observation
    assert (again.position.votes, again.position.pending) == (
        observation.position.votes,
        observation.position.pending,
    )


VIEW = ("edition", "round", "phase", "to_move", "bid_winner", "left_display", "display", "auction_deck")
MEMORY = (
    "auction_discards",
    "seen",
    "discards",
    "own_top",
    "own_deck",
    "own_old",
    "other_old",
    "other_known",
)
SIDES = ("deck", "known_top", "ready", "cashed_in", "looked", "bid")


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_required_keys_and_their_kinds(edition: str) -> None:
    whole = OBSERVED[edition]
    keys = [("seat", "observation.seat"), ("view", "observation.view"), ("memory", "observation.memory")]
    keys += [(f"view.{key}", f"view.{key}") for key in (*VIEW, "players", "aside", "chosen", "voted")]
    keys += [(f"memory.{key}", f"memory.{key}") for key in (*MEMORY, "other_old_count")]
    keys += [(f"view.players.1.{key}", f"view.players.{key}") for key in (*SIDES, "hand_count")]
    keys += [("view.players.0.hand", "view.players.hand")]
    if edition == "competition":
        keys.append(("memory.set_out", "memory.set_out"))
    for path, where in keys:
        assert refused(edited(whole, {path: MISSING})) == f"{where} is missing"
        assert refused(edited(whole, {path: 0.5})) == f"{where} is of the wrong kind"


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
        ("standard", {"view.players.1.hand_count": 41}, "view.players.hand_count is out of range"),
        ("standard", {"memory.other_old_count": -1}, "memory.other_old_count is out of range"),
        ("standard", {"view.players.1.known_top": -1}, "view.players.known_top is out of range"),
        ("standard", {"view.players.1.known_top": 30}, "view.players.known_top is out of range"),
        ("standard", {"view.players": [{}]}, "view.players must have one entry for each player"),
        ("standard", {"view.players.1": []}, "view.players is not an object"),
        ("standard", {"memory.discards": [[]]}, "memory.discards must have one entry for each player"),
        ("standard", {"memory.discards.1": 5}, "memory.discards is of the wrong kind"),
        ("standard", {"view.chosen": [False]}, "view.chosen must have one entry for each player"),
        (
            "standard",
            {"memory.own_top": ["G1"], "memory.own_deck": []},
            "memory.own_deck does not fit the deck",
        ),
        ("standard", {"memory.own_deck": []}, "memory.own_deck does not fit the deck"),
        ("prototype", {"view.bought": 1}, "view.bought is of the wrong kind"),
    ],
)
def test_rejects_invalid_observations(edition: str, edits: dict[str, Any], said: str) -> None:
    assert refused(edited(OBSERVED[edition], edits)) == said


def test_D37_known_top_must_match_the_deck() -> None:
    data = edited(OBSERVED["standard"], {"view.players.0.deck": 2, "memory.own_deck": ["G1", "G2"]})
    for top, known in ((["G1"], 1), (["G2", "G1"], 2), ([], 0)):
        fits = edited(data, {"memory.own_top": top, "view.players.0.known_top": known})
        assert DUTCH.observation_from_json(fits).to_json()["memory"]["own_top"] == top
    for top, known in ((["G3"], 1), (["G1"], 0), (["G1"], 2)):
        wrong = edited(data, {"memory.own_top": top, "view.players.0.known_top": known})
        assert refused(wrong) == "memory.own_deck does not fit the deck"


def test_P05_only_the_prototype_records_purchases() -> None:
    """Unknown keys do not matter."""
    again = DUTCH.observation_from_json(edited(OBSERVED["standard"], {"view.bought": True}))
    assert not again.position.bought
    assert DUTCH.observation_from_json(edited(OBSERVED["prototype"], {"view.bought": True})).to_json()[
        "view"
    ]["bought"]


@pytest.mark.parametrize("data", [None, [], 4])
def test_rejects_other_data_than_objects(data: Any) -> None:
    assert refused(data) == "observation is not an object"
