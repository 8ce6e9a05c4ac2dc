"""The knowledge of one seat: representatives it has seen, stacks, claims, and its own cards (R1, R7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dutch.rules.api import NOBODY, Outcome, Preview, Rng, Term, mypyc_attr
from dutch.rules.companions import SeatObservation, check_seat
from dutch.rules.representatives import rounds, scoring
from dutch.rules.representatives.actions import HIDDEN, Colour, RepresentativesAction
from dutch.rules.representatives.position import Position, Step
from dutch.rules.representatives.position_json import memory_to_json, position_to_json


class Mark(Term):
    """The marks in a notebook for a player and a colour (R10)."""

    UNKNOWN = "unknown"
    MAYBE = "maybe"
    EXCLUDED = "excluded"
    SURE = "sure"


@mypyc_attr(allow_interpreted_subclasses=True)
class RepresentativesObservation(SeatObservation[Position]):
    """One seat's knowledge of a game of Representatives."""

    @property
    def outcome(self) -> Outcome | None:
        """The totals and places (R11); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.over else None

    def legal_actions(self) -> tuple[RepresentativesAction, ...]:
        """Return the legal actions in the state's order; none if another seat is to move."""
        return rounds.legal_actions(self.position) if self.to_move == self.seat else ()

    def check(self, action: RepresentativesAction) -> None:
        """Raise IllegalActionError with the reason unless the action is legal for this seat now."""
        self.check_turn()
        rounds.check(self.position, action)

    def preview(self, action: RepresentativesAction) -> Preview:
        """Return an empty preview: nobody knows the effect of an action before the tally."""
        self.check(action)
        return Preview((), (), 0)

    @property
    def view(self) -> Position:
        """The table as this seat sees it."""
        return self.position

    @property
    def public(self) -> RepresentativesObservation:
        """The common knowledge: the revealed representatives, and no values of cards on the table."""
        sold = {sale.seat for sale in self.position.sales}
        players = tuple(
            player if self.position.over or seat in sold else player._replace(representative=None)
            for seat, player in enumerate(self.position.players)
        )
        steps = tuple(step.seen_by(NOBODY) for step in self.position.steps)
        return RepresentativesObservation(replace(self.position, players=players, steps=steps), self.seat)

    @property
    def secret(self) -> bool:
        """True until the end: the view shows this seat's representative and its cards."""
        return not self.position.over

    def certain_marks(self) -> dict[tuple[int, Colour], Mark]:
        """Return the certain marks of a notebook, by player and colour: ``SURE`` or ``EXCLUDED`` (R10).

        They follow from the representatives that the seat knows (R1). All other marks would be guesses.
        """
        owners = {player.representative: seat for seat, player in enumerate(self.position.players)}
        known = {seat for colour, seat in owners.items() if colour is not None}
        return {
            (seat, colour): Mark.SURE if owners.get(colour) == seat else Mark.EXCLUDED
            for seat in range(self.position.count)
            for colour in self.position.colours
            if seat in known or colour in owners
        }

    def to_json(self) -> dict[str, Any]:
        """Return the observation as plain data."""
        view = position_to_json(self.position)
        view["item"] = self.position.item
        view["players"] = [{"representative": side["representative"]} for side in view["players"]]
        players = [memory_to_json(player) for player in self.position.players]
        memory = {"tallies": view.pop("tallies"), "players": players}
        return {"game": "representatives", "seat": self.seat, "view": view, "memory": memory}


def seats_known(position: Position, seat: int) -> frozenset[int]:
    """Return the seats whose representatives this seat knows (R1, R8).

    These are its own, its right neighbour's and the revealed ones. If only one is left, it is known by
    elimination. At the end all are revealed (R11).
    """
    count = position.count
    known = {seat, (seat - 1) % count, *(sale.seat for sale in position.sales if sale.seat is not None)}
    return frozenset(range(count) if position.over or len(known) == count - 1 else known)


def observe(position: Position, seat: int) -> RepresentativesObservation:
    """Return one seat's knowledge of a whole position."""
    check_seat(seat, position.count)
    known = seats_known(position, seat)
    masked = replace(
        position,
        players=tuple(
            player if each in known else player._replace(representative=None)
            for each, player in enumerate(position.players)
        ),
        deck=position.deck[:1] + (HIDDEN,) * len(position.deck[1:]),
        steps=tuple(step.seen_by(seat) for step in position.steps),
    )
    return RepresentativesObservation(masked, seat)


def sample(position: Position, seat: int, rng: Rng) -> Position:
    """Return the masked position with everything that this seat doesn't know filled in at random."""
    steps = [*position.steps]
    for other in range(position.count):
        if other != seat:
            _draw_values(position, other, steps, rng)
    used = {player.representative for player in position.players}
    unknown = [colour for colour in position.colours if colour not in used]
    rng.shuffle(unknown)
    players = tuple(
        player if player.representative is not None else player._replace(representative=unknown.pop())
        for player in position.players
    )
    deck = [*position.items_to_come]
    rng.shuffle(deck)
    return replace(position, players=players, deck=(*position.deck[:1], *deck), steps=tuple(steps))


def _draw_values(position: Position, seat: int, steps: list[Step], rng: Rng) -> None:
    """Draw a player's values: those placed, and which card of a stack each move took (R7)."""
    hand = list(range(1, position.count + 1))
    rng.shuffle(hand)
    stacks: dict[Colour, list[int]] = {colour: [] for colour in position.colours}
    for number, (owner, action) in enumerate(position.steps):
        if owner != seat or action.target is None:
            continue
        cards = hand
        if action.source is not None:
            cards = stacks[action.source]
            rng.shuffle(cards)
        value = cards.pop()
        stacks[action.target].append(value)
        steps[number] = Step(owner, action._replace(value=value))
