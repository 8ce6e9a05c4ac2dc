"""The coach of Dutch: ranks choices by trying them, explains the best one, and judges played actions."""

import random
from collections.abc import Iterator, Sequence

from dutch.players.advice import DISTINCT, Advice, Fact, FactKind, Judgement, Rated, is_costly
from dutch.players.comparison import Standing
from dutch.players.dutch.common import as_dutch, lead, sample_state
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.outlook import next_market
from dutch.players.dutch.planner import perform
from dutch.players.dutch.trials import LIKELY, Decision, Trials, decision_of
from dutch.rules.api import END, Action, Card, Observation, Verb
from dutch.rules.cards import mask_of, mask_of_cards
from dutch.rules.dutch import purchase
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.notation import parse_action
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards, score_by_suit, score_of
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase

MAX_CHEAP_PLACE = 3
"""The highest place to which a slide is worth mentioning."""

CONFIRMING_FACTOR = 4
"""Deals to confirm a large difference, for each deal used to find it."""


class DutchCoach:
    """Advises players and judges their decisions, in every edition."""

    def advise(self, observation: Observation, rng: random.Random, deals: int) -> Advice:
        """Return the ranked choices of the seat to move."""
        seen = as_dutch(observation)
        legal = seen.legal_actions()
        if len(legal) == 1:
            return Advice((Rated(str(legal[0]), 0.0),), (str(legal[0]),), tuple(_duty_facts(seen)))
        decision = decision_of(seen, rng)
        trials = Trials(seen, rng, decision)
        standings = trials.compare(deals)
        facts = FACTS[seen.position.phase](seen, trials, standings)
        return _advice(decision, standings, facts, deals)

    def judge(
        self, observation: Observation, rng: random.Random, deals: int, played: Sequence[str]
    ) -> Judgement:
        """Compare what was played with the best choice.

        The difference is measured in fresh deals, because chance favoured the best choice in the deals in
        which it was found. A large difference is measured once more, in many deals.
        """
        seen = as_dutch(observation)
        actions = tuple(parse_action(seen.position, text) for text in played)
        decision = decision_of(seen, rng)
        if actions not in decision.choices:
            decision.choices.append(actions)
        own = decision.choices.index(actions)
        trials = Trials(seen, rng, decision)
        best = trials.compare(deals)[0].number
        if best == own:
            return Judgement(trials.mean(own), 0.0, 0.0, tuple(played))
        pair = [decision.choices[best], actions]
        fresh = Trials(seen, rng, decision._replace(choices=pair))
        behind, error = fresh.difference(range(deals))
        if is_costly(behind, error):  # the worst of many decisions look even worse by chance
            behind, error = fresh.difference(range(deals, (1 + CONFIRMING_FACTOR) * deals))
        return Judgement(fresh.mean(1), behind, error, tuple(map(str, pair[0])))


def _advice(decision: Decision, standings: Sequence[Standing], facts: Sequence[Fact], deals: int) -> Advice:
    """Return the advice, which rates each first action by the best choice that begins with it."""
    ranked: dict[str, Rated] = {}
    for number, value, behind, error in standings:
        action = str((*decision.choices[number], END)[0])
        ranked.setdefault(action, Rated(action, value, behind, error))
    plan = tuple(map(str, decision.choices[standings[0].number])) or (str(END),)
    return Advice(tuple(ranked.values()), plan, tuple(facts), decision.unit, deals)


# A turn


def _turn_facts(seen: DutchObservation, trials: Trials, standings: Sequence[Standing]) -> list[Fact]:
    seat, best = seen.seat, standings[0].number
    plan = trials.choices[best]
    position = seen.position
    after = sample_state(seen, random.Random(0))
    for action in plan:
        after = perform(after, action)
    facts = [*_duty_facts(seen), *_payment_facts(seen, plan[0] if plan else END)]
    others = [standing for standing in standings[1:] if trials.choices[standing.number] != plan]
    if not plan and others and all(each.behind > DISTINCT * each.error for each in others):
        facts.append(Fact(FactKind.SAVES, (), (min(each.behind for each in others),)))
    if plan and plan[0].verb == Verb.CASH:
        facts.append(Fact(FactKind.CASHES, (str(plan[0].target),)))
    pack = position.edition.pack
    before_cards, cards = owned_cards(position.sides[seat]), owned_cards(after.sides[seat])
    change = score_of(position.edition, cards) - score_of(position.edition, before_cards)
    if plan:
        facts.append(Fact(FactKind.SCORES, (), (change,)))
    target = _target(seen, plan[0]) if plan else None
    later = [card for card in pack.cards_of(cards & ~before_cards) if card is not target]
    if later:
        facts.append(Fact(FactKind.GETS, _names(later)))
    facts += _bonus_facts(seen, before_cards, cards)
    reached = _rival_facts(seen, standings, trials, cards & ~before_cards)
    facts += [*reached, *_sliding_facts(seen, after, [fact.cards for fact in reached])]
    return facts + trials.wins(best, FactKind.WINS_NEXT_BID, position.round + 1)


def _duty_facts(seen: DutchObservation) -> list[Fact]:
    """Return the card that must be bought before the turn can end (D24)."""
    position = seen.position
    if position.phase is not Phase.TURN or not purchase.must_buy_place_1(position, seen.seat):
        return []
    return [Fact(FactKind.OWES, (str(position.edition.pack.cards[position.display[0]]),))]


def _payment_facts(seen: DutchObservation, action: Action) -> list[Fact]:
    preview = seen.preview(action)
    found = (FactKind.KEEPS, preview.kept), (FactKind.LOSES, preview.lost)
    return [Fact(kind, _names(cards)) for kind, cards in found if cards]


def _target(seen: DutchObservation, action: Action) -> Card | None:
    """Return the card that an action gets or uses."""
    if action.verb == Verb.BUY:
        return seen.position.edition.pack.cards[seen.position.display[purchase.place_of(action) - 1]]
    return action.target if isinstance(action.target, Card) else None


def _bonus_facts(seen: DutchObservation, before: int, after: int) -> list[Fact]:
    """Return the suits in which another card becomes the lowest, which counts twice (D33)."""
    edition = seen.position.edition
    if edition.scoring != "standard":
        return []
    facts = []
    pairs = zip(score_by_suit(edition, before), score_by_suit(edition, after), strict=True)
    for old, new in pairs:
        if old.bonus != new.bonus and new.cards:
            lowest = min(new.cards, key=lambda card: card.vp)
            facts.append(Fact(FactKind.DOUBLES, (str(lowest),), (new.bonus - old.bonus,)))
    return facts


def _sliding_facts(seen: DutchObservation, after: DutchState, named: Sequence[tuple[str, ...]]) -> list[Fact]:
    """Return the best card that will be cheap in the next round (D27), unless it is already ``named``."""
    evaluation, seat = Evaluation(after, seen.seat), seen.seat
    best: tuple[float, Fact] | None = None
    for number, card in enumerate(next_market(after), 1):
        place = after.display.index(card) + 1
        gain = evaluation.gain(after, seat, card)
        name = str(after.edition.pack.cards[card])
        if number < place and number <= MAX_CHEAP_PLACE and gain > 0 and (best is None or gain > best[0]):
            best = gain, Fact(FactKind.SLIDES, (name,), (place, number))
    return [] if best is None or best[1].cards in named else [best[1]]


def _rival_facts(
    seen: DutchObservation, standings: Sequence[Standing], trials: Trials, gained: int
) -> list[Fact]:
    """Return the cards that the rival can still get this round, and those that the plan denies it."""
    position, seat = seen.position, seen.seat
    if position.bid_winner != seat:
        return []  # the rival's turn is over
    cards, facts = position.edition.pack.cards, []
    for other in standings[1:]:  # the best choice that lets the rival have one of the cards
        chances = trials.gain_chances(other.number, 1 - seat)
        denied = [(card, chance) for card, chance in chances if gained >> card & 1]
        if denied and denied[0][1] >= LIKELY:
            facts.append(Fact(FactKind.DENIES, (str(cards[denied[0][0]]),), (round(denied[0][1], 3),)))
            break
    return facts + trials.likely(FactKind.RIVAL_GETS, standings[0].number, 1 - seat)


# Choices made in secret


def _secret_facts(seen: DutchObservation, trials: Trials, standings: Sequence[Standing]) -> list[Fact]:
    """Return the facts about the best cards to set aside and to bid."""
    position, seat = seen.position, seen.seat
    pack, best = position.edition.pack, standings[0].number
    facts = []
    hand = position.sides[seat].hand
    for action in trials.choices[best]:
        if action.verb == Verb.ASIDE:
            chosen = chosen_cards(action)
            hand &= ~mask_of(chosen)
            facts.append(Fact(FactKind.RETURNS, _names(pack.cards[card] for card in chosen)))
        else:
            hand = mask_of_cards(action.gives)
    total = pack.bid_of(hand)
    wins = trials.wins(best, FactKind.WINS_BID, position.round)
    facts += [fact._replace(numbers=(fact.number, total)) for fact in wins]
    facts += trials.wins(best, FactKind.WINS_NEXT_BID, position.round + 1)
    facts += trials.likely(FactKind.HELPS_TO_GET, best, seat)
    return facts


def _exchange_facts(seen: DutchObservation, trials: Trials, standings: Sequence[Standing]) -> list[Fact]:
    """Return the mean worth of the cards that an exchange can bring (C2)."""
    pack = seen.position.edition.pack
    others = pack.cards_of(pack.all_mask & ~mask_of(seen.position.sides[seen.seat].deck))
    mean = sum(card.vp for card in others) / len(others)
    return [Fact(FactKind.AVERAGE, (), (round(mean, 2),))]


def _vote_facts(seen: DutchObservation, trials: Trials, standings: Sequence[Standing]) -> list[Fact]:
    """Return the expected lead if the game ended now (D31)."""
    leads = [lead(state, seen.seat) for state, _seed in trials.deals]
    return [Fact(FactKind.LEAD_NOW, (), (round(sum(leads) / len(leads), 1),))]


FACTS = {
    Phase.TURN: _turn_facts,
    Phase.ASIDE: _secret_facts,
    Phase.BID: _secret_facts,
    Phase.SWAP: _exchange_facts,
    Phase.VOTE: _vote_facts,
}


def _names(cards: Sequence[Card] | Iterator[Card]) -> tuple[str, ...]:
    return tuple(map(str, cards))
