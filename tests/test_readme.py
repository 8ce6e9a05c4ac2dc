"""The README's promises, and words that the repository must not mention."""

import json
import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from dutch import cli
from dutch.rules import catalogue, record
from dutch.rules.dutch.terms import POWER_VERBS
from dutch.rules.record import parse

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").glob("*.md")),
]

# Written so that this file does not contain them.
OTHERS_BUSINESS = tuple("/".join(parts) for parts in (("", "work", ""), ("", "root", ""), ("", "home", "")))
INTERNAL = (*OTHERS_BUSINESS, ".lib" + "rary", "wire" + "frame-table", "opt/" + "wheels")


def code_under(heading: str) -> str:
    """Return the first code block under a heading of the README."""
    part = README.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return part.split("```", 2)[1].partition("\n")[2].strip()


def options_of(command: str, capsys: pytest.CaptureFixture[str]) -> set[str]:
    with pytest.raises(SystemExit):
        cli.main([command, "--help"])
    return set(re.findall(r"--[a-z-]+", capsys.readouterr().out))


def test_install_command_is_one_line() -> None:
    command = code_under("Install from source")
    assert "\n" not in command
    assert command.endswith(".venv/bin/dutch")


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "docs" / "text.md"], ids=lambda page: page.name)
def test_every_typeface_is_named(page: Path) -> None:
    listed = tomllib.loads((ROOT / "tools/freeze/components.toml").read_text("utf-8"))["component"]
    faces = {each["name"] for each in listed if any("assets/fonts" in text for text in each.get("texts", ()))}
    assert len(faces) == len(list((ROOT / "assets/fonts").glob("*-OFL.txt")))
    words = " ".join(page.read_text("utf-8").split())
    assert {face for face in faces if face not in words} == set()


@pytest.mark.skipif(shutil.which("bash") is None or os.name == "nt", reason="needs bash")
def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = code_under("Tests")
    assert "\n" not in command
    assert command.endswith("-m pytest")
    script = ROOT / ".ci" / "run"
    said = subprocess.run(["bash", script, "--test-command"], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == command
    assert 'bash -euo pipefail -c "$command"' in script.read_text(encoding="utf-8")
    assert os.access(script, os.X_OK)


def test_every_command_and_its_options_exist(capsys: pytest.CaptureFixture[str]) -> None:
    table = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    for name in cli.COMMANDS:
        row = next(line for line in table.splitlines() if f"`dutch {name}" in line)
        assert set(re.findall(r"--[a-z-]+", row)) <= options_of(name, capsys)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_exist(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        if not target.startswith("https://"):
            assert (page.parent / target).exists(), target


def test_every_rule_is_numbered_once() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*(D\d+)\.\*\*", text, re.MULTILINE) == [f"D{number}" for number in range(1, 38)]


def test_position_page_lists_every_key() -> None:
    text = (ROOT / "docs" / "position-format.md").read_text(encoding="utf-8")
    game = catalogue.get("dutch")
    position = game.new("standard", 7).to_json()
    keys = re.findall(r"^\| `(\w+)`(?: of a player)? \|", text, re.MULTILINE)
    common = [*position, *position["players"][0]]
    assert keys[: len(common)] == common
    others = [game.new(edition, 7).to_json() for edition in ("prototype", "competition")]
    assert set(keys) == {key for data in others for key in (*data, *data["players"][0])}
    assert json.loads(text.split("```json", 1)[1].split("```", 1)[0]) == position


def test_notation_page_is_correct() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    game = catalogue.get("dutch")
    state = game.new("standard", 7)
    table = text.split("## Actions", 1)[1].split("## Records", 1)[0]
    examples = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    actions = [action for cell in examples for action in re.findall(r"`([^`]+)`", cell)]
    verbs = {"aside", "bid", "swap", "buy", "end", "stop", "more", "look", *POWER_VERBS}
    assert {game.parse(state, action).verb for action in actions} == verbs
    for action in actions:
        assert str(game.parse(state, action)) == action


def test_record_page_is_correct() -> None:
    text = (ROOT / "docs" / "record-format.md").read_text(encoding="utf-8")
    example = text.split("```", 2)[1].replace("…", "").replace("result: 26-18\n", "")
    found = parse(example)
    assert record.replay(found).to_move == 1
    assert set(re.findall(r"^(\w+):", example, re.MULTILINE)) == {*record.REQUIRED, *record.OPTIONAL} - {
        "options",
        "result",
    }
    assert f"**version {record.FORMAT}**" in text
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == [*record.REQUIRED, *record.OPTIONAL]


def test_repository_does_not_mention_this_machine() -> None:
    for path in tracked():
        text = path.read_text(encoding="utf-8", errors="ignore")
        found = [word for word in INTERNAL if word in text]
        assert not found, f"{path.relative_to(ROOT)} mentions {found}"


def tracked() -> list[Path]:
    """List the text files of the repository, also outside git."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        said = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        paths = [ROOT / name for name in said.stdout.split("\0") if name]
    else:
        kept = ("dutch", "assets", "benchmarks", "docs", "tests", "tools", ".ci", ".github")
        paths = [path for name in kept for path in (ROOT / name).rglob("*")] + list(ROOT.glob("[!.]*.*"))
    wanted = {".py", ".md", ".toml", ".json", ".html", ".tmx", ".yml", ".yaml", ".txt", ".po", ""}
    return [path for path in paths if path.is_file() and path.suffix in wanted]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_files_that_are_named_exist(page: Path) -> None:
    named = re.findall(r"`((?:dutch|tools|tests|assets|docs|benchmarks)/[\w./-]+)`", page.read_text("utf-8"))
    for path in named:
        assert {"NAME", "CODE"} & {*Path(path).parts} or (ROOT / path).exists(), path
    folders = [ROOT / part for part in ("dutch", "tests", "tools", "benchmarks")]
    for name in re.findall(r"`(\w+\.py)`", page.read_text("utf-8")):
        assert (ROOT / name).exists() or any(any(folder.rglob(name)) for folder in folders), name
