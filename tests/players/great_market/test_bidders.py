"""The computer players of Great Market: they bid legally and within their means, and beat easier ones."""

import random
from collections.abc import Iterator

import pytest

from dutch.players import arena, roster
from dutch.players.great_market import bidders
from dutch.players.great_market.bidders import GROWTH_VALUE, gain, value_of_lot
from dutch.rules import catalogue
from dutch.rules.great_market.state import MarketState
from tests.rulebook.great_market.tables import chips, player, table

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


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"table": "strict"})])
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
    coming = sum(card >= 0 for card in state.position.deck if card == 4)  # Nuba9, if it is not discarded
    assert gain(state.position, 0) == 6 - 3
    assert value_of_lot(state.position, 0) == 3 + GROWTH_VALUE * coming


def test_a_discard_loses_as_few_points_as_possible() -> None:
    sides = (
        player("Nuba0 Nuba2 Nuba3 Bantu4", sits_out=True, bidding=False, has_bid=True),
        player(),
        player(),
    )
    state = table(*sides, lot="Tonga1", phase="discard", bid=20, bidder=0)
    for chooser in (bidders.Novice(), bidders.Merchant()):
        assert str(chooser.choose(state.observation(0), random.Random(1), 1)) == "discard Bantu4"


def test_the_merchant_prefers_a_bid_that_pays_rivals_little() -> None:
    sides = (player(chips=20), player("Massai1 Massai5"), player("Nuba8"))
    state = table(*sides, lot="Nandi1 Nandi2 Nandi4", options={})
    assert bidders.cost_of(state.position, 0, 1) == 1 + bidders.PAYOUT_COST * 1
    assert bidders.cost_of(state.position, 0, 4) == 4 + bidders.PAYOUT_COST * 2 - 0.5
    assert bidders.cost_of(state.position, 0, 7) == 7 + bidders.PAYOUT_COST * 3 - 0.5


@pytest.mark.parametrize(
    ("better", "worse"), [("merchant", "novice"), pytest.param("merchant", "random", marks=pytest.mark.slow)]
)
def test_the_better_player_wins_more_than_its_share(better: str, worse: str) -> None:
    found = arena.match((better, worse, worse), 90, 1, game="great-market")
    assert found.interval[0][0] > 1 / 3
