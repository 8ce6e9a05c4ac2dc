"""Recaps: two sentences about a round, written from its events."""

from collections.abc import Sequence

from dutch.i18n import _
from dutch.presenters.representatives.words import GOODS, card_name, title
from dutch.presenters.words import count_points
from dutch.rules.events import Event
from dutch.rules.representatives.events import ItemRemoved, ItemSold, Tallied
from dutch.rules.representatives.observe import RepresentativesObservation
from dutch.rules.representatives.terms import COLOURS
from dutch.stage.script import find_event


def recap(events: Sequence[Event], observation: RepresentativesObservation, names: tuple[str, ...]) -> str:
    """Return a sentence about the item, and one about the player's colour; "" without a tally."""
    tally = find_event(events, Tallied)
    if tally is None:
        return ""
    seat = observation.seat
    view = observation.view
    own = view.players[seat].representative
    lowest = min(tally.sums)
    second = ""
    if own is not None:
        second = _("Your {colour} had {sum}.").format(colour=title(own), sum=tally.sums[COLOURS.index(own)])
    for event in events:
        if isinstance(event, ItemRemoved):
            text = _("Several colours had the lowest sum, {lowest}, so nobody got the {item}.")
            return f"{text.format(item=card_name(GOODS[event.item]), lowest=lowest)} {second}".strip()
        if isinstance(event, ItemSold):
            text = _("{name} got the {item} with the lowest sum, {lowest}.")
            if event.seat == seat:
                text = _("You got the {item} with the lowest sum, {lowest}.")
                second = _("You have {points} now.").format(points=count_points(view.players[seat].total))
            first = text.format(name=names[event.seat], item=card_name(GOODS[event.item]), lowest=lowest)
            return f"{first} {second}".strip()
    return ""
