"""The new games, states, observations and options that games with three or more players share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from dutch.rules.api import AnyGame, check_rules_version
from dutch.rules.errors import N_, IllegalActionError, InvalidPositionError
from dutch.rules.json_values import JsonValues, invalid_value


class TablePosition(Protocol):
    """A position in which one seat at a time is to move."""

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""

    @property
    def round(self) -> int:
        """The round, counted from 1."""


PositionT = TypeVar("PositionT", bound=TablePosition)
ActionT = TypeVar("ActionT")


def check_new_game(
    game: AnyGame,
    edition: str,
    seed: int,
    seats: int,
    options: Mapping[str, str],
    rules_version: int | None,
) -> None:
    """Raise InvalidPositionError unless a game can be dealt with these arguments of ``Game.new``."""
    check_rules_version(rules_version, game.rules_versions)
    title = game.name.replace("-", " ").title()
    if edition not in game.editions:
        raise InvalidPositionError(
            "no_such_edition", N_("{game} has no edition “{edition}”."), game=title, edition=edition
        )
    if seats not in game.seats:
        raise InvalidPositionError(
            "seats",
            N_("{game} is for {fewest} to {most} players, not {seats}."),
            game=title,
            fewest=min(game.seats),
            most=max(game.seats),
            seats=seats,
        )
    if seed < 0:
        raise InvalidPositionError("seed", N_("A seed is a whole number from 0 up, not {seed}."), seed=seed)
    for name, value in options.items():
        if value not in game.options.get(name, ()):
            raise InvalidPositionError(
                "option",
                N_("{game} has no option “{option}={value}”."),
                game=title,
                option=name,
                value=value,
            )


def read_options(read: JsonValues, known: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Return the options of a position; none if the key is missing, as in earlier versions.

    Raises InvalidPositionError for an option or a value that is not ``known``.
    """
    options = read.get("options", dict) if "options" in read.data else {}
    for name, value in options.items():
        if name not in known:
            raise invalid_value(f"{read.where}.options", N_("has an unknown option"))
        if value not in known[name]:
            raise invalid_value(f"{read.where}.options.{name}", N_("is unknown"))
    return dict(options)


class TableState(Generic[PositionT, ActionT]):
    """A game in progress: the complete position, the seed of its deal, and the legal actions once listed."""

    __slots__ = ("_legal", "position", "seed")

    def __init__(self, position: PositionT, seed: int) -> None:
        self.position = position
        self.seed = seed
        self._legal: tuple[ActionT, ...] | None = None

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    @property
    def round(self) -> int:
        """The round, counted from 1."""
        return self.position.round


class SeatObservation(Generic[PositionT]):
    """One seat's knowledge. ``position`` is masked: it holds nothing hidden from the seat, and no seed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("position", "seat")
    """The names of the constructor's parameters, in order."""

    only_choice_is_secret: ClassVar[bool] = False
    """A hand or chips are secret as well, or nothing is."""

    complete: ClassVar[bool] = True
    """Nothing is ever left out."""

    def __init__(self, position: PositionT, seat: int) -> None:
        self.position = position
        self.seat = seat

    @property
    def to_move(self) -> int | None:
        """The seat whose decision it is, or None when the game is over."""
        return self.position.to_move

    @property
    def public(self) -> Self:
        """The observation itself: while nothing is secret, everybody knows the same."""
        return self

    def check_turn(self) -> None:
        """Raise IllegalActionError if another seat is to move."""
        if self.to_move not in (None, self.seat):
            raise IllegalActionError("not_your_turn", N_("It is another player's turn."))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SeatObservation) and self.seat == other.seat and self.position == other.position
        )

    __hash__ = None  # type: ignore[assignment]


def check_seat(seat: int, count: int) -> None:
    """Raise ValueError unless a game with ``count`` players has this seat."""
    if not 0 <= seat < count:
        raise ValueError(f"this game has the seats 0 to {count - 1}, not {seat}.")
