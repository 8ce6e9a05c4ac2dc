"""The chancellor: plays choices out in sampled worlds, and keeps its own colour secret."""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dutch.players.comparison import Standing, compare
from dutch.players.representatives.rollout import NO_CHANGE, Change, Round, play_out
from dutch.players.representatives.worlds import HAND, World, draw_world
from dutch.rules.representatives.actions import PASS, RepresentativesAction, move, place
from dutch.rules.representatives.observe import RepresentativesObservation, items_to_come
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.scoring import winners_of
from dutch.rules.representatives.terms import COLOURS

REMOVAL_CHANCE = 0.3
"""The chance that an item leaves the game, for the value of later rounds."""

MAX_COURSES = 400
"""Number of random courses of the later rounds to sample."""

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
            ranking = rank_choices(observation, changes, rng, budget // len(changes))
            best = changes[ranking.standings[0].number]
        return action_of(observation, best, self._claim(observation, best, rng))

    def _claim(self, observation: RepresentativesObservation, change: Change, rng: random.Random) -> int:
        """Return the value to claim for a card, or 0 for no claim.

        Claims are high on the chancellor's own colour and low on others.
        """
        position, seat = observation.position, observation.seat
        if change == NO_CHANGE or change.value in position.board(seat) or rng.random() >= CLAIM_CHANCE:
            return 0
        own_colour = position.players[seat].representative
        return position.count if COLOURS[change.colour] is own_colour else 1


def action_of(
    observation: RepresentativesObservation, change: Change, claim: int = 0
) -> RepresentativesAction:
    """Return the action that makes a change: it moves a card of the board, or places one of the hand."""
    if change == NO_CHANGE:
        return PASS
    value, target = change.value, COLOURS[change.colour]
    board = observation.position.board(observation.seat)
    if value in board:
        return move(board[value], value, target, claim)
    return place(value, target, claim)


def choices(observation: RepresentativesObservation) -> list[Change]:
    """Return the changes to compare.

    While the seat has cards in hand, these are its highest, middle and lowest card on every colour; later, a
    pass and all moves to rival colours. The first of equal choices is taken, so moves off its own colour come
    first.
    """
    position, seat = observation.position, observation.seat
    board = position.board(seat)
    hand = [value for value in range(1, position.count + 1) if value not in board]
    if hand:
        cards = sorted({hand[0], hand[len(hand) // 2], hand[-1]}, reverse=True)
        return [Change(value, colour) for value in cards for colour in range(position.count)]
    if position.moves(seat) == position.count:
        return [NO_CHANGE]
    own = position.players[seat].representative
    moves = [
        Change(value, colour)
        for value in sorted(board, key=lambda value: (board[value] is not own, -value))
        for colour in range(position.count)
        if COLOURS[colour] not in (own, board[value])
    ]
    return [NO_CHANGE, *moves]


class Ranking(NamedTuple):
    """The choices of a decision after a comparison in the same worlds."""

    standings: list[Standing]
    """The choices by the chance of winning the game, best first."""
    winners: list[list[int | None]]
    """By choice: the seat that got the item in each world, or None if the item left the game."""


def rank_choices(
    observation: RepresentativesObservation, changes: Sequence[Change], rng: random.Random, deals: int
) -> Ranking:
    """Rank the choices by the chance of winning the game, playing each out in up to ``deals`` worlds."""
    trials = _Trials(observation, changes, rng)
    standings = compare(len(changes), deals, trials.value)
    return Ranking(standings, trials.winners)


class _Deal(NamedTuple):
    """A world, how often each seat will still move a card in it, and a seed for the play that follows."""

    world: World
    moves: list[int]
    seed: int


class _Trials:
    """Plays out each choice of a decision, always in the same randomly drawn worlds."""

    def __init__(
        self, observation: RepresentativesObservation, changes: Sequence[Change], rng: random.Random
    ) -> None:
        position, seat = observation.position, observation.seat
        self._observation = observation
        self._changes = changes
        self._rng = rng
        self._passed = position.passed
        self._points = _points_of_colours(position)
        self._chances = winning_chances(position.totals, items_to_come(position), position.deck[0], seat)
        self._deals: list[_Deal] = []
        self.winners: list[list[int | None]] = [[] for _change in changes]
        """By choice: the seat that got the item in each world, or None if the item left the game."""

    def value(self, number: int, deal: int) -> float:
        """Play a choice out in a world, and return the chance of winning the game afterwards."""
        while len(self._deals) <= deal:
            self._deals.append(self._draw_deal())
        winner = self._play_out(self._changes[number], self._deals[deal])
        self.winners[number].append(winner)
        return self._chances[-1 if winner is None else winner]

    def _draw_deal(self) -> _Deal:
        moves = [self._draw_moves(seat) for seat in range(self._observation.position.count)]
        world = draw_world(self._observation, self._rng)
        return _Deal(world, moves, self._rng.getrandbits(32))

    def _draw_moves(self, seat: int) -> int:
        """Return how often a seat will still move a card: as often as it may, or never."""
        position = self._observation.position
        moved = position.moves(seat)
        will_move = moved > 0 or seat == self._observation.seat or self._rng.random() < LATE_MOVE_CHANCE
        if not will_move or seat in self._passed:
            return 0
        return position.count - moved

    def _play_out(self, change: Change, deal: _Deal) -> int | None:
        """Return the seat that gets the item after a change; None if the item leaves the game."""
        seat = self._observation.seat
        state = Round(deal.world)
        moves = list(deal.moves)
        if change == NO_CHANGE:
            moves[seat] = 0
        else:
            if state.boards[seat][change.value] != HAND:
                moves[seat] -= 1
            state.put(seat, change.value, change.colour)
        return play_out(state, seat, moves, self._passed, self._points, random.Random(deal.seed))


def _points_of_colours(position: Position) -> list[float]:
    """Return half the total of each colour whose owner has won an item, and is therefore known."""
    points = [0.0] * position.count
    revealed = {sale.seat for sale in position.sales}
    for seat, player in enumerate(position.players):
        if seat in revealed and player.representative is not None:
            points[COLOURS.index(player.representative)] = position.totals[seat] / 2
    return points


@lru_cache(maxsize=64)
def winning_chances(
    totals: tuple[int, ...], later: tuple[int, ...], item: int, seat: int
) -> tuple[float, ...]:
    """Return the chance that ``seat`` wins the game, by the seat that gets the current item.

    The last chance is for the case that nobody gets the item. Each later item leaves the game or goes to a
    random player.
    """
    count = len(totals)
    rng = random.Random(0)
    courses = [[_draw_owner(count, rng) for _item in later] for _course in range(MAX_COURSES if later else 1)]
    chances = []
    for winner in range(count + 1):
        wins = 0.0
        for course in courses:
            sums = [*totals, 0]
            for owner, value in zip((winner, *course), (item, *later), strict=True):
                sums[owner] += value
            wins += _share_of_win(sums[:count], seat)
        chances.append(wins / len(courses))
    return tuple(chances)


def _draw_owner(count: int, rng: random.Random) -> int:
    """Return the seat that gets an item, or ``count`` if the item leaves the game."""
    if rng.random() <= REMOVAL_CHANCE:
        return count
    return rng.randrange(count)


def _share_of_win(totals: Sequence[int], seat: int) -> float:
    """Return a seat's share of the win: 1 if it wins alone, a half with one other, 0 if it loses."""
    winners = winners_of(totals)
    return 1 / len(winners) if seat in winners else 0.0
