"""Databases whose rows were changed at random, as only another program does: every page can be shown."""

import contextlib
import random
import shutil
import sqlite3
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dutch.scenes.stack import Go
from dutch.storage.database import DATABASE_FILE
from tests.compatibility.test_saved_by_0_1_0 import FOLDER
from tests.hostile.limits import examples
from tests.hostile.programs import program, visit, visit_everything
from tests.programs import use_fake_thinkers

SAVED = FOLDER / "data" / DATABASE_FILE
"""A database with games of every kind."""

COLUMNS = {
    "games": (
        "id, state, origin, seat, turn, game, edition, rules, seed, seats, date, names, players, length, "
        "result, winner"
    ),
    "notebooks": "game, seat, text",
    "lines": "game, number, text, sum",
    "notices": "id, text",
}
"""The columns of each table."""

HEADERS = ("game", "edition", "rules", "seed", "seats", "date", "names", "players", "event", "seal", "round")
"""The beginnings of lines whose rest is changed, with valid checksums."""

NUMBERS = [-(2**63), -1, 0, 1, 2, 3, 5, 7, 8, 9, 10, 99, 2**31 - 2, 2**31 - 1, 2**31, 2**63 - 1]
WORDS = ["running", "over", "abandoned", "damaged", "played", "imported", "claimed"]
WORDS += ["dutch", "great-market", "representatives", "chess", "prototype", "human"]
LISTS = ["human, human", "greedy, greedy, human", "merchant, , human", ", " * 400, "0 red maybe, " * 150]
DATES = ["0001-01-01", "2026-11-24", "9999-12-31"]
RESULTS = ["31--4", "-3-12", "1-2-3", "9" * 40]
EVENTS = ["daily 2026-11-24 9999", "daily 9999-12-31", "season griet 9999", "season hendrick 1"]
TEXTS = ["", " ", "0", "-1", "\0", "x" * 999, "\u202e" * 40, *WORDS, *LISTS, *DATES, *RESULTS, *EVENTS]

values = st.one_of(st.none(), st.sampled_from(NUMBERS), st.sampled_from(TEXTS), st.just(b"\xff\0"))


def change(connection: sqlite3.Connection, rng: random.Random, value: object) -> None:
    """Set a random value of a random row, or of all rows of a table."""
    table = rng.choice([*COLUMNS, "games", "games", "headers"])
    if table == "headers":
        change_header(connection, rng, value)
        return
    column = rng.choice(COLUMNS[table].split(", "))
    key = COLUMNS[table].split(", ")[0]
    row = f"(SELECT {key} FROM {table} ORDER BY {key} LIMIT 1 OFFSET {rng.randrange(36)})"
    condition = f"{key} = {row}" if rng.random() < 0.8 else "TRUE"
    connection.execute(f"UPDATE OR IGNORE {table} SET {column} = ? WHERE {condition}", (value,))


def change_header(connection: sqlite3.Connection, rng: random.Random, value: object) -> None:
    """Change a line of a game's header, and all its checksums."""
    header = rng.choice(HEADERS)
    query = "SELECT game, number FROM lines WHERE text GLOB ? ORDER BY game"
    found = connection.execute(query, (f"{header}*",)).fetchall()
    if not found:
        return
    game, changed = rng.choice(found)
    line_sum = 0
    query = "SELECT number, text FROM lines WHERE game = ? ORDER BY number"
    for number, old in connection.execute(query, (game,)).fetchall():
        text = f"{header}: {value}" if number == changed else old
        line_sum = zlib.crc32(f"{text}\n".encode(), line_sum)
        update = "UPDATE lines SET text = ?, sum = ? WHERE game = ? AND number = ?"
        connection.execute(update, (text, line_sum, game, number))


@given(seed=st.integers(0, 2**32), changes=st.lists(values, min_size=1, max_size=4), checked=st.booleans())
@examples(6)
def test_pages_show_any_database(
    tmp_path_factory: pytest.TempPathFactory, seed: int, changes: list[object], checked: bool
) -> None:
    folder = tmp_path_factory.mktemp("changed")
    shutil.copy(SAVED, folder)
    rng = random.Random(seed)
    with contextlib.closing(sqlite3.connect(folder / DATABASE_FILE, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA ignore_check_constraints = {'OFF' if checked else 'ON'}")
        for value in changes:
            with contextlib.suppress(sqlite3.Error):
                change(connection, rng, value)
    with pytest.MonkeyPatch.context() as patch, program(folder) as app:
        use_fake_thinkers(patch)
        visit(app, *(Go(name) for name in ("statistics", "season", "today", "history", "goals")))
        for _frame in range(20):  # the goals are read little by little
            app.frame(16)
        saved = app.store.games()
        for entry in rng.sample(saved, min(1, len(saved))):
            visit_everything(app, entry.id)
    shutil.rmtree(folder)
