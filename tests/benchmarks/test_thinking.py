import json
import os
import subprocess
import sys

import pytest

from benchmarks.frames import QUIET


@pytest.mark.slow
def test_frames_are_measured_while_the_master_thinks() -> None:
    command = [sys.executable, "-m", "benchmarks.thinking", "--deals", "1", "--json"]
    done = subprocess.run(command, env=os.environ | QUIET, stdout=subprocess.PIPE, check=True, text=True)
    figures = json.loads(done.stdout)
    assert min(figures.pop("frames").values()) > 10
    assert [*figures] == [f"{when} {kind}" for kind in ("clock", "work") for when in ("before", "while")] + [
        "ratio clock",
        "ratio work",
    ]
    for when, row in figures.items():
        assert all(row.values())
        if not when.startswith("ratio"):
            assert row["median"] <= row["p95"] <= row["p99"] <= row["worst"]
