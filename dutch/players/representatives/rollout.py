"""Plays a round of Representatives to its tally, in plain numbers: thousands of times faster than the rules.

Rivals put their cards on the lowest colour. Players who have moves left use them once all cards are placed.
"""

import random

from dutch.players.representatives.worlds import HAND, World

RANDOM_CARD_CHANCE = 0.3
"""The chance that a rival plays a random card instead of its highest."""

Change = tuple[int, int]
"""A player's action: a card's value, and the colour it is put on. (0, 0) is a pass."""


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
        """By seat and colour: the sum of its cards there above the mean."""
        for seat, board in enumerate(self.boards):
            for value in range(1, self.count + 1):
                if board[value] != HAND:
                    self.counts[board[value]] += 1
                    self.extra[seat][board[value]] += value - self.mean

    def put(self, seat: int, value: int, colour: int) -> None:
        """Place a card, or move it."""
        source = self.boards[seat][value]
        if source != HAND:
            self.counts[source] -= 1
            self.extra[seat][source] -= value - self.mean
        self.boards[seat][value] = colour
        self.counts[colour] += 1
        self.extra[seat][colour] += value - self.mean

    def expected(self, seat: int) -> list[float]:
        """Return the sum of each colour as a seat expects it."""
        mean = self.mean
        return [mean * count + extra for count, extra in zip(self.counts, self.extra[seat], strict=True)]

    def winner(self) -> int | None:
        """Return the seat that gets the item, None if the lowest sum is tied (R8)."""
        sums = [0] * self.count
        for board in self.boards:
            for value in range(1, self.count + 1):
                if board[value] != HAND:
                    sums[board[value]] += value
        least = min(sums)
        return self.colours.index(sums.index(least)) if sums.count(least) == 1 else None


def play_out(
    state: Round, me: int, moves: list[int], passed: frozenset[int], points: list[float], rng: random.Random
) -> int | None:
    """Play the round on after an action of ``me``, and return who gets the item.

    ``moves`` is how often each seat will still move a card. ``points`` are the points that rivals hold
    against each colour, because its owner is known to lead.
    """
    count = state.count
    hands = [
        [] if seat in passed else [value for value in range(1, count + 1) if board[value] == HAND]
        for seat, board in enumerate(state.boards)
    ]
    own = state.colours[me]
    while any(hands):
        for step in range(1, count + 1):
            seat = (me + step) % count
            hand = hands[seat]
            if not hand:
                continue
            if seat == me:
                state.put(seat, hand.pop(), own)
                continue
            value = hand.pop(int(rng.random() * len(hand)) if rng.random() < RANDOM_CARD_CHANCE else -1)
            state.put(seat, value, _target(state, seat, points, rng))
    movers = [seat for seat in range(count) if moves[seat]]
    rng.shuffle(movers)
    for seat in movers:
        rearrange(state, seat, moves[seat])
    return state.winner()


def _target(state: Round, seat: int, points: list[float], rng: random.Random) -> int:
    """Return the colour on which a rival puts a card: the one that seems lowest, except its own."""
    own, mean, extra, best, found = state.colours[seat], state.mean, state.extra[seat], 1e9, 0
    for colour, number in enumerate(state.counts):
        if colour != own:
            rank = mean * number + extra[colour] - points[colour] + rng.random()
            if rank < best:
                best, found = rank, colour
    return found


def rearrange(state: Round, me: int, moves: int) -> None:
    """Move the cards of a seat so that it expects its own colour to be the lowest."""
    own, board = state.colours[me], state.boards[me]
    sums = state.expected(me)
    rivals = [colour for colour in range(state.count) if colour != own]
    for value in range(state.count, 0, -1):
        if board[value] == own and moves:
            lowest = min(rivals, key=sums.__getitem__)
            sums[own] -= value
            sums[lowest] += value
            state.put(me, value, lowest)
            moves -= 1
    while moves:
        lowest = min(rivals, key=sums.__getitem__)
        second = min(sums[colour] for colour in rivals if colour != lowest)
        gain, card = 0.0, 0
        for value in range(1, state.count + 1):
            source = board[value]
            if source not in (HAND, own, lowest):
                least = min(second, sums[lowest] + value, sums[source] - value) - sums[lowest]
                if least > gain:
                    gain, card = least, value
        if not card:
            return
        sums[board[card]] -= card
        sums[lowest] += card
        state.put(me, card, lowest)
        moves -= 1
