"""A bluffer: puts cards on the rival colour that seems lowest; its character decides the rest.

The character says what it does with claims, early wins and the leader.
"""

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from dutch.rules.representatives.actions import END, PASS, Colour, RepresentativesAction, move, place
from dutch.rules.representatives.claims import believable_claims, is_refuted, refuted_claims
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.position import Position

MAX_SMALL_ITEM = 2
"""The largest item that a character gives up to keep its colour secret."""


class Character(NamedTuple):
    """The character of a computer player. Chances and weights are from 0 to 1."""

    talks: float = 0.0
    """The chance that it makes a claim."""
    lies: float = 0.0
    """The share of its claims that are false."""
    boasts: bool = False
    """True if its lies make every letter seem high."""
    believes: float = 0.0
    """The weight of a claim in estimating a card, against the average card."""
    doubts: bool = False
    """True if a player's claims count more the more of them have proved true."""
    attacks: float = 1.0
    """How much a leader attracts cards: the weight of half the points of a colour's owner."""
    hides: bool = False
    """True if it puts cards on its own colour while a small item is sold, to stay unknown.

    With three players, everybody is known anyway (R1).
    """
    random: float = 0.3
    """The chance that it plays a random card instead of its highest."""
    relocates: bool = False
    """True if it moves cards once all are placed."""
    waits: bool = False
    """True if it moves a card that changes little rather than pass, while its own colour is lowest and others
    can still move."""
    bluffs: float = 0.0
    """The chance that it puts a card on its own colour, which it moves away later."""
    poker_face: bool = False
    """True if its first card of a round goes to any colour."""
    suspects: bool = False
    """True if it ignores cards on the colour of the player who put them there, as bluffs."""


CLERK = Character(talks=0.2, believes=1.0, attacks=0.0)
"""Believes everything, always tells the truth, and attacks nobody in particular."""

DIPLOMAT = Character(
    talks=0.2, lies=0.5, believes=0.5, doubts=True, relocates=True, bluffs=0.1, suspects=True
)
"""Believes players who told the truth, sees through bluffs, attacks the leader, and moves cards."""

COURTIER = Character(talks=0.5, lies=0.7, believes=0.3, hides=True, relocates=True, bluffs=0.6)
"""Lies and bluffs often, believes little, attacks the leader, and gives up small early items."""


def _claims_of(position: Position, seat: int) -> Iterator[tuple[Colour, int]]:
    """Yield the colour and the value of each claim of a player in this round that can be believed."""
    refuted = refuted_claims(position)
    for number, (owner, action) in enumerate(position.steps):
        if owner == seat and action.claim and action.target is not None and number not in refuted:
            yield action.target, action.claim


def _lift_above(
    limit: float, lowest: Colour, sums: Mapping[Colour, float], board: Mapping[int, Colour]
) -> RepresentativesAction:
    """Return the move of the lowest card that lifts the ``lowest`` rival colour above a limit.

    The colour that the card leaves must stay above it too. Returns a pass if there is no such move or need.
    """
    if sums[lowest] <= limit:
        for value, source in sorted(board.items()):
            if source is not lowest and min(sums[source] - value, sums[lowest] + value) > limit:
                return move(source, value, lowest)
    return PASS


class RandomBluffer:
    """Places, moves and claims at random, and passes now and then."""

    def choose(
        self, observation: RepresentativesObservation, rng: random.Random, budget: int
    ) -> RepresentativesAction:
        """Return any legal action but ``end``; ``pass`` one time in ten; no claim that nobody can believe."""
        actions = [action for action in observation.legal_actions() if action is not END]
        action = PASS if rng.random() < 0.1 else rng.choice(actions)
        return action._replace(claim=0) if is_refuted(observation.position, action) else action


class Bluffer:
    """Puts its highest card on the rival colour with the lowest expected sum, minding the leader."""

    def __init__(self, character: Character) -> None:
        self.character = character

    def choose(
        self, observation: RepresentativesObservation, rng: random.Random, budget: int
    ) -> RepresentativesAction:
        """Return a legal action. ``budget`` is not used: there is nothing to search."""
        position, seat = observation.position, observation.seat
        sums = self._expected_sums(position, seat)
        board = position.board(seat)
        hand = [value for value in range(1, position.count + 1) if value not in board]
        if not hand:
            return self._choose_move(position, seat, sums, board)
        target = self._choose_target(position, seat, sums, rng)
        value = rng.choice(hand) if rng.random() < self.character.random else hand[-1]
        return place(value, target, self._choose_claim(position, value, target, rng))

    def _expected_sums(self, position: Position, seat: int) -> dict[Colour, float]:
        """Return the sum of each colour as the seat expects it."""
        sums = dict.fromkeys(position.colours, 0.0)
        for value, colour in position.board(seat).items():
            sums[colour] += value
        mean = (position.count + 1) / 2
        for other in range(position.count):
            if other == seat:
                continue
            stacks = self._expected_stacks(position, other)
            for colour, number in stacks.items():
                sums[colour] += mean * number
            trust = self._trust(position, other)
            for colour, claim in _claims_of(position, other):
                if stacks[colour]:
                    sums[colour] += trust * (claim - mean)
        return sums

    def _expected_stacks(self, position: Position, owner: int) -> dict[Colour, int]:
        """Return the number of another player's cards on each colour, without suspected bluffs."""
        stacks = position.stacks(owner)
        own = position.players[owner].representative
        if own is not None and self.character.suspects:
            stacks[own] = 0
        return stacks

    def _trust(self, position: Position, seat: int) -> float:
        """Return the weight of this player's claims, from 0 to 1."""
        if not self.character.doubts:
            return self.character.believes
        player = position.players[seat]
        tested = player.true_claims + player.false_claims
        return (player.true_claims + self.character.believes) / (tested + 1)

    def _choose_target(
        self, position: Position, seat: int, sums: dict[Colour, float], rng: random.Random
    ) -> Colour:
        """Return the colour to put a card on: its own, or a low rival colour, preferably the leader's."""
        if self.character.poker_face and not position.board(seat):
            return rng.choice(position.colours)
        own = position.players[seat].representative
        hides = self._hides(position, seat)
        if own is not None and not hides and rng.random() < self.character.bluffs:
            return own
        totals = {
            player.representative: total
            for player, total in zip(position.players, position.totals, strict=True)
        }
        ranks = {}
        for colour in position.colours:
            if hides or colour is not own:
                attack = self.character.attacks * totals.get(colour, 0) / 2
                ranks[colour] = sums[colour] - attack + rng.random()
        return min(ranks, key=ranks.__getitem__)

    def _hides(self, position: Position, seat: int) -> bool:
        """Return True if the bluffer gives up the current item to keep its colour secret."""
        revealed = any(sale.seat == seat for sale in position.sales)
        is_small = position.deck[0] <= MAX_SMALL_ITEM
        return self.character.hides and not revealed and is_small and position.count > 3

    def _choose_claim(self, position: Position, value: int, target: Colour, rng: random.Random) -> int:
        """Return the value to claim for a card that is placed, 0 for no claim.

        Lies make its own colour seem high, and others low, unless everybody could tell that they are lies.
        """
        if rng.random() >= self.character.talks:
            return 0
        possible = believable_claims(position, target)
        if rng.random() >= self.character.lies:
            return value if value in possible else 0
        seat = position.to_move
        raises = self.character.boasts or (
            seat is not None and position.players[seat].representative is target
        )
        lower = [claim for claim in possible if claim < value]
        higher = [claim for claim in possible if claim > value]
        lies = (higher or lower) if raises else (lower or higher)
        return rng.choice(lies) if lies else 0

    def _choose_move(
        self, position: Position, seat: int, sums: dict[Colour, float], board: dict[int, Colour]
    ) -> RepresentativesAction:
        """Return a move, or a pass if no move helps.

        A move takes a card off the bluffer's own colour, or lifts the lowest rival colour above it. A bluffer
        that waits keeps the last word: it moves its lowest card that a rival colour can do without.
        """
        own = position.players[seat].representative
        if not self.character.relocates or own is None or position.moves(seat) == position.count:
            return PASS
        rivals = [colour for colour in position.colours if colour is not own]
        lowest = min(rivals, key=lambda colour: sums[colour])
        if own in board.values() and not self._hides(position, seat):
            highest_card = max(value for value, colour in board.items() if colour is own)
            return move(own, highest_card, lowest)
        others_can_move = len(position.passed) < position.count - 1
        if self.character.waits and others_can_move and sums[lowest] > sums[own] + 1:
            highest = max(rivals, key=lambda colour: sums[colour])
            for value, source in sorted(board.items()):
                if source not in (own, highest) and sums[source] - value > sums[own] + 1:
                    return move(source, value, highest)
            return PASS
        return _lift_above(sums[own] + 1, lowest, sums, board)
