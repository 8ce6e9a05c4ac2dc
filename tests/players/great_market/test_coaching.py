from dutch.players import coach
from dutch.players.advice import Advice, Fact, FactKind
from dutch.players.great_market.coaching import facts_of
from dutch.rules.great_market.actions import BIDS, PASS
from dutch.rules.great_market.state import MarketState
from tests.rulebook.great_market.tables import MARKET, player, table


def advice(state: MarketState, deals: int = 24) -> Advice:
    assert state.to_move is not None
    return coach.advise("great-market", state.observation(state.to_move), deals)


def test_bid_is_explained_by_facts() -> None:
    """M9, M10, M13."""
    state = table(player("Nuba3 Nuba8"), player("Massai5 Bantu5"), player("Tonga4"), lot="Nuba2")
    found = advice(state)
    assert found.action.startswith("bid"), "two cards of the people are already there"
    gains = found.fact(FactKind.GAINS)
    assert gains is not None and gains.number == 3
    forbids = found.fact(FactKind.FORBIDS)
    assert forbids is not None and forbids.number == 1
    wins = found.fact(FactKind.WINS_LOT)
    assert wins is not None and 0 < wins.numbers[0] <= 1
    assert all(rated.action not in ("bid 3", "bid 8") for rated in found.ranked), "M10"


def test_payment_goes_to_the_owner_of_the_digit() -> None:
    state = table(player("Nuba3"), player("Massai5 Bantu5"), player("Tonga4"), lot="Nuba2")
    observation = state.observation(0)
    facts = {found.kind: found for found in facts_of(observation, BIDS[5])}
    assert facts[FactKind.PAYS] == Fact(FactKind.PAYS, (), (4,), 1)
    assert FactKind.BARS not in facts
    facts = {found.kind: found for found in facts_of(observation, BIDS[4])}
    assert facts[FactKind.BARS] == Fact(FactKind.BARS, (), (1,)), "the next bid would be 5"
    facts = {found.kind: found for found in facts_of(observation, PASS)}
    assert facts[FactKind.REWARD] == Fact(FactKind.REWARD, (), (2,))


def test_no_hint_spends_more_than_there_is() -> None:
    state = MARKET.new("standard", 4, 3)
    while state.to_move is not None and state.round < 5:
        chips = state.position.players[state.to_move].chips
        found = advice(state, 2)
        amounts = [int(rated.action.split()[1]) for rated in found.ranked if rated.action.startswith("bid")]
        assert all(amount <= chips for amount in amounts)
        state.apply(MARKET.parse(state, found.action))
