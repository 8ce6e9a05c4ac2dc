"""The command line: one sentence for every mistake, and no package that a command does not need."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dutch import cli
from dutch.commands import arena, doctor, importing, play, replay, review, selftest, simulate, stats, verify
from dutch.commands.terminal import UserError, version
from dutch.resources import MissingAssetError
from dutch.rules.errors import InvalidRecord
from dutch.settings import SettingsError
from tests.terminal import Run, run_python

HEAVY = {"pygame", "pytmx", "regex", "rich"}


def run_process(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dutch", *words],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **env},
        timeout=120,
    )


def complaint(run: Run, *words: str) -> str:
    """Run the program with wrong arguments; return the one line it prints to stderr."""
    code, out, err = run(*words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.endswith(".\n")
    return err


def test_shows_a_window_without_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows starts the program like this after a double click."""
    shown: list[str] = []
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr("dutch.desktop.window.show_error_box", shown.append)
    assert cli.main(["play", "--size", "1x1"]) == 2
    (sentence,) = shown
    assert "1280x720" in sentence and "\n" not in sentence


def test_prints_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["--version"])
    assert end.value.code == 0
    assert capsys.readouterr().out == f"{version()}\n"


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in cli.COMMANDS)])
def test_prints_help(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(words)
    assert end.value.code == 0
    assert "usage: dutch" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "mistake"),
    [
        ("--wrong", "--wrong"),
        ("wrong", "wrong"),
        ("play extra", "extra"),
        ("--code", "--code"),
        ("--code moon-7", "standard-482913"),
        ("--code 7", "the editions are standard, prototype, competition"),
        ("--code standard-7 --edition standard", "not allowed with"),
        ("--size", "--size"),
        ("--size large", "“large” is not a size"),
        ("--size 0x900", "--size"),
        ("--size 1024x768", "1280x720"),
        ("--size 99999x900", "--size"),
        ("--size 1600×900", "--size"),
        ("--speed light", "--speed"),
        ("--scale 99", "--scale"),
        ("--scale ٢٠٠", "--scale"),
        ("--siz 1600x900", "--siz"),
        ("--data=", "--data"),
        ("doctor --data=", "--data"),
        ("doctor --export", "--export"),
        ("replay", "FILE"),
        ("simulate --wrong", "--wrong"),
        ("simulate --games 0", "--games"),
        ("simulate --jobs -1", "--jobs"),
        ("simulate --budget x", "--budget"),
        ("simulate --seed -1", "--seed"),
        ("simulate --edition deluxe", "“deluxe” is not an edition; there are standard"),
        ("selftest --wrong", "--wrong"),
        ("selftest --edition deluxe", "“deluxe” is not an edition"),
        ("selftest --seed x", "--seed"),
        ("selftest --seed 1111111111111111111", "more than 18 digits"),
        ("selftest --scale 99", "--scale"),
    ],
)
def test_wrong_use_is_one_sentence_that_names_the_mistake(words: str, mistake: str, run: Run) -> None:
    err = complaint(run, *words.split())
    assert mistake in err
    first = "play" if words.startswith("-") else words.split()[0]
    assert (f"`dutch {first} --help`" if first in cli.COMMANDS else "`dutch --help`") in err


def test_download_is_called_by_its_path(
    run: Run, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = "/Users/anna/a folder with a very long name in which many programs lie, 100% of them games"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", f"{folder}/dutch")
    assert f"see `'{folder}/dutch' play --help`." in complaint(run, "play", "--size", "abc")
    for words in (["--help"], ["play", "--help"], ["doctor", "--help"]):
        with pytest.raises(SystemExit):
            cli.main(words)
        assert f"usage: '{folder}/dutch'" in capsys.readouterr().out


@pytest.mark.parametrize(
    "error",
    [
        UserError("It went wrong."),
        MissingAssetError("It went wrong."),
        SettingsError("It went\nwrong."),
        InvalidRecord("damaged", "It went {how}.", how="wrong"),
    ],
)
def test_known_errors_are_one_sentence(error: Exception, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_args: object) -> int:
        raise error

    monkeypatch.setattr(replay, "run", fail)
    assert complaint(run, "replay", "file") == "dutch: It went wrong.\n"


def test_unknown_errors_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_args: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(replay, "run", fail)
    with pytest.raises(ZeroDivisionError):
        cli.main(["replay", "file"])


def test_interrupt_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_args: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "run", interrupt)
    assert run("simulate") == (130, "", "")


@pytest.mark.parametrize("words", ["", "play", "--speed off", "play --speed off"])
def test_play_is_the_default_command(words: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    monkeypatch.setattr(play, "run", lambda args: played.append(args) or 7)
    assert run(*words.split()) == (7, "", "")
    assert played[0].command == "play"


def test_every_command_is_registered() -> None:
    modules = {play, arena, doctor, importing, replay, review, selftest, simulate, stats, verify}
    assert {*map(cli.module_of, cli.COMMANDS)} == modules


def test_reads_the_options_of_play(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    monkeypatch.setattr(play, "run", lambda args: played.append(args) or 0)
    assert run(*["--data", "there", "--size", "1600x900", "--speed", "fast", "--scale", "150"]).code == 0
    args = played[0]
    assert (args.data, args.size, args.speed, args.scale) == (Path("there"), (1600, 900), "fast", 150)


def test_runs_as_a_module() -> None:
    assert run_process("--version").stdout == f"{version()}\n"
    wrong = run_process("--wrong")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("dutch: ")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_missing_display_suggests_other_commands() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    ended = run_process("play", **dict.fromkeys(hidden, ""))
    assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert ended.stderr.startswith("dutch: ")
    assert "`dutch selftest`" in ended.stderr and "`dutch simulate`" in ended.stderr


@pytest.mark.parametrize(
    "words", ["--version", "--wrong", "simulate --games 1 --players random,random --json"]
)
def test_commands_without_a_window_import_no_packages(words: str) -> None:
    code = (
        "import json, sys\n"
        "from dutch import cli\n"
        "try:\n"
        f"    cli.main({words.split()!r})\n"
        "finally:\n"
        "    print(json.dumps(sorted(sys.modules)))\n"
    )
    assert HEAVY.isdisjoint(json.loads(run_python(code).stdout.splitlines()[-1]))
