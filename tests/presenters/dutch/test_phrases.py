from __future__ import annotations

import pytest

from dutch.presenters.dutch.moments import PHASES, phase_key
from dutch.presenters.dutch.phrases import (
    FROM_HAND,
    VERB_PROMPTS,
    holding,
    own_score,
    prompt,
    refused_end,
)
from dutch.presenters.dutch.powers import FROM_HAND as POWERS_FROM_HAND
from dutch.presenters.dutch.powers import POWERS
from dutch.rules.dutch.scoring import score_of
from tests.playing import DUTCH, positions_of
from tests.presenters.dutch.helpers import NAMES, observed
from tests.presenters.dutch.helpers import holding as held

HANDS = ({"hand": "G1 G2 R3 P4 B5"}, {"hand": "R1 R2 P3 P5 B6"})


def test_setting_aside_is_asked() -> None:
    aside = observed(*HANDS, phase="aside", bid_winner=None)
    assert prompt(aside, NAMES) == "Set one card aside on your deck; the other four are your bid."
    assert phase_key(aside) == "aside"


def test_waiting_for_the_other() -> None:
    aside = observed(*HANDS, phase="aside", bid_winner=None, seat=1)
    assert prompt(aside, NAMES) == "Anna is thinking …"
    other = observed("G1", "R1", to_move=1, bid_winner=1, display="P1")
    assert prompt(other, NAMES) == "The merchant is thinking …"


def test_the_last_call() -> None:
    vote = observed({}, {}, phase="vote", bid_winner=None, display="G1", rest="0.deck")
    assert "Do you want to buy any more?" in prompt(vote, NAMES)
    assert phase_key(vote) == "vote"


@pytest.mark.parametrize(
    ("bid", "begin"),
    [
        ("G7 Bp", "Your turn: buy with your bid, use your powers, or end the turn."),
        ("G7 B2", "Your turn: drag cards of your bid onto a card of the row to buy it, or end the turn."),
        ("", "Your bid is spent. End your turn."),
    ],
)
def test_the_own_turn(bid: str, begin: str) -> None:
    turn = observed(bid, "R1", display="P1")
    assert prompt(turn, NAMES) == begin
    assert phase_key(turn) == "winner"
    assert refused_end(turn) == ""


def test_the_loser_is_told_the_duty() -> None:
    duty = observed("G7", "R1", display="P1", bid_winner=1)
    sentence = "The loser of the bid must buy the 1-cost card before ending the turn."
    assert prompt(duty, NAMES) == refused_end(duty) == sentence
    assert phase_key(duty) == "loser"


def test_the_end() -> None:
    over = observed({}, {}, phase="over", to_move=None, bid_winner=None, rest="0.deck")
    assert prompt(over, NAMES) == "The game is over."


def test_what_can_be_done_with_what_is_held() -> None:
    turn = observed("G7 Bp", "R1", display="P1")
    assert holding(turn, held(), "") == ""
    assert holding(turn, held("G7"), "").startswith("Pay with this card")
    assert holding(turn, held("Bp"), "").startswith("Choose below what this power does, or pay with it")
    assert holding(turn, held("G7 Bp"), "").startswith("Pay with these 2 cards")
    assert holding(turn, held("", "G7"), "").startswith("Lay down as many cards as the place costs")
    aside = observed(*HANDS, phase="aside", bid_winner=None)
    assert holding(aside, held("G1"), "").startswith("Drop it on your deck")


@pytest.mark.parametrize("verb", list(POWERS))
def test_every_power_is_explained(verb: str) -> None:
    title, explanation = POWERS[verb]
    assert title[0].isupper() and explanation.endswith(".")
    turn = observed("G7 Bp", "R1", display="P1")
    sentence = holding(turn, held("Bp"), verb)
    assert sentence == VERB_PROMPTS[verb]
    assert sentence.startswith("Choose ") and sentence.endswith(".")


def test_what_other_editions_ask() -> None:
    swap = DUTCH.new("competition", 7)
    assert prompt(swap.observation(0), NAMES).startswith("Choose which of your cards to exchange")
    for _ in range(2):
        swap.apply(DUTCH.parse(swap, "swap"))
    assert prompt(swap.observation(0), NAMES).startswith("Set 2 cards aside on your deck")
    bid = DUTCH.new("prototype", 7)
    assert prompt(bid.observation(0), NAMES).startswith("Set one card aside on your deck; then choose")
    for _ in range(2):
        bid.apply(bid.legal_actions()[0])
    assert prompt(bid.observation(0), NAMES).startswith("Choose which cards to bid")


def test_powers_from_the_hand_have_words_of_their_own() -> None:
    assert set(FROM_HAND) == {"cash", "suit", "take"}
    assert all("offering" in text for text in FROM_HAND.values())
    assert all("offering" in POWERS_FROM_HAND[verb][1] for verb in FROM_HAND)


def test_the_last_round_is_said_before_it_is_played() -> None:
    state = DUTCH.new("competition", 3)
    prompts = []
    while state.to_move is not None:
        if state.phase == "aside" and state.to_move == 0:
            prompts.append(prompt(state.observation(0), NAMES))
        state.apply(state.legal_actions()[-1 if state.phase == "turn" else 0])
    assert [text.startswith("The last round.") for text in prompts] == [False] * (len(prompts) - 1) + [True]


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(5))
def test_there_is_always_one_sentence(seed: int, edition: str) -> None:
    for state in positions_of(seed, edition):
        for seat in (0, 1):
            sentence = prompt(state.observation(seat), NAMES)
            assert sentence.endswith((".", "…", "?"))
            assert "{" not in sentence and "\n" not in sentence
            assert phase_key(state.observation(seat)) in {*PHASES, "over"}


@pytest.mark.parametrize("seed", range(10))
def test_the_own_score_is_that_of_all_own_cards(seed: int) -> None:
    """Wherever they lie: counted here from the whole state, told there from what the seat knows."""
    for state in positions_of(seed):
        pack = state.edition.pack
        for seat in (0, 1):
            data = state.to_json()["players"][seat]
            names = [*data["deck"], *data["hand"], *data["discards"], *data["cashed_in"]]
            names += [item["card"] for item in data["bid"]]
            mask = sum(1 << pack.by_name[name].index for name in names)
            assert own_score(state.observation(seat)) == score_of(state.edition, mask)
    assert state.outcome is not None
    assert [own_score(state.observation(seat)) for seat in (0, 1)] == list(state.outcome.scores)
