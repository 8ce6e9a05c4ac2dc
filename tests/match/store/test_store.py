"""Games are listed, read, imported and deleted; two copies share them; what is damaged is set aside."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.match.store import FILE, Fault, Store, StoreError
from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord
from tests.kept import connected
from tests.match.store.matches import begin, go_on, play
from tests.playing import played
from tests.systems import open_files_can_go


def test_a_list_has_the_game_played_last_first(store: Store) -> None:
    for seed in (1, 2, 3):
        referee, journal = begin(store, seed, "competition" if seed == 2 else "standard")
        play(referee, 1000 if seed == 1 else 3)
        journal.leave()
    assert [entry.seed for entry in store.games()] == [3, 2, 1]
    assert [entry.seed for entry in store.games(limit=2)] == [3, 2]
    assert [entry.seed for entry in store.games(state="over")] == [1]
    assert [entry.seed for entry in store.games(edition="competition")] == [2]
    assert store.games(state="running", edition="prototype") == []
    store.touch(2)
    assert [entry.seed for entry in store.games()] == [2, 3, 1]
    found = store.unfinished()
    assert found is not None
    assert found.record.seed == 2
    entry = store.games()[0]
    assert (entry.names, entry.players, entry.date) == (("Anna", "Bert"), ("human", "human"), "2024-05-01")
    assert (entry.game, entry.rules, entry.seats, entry.result) == ("dutch", 1, 2, None)


def test_a_record_is_imported_once_and_exported_as_it_was(store: Store) -> None:
    _state, record = played(4)
    text = records.write(record)
    assert store.import_text(text) == store.import_text(f"# mailed\n\n{text}") == 1
    assert store.export_text(1) == text
    assert store.read(1).result == record.result
    assert [entry.state for entry in store.games()] == ["over"]


def test_who_takes_a_record_in_hears_whether_the_game_was_there(store: Store) -> None:
    text = records.write(played(4)[1])
    assert store.take_in(text) == (1, True)
    assert store.take_in(text) == (1, False)


def test_somebody_elses_unfinished_game_comes_after_the_own_ones(store: Store) -> None:
    play(begin(store, 1)[0], 12)
    record = played(2)[1]
    part = store.import_text(records.write(replace(record, moves=record.moves[:20], result=None)))
    whole = store.import_text(records.write(played(3)[1]))
    assert [entry.id for entry in store.games()] == [whole, 1, part], "what is over came last"
    found = store.unfinished()
    assert found is not None and found.game == 1
    other = store.unfinished(part)
    assert other is not None
    go_on(store, other)
    assert store.games()[0].id == part, "now it was played here"


def test_without_another_one_an_imported_game_is_offered(store: Store) -> None:
    record = played(2)[1]
    part = store.import_text(records.write(replace(record, moves=record.moves[:20], result=None)))
    found = store.unfinished()
    assert found is not None and found.game == part


def test_a_game_is_marked_as_damaged(store: Store) -> None:
    begin(store)
    store.mark_damaged(1)
    assert [entry.state for entry in store.games()] == ["damaged"]


def test_what_was_taken_back_stays_in_the_record(store: Store) -> None:
    referee, _journal = begin(store)
    play(referee, 40, back=0.5)
    text = store.export_text(1)
    assert " undo\n" in text
    store.delete(1)
    assert store.export_text(store.import_text(text)) == text


def test_a_bad_record_is_refused_and_nothing_is_added(store: Store) -> None:
    with pytest.raises(InvalidRecord, match="not possible"):
        store.import_text("game: dutch\nedition: standard\nrules: 1\nseed: 5\nseats: 2\nround 1\n0 end\n")
    assert store.games() == []


def test_a_game_that_is_not_there(store: Store) -> None:
    for call in (store.export_text, store.read):
        with pytest.raises(StoreError, match="no such game"):
            call(7)
    store.delete(7)


def test_a_deleted_game_is_gone_with_its_lines(store: Store, tmp_path: Path) -> None:
    begin(store)
    store.delete(1)
    assert store.games() == []
    with connected(tmp_path) as connection:
        assert connection.execute("SELECT count(*) FROM lines").fetchone() == (0,)


def test_a_game_of_a_number_is_gone_on_with(store: Store) -> None:
    for seed in (1, 2, 3):
        play(begin(store, seed)[0], 1000 if seed == 3 else 4)
        store.leave(seed)
    found = store.resume(1)
    assert found is not None
    assert (found.game, found.record.seed, len(found.record.moves)) == (1, 1, 4)
    assert store.take_notes() == ""
    for game in (3, 4):
        assert store.resume(game) is None
        assert store.take_notes().startswith(f"Game {game} cannot be continued: it is over, or ")


def test_a_game_that_was_given_up_is_kept_and_not_offered(store: Store, tmp_path: Path) -> None:
    for seed in (1, 2):
        play(begin(store, seed)[0], 4)
        store.leave(seed)
    text = store.export_text(2)
    store.abandon(2)
    found = store.unfinished()
    assert found is not None
    assert found.game == 1
    assert store.resume(2) is None
    assert [entry.state for entry in store.games()] == ["abandoned", "running"]
    assert [entry.id for entry in store.games(state="abandoned")] == [2]
    assert store.export_text(2) == text
    assert store.import_text(text) == 2, "it is there already"
    assert [entry.state for entry in store.games()] == ["abandoned", "running"]


def test_a_game_that_is_over_cannot_be_given_up(store: Store) -> None:
    play(begin(store, 1)[0])
    store.abandon(1)
    assert [entry.state for entry in store.games()] == ["over"]


def test_a_game_that_was_given_up_stays_so_when_the_file_is_set_aside(tmp_path: Path) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        for seed in (1, 2):
            begin(store, seed)
        store.abandon(2)
    spoil(tmp_path, "beginning lost")
    with contextlib.closing(Store(tmp_path)) as store:
        assert sorted((entry.seed, entry.state) for entry in store.games()) == [
            (1, "running"),
            (2, "abandoned"),
        ]


# Damage


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE lines SET text = '0 aside G8' WHERE number = 10",
        "UPDATE lines SET sum = sum + 1 WHERE number = 10",
        "UPDATE lines SET text = 'seed: 6' WHERE number = 4",
        "DELETE FROM lines WHERE number = 10",
        "DELETE FROM lines WHERE number > 12",
        "DELETE FROM lines",
        "UPDATE lines SET text = x'ff00' WHERE number = 10",
    ],
)
def test_a_game_that_was_changed_on_the_disk_is_not_taken_for_another(
    store: Store, tmp_path: Path, change: str
) -> None:
    referee, journal = begin(store, 1)
    play(referee, 5)
    journal.leave()
    with connected(tmp_path) as connection:
        connection.execute(change)
    with pytest.raises(InvalidRecord):
        store.read(1)
    assert store.unfinished() is None
    told = store.take_notes()
    assert told.startswith("The last game cannot be continued: Line ")
    assert told.endswith("It is kept, as game 1.")
    assert store.unfinished() is None
    assert store.take_notes() == "", "once is enough"
    assert [entry.state for entry in store.games()] == ["damaged"]


def test_behind_a_damaged_game_an_older_one_is_offered(store: Store, tmp_path: Path) -> None:
    for seed in (1, 2):
        begin(store, seed)[1].leave()
    with connected(tmp_path) as connection:
        connection.execute("UPDATE lines SET text = 'x' WHERE game = 2 AND number = 1")
    found = store.unfinished()
    assert found is not None
    assert found.record.seed == 1


def aside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("dutch-damaged*"))


def spoil(folder: Path, kind: str) -> None:
    """One of the accidents that make the file useless."""
    path = folder / FILE
    data = path.read_bytes() if path.exists() else b""
    if kind == "foreign":
        path.unlink(missing_ok=True)
        with connected(folder) as connection:
            connection.execute("CREATE TABLE stamps (country)")
    elif kind == "no database":
        path.write_bytes(b"Dear diary, today nothing happened.\n" * 400)
    elif kind == "beginning lost":
        path.write_bytes(b"\0" * 1000 + data[1000:])
    elif kind == "cut off":
        path.write_bytes(data[: len(data) // 2])
    elif kind == "a table missing":
        with connected(folder) as connection:
            connection.execute("DROP TABLE lines")


SPOILT = ["foreign", "no database", "beginning lost", "cut off", "a table missing"]


@pytest.mark.parametrize("kind", SPOILT)
def test_a_file_that_cannot_be_used_is_set_aside_and_a_fresh_one_started(tmp_path: Path, kind: str) -> None:
    with contextlib.closing(Store(tmp_path)) as store:
        for seed in range(4):
            play(begin(store, seed)[0], 1000)
        texts = {store.export_text(game) for game in range(1, 5)}
    spoil(tmp_path, kind)
    data = (tmp_path / FILE).read_bytes()
    with contextlib.closing(Store(tmp_path)) as store:
        told = store.take_notes()
        assert told.startswith("The file with your games could not be used: it is ")
        assert str(tmp_path / "dutch-damaged.sqlite3") in told
        assert (tmp_path / "dutch-damaged.sqlite3").read_bytes() == data
        taken = {store.export_text(entry.id) for entry in store.games()}
        assert taken <= texts
        assert f": {len(taken)}. " in told
        assert kind != "beginning lost" or taken == texts
        referee, journal = begin(store, 9)
        play(referee)
        assert journal.trouble == ""
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""
        assert store.games()[0].seed == 9


def test_damaged_files_never_replace_each_other(tmp_path: Path) -> None:
    for _time in range(3):
        spoil(tmp_path, "no database")
        Store(tmp_path).close()
    assert aside(tmp_path) == [
        "dutch-damaged-2.sqlite3",
        "dutch-damaged-3.sqlite3",
        "dutch-damaged.sqlite3",
    ]


def test_the_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with connected(tmp_path) as connection:
        connection.execute("PRAGMA user_version = 99")
    data = (tmp_path / FILE).read_bytes()
    with contextlib.closing(Store(tmp_path)) as store:
        assert "written by a newer version" in store.take_notes()
        referee, journal = begin(store)
        play(referee, 5)
        assert "written by a newer version" in journal.trouble
    assert (tmp_path / FILE).read_bytes() == data
    assert aside(tmp_path) == []


def test_a_file_damaged_in_the_middle_of_a_game(store: Store, tmp_path: Path) -> None:
    referee, journal = begin(store)
    play(referee, 5, 1)
    spoil(tmp_path, "no database")
    play(referee, 5, 2)
    assert journal.trouble == ""
    assert len(store.read(store.games()[0].id).moves) == 10
    assert aside(tmp_path) == ["dutch-damaged.sqlite3"]
    assert "set aside" in store.take_notes()


@open_files_can_go
def test_a_folder_that_was_emptied_is_begun_anew(store: Store, tmp_path: Path) -> None:
    begin(store, 1)
    for path in tmp_path.iterdir():
        path.unlink()
    assert store.games() == []
    text = records.write(played(4)[1])
    (tmp_path / FILE).unlink()
    assert store.export_text(store.import_text(text)) == text


# Two copies

COPY = """
import sys, time
from pathlib import Path
from dutch.match.store import Store
from tests.match.store.matches import begin, go_on, play
store = Store(Path(sys.argv[1]))
print(store.take_notes(), flush=True)
"""
WRITE = """
played = 0
for seed in range(100):
    referee, journal = begin(store, seed + int(sys.argv[2]))
    while referee.to_move is not None and played < 200:
        play(referee, 1, played)
        played += 1
        time.sleep(0.002)  # as much as a player who is very quick
        assert journal.trouble == "", journal.trouble
    if played == 200:
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
    """Another copy of the program."""
    return subprocess.Popen(
        [sys.executable, "-c", COPY + script, str(folder), *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=Path(__file__).parents[3],
    )


def test_two_copies_write_two_hundred_actions_each(tmp_path: Path) -> None:
    copies = [copy(tmp_path, WRITE, first) for first in ("1000", "2000")]
    said = [each.communicate(timeout=120) for each in copies]
    assert [out.split() for out, _error in said] == [["200", "200"]] * 2, said
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""
        assert sum(len(store.read(entry.id).moves) for entry in store.games()) == 400


def test_a_game_that_a_living_copy_plays_is_not_offered_and_after_its_end_it_is(
    store: Store, tmp_path: Path
) -> None:
    for seed in (1, 2):
        begin(store, seed)[1].leave()
    with copy(tmp_path, HOLD) as first:
        assert first.stdout is not None
        assert [first.stdout.readline(), first.stdout.readline()] == ["\n", "2\n"]
        found = store.resume()
        assert found is not None
        assert found.game == 1
        assert [store.played_elsewhere(game) for game in (1, 2)] == [False, True]
        with pytest.raises(StoreError) as caught:
            store.delete(2)
        assert caught.value.fault is Fault.BUSY
        with pytest.raises(StoreError) as caught:
            store.abandon(2)
        assert caught.value.fault is Fault.BUSY
        assert store.resume(2) is None
        assert "another copy of the program plays it" in store.take_notes()
        second = copy(tmp_path, HOLD)
        assert second.communicate("\n", timeout=60)[0] == "\nNone\n"
        first.kill()
    found = store.unfinished()
    assert found is not None
    assert found.game == 2, "what a killed copy held is free"


def test_two_copies_find_the_same_damage(tmp_path: Path) -> None:
    for _time in range(4):
        spoil(tmp_path, "no database")
        copies = [copy(tmp_path, "begin(store, 3)") for _copy in range(2)]
        said = [each.communicate(timeout=60) for each in copies]
        assert [error for _out, error in said] == ["", ""]
        assert sorted("set aside" in out for out, _error in said) == [False, True], (
            "the second finds a sound one"
        )
        with contextlib.closing(Store(tmp_path)) as store:
            assert len(store.games()) == 2
