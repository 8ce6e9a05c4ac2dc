"""All games as a table for spreadsheets: CSV after RFC 4180, a row for each game (docs/statistics.md)."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable

from dutch.match.played import GameStatus, Played
from dutch.plaintext import clean_line

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
        if game.status not in (GameStatus.DAMAGED, GameStatus.WATCHED):
            cells = [cell(game, game.seat) for cell in COLUMNS.values()]
            writer.writerow([harmless(cell) if isinstance(cell, str) else cell for cell in cells])
    return text.getvalue().encode()


def harmless(text: str) -> str:
    """Return text as one visible line, with an apostrophe before what a spreadsheet would compute."""
    line = clean_line(text, LONGEST_NAME)
    return f"'{line}" if line.startswith(FORMULA) else line


def _result(game: Played, seat: int) -> str:
    if game.scores is None:
        return ""
    return "drawn" if game.winner is None else "won" if game.winner == seat else "lost"


def _purchases(game: Played, seat: int) -> int:
    return sum(bought.times for bought in game.purchases if bought.seat == seat)


COLUMNS: dict[str, Callable[[Played, int], str | int]] = {
    "game": lambda game, _seat: game.id,
    "date": lambda game, _seat: game.date,
    "edition": lambda game, _seat: game.edition,
    "seed": lambda game, _seat: "" if game.status == GameStatus.UNFINISHED else game.seed,
    "state": lambda game, _seat: game.status,
    "seat": lambda _game, seat: seat,
    "name": lambda game, seat: game.names[seat],
    "opponent_name": lambda game, seat: game.names[1 - seat],
    "opponent": lambda game, seat: game.players[1 - seat],
    "own_score": lambda game, seat: game.scores[seat] if game.scores else "",
    "other_score": lambda game, seat: game.scores[1 - seat] if game.scores else "",
    "result": _result,
    "rounds": lambda game, _seat: game.rounds,
    "first_bid": lambda game, seat: "" if game.first is None else "yes" if game.first == seat else "no",
    "own_purchases": _purchases,
    "other_purchases": lambda game, seat: _purchases(game, 1 - seat),
}
"""The cells of a game as its person sees it, from seat 0 if both were people.

The seed of an unfinished game stays empty, as it would give its hidden cards away.
"""
