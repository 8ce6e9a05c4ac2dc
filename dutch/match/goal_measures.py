"""Measures of a finished game, such as the cards a player lost, by which goals are reached."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple, TypeVar

from dutch.rules.api import Event, Outcome
from dutch.rules.dutch.events import (
    AUCTION_DISCARDS,
    BIDS,
    BidsCompared,
    BidWon,
    CardsMoved,
    PowerUsed,
    Purchased,
    TurnBegan,
)
from dutch.rules.dutch.terms import MoveReason, Verb
from dutch.rules.great_market.events import ChipsMoved, LotSold, Reason
from dutch.rules.representatives.actions import COLOURS
from dutch.rules.representatives.events import ClaimTested, ItemSold, Tallied
from dutch.rules.representatives.position import ITEMS

EventT = TypeVar("EventT")

NEVER = 1000
"""The value of a measure that looks for the least of something that never happened."""


class ReplayedGame(NamedTuple):
    """A finished game from the view of the player's ``seat``."""

    seat: int
    outcome: Outcome
    events: tuple[Event, ...]

    @property
    def won(self) -> bool:
        """True if the player won alone."""
        return self.outcome.winner == self.seat

    def all(self, kind: type[EventT]) -> list[EventT]:
        """Return all events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def own(self, kind: type[EventT]) -> list[EventT]:
        """Return the events of a kind that happened at the player's seat."""
        return [event for event in self.all(kind) if getattr(event, "seat", None) == self.seat]

    def turns(self) -> Iterator[list[Event]]:
        """Yield the events of each of the player's turns."""
        turn: list[Event] | None = None
        for event in self.events:
            if isinstance(event, TurnBegan):
                if turn is not None:
                    yield turn
                turn = [] if event.seat == self.seat else None
            elif turn is not None:
                turn.append(event)
        if turn is not None:
            yield turn


# Of every game


def wins(game: ReplayedGame) -> int:
    """Return 1 if the player won alone, else 0."""
    return int(game.won)


def margin(game: ReplayedGame) -> int:
    """Return the player's lead over the best other player."""
    others = [points for seat, points in enumerate(game.outcome.scores) if seat != game.seat]
    return game.outcome.scores[game.seat] - max(others)


def longest_set(game: ReplayedGame) -> int:
    """Return the largest number of the player's cards that score together, such as those of a suit."""
    return max(len(part.cards) for part in game.outcome.parts[game.seat])


# Of Dutch


def smallest_suit(game: ReplayedGame) -> int:
    """Return the number of cards in the player's smallest suit."""
    return min(len(part.cards) for part in game.outcome.parts[game.seat])


def cards_lost(game: ReplayedGame) -> int:
    """Return how many cards the player lost by paying."""
    moves = game.all(CardsMoved)
    return sum(
        move.count for move in moves if move.reason is MoveReason.LOST and move.source == BIDS[game.seat]
    )


def kept_payment(game: ReplayedGame) -> int:
    """Return the largest number of cards that paid for a card and were all kept.

    The move of the cards that a payment loses follows directly after that of the cards it keeps.
    """
    kept = [0]
    for turn in game.turns():
        for event, following in pairwise([*turn, None]):
            lost = isinstance(following, CardsMoved) and following.reason is MoveReason.LOST
            if isinstance(event, CardsMoved) and event.reason is MoveReason.KEPT and not lost:
                kept.append(event.count)
    return max(kept)


def bargain(game: ReplayedGame) -> int:
    """Return the most VP of a card that the player bought at place 1."""
    return max((bought.card.vp for bought in game.own(Purchased) if bought.place == 1), default=0)


def dearest_place(game: ReplayedGame) -> int:
    """Return the highest place at which the player bought a card."""
    return max((bought.place for bought in game.own(Purchased)), default=0)


def purchases_in_turn(game: ReplayedGame) -> int:
    """Return the largest number of cards that the player bought in one turn."""
    return max((sum(isinstance(event, Purchased) for event in turn) for turn in game.turns()), default=0)


def powers_in_turn(game: ReplayedGame) -> int:
    """Return the largest number of powers that the player used in one turn."""
    return max((sum(isinstance(event, PowerUsed) for event in turn) for turn in game.turns()), default=0)


def steals(game: ReplayedGame) -> int:
    """Return how many cards the player stole."""
    return sum(power.verb is Verb.STEAL for power in game.own(PowerUsed))


def powers_used(game: ReplayedGame) -> int:
    """Return how many powers the player used."""
    return len(game.own(PowerUsed))


def kinds_of_power(game: ReplayedGame) -> int:
    """Return how many different things the player did with powers."""
    return len({power.verb for power in game.own(PowerUsed)})


def taken_from_market(game: ReplayedGame) -> int:
    """Return how many cards the player's powers took from the market."""
    return sum(
        move.reason is MoveReason.TAKE and move.source.name == "display" and move.target == BIDS[game.seat]
        for move in game.all(CardsMoved)
    )


def rescued(game: ReplayedGame) -> int:
    """Return how many cards the player's powers took from the lost cards."""
    return sum(
        move.reason is MoveReason.TAKE and move.source == AUCTION_DISCARDS and move.target == BIDS[game.seat]
        for move in game.all(CardsMoved)
    )


def chain(game: ReplayedGame) -> int:
    """Return the largest number of powers of a turn that were used on cards brought by other powers."""
    longest = 0
    for turn in game.turns():
        brought = set()
        links = 0
        for event in turn:
            if isinstance(event, PowerUsed):
                links += event.power in brought
                if event.verb in (Verb.TAKE, Verb.STEAL, Verb.RECALL):
                    brought.add(event.card)
        longest = max(longest, links)
    return longest


def bids_lost(game: ReplayedGame) -> int:
    """Return how many bids the player lost."""
    return sum(event.seat != game.seat for event in game.all(BidWon))


def bids_behind(game: ReplayedGame) -> int:
    """Return how many more bids the player lost than won."""
    return bids_lost(game) - len(game.own(BidWon))


def ties_won(game: ReplayedGame) -> int:
    """Return how many bids the player won after at least one tie."""
    won = 0
    was_tied = False
    for event in game.events:
        if isinstance(event, BidsCompared):
            first, second = event.totals
            was_tied = was_tied or first == second
        elif isinstance(event, BidWon):
            won += was_tied and event.seat == game.seat
            was_tied = False
    return won


def lowest_winning_bid(game: ReplayedGame) -> int:
    """Return the lowest total with which the player won a bid."""
    lowest = NEVER
    total = 0
    for event in game.events:
        if isinstance(event, BidsCompared):
            total = event.totals[game.seat]
        elif isinstance(event, BidWon) and event.seat == game.seat:
            lowest = min(lowest, total)
    return lowest


def vp_bid(game: ReplayedGame) -> int:
    """Return the VP of all cards that the player bid, each as often as it was bid."""
    return sum(
        card.vp
        for move in game.all(CardsMoved)
        if move.reason in (MoveReason.REVEAL, MoveReason.TIE) and move.target == BIDS[game.seat]
        for card in move.cards
    )


def cards_owned(game: ReplayedGame) -> int:
    """Return how many cards the player owned at the end."""
    return sum(len(part.cards) for part in game.outcome.parts[game.seat])


# Of Great Market


def cheapest_lot(game: ReplayedGame) -> int:
    """Return the fewest chips that the player paid for a lot."""
    return min((sale.amount for sale in game.own(LotSold)), default=NEVER)


def dearest_lot(game: ReplayedGame) -> int:
    """Return the most chips that the player paid for a lot."""
    return max((sale.amount for sale in game.own(LotSold)), default=0)


def payments_received(game: ReplayedGame) -> int:
    """Return how many payments the player received from others."""
    return len(_payments(game))


def largest_payment(game: ReplayedGame) -> int:
    """Return the most chips that the player received for one bid of another player."""
    return max(_payments(game), default=0)


def _payments(game: ReplayedGame) -> list[int]:
    """Return the chips of each payment that the player received from others."""
    own_chips = f"{game.seat}.chips"
    moves = game.all(ChipsMoved)
    return [move.count for move in moves if move.reason is Reason.PAYMENT and move.target == own_chips]


def points_for_chips(game: ReplayedGame) -> int:
    """Return the player's points for the most chips at the end."""
    return sum(part.sum for part in game.outcome.parts[game.seat] if part.number is not None)


def sets_of_four(game: ReplayedGame) -> int:
    """Return of how many peoples the player owned four carvings or more."""
    return sum(len(part.cards) >= 4 for part in game.outcome.parts[game.seat])


def chips_left(game: ReplayedGame) -> int:
    """Return how many chips the player had at the end."""
    return sum(part.number or 0 for part in game.outcome.parts[game.seat])


def peoples(game: ReplayedGame) -> int:
    """Return of how many peoples the player owned carvings."""
    return sum(bool(part.cards) for part in game.outcome.parts[game.seat])


# Of Representatives


def items(game: ReplayedGame) -> int:
    """Return how many items the player got."""
    return len(game.own(ItemSold))


def best_items(game: ReplayedGame) -> int:
    """Return how often the player got the most valuable item of the game."""
    values = [ITEMS[len(tally.boards) - 1] for tally in game.all(Tallied)]
    return sum(sale.item in values for sale in game.own(ItemSold))


def lowest_winning_sum(game: ReplayedGame) -> int:
    """Return the lowest sum with which the player got an item."""
    return min((tally.sums[colour] for tally, colour in _own_sales(game)), default=NEVER)


def own_letters(game: ReplayedGame) -> int:
    """Return the highest sum of the player's own letters on their colour in a round whose item they got."""
    return max((sum(tally.boards[game.seat][colour]) for tally, colour in _own_sales(game)), default=0)


def _own_sales(game: ReplayedGame) -> Iterator[tuple[Tallied, int]]:
    """Yield the tally of each round whose item the player got, and the number of the player's colour."""
    tally = None
    for event in game.events:
        if isinstance(event, Tallied):
            tally = event
        elif isinstance(event, ItemSold) and event.seat == game.seat and tally is not None:
            yield tally, COLOURS.index(event.colour)


def bluffs(game: ReplayedGame) -> int:
    """Return how many claims of the player were false."""
    return sum(not test.true for test in game.own(ClaimTested))


def honest_claims(game: ReplayedGame) -> int:
    """Return how many claims the player made, if all of them were true; else 0."""
    return 0 if bluffs(game) else len(game.own(ClaimTested))
