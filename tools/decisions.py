"""Measure what decisions cost, and how long they take: ``python -m tools.decisions``.

Two merchants play the games. At every third decision, the levels, the coach, and masters without one of their
ingredients are asked for their choice. All choices are then tried in the same random deals, which are played
on to the end of the next round. The cost of a choice is what it loses, on average, to the best one of these.
The seconds are those of the processor.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from dutch.players import roster
from dutch.players.arena import derive_seed
from dutch.players.dutch import master
from dutch.players.dutch.coaching import decision_of
from dutch.players.dutch.common import sample_state
from dutch.players.dutch.master import Ending, play_on, trials_of
from dutch.players.dutch.merchant import after_choices, guess_opponent, perform
from dutch.rules import catalogue
from dutch.rules.dutch import END, Action, Verb
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase

STEP = 3
"""Every decision with a number that this divides is put to the thinkers."""

HINT_DEALS = 64
"""Deals in which the coach compares choices for a hint."""

LEVELS = tuple(name for name, player in roster.PLAYERS["dutch"].items() if player.offered)
WITHOUT = {
    "master, no look-ahead": {"MAX_FINALISTS": 1},
    "master, one deal of hidden cards": {"SAMPLES": 1},
    "master, six plans": {"PLAN_WIDTH": 6, "MAX_PLANS": 6},
    "master, narrow replies": {"REPLY_WIDTH": 1},
}
"""Masters without an ingredient: the constants that differ."""

BUDGETS = {"master, half the budget": 0.5, "master, twice the budget": 2.0}
HINT = "hint of the coach"
THINKERS = (*LEVELS, *WITHOUT, *BUDGETS, HINT)


class Asked(NamedTuple):
    """The choices of all thinkers in one position, their cost in points, and the seconds they took."""

    turn: bool
    choices: dict[str, Action]
    costs: dict[str, float]
    seconds: dict[str, float]


@contextmanager
def changed(constants: Mapping[str, int]) -> Iterator[None]:
    """Change constants of the master for a while."""
    usual = {name: getattr(master, name) for name in constants}
    for name, value in constants.items():
        setattr(master, name, value)
    try:
        yield
    finally:
        for name, value in usual.items():
            setattr(master, name, value)


def choose(thinker: str, state: DutchState, rng: random.Random) -> Action:
    """Return the choice of a thinker, after it looked through its deck if it wants to."""
    assert state.to_move is not None
    seen = state.observation(state.to_move)
    if thinker == HINT:
        trials = trials_of(seen, rng, decision_of(seen, rng))
        choice = trials.choices[trials.compare(HINT_DEALS)[0].number]
        return choice[0] if choice else END
    entry = roster.get(thinker.split(",")[0])
    budget = int(entry.budget * BUDGETS.get(thinker, 1))
    with changed(WITHOUT.get(thinker, {})):
        action = entry.factory().choose(seen, rng, budget)
    if action.verb == Verb.LOOK:
        state = state.copy()
        state.apply(action)
        return choose(thinker, state, rng)
    return action


def playing(seen: DutchObservation) -> Callable[[DutchState, Action, int], Ending]:
    """Return a function that plays a deal on after a choice, to the end of the next round."""
    seat, last = seen.seat, seen.position.round + 1

    def play(state: DutchState, action: Action, seed: int) -> Ending:
        chance = random.Random(seed)
        if state.phase is Phase.TURN:
            state = perform(state, action)
        else:
            theirs = guess_opponent(state, 1 - seat, chance)
            state = after_choices(state, seat, (action,), theirs)
        return play_on(state, seat, chance, last)

    return play


def ask(state: DutchState, seed: int, deals: int) -> Asked:
    """Ask all thinkers for their choice, and try these choices in random deals."""
    assert state.to_move is not None
    seen = state.observation(state.to_move)
    choices, seconds = {}, {}
    for thinker in THINKERS:
        start = time.process_time()
        choices[thinker] = choose(thinker, state, random.Random(seed))
        seconds[thinker] = time.process_time() - start
    rng, play = random.Random(derive_seed(seed, 1)), playing(seen)
    totals = dict.fromkeys(choices.values(), 0.0)
    for _ in range(deals if len(totals) > 1 else 0):
        deal, chance = sample_state(seen, rng), rng.getrandbits(63)
        for action in totals:
            totals[action] += play(deal, action, chance).value / deals
    best = max(totals.values())
    costs = {thinker: best - totals[action] for thinker, action in choices.items()}
    return Asked(seen.position.phase is Phase.TURN, choices, costs, seconds)


def positions(edition: str, seed: int) -> Iterator[tuple[DutchState, int]]:
    """Yield positions of games of two merchants in which there is a choice, each with a seed."""
    merchant, number = roster.get("merchant"), 0
    for game in range(10**6):
        state = catalogue.get("dutch").new(edition, derive_seed(seed, game))
        while (seat := state.to_move) is not None:
            observation, number = state.observation(seat), number + 1
            own = derive_seed(seed, game, number)
            actions = [action for action in observation.legal_actions() if action.verb != Verb.LOOK]
            asked = state.phase in (Phase.TURN, Phase.ASIDE, Phase.BID)
            if asked and len(actions) > 1 and number % STEP == 0:
                yield state, own
            state.apply(merchant.factory().choose(observation, random.Random(own), merchant.budget))


def report(asked: Sequence[Asked]) -> str:
    """Return the figures as a Markdown table."""
    turns = sum(one.turn for one in asked)
    lines = [
        f"| player | cost of a turn's step ({turns}) | cost of a card set aside ({len(asked) - turns}) "
        "| median s | p90 s | p99 s |",
        "|---|--:|--:|--:|--:|--:|",
    ]
    for thinker in THINKERS:
        costs = [_mean([one.costs[thinker] for one in asked if one.turn is turn]) for turn in (True, False)]
        times = sorted(one.seconds[thinker] for one in asked)
        middle, long, longest = (times[int(share * (len(times) - 1))] for share in (0.5, 0.9, 0.99))
        lines.append(f"| {thinker} | {' | '.join(costs)} | {middle:.2f} | {long:.2f} | {longest:.2f} |")
    return "\n".join(lines)


def _mean(costs: Sequence[float]) -> str:
    if len(costs) < 2:
        return "–"
    error = statistics.stdev(costs) / len(costs) ** 0.5
    return f"{statistics.mean(costs):.2f} ± {error:.2f}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.decisions", description=__doc__)
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="standard")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--deals", type=int, default=96, help="random deals in which choices are compared")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(arguments)
    asked: list[Asked] = []
    for state, seed in positions(args.edition, args.seed):
        asked.append(ask(state, seed, args.deals))
        if len(asked) % 20 == 0 or len(asked) == args.positions:
            print(f"{len(asked)} positions\n{report(asked)}", flush=True)
        if len(asked) == args.positions:
            break
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
