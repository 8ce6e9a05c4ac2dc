"""Damaged records and positions are refused with a sentence or are sound.

``record.parse`` and ``record.replay`` may raise InvalidRecordError, ``Game.from_json`` may raise
InvalidPositionError.
Accepted input must be sound: it is written and read back, shown to both seats, sampled and continued by an
action. No input may take more function calls than a bound, which is the same on every machine.
"""

import gc
import json
import pickle
import random
import sys
import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import cycle
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from dutch.rules import record
from dutch.rules.errors import InvalidPositionError, InvalidRecordError, RulesError
from dutch.rules.record import parse
from tests.contract import damage
from tests.hostile.limits import examples
from tests.playing import DUTCH, played, positions_of

GAMES = 12
"""Random games whose records and positions are damaged."""

BOUND = 50_000
"""Function calls an input may take: more than those of a whole game."""

LARGEST_BID = 9
"""Cards in a bid up to which actions are listed: there are as many purchases as payments."""

CHANCE = st.randoms(use_true_random=False)
"""Random numbers that Hypothesis controls, records and shrinks."""


class Corpus(NamedTuple):
    """Sound records and positions."""

    records: tuple[str, ...]
    positions: tuple[dict[str, Any], ...]


@cache
def corpus() -> Corpus:
    """Play random games and return their records and positions."""
    texts: list[str] = []
    for seed, length in zip(range(GAMES), cycle((10, 30, None, None)), strict=False):
        game = played(seed)[1]
        result = game.result if length is None else None
        extra = {"names": "Anna, The merchant"}
        texts.append(record.to_text(replace(game, moves=game.moves[:length], result=result, extra=extra)))
    positions = (state.to_json() for seed in range(GAMES) for state in positions_of(seed))
    return Corpus(tuple(texts), tuple(positions))


@st.composite
def damaged_records(draw: st.DrawFn) -> str:
    """Return a record with changed bytes, lines or words."""
    records = corpus().records
    text, other, rng = draw(st.sampled_from(records)), draw(st.sampled_from(records)), draw(CHANCE)
    if draw(st.booleans()):
        return damage.bytes_of(text.encode(), rng).decode(errors="replace")
    return damage.lines_of(text, other, rng)


@st.composite
def damaged_positions(draw: st.DrawFn) -> Any:
    """Return a position with odd values, values from elsewhere, or changed bytes in its JSON text."""
    positions = corpus().positions
    position, other, rng = draw(st.sampled_from(positions)), draw(st.sampled_from(positions)), draw(CHANCE)
    if draw(st.booleans()):
        return damage.structure_of(position, other, rng)
    try:
        return json.loads(damage.bytes_of(json.dumps(position).encode(), rng))
    except (ValueError, RecursionError):
        return None


def read_record(text: str) -> None:
    """Parse and replay; an accepted record must read back the same."""
    try:
        found = parse(text)
        state = record.replay(found)
    except InvalidRecordError as error:
        check_sentence(error, "Line ", len(text.splitlines()) + 1)
        return
    again = parse(record.to_text(found))
    assert (again.seed, again.result, len(again.moves)) == (found.seed, found.result, len(found.moves))
    assert record.replay(again).to_json() == state.to_json()


def read_position(data: Any) -> None:
    """Read a position; an accepted one must be written, shown, sampled and played on."""
    try:
        state = DUTCH.from_json(data)
    except InvalidPositionError as error:
        check_sentence(error, "Position: ")
        return
    written = state.to_json()
    assert DUTCH.from_json(json.loads(json.dumps(written))).to_json() == written
    if max(side.bid.bit_count() for side in state.sides) > LARGEST_BID:
        return
    rng = random.Random(1)
    for seat in (0, 1):
        observation = state.observation(seat)
        assert pickle.loads(pickle.dumps(observation)) == observation
        DUTCH.sample(observation, rng)
    actions = state.legal_actions()
    assert bool(actions) == (state.to_move is not None)
    if actions:
        state.apply(rng.choice(actions))


def check_sentence(error: RulesError, start: str, lines: int = 1) -> None:
    """Check that a refusal is a sentence with this start, about one of the lines."""
    assert 1 <= int(str(error.params.get("line", 1))) <= lines
    assert str(error).startswith(start) and str(error).endswith("."), error


def read(reader: Callable[[Any], None], data: Any) -> None:
    """Read an input in fewer calls than ``BOUND``."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1
            if calls > BOUND:
                sys.setprofile(None)
                raise AssertionError(f"more than {BOUND} calls")

    sys.setprofile(count)
    try:
        reader(data)
    finally:
        sys.setprofile(None)


@given(damaged_records())
@examples(400)
def test_damaged_record_is_refused_or_sound(text: str) -> None:
    read(read_record, text)


@given(damaged_positions())
@examples(400)
def test_damaged_position_is_refused_or_sound(data: Any) -> None:
    read(read_position, data)


def test_memory_does_not_grow() -> None:
    rng, (text, other, *_rest) = random.Random(2), corpus().records
    sizes = []
    tracemalloc.start()
    for _run in range(2):
        for _input in range(60):
            read_record(damage.lines_of(text, other, rng))
        for name, module in sys.modules.items():
            for value in vars(module).values() if name.startswith("dutch.rules") else ():
                getattr(value, "cache_clear", lambda: None)()
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[1] - sizes[0] < 64 * 1024
