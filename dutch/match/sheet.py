"""Writes all games as CSV (RFC 4180), with a row for each game (docs/statistics.md)."""

import csv
import io
from collections.abc import Callable, Collection, Iterable, Sequence

from dutch.match.counting import GameSide
from dutch.match.played import DUTCH, GameStatus, Played
from dutch.plaintext import clean_line

FORMULA_PREFIXES = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""Spreadsheets treat a cell that begins with one of these as a formula."""

LONGEST_TEXT = 200
"""Maximum length of a name or any other text from a record."""

BOM = "\ufeff"
"""The byte order mark, without which Excel does not read the file as UTF-8 and garbles names."""


def as_csv(games: Iterable[Played]) -> bytes:
    """Return a table of games as CSV, in the order of the games' numbers.

    Damaged games and games without people are left out.
    """
    text = io.StringIO(newline="")
    text.write(BOM)
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for game in sorted(games, key=lambda game: game.id):
        if game.status not in (GameStatus.DAMAGED, GameStatus.WATCHED):
            cells = [cell(game, game.seat) for cell in COLUMNS.values()]
            writer.writerow([escape_formula(cell) if isinstance(cell, str) else cell for cell in cells])
    return text.getvalue().encode()


def escape_formula(text: str) -> str:
    """Turn text into one line, with an apostrophe before what a spreadsheet would compute."""
    line = clean_line(text, LONGEST_TEXT)
    return f"'{line}" if line.startswith(FORMULA_PREFIXES) else line


def _result(game: Played, seat: int) -> str:
    if game.places is None:
        return ""
    side = GameSide(game, seat)
    if side.won:
        return "won"
    return "drawn" if side.drawn else "lost"


def _won_first_bid(game: Played, seat: int) -> str:
    if game.first is None:
        return ""
    return "yes" if game.first == seat else "no"


def _join_others(game: Played, seat: int, values: Sequence[str]) -> str:
    return ", ".join(values[other] for other in GameSide(game, seat).others)


def _count_purchases(game: Played, seats: Collection[int]) -> int | str:
    """Count the purchases of these seats; return "" for a game without purchases."""
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
    "opponent_name": lambda game, seat: _join_others(game, seat, game.names),
    "opponent": lambda game, seat: _join_others(game, seat, game.players),
    "own_score": lambda game, seat: game.scores[seat] if game.scores else "",
    "other_score": lambda game, seat: GameSide(game, seat).other_score if game.scores else "",
    "place": lambda game, seat: game.places[seat] if game.places else "",
    "result": _result,
    "rounds": lambda game, _seat: game.rounds,
    "first_bid": _won_first_bid,
    "own_purchases": lambda game, seat: _count_purchases(game, [seat]),
    "other_purchases": lambda game, seat: _count_purchases(game, GameSide(game, seat).others),
}
"""The columns by name, each with the function that returns its cell for a game and a seat.

The seed of an unfinished game stays empty, because it would reveal hidden cards.
"""
