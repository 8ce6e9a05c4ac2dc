from dataclasses import replace
from pathlib import Path

import pytest

from dutch.match import seal
from dutch.rules import record as records
from tests.playing import played
from tests.terminal import Run


@pytest.fixture
def text() -> str:
    record = played(3)[1]
    return records.to_text(replace(record, extra=seal.seal_lines(record)))


def test_confirms_a_sealed_game(text: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.dutch"
    path.write_text(text, encoding="utf-8")
    code, out, err = run("verify", str(path))
    assert (code, err) == (0, "")
    assert "sealed deal: " in out and "SHA-256 of: standard-3 " in out and "actions follow the rules" in out


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("seed: 3", "seed: 4", "Line "),
        ("deal: ", "deal: 0", "not the one that was sealed"),
        ("salt: ", "event: ", "was not sealed"),
    ],
)
def test_refuses_an_altered_record(
    before: str, after: str, sentence: str, text: str, run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "game.dutch"
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    code, out, err = run("verify", str(path))
    assert (code, out) == (2, "") and sentence in err and err.count("\n") == 1


def test_refuses_a_missing_file(run: Run, tmp_path: Path) -> None:
    code, _out, err = run("verify", str(tmp_path / "lost"))
    assert code == 2 and err.startswith("dutch: ")
