"""All games as a table for spreadsheets: CSV after RFC 4180, a row for each game (docs/statistics.md)."""

import csv
import io
from collections.abc import Callable, Collection, Iterable, Sequence

from dutch.match.counting import Sided
from dutch.match.played import DUTCH, GameStatus, Played
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
    if game.places is None:
        return ""
    side = Sided(game, seat)
    return "won" if side.won else "drawn" if side.drawn else "lost"


def _others(game: Played, seat: int, values: Sequence[str]) -> str:
    return ", ".join(values[other] for other in Sided(game, seat).others)


def _purchases(game: Played, seats: Collection[int]) -> int | str:
    """Return how often these seats bought; empty in a game without a market."""
    bought = sum(bought.times for bought in game.purchases if bought.seat in seats)
    return bought if game.game == DUTCH else ""


COLUMNS: dict[str, Callable[[Played, int], str | int]] = {
    "game": lambda game, _seat: game.id,
    "date": lambda game, _seat: game.date,
    "kind": lambda game, _seat: game.game,
    "edition": lambda game, _seat: game.edition,
    "players": lambda game, _seat: len(game.players),
    "seed": lambda game, _seat: "" if game.status == GameStatus.UNFINISHED else game.seed,
    "state": lambda game, _seat: game.status,
    "seat": lambda _game, seat: seat,
    "name": lambda game, seat: game.names[seat],
    "opponent_name": lambda game, seat: _others(game, seat, game.names),
    "opponent": lambda game, seat: _others(game, seat, game.players),
    "own_score": lambda game, seat: game.scores[seat] if game.scores else "",
    "other_score": lambda game, seat: Sided(game, seat).other if game.scores else "",
    "place": lambda game, seat: game.places[seat] if game.places else "",
    "result": _result,
    "rounds": lambda game, _seat: game.rounds,
    "first_bid": lambda game, seat: "" if game.first is None else "yes" if game.first == seat else "no",
    "own_purchases": lambda game, seat: _purchases(game, [seat]),
    "other_purchases": lambda game, seat: _purchases(game, Sided(game, seat).others),
}
"""The cells of a game as its person sees it, from the first person if several took part.

The seed of an unfinished game stays empty, as it would give its hidden cards away.
"""
