import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dutch.players.dutch.evaluation import model_of
from dutch.players.dutch.weights import WEIGHTS
from dutch.rules.dutch.editions import EDITIONS
from tools import fit


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> object:
    """Restore the process's weights after the test."""
    for edition, weights in WEIGHTS.items():
        monkeypatch.setitem(WEIGHTS, edition, weights)
    yield
    monkeypatch.undo()
    for edition in {*WEIGHTS} - {*EDITIONS}:
        del WEIGHTS[edition]
    model_of.cache_clear()


def test_fit_recovers_the_weights() -> None:
    """The lead is the score plus three times the second feature; its weight is found, shrunk towards zero."""
    rng, score = random.Random(1), np.array([1.0, 0.0])
    games = []
    for _ in range(4000):
        features = [rng.uniform(-3, 3), rng.uniform(-3, 3)]
        sample = fit.sample_of(20, features, score)
        games.append(fit.Game((sample,), round(features[0] + 3 * features[1], 6)))
    first, *_, last = fit.fit(games, score)
    assert first is score
    assert last == pytest.approx([1.0, 3 * 4000 / (4000 + fit.REGULARIZATION)], abs=0.05)


def test_stored_weights_have_the_written_form() -> None:
    assert fit.FILE.read_text(encoding="utf-8") == fit.module_text()


@pytest.mark.usefixtures("kept")
def test_new_edition_needs_no_weights_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    new = replace(EDITIONS["standard"], name="new", dealt=8, hand=4, asides=(0, 0, 0, 0, 1))
    monkeypatch.setitem(EDITIONS, "new", new)
    assert fit.main(["new", "--games", "1", "1", "--file", str(tmp_path / "weights.py")]) == 0
    assert '"new": Weights(' in (tmp_path / "weights.py").read_text(encoding="utf-8")


@pytest.mark.usefixtures("kept")
def test_same_seed_gives_the_same_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "BUDGET", 10)
    texts = []
    for run in ("a", "b"):
        assert fit.main(["competition", "--games", "1", "1", "--file", str(tmp_path / run)]) == 0
        texts.append((tmp_path / run).read_text(encoding="utf-8"))
    assert texts[0] == texts[1] != fit.FILE.read_text(encoding="utf-8")
