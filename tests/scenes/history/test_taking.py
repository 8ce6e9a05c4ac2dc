"""Records are taken in from files and texts; what cannot be used is one clear sentence."""

from __future__ import annotations

from pathlib import Path

from dutch.scenes.history.taking import Taken, summary, take_files, take_text
from dutch.storage import FILE, Store
from tests.scenes.history.helpers import text_of

HEADER = "game: dutch\nedition: standard\nrules: {rules}\nseed: 5\nseats: 2\nround 1\n"


def put(folder: Path, name: str, data: str | bytes) -> Path:
    path = folder / name
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def test_files_are_taken_in_each_for_itself(store: Store, tmp_path: Path) -> None:
    first, second = (put(tmp_path, f"{seed}.dutch", text_of(seed)) for seed in (1, 2))
    taken = take_files(store, [first, tmp_path / "gone", second, first])
    assert taken == [
        Taken("1.dutch is among your games now.", 1),
        Taken(f"{tmp_path / 'gone'} cannot be read (No such file or directory)."),
        Taken("2.dutch is among your games now.", 2),
        Taken("1.dutch was among your games already.", 1),
    ]
    assert [entry.seed for entry in store.games()] == [2, 1]


def test_what_is_wrong_with_a_record_is_said_with_its_line(store: Store, tmp_path: Path) -> None:
    wrong = {
        "letter.txt": ("Dear Anna,\n", "Line 1 of the record: expected a header line"),
        "empty.txt": ("", "Line 1 of the record: the header line “game” is missing."),
        "end.dutch": (HEADER.format(rules=1) + "0 end\n", "Line 7 of the record: “0 end” is not possible"),
        "cut.dutch": (text_of(3)[:-10], "Line "),
        "rules.dutch": (HEADER.format(rules=9), "Line 3 of the record: it was written for newer rules"),
        "new.dutch": ("format: 3\n", "Line 1 of the record: it was written in a newer format"),
    }
    for name, (text, said) in wrong.items():
        (taken,) = take_files(store, [put(tmp_path, name, text)])
        assert taken.game is None
        assert taken.sentence.startswith(f"{name}: {said.replace('“0 end”', '“end”')}"), taken
        assert taken.sentence.count("\n") == 0
    (taken,) = take_files(store, [put(tmp_path, "picture.png", b"\x89PNG\xff")])
    assert taken.sentence.endswith("picture.png is not a record: it is not UTF-8 text.")
    assert store.games() == []


def test_texts(store: Store, tmp_path: Path) -> None:
    assert take_text(store, text_of(1)) == [Taken("The text is among your games now.", 1)]
    assert take_text(store, " ") == [Taken("There is no text.")]
    assert take_text(store, "hello")[0].sentence.startswith("The text: Line 1 of the record: ")
    path = put(tmp_path, "copied file.dutch", text_of(2))
    assert take_text(store, f"{path}\n") == [Taken("copied file.dutch is among your games now.", 2)]
    assert take_text(store, path.as_uri()) == [Taken("copied file.dutch was among your games already.", 2)]


def test_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "data" / FILE).mkdir(parents=True)
    store = Store(tmp_path / "data")
    (taken,) = take_text(store, text_of(1))
    store.close()
    assert taken.sentence.startswith("The text cannot be kept: ")


def test_many_are_summed_up_with_the_troubles_first() -> None:
    taken = [Taken(f"good {n}", n) for n in range(3)] + [Taken(f"bad {n}") for n in range(2)]
    assert summary(taken, 5) == ["bad 0", "bad 1", "good 0", "good 1", "good 2"]
    assert summary(taken, 3) == ["bad 0", "bad 1", "good 0", "And 2 more were taken in, 0 not."]
    assert summary(taken, 1) == ["bad 0", "And 3 more were taken in, 1 not."]
