"""The computer players of Great Market: they bid legally and within their means, and beat easier ones."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from dutch.players import arena, coach, great_market, roster
from dutch.players.advice import Advice, Fact
from dutch.players.great_market import LOT_GROWTH_VALUE, MarketFact, facts_of, gain, value_of_lot
from dutch.rules import catalogue
from dutch.rules.great_market.actions import BIDS, PASS
from dutch.rules.great_market.game import MarketState
from tests.rulebook.great_market.tables import ALL_CARDS, chips, player, table

MARKET = catalogue.get("great-market")
NAMES = list(roster.PLAYERS["great-market"])


def decisions(name: str, seed: int, seats: int, **options: str) -> Iterator[tuple[MarketState, str]]:
    """Yield each state of a game of this player against copies of itself, and what it chose there."""
    state, rng = MARKET.new("standard", seed, seats, options), random.Random(seed)
    one = roster.get(name, "great-market").factory()
    while (seat := state.to_move) is not None:
        action = one.choose(state.observation(seat), rng, 1)
        yield state, str(action)
        state.apply(action)


def chosen_by(name: str, state: MarketState) -> str:
    """Return the choice of a player at seat 0."""
    return str(roster.get(name, "great-market").factory().choose(state.observation(0), random.Random(1), 1))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    ("seats", "options"), [pytest.param(3, {}, marks=pytest.mark.slow), (4, {"table": "strict"})]
)
def test_bids_are_legal_affordable_and_never_forbidden(
    name: str, seats: int, options: dict[str, str]
) -> None:
    for state, chosen in decisions(name, 3, seats, **options):
        assert chosen in map(str, state.legal_actions())
        if chosen.startswith("bid"):
            amount = int(chosen.split()[1])
            assert amount <= chips(state)[state.to_move or 0]
            held = [card.name for card in state.observation(0).view.players[state.to_move or 0].cards]
            assert name == "random" or str(amount)[-1] not in {card[-1] for card in held}


def test_the_value_of_a_lot_counts_gain_and_growth() -> None:
    state = table(player("Nuba0 Nuba2"), player("Nuba8"), player(), lot="Nuba3")
    coming = sum(card.name == "Nuba9" for card in state.position.deck)
    assert gain(state.position, 0) == 6 - 3
    assert value_of_lot(state.position, 0) == 3 + LOT_GROWTH_VALUE * coming


def test_a_discard_loses_as_few_points_as_possible() -> None:
    sides = (
        player("Nuba0 Nuba2 Nuba3 Bantu4", sits_out=True, bidding=False, has_bid=True),
        player(),
        player(),
    )
    state = table(*sides, lot="Tonga1", phase="discard", bid=20, bidder=0)
    for chooser in (great_market.Novice(), great_market.Merchant()):
        assert str(chooser.choose(state.observation(0), random.Random(1), 1)) == "discard Bantu4"


def test_the_merchant_prefers_a_bid_that_pays_rivals_little() -> None:
    sides = (player(chips=20), player("Massai1 Massai5"), player("Nuba8"))
    state = table(*sides, lot="Nandi1 Nandi2 Nandi4", options={})
    assert great_market.cost_of(state.position, 0, 1) == 1 + great_market.PAYOUT_COST * 1
    assert great_market.cost_of(state.position, 0, 4) == 4 + great_market.PAYOUT_COST * 2 - 0.5
    assert great_market.cost_of(state.position, 0, 7) == 7 + great_market.PAYOUT_COST * 3 - 0.5


@pytest.mark.parametrize(
    ("better", "worse", "seats"),
    [
        ("novice", "bold", 3),
        ("novice", "random", 5),
        pytest.param("merchant", "bold", 5, marks=pytest.mark.slow),
        pytest.param("merchant", "random", 5, marks=pytest.mark.slow),
        ("merchant", "novice", 5),
        pytest.param("auctioneer", "random", 5, marks=pytest.mark.slow),
    ],
)
def test_better_player_wins_more_than_its_share(better: str, worse: str, seats: int) -> None:
    found = arena.match((better, *[worse] * (seats - 1)), 60, 1, game="great-market")
    assert found.interval[0][0] > 1 / seats


def test_limit_of_a_novice_grows_with_its_chips() -> None:
    for own, bid in ((10, "pass"), (30, "bid 13")):
        sides = (player("Nuba0 Nuba2", own), player(has_bid=True, chips=12), player(bidding=False))
        state = table(*sides, lot="Nuba3", starter=1, bidder=1, bid=11)
        assert str(great_market.Novice().choose(state.observation(0), random.Random(1), 1)) == bid


@pytest.mark.parametrize("name", ["merchant", "auctioneer", "saskia", "willem", "beatrix", "hendrick"])
def test_nobody_pays_dearly_for_one_point(name: str) -> None:
    """The bidder has far more chips than its rivals, so it could afford any price."""
    rival = player("Massai1 Tonga3", 14, has_bid=True)
    sides = (player("Nuba0 Nuba2 Bantu4", 30), rival, player("Nandi6", bidding=False))
    state = table(*sides, lot="Samburu5", starter=1, bidder=1, bid=7)
    bidder = roster.get(name, "great-market").factory()
    assert bidder.choose(state.observation(0), random.Random(1), 1) == PASS


@pytest.mark.parametrize(("name", "poor", "rich"), [("griet", 2, 8), ("saskia", 4, 6)])
def test_rivals_bid_more_if_their_chips_lie_idle(name: str, poor: int, rich: int) -> None:
    """Otherwise a rival who is always outbid would keep its chips to the end."""
    bidder = roster.get(name, "great-market").factory()
    rivals = player("Massai1", 10, has_bid=True), player("Tonga3", 10, bidding=False)
    for own, limit in ((10, poor), (22, rich)):
        for bid in (limit - 1, limit):
            state = table(player("", own, has_bid=True), *rivals, lot="Nuba0", starter=1, bidder=1, bid=bid)
            action = bidder.choose(state.observation(0), random.Random(1), 1)
            assert (action != PASS) is (bid < limit)


@pytest.mark.parametrize("name", NAMES[1:])
def test_everybody_spends_all_chips_on_the_last_lot(name: str) -> None:
    sides = (player("Nuba0", 13), player("Massai1", 12, has_bid=True), player(bidding=False))
    lot = "Bantu4 Nandi6 Tonga7"
    last = {
        "round": 15,
        "deck": [],
        "discarded": [card for card in ALL_CARDS if card not in ("Nuba0", "Massai1", *lot.split())],
    }
    state = table(*sides, lot=lot, starter=1, bidder=1, bid=12, **last)
    assert chosen_by(name, state) == "bid 13"


@pytest.mark.parametrize("name", ["novice", "merchant", "griet", "joost", "saskia", "willem"])
@pytest.mark.parametrize(("richest", "bids"), [(14, True), (12, False)])
def test_who_cannot_win_the_last_lot_spends_all_before(name: str, richest: int, bids: bool) -> None:
    rivals = player("Massai1", 12, has_bid=True), player("Nuba2", richest, bidding=False)
    lot, deck = ["Bantu4", "Nandi6"], ["Samburu2", "Samburu3", "Samburu5"]
    used = {"Nuba0", "Massai1", "Nuba2", *lot, *deck}
    discarded = [card for card in ALL_CARDS if card not in used]
    last_but_one = {"round": 14, "deck": deck, "discarded": discarded}
    state = table(
        player("Nuba0", 13), *rivals, lot=" ".join(lot), starter=1, bidder=1, bid=12, **last_but_one
    )
    assert chosen_by(name, state) == ("bid 13" if bids else "pass")


@pytest.mark.parametrize(
    ("name", "lot", "sides", "most"),
    [
        (
            "beatrix",
            "Samburu3",
            (
                player("Bantu6 Bantu8 Nandi1 Tonga4 Samburu5", 19, has_bid=True),
                player("Massai1 Massai5 Massai7 Bantu0 Bantu4 Bantu5 Tonga7 Samburu2", 9, has_bid=True),
                player("Nuba2 Nuba8 Nuba9 Nandi2 Nandi9", 13, has_bid=True),
            ),
            8,
        ),
        (
            "hendrick",
            "Nandi1",
            (
                player("Nuba0 Nuba8 Massai1 Massai5 Bantu5 Nandi2 Nandi6 Samburu5", 19, has_bid=True),
                player("Nuba9 Massai0 Tonga1 Tonga3 Tonga4 Tonga7 Samburu2", 2, bidding=False),
                player("Bantu0 Nandi4 Tonga8", 14, has_bid=True),
            ),
            13,
        ),
    ],
)
def test_a_taste_does_not_pay_more_than_a_lot_is_worth(
    name: str, lot: str, sides: tuple[dict[str, Any], ...], most: int
) -> None:
    """The auctioneer would rather pass than bid more than this."""
    chosen = chosen_by(name, table(*sides, lot=lot, starter=2, bidder=2, bid=4))
    assert chosen == "pass" or int(chosen.split()[1]) <= most


def test_joost_leaps_to_no_bid_that_pays_the_leader() -> None:
    """M9: a bid of 9 would pay all of it to the owner of three carvings."""
    rivals = player("Massai9 Massai7 Massai5", has_bid=True), player("Tonga4", bidding=False)
    state = table(player("Nuba0 Nuba3", 12), *rivals, lot="Nuba8 Nuba2", starter=1, bidder=1, bid=5)
    assert chosen_by("joost", state) == "bid 8"


@pytest.mark.parametrize(("lot", "bids"), [("Nuba8", True), ("Tonga4", False)])
def test_hendrick_wants_nothing_but_his_people(lot: str, bids: bool) -> None:
    sides = (player("Nuba0 Nuba2 Nuba3", 20), player(chips=8, has_bid=True), player(bidding=False))
    state = table(*sides, lot=lot, starter=1, bidder=1, bid=6)
    hendrick = roster.get("hendrick", "great-market").factory()
    assert (hendrick.choose(state.observation(0), random.Random(1), 1) != PASS) is bids


def advice(state: MarketState, deals: int = 24) -> Advice:
    assert state.to_move is not None
    return coach.advise("great-market", state.observation(state.to_move), deals)


def test_bid_is_explained_by_facts() -> None:
    """M9, M10, M13."""
    passed = player("Tonga4", bidding=False, rewarded=True)
    sides = (player("Nuba3 Nuba8"), player("Massai5 Bantu5", has_bid=True), passed)
    state = table(*sides, lot="Nuba2", starter=1, bidder=1, bid=1)
    found = advice(state)
    assert found.action.startswith("bid"), "two cards of the people are already there"
    gains = found.fact(MarketFact.GAINS)
    assert gains is not None and gains.number == 3
    forbids = found.fact(MarketFact.FORBIDS)
    assert forbids is not None and forbids.number == 1
    wins = found.fact(MarketFact.WINS_LOT)
    assert wins is not None and 0 < wins.numbers[0] <= 1
    assert all(rated.action not in ("bid 3", "bid 8") for rated in found.ranked), "M10"


def test_payment_goes_to_the_owner_of_the_digit() -> None:
    state = table(player("Nuba3"), player("Massai5 Bantu5"), player("Tonga4"), lot="Nuba2")
    observation = state.observation(0)
    facts = {found.kind: found for found in facts_of(observation, BIDS[5])}
    assert facts[MarketFact.PAYS] == Fact(MarketFact.PAYS, (), (5,))
    assert MarketFact.BARS not in facts
    facts = {found.kind: found for found in facts_of(observation, BIDS[4])}
    assert facts[MarketFact.BARS] == Fact(MarketFact.BARS, (), (1,)), "the next bid would be 5"
    facts = {found.kind: found for found in facts_of(observation, PASS)}
    assert facts[MarketFact.REWARD] == Fact(MarketFact.REWARD, (), (2,))


def test_passing_is_no_duty_while_dear_bids_are_legal() -> None:
    passed = player("Tonga4", bidding=False, rewarded=True)
    sides = (player("Nuba3", chips=4), player("Massai5", has_bid=True, chips=40), passed)
    found = advice(table(*sides, lot="Nuba2", starter=1, bidder=1, bid=12), 2)
    assert (found.action, found.deals) == ("pass", 2)


def test_no_hint_spends_more_than_there_is() -> None:
    state = MARKET.new("standard", 4, 3)
    while state.to_move is not None and state.round < 5:
        chips = state.position.chips_of(state.to_move)
        found = advice(state, 2)
        amounts = [int(rated.action.split()[1]) for rated in found.ranked if rated.action.startswith("bid")]
        assert all(amount <= chips for amount in amounts)
        state.apply(MARKET.parse(state, found.action))
