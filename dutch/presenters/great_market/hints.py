"""Puts the coach's advice into words: what to bid, why, and how certain that is."""

from dutch.i18n import _, ngettext, within
from dutch.players.advice import Advice, Fact, FactKind
from dutch.presenters.great_market.words import card_name, count_chips
from dutch.presenters.hints import MAX_REASONS, certainty, percent
from dutch.presenters.words import count_points
from dutch.rules.great_market.actions import MarketAction, parse_action
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.terms import Verb
from dutch.stage.answers import Hint
from dutch.stage.regions import card_region

ORDER = [
    FactKind.SCORES,
    FactKind.GAINS,
    FactKind.WINS_LOT,
    FactKind.REWARD,
    FactKind.PAYS,
    FactKind.BARS,
    FactKind.FORBIDS,
]
"""The kinds of facts, the most important ones first."""


def hint(observation: MarketObservation, advice: Advice, names: tuple[str, ...]) -> Hint:
    """Return the advice in words."""
    action = parse_action(advice.action)
    facts = sorted(advice.facts, key=lambda fact: ORDER.index(fact.kind))
    reasons = [_reason(fact, action, names) for fact in facts]
    return Hint(
        sentence(advice.action),
        tuple(filter(None, reasons))[:MAX_REASONS],
        certainty(advice, sentence),
        _regions(action),
    )


def sentence(notation: str) -> str:
    """Return an action in notation as a sentence."""
    action = parse_action(notation)
    if action.verb is Verb.BID:
        return _("Bid {amount}.").format(amount=action.amount)
    if action.card is not None:
        return _("Discard the {card}.").format(card=card_name(action.card))
    return _("Pass.")


def _regions(action: MarketAction) -> tuple[str, ...]:
    if action.card is not None:
        return (card_region(action.card), f"button.{action.verb}")
    if action.verb is Verb.BID:
        return ("button.amount_bid",)
    return (f"button.{action.verb}",)


def _reason(fact: Fact, action: MarketAction, names: tuple[str, ...]) -> str:
    """Return a fact as a sentence; empty if it is not worth one."""
    match fact.kind:
        case FactKind.GAINS:
            if action.verb is Verb.PASS:
                text = _("The lot would add only {points} to your cards.")
            else:
                text = _("The lot adds {points} to your cards.")
            return text.format(points=count_points(int(fact.number)))
        case FactKind.PAYS if fact.seat is not None and fact.number:
            paid = count_chips(int(fact.number))
            return _("It would pay {name} {chips}.").format(name=within(names[fact.seat]), chips=paid)
        case FactKind.BARS:
            count = int(fact.number)
            text = ngettext(
                "One opponent can’t bid {amount} after that.",
                "{count} opponents can’t bid {amount} after that.",
                count,
            )
            return text.format(count=count, amount=action.amount + 1)
        case FactKind.WINS_LOT if fact.numbers[0]:
            chance = percent(fact.numbers[0])
            price = count_chips(round(fact.numbers[1]))
            return _("Your chance of getting the lot: {chance}, for about {price}.").format(
                chance=chance, price=price
            )
        case FactKind.REWARD:
            return _("Passing now earns you {chips}.").format(chips=count_chips(int(fact.number)))
        case FactKind.SCORES:
            return _("It costs you {points}.").format(points=count_points(-int(fact.number)))
        case FactKind.FORBIDS:
            count = int(fact.number)
            text = ngettext(
                "The lot forbids you one more last digit.",
                "The lot forbids you {count} more last digits.",
                count,
            )
            return text.format(count=count)
    return ""
