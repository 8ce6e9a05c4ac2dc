"""Two copies of the program share one file."""

import contextlib
import subprocess
import sys
from pathlib import Path

import pytest

from dutch.storage import Problem, Store, StoreError
from tests.storage.accidents import aside, spoil
from tests.storage.matches import begin_match

COPY = """
import sys, time
from pathlib import Path
from dutch.storage import Store
from tests.storage.matches import begin_match, resume_match, play
store = Store(Path(sys.argv[1]))
print(store.take_notes(), flush=True)
"""
WRITE = """
played = 0
for seed in range(100):
    referee, journal = begin_match(store, seed + int(sys.argv[2]))
    while referee.to_move is not None and played < 60:
        play(referee, 1, played)
        played += 1
        time.sleep(0.002)  # as much as a player who is very quick
        assert journal.problem == "", journal.problem
    if played == 60:
        break
print(played, sum(len(store.read(entry.id).moves) for entry in store.games() if entry.seed // 1000 * 1000 ==
      int(sys.argv[2])))
"""
HOLD = """
found = store.resume()
print(found.game if found else None, flush=True)
sys.stdin.readline()
"""


def copy(folder: Path, script: str, *words: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", COPY + script, str(folder), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[2],
    )


def test_two_programs_write_at_the_same_time(tmp_path: Path) -> None:
    copies = [copy(tmp_path, WRITE, first) for first in ("1000", "2000")]
    said = [each.communicate(timeout=120) for each in copies]
    assert [out.split() for out, _error in said] == [["60", "60"]] * 2, said
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""
        assert sum(len(store.read(entry.id).moves) for entry in store.games()) == 120


def test_game_played_elsewhere_is_not_offered_until_that_ends(store: Store, tmp_path: Path) -> None:
    for seed in (1, 2):
        begin_match(store, seed)[1].leave()
    with copy(tmp_path, HOLD) as first:
        assert first.stdout is not None
        assert [first.stdout.readline(), first.stdout.readline()] == ["\n", "2\n"]
        found = store.resume()
        assert found is not None
        assert found.game == 1
        assert [store.played_elsewhere(game) for game in (1, 2)] == [False, True]
        with pytest.raises(StoreError, match=Problem.BUSY.value):
            store.delete(2)
        with pytest.raises(StoreError, match=Problem.BUSY.value):
            store.abandon(2)
        assert store.resume(2) is None
        assert "another copy of the program plays it" in store.take_notes()
        second = copy(tmp_path, HOLD)
        assert second.communicate("\n", timeout=60)[0] == "\nNone\n"
        first.kill()
    found = store.unfinished()
    assert found is not None
    assert found.game == 2, "what a killed copy held is free"


def test_damage_found_by_two_programs_is_rescued_once(tmp_path: Path) -> None:
    names = ["dutch-damaged.sqlite3", "dutch-damaged-2.sqlite3"]
    for number in (1, 2):
        spoil(tmp_path, "no database")
        copies = [copy(tmp_path, "begin_match(store, 3)") for _copy in range(2)]
        said = [each.communicate(timeout=60) for each in copies]
        assert [error for _out, error in said] == ["", ""]
        assert all("set aside" in out for out, _error in said), "nobody has read it yet"
        with contextlib.closing(Store(tmp_path)) as store:
            assert len(store.games()) == 2
            store.notes_read()
        assert aside(tmp_path) == names[:number], "the second finds a sound file"
