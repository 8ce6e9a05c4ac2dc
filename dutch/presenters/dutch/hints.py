"""Puts the coach's advice into words: what to do, why, and how certain that is."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from dutch.i18n import N_, _, number, within
from dutch.players.advice import Advice, Fact
from dutch.players.dutch.coaching import DutchFact
from dutch.presenters.dutch.actions import NEAR_DECK, target_of
from dutch.presenters.dutch.names import score_change, suit_name
from dutch.presenters.dutch.prompts import DutchPrompts
from dutch.presenters.words import LIKELY, make_hint, percent
from dutch.rules.api import Card
from dutch.rules.dutch import Action, Source, Verb, Zone
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.answers import Hint
from dutch.stage.presenter import Names
from dutch.stage.regions import card_region, region_name

POWERS = {
    Verb.CASH: N_("Use the {power} to cash in the {card}."),
    Verb.SUIT: N_("Use the {power} to make the {card} {suit}."),
    Source.OWN: N_("Use the {power} to take the {card} from your discards."),
    Source.AUCTION: N_("Use the {power} to take the {card} from the lost cards."),
    Source.DISPLAY: N_("Use the {power} to take the {card} from the market."),
    Verb.STEAL: N_("Use the {power} to steal the {card}."),
    Verb.RECALL: N_("Use the {power} to recall the {card}."),
    Verb.BARGAIN: N_("Use the {power} to buy the {card}."),
}
"""Sentences for uses of a power, by verb or by the pile from which a card is taken."""

DECISIONS = {
    Verb.END: N_("End your turn."),
    Verb.STOP: N_("Stop buying."),
    Verb.MORE: N_("Buy more."),
    Verb.LOOK: N_("Look through your deck."),
}
"""Sentences for actions without cards, by verb."""


SENTENCES: dict[StrEnum, str] = {
    DutchFact.OWES: N_("You have to buy the {cards} before you can end your turn."),
    DutchFact.KEEPS: N_("You keep {cards}."),
    DutchFact.LOSES: N_("You lose {cards}."),
    DutchFact.CASHES: N_("The {cards} still scores for you, but you can't draw it again."),
    DutchFact.SAVES: N_("Anything else you could do now would cost you more than it earns."),
    DutchFact.SCORES: N_("Your score changes by {change} in all."),
    DutchFact.WINS_BID: N_("Your chance of winning with a bid of {total}: {chance}."),
    DutchFact.HELPS_TO_GET: N_("You may well get the {cards} this round."),
    DutchFact.DENIES: N_("Otherwise {name} may well get the {cards}."),
    DutchFact.GETS: N_("The rest of the plan gets you {cards}."),
    DutchFact.DOUBLES: N_("The {cards} becomes the lowest of its suit and counts twice ({change})."),
    DutchFact.RIVAL_GETS: N_("{name} may well get the {cards} then."),
    DutchFact.SLIDES: N_("If it isn’t taken, the {cards} slides to place {place} for the next round."),
    DutchFact.WINS_NEXT_BID: N_("Your chance of winning the next bid: {chance}."),
    DutchFact.RETURNS: N_("It comes back in your next hand, unless a tie adds it to your bid."),
    DutchFact.LEAD_NOW: N_("If the game ended now, you would probably be ahead ({points})."),
    DutchFact.AVERAGE: N_("A new card is worth {points} VP on average."),
}
"""Sentences for kinds of facts, the most important kinds first."""

ORDER = list(SENTENCES)


def template_of(fact: Fact) -> str:
    """Return the sentence for a kind of fact, before its values are put in."""
    match fact.kind:
        case DutchFact.SCORES if fact.number < 0:
            return N_("Your score changes by {change} now; the coach expects that to pay off later.")
        case DutchFact.SCORES if not fact.number:
            return ""
        case DutchFact.DENIES if fact.number >= LIKELY:
            return N_("Otherwise {name} would probably get the {cards}.")
        case DutchFact.RIVAL_GETS if fact.number >= LIKELY:
            return N_("{name} will probably get the {cards} then.")
        case DutchFact.RETURNS if len(fact.cards) > 1:
            return N_("They come back in your next hand, unless a tie adds them to your bid.")
        case DutchFact.LEAD_NOW if fact.number < 0:
            return N_("If the game ended now, you would probably be behind ({points}).")
    return SENTENCES[fact.kind]


class DutchHints(DutchPrompts):
    """The coach’s advice in words."""

    def hint(self, observation: DutchObservation, advice: Advice, names: Names) -> Hint:
        action = parse_action(observation.position, advice.action)
        rival = names[1 - observation.seat]
        doubled = [fact for fact in advice.facts if fact.kind is DutchFact.DOUBLES]
        doubled.sort(key=lambda fact: -abs(fact.number))
        facts = [fact for fact in advice.facts if fact.kind in ORDER and fact not in doubled[1:]]
        facts.sort(key=lambda fact: ORDER.index(fact.kind))
        reasons = [self.reason(fact, rival) for fact in facts]

        def sentence(notation: str) -> str:
            return self.action_sentence(observation, notation)

        if len(advice.plan) > 1:
            reasons.insert(0, _("Next: {action}").format(action=sentence(advice.plan[1])))
        cards = (action.target,) if isinstance(action.target, Card) else ()
        return make_hint(advice, sentence, reasons, _regions(observation, action), cards)

    def describe_actions(self, observation: DutchObservation, actions: Sequence[str]) -> str:
        """Return actions in notation as sentences. A turn without any actions just ends."""
        return " ".join(self.action_sentence(observation, action) for action in actions or ("end",))

    def action_sentence(self, observation: DutchObservation, notation: str) -> str:
        """Return an action in notation as a sentence."""
        action = parse_action(observation.position, notation)
        given = sorted(action.gives)
        cards = self.card_names(given)
        if action.verb == Verb.BUY and isinstance(action.target, Zone) and action.target.place is not None:
            bought = observation.view.display[action.target.place - 1]
            name = "" if bought is None else self.card_name(bought)
            return _("Buy the {card} and pay with {cards}.").format(card=name, cards=cards)
        if action.verb == Verb.ASIDE and action.actor is not None:
            text = _("Set the {card} aside, with {cards} under it.") if given else _("Set the {card} aside.")
            return text.format(card=self.card_name(action.actor), cards=cards)
        if action.verb == Verb.BID:
            return _("Bid {cards}.").format(cards=cards) if given else _("Bid nothing.")
        if action.verb == Verb.SWAP:
            return _("Exchange {cards}.").format(cards=cards) if given else _("Keep all your cards.")
        if action.actor is None:
            return _(DECISIONS[action.verb])
        template = POWERS.get(action.verb, "")
        suit = ""
        if action.verb == Verb.TAKE and action.choice:
            template = POWERS[Source(action.choice)]
        elif action.verb == Verb.SUIT and action.choice:
            suit = suit_name(action.choice)
        card = self.card_name(action.target) if isinstance(action.target, Card) else ""
        return _(template).format(power=self.card_name(action.actor), card=card, suit=suit)

    def reason(self, fact: Fact, rival: str) -> str:
        """Return a fact as a sentence; empty if it is not worth one."""
        first, last = (fact.numbers[0], int(fact.numbers[-1])) if fact.numbers else (0, 0)
        is_average = fact.kind is DutchFact.AVERAGE
        return _(template_of(fact)).format(
            cards=self.card_names(self.edition.pack.by_name[name] for name in fact.cards),
            name=within(rival) if fact.kind is DutchFact.DENIES else rival,
            change=score_change(int(first)),
            points=number(float(first)) if is_average else score_change(round(first)),
            chance=percent(first),
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
