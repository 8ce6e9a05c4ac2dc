"""`dutch stats` prints the page's figures, and writes the same table."""

import contextlib
from pathlib import Path

import pytest

from dutch.match import played, statistics
from dutch.rules import record as records
from dutch.storage import Store
from dutch.storage.database import DATABASE_FILE
from tests.gamesets import save_game, save_games, varied_games
from tests.market import SHARED, extra_of, market_game
from tests.storage.matches import begin_match, play
from tests.terminal import Run, run_python


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Save games of all kinds, one between people with strange names, and an unfinished one."""
    folder = tmp_path / "data"
    with contextlib.closing(Store(folder)) as store:
        save_games(store, varied_games(20))
        save_game(store, 5, names="[red]Bob, \x1b[31mCarl", players="human, human", date="2026-01-01")
        play(begin_match(store, 3)[0], 9)
    return folder


def test_writes_the_same_table_as_the_page(data: Path, tmp_path: Path, run: Run) -> None:
    target = tmp_path / "games.csv"
    code, out, _err = run("stats", "--data", data, "--csv", target)
    assert code == 0 and f"The table of all games is written to {target}." in out
    with contextlib.closing(Store(data)) as store:
        table = statistics.as_csv(map(played.read, store.games_after(0, 99)))
    assert target.read_bytes() == table
    code, _out, err = run("stats", "--data", data, "--csv", target)
    assert (code, err) == (2, f"dutch: {target} cannot be used (File exists).\n")
    assert target.read_bytes() == table


def test_each_game_has_its_own_tables(data: Path, run: Run) -> None:
    with contextlib.closing(Store(data)) as store:
        for seed, seats in ((SHARED, 3), (2, 4), (3, 5)):
            people = ["human", "novice", "merchant", "random", "random"][:seats]
            game = store.import_text(records.to_text(market_game(seed, seats, extra=extra_of(*people))[1]))
            store.claim(game, 0)
        store.import_text(records.to_text(market_game(7)[1]))
    code, out, _err = run("stats", "--data", data)
    assert code == 0
    parts = ("Dutch: Against the computer", "By edition", "Great Market: Against the computer")
    parts += ("Won alone", "Shared wins", "Rank 5", "By number of players", "3 players")
    assert sorted(parts, key=out.index) == list(parts)
    assert "Not counted: 1 unfinished, 1 imported." in out
    _code, market, _err = run("stats", "--data", data, "--game", "great-market")
    assert "Dutch" not in market and "Average round of purchase" not in market
    assert "first bid" not in market


def test_creates_nothing_without_games(tmp_path: Path, run: Run) -> None:
    missing = tmp_path / "none"
    assert run("stats", "--data", missing) == (0, f"No game is saved in {missing} yet.\n", "")
    assert not missing.exists()


def test_reports_an_unreadable_file(tmp_path: Path, run: Run) -> None:
    (tmp_path / DATABASE_FILE).mkdir()
    code, _out, err = run("stats", "--data", tmp_path)
    assert code == 2 and err.startswith(f"dutch: the games in {tmp_path} cannot be read: ")


def test_reports_damage(data: Path, run: Run) -> None:
    path = data / DATABASE_FILE
    path.write_bytes(path.read_bytes()[:20000])
    code, out, _err = run("stats", "--data", data)
    assert code == 0 and "It was set aside as" in out


def test_loads_no_window() -> None:
    program = "import sys; from dutch.commands import stats; from dutch.scenes.statistics import words; "
    program += "sys.exit('pygame' in sys.modules or 'rich' in sys.modules)"
    assert run_python(program).returncode == 0
