"""Writes what the rules do down, so that a change in them shows: `python -m tools.playthroughs [folder]`.

For every edition a few whole games as record and events (``<edition>-<seed>.txt``), and in ``perft.json`` how
many sequences of legal actions lead away from stored positions. A test compares; after an intended change of
the rules this is run again and the difference is read before it is committed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.chance import Stream
from dutch.rules.dutch.state import DutchState

FOLDER = Path("tests/playthroughs")
DUTCH = catalogue.get("dutch")
GAMES = (1, 2, 3)
PERFT_SEEDS = (11, 12, 13, 14)
DEPTHS = (2, 3, 4)
MOST_LEAVES = 30_000
"""A deeper count that exceeds this is left out."""


def playthrough(edition: str, seed: int) -> str:
    """A game of random choices: its record, and after each action the events it brought about."""
    state, dice = DUTCH.new(edition, seed), Stream(seed, 0)
    moves: list[records.Move] = []
    told = [f"  {event!r}" for event in DUTCH.deal(state)]
    while state.to_move is not None:
        seat, actions = state.to_move, state.legal_actions()
        action = actions[dice.below(len(actions))]
        moves.append(records.Move(seat, str(action), 0))
        told.append(f"{seat} {action}  (of {len(actions)})")
        told += [f"  {event!r}" for event in state.apply(action)]
    result = records.result_of(state)
    record = records.Record("dutch", edition, seed, result=result, moves=tuple(moves))
    return records.write(record) + "\n# events\n" + "\n".join(told) + "\n"


def perft(state: DutchState, depth: int) -> int:
    """How many sequences of this many legal actions there are; chance is decided by the seed."""
    actions = state.legal_actions()
    if depth == 1 or not actions:
        return len(actions)
    total = 0
    for action in actions:
        child = state.copy()
        child.apply(action)
        total += perft(child, depth - 1)
    return total


def stored_positions() -> Iterator[DutchState]:
    """For every edition positions of early, middle and late rounds."""
    for edition in DUTCH.editions:
        for number, seed in enumerate(PERFT_SEEDS):
            state, dice = DUTCH.new(edition, seed), Stream(seed, 0)
            for _decision in range(3 + 11 * number):
                if state.to_move is None:
                    break
                actions = state.legal_actions()
                state.apply(actions[dice.below(len(actions))])
            if state.to_move is not None:
                yield state


def counts(state: DutchState) -> dict[str, int]:
    """Leaf counts by depth, as deep as ``MOST_LEAVES`` allows."""
    found: dict[str, int] = {}
    for depth in DEPTHS:
        if found and found[str(depth - 1)] * len(state.legal_actions()) > MOST_LEAVES * 10:
            break
        leaves = perft(state, depth)
        if leaves > MOST_LEAVES:
            break
        found[str(depth)] = leaves
    return found


def files() -> dict[str, str]:
    """All files by name."""
    made = {
        f"{edition}-{seed}.txt": playthrough(edition, seed) for edition in DUTCH.editions for seed in GAMES
    }
    table: list[dict[str, Any]] = [
        {"position": state.to_json(), "leaves": found}
        for state in stored_positions()
        if (found := counts(state))
    ]
    made["perft.json"] = json.dumps(table, indent=1) + "\n"
    return made


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description="Writes the golden games and leaf counts anew.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
