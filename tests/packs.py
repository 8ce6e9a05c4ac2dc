"""All cards, by pack and name."""

from dutch.rules.api import Card
from dutch.rules.dutch.cards import PROTOTYPE, STANDARD
from dutch.rules.great_market.position import CARDS_BY_NAME

PACKS = {**{pack.name: pack.by_name for pack in (STANDARD, PROTOTYPE)}, "great-market": CARDS_BY_NAME}


def find_card(pack: str, name: str) -> Card:
    return PACKS[pack][name]
