"""Reviews that are kept between sessions."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.app import reviews
from dutch.app.reviews import Reviews, cache_file_name
from dutch.players import review
from dutch.players.advice import Judged
from dutch.players.worker import ReviewWorker
from tests.playing import played
from tests.systems import posix

RECORD = played(4, "standard")[1]


@pytest.fixture(autouse=True)
def no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process: a review that is not complete stays as it is."""
    resume = ReviewWorker.resume

    def resume_if_complete(worker: ReviewWorker) -> None:
        if worker.done == worker.count:
            resume(worker)

    monkeypatch.setattr(ReviewWorker, "resume", resume_if_complete)


def judge(worker: ReviewWorker, count: int) -> None:
    """Judge some decisions as if the process had."""
    for each in review.decisions_of(RECORD)[len(worker.judged) :][:count]:
        seat = each.observation.seat
        judged = Judged(each.number, each.round, seat, each.phase, each.played, ("end",), 1, 0.5, 0.1)
        worker.judged.append(judged)


def test_judged_decisions_survive_the_session(tmp_path: Path) -> None:
    first = Reviews(tmp_path)
    worker = first.reviewer(RECORD)
    judge(worker, 5)
    first.close()
    again = Reviews(tmp_path).reviewer(RECORD)
    assert again.done == 5 and again.judged == worker.judged
    assert again.poll() is None


def test_complete_review_needs_no_thinking(tmp_path: Path) -> None:
    first = Reviews(tmp_path)
    judge(first.reviewer(RECORD), 999)
    first.close()
    again = Reviews(tmp_path).reviewer(RECORD)
    found = again.poll()
    assert found is not None and len(found.decisions) == again.count


def cached_decisions(count: int, **changes: object) -> bytes:
    """Return the cache of a review of the first decisions, with changes to the first."""
    decided = review.decisions_of(RECORD)[:count]
    judged = [
        Judged(d.number, d.round, d.observation.seat, d.phase, d.played, (), 1, 0.5, 0.1) for d in decided
    ]
    judged[0] = judged[0]._replace(**changes)
    return json.dumps(judged).encode()


DAMAGED = {
    "empty": b"",
    "truncated": b"{",
    "binary": b"\x00" * 99,
    "of another shape": b"[[1]]",
    "not UTF-8": cached_decisions(2).replace(b"aside ", b"aside \xff"),
    "deeply nested": b"[" * 100_000,
    "infinite lead": cached_decisions(2, lead=0.25).replace(b"0.25", b"1e309"),
    "huge lead": cached_decisions(2, lead=1e308),
    "huge loss": cached_decisions(2, loss=1e308),
    "huge error": cached_decisions(2, error=-1e308),
    "another number": cached_decisions(2, number=10**18),
    "another round": cached_decisions(2, round=-1),
    "another seat": cached_decisions(2, seat=2),
    "another phase": cached_decisions(2, phase="dance"),
    "other actions": cached_decisions(2, played=("buy 9 X9",)),
    "invalid best action": cached_decisions(2, best=("buy 9 X9",)),
    "the same decision twice": cached_decisions(2)[:-1] + b"," + cached_decisions(2)[1:],
}


def test_valid_file_is_used(tmp_path: Path) -> None:
    (tmp_path / cache_file_name(RECORD)).write_bytes(cached_decisions(2))
    assert Reviews(tmp_path).reviewer(RECORD).done == 2


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_file_is_ignored(tmp_path: Path, damage: str) -> None:
    (tmp_path / cache_file_name(RECORD)).write_bytes(DAMAGED[damage])
    assert Reviews(tmp_path).reviewer(RECORD).done == 0


def test_files_of_others_are_never_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_CACHED", 0)
    name = cache_file_name(RECORD)
    others = ["letter.txt", "0.json", name.replace(".json", ".txt"), f"{name[::-1]}.json"]
    for other in others:
        (tmp_path / other).write_bytes(cached_decisions(2))
    letter = f"{'0' * 24}.json"  # the name of a review, but another content
    (tmp_path / letter).write_text('{"dear": "Anna"}')
    kept = Reviews(tmp_path)
    judge(kept.reviewer(RECORD), 1)
    kept.close()
    assert sorted(each.name for each in tmp_path.iterdir()) == sorted([*others, letter])


@posix
def test_linked_folder_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_CACHED", 0)
    letters = tmp_path / "letters"
    letters.mkdir()
    (letters / f"{'0' * 24}.json").write_bytes(cached_decisions(2))
    (tmp_path / "reviews").symlink_to(letters)
    kept = Reviews(tmp_path / "reviews")
    judge(kept.reviewer(RECORD), 1)
    kept.close()
    assert [each.name for each in letters.iterdir()] == [f"{'0' * 24}.json"]


@posix
def test_linked_file_is_not_written_through(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Anna")
    folder = tmp_path / "reviews"
    folder.mkdir()
    name = cache_file_name(RECORD)
    for link in (name, f"{name}.{os.getpid()}"):
        (folder / link).symlink_to(letter)
    kept = Reviews(folder)
    judge(kept.reviewer(RECORD), 1)
    kept.close()
    assert letter.read_text() == "Dear Anna"
    assert Reviews(folder).reviewer(RECORD).done == 1


def test_unwritable_folder_is_not_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = Reviews(tmp_path / "file")
    judge(kept.reviewer(RECORD), 1)
    kept.close()


def test_oldest_files_give_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_CACHED", 2)
    for seed in range(4):
        kept = Reviews(tmp_path)
        worker = kept.reviewer(played(seed, "standard")[1])
        judged = Judged(0, 1, 0, "aside", ("aside G7",), (), 1.0, 0.5, 0.1)
        worker.judged.append(judged)
        kept.close()
    assert len([*tmp_path.iterdir()]) == 2


def test_name_depends_on_the_moves_and_the_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {cache_file_name(RECORD), cache_file_name(replace(RECORD, moves=RECORD.moves[:5]))}
    monkeypatch.setattr(review, "VERSION", 99)
    assert len({*names, cache_file_name(RECORD)}) == 3


def test_name_depends_on_rules_and_options() -> None:
    others = [replace(RECORD, rules_version=2), replace(RECORD, options={"strict": "yes"})]
    assert len({cache_file_name(each) for each in (RECORD, *others)}) == 3
