"""Damaged records and positions for the readers: Hypothesis finds the inputs that break them.

    python -m tools.fuzz --count 100000

``record_reader.parse`` and ``record.replay`` may raise InvalidRecord, ``Game.from_json`` InvalidPosition.
Accepted input must be sound: it is written and read back, shown to both seats, sampled and continued by an
action. No input may take more function calls than a bound, which is the same on every machine.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import cycle
from typing import Any, NamedTuple

from hypothesis import strategies as st

from dutch.rules import record
from dutch.rules.errors import InvalidPosition, InvalidRecord, RulesError
from dutch.rules.record_reader import parse
from tests.playing import DUTCH, played, positions_of
from tools.fuzz import damage

GAMES = 12
"""Random games whose records and positions are damaged."""

BOUND = 100_000
"""Function calls an input may take: several times those of a whole game."""

LARGEST_BID = 9
"""Cards in a bid up to which actions are listed: there are as many purchases as payments."""

CHANCE = st.randoms(use_true_random=False)
"""Random numbers that Hypothesis controls, records and shrinks."""


class TooMuchWork(Exception):
    """An input took more than ``BOUND`` calls."""


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
        texts.append(record.write(replace(game, moves=game.moves[:length], result=result, extra=extra)))
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


def read_record(text: str) -> str:
    """Parse and replay; an accepted record must read back the same. Returns the outcome."""
    try:
        found = parse(text)
        state = record.replay(found)
    except InvalidRecord as error:
        return refused("record", error, "Line ", len(text.splitlines()) + 1)
    again = parse(record.write(found))
    assert (again.seed, again.result, len(again.moves)) == (found.seed, found.result, len(found.moves))
    assert record.replay(again).to_json() == state.to_json()
    return "record accepted"


def read_position(data: Any) -> str:
    """Read a position; an accepted one must be written, shown, sampled and played on. Returns the outcome."""
    try:
        state = DUTCH.from_json(data)
    except InvalidPosition as error:
        return refused("position", error, "Position: ")
    written = state.to_json()
    assert DUTCH.from_json(json.loads(json.dumps(written))).to_json() == written
    if max(side.bid.bit_count() for side in state.sides) > LARGEST_BID:
        return "position accepted, not played on"
    rng = random.Random(1)
    for seat in (0, 1):
        observation = state.observation(seat)
        packed = json.loads(json.dumps(observation.to_json()))
        assert DUTCH.observation_from_json(packed).to_json() == observation.to_json()
        DUTCH.sample(observation, rng)
    actions = state.legal_actions()
    assert bool(actions) == (state.to_move is not None)
    if actions:
        state.apply(rng.choice(actions))
    return "position accepted"


def refused(kind: str, error: RulesError, start: str, lines: int = 1) -> str:
    """Check that a refusal is a sentence with this start, about one of the lines."""
    assert 1 <= int(str(error.params.get("line", 1))) <= lines
    assert str(error).startswith(start) and str(error).endswith("."), error
    return f"{kind} refused"


outcomes: Counter[str] = Counter()
"""Counts of the outcomes in this process."""


def read(reader: Callable[[Any], str], data: Any) -> int:
    """Read an input, note the outcome and return the calls it took. Raises TooMuchWork above the bound."""
    calls = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal calls
        if event in ("call", "c_call"):
            calls += 1
            if calls > BOUND:
                sys.setprofile(None)
                raise TooMuchWork(f"more than {BOUND} calls")

    sys.setprofile(count)
    try:
        outcome = reader(data)
    finally:
        sys.setprofile(None)
    outcomes[outcome] += 1
    return calls
