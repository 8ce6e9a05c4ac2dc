"""What the cards that a player has lifted could do on each target: one path for drag, click and key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import card_name, reason, suit_name
from dutch.rules.api import NO_CARDS, Action, Card, IllegalAction, Observation, Phase, Preview, narrow
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import DECKS, DISPLAY
from dutch.stage.presenter import Held, Offer, Option

OWN_DECK = "near.deck"

ICONS = {"recall": "take", "bargain": "end"}
"""The pictures of powers that have none of their own name."""


def offers(observation: Observation, held: Held) -> dict[str, Offer]:
    """The targets for the lifted cards, by name.

    Targets are ``near.deck``, ``display.N``, ``card.X`` (a card of a bid) and the piles from which a power
    can take.
    """
    legal = observation.legal_actions()
    phase = observation.view.phase
    if phase is Phase.ASIDE:
        return _aside(observation, held)
    if phase is not Phase.TURN:
        return {}
    found: dict[str, list[Option]] = {}
    if len(held.lifted) == 1:
        (card,) = held.lifted
        for action in narrow(legal, actor=card):
            target = target_of(observation, action)
            found.setdefault(target, []).append(_power_option(observation, action))
    purchases = [action for action in legal if action.verb == "buy"]
    for place in range(1, len(observation.view.display) + 1):
        target = f"display.{place}"
        given = frozenset(_together(held, target))
        option = _payment(observation, purchases, given, place)
        if option is not None:
            found.setdefault(target, []).insert(0, option)
    return {target: Offer(target, tuple(options)) for target, options in found.items()}


def _together(held: Held, target: str) -> tuple[Card, ...]:
    """The lifted cards with those that already lie at a target, in their order."""
    return (held.laid if target == held.at else ()) + tuple(held.lifted)


def _aside(observation: Observation, held: Held) -> dict[str, Offer]:
    """Cards for the top of the own deck, all at once or one after the other (D7, C3)."""
    given = _together(held, OWN_DECK)
    fitting = [
        action
        for action in observation.legal_actions()
        if action.verb == "aside" and given and action.actor is given[0] and action.gives >= {*given[1:]}
    ]
    if not fitting:
        return {}
    whole = next((action for action in fitting if len(action.gives) == len(given) - 1), None)
    if whole is None:
        label = _("goes on top of your deck; another card goes under it")
    elif whole.gives:
        top, *under = (card_name(card) for card in given)
        label = _("{card} on top of your deck, {under} under it").format(card=top, under=", ".join(under))
    else:
        label = _("set aside, on top of your deck")
    return {OWN_DECK: Offer(OWN_DECK, (Option(whole, label, "look"),))}


def target_of(observation: Observation, action: Action) -> str:
    """The name of the thing on which an action of a card is done."""
    if action.choice == "own" or action.verb == "recall":
        return "near.discards"
    if action.choice == "auction":
        return "auction.discards"
    if action.choice == "display":
        return f"display.{observation.view.display.index(action.target) + 1}"
    return f"card.{action.target}"


def _power_option(observation: Observation, action: Action) -> Option:
    label = describe(action)
    preview = observation.preview(action)
    if action.verb == "bargain":
        label += " · " + (_("the power is kept") if preview.kept else _("the power is lost"))
    if preview.score_change:
        label += " · " + points(preview.score_change)
    return Option(action, label, ICONS.get(action.verb, action.verb))


def describe(action: Action) -> str:
    """A power's action in a few words."""
    target = action.target
    name = card_name(target) if isinstance(target, Card) else ""
    match action.verb:
        case "cash":
            return _("cash in {card}").format(card=name)
        case "suit":
            return _("{card} becomes {suit}").format(card=name, suit=suit_name(action.choice or "G"))
        case "steal":
            return _("steal {card}").format(card=name)
        case "recall":
            return _("recall {card}").format(card=name)
        case "bargain":
            return _("buy {card} with this power").format(card=name)
        case _other:
            return _("take {card}").format(card=name)


def points(change: int) -> str:
    """A change of score with its sign; it is a minus and no hyphen."""
    return _("{change} VP").format(change=f"{change:+d}".replace("-", "\N{MINUS SIGN}"))


def _payment(
    observation: Observation, purchases: Iterable[Action], given: frozenset[Card], place: int
) -> Option | None:
    """Paying with these cards at a place: the whole purchase, or a part of it."""
    fitting = narrow(purchases, target=DISPLAY[place - 1], gives=given)
    if not fitting:
        return None
    for action in fitting:
        if action.gives == given:
            return Option(action, payment_label(place, observation.preview(action)), "end")
    label = _("costs {price} · {given} of {price} laid down").format(price=place, given=len(given))
    return Option(None, label, "end")


def payment_label(price: int, preview: Preview) -> str:
    """What a purchase costs, keeps, loses and brings."""
    parts = [_("costs {price}").format(price=price)]
    if preview.kept:
        count = len(preview.kept)
        parts.append(ngettext("{count} kept", "{count} kept", count).format(count=count))
    if preview.lost:
        count = len(preview.lost)
        parts.append(ngettext("{count} card lost", "{count} cards lost", count).format(count=count))
    parts.append(points(preview.score_change))
    return " · ".join(parts)


def refusal(observation: Observation, lifted: Sequence[Card], target: str) -> str:
    """Why the lifted cards cannot be dropped there: the rule's sentence."""
    card = min(lifted)
    action = _meant(observation, lifted, target)
    has_fan = any(other.actor is card for other in observation.legal_actions())
    if has_fan and target in ("near.discards", "auction.discards"):
        return _("There is no card in that pile that the power could reach now.")
    if action is None:
        return _("Cards of your bid pay for cards of the row; powers act on cards of their suit.")
    try:
        observation.check(action)
    except IllegalAction as error:
        return reason(error)
    return ""


def _meant(observation: Observation, lifted: Sequence[Card], target: str) -> Action | None:
    """The action that a drop there would most likely mean."""
    view, pack = observation.view, EDITIONS[observation.view.edition].pack
    card = min(lifted)
    kind, _dot, rest = target.partition(".")
    if kind == "display":
        return Action("buy", None, frozenset(lifted), DISPLAY[int(rest) - 1])
    if view.phase is Phase.ASIDE or target == OWN_DECK:
        return Action("aside", lifted[0], frozenset(lifted[1:]), DECKS[observation.seat])
    if kind == "card":
        target_card = pack.by_name.get(rest)
        other_bid = [item.card for item in view.players[1 - observation.seat].bid]
        verb = "steal" if target_card in other_bid else "cash"
        return Action(verb, card, NO_CARDS, target_card)
    return None


def stuck(observation: Observation, card: Card) -> str:
    """Why an own card that lies before its player cannot be picked up: the rule's sentence (P5)."""
    view = observation.view
    if view.phase is not Phase.TURN or view.to_move != observation.seat:
        return ""
    if card not in (view.players[observation.seat].hand or ()):
        return ""
    try:
        observation.check(Action("suit", card, NO_CARDS, card, card.suit))
    except IllegalAction as error:
        if error.code in ("no_power", "powers_first"):
            return reason(error)
    return _("There is nothing that this power could do now.")
