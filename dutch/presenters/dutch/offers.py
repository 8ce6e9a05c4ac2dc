"""Finds the targets of the lifted cards, for dragging, clicking and the keyboard alike."""

from collections.abc import Iterable, Sequence

from dutch.i18n import N_, _
from dutch.presenters.dutch.names import (
    card_name,
    card_names,
    corners,
    refusal_sentence,
    score_change,
    suit_name,
    why_not,
)
from dutch.presenters.dutch.zones import place_number
from dutch.rules.api import (
    NO_CARDS,
    Action,
    Card,
    IllegalActionError,
    Observation,
    Phase,
    Preview,
    Source,
    Verb,
    narrow,
)
from dutch.rules.events import DISPLAY
from dutch.stage.answers import HeldCards, TargetOffer, TargetOption
from dutch.stage.regions import Target

NEAR_DECK = "near.deck"

LABELS = {
    Verb.CASH: N_("Cash in {card}"),
    Verb.SUIT: N_("Change {card} to {suit}"),
    Verb.TAKE: N_("Take {card}"),
    Verb.STEAL: N_("Steal {card}"),
    Verb.RECALL: N_("Recall {card}"),
    Verb.BARGAIN: N_("Buy {card}, lose the power"),
}
"""Labels for uses of a power on a card, by verb."""

WORDS = {
    Verb.CASH: N_("cash in"),
    Verb.TAKE: N_("take"),
    Verb.STEAL: N_("steal"),
    Verb.RECALL: N_("recall"),
    Verb.BARGAIN: N_("bargain"),
}
"""The uses of a power in a word or two, by verb. A change of suit is named by the new suit instead."""


def offers(observation: Observation, held: HeldCards, verb: str = "") -> dict[Target, TargetOffer]:
    """Return the offers for the held cards, by target.

    With a ``verb``, return only the offers of that power. Targets are ``near.deck``, ``display.N``, the cards
    of bids and the piles from which a power can take.
    """
    phase = observation.view.phase
    if phase is Phase.ASIDE:
        options_by_target = _aside_options(observation, held)
    elif phase is Phase.TURN:
        options_by_target = _turn_options(observation, held)
    else:
        return {}
    if verb:
        options_by_target = {
            target: [option for option in options if option.action and option.action.verb == verb]
            for target, options in options_by_target.items()
        }
    return {
        target: TargetOffer(target, _best_first(options))
        for target, options in options_by_target.items()
        if options
    }


def _best_first(options: Sequence[TargetOption]) -> tuple[TargetOption, ...]:
    """Sort options by their changes in score, unless one of these is unknown."""
    if any(option.change is None for option in options):
        return tuple(options)
    return tuple(sorted(options, key=lambda option: -(option.change or 0)))


def _turn_options(observation: Observation, held: HeldCards) -> dict[Target, list[TargetOption]]:
    """Return the purchases that the cards pay for, and the uses of a single card as a power."""
    legal = observation.legal_actions()
    options_by_target: dict[Target, list[TargetOption]] = {}
    if len(held.lifted) == 1:
        (card,) = held.lifted
        for action in narrow(legal, actor=card):
            options_by_target.setdefault(target_of(observation, action), []).append(
                _power_option(observation, action)
            )
    purchases = [action for action in legal if action.verb == Verb.BUY]
    for place in range(1, len(observation.view.display) + 1):
        target = f"display.{place}"
        given = frozenset(_given_cards(held, target))
        option = _payment_option(observation, purchases, given, place)
        if option is not None:
            has_other_uses = target in options_by_target
            if option.action is None and has_other_uses:  # they are compared by their changes in score
                option = option._replace(change=_best_change(observation, purchases, given, place))
            options_by_target.setdefault(target, []).insert(0, option)
    return options_by_target


def _given_cards(held: HeldCards, target: Target) -> tuple[Card, ...]:
    """Return the cards laid down at a target, followed by the lifted ones."""
    laid = held.laid if target == held.at else ()
    return laid + tuple(held.lifted)


def _aside_options(observation: Observation, held: HeldCards) -> dict[Target, list[TargetOption]]:
    """Return the option to put the cards on the deck, all together or one by one (D7, C3)."""
    given = _given_cards(held, NEAR_DECK)
    if not given:
        return {}
    top, *under = given
    fitting = [
        action
        for action in observation.legal_actions()
        if action.verb == Verb.ASIDE and action.actor is top and action.gives.issuperset(under)
    ]
    if not fitting:
        return {}
    complete = [action for action in fitting if len(action.gives) == len(under)]
    if not complete:
        label = _("Put it on top of your deck, then choose one to go under it")
    elif under:
        text = _("Set aside: {card} on top, {under} under it")
        label = text.format(card=card_name(top), under=card_names(tuple(under)))
    else:
        label = _("Set it aside on top of your deck")
    return {NEAR_DECK: [TargetOption(complete[0] if complete else None, label, "look")]}


def target_of(observation: Observation, action: Action) -> Target:
    """Return the card or the zone on which a card's action is carried out."""
    if action.choice == Source.OWN or action.verb == Verb.RECALL:
        return "near.discards"
    if action.choice == Source.AUCTION:
        return "auction.discards"
    if action.choice == Source.DISPLAY:
        return f"display.{observation.view.display.index(action.target) + 1}"
    assert isinstance(action.target, Card)
    return action.target


def _power_option(observation: Observation, action: Action) -> TargetOption:
    preview = observation.preview(action)
    card = action.target if isinstance(action.target, Card) else None
    new_suit = ""
    if action.verb == Verb.SUIT and action.choice:
        new_suit = action.choice
    text = LABELS[action.verb]
    if action.verb == Verb.BARGAIN and preview.kept:
        text = N_("Buy {card}, keep the power")
    label = _(text).format(
        card="" if card is None else card_name(card),
        suit=suit_name(new_suit) if new_suit else "",
    )
    if preview.score_change:
        label += f" ({score_change(preview.score_change)})"
    word = suit_name(new_suit) if new_suit else _(WORDS.get(action.verb, ""))
    return TargetOption(action, label, action.verb, card, new_suit, preview.score_change, word)


def _payment_option(
    observation: Observation, purchases: Iterable[Action], given: frozenset[Card], place: int
) -> TargetOption | None:
    """Return the purchase these cards pay for at a place, or a part of the payment."""
    fitting = narrow(purchases, target=DISPLAY[place - 1], gives=given)
    if not fitting:
        return None
    bought = observation.view.display[place - 1]
    for action in fitting:
        if action.gives == given:
            preview = observation.preview(action)
            label = purchase_label(place, preview)
            return TargetOption(action, label, "coins", bought, change=preview.score_change, word=_("buy"))
    label = _("Costs {price}: {given} of {price} paid").format(price=place, given=len(given))
    return TargetOption(None, label, "coins", bought, word=_("buy"))


def _best_change(
    observation: Observation, purchases: Iterable[Action], given: frozenset[Card], place: int
) -> int | None:
    """Return the best change in score of the purchases that these cards begin to pay for, if it is known."""
    fitting = narrow(purchases, target=DISPLAY[place - 1], gives=given)
    changes = [observation.preview(action).score_change for action in fitting]
    known = [change for change in changes if change is not None]
    return max(known) if len(known) == len(changes) else None


def purchase_label(price: int, preview: Preview) -> str:
    """Return a label for a purchase: price, cards kept and lost, and the change in score if it is known.

    If only some of the cards are lost, their corners show which.
    """
    if preview.kept and preview.lost:
        text = _("Buy it: pay {price}, keep {kept}, lose {lost}")
    elif preview.kept and price == 1:
        text = _("Buy it: pay 1, keep 1")
    elif preview.kept:
        text = _("Buy it: pay {price}, keep all {price}")
    elif price == 1:
        text = _("Buy it: pay 1, lose 1")
    else:
        text = _("Buy it: pay {price}, lose all {price}")
    label = text.format(
        price=price,
        kept=f"{corners(preview.kept)}{len(preview.kept)}",
        lost=f"{corners(preview.lost)}{len(preview.lost)}",
    )
    if preview.score_change is None:
        return label
    return f"{label} ({score_change(preview.score_change)})"


def refusal(observation: Observation, lifted: Sequence[Card], target: Target) -> str:
    """Return why the lifted cards cannot be dropped on a target, in one sentence."""
    card = min(lifted)
    action = _likely_action(observation, lifted, target)
    has_fan = any(other.actor is card for other in observation.legal_actions())
    if has_fan and target in ("near.discards", "auction.discards"):
        return _("This power can’t take any card from that pile now.")
    if action is None:
        return _("Pay for cards in the market with your bid; use powers on cards of their suit.")
    return why_not(observation, action)


def _likely_action(observation: Observation, lifted: Sequence[Card], target: Target) -> Action | None:
    """Return the action that the player most likely meant by a drop on a target."""
    view = observation.view
    place = place_number(target)
    if place is not None:
        return Action.buy(place, lifted)
    if view.phase is Phase.ASIDE or target == NEAR_DECK:
        return Action.set_aside(observation.seat, lifted[0], lifted[1:])
    if isinstance(target, Card):
        opposing_bid = [item.card for item in view.players[1 - observation.seat].bid]
        verb = Verb.STEAL if target in opposing_bid else Verb.CASH
        return Action(verb, min(lifted), NO_CARDS, target)
    return None


def why_not_liftable(observation: Observation, card: Card) -> str:
    """Return why a card of the player's hand cannot be picked up (P5); empty if no reason is needed."""
    view = observation.view
    if view.phase is not Phase.TURN or view.to_move != observation.seat:
        return ""
    if card not in (view.players[observation.seat].hand or ()):
        return ""
    try:
        observation.check(Action.use_power(Verb.SUIT, card, card))
    except IllegalActionError as error:
        if error.code in ("no_power", "powers_first"):
            return refusal_sentence(error)
    return _("This power can’t do anything now.")
