"""The chancellor: it plays choices out in sampled worlds.

Worlds are deals that fit what the seat knows, likely ones more often. A round is played to the tally in plain
numbers and without the rules, which is thousands of times faster: rivals put their cards on the colour that
seems lowest to them, and players who have moves left use them once all cards are placed.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import permutations
from math import prod
from typing import NamedTuple

from dutch.players.comparison import Trials
from dutch.rules.representatives.actions import (
    COLOURS,
    PASS,
    RepresentativesAction,
    Verb,
    move,
    place,
)
from dutch.rules.representatives.claims import believable_claims
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.scoring import winners_of

REMOVAL_CHANCE = 0.3
"""The chance that an item leaves the game, for the value of later rounds."""

MAX_COURSES = 400
"""Number of random courses of the later rounds to sample."""

LATE_MOVE_CHANCE = 0.5
"""The chance that a rival who has not moved a card this round still will."""

CLAIM_CHANCE = 0.3
"""The chance that it makes a claim about a card."""

RANDOM_CARD_CHANCE = 0.3
"""The chance that a rival plays a random card instead of its highest."""


class Chancellor:
    """Compares its actions by the chance of winning the game after this round's sale."""

    def __init__(self, talks: float = CLAIM_CHANCE, *, poker_face: bool = False) -> None:
        """``talks`` is the chance that it makes a claim about a card it places.

        With a ``poker_face``, its first card of a round goes to any colour, and half of its claims are true.
        """
        self._talks = talks
        self._poker_face = poker_face

    def choose(
        self, observation: RepresentativesObservation, rng: random.Random, budget: int
    ) -> RepresentativesAction:
        """Return a legal action. ``budget`` is the number of rounds to play out."""
        actions = choices(observation)
        if self._poker_face and not observation.position.board(observation.seat):
            colour = rng.choice(observation.position.colours)
            actions = [action for action in actions if action.target is colour]
        if len(actions) > budget:
            actions = rng.sample(actions, budget)
        best = actions[0]
        if len(actions) > 1:
            standings = trials_of(observation, actions, rng).compare(budget // len(actions))
            best = actions[standings[0].number]
        return best._replace(claim=self._claim(observation, best, rng))

    def _claim(
        self, observation: RepresentativesObservation, action: RepresentativesAction, rng: random.Random
    ) -> int:
        """Return the value to claim for a card to place, or 0 for no claim.

        Claims are as high as anybody can believe on the chancellor's own colour, and as low on others; with a
        poker face, they are the truth or any lie.
        """
        position = observation.position
        if action.verb is not Verb.PLACE or action.target is None or rng.random() >= self._talks:
            return 0
        possible = believable_claims(position, action.target)
        if self._poker_face:
            is_true = rng.random() < 0.5
            possible = [claim for claim in possible if (claim == action.value) == is_true]
            rng.shuffle(possible)
        if not possible:
            return 0
        return possible[-1 if action.target is position.players[observation.seat].representative else 0]


def choices(observation: RepresentativesObservation) -> list[RepresentativesAction]:
    """Return the actions to compare, without claims.

    While the seat has cards in hand, these place its highest, middle and lowest card on every colour; later,
    they are a pass and all moves to rival colours. The first of equal choices is taken, so moves off its own
    colour come first.
    """
    position, seat = observation.position, observation.seat
    board = position.board(seat)
    hand = [value for value in range(1, position.count + 1) if value not in board]
    if hand:
        cards = sorted({hand[0], hand[len(hand) // 2], hand[-1]}, reverse=True)
        return [place(value, colour) for value in cards for colour in position.colours]
    if position.moves(seat) == position.count:
        return [PASS]
    own = position.players[seat].representative
    moves = [
        move(board[value], value, colour)
        for value in sorted(board, key=lambda value: (board[value] is not own, -value))
        for colour in position.colours
        if colour not in (own, board[value])
    ]
    return [PASS, *moves]


# Trials of choices


class Deal(NamedTuple):
    """A world, how often each seat will still move a card in it, and a seed for the play that follows."""

    world: World
    moves: list[int]
    seed: int


class Ending(NamedTuple):
    """The result of playing a choice out to the tally."""

    value: float
    """The chance of winning the game afterwards."""
    winner: int | None
    """The seat that gets the item; None if the item leaves the game."""


def trials_of(
    observation: RepresentativesObservation,
    actions: Sequence[RepresentativesAction],
    rng: random.Random,
    certain_winner: int | None = None,
) -> Trials[RepresentativesAction, Deal, Ending]:
    """Return trials that play each action out, always in the same randomly drawn worlds.

    If there is a ``certain_winner``, they count second places instead of games won.
    """
    position, seat = observation.position, observation.seat
    passed = position.passed
    points = _points_of_colours(position)
    chances = winning_chances(position.totals, position.items_to_come, position.deck[0], seat, certain_winner)

    def play(action: RepresentativesAction, deal: Deal) -> Ending:
        state = Round(deal.world)
        moves = [*deal.moves]
        out = passed
        if action.target is None:
            moves[seat] = 0
            out |= {seat}
        else:
            if action.source is not None:
                moves[seat] -= 1
            state.put(seat, action.value, COLOURS.index(action.target))
        winner = play_out(state, seat, moves, out, points, random.Random(deal.seed))
        return Ending(chances[-1 if winner is None else winner], winner)

    return Trials(actions, partial(_draw_deal, observation, rng), play)


def _draw_deal(observation: RepresentativesObservation, rng: random.Random) -> Deal:
    """Draw a random deal, in which each seat will still move cards as often as it may, or never."""
    position = observation.position
    moves = []
    for seat in range(position.count):
        moved = position.moves(seat)
        will_move = moved > 0 or seat == observation.seat or rng.random() < LATE_MOVE_CHANCE
        moves.append(position.count - moved if will_move and seat not in position.passed else 0)
    return Deal(draw_world(observation, rng), moves, rng.getrandbits(32))


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
    totals: tuple[int, ...], later: tuple[int, ...], item: int, seat: int, certain_winner: int | None = None
) -> tuple[float, ...]:
    """Return the chance that ``seat`` wins the game, by the seat that gets the current item.

    The last chance is for the case that nobody gets the item. Each later item leaves the game or goes to a
    random player. If another seat is the ``certain_winner``, these are the chances of second place.
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
            if certain_winner in (None, seat):
                wins += share_of_win(sums[:count], seat)
            else:
                wins += _share_of_second(sums[:count], seat, certain_winner)
        chances.append(wins / len(courses))
    return tuple(chances)


def _draw_owner(count: int, rng: random.Random) -> int:
    """Return the seat that gets an item, or ``count`` if the item leaves the game."""
    return count if rng.random() <= REMOVAL_CHANCE else rng.randrange(count)


def share_of_win(totals: Sequence[int], seat: int) -> float:
    """Return a seat's share of the win: 1 if it wins alone, a half with one other, 0 if it loses."""
    winners = winners_of(totals)
    return 1 / len(winners) if seat in winners else 0.0


def _share_of_second(totals: Sequence[int], seat: int, winner: int | None) -> float:
    """Return a seat's share of second place: that of the highest total except the winner's."""
    others = [total for other, total in enumerate(totals) if other != winner]
    return 1 / others.count(max(others)) if totals[seat] == max(others) else 0.0


# Worlds


HAND = -1
"""The value in ``Places`` of a card that is still in the hand."""

Places = list[int]
"""By card value (index 0 is not used), the colour that each card of a player is on, or ``HAND``."""


class World(NamedTuple):
    """A deal consistent with a seat's knowledge: each seat's colour, and where its cards are."""

    colours: tuple[int, ...]
    boards: tuple[Places, ...]


def draw_world(observation: RepresentativesObservation, rng: random.Random) -> World:
    """Draw a random world.

    The more cards a player has put on a colour, the less likely that colour is the player's own. A claim is
    believed with the share of the player's earlier claims that were true, counting one more true and one more
    false claim.
    """
    position, seat = observation.position, observation.seat
    boards = tuple(
        _own_board(position, seat) if other == seat else _draw_board(position, other, rng)
        for other in range(position.count)
    )
    (colours,) = rng.choices(*colourings(position))
    return World(colours, boards)


def trust(position: Position, seat: int) -> float:
    """Return the estimated probability that a player's claim is true, from claims already tested."""
    player = position.players[seat]
    return (player.true_claims + 1) / (player.true_claims + player.false_claims + 2)


def ownership_weights(position: Position, seat: int) -> list[float]:
    """Return how likely each colour is the player's own, as weights.

    The more cards the player has put on a colour, the lower its weight.
    """
    loaded, stacks = position.loaded(seat), position.stacks(seat).values()
    return [1 / (1 + before + 2 * now) ** 2 for before, now in zip(loaded, stacks, strict=True)]


def colourings(position: Position) -> tuple[list[tuple[int, ...]], list[float]]:
    """Return the colours that the seats can have, by seat in each way, and how likely each way is."""
    known = [player.representative for player in position.players]
    weights = {seat: ownership_weights(position, seat) for seat, colour in enumerate(known) if colour is None}
    ways: list[tuple[int, ...]] = []
    for order in permutations([number for number, each in enumerate(position.colours) if each not in known]):
        drawn = dict(zip(weights, order, strict=True))
        ways.append(
            tuple([drawn[seat] if each is None else COLOURS.index(each) for seat, each in enumerate(known)])
        )
    return ways, [prod([weights[seat][way[seat]] for seat in weights]) for way in ways]


def _own_board(position: Position, seat: int) -> Places:
    places = [HAND] * (position.count + 1)
    for value, colour in position.board(seat).items():
        places[value] = COLOURS.index(colour)
    return places


class _HiddenCard(NamedTuple):
    """A card on another player's board: its colour, and the last claim about it (0 for none)."""

    colour: int
    claim: int


def _draw_board(position: Position, seat: int, rng: random.Random) -> Places:
    """Draw the values of another player's cards."""
    places = [HAND] * (position.count + 1)
    believed = trust(position, seat)
    other_colours = []
    for colour, claim in _draw_cards(position, seat, rng):
        if claim and places[claim] == HAND and rng.random() < believed:
            places[claim] = colour
        else:
            other_colours.append(colour)
    free_values = [value for value in range(1, position.count + 1) if places[value] == HAND]
    values = rng.sample(free_values, len(other_colours))
    for colour, value in zip(other_colours, values, strict=True):
        places[value] = colour
    return places


def _draw_cards(position: Position, seat: int, rng: random.Random) -> list[_HiddenCard]:
    """Return another player's cards in the order of placing, drawing the card that each move took (R7)."""
    cards: list[_HiddenCard] = []
    for owner, action in position.steps:
        if owner != seat or action.target is None:
            continue
        target = COLOURS.index(action.target)
        if action.verb is not Verb.MOVE:
            cards.append(_HiddenCard(target, action.claim))
            continue
        assert action.source is not None
        source = COLOURS.index(action.source)
        number = rng.choice([number for number, card in enumerate(cards) if card.colour == source])
        cards[number] = _HiddenCard(target, action.claim or cards[number].claim)
    return cards


# Playing a round to the tally


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
        return [self.mean * count + extra for count, extra in zip(self.counts, self.extra[seat], strict=True)]

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
    lowest, target = math.inf, 0
    for colour, number in enumerate(state.counts):
        if colour == own:
            continue
        rank = mean * number + extra[colour] - points[colour] + rng.random()
        if rank < lowest:
            lowest, target = rank, colour
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
    best_gain, best_card = 0.0, 0
    for value in range(1, len(board)):
        source = board[value]
        if source not in rivals or source == lowest:
            continue
        gain = min(second, sums[lowest] + value, sums[source] - value) - sums[lowest]
        if gain > best_gain:
            best_gain, best_card = gain, value
    return best_card
