import random

import pytest

from dutch.players.dutch.features import FEATURE_SETS, SUIT_MASK, by_suit
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.scoring import score_of


@pytest.mark.parametrize("name", EDITIONS)
def test_score_features_add_up_to_the_score(name: str) -> None:
    edition = EDITIONS[name]
    features, pack, rng = FEATURE_SETS[edition.scoring], edition.pack, random.Random(1)
    for _ in range(300):
        cards = rng.getrandbits(40) & rng.getrandbits(40) if rng.random() < 0.5 else rng.getrandbits(40)
        cashed = cards & rng.getrandbits(40) & rng.getrandbits(40)
        suits = [
            features.suit(pack, *sets) for sets in zip(by_suit(cards & ~cashed), by_suit(cashed), strict=True)
        ]
        owned = features.owned(pack, cards)
        score = sum(suit[number] for suit in suits for number in features.suit_score)
        score += sum(owned[number] for number in features.owned_score)
        assert score == score_of(edition, cards)


def test_each_edition_has_its_power_cards() -> None:
    names = {
        name: [str(card) for card in edition.pack.cards_of(edition.power_cards & SUIT_MASK)]
        for name, edition in EDITIONS.items()
    }
    assert names["standard"] == names["competition"] == ["Gp", "Gq"]
    assert names["prototype"] == ["G6", "G7", "G8", "G9", "G10"]
