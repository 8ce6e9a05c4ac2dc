"""Puts the coach's advice into words: what to do, why, and how other choices compare."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import partial

from dutch.i18n import N_, _, join_names, ngettext, number, within
from dutch.players.advice import Advice, Fact
from dutch.players.dutch.coaching import DutchFact
from dutch.presenters.dutch.actions import NEAR_DECK, target_of
from dutch.presenters.dutch.names import score_change, suit_name
from dutch.presenters.dutch.sentences import DutchSentences
from dutch.presenters.words import LIKELY, NO_BREAK_SPACE, count_points, make_hint
from dutch.rules.api import Card
from dutch.rules.dutch import Action, Verb
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import Hint
from dutch.stage.presenter import Names
from dutch.stage.regions import card_region, region_name

SENTENCES: dict[StrEnum, str] = {
    DutchFact.OWES: N_("You have to buy the {cards} before you can end your turn."),
    DutchFact.SAVES: N_("Anything else you could do now would cost you more than it earns."),
    DutchFact.SCORES: N_("By the end of the turn, your score goes up by {points} VP."),
    DutchFact.RIVAL_SCORES: N_("{name} loses {points} VP."),
    DutchFact.BRINGS_POWER: N_("The {cards} makes up for that: you can use it again in later rounds."),
    DutchFact.GETS_NEXT: N_("After this turn, you are more likely to get the {cards} in the next round."),
    DutchFact.DENIES_NEXT: N_("After this turn, {name} is less likely to get the {cards} in the next round."),
    DutchFact.HELPS_NEXT_BID: N_("After this turn, you are more likely to win the next bid."),
    DutchFact.PAYS_OFF: N_(
        "In the {total} games that I tried from here, turns that score more now ended about {points} worse."
    ),
    DutchFact.KEEPS: N_("You pay {cards} and keep it."),
    DutchFact.LOSES: N_("You lose {cards} when you pay."),
    DutchFact.CASHES: N_("The {cards} still scores for you, but you can't draw it again."),
    DutchFact.ADDS: N_("The {cards} can add {points} to your next bid."),
    DutchFact.WINS_BID: N_("Your bid is then {total}, which wins about half the time."),
    DutchFact.HELPS_TO_GET: N_("You may well get the {cards} this round."),
    DutchFact.DENIES: N_("If you leave the {cards}, {name} may well take it."),
    DutchFact.DOUBLES: N_("The {card} then counts twice instead of the {other}: that is {points} VP more."),
    DutchFact.RIVAL_GETS: N_("{name} may well get the {cards} then."),
    DutchFact.SLIDES: N_("The {cards} will probably slide to place {place} for the next round."),
    DutchFact.WINS_NEXT_BID: "",
    DutchFact.RETURNS: N_("The {cards} comes back in your next hand, unless a tie adds it to your bid."),
    DutchFact.LEAD_NOW: N_("If the game ended now, you would probably win by about {points}."),
    DutchFact.AVERAGE: N_("A new card is worth {points} VP on average."),
}
"""Sentences for kinds of facts, the most important kinds first."""

ORDER = list(SENTENCES)

LIKELY_REPLY = 0.8
"""Chance from which a rival's reply is called probable: rivals are of all kinds (docs/strength.md)."""

MAX_STEPS = 5
"""Maximum number of steps of a plan that a hint lists."""


def template_of(fact: Fact, advice: Advice, is_certain: bool) -> str:
    """Return the sentence for a fact of the advice, before its values are put in; empty if it needs none.

    ``is_certain`` is True if the player knows both scores.
    """
    match fact.kind:
        case DutchFact.SAVES if not fact.number:
            return N_("Nothing else you could do now is clearly better than keeping your cards.")
        case DutchFact.KEEPS if advice.fact(DutchFact.LOSES):
            return ""
        case DutchFact.LOSES if advice.fact(DutchFact.KEEPS):
            return N_("You lose {cards} when you pay, but keep {kept}.")
        case DutchFact.KEEPS if len(fact.cards) == 2:
            return N_("You pay {cards} and keep both.")
        case DutchFact.KEEPS if len(fact.cards) > 2:
            return N_("You pay {cards} and keep them all.")
        case DutchFact.SCORES if sum(fact.numbers) < 0:
            return N_("By the end of the turn, your score drops by {points} VP.")
        case DutchFact.SCORES if not any(fact.numbers):
            return ""
        case DutchFact.SCORES if not sum(fact.numbers):
            return N_("By the end of the turn, your score is the same as now.")
        case DutchFact.SCORES if min(fact.numbers) < 0:
            return N_(
                "You give up {lost} VP on the way and gain {gained}: by the end of the turn, your score goes "
                "up by {points} VP."
            )
        case DutchFact.RIVAL_SCORES:
            return _rival_template(fact) if round(fact.number) else ""
        case DutchFact.PAYS_OFF if not fact.numbers:
            return N_("I see no turn that costs you less.")
        case DutchFact.PAYS_OFF if not round(fact.number):
            return N_(
                "In the {total} games that I tried from here, no turn that scores more now ended better."
            )
        case DutchFact.ADDS if not fact.number:
            return N_("The {cards} adds nothing to a bid, but you can use it in the next round.")
        case DutchFact.ADDS if fact.numbers[1]:
            return N_("The {cards} adds only {points} to your bid.")
        case DutchFact.ADDS if _is_unlikely(advice.fact(DutchFact.WINS_NEXT_BID)):
            return ""
        case DutchFact.WINS_BID if fact.number >= LIKELY:
            return N_("Your bid is then {total}, which will probably win.")
        case DutchFact.WINS_BID if _is_unlikely(fact):
            return N_("Your bid is then {total}, which will probably lose.")
        case DutchFact.WINS_NEXT_BID if advice.fact(DutchFact.HELPS_NEXT_BID):
            return ""
        case DutchFact.WINS_NEXT_BID if fact.number >= LIKELY:
            return N_("You will probably win the next bid.")
        case DutchFact.WINS_NEXT_BID if _is_unlikely(fact) and _is_unlikely(advice.fact(DutchFact.WINS_BID)):
            return ""
        case DutchFact.WINS_NEXT_BID if _is_unlikely(fact):
            return N_("You will probably lose the next bid.")
        case DutchFact.DENIES if fact.number >= LIKELY:
            return N_("If you leave the {cards}, {name} will probably take it.")
        case DutchFact.RIVAL_GETS if advice.fact(DutchFact.DENIES):
            return ""  # “then” would seem to mean what the rival does if the player leaves the denied card
        case DutchFact.RIVAL_GETS if fact.number >= LIKELY_REPLY:
            return N_("{name} will probably get the {cards} then.")
        case DutchFact.SLIDES if fact.number:
            return N_("The {cards} slides to place {place} for the next round.")
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


def _largest_bonus(advice: Advice, step: int) -> Fact | None:
    """Return the fact about the largest change of a bonus in a step of the plan; None without any."""
    found = [fact for fact in advice.facts if fact.kind is DutchFact.DOUBLES and step == fact.numbers[-1]]
    return max(found, key=lambda fact: abs(fact.number), default=None)


def _is_unlikely(fact: Fact | None) -> bool:
    """Return True if what a fact gives the chance of will probably not happen."""
    return fact is not None and fact.number <= 1 - LIKELY


def _rival_template(fact: Fact) -> str:
    """Return the sentence about how a plan changes the rival's score (D33)."""
    change, is_certain = fact.numbers
    if change > 0 and is_certain:
        return N_("{name} gains {points} VP, too, because a better card of the suit then counts twice.")
    if change > 0:
        return N_(
            "{name} probably gains about {points} VP, too, because a better card of the suit then counts "
            "twice."
        )
    return SENTENCES[fact.kind] if is_certain else N_("{name} probably loses about {points} VP.")


def _doubled_template(lowest: Card, other: Card | None, change: float) -> str:
    """Return the sentence about another lowest card of a suit, which counts twice (D33).

    Without an ``other``, the card is the first of its suit or, if the change is below 0, was the last one.
    """
    if other is None and change < 0:
        return N_("Without the {card}, no {suit} card counts twice: that is {points} VP less.")
    if not lowest.vp:
        return N_(
            "The {card} is then your lowest {suit} card and worth 0, so no {suit} card counts twice: that is "
            "{points} VP less."
        )
    if other is None:
        return N_("The {card} is then your lowest {suit} card and counts twice: that is {points} VP more.")
    if not other.vp:
        return N_(
            "Without the {other}, the {card} is your lowest {suit} card and counts twice: that is {points} "
            "VP more."
        )
    if change < 0:
        return N_("The {card} then counts twice instead of the {other}: that is {points} VP less.")
    return SENTENCES[DutchFact.DOUBLES]


class DutchHints(DutchSentences):
    """The coach’s advice in words."""

    def hint(self, observation: DutchObservation, advice: Advice, names: Names) -> Hint:
        action = parse_action(observation.position, advice.action)
        rival = names[1 - observation.seat]
        doubled = _largest_bonus(advice, 0)
        is_plan = len(advice.plan) > 1
        facts = [
            fact
            for fact in advice.facts
            if fact.kind in ORDER
            and (fact.kind is not DutchFact.DOUBLES or (fact is doubled and not is_plan))
        ]
        facts.sort(key=lambda fact: ORDER.index(fact.kind))
        known = all(least == most for least, most in map(observation.score_range, range(2)))
        reasons = [self.reason(fact, advice, rival, known) for fact in facts]
        choice_of = partial(self.choice_words, observation, plan=advice.plan)
        order, *steps = self._steps(observation, advice)
        cards = (action.target,) if isinstance(action.target, Card) else ()
        return make_hint(advice, order, choice_of, reasons, _regions(observation, action), cards, steps)

    def _steps(self, observation: DutchObservation, advice: Advice) -> list[str]:
        """Return the steps of the plan, numbered if there are several, each with the VP that it brings.

        A step that brings them mostly by another lowest card of a suit says so (D33).
        """
        if len(advice.plan) < 2:
            return [self.action_sentence(observation, advice.action)]
        scores = advice.fact(DutchFact.SCORES)
        changes = [0 for _step in advice.plan] if scores is None else map(int, scores.numbers)
        steps = []
        for place, (notation, change) in enumerate(zip(advice.plan, changes, strict=True), 1):
            text = _("{place}. {step} ({change})") if change else _("{place}. {step}")
            step = self.action_sentence(observation, notation)
            points = score_change(change).replace(" ", NO_BREAK_SPACE)
            steps.append(text.format(place=place, step=step, change=points))
            doubled = _largest_bonus(advice, place - 1)
            if doubled is not None and 2 * abs(doubled.number) > abs(change):
                steps[-1] += " " + self.reason(doubled, advice, "", is_certain=True)
        left = len(steps) - MAX_STEPS
        if left > 0:
            text = ngettext("{count} more step follows.", "{count} more steps follow.", left)
            steps[MAX_STEPS:] = [text.format(count=left)]
        return steps

    def reason(self, fact: Fact, advice: Advice, rival: str, is_certain: bool) -> str:
        """Return a fact as a sentence; empty if it is not worth one. See ``template_of``."""
        first, last = (fact.numbers[0], int(fact.numbers[-1])) if fact.numbers else (0, 0)
        cards = [self.edition.pack.by_name[name] for name in fact.cards]
        template = template_of(fact, advice, is_certain)
        values: dict[str, str] = {}
        points = number(abs(round(first)))
        match fact.kind:
            case DutchFact.AVERAGE:
                points = number(float(first))
            case DutchFact.LEAD_NOW:
                points = count_points(max(1, abs(round(first))))
            case DutchFact.PAYS_OFF:
                points = count_points(round(first))
            case DutchFact.SCORES:
                points = number(abs(int(sum(fact.numbers))))
                lost = -int(sum(change for change in fact.numbers if change < 0))
                values = {"lost": number(lost), "gained": number(int(sum(fact.numbers)) + lost)}
            case DutchFact.LOSES:
                kept = advice.fact(DutchFact.KEEPS)
                values = {"kept": "" if kept is None else self._join(kept.cards)}
            case DutchFact.DOUBLES:
                template = _doubled_template(cards[0], cards[1] if cards[1:] else None, first)
                values = {"card": self.card_name(cards[0]), "other": self.card_name(cards[-1])}
                values["suit"] = suit_name(cards[0].suit)
        starts = template.startswith("{name}")
        return _(template).format(
            cards=self._join(fact.cards),
            name=rival if starts else within(rival),
            points=points,
            place=last,
            total=last,
            **values,
        )

    def _join(self, names: Iterable[str]) -> str:
        """Return the names of cards, given in notation, as a list."""
        return join_names([self.card_name(self.edition.pack.by_name[name]) for name in names])


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
