"""`dutch review`: tables, the better moves only when asked for, and games that can't be reviewed."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dutch.players import review
from dutch.players.advice import Judged
from dutch.players.review import sum_up
from dutch.rules import record
from tests.playing import played, played_by
from tests.terminal import Run

WEAK = {
    "great-market": ("random", "merchant", "novice"),
    "representatives": ("random", "courtier", "diplomat", "courtier"),
}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    whole = replace(played(4, "standard")[1], extra={"names": "Anna, Bram"})
    path = tmp_path / "game.dutch"
    path.write_text(record.to_text(whole), encoding="utf-8")
    return path


@pytest.fixture
def blunder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game have been decided by a single mistake."""
    judged = Judged(17, 3, 0, "turn", ("buy 1 R1",), ("buy 2 B2 B3",), -4.0, 5.0, 0.5)
    found = sum_up((40, 45), [judged])
    monkeypatch.setattr(review, "review", lambda *_args: found)


def test_prints_the_review_as_json(run: Run, file: Path) -> None:
    code, out, _err = run("review", file, "--json", "--deals", 1)
    data = json.loads(out)
    assert (code, data["game"], data["edition"]) == (0, "dutch", "standard")
    total = data["deal"] + data["luck"] - data["losses"][0] + data["losses"][1]
    assert total == pytest.approx(data["scores"][0] - data["scores"][1], abs=0.1)


def test_better_move_is_hidden_until_asked_for(run: Run, file: Path, blunder: None) -> None:
    out = run("review", file)[1]
    assert "The costliest decisions of Anna:" in out
    assert "round 3, after action 17: buy 1 R1 cost 5.0 ± 1.0 points" in out
    assert "Bram made no decision that clearly cost points." in out
    assert "buy 2 B2 B3" not in out
    assert "better: buy 2 B2 B3" in run("review", file, "--better")[1]


def test_unfinished_game_is_one_sentence(run: Run, tmp_path: Path) -> None:
    whole = played(4, "standard")[1]
    path = tmp_path / "open.dutch"
    path.write_text(record.to_text(replace(whole, moves=whole.moves[:9], result=None)), encoding="utf-8")
    code, out, err = run("review", path)
    assert (code, out) == (2, "") and "not over" in err and err.count("\n") == 1


@pytest.mark.parametrize(("game", "unit"), [("great-market", "points"), ("representatives", "wins")])
def test_reviews_the_person_among_several(run: Run, tmp_path: Path, game: str, unit: str) -> None:
    path = tmp_path / "game.dutch"
    path.write_text(record.to_text(played_by(game, WEAK[game])), encoding="utf-8")
    code, out, _err = run("review", path, "--deals", 4)
    assert code == 0 and "Anna" in out and "Ben" not in out
    assert "The costliest decisions of Anna:" in out and unit in out
