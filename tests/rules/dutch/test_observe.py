"""One seat's knowledge (D35 to D37): its whole view and memory, masking, and previews."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.rules.api import Action, Preview
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import HIDDEN, HIDDEN_CHOICE, HIDDEN_VOTE
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import IllegalAction
from dutch.rules.events import AuctionShuffled
from tests.playing import DUTCH
from tests.rules.dutch.positions import FIVE, OTHER_FIVE, bid, position, state_of

NEAR = {
    "deck": ["B8", "B1", "B3", "B2"],
    "known_top": 1,
    "bid": [{"card": "Gp", "suit": "G"}, {"card": "G3", "suit": "P"}, {"card": "R2", "suit": "R"}],
    "ready": ["Gp"],
    "discards": ["G1", "P3"],
    "cashed_in": ["R6"],
    "old": ["B8"],
}
FAR = {
    "deck": ["R8", "R7"],
    "known_top": 1,
    "hand": ["Rp"],
    "bid": bid("G2", "B4"),
    "discards": ["P8"],
    "old": ["R7"],
}
TURN = {
    "phase": "turn",
    "bid_winner": 0,
    "round": 3,
    "left_display": True,
    "display": ["P1", None, "G4", "R1", None, "B5"],
    "auction_deck": ["P7", "P6"],
    "auction_discards": ["G5", "R3"],
    "seen": ["R7", "B8", "P7"],
}


def turn() -> DutchState:
    return state_of("standard", NEAR, FAR, **TURN)


def test_D35_the_whole_view_of_the_seat_to_move() -> None:
    assert turn().observation(0).to_json()["view"] == {
        "game": "dutch",
        "edition": "standard",
        "round": 3,
        "phase": "turn",
        "to_move": 0,
        "bid_winner": 0,
        "chosen": [False, False],
        "aside": [],
        "voted": [False, False],
        "vote": None,
        "display": ["P1", None, "G4", "R1", None, "B5"],
        "auction_deck": 2,
        "auction_discards": {"count": 2, "top": ["R3"], "cards": ["G5", "R3"]},
        "left_display": True,
        "own_deck": None,
        "players": [
            {
                "deck": 4,
                "known_top": 1,
                "hand": [],
                "hand_count": 0,
                "bid": NEAR["bid"],
                "bid_total": 5,
                "ready": ["Gp"],
                "discards": {"count": 2, "cards": ["G1", "P3"]},
                "cashed_in": ["R6"],
                "looked": False,
            },
            {
                "deck": 2,
                "known_top": 1,
                "hand": None,
                "hand_count": 1,
                "bid": FAR["bid"],
                "bid_total": 6,
                "ready": [],
                "discards": {"count": 1, "cards": None},
                "cashed_in": [],
                "looked": False,
            },
        ],
    }


def test_D37_the_whole_memory_of_both_seats() -> None:
    shared: dict[str, Any] = {"discards": [["G1", "P3"], ["P8"]], "auction_discards": ["G5", "R3"]}
    seen = [
        "G1",
        "G2",
        "G3",
        "G4",
        "G5",
        "Gp",
        "R1",
        "R2",
        "R3",
        "R6",
        "R7",
        "P1",
        "P3",
        "P8",
        "B4",
        "B5",
        "B8",
    ]
    near, far = (turn().observation(seat).to_json()["memory"] for seat in (0, 1))
    shared |= {"seen": seen, "other_old_count": 1}
    assert near == shared | {
        "own_deck": ["B1", "B2", "B3", "B8"],
        "own_top": ["B8"],
        "own_old": ["B8"],
        "other_known": ["R7"],
        "other_old": ["R7"],
    }
    assert far == shared | {
        "own_deck": ["R7", "R8"],
        "own_top": ["R8"],
        "own_old": ["R7"],
        "other_known": ["B8"],
        "other_old": ["B8"],
    }


def test_observation_data_names_game_and_seat() -> None:
    observation = turn().observation(1)
    data = observation.to_json()
    assert (data["game"], data["seat"]) == ("dutch", 1)
    assert observation == turn().observation(1)
    assert observation != turn().observation(0)
    assert observation != data


def test_D37_masked_position_hides_unknown_cards() -> None:
    for seat in (0, 1):
        masked = turn().observation(seat).position
        other = masked.sides[1 - seat]
        assert set(other.deck) == {HIDDEN} and len(other.deck) == (2, 4)[seat]
        assert other.hand == 0
        assert masked.auction_deck == (HIDDEN, HIDDEN)
    own = turn().observation(0).position.sides[0].deck
    names = [turn().edition.pack.cards[card].name for card in own]
    assert names == ["B8", "B1", "B2", "B3"], "the known top, and the rest in an order that tells nothing"


def test_D37_open_cards_were_seen_and_auction_cards_not() -> None:
    for seat in (0, 1):
        seen = turn().observation(seat).to_json()["memory"]["seen"]
        assert "G4" in seen and "P8" in seen and "P7" not in seen


@pytest.mark.parametrize("seat", [0, 1])
def test_D31_a_vote_is_hidden_from_the_other_seat(seat: int) -> None:
    votes = ["more", None] if seat == 0 else [None, "more"]
    edits = {"phase": "vote", "votes": votes, "to_move": 1 - seat}
    state = state_of("standard", {"deck": ["G1"]}, {"deck": ["R1"]}, **edits)
    own, other = (state.observation(who) for who in (seat, 1 - seat))
    assert own.position.votes[seat] == own.to_json()["view"]["vote"] == "more"
    assert other.position.votes[seat] == HIDDEN_VOTE and other.to_json()["view"]["vote"] is None
    assert own.position.votes[1 - seat] is None and other.position.votes[1 - seat] is None
    assert (
        own.to_json()["view"]["voted"]
        == other.to_json()["view"]["voted"]
        == [vote is not None for vote in votes]
    )


def test_D07_a_choice_is_hidden_from_the_other_seat() -> None:
    state = state_of("standard", {"hand": FIVE}, {"hand": OTHER_FIVE})
    state.apply(DUTCH.parse(state, "aside G4"))
    own, other = state.observation(0), state.observation(1)
    assert own.to_json()["view"]["aside"] == ["G4"] and other.to_json()["view"]["aside"] == []
    assert other.position.pending == (HIDDEN_CHOICE, None)


def test_C02_only_the_former_owner_remembers_cards_set_out() -> None:
    state = DUTCH.new("competition", 7)
    out = state.legal_actions()[1]
    state.apply(out)
    events = state.apply(state.legal_actions()[0])
    assert any(isinstance(event, AuctionShuffled) for event in events), "one exchange is enough for a shuffle"
    near, far = state.observation(0), state.observation(1)
    remembered = [str(card) for card in out.gives if card.name not in near.to_json()["memory"]["seen"]]
    assert near.to_json()["memory"]["set_out"] == remembered
    assert far.to_json()["memory"]["set_out"] == []
    assert far.position.sides[0].set_out == near.position.sides[1].set_out == 0


def test_D36_deck_is_open_after_a_look() -> None:
    state = turn()
    state.apply(DUTCH.parse(state, "look"))
    assert state.observation(0).to_json()["view"]["own_deck"] == ["B1", "B2", "B3", "B8"]
    assert state.observation(1).to_json()["view"]["own_deck"] is None
    data = position("standard", NEAR | {"looked": True}, FAR, **{**TURN, "to_move": 1, "bid_winner": 1})
    data["players"][0]["ready"] = []
    assert DUTCH.from_json(data).observation(0).to_json()["view"]["own_deck"] is None


def refused(observation: DutchObservation, text: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        observation.check(DUTCH.parse(observation, text))
    return caught.value.code


def test_observation_refuses_illegal_actions() -> None:
    state = turn()
    mine, theirs = state.observation(0), state.observation(1)
    assert mine.legal_actions() == state.legal_actions() and theirs.legal_actions() == ()
    mine.check(state.legal_actions()[0])
    assert refused(theirs, "end") == "not_your_turn"
    assert refused(mine, "buy 2 Gp G3") == "place_empty"
    over = DUTCH.from_json(state.to_json() | {"phase": "over", "to_move": None})
    for seat in (0, 1):
        assert refused(over.observation(seat), "end") == "game_over"
        assert over.observation(seat).outcome == over.outcome is not None
    assert mine.outcome is None


def preview(text: str) -> tuple[str, str, int]:
    """Cards kept, cards lost, and the change of the score."""
    observation = turn().observation(0)
    found = observation.preview(DUTCH.parse(observation, text))
    return " ".join(map(str, found.kept)), " ".join(map(str, found.lost)), found.score_change


def test_D14_D33_preview_of_a_purchase() -> None:
    """The score so far: green 8, 6, 0; red 7, 3; pink 6; blue 6, 8, 7, 1, each with its lowest once more."""
    assert preview("buy 1 R2") == ("", "R2", 8 - 7), "pink 14 + 6 for 6 + 6; red without 7: 3 + 3 for 10 + 3"
    assert preview("buy 1 G3") == ("G3", "", 8), "the green 3 counts as pink now and is kept"
    assert preview("buy 3 Gp G3 R2") == ("Gp", "G3 R2", 5 - 6 - 7), "pink does not stay with green"


def test_D18_D33_preview_of_a_power() -> None:
    assert preview("Gp take G4 display") == ("", "", 5)
    assert preview("Gp take G5 auction") == ("", "", 4)
    assert preview("Gp take G1 own") == ("", "", 0), "it is one's own already"
    assert preview("Gp steal G2") == ("", "", 7)
    assert preview("end") == preview("look") == ("", "", 0)


def test_C04_preview_of_a_bargain() -> None:
    side = {"bid": bid("Gp", "Rp"), "ready": ["Gp", "Rp"]}
    state = state_of("competition", side, {}, **TURN | {"seen": [], "auction_deck": []})
    observation, cards = state.observation(0), state.edition.pack.by_name
    for text, expected in (
        ("Gp bargain G4 display", Preview((cards["Gp"],), (), 5)),
        ("Rp bargain G4 display", Preview((), (cards["Rp"],), 5)),
        ("Rp bargain R3 auction", Preview((cards["Rp"],), (), 6)),
    ):
        assert observation.preview(DUTCH.parse(observation, text)) == expected


def test_illegal_actions_have_no_preview() -> None:
    with pytest.raises(IllegalAction):
        turn().observation(0).preview(Action("stop"))
