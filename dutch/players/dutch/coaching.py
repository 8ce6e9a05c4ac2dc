"""The coach of Dutch: ranks choices by trying them, explains the best one, and judges played actions."""

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum, auto
from operator import attrgetter
from typing import NamedTuple

from dutch.players.advice import (
    DISTINCT_ERRORS,
    Advice,
    Fact,
    Judgement,
    Rated,
    Unit,
)
from dutch.players.comparison import Standing
from dutch.players.dutch.common import cards_below_average, lead, mean_of_others, sample_state, share_of_win
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
from dutch.players.dutch.merchant import EVALUATION_ERROR, Option, best_plans, first_step, perform_all
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


class DutchFact(StrEnum):
    """The kinds of facts, with the meaning of a fact's ``cards``, ``numbers`` and ``seat`` for each.

    Chances are numbers from 0 to 1, measured in the sampled deals.
    """

    KEEPS = auto()
    """The payment returns these cards to the player."""
    LOSES = auto()
    """The payment loses these cards."""
    SCORES = auto()
    """The planned actions change the player's score by this number of points."""
    DOUBLES = auto()
    """This card becomes the lowest of its suit, which counts twice; the bonus changes by this number."""
    CASHES = auto()
    """This card still scores, but is never drawn again."""
    SAVES = auto()
    """Every other choice costs at least this number of points, so the turn should end."""
    SLIDES = auto()
    """This card slides from the first number (a place) to the second, unless the rival gets it."""
    DENIES = auto()
    """The plan gets this card, which the rival would otherwise get with this chance."""
    RIVAL_GETS = auto()
    """The rival can still get this card: the chance that it will."""
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
            decision = decision._replace(play=_in_games_of_100(decision.play))
        best, value, behind, error, ahead = trials_of(observation, rng, decision).judge(actions, deals)
        return Judgement(value, behind, error, tuple(map(str, best)), ahead, decision.unit)


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
        after = perform_all(sample_state(seen, random.Random(0)), self._choice)
        gained = owned_cards(after.sides[self._seat]) & ~owned_cards(self._position.sides[self._seat])
        rival_facts = self._rival_facts(gained)
        return [
            *_duty_facts(seen),
            *(_plan_facts(seen, self._choice, after) if self._choice else self._saving_facts()),
            *rival_facts,
            *_sliding_facts(seen, after, [fact.cards for fact in rival_facts]),
            *self._bid_facts(DutchFact.WINS_NEXT_BID, self._position.round + 1),
        ]

    def _saving_facts(self) -> list[Fact]:
        """Return what ending the turn saves, if all other choices clearly cost points."""
        others = [standing for standing in self._standings[1:] if self._trials.choices[standing.number]]
        if not others or any(each.behind <= DISTINCT_ERRORS * each.error for each in others):
            return []
        return [Fact(DutchFact.SAVES, (), (min(each.behind for each in others),))]

    def _rival_facts(self, gained: CardSet) -> list[Fact]:
        """Return a gained card that the plan denies the rival, and a card that the rival can still get."""
        rival = 1 - self._seat
        if self._position.bid_winner != self._seat:
            return []  # the rival's turn is over
        facts = []
        denied = self._denied_card(rival, gained)
        if denied is not None:
            facts.append(self._card_fact(DutchFact.DENIES, denied))
        return facts + self._likeliest_card_facts(DutchFact.RIVAL_GETS, rival)

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
            else:
                bid = mask_of_cards(action.gives)
        this_round = self._position.round
        total = pack.bid_of(bid)
        bid_facts = self._bid_facts(DutchFact.WINS_BID, this_round)
        facts += [fact._replace(numbers=(fact.number, total)) for fact in bid_facts]
        facts += self._bid_facts(DutchFact.WINS_NEXT_BID, this_round + 1)
        facts += self._likeliest_card_facts(DutchFact.HELPS_TO_GET, self._seat)
        return facts

    def _exchange_facts(self) -> list[Fact]:
        """Return the mean points of the cards that an exchange can bring (C2), as a fact."""
        mean = mean_of_others(self._position, self._seat)
        return [Fact(DutchFact.AVERAGE, (), (round(mean, 2),))]

    def _vote_facts(self) -> list[Fact]:
        """Return the expected lead if the game ended now (D31), as a fact."""
        leads = [lead(deal.state, self._seat) for deal in self._trials.deals]
        return [Fact(DutchFact.LEAD_NOW, (), (round(sum(leads) / len(leads), 1),))]

    def _gain_chances(self, number: int, seat: int) -> list[CardChance]:
        """Return each card that a seat gained this round in trials of a choice, the most frequent first."""
        endings = self._trials.endings[number]
        counts = Counter(card for ending in endings for card in members(ending.gained[seat]))
        chances = [CardChance(card, count / len(endings)) for card, count in counts.items()]
        return sorted(chances, key=lambda each: (-each.chance, each.card))

    def _likeliest_card_facts(self, kind: DutchFact, seat: int) -> list[Fact]:
        """Return a fact about the card that a seat got most often after the best choice, if it is likely."""
        likeliest = self._gain_chances(self._best, seat)[:1]
        return [self._card_fact(kind, found) for found in likeliest if found.chance >= LIKELY]

    def _card_fact(self, kind: DutchFact, found: CardChance) -> Fact:
        name = str(self._position.edition.pack.cards[found.card])
        return Fact(kind, (name,), (round(found.chance, 3),))

    def _bid_facts(self, kind: DutchFact, bid_round: int) -> list[Fact]:
        """Return a fact with the chance of winning the bid of a round.

        Return no fact if most games ended before that bid.
        """
        endings = self._trials.endings[self._best]
        winners = [ending.bid_winners[bid_round] for ending in endings if bid_round in ending.bid_winners]
        if 2 * len(winners) < len(endings):
            return []
        return [Fact(kind, (), (round(winners.count(self._seat) / len(winners), 3),))]


def _plan_facts(seen: DutchObservation, plan: Option, after: DutchState) -> list[Fact]:
    """Return what a plan pays and scores; ``after`` is the state after its actions."""
    edition = seen.position.edition
    first = plan[0]
    facts = _payment_facts(seen, first)
    if first.verb == Verb.CASH:
        facts.append(Fact(DutchFact.CASHES, (str(first.target),)))
    before_cards = owned_cards(seen.position.sides[seen.seat])
    after_cards = owned_cards(after.sides[seen.seat])
    score_change = score_of(edition, after_cards) - score_of(edition, before_cards)
    facts.append(Fact(DutchFact.SCORES, (), (score_change,)))
    return facts + _bonus_facts(seen, before_cards, after_cards)


def _duty_facts(seen: DutchObservation) -> list[Fact]:
    """Return the fact that the card at place 1 must be bought before the turn can end (D24).

    Returns an empty list if it need not be.
    """
    position = seen.position
    if position.phase is not Phase.TURN or not must_buy_place_1(position, seen.seat):
        return []
    return [Fact(DutchFact.OWES, (str(position.edition.pack.cards[position.display[0]]),))]


def _payment_facts(seen: DutchObservation, action: Action) -> list[Fact]:
    """Return the paying cards that are kept, and those that are lost."""
    preview = seen.preview(action)
    facts = []
    if preview.kept:
        facts.append(Fact(DutchFact.KEEPS, _names(preview.kept)))
    if preview.lost:
        facts.append(Fact(DutchFact.LOSES, _names(preview.lost)))
    return facts


def _bonus_facts(seen: DutchObservation, before: CardSet, after: CardSet) -> list[Fact]:
    """Return a fact for each suit in which the bonus for the lowest card changes (D33)."""
    edition = seen.position.edition
    if edition.scoring != "standard":
        return []
    facts = []
    pairs = zip(score_by_suit(edition, before), score_by_suit(edition, after), strict=True)
    for old, new in pairs:
        if old.bonus != new.bonus and new.cards:
            lowest = min(new.cards, key=lambda card: card.vp)
            facts.append(Fact(DutchFact.DOUBLES, (str(lowest),), (new.bonus - old.bonus,)))
    return facts


class _Slide(NamedTuple):
    """A card that will be cheaper in the next round, and the value a seat would gain by it."""

    gain: float
    card: str
    old_place: int
    new_place: int


def _sliding_facts(seen: DutchObservation, after: DutchState, named: Sequence[tuple[str, ...]]) -> list[Fact]:
    """Return a fact about the best card that slides to a cheap place (D27).

    There is none if ``named`` already contains that card.
    """
    evaluation = Evaluation(after, seen.seat)
    slides = []
    for new_place, card in enumerate(next_market(after)[:MAX_CHEAP_PLACE], 1):
        old_place = after.display.index(card) + 1
        gain = evaluation.gain(after, seen.seat, card)
        if new_place < old_place and gain > 0:
            slides.append(_Slide(gain, str(after.edition.pack.cards[card]), old_place, new_place))
    best = max(slides, key=attrgetter("gain"), default=None)
    if best is None or (best.card,) in named:
        return []
    return [Fact(DutchFact.SLIDES, (best.card,), (best.old_place, best.new_place))]


def _names(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))
