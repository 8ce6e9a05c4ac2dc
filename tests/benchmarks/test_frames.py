import json
import subprocess

import pytest

from benchmarks import frames

SPREADS = ("frame_ms", "p99_ms", "blit_ms", "bare_ms", "of_blit", "of_bare")


@pytest.mark.slow
def test_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--rounds 2 --frames 3 --idle 0.1 --starts 1 --size 1280x720 --json"
    assert frames.main(words.split()) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data) == {"python", "machine", "rounds", "sizes", "start"}
    (size,) = data["sizes"]
    assert size["size"] == "1280x720"
    for name in SPREADS:
        assert 0 < size[name]["low"] <= size[name]["median"] <= size[name]["high"]
    assert size["idle"]["frames"] > 0
    assert size["idle"]["drawn"] == 0
    assert size["peak_mb"] is None or size["peak_mb"] > 10
    for kind in ("game", "bare"):
        assert 0 < data["start"][f"{kind}_cpu_ms"]["low"] <= data["start"][f"{kind}_ms"]["high"]


def test_tables_show_every_figure() -> None:
    spread = {"median": 1.0, "low": 0.5, "high": 2.0}
    row = dict.fromkeys(SPREADS, spread) | {"size": "1x1", "idle": None, "peak_mb": None}
    options = frames.parser().parse_args([])
    table = frames.frames_table([row | {"peak_mb_without_cache": 3.0}], options)
    assert [next(iter(column.cells)) for column in table.columns][:2] == ["1x1", "1.00 (0.50 – 2.00)"]
    assert [next(iter(column.cells)) for column in table.columns][-3:] == ["–", "–", "3"]
    start = {f"{name}_ms": spread for name in ("game", "bare", "game_cpu", "bare_cpu")}
    table = frames.start_table(start | {"of_bare": spread, "of_bare_cpu": spread}, 3)
    assert table.row_count == 2


def test_failing_child_is_an_error() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        frames.child("frames_start", "nonsense")


def test_computes_the_99th_percentile() -> None:
    assert frames.p99([1.0] * 99 + [9.0]) > 1
    assert frames.p99([2.0, 2.0]) == 2
