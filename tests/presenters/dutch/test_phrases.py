from __future__ import annotations

import pytest

from dutch.presenters.dutch.phrases import (
    PHASES,
    POWERS,
    VERB_PROMPTS,
    holding,
    own_score,
    phase_key,
    power_hint,
    powers_of,
    prompt,
    refused_end,
)
from dutch.rules.dutch.scoring import score_of
from tests.playing import DUTCH, positions_of
from tests.presenters.dutch.helpers import NAMES, NONE, card, cards, observed

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
    assert holding(turn, NONE, NONE, "") == ""
    assert holding(turn, cards("G7"), NONE, "").startswith("Pay with this card")
    assert holding(turn, cards("G7 Bp"), NONE, "").startswith("Pay with these 2 cards")
    assert holding(turn, NONE, cards("G7"), "").startswith("Lay down as many cards as the place costs")
    aside = observed(*HANDS, phase="aside", bid_winner=None)
    assert holding(aside, cards("G1"), NONE, "").startswith("Drop it on your deck")


@pytest.mark.parametrize("verb", list(POWERS))
def test_every_power_is_explained(verb: str) -> None:
    title, explanation = POWERS[verb]
    assert title[0].isupper() and explanation.endswith(".")
    turn = observed("G7 Bp", "R1", display="P1")
    sentence = holding(turn, cards("Bp"), NONE, verb)
    assert sentence == VERB_PROMPTS[verb]
    assert sentence.startswith("Choose ") and sentence.endswith(".")


def test_the_powers_heading() -> None:
    assert power_hint(card("Bq")) == "The blue power can …"


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


@pytest.mark.parametrize(
    ("edition", "verbs"),
    [
        ("standard", ["cash", "suit", "take", "steal"]),
        ("prototype", ["cash", "suit", "take"]),
        ("competition", ["recall", "bargain"]),
    ],
)
def test_only_the_powers_of_the_edition_are_explained(edition: str, verbs: list[str]) -> None:
    assert list(powers_of(DUTCH.new(edition, 7).observation(0))) == verbs


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(5))
def test_there_is_always_one_sentence(seed: int, edition: str) -> None:
    for state in positions_of(seed, edition):
        for seat in (0, 1):
            sentence = prompt(state.observation(seat), NAMES)
            assert sentence.endswith((".", "…", "?"))
            assert "{" not in sentence and "\n" not in sentence
            assert phase_key(state.observation(seat)) in {*dict(PHASES), "over", "bid", "swap"}


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
