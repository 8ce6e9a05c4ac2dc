"""The examples on the pages for programmers run as written."""

import doctest
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[1] / "docs"


def blocks_of(page: str) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.M | re.S)


def run(page: str) -> dict[str, object]:
    """Run the blocks of a page in order and return the names they define."""
    names: dict[str, object] = {"__name__": "__example__"}
    for number, block in enumerate(blocks_of(page), 1):
        exec(compile(block, f"{page}, block {number}", "exec"), names)
    return names


def test_rules_api(capsys: pytest.CaptureFixture[str]) -> None:
    names = run("rules-api.md")
    said = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"scores \(\d+, \d+\) winner (0|1|None) because .+", said[0])
    assert said[-2].startswith("no_such_card · ")
    assert said[-1].startswith("wrong_phase · ")
    assert all(names["news"])  # type: ignore[call-overload]
    assert len(blocks_of("rules-api.md")[0].strip().splitlines()) <= 30


def test_rules_api_session() -> None:
    results = doctest.testfile(str(DOCS / "rules-api.md"), module_relative=False, encoding="utf-8")
    assert results.attempted > 8 and not results.failed


def test_openspiel(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="needs the extra openspiel")
    run("openspiel.md")
    assert re.fullmatch(r"\[-?\d+\.0, -?\d+\.0\]", capsys.readouterr().out.strip())


def test_rules_api_names_exist() -> None:
    """Every name in the first column of the tables exists."""
    from dutch.rules import catalogue

    page = (DOCS / "rules-api.md").read_text(encoding="utf-8")
    game = catalogue.get("dutch")
    for heading, region in (("The game", game), ("The state", game.new("standard", 1))):
        part = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
        cells = [line.split("|")[1] for line in part.splitlines() if line.startswith("| `")]
        names = {name for cell in cells for name in re.findall(r"`(\w+)", cell)}
        assert len(names) > 5
        assert not {name for name in names if not hasattr(region, name)}
