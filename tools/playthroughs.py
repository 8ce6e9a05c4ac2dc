"""Write golden records of the rules: ``python -m tools.playthroughs [FOLDER]``.

Plays random games of every edition of Dutch, and of the other games with every number of players, and writes
them with their events (``<name>-<seed>.txt``). ``perft.json`` has the number of action sequences from some
positions. A test compares these files. After an intended change of the rules, run this again and review the
difference before you commit it.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import AnyState
from dutch.rules.chance import Stream


class Setting(NamedTuple):
    """A game in one of its settings; ``name`` is the beginning of its file names."""

    name: str
    game: str
    edition: str
    seats: int


FOLDER = Path("tests/playthroughs")
SETTINGS = (
    *(Setting(edition, "dutch", edition, 2) for edition in catalogue.get("dutch").editions),
    *(
        Setting(f"great-market-{seats}", "great-market", "standard", seats)
        for seats in catalogue.get("great-market").seats
    ),
    *(
        Setting(f"representatives-{seats}", "representatives", "standard", seats)
        for seats in catalogue.get("representatives").seats
    ),
)
GAMES = (1, 2, 3)
PERFT_SEEDS = (11, 12, 13, 14)
DEPTHS = (2, 3, 4)
MAX_LEAVES = 30_000
"""Depths with more leaves are left out."""


def new_state(setting: Setting, seed: int) -> AnyState:
    """Return a new game."""
    state: AnyState = catalogue.get(setting.game).new(setting.edition, seed, setting.seats)
    return state


def play_through(setting: Setting, seed: int) -> str:
    """Play a random game and return its record, with the events after each action."""
    state, rng = new_state(setting, seed), Stream(seed, 0)
    moves: list[records.Move] = []
    log = [f"  {event!r}" for event in catalogue.get(setting.game).deal_events(state)]
    while state.to_move is not None:
        seat, actions = state.to_move, state.legal_actions()
        action = actions[rng.below(len(actions))]
        moves.append(records.Move(seat, str(action), 0))
        log.append(f"{seat} {action}  (of {len(actions)})")
        log += [f"  {event!r}" for event in state.apply(action)]
    result = records.result_of(state)
    game, edition, seats = setting.game, setting.edition, setting.seats
    record = records.Record(game, edition, seed, seats, result, moves=tuple(moves))
    return records.to_text(record) + "\n# events\n" + "\n".join(log) + "\n"


def perft(state: AnyState, depth: int) -> int:
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


def stored_positions() -> Iterator[AnyState]:
    """Collect positions of early, middle and late rounds of everything that is played."""
    for setting in SETTINGS:
        for number, seed in enumerate(PERFT_SEEDS):
            state, rng = new_state(setting, seed), Stream(seed, 0)
            for _decision in range(3 + 11 * number):
                if state.to_move is None:
                    break
                actions = state.legal_actions()
                state.apply(actions[rng.below(len(actions))])
            if state.to_move is not None:
                yield state


def count_leaves(state: AnyState) -> dict[str, int]:
    """Count leaves by depth, as deep as ``MAX_LEAVES`` allows."""
    counts: dict[str, int] = {}
    for depth in DEPTHS:
        if counts and counts[str(depth - 1)] * len(state.legal_actions()) > MAX_LEAVES * 10:
            break
        leaves = perft(state, depth)
        if leaves > MAX_LEAVES:
            break
        counts[str(depth)] = leaves
    return counts


def file_names() -> set[str]:
    """Return the names of the files that ``make_files`` makes."""
    return {"perft.json", *(f"{setting.name}-{seed}.txt" for setting in SETTINGS for seed in GAMES)}


def make_files() -> dict[str, str]:
    """Return the text of each file by name."""
    texts = {
        f"{setting.name}-{seed}.txt": play_through(setting, seed) for setting in SETTINGS for seed in GAMES
    }
    table: list[dict[str, Any]] = [
        {"position": state.to_json(), "leaves": found}
        for state in stored_positions()
        if (found := count_leaves(state))
    ]
    texts["perft.json"] = json.dumps(table, indent=1) + "\n"
    return texts


def main() -> None:
    """Write all files."""
    parser = argparse.ArgumentParser(description="Rewrites the golden games and leaf counts.")
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER)
    folder = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in make_files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
