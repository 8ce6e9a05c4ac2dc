"""The distribution of the chips that a winner pays (M9)."""

from typing import NamedTuple

from dutch.rules.great_market.cards import CARDS_WITH_DIGIT
from dutch.rules.great_market.position import Position


class Payment(NamedTuple):
    """The chips that each seat and the bank receive."""

    shares: tuple[int, ...]
    bank: int


def payment_for(position: Position, winner: int, bid: int) -> Payment:
    """Divide the winner's bid among the other players and the bank (M9).

    Each other player's card with the last digit of the bid earns its owner an equal share. If there is no
    such card, each other player gets an equal share. The remainder goes to the bank.
    """
    same_digit = CARDS_WITH_DIGIT[bid % 10]
    parts = [
        0 if seat == winner else (player.cards & same_digit).bit_count()
        for seat, player in enumerate(position.players)
    ]
    if not any(parts):
        parts = [int(seat != winner) for seat in range(len(parts))]
    chips_per_part = bid // sum(parts)
    shares = tuple(part * chips_per_part for part in parts)
    return Payment(shares, bid - sum(shares))
