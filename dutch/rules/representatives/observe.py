"""The knowledge of one seat: representatives it has seen, stacks, claims, and its own cards (R1, R7)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from dutch.rules.api import Outcome, Preview
from dutch.rules.errors import N_, IllegalActionError
from dutch.rules.native import mypyc_attr
from dutch.rules.representatives import refusal, rounds, scoring
from dutch.rules.representatives.actions import HIDDEN, RepresentativesAction
from dutch.rules.representatives.json_writer import memory_to_json, position_to_json
from dutch.rules.representatives.position import ITEMS, Player, Position, Sale, Step
from dutch.rules.representatives.terms import Colour, Phase


class PlayerView(NamedTuple):
    """One player's side of the table."""

    representative: Colour | None
    """The colour the player represents; None while this seat does not know it."""
    stacks: tuple[int, ...]
    """The number of cards on each colour."""
    board: tuple[tuple[int, Colour], ...] | None
    """The value and colour of each of the player's cards on the table; None for others."""
    hand_count: int
    moves: int
    """The number of cards the player has moved this round (R6)."""
    passed: bool
    total: int
    """The sum of the items won."""


class RepresentativesView(NamedTuple):
    """The whole table as one seat sees it."""

    round: int
    phase: Phase
    to_move: int | None
    """The seat to move; None when the game is over."""
    starter: int
    """The seat that went first this round."""
    item: int | None
    """The item for sale; None when the game is over."""
    remaining: tuple[int, ...]
    """The items still to come, in ascending order."""
    sales: tuple[Sale, ...]
    steps: tuple[Step, ...]
    """The actions of this round, with the values of other players' cards hidden (R7)."""
    players: tuple[PlayerView, ...]


class RepresentativesMemory(NamedTuple):
    """The additional knowledge of a player who remembers everything."""

    players: tuple[Player, ...]
    """What past tallies have shown of each player, by seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class RepresentativesObservation:
    """One seat's knowledge. ``position`` is masked: it holds nothing that is hidden, and no seed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("position", "seat")
    """The names of the constructor's parameters, in order."""

    def __init__(self, position: Position, seat: int) -> None:
        self.position = position
        self.seat = seat

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    def legal_actions(self) -> tuple[RepresentativesAction, ...]:
        """Return the legal actions in the state's order; none if another seat is to move."""
        return rounds.legal_actions(self.position) if self.to_move == self.seat else ()

    def check(self, action: RepresentativesAction) -> None:
        """Raise IllegalActionError with the reason unless the action is legal for this seat now."""
        if self.to_move not in (None, self.seat):
            raise IllegalActionError("not_your_turn", N_("It is another player's turn."))
        refusal.check(self.position, action)

    def preview(self, action: RepresentativesAction) -> Preview:
        """Return an empty preview: nobody knows the effect of an action before the tally."""
        self.check(action)
        return Preview((), (), 0)

    @property
    def view(self) -> RepresentativesView:
        """What this seat can see now, and the representatives it knows."""
        position, passed, totals = self.position, self.position.passed, self.position.totals
        return RepresentativesView(
            round=position.round,
            phase=Phase.OVER if position.over else Phase.ROUND,
            to_move=position.to_move,
            starter=position.starter,
            item=None if position.over else position.deck[0],
            remaining=items_to_come(position),
            sales=position.sales,
            steps=position.steps,
            players=tuple(
                PlayerView(
                    representative=player.representative,
                    stacks=tuple(position.stacks(seat).values()),
                    board=tuple(sorted(position.board(seat).items())) if seat == self.seat else None,
                    hand_count=position.count - position.placed(seat),
                    moves=position.moves(seat),
                    passed=seat in passed,
                    total=totals[seat],
                )
                for seat, player in enumerate(position.players)
            ),
        )

    @property
    def memory(self) -> RepresentativesMemory:
        """What all past tallies have shown."""
        return RepresentativesMemory(self.position.players)

    @property
    def secret(self) -> bool:
        """True until the end: the view shows this seat's representative and its cards."""
        return not self.position.over

    @property
    def only_choice_is_secret(self) -> bool:
        """False: the representative and its cards are secret as well."""
        return False

    @property
    def public(self) -> "RepresentativesObservation":
        """The observation itself: after the end, everybody knows the same."""
        return self

    @property
    def complete(self) -> bool:
        """True, because nothing is ever left out."""
        return True

    @property
    def outcome(self) -> Outcome | None:
        """The totals and places (R11); None while the game is in progress."""
        return scoring.outcome_of(self.position) if self.position.over else None

    def to_json(self) -> dict[str, Any]:
        """Return the observation as plain data."""
        view = position_to_json(self.position)
        view["item"] = None if self.position.over else self.position.deck[0]
        view["players"] = [{"representative": side["representative"]} for side in view["players"]]
        memory = {"players": [memory_to_json(player) for player in self.position.players]}
        return {"game": "representatives", "seat": self.seat, "view": view, "memory": memory}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, RepresentativesObservation)
            and self.seat == other.seat
            and self.position == other.position
        )

    __hash__ = None  # type: ignore[assignment]


def items_to_come(position: Position) -> tuple[int, ...]:
    """Return the items after the current one, in ascending order because theirs is unknown (R3)."""
    used = {sale.item for sale in position.sales} | set(position.deck[:1])
    return tuple(item for item in ITEMS[: position.count] if item not in used)


def seats_known(count: int, seat: int, sales: Sequence[Sale]) -> frozenset[int]:
    """Return the seats whose representatives this seat knows (R1, R8).

    These are its own, its right neighbour's and the revealed ones. If only one is left, it is known by
    elimination. At the end all are revealed (R11).
    """
    if len(sales) == count:
        return frozenset(range(count))
    known = {seat, (seat - 1) % count, *(sale.seat for sale in sales if sale.seat is not None)}
    return frozenset(range(count) if len(known) == count - 1 else known)


def observe(position: Position, seat: int) -> RepresentativesObservation:
    """Return one seat's knowledge of a whole position."""
    if not 0 <= seat < position.count:
        raise ValueError(f"this game has the seats 0 to {position.count - 1}, not {seat}.")
    known = seats_known(position.count, seat, position.sales)
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
