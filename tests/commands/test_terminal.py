"""Commands in a real terminal: hostile text, output that cannot be written, and paths of any length."""

from __future__ import annotations

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

HOSTILE = "\x1b]0;title\x07\x9b31m\u202egnp\u2066\u200b"
"""Sets a terminal's title, turns its text red and writes backwards."""

COMMANDS = {
    "version": ["--version"],
    "help": ["stats", "--help"],
    "doctor": ["doctor", "--data", "{data}"],
    "import": ["import", "{record}", "--data", "{data}"],
    "replay": ["replay", "{record}"],
    "replay as JSON": ["replay", "{record}", "--json"],
    "simulate": ["simulate", "--games", "1", "--players", "random,random"],
    "stats": ["stats", "--data", "{data}"],
}
PROGRAM = [sys.executable, "-m", "dutch"]
SENTENCE = "dutch: the output cannot be written ({}).\n"


@pytest.fixture
def words_of(tmp_path: Path) -> Callable[[list[str]], list[str]]:
    """The words of a command about a folder with one game, and about its record."""
    record = tmp_path / "game.dutch"
    record.write_text(records.write(played(4)[1]), encoding="utf-8")
    data = tmp_path / "data"
    assert cli.main(["import", str(record), "--data", str(data)]) == 0
    return lambda words: [word.format(record=record, data=data) for word in words]


def run_in_shell(
    redirection: str, words: list[str], unbuffered: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the program in a shell that redirects its output."""
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", f'"$@" {redirection}', "bash", *PROGRAM, *words],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
    )


@posix
@pytest.mark.parametrize("command", COMMANDS)
def test_full_disk_is_one_sentence(command: str, words_of: Callable[[list[str]], list[str]]) -> None:
    ended = run_in_shell(">/dev/full", words_of(COMMANDS[command]))
    assert (ended.returncode, ended.stderr) == (2, SENTENCE.format("No space left on device"))


@posix
def test_full_disk_is_noticed_without_a_buffer() -> None:
    ended = run_in_shell(">/dev/full", ["--help"], unbuffered="1")
    assert (ended.returncode, ended.stderr) == (2, SENTENCE.format("No space left on device"))


@posix
@pytest.mark.parametrize("command", ["help", "replay", "stats"])
def test_closed_output_is_one_sentence(command: str, words_of: Callable[[list[str]], list[str]]) -> None:
    ended = run_in_shell(">&-", words_of(COMMANDS[command]))
    assert (ended.returncode, ended.stderr) == (2, SENTENCE.format("it is closed"))


@posix
@pytest.mark.parametrize("command", ["help", "replay", "stats"])
def test_reader_that_leaves_ends_the_program_quietly(
    command: str, words_of: Callable[[list[str]], list[str]]
) -> None:
    ended = run_in_shell("| true", words_of(COMMANDS[command]))
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
        ["replay", "{long}"],
        ["import", "{long}", "--data", "{data}"],
        ["import", "{record}", "--data", "{long}"],
        ["stats", "--data", "{long}"],
        ["stats", "--data", "{data}", "--csv", "{long}"],
        ["doctor", "--data", "{long}"],
        ["doctor", "--data", "{data}", "--export", "{long}"],
    ],
)
@pytest.mark.parametrize("long", [LONG, "d" * 5000])
def test_path_that_is_too_long_is_one_sentence(
    words: list[str],
    long: str,
    words_of: Callable[[list[str]], list[str]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    capsys.readouterr()
    words = words_of([word.replace("{long}", long) for word in words])
    assert cli.main(words) in (1, 2)
    shown = capsys.readouterr()
    assert "ddd" in shown.out + shown.err
    assert all(len(line) < 600 for line in (shown.out + shown.err).splitlines())


@pytest.mark.parametrize(
    "words",
    [
        ["{}"],
        ["--{}"],
        ["play", "{}"],
        ["--code", "{}"],
        ["--edition", "{}"],
        ["--scale", "{}"],
        ["--size", "{}"],
        ["--speed", "{}"],
        ["replay", "file", "--to", "{}"],
        ["simulate", "--players", "{}"],
        ["simulate", "--edition", "{}"],
        ["simulate", "--games", "{}"],
        ["simulate", "--seed", "{}"],
        ["simulate", "--seed", "-{}"],
        ["selftest", "--edition", "{}"],
        ["selftest", "--seed", "{}"],
        ["selftest", "--size", "{}"],
        ["selftest", "--scale", "{}"],
    ],
)
@pytest.mark.parametrize("text", ["x" * 900_000, "1" * 900_000, HOSTILE])
def test_wrong_words_are_shown_safely(
    words: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([word.format(text) for word in words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dutch: ") and err.endswith(".\n") and len(err) < 600
    assert err.removesuffix("\n").isprintable()


def test_records_cannot_reach_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.dutch", tmp_path / "bad.dutch"
    lines = records.write(played(4)[1]).splitlines()
    good.write_text("\n".join([f"names: A{HOSTILE}, B", *lines]), encoding="utf-8")
    bad.write_text("\n".join([*lines[:-1], f"0 {HOSTILE}"]), encoding="utf-8")
    for words, code in (
        (["replay", str(good)], 0),
        (["replay", str(bad)], 2),
        (["import", str(good), "--data", str(tmp_path / f"data{HOSTILE}")], 0),
        (["import", str(bad), "--data", str(tmp_path / "data")], 2),
        (["doctor", "--data", str(tmp_path / f"data{HOSTILE}"), "--export", str(tmp_path / HOSTILE)], 0),
        (["stats", "--data", str(tmp_path / f"data{HOSTILE}"), "--csv", str(tmp_path / f"a{HOSTILE}")], 0),
        (["stats", "--data", str(tmp_path / f"none{HOSTILE}")], 0),
    ):
        assert cli.main(words) == code, words
        shown = capsys.readouterr()
        assert all(line.isprintable() for line in (shown.out + shown.err).splitlines()), words


@posix
def test_names_of_files_that_are_no_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["replay", os.fsdecode(b"\xff\xfe")]) == 2
    assert r"\udcff\udcfe" in capsys.readouterr().err


def test_windows_reports_a_broken_pipe_as_an_invalid_argument() -> None:
    assert terminal.is_broken_pipe(OSError(errno.EPIPE, "Broken pipe"), "posix")
    assert terminal.is_broken_pipe(OSError(errno.EINVAL, "Invalid argument"), "nt")
    assert not terminal.is_broken_pipe(OSError(errno.EINVAL, "Invalid argument"), "posix")
    assert not terminal.is_broken_pipe(OSError(errno.ENOSPC, "No space left on device"), "nt")


@posix
def test_opens_the_null_device_for_closed_streams() -> None:
    code = "import os; from dutch.commands import terminal; terminal.fill_standard_streams(); "
    code += "os.write(0, b'x'); os.write(1, b'x'); raise SystemExit(os.open('/', os.O_RDONLY))"
    ended = subprocess.run(["bash", "-c", '"$@" <&- >&-', "bash", sys.executable, "-c", code], check=False)
    assert ended.returncode == 3, "standard error was open, so the next number is 3"
