"""The command line: every error is one sentence, and no command imports packages it doesn't need."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from dutch import cli, i18n
from dutch.commands import arena, doctor, importing, play, replay, review, selftest, simulate, stats, verify
from dutch.commands.terminal import UserError, version
from dutch.resources import MissingAssetError
from dutch.rules.errors import InvalidRecordError
from dutch.settings import SettingsError
from tests.terminal import Run, run_python
from tools.translations import compiled

WINDOW_PACKAGES = {"pygame", "pytmx", "regex", "rich"}


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
    assert "1030x720" in sentence and "\n" not in sentence


def test_prints_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(["--version"])
    assert exit_info.value.code == 0
    assert capsys.readouterr().out == f"{version()}\n"


def test_speaks_the_language_of_the_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    catalogue = Catalog("nl")
    for sentence, string in {"usage: ": "gebruik: ", "options": "opties", stats.HELP: "toon"}.items():
        catalogue.add(sentence, string)
    folder = tmp_path / "locale" / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "dutch.mo").write_bytes(compiled(catalogue))
    monkeypatch.setattr(cli, "assets", lambda: tmp_path)
    try:
        with pytest.raises(SystemExit):
            cli.main(["stats", "--help", "--language=nl"])
    finally:
        i18n.install(None, "en")
    out = capsys.readouterr().out
    assert out.startswith("gebruik: dutch stats") and "opties:" in out


@pytest.mark.parametrize("command", cli.COMMANDS)
def test_prints_help(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main([command, "--help"])
    assert exit_info.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: dutch {command} ")


def test_prints_an_overview_of_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_info:
        cli.main(["--help"])
    assert exit_info.value.code == 0
    overview = capsys.readouterr().out
    assert all(command in overview for command in cli.COMMANDS)


USAGE_ERRORS = {
    "play": {
        "--wrong": "unrecognized arguments: --wrong",
        "--language klingon": (
            "argument --language: “klingon” is not a language (choose from de, en, es, fr, nl)"
        ),
        "play extra": "unrecognized arguments: extra",
        "--code": "argument --code: expected one argument",
        "--code moon-7": (
            "argument --code: “moon-7” is not a game code such as standard-482913; "
            "the editions are standard, prototype, competition"
        ),
        "--code standard-7 --edition standard": "argument --edition: not allowed with argument --code",
        "--size": "argument --size: expected one argument",
        "--size large": "argument --size: “large” is not a size like 1600x900",
        "--size 0x900": "argument --size: “0x900” is too small (the minimum is 1030x720 or 720x1030)",
        "--size 800x768": "argument --size: “800x768” is too small (the minimum is 1030x720 or 720x1030)",
        "--size 99999x900": "argument --size: “99999x900” is too large (the maximum is 16384x16384)",
        "--size 1600×900": "argument --size: “1600×900” is not a size like 1600x900",
        "--speed light": "argument --speed: “light” is not a speed (choose from off, fast, normal, slow)",
        "--scale 99": "argument --scale: “99” is not a number from 100 to 200",
        "--scale ٢٠٠": "argument --scale: “٢٠٠” is not a number from 100 to 200",
        "--siz 1600x900": "unrecognized arguments: --siz 1600x900",
        "--data=": "argument --data: “” is not a path",
    },
    "doctor": {
        "doctor --data=": "argument --data: “” is not a path",
        "doctor --export": "argument --export: expected one argument",
    },
    "replay": {"replay": "the following arguments are required: FILE"},
    "simulate": {
        "simulate --wrong": "unrecognized arguments: --wrong",
        "simulate --games 0": "argument --games: “0” is not a whole number of at least 1",
        "simulate --jobs -1": "argument --jobs: “-1” is not a whole number of at least 1",
        "simulate --budget x": "argument --budget: “x” is not a whole number of at least 1",
        "simulate --seed -1": "argument --seed: “-1” is not a whole number of at most 40 digits",
        "simulate --edition deluxe": (
            "argument --edition: “deluxe” is not an edition (choose from standard, prototype, competition)"
        ),
    },
    "selftest": {
        "selftest --wrong": "unrecognized arguments: --wrong",
        "selftest --edition deluxe": (
            "argument --edition: “deluxe” is not an edition (choose from standard, prototype, competition)"
        ),
        "selftest --seed x": "argument --seed: “x” is not a whole number of at most 40 digits",
        "selftest --seed 1111111111111111111": "argument --seed: the seed has more than 18 digits",
        "selftest --scale 99": "argument --scale: “99” is not a number from 100 to 200",
    },
}
"""Wrong arguments, and what is said about them; by the command whose help is suggested."""


@pytest.mark.parametrize(
    ("command", "arguments", "message"),
    [(command, *case) for command, cases in USAGE_ERRORS.items() for case in cases.items()],
)
def test_usage_error_names_the_mistake_and_the_help(
    command: str, arguments: str, message: str, run: Run
) -> None:
    assert complaint(run, *arguments.split()) == f"dutch: {message}; see `dutch {command} --help`.\n"


def test_unknown_command_lists_the_commands(run: Run) -> None:
    message = complaint(run, "wrong")
    assert message.startswith("dutch: argument COMMAND: invalid choice: 'wrong' (choose from ")
    assert message.endswith("; see `dutch --help`.\n")
    assert all(command in message for command in cli.COMMANDS)


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
        InvalidRecordError("damaged", "It went {how}.", how="wrong"),
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
    assert {*map(cli.import_command, cli.COMMANDS)} == modules


def test_reads_the_options_of_play(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []
    monkeypatch.setattr(play, "run", lambda args: played.append(args) or 0)
    assert run(*["--data", "there", "--size", "1600x900", "--speed", "fast", "--scale", "150"]).code == 0
    args = played[0]
    assert (args.data, args.size, args.speed, args.scale) == (Path("there"), (1600, 900), "fast", 150)


def test_runs_as_a_module() -> None:
    assert run_process("--version").stdout == f"{version()}\n"
    failed = run_process("--wrong")
    assert (failed.returncode, failed.stdout) == (2, "")
    assert failed.stderr.startswith("dutch: ")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_missing_display_suggests_other_commands() -> None:
    no_display = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"), "")
    failed = run_process("play", **no_display)
    assert (failed.returncode, failed.stdout, failed.stderr.count("\n")) == (2, "", 1)
    assert failed.stderr.startswith("dutch: ")
    assert "`dutch selftest`" in failed.stderr and "`dutch simulate`" in failed.stderr


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
    assert WINDOW_PACKAGES.isdisjoint(json.loads(run_python(code).stdout.splitlines()[-1]))
