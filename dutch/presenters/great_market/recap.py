"""Recaps: two sentences about a round, written from its events."""

from collections.abc import Sequence

from dutch.i18n import _
from dutch.presenters.great_market import score
from dutch.presenters.great_market.words import card_names, count_chips
from dutch.presenters.words import count_points
from dutch.rules.events import Event
from dutch.rules.great_market.events import CardsMoved, ChipsMoved, LotSold
from dutch.rules.great_market.observe import MarketObservation
from dutch.rules.great_market.terms import Reason
from dutch.stage.script import find_event


def recap(events: Sequence[Event], observation: MarketObservation, names: tuple[str, ...]) -> str:
    """Return a sentence about the lot, and one about the player's chips or points; "" without an auction."""
    lot_sentence = _lot_sentence(events, observation.seat, names)
    return f"{lot_sentence} {_own_sentence(events, observation)}" if lot_sentence else ""


def _lot_sentence(events: Sequence[Event], seat: int, names: tuple[str, ...]) -> str:
    """Return a sentence about the buyer of the lot and the price; empty if it has not been decided."""
    sold = find_event(events, LotSold)
    cards = [event for event in events if isinstance(event, CardsMoved)]
    if sold is None:
        unsold = [event.cards for event in cards if event.reason is Reason.UNSOLD]
        return _("Nobody bought {cards}.").format(cards=card_names(unsold[0])) if unsold else ""
    gained = [event.cards for event in cards if event.reason in (Reason.WON, Reason.GIFT)]
    if sold.seat == seat:
        text = _("You bought {cards} for {chips}.") if sold.amount else _("You got {cards} for free.")
    else:
        text = _("{name} bought {cards} for {chips}.") if sold.amount else _("{name} got {cards} for free.")
    lot = card_names(gained[0]) if gained else ""
    return text.format(name=names[sold.seat], cards=lot, chips=count_chips(sold.amount))


def _own_sentence(events: Sequence[Event], observation: MarketObservation) -> str:
    """Return a sentence about the player's earnings in the round, or else about their points."""
    own = f"{observation.seat}.chips"
    earned = dict.fromkeys(Reason, 0)
    for event in events:
        if isinstance(event, ChipsMoved) and event.target == own:
            earned[event.reason] += event.count
    if earned[Reason.PAYMENT]:
        return _("You got {chips} of the price.").format(chips=count_chips(earned[Reason.PAYMENT]))
    if earned[Reason.REWARD]:
        return _("You got {chips} for passing without a bid.").format(
            chips=count_chips(earned[Reason.REWARD])
        )
    total = sum(tally.sum for tally in score.seat_tallies(observation, observation.seat))
    return _("You have {points} now.").format(points=count_points(total))
