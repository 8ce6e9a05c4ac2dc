"""Puts the coach's advice into words: what to do, why, and how other choices compare."""

from collections.abc import Iterator
from enum import StrEnum
from functools import partial

from dutch.i18n import N_, _, join_names, number, within
from dutch.players.advice import Advice, Fact
from dutch.players.dutch.coaching import DutchFact
from dutch.presenters.dutch.actions import NEAR_DECK, target_of
from dutch.presenters.dutch.names import score_change
from dutch.presenters.dutch.sentences import DutchSentences
from dutch.presenters.words import LIKELY, count_points, make_hint
from dutch.rules.api import Card
from dutch.rules.dutch import Action, Verb
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import Hint
from dutch.stage.presenter import Names
from dutch.stage.regions import card_region, region_name

SENTENCES: dict[StrEnum, str] = {
    DutchFact.OWES: N_("You have to buy the {cards} before you can end your turn."),
    DutchFact.KEEPS: N_("You pay {cards} and keep it."),
    DutchFact.LOSES: N_("You lose {cards} when you pay."),
    DutchFact.CASHES: N_("The {cards} still scores for you, but you can't draw it again."),
    DutchFact.SAVES: N_("Anything else you could do now would cost you more than it earns."),
    DutchFact.SCORES: N_("By the end of the turn, your score goes up by {points} VP."),
    DutchFact.WINS_BID: N_("A bid of {total} wins about half the time."),
    DutchFact.HELPS_TO_GET: N_("You may well get the {cards} this round."),
    DutchFact.DENIES: N_("If you leave the {cards}, {name} may well take it."),
    DutchFact.DOUBLES: N_("The {cards} becomes the lowest of its suit and counts twice ({change})."),
    DutchFact.RIVAL_GETS: N_("{name} may well get the {cards} then."),
    DutchFact.SLIDES: N_("If nobody takes the {cards}, it slides to place {place} for the next round."),
    DutchFact.WINS_NEXT_BID: "",
    DutchFact.RETURNS: N_("The {cards} comes back in your next hand, unless a tie adds it to your bid."),
    DutchFact.LEAD_NOW: N_("If the game ended now, you would probably win by about {points}."),
    DutchFact.AVERAGE: N_("A new card is worth {points} VP on average."),
}
"""Sentences for kinds of facts, the most important kinds first."""

ORDER = list(SENTENCES)

PAYMENT = (DutchFact.OWES, DutchFact.KEEPS, DutchFact.LOSES)
"""The facts to name before the next steps, which can take a lost card back."""

MAX_STEPS = 2
"""Maximum number of later steps of a plan that a hint names."""


def template_of(fact: Fact, is_certain: bool) -> str:
    """Return the sentence for a kind of fact, before its values are put in; empty if it needs none.

    ``is_certain`` is True if the player knows both scores.
    """
    match fact.kind:
        case DutchFact.KEEPS if len(fact.cards) == 2:
            return N_("You pay {cards} and keep both.")
        case DutchFact.KEEPS if len(fact.cards) > 2:
            return N_("You pay {cards} and keep them all.")
        case DutchFact.SCORES if fact.number < 0:
            return N_(
                "By the end of the turn, your score drops by {points} VP, but that should pay off later."
            )
        case DutchFact.SCORES if not fact.number:
            return ""
        case DutchFact.WINS_BID if fact.number >= LIKELY:
            return N_("A bid of {total} will probably win.")
        case DutchFact.WINS_BID if fact.number <= 1 - LIKELY:
            return N_("A bid of {total} will probably lose.")
        case DutchFact.WINS_NEXT_BID if fact.number >= LIKELY:
            return N_("You will probably win the next bid.")
        case DutchFact.WINS_NEXT_BID if fact.number <= 1 - LIKELY:
            return N_("You will probably lose the next bid.")
        case DutchFact.DENIES if fact.number >= LIKELY:
            return N_("If you leave the {cards}, {name} will probably take it.")
        case DutchFact.RIVAL_GETS if fact.number >= LIKELY:
            return N_("{name} will probably get the {cards} then.")
        case DutchFact.RETURNS if len(fact.cards) > 1:
            return N_("The {cards} come back in your next hand, unless a tie adds them to your bid.")
        case DutchFact.LEAD_NOW if is_certain and not fact.number:
            return N_("If the game ended now, you would both have the same score.")
        case DutchFact.LEAD_NOW if is_certain and fact.number < 0:
            return N_("If the game ended now, you would lose by {points}.")
        case DutchFact.LEAD_NOW if is_certain:
            return N_("If the game ended now, you would win by {points}.")
        case DutchFact.LEAD_NOW if fact.number < 0:
            return N_("If the game ended now, you would probably lose by about {points}.")
    return SENTENCES[fact.kind]


class DutchHints(DutchSentences):
    """The coach’s advice in words."""

    def hint(self, observation: DutchObservation, advice: Advice, names: Names) -> Hint:
        action = parse_action(observation.position, advice.action)
        rival = names[1 - observation.seat]
        doubled = [fact for fact in advice.facts if fact.kind is DutchFact.DOUBLES]
        doubled.sort(key=lambda fact: -abs(fact.number))
        facts = [fact for fact in advice.facts if fact.kind in ORDER and fact not in doubled[1:]]
        facts.sort(key=lambda fact: ORDER.index(fact.kind))
        known = all(least == most for least, most in map(observation.score_range, range(2)))
        reasons = [self.reason(fact, rival, known) for fact in facts]
        payment_count = sum(fact.kind in PAYMENT for fact in facts)
        reasons[payment_count:payment_count] = self.next_sentences(observation, advice.plan)[:MAX_STEPS]
        choice_of = partial(self.choice_words, observation, plan=advice.plan)
        order = self.action_sentence(observation, advice.action)
        cards = (action.target,) if isinstance(action.target, Card) else ()
        return make_hint(advice, order, choice_of, reasons, _regions(observation, action), cards)

    def reason(self, fact: Fact, rival: str, is_certain: bool) -> str:
        """Return a fact as a sentence; empty if it is not worth one. See ``template_of``."""
        first, last = (fact.numbers[0], int(fact.numbers[-1])) if fact.numbers else (0, 0)
        match fact.kind:
            case DutchFact.AVERAGE:
                points = number(float(first))
            case DutchFact.LEAD_NOW:
                points = count_points(max(1, abs(round(first))))
            case _:
                points = number(abs(round(first)))
        return _(template_of(fact, is_certain)).format(
            cards=join_names([self.card_name(self.edition.pack.by_name[name]) for name in fact.cards]),
            name=within(rival) if fact.kind is DutchFact.DENIES else rival,
            change=score_change(int(first)),
            points=points,
            place=last,
            total=last,
        )


def _regions(observation: DutchObservation, action: Action) -> Iterator[str]:
    """Yield the regions of an action: the cards to pick up, then the target or the button."""
    for card in sorted(action.gives):
        yield card_region(card)
    if action.actor is not None:
        yield card_region(action.actor)
    if action.verb == Verb.BUY:
        yield str(action.target)
    elif action.verb == Verb.ASIDE:
        yield NEAR_DECK
    elif isinstance(action.target, Card):
        yield region_name(target_of(observation, action))
    else:
        yield f"button.{action.verb}"
