import json

import pytest

from benchmarks import tour


@pytest.mark.slow
def test_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert tour.main(["--size", "1280x720", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert row["size"] == "1280x720"
    if row["end_mb"] is not None:
        assert 10 < row["table_mb"] < row["peak_mb"] and row["end_mb"] <= row["peak_mb"] + 1


def test_table_shows_every_figure() -> None:
    table = tour.results_table([{"size": "1x1", "table_mb": 1.2, "end_mb": None, "peak_mb": 9.0}])
    assert [next(iter(column.cells)) for column in table.columns] == ["1x1", "1", "–", "9"]
