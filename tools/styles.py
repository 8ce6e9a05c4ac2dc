"""Measures what can be felt of each rival's style: ``python -m tools.styles [--games 200]``.

A rival plays against its own level, and so does the level itself, with the same deals. At each decision of
the rival, the level is asked for its choice too, with the same random numbers. A line of the table has the
share of choices that differ, the rival's habit (what a player at the table can count) for the rival and, in
brackets, for the level, the share of the games in which they show it, and the share of games that they win.

``--claims`` prints instead what each computer player of Representatives claims among others of its kind.
"""

import argparse
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from dutch.players import roster
from dutch.players.arena import derive_seed, wilson_interval
from dutch.players.dutch.evaluation import by_suit
from dutch.players.great_market import count_barred
from dutch.players.rivals import RIVALS
from dutch.rules import catalogue
from dutch.rules.api import Card, Event
from dutch.rules.dutch import Verb
from dutch.rules.dutch.events import CardsMoved, GameEnded, PowerUsed, SuitChanged, VotesShown
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.terms import MoveReason
from dutch.rules.great_market import events as market
from dutch.rules.representatives import actions
from dutch.rules.representatives import events as letters
from dutch.rules.representatives.claims import is_refuted

SEATS = {"dutch": 2, "great-market": 4, "representatives": 4}
"""Players at the table, of whom one is the rival."""

MAX_BUDGET = 300
"""Positions that a player may search for each decision; the levels of the menu search more."""

EARLY = 3
"""The last round that counts as early."""


LOW_BID = 2
"""The highest bid of a card that counts as low."""


class Habit(NamedTuple):
    """What a rival does noticeably often."""

    words: str
    counts: Callable[[Event, Any, int], float]
    """Counts an event, after which the state is this, for the player at a seat."""
    seen: float = 1
    """The count from which a game shows the habit."""


def cashes_early(event: Event, state: Any, seat: int) -> float:
    """Count a card that is cashed in early."""
    return isinstance(event, PowerUsed) and event[:3:2] == (seat, Verb.CASH) and state.round <= EARLY


def plays_on(event: Event, _state: Any, seat: int) -> float:
    """Count a vote to go on."""
    return isinstance(event, VotesShown) and event.votes[seat] is Verb.MORE


def paints(event: Event, _state: Any, seat: int) -> float:
    """Count a card whose suit is changed."""
    return isinstance(event, SuitChanged) and event.seat == seat


def hoarded_powers(event: Event, state: Any, seat: int) -> float:
    """Count the power cards at the end that have not been cashed in."""
    side = state.sides[seat]
    cards = owned_cards(side) & ~side.cashed_in & state.edition.power_cards
    return cards.bit_count() if isinstance(event, GameEnded) else 0


def sets_low_card_aside(event: Event, _state: Any, seat: int) -> float:
    """Count a card that bids 2 or less and is set aside, so that the bid is high."""
    if not isinstance(event, CardsMoved) or event.reason is not MoveReason.ASIDE:
        return 0
    return event.source.seat == seat and event.cards[0].bid <= LOW_BID


def longest_suit(event: Event, state: Any, seat: int) -> float:
    """Count the cards of the longest suit at the end."""
    if not isinstance(event, GameEnded):
        return 0
    return max(suit.bit_count() for suit in by_suit(owned_cards(state.sides[seat])))


def _largest_set(cards: Sequence[Card]) -> int:
    return max(Counter(card.suit for card in cards).values(), default=0)


class RoundsWithBid:
    """Counts the rounds with a bid."""

    def __init__(self) -> None:
        self._has_bid = False

    def __call__(self, event: Event, _state: Any, seat: int) -> float:
        """Count the first bid of a round."""
        if isinstance(event, market.RoundBegan):
            self._has_bid = False
        is_first = isinstance(event, market.BidMade) and event.seat == seat and not self._has_bid
        self._has_bid = self._has_bid or is_first
        return is_first


class Leaps:
    """Counts bids at least three above the one before."""

    def __init__(self) -> None:
        self._bid = 0

    def __call__(self, event: Event, _state: Any, seat: int) -> float:
        """Count a bid that leaps."""
        if isinstance(event, market.AuctionOpened):
            self._bid = 0
        if not isinstance(event, market.BidMade):
            return 0
        leap = event.amount - self._bid
        self._bid = event.amount
        return event.seat == seat and leap > 3


def bars(event: Event, state: Any, seat: int) -> float:
    """Count a bid that others who are still in may not top by one."""
    return (
        isinstance(event, market.BidMade)
        and event.seat == seat
        and count_barred(state.position, seat, event.amount + 1) > 0
    )


def wins_large_lot(event: Event, _state: Any, seat: int) -> float:
    """Count a lot of three cards."""
    return isinstance(event, market.CardsMoved) and event.target == f"{seat}.cards" and len(event.cards) == 3


def largest_set(event: Event, state: Any, seat: int) -> float:
    """Return the share of the player's cards at the end that belong to the largest set."""
    cards = state.position.players[seat].cards
    return _largest_set(cards) / max(1, len(cards)) if isinstance(event, market.GameEnded) else 0


def claims_true(event: Event, _state: Any, seat: int) -> float:
    """Count a true claim."""
    return isinstance(event, letters.ClaimTested) and event.seat == seat and event.true


def lies(event: Event, _state: Any, seat: int) -> float:
    """Count a lie."""
    return isinstance(event, letters.ClaimTested) and event.seat == seat and not event.true


def claims(event: Event, _state: Any, seat: int) -> float:
    """Count a claim."""
    return isinstance(event, letters.ClaimTested) and event.seat == seat


def own_colour(event: Event, state: Any, seat: int) -> float:
    """Count a letter placed on the own colour."""
    own = state.position.players[seat].representative
    return _placed(event, seat) is own


def at_leader(event: Event, state: Any, seat: int) -> float:
    """Count a letter placed on the colour of a player who leads."""
    totals = state.position.totals
    target = _placed(event, seat)
    if target is None or not max(totals) or totals[seat] == max(totals):
        return 0
    seats = [each for each, total in enumerate(totals) if total == max(totals)]
    return target in [state.position.players[each].representative for each in seats]


def silent(event: Event, _state: Any, seat: int) -> float:
    """Count a letter placed without a word."""
    if not isinstance(event, letters.Acted) or _placed(event, seat) is None:
        return 0
    return not event.step.action.claim


def _placed(event: Event, seat: int) -> actions.Colour | None:
    """Return the colour on which the seat places a letter in an event, if it does."""
    if not isinstance(event, letters.Acted) or event.step.seat != seat:
        return None
    return event.step.action.target if event.step.action.verb is actions.Verb.PLACE else None


HABITS = {
    "dutch": {
        "griet": Habit(f"cards cashed in by round {EARLY}", cashes_early),
        "joost": Habit("votes to play on", plays_on, 2),
        "saskia": Habit("cards whose suit she changes", paints),
        "willem": Habit("power cards kept to the end", hoarded_powers, 4),
        "beatrix": Habit("low cards set aside", sets_low_card_aside, 5),
        "hendrick": Habit("cards of the longest suit", longest_suit, 7),
    },
    "great-market": {
        "griet": Habit("rounds with a bid", RoundsWithBid(), 13),
        "joost": Habit("bids that leap by more than three", Leaps(), 3),
        "saskia": Habit("bids that somebody may not top by one", bars, 16),
        "willem": Habit("lots of three cards", wins_large_lot, 2),
        "beatrix": Habit("bids that leap by more than three", Leaps(), 6),
        "hendrick": Habit("share of cards in the largest set", largest_set, 0.5),
    },
    "representatives": {
        "griet": Habit("true claims", claims_true, 6),
        "joost": Habit("lies", lies, 6),
        "saskia": Habit("letters on her own colour", own_colour, 4),
        "willem": Habit("letters on the leader's colour", at_leader, 4),
        "beatrix": Habit("letters placed without a word", silent, 12),
        "hendrick": Habit("claims", claims, 7),
    },
}
"""The habits of the rivals by game."""


class Figures(NamedTuple):
    """What one game shows of the player who is measured."""

    decisions: int
    different: int
    habit: float
    won: float


def play(game: str, edition: str, name: str, level: str, habit: Habit, seed: int, number: int) -> Figures:
    """Play a game of a rival, or of a level, among players of the level."""
    seats = SEATS[game]
    seat = number % seats
    state = catalogue.get(game).new(edition, derive_seed(seed, number // seats, 0), seats)
    usual = roster.get(level, game)
    budget = min(usual.budget, MAX_BUDGET)
    plain, measured = usual.factory(), roster.get(name, game).factory()
    rngs = [random.Random(derive_seed(seed, number, 1 + each)) for each in range(seats)]
    decisions = different = 0
    counted = 0.0
    while (mover := state.to_move) is not None:
        observation, rng = state.observation(mover), rngs[mover]
        if mover == seat:
            before = rng.getstate()
            action = measured.choose(observation, rng, budget)
            if name != level and len(observation.legal_actions()) > 1:
                again = random.Random()
                again.setstate(before)
                decisions += 1
                different += action != plain.choose(observation, again, budget)
        else:
            action = plain.choose(observation, rng, budget)
        counted += sum(habit.counts(event, state, seat) for event in state.apply(action))
    outcome = state.outcome
    assert outcome is not None
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return Figures(decisions, different, counted, won)


def row(game: str, edition: str, name: str, games: int, seed: int) -> str:
    """Return the line of a rival in the table."""
    habit, level = HABITS[game][name], RIVALS[name].parts[game].level
    measured = [play(game, edition, name, level, habit, seed, number) for number in range(games)]
    plain = [play(game, edition, level, level, habit, seed, number) for number in range(games)]
    decisions = sum(each.decisions for each in measured)
    different = sum(each.different for each in measured) / decisions
    means = [sum(each.habit for each in side) / games for side in (measured, plain)]
    seen = [sum(each.habit >= habit.seen for each in side) / games for side in (measured, plain)]
    won = sum(each.won for each in measured) / games
    plain_won = sum(each.won for each in plain) / games
    low, high = wilson_interval(won, games)
    return (
        f"| `{name}` | {different:.0%} | {habit.words} | {means[0]:.1f} ({means[1]:.1f}) "
        f"| {habit.seen:g} or more: {seen[0]:.0%} ({seen[1]:.0%}) "
        f"| {won:.0%}, {low:.0%} – {high:.0%} ({plain_won:.0%}) |"
    )


def claims_row(name: str, games: int, seed: int) -> str:
    """Return the line of a player of Representatives among its like: its claims, and how many are refuted."""
    player = roster.get(name, "representatives")
    made = true = refuted = 0
    for number in range(games):
        seats = 3 + number % 4
        state = catalogue.get("representatives").new("standard", derive_seed(seed, number, 0), seats)
        chooser, rng = player.factory(), random.Random(derive_seed(seed, number, 1))
        while (mover := state.to_move) is not None:
            action = chooser.choose(state.observation(mover), rng, min(player.budget, MAX_BUDGET))
            refuted += is_refuted(state.position, action)
            made += bool(action.claim)
            true += action.claim == action.value > 0
            state.apply(action)
    return f"| `{name}` | {made / games:.0f} | {true / max(made, 1):.0%} | {refuted / max(made, 1):.1%} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of each game, a line at a time."""
    parser = argparse.ArgumentParser(prog="python -m tools.styles", description=__doc__)
    parser.add_argument("--game", choices=tuple(HABITS), help="only this game")
    parser.add_argument("--edition", default="standard")
    parser.add_argument("--rivals", default="", help="only these rivals, separated by commas")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--claims", action="store_true", help="only the claims in Representatives")
    args = parser.parse_args(arguments)
    if args.claims:
        print("| player | claims in a game | true | refuted |\n|---|--:|--:|--:|", flush=True)
        for name in roster.PLAYERS["representatives"]:
            print(claims_row(name, args.games, args.seed), flush=True)
        return 0
    for game, habits in HABITS.items():
        if args.game in (None, game):
            print(f"{game}\n| rival | other choices | habit | a game | games that show it | games won |")
            print("|---|--:|---|--:|--:|--:|", flush=True)
            for name in habits:
                if not args.rivals or name in args.rivals.split(","):
                    print(row(game, args.edition, name, args.games, args.seed), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
