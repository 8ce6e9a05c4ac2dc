"""Plays a round of Representatives to the tally, in plain numbers and without the rules.

This is thousands of times faster than using the rules. Rivals put their cards on the colour that seems lowest
to them. Players who have moves left use them once all cards are placed.
"""

import math
import random
from typing import NamedTuple

from dutch.players.representatives.worlds import HAND, World

RANDOM_CARD_CHANCE = 0.3
"""The chance that a rival plays a random card instead of its highest."""


class Change(NamedTuple):
    """A player's action: the value of a card, and the colour it is put on."""

    value: int
    colour: int


NO_CHANGE = Change(0, 0)
"""A pass."""


class Round:
    """A round in progress in one world."""

    __slots__ = ("boards", "colours", "count", "counts", "extra", "mean")

    def __init__(self, world: World) -> None:
        self.colours = world.colours
        self.count = len(world.colours)
        self.mean = (self.count + 1) / 2
        self.boards = [[*board] for board in world.boards]
        self.counts = [0] * self.count
        """The number of cards on each colour, on all boards."""
        self.extra = [[0.0] * self.count for _seat in self.boards]
        """For each seat and colour, how far the sum of the seat's cards there exceeds the average."""
        for seat, board in enumerate(self.boards):
            for value in range(1, self.count + 1):
                if board[value] != HAND:
                    self.counts[board[value]] += 1
                    self.extra[seat][board[value]] += value - self.mean

    def put(self, seat: int, value: int, colour: int) -> None:
        """Put a card of a seat's hand or board on a colour."""
        source = self.boards[seat][value]
        if source != HAND:
            self.counts[source] -= 1
            self.extra[seat][source] -= value - self.mean
        self.boards[seat][value] = colour
        self.counts[colour] += 1
        self.extra[seat][colour] += value - self.mean

    def expected_sums(self, seat: int) -> list[float]:
        """Return the sum of each colour that a seat expects, knowing only its own cards' values."""
        mean = self.mean
        return [mean * count + extra for count, extra in zip(self.counts, self.extra[seat], strict=True)]

    def winner(self) -> int | None:
        """Return the seat that gets the item, None if the lowest sum is tied (R8)."""
        sums = [0] * self.count
        for board in self.boards:
            for value in range(1, self.count + 1):
                if board[value] != HAND:
                    sums[board[value]] += value
        lowest = min(sums)
        return self.colours.index(sums.index(lowest)) if sums.count(lowest) == 1 else None


def play_out(
    state: Round, me: int, moves: list[int], passed: frozenset[int], points: list[float], rng: random.Random
) -> int | None:
    """Play the round on after an action of ``me``; return the seat that gets the item, None if it is removed.

    ``moves`` is how often each seat will still move a card. ``points`` are the points that rivals hold
    against each colour, because its owner is known to lead.
    """
    _place_all_cards(state, me, passed, points, rng)
    movers = [seat for seat in range(state.count) if moves[seat]]
    rng.shuffle(movers)
    for seat in movers:
        rearrange(state, seat, moves[seat])
    return state.winner()


def _place_all_cards(
    state: Round, me: int, passed: frozenset[int], points: list[float], rng: random.Random
) -> None:
    """Place the cards of all seats that have not passed, one card per turn, beginning after ``me``."""
    count = state.count
    hands = [
        [] if seat in passed else [value for value in range(1, count + 1) if board[value] == HAND]
        for seat, board in enumerate(state.boards)
    ]
    clockwise = [(me + step) % count for step in range(1, count + 1)]
    while any(hands):
        for seat in clockwise:
            hand = hands[seat]
            if not hand:
                continue
            if seat == me:
                # On its own colour for now: ``rearrange`` moves these cards away.
                state.put(me, hand.pop(), state.colours[me])
                continue
            plays_at_random = rng.random() < RANDOM_CARD_CHANCE
            value = hand.pop(int(rng.random() * len(hand)) if plays_at_random else -1)
            state.put(seat, value, _lowest_rival_colour(state, seat, points, rng))


def _lowest_rival_colour(state: Round, seat: int, points: list[float], rng: random.Random) -> int:
    """Return the colour that seems lowest to a seat, except its own."""
    own, mean, extra = state.colours[seat], state.mean, state.extra[seat]
    lowest = math.inf
    target = 0
    for colour, number in enumerate(state.counts):
        if colour == own:
            continue
        rank = mean * number + extra[colour] - points[colour] + rng.random()
        if rank < lowest:
            lowest = rank
            target = colour
    return target


def rearrange(state: Round, me: int, moves: int) -> None:
    """Move up to ``moves`` cards of a seat, so that it expects its own colour to be the lowest."""
    own, board = state.colours[me], state.boards[me]
    sums = state.expected_sums(me)
    rivals = [colour for colour in range(state.count) if colour != own]

    def move(value: int, target: int) -> None:
        sums[board[value]] -= value
        sums[target] += value
        state.put(me, value, target)

    for value in range(state.count, 0, -1):
        if board[value] == own and moves:
            move(value, min(rivals, key=sums.__getitem__))
            moves -= 1
    while moves:
        lowest = min(rivals, key=sums.__getitem__)
        value = _card_to_lift(board, sums, rivals, lowest)
        if not value:
            return
        move(value, lowest)
        moves -= 1


def _card_to_lift(board: list[int], sums: list[float], rivals: list[int], lowest: int) -> int:
    """Return the card that raises the lowest sum of any rival colour most; 0 if no card raises it.

    Only cards that lie on other rival colours are moved to the ``lowest`` one.
    """
    second = min(sums[colour] for colour in rivals if colour != lowest)
    best_gain = 0.0
    best_card = 0
    for value in range(1, len(board)):
        source = board[value]
        if source not in rivals or source == lowest:
            continue
        gain = min(second, sums[lowest] + value, sums[source] - value) - sums[lowest]
        if gain > best_gain:
            best_gain = gain
            best_card = value
    return best_card
