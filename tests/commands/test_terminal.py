"""Commands in a real terminal: hostile text, output that cannot be written, and paths of any length."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dutch import cli
from dutch.commands import terminal
from dutch.rules import record as records
from tests.playing import played
from tests.systems import posix
from tests.terminal import Run

HOSTILE = "\x1b]0;title\x07\x9b31m\u202egnp\u2066\u200b"
"""Sets a terminal's title, turns its text red and writes backwards."""

COMMANDS = {
    "version": "--version",
    "help": "stats --help",
    "doctor": "doctor --data {data}",
    "import": "import {record} --data {data}",
    "replay": "replay {record}",
    "replay as JSON": "replay {record} --json",
    "simulate": "simulate --games 1 --players random,random",
    "stats": "stats --data {data}",
}
BUSY = ("help", "import", "stats")
"""Commands that write much, change files, or both."""

PROGRAM = [sys.executable, "-m", "dutch"]
SENTENCE = "dutch: the output cannot be written ({}).\n"
Command = Callable[[str], list[str]]


@pytest.fixture
def command(tmp_path: Path) -> Command:
    """Fills in the words of a command about a folder with one game, and about its record."""
    record, data = tmp_path / "game.dutch", tmp_path / "data"
    record.write_text(records.to_text(played(4)[1]), encoding="utf-8")
    assert cli.main(["import", str(record), "--data", str(data)]) == 0
    paths = {"{record}": str(record), "{data}": str(data)}
    return lambda words: [paths.get(word, word) for word in words.split()]


def run_in_shell(
    redirection: str, words: list[str], unbuffered: str = ""
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", f'"$@" {redirection}', "bash", *PROGRAM, *words],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    )


@posix
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in BUSY else pytest.mark.slow) for name in COMMANDS]
)
def test_full_disk_is_one_sentence(name: str, command: Command) -> None:
    ended = run_in_shell(">/dev/full", command(COMMANDS[name]))
    assert (ended.returncode, ended.stderr) == (2, SENTENCE.format("No space left on device"))


@posix
def test_full_disk_is_noticed_without_a_buffer() -> None:
    ended = run_in_shell(">/dev/full", ["--help"], unbuffered="1")
    assert (ended.returncode, ended.stderr) == (2, SENTENCE.format("No space left on device"))


@posix
@pytest.mark.parametrize("name", ["help", "stats"])
def test_closed_output_is_one_sentence(name: str, command: Command) -> None:
    ended = run_in_shell(">&-", command(COMMANDS[name]))
    assert (ended.returncode, ended.stderr) == (2, SENTENCE.format("it is closed"))


@posix
@pytest.mark.parametrize("name", ["help", "replay"])
def test_reader_that_leaves_ends_the_program_quietly(name: str, command: Command) -> None:
    ended = run_in_shell("| true", command(COMMANDS[name]))
    assert (ended.returncode, ended.stderr) in ((0, ""), (terminal.PIPE_CLOSED, ""))


@posix
@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_error_without_a_reader_is_an_exit_code(redirection: str) -> None:
    ended = run_in_shell(redirection, ["replay", "missing"])
    assert (ended.returncode, ended.stdout, ended.stderr) == (2, "", "")


LONG = "/".join(["d" * 200] * 25)


@pytest.mark.parametrize(
    "words",
    [
        "replay {long}",
        "import {long} --data {data}",
        "import {record} --data {long}",
        "stats --data {long}",
        "stats --data {data} --csv {long}",
        "doctor --data {long}",
        "doctor --data {data} --export {long}",
    ],
)
@pytest.mark.parametrize("long", [LONG, "d" * 5000])
def test_path_that_is_too_long_is_one_sentence(words: str, long: str, command: Command, run: Run) -> None:
    code, out, err = run(*(long if word == "{long}" else word for word in command(words)))
    assert code in (1, 2)
    assert "ddd" in out + err
    assert all(len(line) < 600 for line in (out + err).splitlines())


def test_text_of_records_and_paths_is_escaped(tmp_path: Path, run: Run) -> None:
    good, bad = tmp_path / "good.dutch", tmp_path / "bad.dutch"
    lines = records.to_text(played(4)[1]).splitlines()
    good.write_text("\n".join(["names: A, B", *lines]), encoding="utf-8")
    bad.write_text("\n".join([*lines[:-1], f"0 {HOSTILE}"]), encoding="utf-8")
    data = tmp_path / f"data{HOSTILE}"
    for words, code in (
        (["replay", good], 0),
        (["replay", bad], 2),
        (["import", good, "--data", data], 0),
        (["import", bad, "--data", data], 2),
        (["doctor", "--data", data, "--export", tmp_path / HOSTILE], 0),
        (["stats", "--data", data, "--csv", tmp_path / f"a{HOSTILE}"], 0),
        (["stats", "--data", tmp_path / f"none{HOSTILE}"], 0),
    ):
        assert run(*words).code == code, words


@posix
def test_undecodable_file_names_are_escaped(run: Run) -> None:
    assert r"\udcff\udcfe" in run("replay", os.fsdecode(b"\xff\xfe")).err


def test_windows_reports_a_broken_pipe_as_an_invalid_argument() -> None:
    assert terminal.is_broken_pipe(OSError(errno.EPIPE, "Broken pipe"), "posix")
    assert terminal.is_broken_pipe(OSError(errno.EINVAL, "Invalid argument"), "nt")
    assert not terminal.is_broken_pipe(OSError(errno.EINVAL, "Invalid argument"), "posix")
    assert not terminal.is_broken_pipe(OSError(errno.ENOSPC, "No space left on device"), "nt")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space"), "the output cannot be written (No space)."),
        (OSError(errno.ENOMEM, "No memory"), "the system reports an error (No memory)."),
        (OSError("strange"), "the system reports an error (strange)."),
        (OSError(errno.EACCES, "No access", "a\x1b"), "a\\x1b cannot be used (No access)."),
    ],
)
def test_reports_system_errors(error: OSError, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert terminal.report_os_error(error) == 2
    assert capsys.readouterr().err == f"dutch: {sentence}\n"


@posix
def test_opens_the_null_device_for_closed_streams() -> None:
    code = "import os; from dutch.commands import terminal; terminal.prepare_streams(); "
    code += "os.write(0, b'x'); os.write(1, b'x'); raise SystemExit(os.open('/', os.O_RDONLY))"
    ended = subprocess.run(["bash", "-c", '"$@" <&- >&-', "bash", sys.executable, "-c", code], check=False)
    assert ended.returncode == 3, "standard error was open, so the next number is 3"
