"""A bluffer: puts its cards on the rival colour that seems lowest, and talks and listens by its character."""

import random

from dutch.players.representatives.characters import Character
from dutch.rules.representatives.actions import PASS, RepresentativesAction, move, place
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import Position
from dutch.rules.representatives.terms import Colour

MAX_SMALL_ITEM = 2
"""The largest item that a character gives up to stay unknown."""


class RandomBluffer:
    """Places, moves and claims at random, and passes now and then."""

    def choose(
        self, observation: RepresentativesObservation, rng: random.Random, budget: int
    ) -> RepresentativesAction:
        """Return any legal action, ``pass`` one time in ten."""
        return PASS if rng.random() < 0.1 else rng.choice(observation.legal_actions())


class Bluffer:
    """Puts its highest card on the rival colour with the lowest expected sum, minding the leader."""

    def __init__(self, character: Character) -> None:
        self.character = character

    def choose(
        self, observation: RepresentativesObservation, rng: random.Random, budget: int
    ) -> RepresentativesAction:
        """Return a legal action. ``budget`` is not used: there is nothing to search."""
        position, seat = observation.position, observation.seat
        sums = self._expected(position, seat)
        board = position.board(seat)
        hand = [value for value in range(1, position.count + 1) if value not in board]
        own = position.players[seat].representative
        if not hand:
            return self._move(position, seat, sums, board)
        target = self._target(position, seat, sums, rng)
        value = rng.choice(hand) if rng.random() < self.character.random else hand[-1]
        return place(value, target, self._claim(value, position.count, target is own, rng))

    def _expected(self, position: Position, seat: int) -> dict[Colour, float]:
        """Return the expected sum of each colour, which counts other players' cards by number and claim."""
        mean = (position.count + 1) / 2
        sums = dict.fromkeys(position.colours, 0.0)
        for value, colour in position.board(seat).items():
            sums[colour] += value
        for other in range(position.count):
            if other == seat:
                continue
            stacks = position.stacks(other)
            known = position.players[other].representative
            if known is not None and self.character.suspects:
                stacks[known] = 0  # they will be moved
            for colour, number in stacks.items():
                sums[colour] += mean * number
            trust = self._trust(position, other)
            for owner, action in position.steps:
                if owner == other and action.claim and action.target is not None and stacks[action.target]:
                    sums[action.target] += trust * (action.claim - mean)
        return sums

    def _trust(self, position: Position, seat: int) -> float:
        if not self.character.doubts:
            return self.character.believes
        player = position.players[seat]
        told = player.true_claims + player.false_claims
        return (player.true_claims + self.character.believes) / (told + 1)

    def _target(self, position: Position, seat: int, sums: dict[Colour, float], rng: random.Random) -> Colour:
        """Return the colour to put a card on: a low rival colour, preferably the leader's; or its own."""
        own, hiding = position.players[seat].representative, self._hides(position, seat)
        if own is not None and not hiding and rng.random() < self.character.bluffs:
            return own
        points = dict(
            zip((player.representative for player in position.players), position.totals, strict=True)
        )
        rank = {
            colour: sums[colour] - self.character.attacks * points.get(colour, 0) / 2 + rng.random()
            for colour in position.colours
            if hiding or colour is not own
        }
        return min(rank, key=lambda colour: rank[colour])

    def _hides(self, position: Position, seat: int) -> bool:
        """Return True if the bluffer gives up this item to stay unknown."""
        revealed = any(sale.seat == seat for sale in position.sales)
        return self.character.hides and not revealed and position.deck[0] <= MAX_SMALL_ITEM

    def _claim(self, value: int, count: int, on_own: bool, rng: random.Random) -> int:
        """Return the value to claim for a card, 0 for no claim.

        Lies make its own colour seem high, and others low.
        """
        if rng.random() >= self.character.talks:
            return 0
        if rng.random() >= self.character.lies:
            return value
        others = [other for other in range(1, count + 1) if other != value]
        return rng.choice([other for other in others if (other > value) == on_own] or others)

    def _move(
        self, position: Position, seat: int, sums: dict[Colour, float], board: dict[int, Colour]
    ) -> RepresentativesAction:
        """Return a move off its own colour, or one that lifts the lowest rival colour above it; or a pass."""
        own = position.players[seat].representative
        if not self.character.relocates or own is None or position.moves(seat) == position.count:
            return PASS
        rivals = [colour for colour in position.colours if colour is not own]
        lowest = min(rivals, key=lambda colour: sums[colour])
        if own in board.values() and not self._hides(position, seat):
            return move(own, max(value for value, colour in board.items() if colour is own), lowest)
        if sums[lowest] > sums[own] + 1:
            return PASS
        for value, source in sorted(board.items()):
            if source is not lowest and min(sums[source] - value, sums[lowest] + value) > sums[own] + 1:
                return move(source, value, lowest)
        return PASS
