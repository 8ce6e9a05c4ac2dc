import pytest

from dutch.players.dutch import master
from tools import decisions


@pytest.mark.parametrize("constants", decisions.WITHOUT.values(), ids=decisions.WITHOUT)
def test_changes_constants_for_a_while(constants: dict[str, int]) -> None:
    usual = {name: getattr(master, name) for name in constants}
    with decisions.changed(constants):
        assert {name: getattr(master, name) for name in constants} == constants != usual
    assert {name: getattr(master, name) for name in constants} == usual


def test_asks_all_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decisions, "THINKERS", ("beginner", "apprentice", "merchant"))
    state, seed = next(decisions.positions("standard", 1))
    asked = decisions.ask(state, seed, 2)
    assert set(asked.choices) == {"beginner", "apprentice", "merchant"}
    assert min(asked.costs.values()) == 0
    assert "| merchant |" in decisions.report([asked, asked])
