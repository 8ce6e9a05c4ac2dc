"""Measures how hard the season is: computer players play every rival with the twist of its match.

    python -m tools.ladder [--players novice,apprentice,merchant] [--games 60] [--seed 17]

Every deal is played from both seats. A game drawn after the handicap is played again, so the chance of
winning a match follows from the games won and lost. A line has the chance of the first match, and of the
second and third if those before are lost; and the matches to expect until one is won.
"""

import argparse
import random
from collections.abc import Sequence

from dutch.match.season import (
    COMPENSATION,
    LADDER,
    MAX_COMPENSATIONS,
    Rival,
    opening_moves,
    won_with_handicap,
)
from dutch.players import roster
from dutch.players.arena import derive_seed, wilson_interval
from dutch.rules import catalogue

MAX_MATCHES = 100
"""Matches after which a player gives up."""

Score = tuple[int, int, bool | None]
"""The player's score, the rival's, and whether the player won by the rules; None for a draw."""


def play(rival: Rival, player: str, seed: int, number: int) -> Score:
    """Play one game; each deal is that of two consecutive numbers, from either seat."""
    deal = derive_seed(seed, number // 2, 0) % 10**9
    seat = number % 2
    state = catalogue.get("dutch").new(rival.edition, deal)
    for move in opening_moves(rival, deal):
        state.apply(catalogue.get("dutch").parse(state, move.text))
    names = (player, rival.slug) if seat == 0 else (rival.slug, player)
    entries = [roster.get(name) for name in names]
    choosers = [entry.factory() for entry in entries]
    rngs = [random.Random(derive_seed(seed, number, 1 + place)) for place in range(2)]
    while (mover := state.to_move) is not None:
        observation = state.observation(mover)
        state.apply(choosers[mover].choose(observation, rngs[mover], entries[mover].budget))
    outcome = state.outcome
    assert outcome is not None
    won = None if outcome.winner is None else outcome.winner == seat
    return outcome.scores[seat], outcome.scores[1 - seat], won


def match_chance(scores: Sequence[Score], handicap: int) -> float:
    """Return the chance of winning a best of three with this handicap."""
    results = [won_with_handicap(won, own - other, handicap) for own, other, won in scores]
    share = results.count(True) / max(1, results.count(True) + results.count(False))
    return share * share * (3 - 2 * share)


def format_row(rival: Rival, scores: Sequence[Score]) -> str:
    """Return a line of the table: the games won, and the chances of the first matches until one is won."""
    won = [won_with_handicap(won, own - other, rival.handicap) for own, other, won in scores].count(True)
    lower, upper = wilson_interval(won / len(scores), len(scores))
    handicaps = [rival.handicap + COMPENSATION * lost for lost in range(MAX_COMPENSATIONS + 1)]
    chances = [match_chance(scores, handicap) for handicap in handicaps]
    expected_matches, not_yet_won = 0.0, 1.0
    for lost in range(MAX_MATCHES):
        expected_matches += not_yet_won
        not_yet_won *= 1 - chances[min(lost, MAX_COMPENSATIONS)]
    shares = " ".join(f"{100 * each:3.0f}%" for each in chances[:3])
    return (
        f"{rival.slug:9} {won:3} won ({lower:.0%} – {upper:.0%})   {shares}   {expected_matches:.1f} matches"
    )


def main() -> None:
    """Print a table for each player."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--players", default="novice,apprentice,merchant")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=17)
    args = parser.parse_args()
    for player in args.players.split(","):
        print(player, flush=True)
        for rival in LADDER:
            scores = [play(rival, player, args.seed, number) for number in range(args.games)]
            print(format_row(rival, scores), flush=True)


if __name__ == "__main__":
    main()
