"""Measures how hard the goals are: computer players play, and the games in which they reach each goal count.

    python -m tools.goals [--games 500] [--seed 17] [GAME ...]

Players change seats after each game. Of five games of Dutch, three are of the standard edition, one of the
prototype and one of the competition. Prints the tables of docs/coming-back.md, and fails if nobody reached a
goal.
"""

import argparse
import random
import sys
from collections import Counter

from dutch.match.goal_measures import ReplayedGame
from dutch.match.goals import DUTCH, GOALS, MARKET, REPRESENTATIVES, Goal
from dutch.players import roster
from dutch.players.arena import derive_seed
from dutch.rules import catalogue
from dutch.rules.api import Event

PLAYERS = {
    DUTCH: ("apprentice", "merchant"),
    MARKET: ("novice", "merchant", "auctioneer"),
    REPRESENTATIVES: ("clerk", "diplomat", "courtier", "chancellor"),
}
EDITIONS = {DUTCH: ("standard", "standard", "standard", "prototype", "competition")}


def play(game: str, edition: str, players: tuple[str, ...], seed: int) -> list[ReplayedGame]:
    """Play one game, and return it from the view of each seat."""
    state = catalogue.get(game).new(edition, seed, len(players))
    entries = [roster.get(name, game) for name in players]
    choosers = [entry.factory() for entry in entries]
    rngs = [random.Random(derive_seed(seed, seat)) for seat in range(len(players))]
    events: list[Event] = []
    while (seat := state.to_move) is not None:
        observation = state.observation(seat)
        events += state.apply(choosers[seat].choose(observation, rngs[seat], entries[seat].budget))
    assert state.outcome is not None
    return [ReplayedGame(seat, state.outcome, tuple(events)) for seat in range(len(players))]


def measure(game: str, games: int, seed: int) -> dict[Goal, Counter[str]]:
    """Return the number of games in which each player reached each goal of a game."""
    reached: dict[Goal, Counter[str]] = {goal: Counter() for goal in GOALS if goal.game == game}
    names = PLAYERS[game]
    editions = EDITIONS.get(game, ("standard",))
    for number in range(games):
        first = number % len(names)
        players = names[first:] + names[:first]
        edition = editions[number // len(names) % len(editions)]
        played = play(game, edition, players, derive_seed(seed, number) % 10**9)
        for goal, counts in reached.items():
            for player, view in zip(players, played, strict=True):
                counts[player] += goal.edition in ("", edition) and goal.is_reached(view)
    return reached


def main() -> int:
    """Print a table for each game. Returns 1 if a goal was never reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("game", nargs="*")
    chosen = parser.parse_args()
    failed = False
    for game in chosen.game or PLAYERS:
        names = PLAYERS[game]
        print(f"| tier | goal | {' | '.join(f'`{name}`' for name in names)} |")
        print("|---|---|" + "---|" * len(names))
        for goal, counts in measure(game, chosen.games, chosen.seed).items():
            shares = " | ".join(str(counts[name]) for name in names)
            print(f"| {goal.tier} | {goal.description} | {shares} |")
            failed = failed or not any(counts.values())
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
