"""Draws worlds consistent with an observation of Representatives, likely ones more often."""

import random
from collections.abc import Sequence
from itertools import permutations
from math import prod
from typing import NamedTuple

from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.terms import COLOURS, Verb

HAND = -1
"""The place of a card that is not on the board."""

Places = list[int]
"""The colour on which each card of a player lies, or ``HAND``; by value, from 1 (0 is not used)."""


class World(NamedTuple):
    """A deal consistent with a seat's knowledge: the colour of each seat, and where its cards lie."""

    colours: tuple[int, ...]
    boards: tuple[Places, ...]


def draw_world(observation: RepresentativesObservation, rng: random.Random) -> World:
    """Return a random world.

    The more a player has put on a colour, the less likely it is the player's own. A claim is believed as
    often as the player told the truth before, counting one more true and one more false claim.
    """
    position, seat = observation.position, observation.seat
    boards = []
    for other in range(position.count):
        if other == seat:
            boards.append(_own_board(position, seat))
        else:
            boards.append(_drawn_board(position, other, rng))
    return World(_drawn_colours(position, rng), tuple(boards))


def trust(position: Position, seat: int) -> float:
    """Return how probable it is that a claim of this player is true, from the claims that were tested."""
    player = position.players[seat]
    return (player.true_claims + 1) / (player.true_claims + player.false_claims + 2)


def ownership_weights(position: Position, seat: int) -> list[float]:
    """Return a weight by colour: the more a player has put on it, the less likely it is the player's own."""
    loaded, stacks = position.players[seat].loaded, position.stacks(seat).values()
    return [1 / (1 + before + 2 * now) ** 2 for before, now in zip(loaded, stacks, strict=True)]


def _drawn_colours(position: Position, rng: random.Random) -> tuple[int, ...]:
    found = [
        HAND if player.representative is None else COLOURS.index(player.representative)
        for player in position.players
    ]
    unknown = [seat for seat, colour in enumerate(found) if colour == HAND]
    left = [colour for colour in range(position.count) if colour not in found]
    doubts = [ownership_weights(position, seat) for seat in unknown]
    orders = [*permutations(left)]
    weights = [prod(weight[colour] for weight, colour in zip(doubts, order, strict=True)) for order in orders]
    for seat, colour in zip(unknown, rng.choices(orders, weights)[0], strict=True):
        found[seat] = colour
    return tuple(found)


def _own_board(position: Position, seat: int) -> Places:
    places = [HAND] * (position.count + 1)
    for value, colour in position.board(seat).items():
        places[value] = COLOURS.index(colour)
    return places


def _drawn_board(position: Position, seat: int, rng: random.Random) -> Places:
    """Draw the values of a player's cards, and which card of a stack each move took (R7)."""
    cards: list[tuple[int, int]] = []  # the colour and the last claim of each card, in the order of placing
    for owner, action in position.steps:
        if owner != seat or action.target is None:
            continue
        target, claim = COLOURS.index(action.target), action.claim
        if action.verb is Verb.MOVE:
            assert action.source is not None
            source = COLOURS.index(action.source)
            number = rng.choice([number for number, card in enumerate(cards) if card[0] == source])
            cards[number] = (target, claim or cards[number][1])
        else:
            cards.append((target, claim))
    return _with_values(position, seat, cards, rng)


def _with_values(
    position: Position, seat: int, cards: Sequence[tuple[int, int]], rng: random.Random
) -> Places:
    places = [HAND] * (position.count + 1)
    believed = trust(position, seat)
    rest = []
    for colour, claim in cards:
        if claim and places[claim] == HAND and rng.random() < believed:
            places[claim] = colour
        else:
            rest.append(colour)
    values = [value for value in range(1, position.count + 1) if places[value] == HAND]
    for colour, value in zip(rest, rng.sample(values, len(rest)), strict=True):
        places[value] = colour
    return places
