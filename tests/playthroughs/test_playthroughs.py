"""Recorded games and leaf counts; `python -m tools.playthroughs` writes them again."""

import json
from pathlib import Path
from typing import Any

import pytest

from dutch.rules import catalogue, record
from dutch.rules.record import parse
from tools.playthroughs import GAMES, SETTINGS, Setting, file_names, perft, play_through

FOLDER = Path(__file__).parent
WRITTEN = [pytest.param(setting, seed, id=f"{setting.name}-{seed}") for setting in SETTINGS for seed in GAMES]
PERFT: list[dict[str, Any]] = json.loads((FOLDER / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(("setting", "seed"), WRITTEN)
def test_game_runs_as_recorded(setting: Setting, seed: int) -> None:
    recorded = FOLDER / f"{setting.name}-{seed}.txt"
    assert play_through(setting, seed) == recorded.read_text(encoding="utf-8")


@pytest.mark.parametrize(("setting", "seed"), WRITTEN)
def test_record_replays_to_its_result(setting: Setting, seed: int) -> None:
    recorded = FOLDER / f"{setting.name}-{seed}.txt"
    text, _events = recorded.read_text(encoding="utf-8").split("\n# events\n")
    found = parse(text)
    assert record.result_of(record.replay(found)) == found.result


@pytest.mark.parametrize("entry", PERFT, ids=lambda entry: f"{entry['position']['game']}-{entry['leaves']}")
def test_leaf_counts_stay_the_same(entry: dict[str, Any]) -> None:
    state = catalogue.get(entry["position"]["game"]).from_json(entry["position"])
    assert {depth: perft(state, int(depth)) for depth in entry["leaves"]} == entry["leaves"]
    assert state.to_json() == entry["position"], "counting changes nothing"


def test_leaf_counts_cover_every_edition_and_several_phases() -> None:
    positions = [entry["position"] for entry in PERFT]
    phases = {
        (position["edition"], position["phase"]) for position in positions if position["game"] == "dutch"
    }
    assert {edition for edition, _phase in phases} == set(catalogue.get("dutch").editions)
    assert len(phases) >= 5
    assert {position["game"] for position in positions} == set(catalogue.GAMES)


def test_script_writes_exactly_these_files() -> None:
    written = {path.name for path in FOLDER.iterdir() if path.suffix in (".txt", ".json")}
    assert file_names() == written
