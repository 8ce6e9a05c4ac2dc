"""Hints and recaps of Great Market."""

from typing import Any

import pytest

from dutch.desktop.inline import strip_pictures
from dutch.players.advice import Advice, Fact, Rated
from dutch.players.great_market import MarketFact, facts_of
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.great_market.actions import PASS
from dutch.rules.great_market.events import RoundBegan
from dutch.stage.answers import Hint, PastDecision
from tests.rulebook.great_market.tables import player, table


def words(action: str, *facts: Fact) -> Hint:
    state = table(player("Nuba3"), player("Massai5 Bantu5"), player("Tonga4"), lot="Nuba2")
    ranked = (Rated(action, 2.0), Rated("pass", 1.0, 1.0, 0.2))
    advice = Advice(ranked, (action,), facts, deals=64)
    found = MarketPresenter().hint(state.observation(0), advice, ("Anna", "Ben", "Cleo"))
    assert found is not None
    return found


def test_actions_are_sentences() -> None:
    sentence = MarketPresenter().action_sentence
    assert sentence("bid 12") == "Bid 12."
    assert sentence("pass") == "Pass."
    assert strip_pictures(sentence("discard Nuba3")).strip().replace("  ", " ") == "Discard the Nuba 3."


def test_hint_says_when_a_bid_leaves_hardly_a_chip() -> None:
    for bid, said in ((10, "That leaves you 0 chips."), (9, "That leaves you 1 chip.")):
        assert said in words(f"bid {bid}", Fact(MarketFact.PAYS, (), (bid,))).reasons
    assert not any("leaves" in each for each in words("bid 5", Fact(MarketFact.PAYS, (), (5,))).reasons)


def test_bid_is_explained_by_gain_chance_and_payment() -> None:
    hint = words(
        "bid 5",
        Fact(MarketFact.PAYS, (), (5,)),
        Fact(MarketFact.BARS, (), (2,)),
        Fact(MarketFact.GAINS, (), (3,)),
        Fact(MarketFact.FORBIDS, (), (1,)),
        Fact(MarketFact.WINS_LOT, (), (0.7, 5.4)),
    )
    assert (hint.action, hint.regions) == ("Bid 5.", ("button.amount_bid",))
    assert hint.reasons == (
        "The lot adds 3 points to your cards.",
        "You get the lot in the end about 7 times in 10.",
        "If 5 wins, you pay Ben 4 chips and the bank 1.",
        "After that, 2 opponents can’t bid just one more.",
    )
    assert hint.certainty == "Passing costs you about 1 point by the end of the game."


@pytest.mark.parametrize(
    ("own", "lot", "edits", "reason"),
    [
        (player("Nuba3"), "Nuba2", {}, "The lot would add only 2 points to your cards."),
        (player("Nuba3", chips=0), "Nuba2", {}, "You have 0 chips, and every bid costs more than that."),
        (
            player("Nuba3 Nuba8 Massai7 Bantu6", chips=8),
            "Nuba0 Nuba9",
            {"bid": 5, "bidder": 2},
            "You have 8 chips, and every bid costs more than that.",
        ),
        (
            player("Nuba3 Nuba8"),
            "Nuba0 Nuba9",
            {"bid": 8, "bidder": 2},
            "The lot adds 7 points, which isn’t worth 9 chips.",
        ),
    ],
    ids=("few points", "no chips", "dearer numbers only", "many points"),
)
def test_hint_to_pass_gives_its_true_reason(
    own: dict[str, Any], lot: str, edits: dict[str, int], reason: str
) -> None:
    state = table(own | {"rewarded": True}, player(), player(has_bid=True), lot=lot, **edits)
    observation = state.observation(0)
    ranked = (Rated("pass", 2.0), Rated("bid 9", 1.0, 1.0, 0.2))
    advice = Advice(ranked, ("pass",), tuple(facts_of(observation, PASS)), deals=64)
    assert MarketPresenter().hint(observation, advice, NAMES).reasons == (reason,)


def test_hint_to_pass_has_a_reason_when_a_bid_is_as_good() -> None:
    own = player("Nuba3 Nuba8") | {"rewarded": True}
    state = table(own, player(), player(has_bid=True), lot="Nuba0 Nuba9", bid=8, bidder=2)
    advice = Advice((Rated("pass", 2.0), Rated("bid 9", 2.0, 0.1, 0.2)), ("pass",), (), deals=64)
    found = MarketPresenter().hint(state.observation(0), advice, NAMES)
    assert found.reasons == ("Passing saves your chips for a later lot.",)


def test_pass_points_at_its_button_and_names_the_reward() -> None:
    hint = words("pass", Fact(MarketFact.REWARD, (), (2,)))
    assert hint.regions == ("button.pass",)
    assert hint.reasons[-1] == "Passing now earns you 2 chips."


NAMES = ("You", "Anne", "Burt")
GAME = catalogue.get("great-market")


@pytest.mark.parametrize(
    ("actions", "sentences"),
    [
        ("bid 3, pass, pass", "You bought Massai 9 for 3 chips. You have 1 point now."),
        ("pass, bid 3, pass", "Anne bought Massai 9 for 3 chips. You got 1 chip of the price."),
        ("pass, pass, pass", "You got Massai 9 for free. You got 2 chips for passing without a bid."),
        ("bid 3", ""),
    ],
)
def test_round_is_summed_up(actions: str, sentences: str) -> None:
    state, events = GAME.new("standard", 5, 3), list[Event]()
    for text in actions.split(", "):
        events += state.apply(GAME.parse(state, text))
    begun = [index for index, event in enumerate(events) if isinstance(event, RoundBegan)]
    first = events[: begun[0]] if begun else events
    assert (
        " ".join(strip_pictures(MarketPresenter().recap(first, state.observation(0), NAMES)).split())
        == sentences
    )


def why(played: str, best: str, lot: str = "Nuba2", own: str = "Nuba3", **edits: bool) -> str:
    """Return why an action of seat 0 was costly, at a table where Ben owns two 5s and Cleo a 4."""
    state = table(player(own, **edits), player("Massai5 Bantu5"), player("Tonga4"), lot=lot)
    names = ("Anna", "Ben", "Cleo")
    (sentence,) = MarketPresenter().why_costly(PastDecision(state.observation(0), (played,), (best,), names))
    return sentence


@pytest.mark.parametrize(
    ("played", "best", "sentence"),
    [
        ("bid 5", "bid 6", "A bid of 5 pays Ben twice, 4 chips in all; 6 gives nobody that much."),
        ("bid 4", "bid 6", "If 4 wins, Cleo gets 4 chips; a bid of 6 gives nobody that much."),
        ("bid 1", "bid 3", "After a bid of 3, an opponent’s own cards forbid the next higher number."),
        ("bid 8", "bid 6", "A bid of 8 gives away more than needed; 6 leaves more chips for later lots."),
        ("bid 1", "bid 2", "A bid of 1 is easy to raise; 2 is harder to beat."),
        ("bid 9", "pass", "The lot adds 2 points, which isn’t worth 9 chips; passing earns 2 chips."),
        ("pass", "bid 4", "The lot adds 2 points, and a bid of 4 was worth that."),
        (
            "bid 11",
            "bid 1",
            "There were only 10 chips to pay with, and a bid that can’t be paid costs a card.",
        ),
    ],
)
def test_costly_decision_has_a_reason(played: str, best: str, sentence: str) -> None:
    assert why(played, best) == sentence


def test_passing_on_a_lot_of_little_use_has_another_reason() -> None:
    sentence = "More cards of these peoples are still to come, so 1 was worth bidding."
    assert why("pass", "bid 1", lot="Samburu2") == sentence


def test_costly_discard_is_compared_with_the_better_one() -> None:
    out = player("Nuba3 Nuba8 Tonga1", chips=0, sits_out=True) | {"bidding": False}
    state = table(out, player(), player(), lot="Nuba2", phase="discard", bid=3, bidder=0)
    names = ("Anna", "Ben", "Cleo")
    decision = PastDecision(state.observation(0), ("discard Nuba3",), ("discard Tonga1",), names)
    found = MarketPresenter().why_costly(decision)
    assert found == ("That card took 2 points with it; another one took less.",)


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        ("bid 3, pass, pass", "Anna got Massai 9 for 3 chips"),
        ("pass, bid 3, pass", "Anna passed and earned 3 chips"),
        ("bid 1, bid 3, pass, pass", ""),
    ],
)
def test_praise_says_what_a_bid_or_passing_brought(actions: str, expected: str) -> None:
    state, events = GAME.new("standard", 5, 3), list[Event]()
    observation = state.observation(0)
    for text in actions.split(", "):
        events += state.apply(GAME.parse(state, text))
    found = MarketPresenter().praise(
        PastDecision(observation, (actions.split(", ")[0],), (), ("Anna", "Ben", "Cleo"), events)
    )
    assert " ".join(strip_pictures(found).split()) == expected
