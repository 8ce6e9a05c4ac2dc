"""Check the coach of Great Market and Representatives against a deep search, and all forecasts of hints.

``python -m tools.check_coach`` plays games of computer players and prints two tables. In the first, the deep
search judges a hint in each position; in the second, it judges the costliest decisions of reviews. It tries
every choice in far more random deals, with other seeds, and measures each difference in as many fresh ones.

``--odds 500`` compares instead the chances of getting the item or the lot that hints state with what happens
when the hints are followed. In Dutch, it counts how often what 500 sentences of hints call probable happens.
"""

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import count as count_from
from itertools import islice
from statistics import mean
from typing import NamedTuple

from dutch.players import coach, review, roster
from dutch.players.advice import Fact, Judgement
from dutch.players.arena import wilson_interval
from dutch.players.dutch.coaching import DutchFact
from dutch.players.great_market import MarketFact
from dutch.players.representatives.coaching import ItemFact
from dutch.presenters.dutch.hints import LIKELY_REPLY
from dutch.presenters.words import LIKELY
from dutch.rules import catalogue
from dutch.rules.api import AnyObservation
from dutch.rules.dutch import END
from dutch.rules.dutch.game import Dutch
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase
from dutch.rules.great_market.events import LotSold
from dutch.rules.record import Move, Record, result_of

TABLES = {
    "great-market": (
        ("novice", "merchant", "auctioneer"),
        ("merchant", "novice", "random", "auctioneer"),
        ("random", "merchant", "novice", "merchant", "auctioneer"),
    ),
    "representatives": (
        ("clerk", "diplomat", "courtier"),
        ("courtier", "diplomat", "random", "courtier"),
        ("clerk", "courtier", "diplomat", "courtier", "chancellor"),
        ("random", "courtier", "diplomat", "courtier", "clerk", "courtier"),
    ),
}
"""The players of each table, by game; the tables take turns."""

CHANCES = (ItemFact.WINS_ITEM, MarketFact.WINS_LOT)
"""The facts that state the chance of getting what is for sale."""

DECISIONS = {"great-market": 2, "representatives": 6}
"""The number of decisions of a round, by game, from which the compared one is drawn."""

BUDGET = 60
"""Positions that a player may search."""

RIVALS = tuple(name for name in roster.PLAYERS["dutch"] if name not in ("random", "master"))
"""The opponents of Dutch, from easy to hard and with their usual budgets; they take turns."""

FORECASTS: dict[StrEnum, float] = {
    DutchFact.RIVAL_GETS: LIKELY_REPLY,
    DutchFact.DENIES: LIKELY,
    DutchFact.WINS_BID: LIKELY,
    DutchFact.WINS_NEXT_BID: LIKELY,
}
"""The facts that forecast something in Dutch, with the chance from which hints call it probable."""


def play(game: str, players: tuple[str, ...], seed: int) -> tuple[Record, list[AnyObservation]]:
    """Play a game, and return its record and what the seat to move knew at each decision."""
    state = catalogue.get(game).new("standard", seed, len(players))
    choosers = [roster.get(player, game).factory() for player in players]
    rng = random.Random(seed)
    moves, seen = [], []
    while state.to_move is not None:
        seat = state.to_move
        observation = state.observation(seat)
        action = choosers[seat].choose(observation, rng, BUDGET)
        seen.append(observation)
        moves.append(Move(seat, str(action), 0))
        state.apply(action)
    record = Record(
        game, "standard", seed, len(players), result=result_of(state), moves=tuple(moves), extra={}
    )
    return record, seen


def games(game: str) -> Iterator[tuple[Record, list[AnyObservation]]]:
    """Yield one game after another, with the tables taking turns."""
    tables = TABLES[game]
    for seed in range(10_000):
        yield play(game, tables[seed % len(tables)], seed)


def judge_deeply(game: str, observation: AnyObservation, action: str, deals: int, seed: int) -> Judgement:
    """Return the deep search's judgement of an action."""
    rng = random.Random(1_000_000 + seed)
    return coach.JUDGES[game].judge(observation, rng, deals, (action,))


def check_hints(game: str, count: int, deals: int) -> list[tuple[int, Judgement, str]]:
    """Judge the hints in ``count`` positions, each from another game: the seats, the judgement, the hint."""
    found = []
    rng = random.Random(7)
    for number, (record, seen) in zip(range(count), games(game), strict=False):
        shuffled = rng.sample(seen, len(seen))
        observation = next(each for each in shuffled if len(coach.advise(game, each, 1).ranked) > 1)
        hint = coach.advise(game, observation)
        judgement = judge_deeply(game, observation, hint.action, deals, number)
        found.append((record.seats, judgement, hint.action))
    return found


def check_reviews(game: str, count: int, deals: int) -> list[tuple[int, float, Judgement, str]]:
    """Judge the costliest decision of seat 0 in ``count`` games: the seats, the reviewed loss, the rest."""
    found = []
    for number, (record, _seen) in enumerate(games(game)):
        people = ", ".join(("human", *["computer"] * (record.seats - 1)))
        result = review.review(replace(record, extra={"players": people}))
        for decision in result.costliest(0)[:1]:
            observation = review.decisions_of(record)[decision.number].observation
            judgement = judge_deeply(game, observation, decision.played[0], deals, number)
            found.append((record.seats, decision.loss, judgement, decision.played[0]))
        if len(found) >= count:
            break
    return found


def stated_odds(game: str, count: int, first: int) -> Iterator[tuple[float, bool]]:
    """Yield the stated chance of getting the item or lot at ``count`` decisions, and whether it was got.

    Seat 0 follows the hints against the tables of the game. The decisions of a round depend on each other, so
    one of them is compared; the hints at the others come from a quarter of the deals.
    """
    tables = TABLES[game]
    for seed in range(first, first + count):  # far fewer games are needed
        players = tables[seed % len(tables)]
        state = catalogue.get(game).new("standard", seed, len(players))
        choosers = [roster.get(player, game).factory() for player in players]
        rng, choice = random.Random(seed), random.Random(seed)
        compared: dict[int, int] = {}
        decisions: Counter[int] = Counter()
        stated: list[tuple[int, float]] = []
        lots_won = set()
        while (seat := state.to_move) is not None:
            observation, this_round = state.observation(seat), state.round
            if seat:
                action = choosers[seat].choose(observation, rng, BUDGET)
            else:
                chosen = compared.setdefault(this_round, choice.randrange(DECISIONS[game]))
                compare = decisions[this_round] == chosen
                decisions[this_round] += 1
                advice = coach.advise(game, observation, coach.DEALS if compare else coach.DEALS // 4)
                action = catalogue.get(game).parse(observation, advice.action)
                if compare:
                    stated += [(this_round, fact.number) for fact in advice.facts if fact.kind in CHANCES]
            for event in state.apply(action):
                if isinstance(event, LotSold) and event.seat == 0:
                    lots_won.add(this_round)
        if game == "representatives":
            lots_won = {number for number, sale in enumerate(state.position.sales, 1) if sale.seat == 0}
        yield from ((chance, number in lots_won) for number, chance in stated)


def print_odds(game: str, count: int, first: int) -> None:
    """Print what happened by the tenth into which the stated chance falls."""
    found = list(islice(stated_odds(game, count, first), count))
    print("| stated | decisions | mean stated | happened | 95% interval |\n|---|--:|--:|--:|---|")
    for tenth in range(10):
        cases = [each for each in found if min(int(10 * each[0]), 9) == tenth]
        if cases:
            stated, happened = mean(chance for chance, _got in cases), mean(got for _chance, got in cases)
            low, high = wilson_interval(happened, len(cases))
            label = f"{10 * tenth}–{10 * tenth + 10}%"
            print(f"| {label} | {len(cases)} | {stated:.0%} | {happened:.0%} | {low:.0%}–{high:.0%} |")
    error = mean((chance - got) ** 2 for chance, got in found)
    print(f"mean squared error {error:.3f}")


class Forecast(NamedTuple):
    """Something that a hint of Dutch called probable or, about a bid, improbable."""

    kind: StrEnum
    is_expected: bool
    rival: str
    card: int
    """The bit of the card it is about; 0 for a bid."""
    round: int
    """The round of the bid, or of the rival's turn."""
    place: int = 0
    """The place to which the card slides; 0 if the rival gets it."""

    def is_true(self, state: DutchState) -> bool | None:
        """Return True if the forecast has come true, False if not, and None while that is open."""
        if not self.card:
            is_known = state.round == self.round and state.bid_winner is not None
            return (state.bid_winner == 0) is self.is_expected if is_known else None
        if state.round == self.round and state.phase is Phase.TURN:
            return None
        if self.place:
            return state.display[self.place - 1] == self.card.bit_length() - 1
        return bool(owned_cards(state.sides[1]) & self.card)


def forecasts_of(state: DutchState, rival: str, facts: Sequence[Fact]) -> Iterator[Forecast]:
    """Yield what these facts about the decision of seat 0 call probable or improbable, but not certain."""
    for fact in facts:
        limit = FORECASTS.get(fact.kind, 2.0)
        if fact.kind is DutchFact.SLIDES and not fact.number:
            card = state.edition.pack.by_name[fact.cards[0]].bit
            yield Forecast(fact.kind, True, rival, card, state.round, int(fact.numbers[-1]))
        is_bid = fact.kind in (DutchFact.WINS_BID, DutchFact.WINS_NEXT_BID)
        if fact.kind in FORECASTS and (fact.number >= limit or (is_bid and fact.number <= 1 - limit)):
            card = state.edition.pack.by_name[fact.cards[0]].bit if fact.cards else 0
            bid_round = state.round + (fact.kind is DutchFact.WINS_NEXT_BID)
            yield Forecast(fact.kind, fact.number >= limit, rival, card, bid_round)


def followed_forecasts(first: int) -> Iterator[tuple[Forecast, bool]]:
    """Yield the forecasts in games of Dutch that seat 0 plays by the hints, and whether they came true.

    A card that a rival would get if it were left is forecast for a turn that ends at once.
    """
    game = Dutch()
    for seed in count_from(first):
        entry = roster.get(RIVALS[seed % len(RIVALS)])
        rival, rng = entry.factory(), random.Random(seed)
        state = game.new("standard", seed)
        forecasts: list[Forecast] = []
        while state.to_move is not None:
            observation = state.observation(state.to_move)
            if state.to_move:
                state.apply(rival.choose(observation, rng, entry.budget))
            else:
                advice = coach.advise("dutch", observation)
                for forecast in forecasts_of(state, entry.name, advice.facts):
                    if forecast.kind is DutchFact.DENIES:
                        left = state.copy()
                        left.apply(END)
                        while left.to_move == 1 and left.phase is Phase.TURN:
                            left.apply(rival.choose(left.observation(1), rng, entry.budget))
                        yield forecast, bool(owned_cards(left.sides[1]) & forecast.card)
                    else:
                        forecasts.append(forecast)
                turn = state.phase is Phase.TURN and advice.plan[-1] != str(END)
                for text in (*advice.plan, str(END)) if turn else advice.plan:
                    state.apply(game.parse(state, text))
            known = [(each, each.is_true(state)) for each in forecasts]
            forecasts = [forecast for forecast, is_true in known if is_true is None]
            yield from ((forecast, is_true) for forecast, is_true in known if is_true is not None)


def print_forecasts(count: int, first: int) -> None:
    """Print how often forecasts came true, by kind, and by rival for cards that the rival gets."""
    found = defaultdict[str, list[bool]](list)
    for forecast, is_true in islice(followed_forecasts(first), count):
        found[f"{forecast.kind} {forecast.is_expected}"].append(is_true)
        if forecast.kind is DutchFact.RIVAL_GETS:
            found[f"{forecast.kind}: {forecast.rival}"].append(is_true)
    print("| forecast | said | came true | 95% interval |\n|---|--:|--:|---|")
    for label, results in found.items():
        low, high = wilson_interval(mean(results), len(results))
        print(f"| {label} | {len(results)} | {mean(results):.0%} | {low:.0%}–{high:.0%} |")


def main() -> None:
    """Print the tables of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="positions for each game")
    parser.add_argument("--reviews", type=int, default=10, help="reviews for each game")
    parser.add_argument("--deals", type=int, default=1024, help="deals of the deep search")
    parser.add_argument("--game", choices=(*TABLES, "dutch"), action="append", help="one game instead of all")
    parser.add_argument("--odds", type=int, default=0, help="decisions to compare with what happened")
    parser.add_argument("--first", type=int, default=0, help="seed of the first game for --odds")
    args = parser.parse_args()
    if "dutch" in (args.game or ()) and not args.odds:
        parser.error("python -m benchmarks.advice compares hints of Dutch with a deep search")
    if args.odds:
        for game in args.game or TABLES:
            print(game)
            if game == "dutch":
                print_forecasts(args.odds, args.first)
            else:
                print_odds(game, args.odds, args.first)
        return
    for game in args.game or TABLES:
        hints = check_hints(game, args.count, args.deals)
        print(f"{game}: seats, hint, best, behind, error")
        for seats, judgement, action in hints:
            print(seats, action, judgement.best[0], judgement.behind, judgement.error, sep=" | ", flush=True)
        within = sum(judgement.behind <= judgement.error for _seats, judgement, _action in hints)
        within_two = sum(judgement.behind <= 2 * judgement.error for _seats, judgement, _action in hints)
        lost = mean(judgement.behind for _seats, judgement, _action in hints)
        print(f"within one error {within}, within two {within_two} of {len(hints)}; mean loss {lost:.2f}")
        costly = check_reviews(game, args.reviews, args.deals)
        print(f"{game}: seats, played, best, loss in the review, deep loss, error")
        for seats, loss, judgement, action in costly:
            print(seats, action, judgement.best[0], loss, judgement.behind, judgement.error, sep=" | ")
        confirmed = sum(judgement.behind > 2 * judgement.error for *_rest, judgement, _action in costly)
        reviewed = mean(loss for _seats, loss, *_rest in costly)
        deep = mean(judgement.behind for *_rest, judgement, _action in costly)
        print(
            f"confirmed {confirmed} of {len(costly)}; mean loss {reviewed:.2f}, deep {deep:.2f}", flush=True
        )


if __name__ == "__main__":
    main()
