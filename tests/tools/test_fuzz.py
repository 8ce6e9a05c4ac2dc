"""Damaged records and positions are refused with a sentence or are sound."""

from __future__ import annotations

import gc
import random
import sys
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings

from dutch.rules import record
from tools import fuzz
from tools.fuzz import damage
from tools.fuzz.__main__ import main

MANY = settings(max_examples=3 * settings().max_examples)


@MANY
@given(fuzz.damaged_records())
def test_damaged_records(text: str) -> None:
    assert fuzz.read(fuzz.read_record, text) < fuzz.BOUND / 2


@MANY
@given(fuzz.damaged_positions())
def test_damaged_positions(data: Any) -> None:
    assert fuzz.read(fuzz.read_position, data) < fuzz.BOUND / 2


def test_memory_does_not_grow() -> None:
    rng, (text, other, *_rest) = random.Random(2), fuzz.corpus().records
    sizes = []
    tracemalloc.start()
    for _run in range(2):
        for _input in range(60):
            fuzz.read_record(damage.lines_of(text, other, rng))
        for name, module in sys.modules.items():
            for value in vars(module).values() if name.startswith("dutch.rules") else ():
                getattr(value, "cache_clear", lambda: None)()
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[1] - sizes[0] < 64 * 1024


def test_undocumented_error_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_text: str) -> record.Record:
        raise KeyError("seed")

    monkeypatch.setattr(fuzz, "parse", stumble)
    with pytest.raises(KeyError, match="seed"):
        main(["--count", "4"])


def test_too_much_work_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "BOUND", 100)
    with pytest.raises(fuzz.TooMuchWork):
        fuzz.read(fuzz.read_record, fuzz.corpus().records[0])


def test_command_counts_the_outcomes(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--count", "60"]) == 0
    assert "record refused" in capsys.readouterr().out
