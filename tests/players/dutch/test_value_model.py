import pytest

from dutch.players.dutch.value_model import KNOTS, blend, cards_value, model_of
from dutch.rules.cards import mask_of
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.scoring import score_of


def test_shares_of_the_knots_add_up_to_one() -> None:
    for stock in range(41):
        shares = blend(stock)
        assert sum(shares) == pytest.approx(1.0)
        assert min(shares) >= 0
    assert blend(KNOTS[1])[1] == 1.0


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_value_is_the_score_when_nothing_is_left_to_sell(edition: Edition) -> None:
    for step in (1, 2, 3, 7):
        cards = mask_of(range(0, 40, step))
        assert cards_value(model_of(edition.name), 0, cards, 0) == pytest.approx(score_of(edition, cards))
