import json

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
