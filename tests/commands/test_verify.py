import re
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.match import code
from dutch.rules import record as records
from tests.playing import played
from tests.terminal import Run

KEPT = Path(__file__).parents[1] / "compatibility" / "0.1.0" / "records"


@pytest.fixture
def text() -> str:
    record = played(3)[1]
    return records.to_text(replace(record, extra=code.seal_lines(record)))


def test_confirms_a_sealed_game(text: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.dutch"
    path.write_text(text, encoding="utf-8")
    code, out, err = run("verify", str(path))
    assert (code, err) == (0, "")
    assert "sealed deal: " in out and "SHA-256 of: standard-3 " in out and "actions follow the rules" in out
    digits = re.search("deal: 2 (.{16})", text)
    assert digits is not None and f"{digits[1]} was shown before the game" in " ".join(out.split())
    assert "options" not in out


def test_says_that_an_earlier_seal_covers_no_options(run: Run) -> None:
    code, out, _err = run("verify", str(KEPT / "great-market-4.dutch"))
    assert code == 0 and "does not cover the options: chips=open" in " ".join(out.split())
    code, out, _err = run("verify", str(KEPT / "standard.dutch"))
    assert code == 0 and "options" not in out


@pytest.mark.parametrize(
    ("before", "after", "sentence"),
    [
        ("seed: 3", "seed: 4", "Line "),
        ("deal: ", "deal: 0", "not the one that was sealed"),
        ("salt: ", "event: ", "has no line “salt”"),
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
