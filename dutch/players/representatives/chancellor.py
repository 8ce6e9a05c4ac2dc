"""The chancellor: plays every choice out in worlds that fit what it knows, and hides its colour."""

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from dutch.players.comparison import Standing, compare
from dutch.players.representatives.rollout import Change, Round, play_out
from dutch.players.representatives.worlds import HAND, World, draw_world
from dutch.rules.representatives.actions import PASS, RepresentativesAction, move, place
from dutch.rules.representatives.observe import RepresentativesObservation, items_to_come
from dutch.rules.representatives.scoring import winners_of
from dutch.rules.representatives.terms import COLOURS

NO_CHANGE: Change = (0, 0)

REMOVAL_CHANCE = 0.3
"""The chance that an item leaves the game, for the value of later rounds."""

MAX_COURSES = 400
"""Courses of the later rounds to compare, if there are more."""

LATE_MOVE_CHANCE = 0.5
"""The chance that a rival who has not moved a card this round still will."""

CLAIM_CHANCE = 0.3
"""The chance that it makes a claim about a card."""


class Chancellor:
    """Compares its actions by the chance of winning the game after this round's sale."""

    def choose(
        self, observation: RepresentativesObservation, rng: random.Random, budget: int
    ) -> RepresentativesAction:
        """Return a legal action. ``budget`` is the number of rounds to play out."""
        changes = choices(observation)
        if len(changes) > budget:
            changes = rng.sample(changes, budget)
        best = changes[0]
        if len(changes) > 1:
            standings, _endings = rank_choices(observation, changes, rng, budget // len(changes))
            best = changes[standings[0].number]
        return action_of(observation, best, self._claim(observation, best, rng))

    def _claim(self, observation: RepresentativesObservation, change: Change, rng: random.Random) -> int:
        """Return the value to claim for a card, 0 for no claim: high on its own colour, low on others."""
        position, seat = observation.position, observation.seat
        value, number = change
        if not value or value in position.board(seat) or rng.random() >= CLAIM_CHANCE:
            return 0
        return position.count if COLOURS[number] is position.players[seat].representative else 1


def action_of(
    observation: RepresentativesObservation, change: Change, claim: int = 0
) -> RepresentativesAction:
    """Return the action that makes a change."""
    (value, number), board = change, observation.position.board(observation.seat)
    if not value:
        return PASS
    target = COLOURS[number]
    return move(board[value], value, target, claim) if value in board else place(value, target, claim)


def choices(observation: RepresentativesObservation) -> list[Change]:
    """Return the changes to compare: three cards on every colour; or a pass and all moves to rival colours.

    The first of equal choices is taken, so moves off its own colour come first.
    """
    position, seat = observation.position, observation.seat
    board = position.board(seat)
    hand = [value for value in range(1, position.count + 1) if value not in board]
    if hand:
        cards = sorted({hand[0], hand[len(hand) // 2], hand[-1]}, reverse=True)
        return [*product(cards, range(position.count))]
    if position.moves(seat) == position.count:
        return [NO_CHANGE]
    own = position.players[seat].representative
    moves = [
        (value, colour)
        for value in sorted(board, key=lambda value: (board[value] is not own, -value))
        for colour in range(position.count)
        if COLOURS[colour] not in (own, board[value])
    ]
    return [NO_CHANGE, *moves]


def rank_choices(
    observation: RepresentativesObservation, changes: Sequence[Change], rng: random.Random, deals: int
) -> tuple[list[Standing], list[list[int | None]]]:
    """Return the choices by the chance of winning the game, best first, in the same worlds.

    Also returns, by choice, the seat that got the item in each world, or None if the item left the game.
    """
    position, seat = observation.position, observation.seat
    values = winning_chances(position.totals, items_to_come(position), position.deck[0], seat)
    points = [0.0] * position.count
    for other, player in enumerate(position.players):
        if any(sale.seat == other for sale in position.sales) and player.representative is not None:
            points[COLOURS.index(player.representative)] = position.totals[other] / 2
    worlds: list[tuple[World, list[int], int]] = []
    passed = position.passed
    endings: list[list[int | None]] = [[] for _change in changes]
    made = [position.moves(other) for other in range(position.count)]
    left = [0 if other in passed else position.count - made[other] for other in range(position.count)]

    def value(number: int, deal: int) -> float:
        while len(worlds) <= deal:
            may_move = [
                bool(moves) or other == seat or rng.random() < LATE_MOVE_CHANCE
                for other, moves in enumerate(made)
            ]
            moves = [count * allowed for count, allowed in zip(left, may_move, strict=True)]
            worlds.append((draw_world(observation, rng), moves, rng.getrandbits(32)))
        world, before, seed = worlds[deal]
        state, (card, colour), moves = Round(world), changes[number], [*before]
        if card:
            moves[seat] -= state.boards[seat][card] != HAND
            state.put(seat, card, colour)
        else:
            moves[seat] = 0
        winner = play_out(state, seat, moves, passed, points, random.Random(seed))
        endings[number].append(winner)
        return values[position.count if winner is None else winner]

    return compare(len(changes), deals, value), endings


@lru_cache(maxsize=64)
def winning_chances(
    totals: tuple[int, ...], later: tuple[int, ...], item: int, seat: int
) -> tuple[float, ...]:
    """Return the chance that a seat wins the game, by the seat that gets the item; last, if nobody does.

    The later items leave the game or go to any player alike.
    """
    count = len(totals)
    rng = random.Random(0)
    courses = [
        [rng.randrange(count) if rng.random() > REMOVAL_CHANCE else count for _item in later]
        for _course in range(MAX_COURSES if later else 1)
    ]
    chances = []
    for winner in range(count + 1):
        wins = 0.0
        for course in courses:
            sums = [*totals, 0]
            sums[winner] += item
            for value, owner in zip(later, course, strict=True):
                sums[owner] += value
            winners = winners_of(sums[:count])
            if seat in winners:
                wins += 1 / len(winners)
        chances.append(wins / len(courses))
    return tuple(chances)
