"""The files of earlier versions become games, once, and stay where they are."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.storage import Store
from tests.playing import played


def old_files(folder: Path) -> dict[Path, str]:
    """What an earlier version left: two finished games, one that was left, and one that was being played."""
    texts = {}
    for seed, name in ((1, "2024-05-02-seed1"), (2, "2024-05-01-seed2")):
        texts[folder / "records" / f"{name}.dutch"] = records.write(played(seed)[1])
    for seed, path in ((3, folder / "records" / "unfinished.dutch"), (4, folder / "running.dutch")):
        moves = played(seed)[1].moves[:9]
        texts[path] = records.write(records.Record("dutch", "standard", seed, moves=moves))
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return texts


def test_old_games_are_taken_over_and_the_one_being_played_goes_on(tmp_path: Path) -> None:
    texts = old_files(tmp_path)
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""
        assert [entry.seed for entry in store.games()] == [4, 3, 1, 2]
        assert [entry.state for entry in store.games()] == ["running", "running", "over", "over"]
        assert {store.export_text(entry.id) for entry in store.games()} == set(texts.values())
        found = store.resume()
        assert found is not None
        assert found.record.seed == 4
    assert {path: path.read_text(encoding="utf-8") for path in texts} == texts


def test_each_file_is_taken_over_once(tmp_path: Path) -> None:
    old_files(tmp_path)
    with contextlib.closing(Store(tmp_path)) as store:
        store.delete(1)
    with contextlib.closing(Store(tmp_path)) as store:
        assert len(store.games()) == 3, "what was deleted does not come back"
    text = records.write(played(7)[1])
    (tmp_path / "running.dutch").write_text(text, encoding="utf-8")
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.games()[0].seed == 7, "what an earlier version played since then is new"


def test_a_last_line_that_was_not_finished_does_not_count(tmp_path: Path) -> None:
    texts = old_files(tmp_path)
    path = tmp_path / "running.dutch"
    path.write_bytes(texts[path].encode() + "1 aside ü".encode()[:-1])
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.export_text(store.games()[0].id) == texts[path]


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (b"", "missing"),
        (b"\xff\xfe\x00 nothing\n", "It is not text."),
        (b"\x00\x00\x00\n", "expected a header line"),
        (
            b"game: dutch\nedition: standard\nrules: 1\nseed: 5\nseats: 2\nround 1\n0 end\n",
            "“end” is not possible",
        ),
    ],
)
def test_a_damaged_file_is_told_of_once_and_left(tmp_path: Path, damage: bytes, reason: str) -> None:
    path = tmp_path / "running.dutch"
    path.write_bytes(damage)
    with contextlib.closing(Store(tmp_path)) as store:
        told = store.take_notes()
        assert told.startswith("The last game cannot be continued: ")
        assert reason in told
        assert told.endswith(f"It was left as {path}.")
        assert store.games() == []
    with contextlib.closing(Store(tmp_path)) as store:
        assert store.take_notes() == ""
    assert path.read_bytes() == damage
