"""Find puzzles in games of computer players, and prove and grade them.

    python -m tools.puzzles find FILE --games 400      append the puzzles of these games to a file
    python -m tools.puzzles ship FILE --count 200      write a selection to assets/puzzles/dutch.json

``find`` resumes where it was stopped. docs/puzzles.md describes what is a puzzle, and how long this takes.
"""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from dutch.match.puzzles import GRADES
from dutch.players import roster
from dutch.players.arena import derive_seed
from dutch.players.dutch import puzzles
from dutch.players.dutch.merchant import perform_all
from dutch.rules import catalogue
from dutch.rules.dutch import Verb
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase
from dutch.rules.dutch.turns import TurnKey, key_of_turn
from tools import puzzle_search

GAME = catalogue.get("dutch")
SHIPPED = Path(__file__).resolve().parents[1] / "assets" / "puzzles" / "dutch.json"

PAIRS = (
    ("merchant", "trader"), ("trader", "merchant"), ("merchant", "merchant"), ("apprentice", "merchant"),
    ("master", "merchant"), ("trader", "apprentice"), ("merchant", "apprentice"), ("trader", "trader"),
)  # fmt: skip
"""The players of the games, by turns."""

EDITIONS = (*("standard",) * 3, "prototype", *("standard",) * 4, "competition", "standard")
"""The editions of the games, by turns."""

LEVELS = {
    "beginner": 945,
    "novice": 1182,
    "apprentice": 1332,
    "trader": 1459,
    "merchant": 1600,
    "master": 1671,
}
"""The levels that try each puzzle, with their ratings (docs/strength.md), the merchant's being 1600."""

ATTEMPTS = 2
"""Attempts of each level at a puzzle, with different random numbers."""

ANCHORS = (900, 1900)
"""Ratings of two more players, of whom the weaker one fails and the stronger one succeeds once."""

MAX_PER_GAME = 2
"""The most puzzles of one game to ship."""


class Attempt(NamedTuple):
    """A turn played by a level."""

    level: str
    plan: tuple[str, ...]
    key: TurnKey


def turns(edition: str, players: Sequence[str], seed: int) -> Iterator[DutchState]:
    """Play a game, and yield the state at the beginning of each turn."""
    state = GAME.new(edition, seed)
    entries = [roster.get(name) for name in players]
    choosers = [entry.factory() for entry in entries]
    rngs = [random.Random(derive_seed(seed, 1 + seat)) for seat in range(2)]
    turn: tuple[int, int] | None = None
    while (seat := state.to_move) is not None:
        if state.phase is Phase.TURN and turn != (state.round, seat):
            turn = (state.round, seat)
            yield state
        seen = state.observation(seat)
        state.apply(choosers[seat].choose(seen, rngs[seat], entries[seat].budget))


def play_turn(state: DutchState, level: str, rng: random.Random) -> Attempt:
    """Let a level play a turn."""
    state, entry, plan = state.copy(), roster.get(level), []
    player = entry.factory()
    seat = state.to_move
    assert seat is not None
    while True:
        action = player.choose(state.observation(seat), rng, entry.budget)
        if action.verb != Verb.LOOK:
            plan.append(action)
        if action.verb == Verb.END:
            return Attempt(level, tuple(map(str, plan)), key_of_turn(state, seat))
        state.apply(action)


def rate(solved: dict[str, int]) -> int:
    """Return the rating at which the levels' expected successes equal the real ones, by Elo's formula."""
    ratings = [rating for rating in LEVELS.values() for _attempt in range(ATTEMPTS)] + [*ANCHORS]
    wanted = sum(solved.values()) + 1
    low, high = 0.0, 4000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        expected = sum(1 / (1 + 10 ** ((middle - each) / 400)) for each in ratings)
        low, high = (middle, high) if expected > wanted else (low, middle)
    return round(low)


def puzzle_of(state: DutchState, seed: int) -> dict[str, Any] | None:
    """Return the puzzle of a turn as plain data; None if one plan does not clearly beat all others."""
    seat, rng = state.to_move, random.Random(seed)
    assert seat is not None
    seen = state.observation(seat)
    if not puzzle_search.may_be_puzzle(seen, rng) or puzzle_search.prove(seen, rng) is None:
        return None
    attempts = [
        play_turn(state, level, random.Random(derive_seed(seed, number)))
        for level in LEVELS
        for number in range(ATTEMPTS)
    ]
    tried = [puzzles.parse(state, attempt.plan[:-1]) for attempt in attempts]
    proof = puzzle_search.prove(seen, rng, tried)
    if proof is None:
        return None
    keys = {plan_key(state, plan) for plan in proof.solutions}
    solved = dict.fromkeys(LEVELS, 0)
    for attempt in attempts:
        solved[attempt.level] += attempt.key in keys
    reason = puzzles.reason_of(state, proof, seat)
    return {
        "position": state.to_json(),
        "solutions": [[*plan] for plan in proof.solutions],
        "margin": proof.margin,
        "error": proof.error,
        "deals": proof.deals,
        "rating": rate(solved),
        "solved": solved,
        "reason": str(reason.kind),
        "cards": [*reason.cards],
        "tries": [
            {"plan": [*each.plan], "cost": each.cost, "reply": [*puzzles.reply_to(state, each.plan, seat)]}
            for each in proof.tries[:6]
        ],
    }


def plan_key(state: DutchState, plan: Sequence[str]) -> TurnKey:
    """Return the key of the position that a plan ends with."""
    assert state.to_move is not None
    return key_of_turn(perform_all(state, puzzles.parse(state, plan[:-1])), state.to_move)


def find(path: Path, games: int, seed: int) -> None:
    """Append the puzzles of ``games`` games to a file, one a line, and a line for each game."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.exists() else []
    done = {line["game"] for line in lines if "turns" in line}
    with path.open("a", encoding="utf-8") as file:
        for game in range(games):
            if game in done:
                continue
            edition, players = EDITIONS[game % len(EDITIONS)], PAIRS[game % len(PAIRS)]
            count = found = 0
            for state in turns(edition, players, derive_seed(seed, game)):
                count += 1
                puzzle = puzzle_of(state.copy(), derive_seed(seed, game, count))
                if puzzle is not None:
                    found += 1
                    print(json.dumps({"game": game, "turn": count, **puzzle}), file=file, flush=True)
            print(json.dumps({"game": game, "turns": count, "found": found}), file=file, flush=True)


def ship(path: Path, count: int) -> None:
    """Write up to ``count`` of the puzzles found, of all difficulties, to the file that the game reads."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    candidates = [line for line in lines if "position" in line and _is_interesting(line)]
    selected: list[dict[str, Any]] = []
    bands: list[list[dict[str, Any]]] = [[], [], []]
    for line in candidates:
        bands[sum(line["rating"] >= bound for bound in GRADES)].append(line)
    per_game: Counter[int] = Counter()
    for number in range(max(map(len, bands), default=0)):
        for band in bands:
            if number < len(band) and len(selected) < count and per_game[band[number]["game"]] < MAX_PER_GAME:
                per_game[band[number]["game"]] += 1
                selected.append(band[number])
    selected.sort(key=lambda line: (line["rating"], line["game"], line["turn"]))
    shipped = [_to_ship(line) for line in selected]
    SHIPPED.parent.mkdir(exist_ok=True)
    rows = ",\n".join(json.dumps(each, ensure_ascii=False) for each in shipped)
    SHIPPED.write_text(f"[\n{rows}\n]\n", "utf-8")
    print(f"{len(shipped)} of {len(candidates)} puzzles:", *map(len, bands))


def _is_interesting(line: dict[str, Any]) -> bool:
    """Return False for a turn of a single action that even the beginner finds: there are too many."""
    return len(line["solutions"][0]) > 2 or line["solved"]["beginner"] < ATTEMPTS


def _to_ship(line: dict[str, Any]) -> dict[str, Any]:
    """Return a puzzle as the game reads it."""
    fields = ("position", "solutions", "margin", "error", "deals", "rating", "solved", "reason", "cards")
    puzzle = {"name": f"{line['game']}-{line['turn']}", **{field: line[field] for field in fields}}
    if line["reason"] == "lets":
        state = GAME.from_json(line["position"])
        named = puzzles.named_actions(state, line["solutions"][0], line["cards"])
        puzzle["verbs"], puzzle["cards"] = [verb for verb, _card in named], [card for _verb, card in named]
    puzzle["tries"] = [{"plan": each["plan"], "cost": each["cost"]} for each in line["tries"]]
    return puzzle


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.puzzles", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("command", choices=("find", "ship"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=20261124)
    options = parser.parse_args(arguments)
    if options.command == "find":
        find(options.file, options.games, options.seed)
    else:
        ship(options.file, options.count)
    return 0


if __name__ == "__main__":
    sys.exit(main())
