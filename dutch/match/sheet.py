"""All games as a table for spreadsheets: CSV after RFC 4180, a row for each game (docs/statistics.md)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator

from dutch.match.played import Played
from dutch.plaintext import clean_line

COLUMNS = (
    "game",
    "date",
    "edition",
    "seed",
    "state",
    "seat",
    "name",
    "opponent_name",
    "opponent",
    "own_score",
    "other_score",
    "result",
    "rounds",
    "first_bid",
    "own_purchases",
    "other_purchases",
)
FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""Spreadsheets take a cell that begins with one of these for a formula."""

LONGEST_NAME = 200
"""Characters of a name or any other text from a record."""

BOM = "\ufeff"
"""Without it the most common spreadsheet does not read the file as UTF-8, and garbles names."""


def as_csv(games: Iterable[Played]) -> bytes:
    """Return the table, by the games' numbers, without damaged games and those without a person."""
    text = io.StringIO(newline="")
    text.write(BOM)
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for game in sorted(games, key=lambda game: game.id):
        if game.fate not in ("damaged", "watched"):
            writer.writerow(_row(game))
    return text.getvalue().encode()


def harmless(text: str) -> str:
    """Return text as one visible line, with an apostrophe before what a spreadsheet would compute."""
    line = clean_line(text, LONGEST_NAME)
    return f"'{line}" if line.startswith(FORMULA) else line


def _row(game: Played) -> Iterator[str | int]:
    """Yield one game's cells, seen from the person; from seat 0 if both were."""
    seat = game.seat
    scores = ("", "") if game.scores is None else (game.scores[seat], game.scores[1 - seat])
    yield from (game.id, harmless(game.date), harmless(game.edition), _seed(game), game.fate, seat)
    yield from (harmless(game.names[seat]), harmless(game.names[1 - seat]))
    yield harmless(game.players[1 - seat])
    yield from scores
    yield _result(game, seat)
    yield game.rounds
    yield "" if game.first is None else "yes" if game.first == seat else "no"
    for whose in (seat, 1 - seat):
        yield sum(bought.times for bought in game.purchases if bought.seat == whose)


def _seed(game: Played) -> str:
    """Return the seed; empty for an unfinished game, whose hidden cards it would give away."""
    return "" if game.fate == "unfinished" else harmless(game.seed)


def _result(game: Played, seat: int) -> str:
    if game.scores is None:
        return ""
    return "drawn" if game.winner is None else "won" if game.winner == seat else "lost"
