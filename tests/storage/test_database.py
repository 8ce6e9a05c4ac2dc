"""The database: files beside it, folders that cannot be written, and disks that are full."""

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.storage import Store
from tests.stored import connected
from tests.systems import rights_and_limits
from tests.terminal import run_python

PLAY = """
import os, resource, signal, sys
from pathlib import Path
from dutch.storage import Store
from tests.storage.matches import begin_match, play
if os.geteuid() == 0 and "nobody" in sys.argv:
    os.setuid(65534)
full = "full" in sys.argv
store = Store(Path(sys.argv[1]))
print(store.take_notes())
referee, journal = begin_match(store)
play(referee, 5, 1)
if full:
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    size = (Path(sys.argv[1]) / "dutch.sqlite3").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
play(referee, 40, 2)
if full:
    for _game in range(40):
        if journal.problem:
            break
        referee, journal = begin_match(store)
        play(referee, 40, 2)
print(journal.problem)
if full:
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
play(referee)
print(journal.problem)
print(referee.outcome is not None, len(store.games()))
"""


def said(folder: Path, *words: str) -> list[str]:
    run = run_python(PLAY, folder, *words)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()


@rights_and_limits
def test_full_disk_is_reported_and_recovered(tmp_path: Path) -> None:
    """A real write that fails: the system refuses to let any file grow."""
    notes, trouble, later, end = said(tmp_path, "full")
    assert notes == ""
    assert trouble.startswith("This game cannot be saved (the disk reports an error);"), trouble
    assert later == ""
    assert end.startswith("True ")
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""
        newest = store.games()[0]
        assert newest.state == "over"
        records.replay(store.read(newest.id))


@pytest.fixture
def closed() -> Iterator[Path]:
    """A folder with a game that an ordinary user cannot write; pytest's own folders are closed to others."""
    folder = Path(f"/tmp/dutch-closed-{os.getpid()}")
    with contextlib.closing(Store(folder)) as store:
        store.import_text("game: dutch\nedition: standard\nrules: 1\nseed: 7\nseats: 2\nround 1\n")
    for path in folder.iterdir():
        path.chmod(0o444)
    folder.chmod(0o555)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


@rights_and_limits
def test_games_are_played_in_a_read_only_folder(closed: Path) -> None:
    notes, trouble, later, end = said(closed, "nobody")
    assert notes == ""
    assert trouble == later
    assert trouble.startswith("This game cannot be saved (the folder cannot be written to);")
    assert end == "True 1"


NEW_GAME = """
INSERT INTO games (state, origin, seat, turn, game, edition, rules, seed, seats, date, names, players)
VALUES (:state, :origin, :seat, :turn, 'dutch', 'standard', 1, :seed, 2, :date, :names, '')
"""
SOUND = {
    "state": "running",
    "origin": "played",
    "seat": None,
    "turn": 1,
    "seed": "7",
    "date": "",
    "names": "",
}


@pytest.mark.parametrize(
    "values",
    [
        {"state": "lost"},
        {"origin": "stolen"},
        {"origin": "claimed"},
        {"origin": "imported", "seat": 1},
        {"turn": -1},
        {"turn": 2**31},
        {"turn": "soon"},
        {"seed": "1" * 41},
        {"date": "yesterday"},
        {"names": "n" * 1001},
    ],
)
def test_nonsensical_rows_are_refused(tmp_path: Path, values: dict[str, object]) -> None:
    Store(tmp_path).close()
    with connected(tmp_path) as connection:
        connection.execute(NEW_GAME, SOUND)
        connection.execute(NEW_GAME, SOUND | {"origin": "claimed", "seat": 1, "state": "abandoned"})
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(NEW_GAME, SOUND | values)
