from typing import Any

import pytest

from dutch.rules.errors import IllegalActionError, InvalidActionError, InvalidPositionError
from tests.rulebook.great_market.tables import MARKET, play, player, table

START = table(player("Nuba0 Nuba2"), player(), player(), lot="Nuba3").to_json()
OVERBID = table(
    player("Nuba0 Nuba2", sits_out=True, bidding=False, has_bid=True),
    player(),
    player(),
    lot="Nuba3",
    phase="discard",
    bid=20,
    bidder=0,
).to_json()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"edition": "deluxe"}, "no edition “deluxe”"),
        ({"seats": 2}, "for 3 to 5 players, not 2"),
        ({"seed": -1}, "a whole number from 0 up"),
        ({"options": {"chips": "glass"}}, "no option “chips=glass”"),
        ({"options": {"dice": "two"}}, "no option “dice=two”"),
    ],
)
def test_refuses_games_it_does_not_have(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        MARKET.new(**{"edition": "standard", "seed": 1, "seats": 3} | wrong)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("edits", "where"),
    [
        ({"game": "dutch"}, "position.game is another game"),
        ({"edition": "deluxe"}, "position.edition is unknown"),
        ({"options": {"dice": "two"}}, "position.options has an unknown option"),
        ({"options": {"chips": "glass"}}, "position.options.chips is unknown"),
        ({"round": 16}, "position.round is out of range"),
        ({"phase": "dance"}, "position.phase is unknown"),
        ({"players": START["players"][:2]}, "must have one entry for each player"),
        ({"bank": 36}, "must have 65 chips"),
        ({"lot": ["Nuba0"]}, "has a card in two places"),
        ({"to_move": None}, "position.to_move does not match the phase"),
        ({"to_move": 3}, "position.to_move is out of range"),
        ({"deck": START["deck"][1:]}, "position.lot does not match the round"),
        ({"bid": 4}, "position.bidder does not match the bid"),
        ({"bid": 4, "bidder": 1}, "position.bidder has not bid"),
        ({"players": [{**side, "sits_out": True} for side in START["players"]]}, "sit out at the same time"),
        (
            {"players": [{**START["players"][0], "bidding": False}, *START["players"][1:]]},
            "is not the seat whose turn",
        ),
        (
            {"bid": 65, "bidder": 2, "players": [START["players"][0], player(), player(has_bid=True)]},
            "nothing to",
        ),
        ({"to_move": 1}, "is not the seat whose turn"),
        ({"erred": True}, "position.erred is possible at a strict table only"),
        (
            {
                "bid": 4,
                "bidder": 2,
                "to_move": 1,
                "players": [*START["players"][:2], player(has_bid=True)],
            },
            "is not the seat whose turn",
        ),
    ],
)
def test_refuses_wrong_positions(edits: dict[str, Any], where: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        MARKET.from_json(START | edits)
    assert where in str(caught.value)


def test_refuses_a_discard_of_somebody_who_can_pay() -> None:
    assert MARKET.from_json(OVERBID).to_json() == OVERBID
    with pytest.raises(InvalidPositionError, match="is not the seat whose turn it is"):
        MARKET.from_json(OVERBID | {"bidder": 1})


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_an_action"),
        ("bid", "not_an_action"),
        ("bid 07", "not_an_action"),
        ("bid -1", "not_an_action"),
        ("bid 1000", "not_an_action"),
        ("bid ٣", "not_an_action"),
        ("pass 2", "not_an_action"),
        ("discard Nuba1", "no_such_card"),
        ("aside G7", "not_an_action"),
    ],
)
def test_refuses_text_that_is_not_an_action(text: str, code: str) -> None:
    state = MARKET.from_json(START)
    with pytest.raises(InvalidActionError) as caught:
        MARKET.parse(state, text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("position", "action", "lost", "change"),
    [(START, "bid 7", "", 6 - 3), (START, "pass", "", 0), (OVERBID, "discard Nuba2", "Nuba2", 1 - 3)],
)
def test_previews_count_the_points_of_cards(
    position: dict[str, Any], action: str, lost: str, change: int
) -> None:
    state = MARKET.from_json(position)
    preview = state.observation(0).preview(MARKET.parse(state, action))
    assert (" ".join(map(str, preview.lost)), preview.score_change) == (lost, change)


def test_refuses_the_preview_of_an_illegal_action() -> None:
    state = MARKET.from_json(START)
    with pytest.raises(IllegalActionError):
        state.observation(0).preview(MARKET.parse(state, "bid 10"))


def test_only_the_seats_of_the_game_observe() -> None:
    state = MARKET.from_json(START)
    for seat in (-2, -1, 3):
        with pytest.raises(ValueError, match="seats 0 to 2"):
            state.observation(seat)


def test_the_outcome_is_observed_at_the_end_only() -> None:
    state = table(player(), player(), player(), lot="Nuba3 Nuba8 Nuba9", round=15, deck=[], discarded=[])
    assert state.observation(1).outcome is None
    over = play(state, "pass, pass, pass")
    assert over.observation(1).outcome == over.outcome is not None
    assert repr(MARKET.parse(over, "bid 7")) == "<Action bid 7>"
