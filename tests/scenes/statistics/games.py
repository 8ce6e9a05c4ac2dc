"""Games for the statistics page, and a source that returns them as a store does."""

from collections.abc import Sequence

from dutch.match import statistics
from dutch.match.played import Played
from dutch.match.saved import GameState, Lines, Origin, SavedGame, lines_below, opening_lines
from dutch.match.statistics import GameSide
from dutch.rules.record import to_text
from dutch.scenes.record_words import GameTitles, Titles
from dutch.storage import StoreError
from dutch.storage.errors import Problem
from tests.market import SHARED, TIED, extra_of, market_game

TITLES = Titles(
    {
        "dutch": GameTitles(
            "Dutch",
            {"standard": "Standard", "prototype": "Prototype"},
            {"merchant": "The merchant", "random": "Random", "griet": "Griet", "saskia": "Saskia"},
            labels={"merchant": "Merchant", "random": "Random"},
            rivals={"griet": "Griet", "saskia": "Saskia"},
        ),
        "great-market": GameTitles(
            "Great Market",
            {"standard": "Great Market"},
            {"random": "Random", "novice": "The novice", "merchant": "The merchant"},
            (3, 4, 5),
        ),
    }
)


def sides(*scores: tuple[int, int]) -> list[GameSide]:
    """Return games against the merchant with these scores, the player's first."""
    return statistics.against_computers(
        Played(
            number,
            "over",
            order=number,
            date="2026-01-01",
            edition="prototype",
            names=("Anna", "The merchant"),
            players=("human", "merchant"),
            scores=each,
            places=(1 + (each[0] < each[1]), 1 + (each[1] < each[0])),
        )
        for number, each in enumerate(scores, 1)
    )


def saved_game(
    number: int,
    level: str = "merchant",
    state: GameState = GameState.OVER,
    names: str = "Anna, Bert",
    origin: Origin = Origin.PLAYED,
) -> SavedGame:
    """Return a small game: even numbers are lost, odd ones won."""
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
    lost, over = number % 2 == 0, state == GameState.OVER
    scores = f"{20 + number}-{21 + 2 * number if lost else 5}"
    seat = 0 if origin == Origin.CLAIMED else None
    result, winner = (scores, int(lost)) if over else (None, None)
    return SavedGame(number, state, origin, seat, number, result, winner, Lines(lines))


def games_of_two_people() -> list[SavedGame]:
    """Return games of two pairs of people, from number 31."""
    names = ("Anna, Bert", "Anna, Carla")
    return [saved_game(number, "human", names=names[number > 33]) for number in range(31, 36)]


def games_of_several() -> list[SavedGame]:
    """Return games of Great Market: with a shared win, a win by tie-break, all sizes, and two people."""
    found = []
    sizes = ((SHARED, 3), (TIED, 3), (1, 4), (2, 5), (3, 5), (4, 4), (5, 3))
    for number, (seed, seats) in enumerate(sizes, 60):
        players = ["human", "novice", "merchant", "random", "merchant"][:seats]
        if number > 64:
            players[2] = "human"
        state, record = market_game(seed, seats, extra=extra_of(*players))
        outcome = state.outcome
        assert outcome is not None
        lines = Lines((*opening_lines(record), *lines_below(to_text(record))))
        over, played = GameState.OVER, Origin.PLAYED
        found.append(SavedGame(number, over, played, None, number, record.result, outcome.winner, lines))
    return found


class FakeStore:
    """A source of games; with a ``problem`` reading fails after the last of them."""

    def __init__(self, games: Sequence[SavedGame], problem: Problem | None = None) -> None:
        self.games = games
        self.problem = problem
        self.reads = 0

    def count(self) -> int:
        if self.problem is not None and not self.games:
            raise StoreError(self.problem)
        return len(self.games)

    def games_after(self, game: int, limit: int) -> list[SavedGame]:
        self.reads += 1
        found = [each for each in self.games if each.id > game][:limit]
        if self.problem is not None and not found:
            raise StoreError(self.problem)
        return found
