"""Measures how much of the competition edition is luck, in games against the beginner.

    python -m benchmarks.ceiling                         how long the lead of a beginner lasts
    python -m benchmarks.ceiling merchant --last 1       the merchant takes over for the last round
    python -m benchmarks.ceiling clairvoyant --games 40  a player that knows all cards, and the future

A player takes over from a beginner in each deal, once in each seat; without ``--last`` it plays the whole
game. Equal points count as half a win, and standard errors are those of the means of both seats. The
clairvoyant knows every card, every shuffle to come and the beginner's choices. It plays each of its options
on to the end of the game, with quick plans, and takes the best.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from math import sqrt
from statistics import correlation, fmean, stdev

from dutch.players import roster
from dutch.players.dutch.common import lead, set_points_aside
from dutch.players.dutch.master import quick_plan
from dutch.players.dutch.merchant import Option, best_plans, secret_options
from dutch.rules import catalogue
from dutch.rules.dutch import END, Action
from dutch.rules.dutch.cards import mask_of
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase

Policy = Callable[[DutchState], Option]  # the next actions of the seat to move


def policy(name: str) -> Policy:
    """Return the policy of a player of the roster, which sees only an observation."""
    listed, rng = roster.get(name), random.Random(0)
    player = listed.factory()
    return lambda state: (player.choose(state.observation(state.to_move or 0), rng, listed.budget),)


BEGINNER = policy("beginner")


def quick(state: DutchState) -> Option:
    """Return a quick plan, or the cards with the most points to set aside."""
    seat = state.to_move or 0
    if state.phase is Phase.TURN:
        return (*quick_plan(state, seat).actions, END)
    return (set_points_aside(state.observation(seat)),)


def clairvoyant(state: DutchState) -> Option:
    """Return the option that leads to the best end."""
    seat = state.to_move or 0
    if state.phase is Phase.TURN:
        found = [(*plan.actions, END) for plan in best_plans(state, seat, 1500, 12, 12)]
    elif state.phase is Phase.SWAP:
        cards = state.edition.pack.cards_of(mask_of(state.sides[seat].deck))
        worst = sorted(cards, key=lambda card: card.vp)
        found = [(Action.swap(worst[:count]),) for count in range(len(worst) + 1)]
    else:
        found = [*secret_options(state.observation(seat))]
    ends = [lead(played(after(state, choice), seat, quick), seat) for choice in found]
    return found[ends.index(max(ends))]


def after(state: DutchState, choice: Option) -> DutchState:
    """Return the state after these actions, but only while the same seat is to move."""
    state, seat = state.copy(), state.to_move
    for action in choice:
        if state.to_move == seat:
            state.apply(action)
    return state


def played(state: DutchState, seat: int, own: Policy) -> DutchState:
    """Return the end of the game if the seat plays on by its ``own`` policy against the beginner."""
    while state.to_move is not None:
        state = after(state, (own if state.to_move == seat else BEGINNER)(state))
    return state


def stages(seed: int) -> list[DutchState]:
    """Return the positions of a game between beginners: the deal, the start of each round, and the end."""
    state = catalogue.get("dutch").new("competition", seed)
    found = [state]
    while state.to_move is not None:
        state = after(state, BEGINNER(state))
        if state.phase is Phase.ASIDE and state.pending == (None, None):
            found.append(state)
    return [*found, state]


def main() -> int:
    """Print the measurements asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.ceiling")
    parser.add_argument("player", nargs="?")
    parser.add_argument("--last", type=int)
    parser.add_argument("--games", type=int, default=200)
    args = parser.parse_args()
    deals = [stages(5000 + deal) for deal in range(max(2, args.games // (2 if args.player else 1)))]
    if args.player is None:
        for left in range(1, 7):
            long = [[lead(state, 0) for state in game[1:]] for game in deals if len(game) > left + 1]
            share = correlation([leads[-1 - left] for leads in long], [leads[-1] for leads in long])
            print(f"{left} rounds left: correlation with the final lead {share:.2f}")
        return 0
    own = clairvoyant if args.player == "clairvoyant" else policy(args.player)
    first = -1 - args.last if args.last else 0
    leads = [[lead(played(game[first], seat, own), seat) for seat in (0, 1)] for game in deals]
    wins = [[(1 + (each > 0) - (each < 0)) / 2 for each in pair] for pair in leads]
    for name, found in (("won", [*map(fmean, wins)]), ("points", [*map(fmean, leads)])):
        print(f"{name} {fmean(found):.3f} ± {stdev(found) / sqrt(len(found)):.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
