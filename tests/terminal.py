"""Runs commands as a terminal does, and returns their output."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from dutch import cli


def run_python(code: str, *words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code, *map(str, words)],
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[1],
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        timeout=120,
    )


class Output(NamedTuple):
    """The exit code of a command, and its output."""

    code: int
    out: str
    err: str


Run = Callable[..., Output]
"""Runs a command with these words."""


def runner(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command in this process.

    Only errors may print to stderr, one line each and no traceback.
    """

    def run(*words: object) -> Output:
        capsys.readouterr()
        code = cli.main([str(word) for word in words])
        out, err = capsys.readouterr()
        assert (code == 2) == bool(err), err
        assert all(line.startswith("dutch: ") for line in err.splitlines()), err
        assert (out + err).replace("\n", "").isprintable()
        return Output(code, out, err)

    return run
