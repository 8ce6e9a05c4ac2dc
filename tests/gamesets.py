"""Stores with many games for statistics: real records with other names and dates."""

import datetime
import math
import random
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from functools import lru_cache

from dutch.match.saved import opening_lines
from dutch.rules.dutch.state import DutchState
from dutch.rules.record import Record, to_text
from dutch.storage import Store, games
from dutch.storage.database import Database
from tests.playing import played

FIRST_DAY = datetime.date(2026, 3, 1)
EDITIONS = ("standard", "prototype", "competition")


@lru_cache(maxsize=64)
def play_game(seed: int, edition: str) -> tuple[DutchState, Record, tuple[str, ...]]:
    """Play a game at random: its final state, its record, and the lines below ``round 1``."""
    state, record = played(seed, edition)
    lines = to_text(record).splitlines()
    return state, record, tuple(lines[lines.index("round 1") + 1 :])


def save_game(store: Store, seed: int, edition: str = "standard", **extra: str) -> int:
    """Save a finished game with this date, these names and players. Returns its id."""
    return save_games(store, [(seed, edition, extra)])[0]


def save_games(store: Store, wanted: Iterable[tuple[int, str, dict[str, str]]]) -> list[int]:
    """Save finished games in one transaction. Returns their ids."""
    numbers = []
    store.path.parent.mkdir(parents=True, exist_ok=True)
    with closing(Database(store.path)) as database, database.writing(math.inf) as connection:
        for seed, edition, extra in wanted:
            state, record, played_lines = play_game(seed, edition)
            head = replace(record, extra=extra, result=None)
            lines = [*opening_lines(head), *played_lines]
            numbers.append(games.insert(connection, head, lines, {}, **games.ending(state.outcome)))
    return numbers


def varied_games(count: int, seed: int = 1) -> list[tuple[int, str, dict[str, str]]]:
    """List many games of one person against all kinds of opponents, and some of two people."""
    rng = random.Random(seed)
    found = []
    for number in range(count):
        day = FIRST_DAY + datetime.timedelta(days=number * 200 // max(1, count))
        level = rng.choice(["merchant", "merchant", "beginner", "novice", "human"])
        if level == "human":
            names = rng.choice(["Anna, Bert", "Bert, Anna", "Anna, Wilhelmina"])
            players = "human, human"
        else:
            names, players = rng.choice(
                [("Anna, Computer", f"human, {level}"), ("Computer, Anna", f"{level}, human")]
            )
        extra = {"date": day.isoformat(), "names": names, "players": players}
        found.append((rng.randrange(16), rng.choice(EDITIONS), extra))
    return found
