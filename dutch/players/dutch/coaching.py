"""The coach of Dutch: ranks choices by trying them, explains the best one, and judges played actions."""

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from enum import StrEnum, auto
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from dutch.players.advice import DISTINCT_ERRORS, Advice, Fact, Judgement, Rated, Unit, is_costly
from dutch.players.comparison import Standing
from dutch.players.dutch.common import (
    cards_below_average,
    lead,
    mean_of_others,
    sample_state,
    share_of_win,
)
from dutch.players.dutch.evaluation import Evaluation, next_market
from dutch.players.dutch.master import (
    Decision,
    DutchTrials,
    Ending,
    Play,
    play_on,
    secret_decision,
    trials_of,
    turn_player,
)
from dutch.players.dutch.merchant import (
    EVALUATION_ERROR,
    Option,
    best_plans,
    first_step,
    perform_all,
)
from dutch.players.dutch.replies import Reply, replies_to
from dutch.rules.api import Card, CardNumber, CardSet
from dutch.rules.dutch import END, MORE, STOP, Action, Verb
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.cards import mask_of, mask_of_cards, members
from dutch.rules.dutch.legality import chosen_cards, must_buy_place_1
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import replaced
from dutch.rules.dutch.scoring import owned_cards, score_by_suit, score_of
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase

MAX_CHEAP_PLACE = 3
"""The most expensive place that counts as cheap: only slides this far are mentioned."""

PLAN_WIDTH = 6
"""Number of plans that the search extends at each step of a turn."""

PLAN_NODES = 600
"""Number of positions to search for the plans of a turn."""

MAX_PLANS = 6
"""Plans of a turn to compare."""

LIKELY = 0.4
"""The lowest chance that a seat gets a card at which that is worth mentioning."""

LIKELY_SLIDE = 0.8
"""The chance of sliding to one place from which that is worth mentioning."""

CLEARLY_LIKELIER = 0.3
"""The difference of two chances of a card from which it is a reason for the better choice."""

LIKELIER_BID = 0.1
"""The same for the chance of winning the next bid, which counts in every trial."""

WORTHWHILE = 4
"""The victory points from which a card of the next round is a reason, unless it is a power."""

HINT_DEALS = 64
"""The default number of deals that a hint is based on."""


class DutchFact(StrEnum):
    """The kinds of facts, with the meaning of a fact's ``cards``, ``numbers`` and ``seat`` for each.

    Chances are numbers from 0 to 1, measured in the sampled deals.
    """

    KEEPS = auto()
    """The planned payments return these cards to the player."""
    LOSES = auto()
    """The planned payments lose these cards."""
    SCORES = auto()
    """Each planned action changes the player's score by one of these numbers of points, in order."""
    RIVAL_SCORES = auto()
    """The plan changes the rival's score by this number; the second is 1 if that is certain, else 0."""
    BRINGS_POWER = auto()
    """The plan gets this power, unlike the best turn that scores more now."""
    GETS_NEXT = auto()
    """The player gets this card in the next round more often than after that turn."""
    DENIES_NEXT = auto()
    """The rival gets this card in the next round less often than after that turn."""
    HELPS_NEXT_BID = auto()
    """The player wins the next bid more often than after that turn."""
    PAYS_OFF = auto()
    """The best turn that scores more now ends worse by this number of points, in this number of deals.

    Without numbers, no turn scores more now.
    """
    DOUBLES = auto()
    """The first card becomes the lowest of its suit, which counts twice, instead of the second, if any.

    A single card is lost, and was the last one of its suit, if the number is below 0.
    The bonus changes by the first number, in the step of the plan that the second one counts from 0.
    """
    CASHES = auto()
    """This card still scores, but is never drawn again."""
    SAVES = auto()
    """Every other choice costs at least this number of points; 0 if one may be as good as ending the turn."""
    SLIDES = auto()
    """This card slides to the second number, a place; the first is 1 if that is certain, else 0."""
    DENIES = auto()
    """The plan gets this card, which the rival would otherwise get with this chance."""
    RIVAL_GETS = auto()
    """The rival can still get this card: the chance that it will, if it may play well or simply."""
    ADDS = auto()
    """This card, set aside, adds the first number to a bid; the second is 1 if no number adds less."""
    WINS_BID = auto()
    """The chance of winning the bid of this round, and its total."""
    WINS_NEXT_BID = auto()
    """The chance of winning the bid of the next round."""
    RETURNS = auto()
    """These cards are certain to be in the next hand, unless a tie adds them to the bid."""
    HELPS_TO_GET = auto()
    """The card that the player is most likely to get this round, and the chance of that."""
    OWES = auto()
    """This card must be bought before the turn can end (D24)."""
    LEAD_NOW = auto()
    """The expected lead if the game ended now."""
    AVERAGE = auto()
    """The mean victory points of the cards that an exchange can bring (C2)."""


class DutchCoach:
    """Advises players and judges their decisions, in every edition."""

    def advise(self, observation: DutchObservation, rng: random.Random, deals: int) -> Advice:
        """Rank the choices of the seat to move, with facts about the best one."""
        legal = observation.legal_actions()
        if len(legal) == 1:
            return Advice.for_only(str(legal[0]), _duty_facts(observation))
        decision = decision_of(observation, rng)
        trials = trials_of(observation, rng, decision)
        standings = trials.compare(deals)
        facts = _Explanation(observation, trials, standings).facts()
        return _advice(decision, standings, facts, deals)

    def judge(
        self, observation: DutchObservation, rng: random.Random, deals: int, played: Sequence[str]
    ) -> Judgement:
        """Compare the actions played with the best choice: a vote in wins per 100 games (D31)."""
        actions = tuple(parse_action(observation.position, text) for text in played)
        decision = decision_of(observation, rng)
        if decision.unit is Unit.CHANCE:
            return self._judge_vote(observation, rng, actions)
        best, value, behind, error, ahead = trials_of(observation, rng, decision).judge(actions, deals)
        return Judgement(value, behind, error, tuple(map(str, best)), ahead, decision.unit)

    def _judge_vote(self, observation: DutchObservation, rng: random.Random, vote: Option) -> Judgement:
        """Compare a vote with the other one as a hint does, in the same deals, so that both say the same."""
        decision = decision_of(observation, rng)
        trials = trials_of(observation, rng, decision._replace(play=_in_games_of_100(decision.play)))
        best, other = trials.compare(HINT_DEALS)
        choice = decision.choices[best.number]
        if choice == vote:
            ahead = other.behind if is_costly(other.behind, other.error) else 0.0
            return Judgement(best.value, 0.0, 0.0, (str(vote[0]),), ahead, Unit.CHANCE)
        return Judgement(other.value, other.behind, other.error, (str(choice[0]),), 0.0, Unit.CHANCE)


def _in_games_of_100(play: Play) -> Play:
    """Return a function that tries a choice and values it in wins per 100 games instead of a chance."""

    def play_games(state: DutchState, choice: Option, chance: random.Random) -> Ending:
        ending = play(state, choice, chance)
        return ending._replace(value=100 * ending.value)

    return play_games


def _advice(decision: Decision, standings: Sequence[Standing], facts: Sequence[Fact], deals: int) -> Advice:
    """Build the advice. Each first action is rated by the best choice that begins with it."""
    ranked: dict[str, Rated] = {}
    for number, value, behind, error in standings:
        first = str(first_step(decision.choices[number]))
        ranked.setdefault(first, Rated(first, value, behind, error))
    plan = decision.choices[standings[0].number] or (END,)
    return Advice(tuple(ranked.values()), tuple(map(str, plan)), tuple(facts), decision.unit, deals)


# The choices of a decision, and their trials


def decision_of(seen: DutchObservation, rng: random.Random) -> Decision:
    """Return the choices worth comparing for the seat to move, and how to try them.

    Except for votes and exchanges, a trial ends with the round after the current one.
    """
    last = seen.position.round + 1
    match seen.position.phase:
        case Phase.TURN:
            return _turn_decision(seen, rng, last)
        case Phase.VOTE:
            return _vote_decision(seen)
        case Phase.SWAP:
            return _exchange_decision(seen)
    return secret_decision(seen, rng, last)


def _turn_decision(seen: DutchObservation, rng: random.Random, last: int) -> Decision:
    """Return the most promising plans for the rest of the turn."""
    plans = best_plans(sample_state(seen, rng), seen.seat, PLAN_NODES, PLAN_WIDTH, MAX_PLANS)
    return Decision([plan.actions for plan in plans], turn_player(seen, last))


def _exchange_decision(seen: DutchObservation) -> Decision:
    """Return the decision how many cards to exchange, those with the fewest points first (C2)."""
    position, seat = seen.position, seen.seat
    own = mask_of(position.sides[seat].deck)
    cheapest = sorted(position.edition.pack.cards_of(own), key=lambda card: (card.vp, card.index))

    def play(state: DutchState, choice: Option, chance: random.Random) -> Ending:
        trial = state.copy()
        theirs = tuple([card.index for card in cards_below_average(state, 1 - seat)])
        trial.pending = replaced(trial.pending, 1 - seat, theirs)
        trial.to_move = seat
        trial.apply(choice[0])
        return play_on(trial, seat, chance, trial.round)

    return Decision([(Action.swap(cheapest[:count]),) for count in range(len(cheapest) + 1)], play)


def _vote_decision(seen: DutchObservation) -> Decision:
    """Return the two votes, valued by the chance of winning (D31)."""
    seat, last = seen.seat, seen.position.round + 1

    def play(state: DutchState, choice: Option, chance: random.Random) -> Ending:
        trial = state.copy()
        vote = choice[0].verb
        trial.votes = (None, vote) if seat == 0 else (vote, None)
        trial.to_move = seat
        trial.apply(choice[0])
        ending = play_on(trial, seat, chance, last)
        return ending._replace(value=_chance_of_winning(trial, ending, seat))

    return Decision([(STOP,), (MORE,)], play, Unit.CHANCE)


def _chance_of_winning(state: DutchState, ending: Ending, seat: int) -> float:
    """Return the chance of winning after a trial: exact if the game ended, else estimated."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return float(seat in winners) / len(winners)
    if ending.over:
        return share_of_win(ending.value)
    return round(0.5 + 0.5 * math.erf(ending.value / EVALUATION_ERROR / math.sqrt(2)), 6)


class CardChance(NamedTuple):
    """A card, and the share of the trials in which a seat gained it."""

    card: CardNumber
    chance: float


class _Explanation:
    """Explains the best choice of a decision by its trials."""

    def __init__(self, seen: DutchObservation, trials: DutchTrials, standings: Sequence[Standing]) -> None:
        self._seen = seen
        self._seat = seen.seat
        self._position = seen.position
        self._trials = trials
        self._standings = standings
        self._best = standings[0].number
        self._choice = trials.choices[self._best]

    def facts(self) -> list[Fact]:
        """Return the facts about the best choice."""
        match self._position.phase:
            case Phase.TURN:
                return self._turn_facts()
            case Phase.SWAP:
                return self._exchange_facts()
            case Phase.VOTE:
                return self._vote_facts()
        return self._secret_facts()

    def _turn_facts(self) -> list[Fact]:
        """Return the facts about the best plan for the rest of the turn."""
        seen = self._seen
        states = self._after(self._best)
        after = states[-1]
        gained = owned_cards(after.sides[self._seat]) & ~owned_cards(self._position.sides[self._seat])
        changes = self._score_changes(self._best)
        replies = [Reply(0, 1.0)]  # of a rival whose turn is over
        if self._position.bid_winner == self._seat:
            endings, deals = self._trials.endings[self._best], self._trials.deals
            replies = [*replies_to(self._choice, self._seat, endings, deals)]
        return [
            *_duty_facts(seen),
            *(_plan_facts(seen, self._choice, changes, states) if self._choice else self._saving_facts()),
            *self._rival_score_facts(),
            *(self._later_facts() if sum(changes) < 0 else []),
            *self._denying_facts(gained),
            *self._reply_facts(replies),
            *self._sliding_facts(after, replies),
            *self._bid_facts(DutchFact.WINS_NEXT_BID, self._position.round + 1),
        ]

    def _after(self, number: int) -> list[DutchState]:
        """Return the state before a choice, and after each of its actions."""
        states = [sample_state(self._seen, random.Random(0))]
        for action in self._trials.choices[number]:
            states.append(perform_all(states[-1], [action]))
        return states

    def _score_changes(self, number: int) -> list[int]:
        """Return how each action of a choice changes the player's score, in points."""
        scores = [_score(state, self._seat) for state in self._after(number)]
        return [after - before for before, after in pairwise(scores)]

    def _rival_score_facts(self) -> list[Fact]:
        """Return how the plan changes the rival's score, if it does."""
        rival, changes = 1 - self._seat, []
        for deal in self._trials.deals:
            after = perform_all(deal.state, self._choice)
            changes.append(_score(after, rival) - _score(deal.state, rival))
        if not any(changes):
            return []
        mean = round(sum(changes) / len(changes), 1)
        return [Fact(DutchFact.RIVAL_SCORES, (), (mean, float(len({*changes}) == 1)))]

    def _later_facts(self) -> list[Fact]:
        """Return one reason why the plan pays off, compared with the best turn that scores more now."""
        change = sum(self._score_changes(self._best))
        more_now = (each for each in self._standings if sum(self._score_changes(each.number)) > change)
        other = next(more_now, None)
        if other is None:
            return [Fact(DutchFact.PAYS_OFF)]
        cards = self._position.edition.pack.cards
        plan, rest = (owned_cards(self._after(n)[-1].sides[self._seat]) for n in (self._best, other.number))
        powers = [card for card in members(plan & ~rest) if cards[card].is_power]
        if powers:
            return [Fact(DutchFact.BRINGS_POWER, _names(cards[card] for card in powers[:1]))]
        cards_next = {DutchFact.GETS_NEXT: self._seat, DutchFact.DENIES_NEXT: 1 - self._seat}
        for kind, seat in cards_next.items():
            found = self._likelier_next(other.number, seat)
            if found is not None:
                return [self._card_fact(kind, found)]
        mine, others = (self._bid_chance(n, self._position.round + 1) for n in (self._best, other.number))
        if (mine or 0) - (others or 0) >= LIKELIER_BID:
            return [Fact(DutchFact.HELPS_NEXT_BID)]
        return [Fact(DutchFact.PAYS_OFF, (), (round(other.behind, 1), len(self._trials.deals)))]

    def _likelier_next(self, other: int, seat: int) -> CardChance | None:
        """Return the valuable card whose chance in the next round the best choice improves most.

        That is a card that the player gets more often than after the ``other`` choice, or that the rival gets
        less often. None if no chance differs clearly.
        """
        cards = self._position.edition.pack.cards
        mine, others = (dict(self._gain_chances(n, seat, in_next_round=True)) for n in (self._best, other))
        sign = 1 if seat == self._seat else -1
        found = [
            CardChance(card, sign * (mine.get(card, 0) - others.get(card, 0)))
            for card in sorted(mine.keys() | others.keys())
            if cards[card].is_power or cards[card].vp >= WORTHWHILE
        ]
        best = max(found, key=attrgetter("chance"), default=None)
        return best if best is not None and best.chance >= CLEARLY_LIKELIER else None

    def _saving_facts(self) -> list[Fact]:
        """Return what ending the turn saves, 0 unless all other choices clearly cost points, as a fact."""
        others = [standing for standing in self._standings[1:] if self._trials.choices[standing.number]]
        is_clear = all(each.behind > DISTINCT_ERRORS * each.error for each in others)
        saved = min((each.behind for each in others), default=0.0) if is_clear else 0.0
        return [Fact(DutchFact.SAVES, (), (saved,))] if others else []

    def _denying_facts(self, gained: CardSet) -> list[Fact]:
        """Return a gained card that the plan denies the rival, as a fact."""
        is_over = self._position.bid_winner != self._seat  # the rival's turn
        denied = None if is_over else self._denied_card(1 - self._seat, gained)
        return [] if denied is None else [self._card_fact(DutchFact.DENIES, denied)]

    def _reply_facts(self, replies: Sequence[Reply]) -> list[Fact]:
        """Return the card that the rival gets most likely, if that is likely, as a fact."""
        chances = defaultdict[CardNumber, float](float)
        for gained, chance in replies:
            for card in members(gained):
                chances[card] += chance
        found = [CardChance(card, chances[card]) for card in sorted(chances)]
        best = max(found, key=attrgetter("chance"), default=None)
        if best is None or best.chance < LIKELY:
            return []
        return [self._card_fact(DutchFact.RIVAL_GETS, best)]

    def _sliding_facts(self, after: DutchState, replies: Sequence[Reply]) -> list[Fact]:
        """Return the best card that is likely to slide to a cheap place (D27), as a fact.

        ``after`` is the state after the best plan. What the rival gains by its reply slides no more.
        """
        market = next_market(after)
        slides = defaultdict[tuple[int, CardNumber], float](float)
        for gained, chance in replies:
            left = [card for card in market if not gained >> card & 1]
            for slide in enumerate(left[:MAX_CHEAP_PLACE], 1):
                slides[slide] += chance
        evaluation = Evaluation(after, self._seat)
        found = {
            evaluation.gain(after, self._seat, card): (card, place)
            for (place, card), chance in slides.items()
            if after.display[place - 1] != card and chance >= LIKELY_SLIDE
        }
        best = max(found, default=0.0)
        if best <= 0:
            return []
        card, place = found[best]
        name = str(self._position.edition.pack.cards[card])
        is_certain = self._position.bid_winner != self._seat
        return [Fact(DutchFact.SLIDES, (name,), (float(is_certain), place))]

    def _denied_card(self, rival: int, gained: CardSet) -> CardChance | None:
        """Return a gained card that the rival probably gets after the best other choice that allows it."""
        for standing in self._standings[1:]:
            for found in self._gain_chances(standing.number, rival):
                if gained >> found.card & 1 and found.chance >= LIKELY:
                    return found
        return None

    def _secret_facts(self) -> list[Fact]:
        """Return the facts about the best cards to set aside and to bid."""
        pack = self._position.edition.pack
        facts = []
        bid = self._position.sides[self._seat].hand
        for action in self._choice:
            if action.verb == Verb.ASIDE:
                chosen = chosen_cards(action)
                bid &= ~mask_of(chosen)
                facts.append(Fact(DutchFact.RETURNS, _names(pack.cards[card] for card in chosen)))
                facts += self._aside_facts(chosen)
            else:
                bid = mask_of_cards(action.gives)
        this_round = self._position.round
        total = pack.bid_of(bid)
        bid_facts = self._bid_facts(DutchFact.WINS_BID, this_round)
        facts += [fact._replace(numbers=(fact.number, total)) for fact in bid_facts]
        facts += self._bid_facts(DutchFact.WINS_NEXT_BID, this_round + 1)
        likeliest = self._gain_chances(self._best, self._seat)[:1]
        likely = [found for found in likeliest if found.chance >= LIKELY]
        return facts + [self._card_fact(DutchFact.HELPS_TO_GET, found) for found in likely]

    def _aside_facts(self, chosen: Sequence[CardNumber]) -> list[Fact]:
        """Return what a single card set aside adds to a bid, as a fact; nothing for several cards."""
        if len(chosen) != 1:
            return []
        pack = self._position.edition.pack
        own = pack.bid_of(mask_of(chosen))
        hand = pack.cards_of(self._position.sides[self._seat].hand)
        adds_less = any(pack.bid_of(mask_of([card.index])) < own for card in hand if not card.is_power)
        return [Fact(DutchFact.ADDS, _names([pack.cards[chosen[0]]]), (own, float(not adds_less)))]

    def _exchange_facts(self) -> list[Fact]:
        """Return the mean points of the cards that an exchange can bring (C2), as a fact."""
        mean = mean_of_others(self._position, self._seat)
        return [Fact(DutchFact.AVERAGE, (), (round(mean, 2),))]

    def _vote_facts(self) -> list[Fact]:
        """Return the expected lead if the game ended now (D31), as a fact."""
        leads = [lead(deal.state, self._seat) for deal in self._trials.deals]
        return [Fact(DutchFact.LEAD_NOW, (), (round(sum(leads) / len(leads), 1),))]

    def _gain_chances(self, number: int, seat: int, in_next_round: bool = False) -> list[CardChance]:
        """Return each card that a seat gained in trials of a choice, the most frequent first.

        Only cards gained this round count or, if asked for, those of the next round.
        """
        endings = self._trials.endings[number]
        gained = [(ending.gained_last if in_next_round else ending.gained)[seat] for ending in endings]
        counts = Counter(card for each in gained for card in members(each))
        chances = [CardChance(card, count / len(endings)) for card, count in counts.items()]
        return sorted(chances, key=lambda each: (-each.chance, each.card))

    def _card_fact(self, kind: DutchFact, found: CardChance) -> Fact:
        name = str(self._position.edition.pack.cards[found.card])
        return Fact(kind, (name,), (round(found.chance, 3),))

    def _bid_facts(self, kind: DutchFact, bid_round: int) -> list[Fact]:
        """Return a fact with the chance of winning the bid of a round, if there is one."""
        chance = self._bid_chance(self._best, bid_round)
        return [] if chance is None else [Fact(kind, (), (chance,))]

    def _bid_chance(self, number: int, bid_round: int) -> float | None:
        """Return the chance of winning the bid of a round after a choice.

        None if most games ended before that bid.
        """
        endings = self._trials.endings[number]
        winners = [ending.bid_winners[bid_round] for ending in endings if bid_round in ending.bid_winners]
        if 2 * len(winners) < len(endings):
            return None
        return round(winners.count(self._seat) / len(winners), 3)


def _score(state: DutchState, seat: int) -> int:
    """Return a seat's score if the game ended now."""
    return score_of(state.edition, owned_cards(state.sides[seat]))


def _plan_facts(
    seen: DutchObservation, plan: Option, changes: Sequence[int], states: Sequence[DutchState]
) -> list[Fact]:
    """Return what a plan pays and scores; ``states`` are those before it and after each of its actions.

    ``changes`` are the points that each action scores.
    """
    first = plan[0]
    owned = [owned_cards(state.sides[seen.seat]) for state in states]
    before_cards, after_cards = owned[0], owned[-1]
    paid = mask_of_cards(card for action in plan for card in action.gives)
    pack = seen.position.edition.pack
    paying = {
        DutchFact.KEEPS: paid & after_cards,
        DutchFact.LOSES: (before_cards | paid) & ~after_cards,
    }
    facts = [Fact(kind, _names(pack.cards_of(cards))) for kind, cards in paying.items() if cards]
    if first.verb == Verb.CASH:
        facts.append(Fact(DutchFact.CASHES, (str(first.target),)))
    facts.append(Fact(DutchFact.SCORES, (), tuple(changes)))
    for step, (before, after) in enumerate(pairwise(owned)):
        facts += _bonus_facts(seen, before, after, step)
    return facts


def _duty_facts(seen: DutchObservation) -> list[Fact]:
    """Return the fact that the card at place 1 must be bought before the turn can end (D24).

    Returns an empty list if it need not be.
    """
    position = seen.position
    if position.phase is not Phase.TURN or not must_buy_place_1(position, seen.seat):
        return []
    return [Fact(DutchFact.OWES, (str(position.edition.pack.cards[position.display[0]]),))]


def _bonus_facts(seen: DutchObservation, before: CardSet, after: CardSet, step: int) -> list[Fact]:
    """Return a fact for each suit in which a step changes the bonus for the lowest card (D33)."""
    edition = seen.position.edition
    if edition.scoring != "standard":
        return []
    facts = []
    pairs = zip(score_by_suit(edition, before), score_by_suit(edition, after), strict=True)
    for old, new in pairs:
        if old.bonus != new.bonus:
            lowest = [min(part.cards, key=lambda card: card.vp) for part in (new, old) if part.cards]
            facts.append(Fact(DutchFact.DOUBLES, _names(lowest), (new.bonus - old.bonus, step)))
    return facts


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))
