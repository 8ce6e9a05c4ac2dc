"""The table reports a game that cannot be saved in words that fit, wherever the folder is."""

from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.settings import Settings
from dutch.storage import Journal, Store, StoreError
from dutch.storage.errors import Problem
from tests.window.helpers import OpenTable, winner_turn


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((2520, 1080), 100), ((720, 1280), 200)])
def test_every_problem_fits_the_prompt(
    open_table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    for problem in Problem:
        folder = tmp_path / "somewhere" / "in a folder whose name is rather long" / problem.name
        journal = Journal(Store(folder), records.Record("dutch", "standard", 1))

        def fail(*_values: object, problem: Problem = problem) -> int:
            raise StoreError(problem)

        monkeypatch.setattr(Store, "save", fail)
        journal.begin()
        table.client.notices.append(journal.problem)
        table.pilot.frames(3)
        table.pilot.check()
        assert problem.value in table.prompt
