"""What the cards that a player has lifted could do on each target: one path for drag, click and key."""

from __future__ import annotations

from collections.abc import Iterable

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import card_name, cards_names, reason, suit_name
from dutch.rules.api import Action, Card, IllegalAction, Observation, Preview, narrow
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import DECKS, DISPLAY
from dutch.stage.presenter import Offer, Option

NONE: frozenset[Card] = frozenset()

ICONS = {"recall": "take", "bargain": "end"}
"""The pictures of powers that have none of their own name."""


def offers(
    observation: Observation, lifted: frozenset[Card], laid: frozenset[Card], at: str
) -> dict[str, Offer]:
    """The targets for these lifted cards, by name.

    ``laid`` are cards that already lie at the target ``at`` as part of a payment. Targets are ``near.deck``,
    ``display.N``, ``card.X`` (a card of a bid) and the piles from which a power can take.
    """
    legal = observation.legal_actions()
    found: dict[str, list[Option]] = {}
    if len(lifted) == 1:
        (card,) = lifted
        for action in narrow(legal, actor=card):
            target = target_of(observation, action)
            found.setdefault(target, []).append(_power_option(observation, action))
    purchases = [action for action in legal if action.verb == "buy"]
    for place in range(1, len(DISPLAY) + 1):
        target = f"display.{place}"
        given = lifted | (laid if target == at else NONE)
        option = _payment(observation, purchases, given, place)
        if option is not None:
            found.setdefault(target, []).insert(0, option)
    return {target: Offer(target, tuple(options)) for target, options in found.items()}


def target_of(observation: Observation, action: Action) -> str:
    """The name of the thing on which an action of a card is done."""
    if action.verb == "aside":
        return "near.deck"
    if action.choice == "own" or action.verb == "recall":
        return "near.discards"
    if action.choice == "auction":
        return "auction.discards"
    if action.choice == "display":
        return f"display.{observation.view['display'].index(str(action.target)) + 1}"
    return f"card.{action.target}"


def _power_option(observation: Observation, action: Action) -> Option:
    if action.verb == "aside":
        if action.gives:
            under = cards_names(tuple(sorted(action.gives)))
            return Option(
                action, _("set aside, on top of your deck, {cards} under it").format(cards=under), "look"
            )
        return Option(action, _("set aside, on top of your deck"), "look")
    label = describe(action)
    change = observation.preview(action).score_change
    if change:
        label += " · " + points(change)
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
    """A change of score with its sign."""
    return _("{change:+d} VP").format(change=change)


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


def refusal(observation: Observation, lifted: frozenset[Card], target: str) -> str:
    """Why the lifted cards cannot be dropped there: the rule's sentence."""
    action = _meant(observation, lifted, target)
    if min(lifted).is_power and target in ("near.discards", "auction.discards"):
        return _("There is no card of this suit in that pile that the power could take now.")
    if action is None:
        return _("Cards of your bid pay for cards of the row; powers act on cards of their suit.")
    try:
        observation.check(action)
    except IllegalAction as error:
        return reason(error)
    return ""


def _meant(observation: Observation, lifted: frozenset[Card], target: str) -> Action | None:
    """The action that a drop there would most likely mean."""
    view = observation.view
    card = min(lifted)
    kind, _dot, rest = target.partition(".")
    if kind == "display":
        return Action("buy", None, lifted, DISPLAY[int(rest) - 1])
    if view["phase"] == "aside" or target == "near.deck":
        return Action("aside", card, NONE, DECKS[observation.seat])
    if kind == "card":
        names = [item["card"] for item in view["players"][1 - observation.seat]["bid"]]
        verb = "steal" if rest in names else "cash"
        return Action(verb, card, NONE, EDITIONS[view["edition"]].pack.by_name.get(rest))
    return None
