"""A game that cannot be saved: the table says so, in words that fit wherever the folder lies."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dutch.rules import record as records
from dutch.settings import Settings
from dutch.storage import Journal, Problem, Store, StoreError
from tests.window.helpers import AtTable, a_turn

Open = Callable[..., AtTable]


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1440, 1080), (2520, 1080)])
def test_every_reason_fits_the_line_at_the_table(
    at_table: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    table = at_table(a_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    for fault in Problem:
        folder = tmp_path / "somewhere" / "in a folder whose name is rather long" / fault.name
        journal = Journal(Store(folder), records.Record("dutch", "standard", 1))

        def fail(*_values: object, fault: Problem = fault) -> int:
            raise StoreError(fault)

        monkeypatch.setattr(Store, "begin", fail)
        journal.begin()
        table.client.notices.append(journal.problem)
        table.pilot.frames(3)
        table.pilot.check()
        assert fault.value in table.prompt
