import pytest

from dutch.players.dutch import master
from tools import decisions


def test_changes_constants_for_a_while() -> None:
    usual = master.SAMPLES
    with decisions.changed({"SAMPLES": 1}):
        assert master.SAMPLES == 1
    assert usual == master.SAMPLES


def test_asks_all_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "THINKERS", ("beginner", "apprentice", "merchant"))
    state, seed = next(decisions.positions("standard", 1))
    asked = decisions.ask(state, seed, 2)
    assert set(asked.choices) == {"beginner", "apprentice", "merchant"}
    assert min(asked.costs.values()) == 0
    assert "| merchant |" in decisions.report([asked, asked])
