"""Write golden records of the rules: ``python -m tools.playthroughs [FOLDER]``.

For every edition of Dutch, and every number of players of other games, some whole games with their events
(``<name>-<seed>.txt``), and in ``perft.json`` the
number of action sequences from stored positions. A test compares them. After an intended change of the rules
run this again and review the difference before committing it.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dutch.rules import catalogue
from dutch.rules import record as records
from dutch.rules.api import State
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
MOST_LEAVES = 30_000
"""Greatest leaf count; deeper counts are left out."""


def begun(setting: Setting, seed: int) -> State:
    """Return a new game."""
    state: State = catalogue.get(setting.game).new(setting.edition, seed, setting.seats)
    return state


def playthrough(setting: Setting, seed: int) -> str:
    """Play a random game and return its record, with the events after each action."""
    state, dice = begun(setting, seed), Stream(seed, 0)
    moves: list[records.Move] = []
    told = [f"  {event!r}" for event in catalogue.get(setting.game).deal_events(state)]
    while state.to_move is not None:
        seat, actions = state.to_move, state.legal_actions()
        action = actions[dice.below(len(actions))]
        moves.append(records.Move(seat, str(action), 0))
        told.append(f"{seat} {action}  (of {len(actions)})")
        told += [f"  {event!r}" for event in state.apply(action)]
    result = records.result_of(state)
    game, edition, seats = setting.game, setting.edition, setting.seats
    record = records.Record(game, edition, seed, seats, result, moves=tuple(moves))
    return records.write(record) + "\n# events\n" + "\n".join(told) + "\n"


def perft(state: State, depth: int) -> int:
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


def stored_positions() -> Iterator[State]:
    """Collect positions of early, middle and late rounds of everything that is played."""
    for setting in SETTINGS:
        for number, seed in enumerate(PERFT_SEEDS):
            state, dice = begun(setting, seed), Stream(seed, 0)
            for _decision in range(3 + 11 * number):
                if state.to_move is None:
                    break
                actions = state.legal_actions()
                state.apply(actions[dice.below(len(actions))])
            if state.to_move is not None:
                yield state


def counts(state: State) -> dict[str, int]:
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


def names() -> set[str]:
    """Return the names of all files."""
    return {"perft.json", *(f"{setting.name}-{seed}.txt" for setting in SETTINGS for seed in GAMES)}


def files() -> dict[str, str]:
    """Return all files by name."""
    made = {
        f"{setting.name}-{seed}.txt": playthrough(setting, seed) for setting in SETTINGS for seed in GAMES
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
