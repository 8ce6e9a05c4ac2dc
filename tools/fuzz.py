"""Reads damaged records and positions, and sees to it that nothing but the documented errors comes of it.

    python -m tools.fuzz --count 100000 --seed 1        run so many damaged inputs
    python -m tools.fuzz --seed 1 --only 4711           run one of them again, and show it

``record_reader.parse`` and ``record.replay`` may raise InvalidRecord, ``Game.from_json`` InvalidPosition.
What they accept must be whole: it is written and read back, shown to both seats, sampled and played on by an
action. No input may take more work than a bound, counted in calls of functions, so that it is the same on
every machine.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
import tracemalloc
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dutch.rules import catalogue, record
from dutch.rules.errors import InvalidPosition, InvalidRecord
from dutch.rules.record_reader import parse
from tools import mutate

DUTCH = catalogue.get("dutch")
GAMES = 12
"""Games played at random whose records and positions are damaged."""

BOUND = 100_000
"""Calls of functions that one input may take: several times of what a whole game takes."""

LARGEST_BID = 9
"""Cards in a bid up to which what is legal is looked at: purchases are as many as there are payments."""


class TooMuchWork(Exception):
    """An input took more calls than ``BOUND``."""


@dataclass
class Report:
    """What came of a run: how often each outcome, the failures, the most work, and the growth of memory."""

    outcomes: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    most_work: int = 0
    growth: int | None = None
    """Bytes held after the run and not after its first tenth; caches are emptied before both."""
    peak: int | None = None


@dataclass(frozen=True)
class Corpus:
    """Sound records and positions."""

    records: tuple[str, ...]
    positions: tuple[dict[str, Any], ...]


def corpus(seed: int) -> Corpus:
    """Records and positions of games at random."""
    texts, positions = [], []
    for number in range(GAMES):
        rng = random.Random(f"{seed} {number}")
        state = DUTCH.new("standard", rng.getrandbits(32))
        head = record.Record("dutch", "standard", state.seed, extra={"names": "Anna, The merchant"})
        moves: list[record.Move] = []
        stop = rng.choice((10, 30, 1000, 1000))
        while state.to_move is not None and len(moves) < stop:
            positions.append(state.to_json())
            action = rng.choice(state.legal_actions())
            moves.append(record.Move(state.to_move, str(action), 0))
            state.apply(action)
        positions.append(state.to_json())
        result = record.result_of(state)
        whole = record.Record(head.game, head.edition, head.seed, 2, result, head.extra, tuple(moves))
        texts.append(record.write(whole))
    return Corpus(tuple(texts), tuple(positions))


def damaged(source: Corpus, seed: int, number: int) -> tuple[str, Any, random.Random]:
    """The input of this number: ``record`` and a text, or ``position`` and what JSON may give."""
    rng = random.Random(f"{seed} input {number}")
    if rng.random() < 0.5:
        text, other = rng.choice(source.records), rng.choice(source.records)
        if rng.random() < 0.5:
            return "record", mutate.bytes_of(text.encode(), rng).decode(errors="replace"), rng
        return "record", mutate.lines_of(text, other, rng), rng
    position, another = rng.choice(source.positions), rng.choice(source.positions)
    if rng.random() < 0.3:
        return "position", mutate.json_or_none(mutate.bytes_of(json.dumps(position).encode(), rng)), rng
    return "position", mutate.structure_of(position, another, rng), rng


def read_record(text: str, _rng: random.Random) -> str:
    """Parse and replay; what is accepted must read back the same."""
    try:
        found = parse(text)
        state = record.replay(found)
    except InvalidRecord as error:
        return _refused("record", error, "Line ")
    again = parse(record.write(found))
    assert (again.seed, again.result, len(again.moves)) == (found.seed, found.result, len(found.moves))
    assert record.replay(again).to_json() == state.to_json()
    return "record accepted"


def read_position(data: Any, rng: random.Random) -> str:
    """Read a position; what is accepted must be written and read back, seen, sampled and played on."""
    try:
        state = DUTCH.from_json(data)
    except InvalidPosition as error:
        return _refused("position", error, "Position: ")
    written = state.to_json()
    assert DUTCH.from_json(json.loads(json.dumps(written))).to_json() == written
    if max(side.bid.bit_count() for side in state.sides) > LARGEST_BID:
        return "position accepted, not played on"
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


READERS: dict[str, Callable[[Any, random.Random], str]] = {"record": read_record, "position": read_position}


def _refused(kind: str, error: Exception, start: str) -> str:
    """A refusal must be a sentence that begins so."""
    assert str(error).startswith(start) and str(error).endswith("."), error
    return f"{kind} refused"


def counted(work: Callable[[], str]) -> tuple[str, int]:
    """Do some work and count the calls in it. Raises TooMuchWork above the bound."""
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
        outcome = work()
    finally:
        sys.setprofile(None)
    return outcome, calls


def run(numbers: Sequence[int], seed: int, watch_memory: bool = False) -> Report:
    """Read the damaged inputs of these numbers."""
    source, report = corpus(seed), Report()
    if watch_memory:
        tracemalloc.start()
    held = 0
    for done, number in enumerate(numbers):
        if watch_memory and done == len(numbers) // 10:
            held = _held()
        kind, data, rng = damaged(source, seed, number)
        reader = READERS[kind]
        try:
            outcome, calls = counted(lambda: reader(data, rng))  # noqa: B023  (called at once)
        except Exception as error:  # noqa: BLE001  (anything undocumented is what is looked for)
            report.failures.append(f"input {number} ({kind}): {type(error).__name__}: {error}")
            outcome, calls = "failure", 0
        report.outcomes[outcome] += 1
        report.most_work = max(report.most_work, calls)
    if watch_memory:
        del data
        report.growth, report.peak = _held() - held, tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return report


def _held() -> int:
    """Bytes that are held now, without what the rules cache."""
    for name, module in list(sys.modules.items()):
        if name.startswith("dutch.rules"):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line. Returns 1 if anything undocumented happened."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=10_000, help="how many inputs (10000)")
    parser.add_argument("--seed", type=int, default=1, help="which inputs (1)")
    parser.add_argument("--only", type=int, metavar="N", help="only the input of this number, and show it")
    options = parser.parse_args(arguments)
    if options.only is not None:
        print(damaged(corpus(options.seed), options.seed, options.only)[1])
    numbers = range(options.count) if options.only is None else [options.only]
    report = run(numbers, options.seed, watch_memory=options.only is None)
    for outcome, times in sorted(report.outcomes.items()):
        print(f"{times:8}  {outcome}")
    print(f"{report.most_work:8}  calls at most for one input (bound {BOUND})")
    if report.growth is not None and report.peak is not None:
        print(f"{report.growth / 1024:8.1f}  KiB more are held than after the first tenth")
        print(f"{report.peak / 1024**2:8.1f}  MiB held at most")
    for failure in report.failures[:20]:
        print(failure)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
