"""Recorded games and leaf counts; `python -m tools.playthroughs` writes them again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dutch.rules import catalogue, record
from dutch.rules.record_reader import parse
from tools.playthroughs import GAMES, files, perft, playthrough

FOLDER = Path(__file__).parent
DUTCH = catalogue.get("dutch")
WRITTEN = [f"{edition}-{seed}" for edition in DUTCH.editions for seed in GAMES]
PERFT: list[dict[str, Any]] = json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", WRITTEN)
def test_game_runs_as_recorded(name: str) -> None:
    edition, _dash, seed = name.partition("-")
    assert playthrough(edition, int(seed)) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", WRITTEN)
def test_record_replays_to_its_result(name: str) -> None:
    text, _events = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").split("\n# events\n")
    found = parse(text)
    assert record.result_of(record.replay(found)) == found.result


@pytest.mark.parametrize(
    "entry", PERFT, ids=lambda entry: f"{entry['position']['edition']}-{entry['leaves']}"
)
def test_leaf_counts(entry: dict[str, Any]) -> None:
    state = DUTCH.from_json(entry["position"])
    assert {depth: perft(state, int(depth)) for depth in entry["leaves"]} == entry["leaves"]
    assert state.to_json() == entry["position"], "counting changes nothing"


def test_leaf_counts_cover_every_edition_and_several_phases() -> None:
    phases = {(entry["position"]["edition"], entry["position"]["phase"]) for entry in PERFT}
    assert {edition for edition, _phase in phases} == set(DUTCH.editions)
    assert len(phases) >= 5


def test_script_writes_exactly_these_files() -> None:
    written = {path.name for path in FOLDER.iterdir() if path.suffix in (".txt", ".json")}
    assert set(files()) == written
