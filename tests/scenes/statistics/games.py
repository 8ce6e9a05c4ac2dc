"""Games for the page of statistics, and a source that hands them out as a store does."""

from __future__ import annotations

from collections.abc import Sequence

from dutch.match import counting
from dutch.match.counting import Sided
from dutch.match.played import Played
from dutch.match.saved import GameState, Lines, Origin, SavedGame
from dutch.scenes.statistics.choosing import Titles
from dutch.storage import Problem, StoreError

TITLES = Titles(
    {"standard": "The usual game", "prototype": "The early sketch"},
    {"merchant": "The merchant", "random": "The visitor"},
)


def sides(*scores: tuple[int, int]) -> list[Sided]:
    """Games against the merchant with these scores, own first."""
    return counting.against_computers(
        Played(
            number,
            "over",
            order=number,
            date="2026-01-01",
            edition="prototype",
            names=("Anna", "The merchant"),
            players=("human", "merchant"),
            scores=each,
            winner=None if each[0] == each[1] else int(each[1] > each[0]),
        )
        for number, each in enumerate(scores, 1)
    )


def kept(number: int, level: str = "merchant", state: str = "over", names: str = "Anna, Bert") -> SavedGame:
    """A small game as a store hands it out: each is won, or lost if its number is even."""
    lines = (
        "game: dutch",
        "edition: standard",
        "rules: 1",
        "seats: 2",
        f"seed: {number}",
        f"date: 2026-{number // 28 + 1:02}-{number % 28 + 1:02}",
        f"names: {names}",
        f"players: human, {level}",
        "round 1",
        "0 aside G7",
        "0 buy 1 G1",
        "0 end",
    )
    scores = f"{20 + number}-{21 + 2 * (number % 2 == 0) * number}" if number % 2 == 0 else f"{20 + number}-5"
    over = state == "over"
    return SavedGame(
        id=number,
        state=GameState(state),
        origin=Origin.PLAYED,
        seat=None,
        turn=number,
        result=scores if over else None,
        winner=int(number % 2 == 0) if over else None,
        lines=Lines(lines),
    )


class Shelf:
    """Games that can be read, and a ``problem``, if reading fails after some of them."""

    def __init__(self, games: Sequence[SavedGame], problem: Problem | None = None) -> None:
        self.games = games
        self.problem = problem
        self.asked = 0

    def count(self) -> int:
        if self.problem is not None and not self.games:
            raise StoreError(self.problem)
        return len(self.games)

    def games_after(self, game: int, limit: int) -> list[SavedGame]:
        self.asked += 1
        found = [kept for kept in self.games if kept.id > game][:limit]
        if self.problem is not None and not found:
            raise StoreError(self.problem)
        return found
