"""Draws worlds consistent with an observation of Representatives, likely ones more often."""

import random
from itertools import permutations
from math import prod
from typing import NamedTuple

from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.terms import COLOURS, Verb

HAND = -1
"""The value in ``Places`` of a card that is still in the hand."""

Places = list[int]
"""By card value, the colour that each card of a player is on, or ``HAND``.

Index 0 is not used.
"""


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
    boards = []
    for other in range(position.count):
        if other == seat:
            boards.append(_own_board(position, seat))
        else:
            boards.append(_draw_board(position, other, rng))
    return World(_draw_colours(position, rng), tuple(boards))


def trust(position: Position, seat: int) -> float:
    """Return the estimated probability that a player's claim is true, from claims already tested."""
    player = position.players[seat]
    return (player.true_claims + 1) / (player.true_claims + player.false_claims + 2)


def ownership_weights(position: Position, seat: int) -> list[float]:
    """Return how likely each colour is the player's own, as weights.

    The more cards the player has put on a colour, the lower its weight.
    """
    loaded, stacks = position.players[seat].loaded, position.stacks(seat).values()
    return [1 / (1 + before + 2 * now) ** 2 for before, now in zip(loaded, stacks, strict=True)]


def _draw_colours(position: Position, rng: random.Random) -> tuple[int, ...]:
    """Draw the colour of each seat: known colours are kept, others are drawn by likelihood."""
    known = [player.representative for player in position.players]
    unknown_seats = [seat for seat, colour in enumerate(known) if colour is None]
    free_colours = [number for number, colour in enumerate(position.colours) if colour not in known]
    weights_by_seat = [ownership_weights(position, seat) for seat in unknown_seats]
    orders = [*permutations(free_colours)]
    likelihoods = [
        prod(weights[colour] for weights, colour in zip(weights_by_seat, order, strict=True))
        for order in orders
    ]
    (order,) = rng.choices(orders, likelihoods)
    drawn = dict(zip(unknown_seats, order, strict=True))
    return tuple(
        drawn[seat] if colour is None else COLOURS.index(colour) for seat, colour in enumerate(known)
    )


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
