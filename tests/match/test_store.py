from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from dutch.match.referee import Referee
from dutch.match.store import JOURNAL, RECORDS, Journal, free_name, load, set_aside
from dutch.rules import record as records
from dutch.rules.errors import InvalidRecord
from dutch.rules.record import Record
from tests.match.helpers import NAMES
from tests.playing import DUTCH, pick

EXTRA = {"date": "2024-05-01", "names": "Anna, Bert", "players": "human, human"}


class Killed(BaseException):
    """The end of the program in the middle of something."""


def killed(*_args: object) -> None:
    raise Killed


def begin(folder: Path, seed: int = 5) -> tuple[Referee, Journal]:
    """A fresh game with its journal in this folder."""
    state = DUTCH.new("standard", seed)
    journal = Journal(folder, Record("dutch", "standard", seed, extra=EXTRA))
    journal.begin()
    return Referee(DUTCH, state, NAMES, {}, journal, seed), journal


def play(referee: Referee, count: int, seed: int = 0, back: float = 0.0) -> None:
    """So many actions at random, or to the end; each is taken back with this probability if it may be."""
    rng = random.Random(seed)
    for _action in range(count):
        seat = referee.to_move
        if seat is None:
            return
        referee.submit(seat, pick(referee.observation(seat).legal_actions(), rng))
        if rng.random() < back:
            referee.undo(seat)


def test_a_fresh_journal_is_a_record(tmp_path: Path) -> None:
    begin(tmp_path)
    text = (tmp_path / JOURNAL).read_text(encoding="utf-8")
    assert text == records.write(Record("dutch", "standard", 5, extra=EXTRA))
    assert list(tmp_path.iterdir()) == [tmp_path / JOURNAL]


def test_a_fresh_journal_is_on_the_disk_before_it_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[list[str]] = []
    monkeypatch.setattr(
        os, "fsync", lambda _number: synced.append([path.name for path in tmp_path.iterdir()])
    )
    begin(tmp_path)
    assert synced == [["running.new"]]


def test_the_folder_is_made(tmp_path: Path) -> None:
    _referee, journal = begin(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b" / JOURNAL).is_file()
    assert journal.trouble == ""


def test_an_action_is_on_the_disk_before_anybody_sees_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, journal = begin(tmp_path)
    happened: list[str] = []
    fsync, announce = os.fsync, referee.announce

    def noted_fsync(number: int) -> None:
        fsync(number)
        happened.append("disk: " + journal.path.read_text(encoding="utf-8").splitlines()[-1])

    def noted_announce(events: tuple[object, ...]) -> None:
        happened.append("told")
        announce(events)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(referee, "announce", noted_announce)
    action = referee.observation(0).legal_actions()[0]
    referee.submit(0, action)
    assert happened == [f"disk: 0 {action}", "told"]


def test_taking_back_is_on_the_disk_before_anybody_sees_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, journal = begin(tmp_path)
    while not any(referee.can_undo(seat) for seat in (0, 1)):
        play(referee, 1, seed=3)
    seat = referee.to_move
    assert seat is not None
    changed = referee.observation(seat)
    seen = []
    monkeypatch.setattr(os, "fsync", lambda _number: seen.append(referee.observation(seat)))
    assert referee.undo(seat)
    assert seen == [changed]
    assert journal.path.read_text(encoding="utf-8").endswith(f"\n{seat} undo\n")


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("count", [0, 1, 9, 30])
def test_a_game_is_continued_exactly_where_it_was(tmp_path: Path, seed: int, count: int) -> None:
    referee, _journal = begin(tmp_path, seed)
    play(referee, count, seed, back=0.4)
    found = load(tmp_path)
    assert found is not None
    record, state = found
    for seat in (0, 1):
        assert state.observation(seat) == referee.observation(seat)
    assert (record.seed, record.extra, record.result) == (seed, EXTRA, None)


def test_a_continued_game_is_written_on_and_continued_again(tmp_path: Path) -> None:
    referee, _journal = begin(tmp_path)
    play(referee, 12, seed=1)
    for turn in range(3):
        found = load(tmp_path)
        assert found is not None
        record, state = found
        journal = Journal(tmp_path, record)
        journal.begin()
        referee = Referee(DUTCH, state, NAMES, {}, journal, record.seed, len(record.moves))
        play(referee, 3, seed=turn)
    found = load(tmp_path)
    assert found is not None
    assert len(found[0].moves) == 21
    assert found[1].observation(0) == referee.observation(0)


def test_no_journal_no_game(tmp_path: Path) -> None:
    assert load(tmp_path) is None
    assert load(tmp_path / "nowhere") is None


@pytest.mark.parametrize("torn", ["0", "0 as", "0 aside G", "# und", "garbage \x07"])
def test_a_torn_last_line_is_dropped(tmp_path: Path, torn: str) -> None:
    referee, journal = begin(tmp_path)
    play(referee, 6)
    with journal.path.open("a", encoding="utf-8") as file:
        file.write(torn)
    found = load(tmp_path)
    assert found is not None
    assert len(found[0].moves) == 6
    assert found[1].observation(0) == referee.observation(0)


def test_a_line_torn_within_a_letter_is_dropped(tmp_path: Path) -> None:
    referee, journal = begin(tmp_path)
    play(referee, 6)
    with journal.path.open("ab") as file:
        file.write("1 aside ü".encode()[:-1])
    found = load(tmp_path)
    assert found is not None
    assert len(found[0].moves) == 6


@pytest.mark.parametrize(
    ("damage", "reason"),
    [
        (b"", "missing"),
        (b"\x00\x00\x00\n", "expected a header line"),
        (b"\xff\xfe\x00 nothing\n", "not text"),
        (
            b"game: dutch\nedition: standard\nrules: 1\nseed: 5\nseats: 2\nround 1\n0 end\n",
            "“end” is not possible",
        ),
        (b"game: dutch\nround 1\n0 undo\n", "nothing that seat 0 could take back"),
    ],
)
def test_a_damaged_journal_is_refused_and_kept(tmp_path: Path, damage: bytes, reason: str) -> None:
    (tmp_path / JOURNAL).write_bytes(damage)
    with pytest.raises(InvalidRecord, match=reason):
        load(tmp_path)
    assert (tmp_path / JOURNAL).read_bytes() == damage, "refusing changes nothing"
    kept = set_aside(tmp_path)
    assert kept.read_bytes() == damage
    assert not (tmp_path / JOURNAL).exists()


def test_a_folder_in_the_place_of_the_journal(tmp_path: Path) -> None:
    (tmp_path / JOURNAL).mkdir()
    with pytest.raises(InvalidRecord, match="cannot be read"):
        load(tmp_path)


def test_damaged_journals_never_replace_each_other(tmp_path: Path) -> None:
    names = []
    for number in range(3):
        (tmp_path / JOURNAL).write_text(f"damage {number}", encoding="utf-8")
        names.append(set_aside(tmp_path).name)
    assert names == ["damaged.dutch", "damaged-2.dutch", "damaged-3.dutch"]
    assert (tmp_path / names[1]).read_text(encoding="utf-8") == "damage 1"


def test_a_journal_is_at_any_time_the_record_of_the_game_so_far(tmp_path: Path) -> None:
    referee, journal = begin(tmp_path)
    for turn in range(30):
        text = journal.path.read_text(encoding="utf-8")
        assert text == records.write(records.parse(text))
        play(referee, 1, seed=turn)
    assert "round 3" in text


# A folder that cannot be written


def test_without_a_folder_the_game_goes_on_and_says_why_it_is_not_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    referee, journal = begin(blocked)
    trouble = journal.trouble
    assert trouble.startswith("This game cannot be saved (")
    assert str(blocked) in trouble
    assert trouble.endswith(".") and "\n" not in trouble
    play(referee, 500, back=0.3)
    assert referee.outcome is not None
    assert journal.trouble == trouble
    assert blocked.read_text(encoding="utf-8") == "in the way"


def test_a_folder_that_disappears_in_the_middle_of_a_game(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    referee, journal = begin(folder)
    play(referee, 3)
    assert journal.trouble == ""
    journal.path.unlink()
    folder.rmdir()
    folder.write_text("in the way", encoding="utf-8")
    play(referee, 500)
    assert referee.outcome is not None
    assert "cannot be saved" in journal.trouble


# Finished games


def test_a_finished_game_becomes_a_record(tmp_path: Path) -> None:
    referee, journal = begin(tmp_path)
    play(referee, 500, seed=2, back=0.3)
    assert referee.outcome is not None
    assert not journal.path.exists()
    assert load(tmp_path) is None
    (path,) = (tmp_path / RECORDS).iterdir()
    assert path.name == "2024-05-01-seed5.dutch"
    record = records.parse(path.read_text(encoding="utf-8"))
    assert record.extra == EXTRA
    assert record.result == "-".join(str(score) for score in referee.outcome.scores)
    assert records.replay(record).outcome == referee.outcome


def test_the_same_game_twice_makes_two_records(tmp_path: Path) -> None:
    for _game in range(2):
        referee, _journal = begin(tmp_path)
        play(referee, 500)
    names = sorted(path.name for path in (tmp_path / RECORDS).iterdir())
    assert names == ["2024-05-01-seed5-2.dutch", "2024-05-01-seed5.dutch"]


def test_a_game_that_was_over_when_the_program_was_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, journal = begin(tmp_path)
    monkeypatch.setattr(journal, "close_game", lambda _scores: None)
    play(referee, 500)
    assert referee.outcome is not None
    assert journal.path.exists()
    assert load(tmp_path) is None
    assert not journal.path.exists()
    (path,) = (tmp_path / RECORDS).iterdir()
    assert records.replay(records.parse(path.read_text(encoding="utf-8"))).outcome == referee.outcome


def test_a_kill_while_a_new_game_begins_leaves_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, _journal = begin(tmp_path)
    play(referee, 4)
    monkeypatch.setattr(os, "replace", killed)
    with pytest.raises(Killed):
        begin(tmp_path, 6)
    found = load(tmp_path)
    assert found is not None
    assert found[1].observation(0) == referee.observation(0)


def test_a_kill_while_a_record_is_kept_leaves_the_journal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, _journal = begin(tmp_path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", killed)
        with pytest.raises(Killed):
            play(referee, 500)
    assert list((tmp_path / RECORDS).glob("*.dutch")) == []
    assert load(tmp_path) is None
    (path,) = (tmp_path / RECORDS).glob("*.dutch")
    assert records.replay(records.parse(path.read_text(encoding="utf-8"))).outcome == referee.outcome


def test_a_record_that_cannot_be_kept_leaves_the_journal(tmp_path: Path) -> None:
    (tmp_path / RECORDS).write_text("in the way", encoding="utf-8")
    referee, journal = begin(tmp_path)
    play(referee, 500)
    assert referee.outcome is not None
    assert "cannot be saved" in journal.trouble
    text = journal.path.read_text(encoding="utf-8")
    assert records.replay(records.parse(text)).outcome == referee.outcome


def test_a_new_game_replaces_the_journal_of_the_last(tmp_path: Path) -> None:
    referee, _journal = begin(tmp_path, 5)
    play(referee, 5)
    begin(tmp_path, 6)
    found = load(tmp_path)
    assert found is not None
    assert (found[0].seed, found[0].moves) == (6, ())


def test_a_free_name(tmp_path: Path) -> None:
    path = tmp_path / "game.dutch"
    assert free_name(path) == path
    path.touch()
    assert free_name(path).name == "game-2.dutch"
    (tmp_path / "game-2.dutch").touch()
    assert free_name(path).name == "game-3.dutch"


def test_a_new_game_keeps_the_journal_of_the_one_that_was_left(tmp_path: Path) -> None:
    referee, journal = begin(tmp_path, 1)
    play(referee, 5, 1)
    left = journal.path.read_bytes()
    begin(tmp_path, 2)
    assert (tmp_path / RECORDS / "unfinished.dutch").read_bytes() == left
    found = load(tmp_path)
    assert found is not None
    assert found[0].seed == 2


def test_continuing_a_game_leaves_no_copy_of_it(tmp_path: Path) -> None:
    referee, _journal = begin(tmp_path, 1)
    play(referee, 5, 1)
    found = load(tmp_path)
    assert found is not None
    Journal(tmp_path, found[0]).begin()
    assert not (tmp_path / RECORDS).exists()
