"""Reviews that are kept between sessions."""

from dataclasses import replace
from pathlib import Path

import pytest

from dutch.app import reviews
from dutch.app.reviews import Reviews, cache_file_name
from dutch.players import review
from dutch.players.advice import Judged
from dutch.players.worker import ReviewWorker
from tests.playing import played

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


@pytest.mark.parametrize("damage", [b"", b"[[1]]", b"{", b"\x00" * 99])
def test_damaged_file_is_ignored(tmp_path: Path, damage: bytes) -> None:
    (tmp_path / cache_file_name(RECORD)).write_bytes(damage)
    assert Reviews(tmp_path).reviewer(RECORD).done == 0


def test_unwritable_folder_is_not_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept = Reviews(tmp_path / "file")
    judge(kept.reviewer(RECORD), 1)
    kept.close()


def test_oldest_files_give_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_CACHED", 2)
    for seed in range(4):
        kept = Reviews(tmp_path)
        kept.reviewer(played(seed, "standard")[1])
        kept.close()
    assert len([*tmp_path.iterdir()]) == 2


def test_name_depends_on_the_moves_and_the_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {cache_file_name(RECORD), cache_file_name(replace(RECORD, moves=RECORD.moves[:5]))}
    monkeypatch.setattr(review, "VERSION", 99)
    assert len({*names, cache_file_name(RECORD)}) == 3
