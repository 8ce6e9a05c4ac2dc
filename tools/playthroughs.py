"""Write golden records of the rules: ``python -m tools.playthroughs [FOLDER]``.

For every edition some whole games with their events (``<edition>-<seed>.txt``), and in ``perft.json`` the
number of action sequences from stored positions. A test compares them. After an intended change of the rules
run this again and review the difference before committing it.
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
"""Greatest leaf count; deeper counts are left out."""


def playthrough(edition: str, seed: int) -> str:
    """Play a random game and return its record, with the events after each action."""
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
    """Count the sequences of this many legal actions; the seed decides chance."""
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
    """Collect positions of early, middle and late rounds of every edition."""
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
    """Count leaves by depth, as deep as ``MOST_LEAVES`` allows."""
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
    """Return all files by name."""
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
    parser = argparse.ArgumentParser(description="Rewrites the golden games and leaf counts.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
