"""Events as lines of the log, in the player's language."""

from dutch.i18n import N_, _, within
from dutch.presenters.great_market.board import OWNED
from dutch.presenters.great_market.words import card_names, count_chips
from dutch.presenters.words import address
from dutch.rules.events import Event
from dutch.rules.great_market import events
from dutch.rules.great_market.terms import Reason
from dutch.stage.presenter import HEADING

CHIPS = {
    Reason.PAYMENT: N_("… {name} got {chips}"),
    Reason.REWARD: N_("… {name} got {chips} for passing without a bid"),
    Reason.FINE: N_("… {name} paid {chips} as a fine"),
}
"""The lines for movements of chips, by reason."""

CARDS = {
    Reason.REVEAL: N_("The lot: {cards}"),
    Reason.UNSOLD: N_("Nobody could pay: {cards} left the game"),
    Reason.OVERBID: N_("{name} discarded {cards}"),
    Reason.GIFT: N_("{name} got {cards} for free"),
    Reason.WON: N_("{name} got {cards}"),
}
"""The lines for movements of cards, by reason."""


def line_of(event: Event, names: tuple[str, ...], viewer: int) -> str:
    """Return the line for an event; empty if the log omits it."""

    def who(seat: int) -> str:
        return address(seat, names, viewer)

    def owner(place: str) -> str:
        """Return the owner of a place of the rules, such as ``0.chips`` or ``bank``."""
        return _("the bank") if place == "bank" else who(OWNED[place][0])

    match event:
        case events.RoundBegan(number):
            return HEADING + _("Round {round}").format(round=number)
        case events.BidMade(seat, amount):
            return _("{name} bid {amount}").format(name=who(seat), amount=amount)
        case events.BidForbidden(seat, amount):
            return _("{name} bid {amount}, which is forbidden").format(name=who(seat), amount=amount)
        case events.Passed(seat):
            return _("{name} passed").format(name=who(seat))
        case events.LotSold(seat, amount) if amount:
            return _("{name} won the lot for {amount}").format(name=who(seat), amount=amount)
        case events.Overbid(seat, amount):
            return _("{name} couldn't pay {amount} and sat out").format(name=who(seat), amount=amount)
        case events.ChipsMoved(reason, count, source, target):
            place = source if reason is Reason.FINE else target
            return _(CHIPS[reason]).format(name=owner(place), chips=count_chips(count))
        case events.CardsMoved(reason, cards, source, target):
            name = ""
            if target in OWNED:
                name = owner(target)
            elif source in OWNED:
                name = owner(source)
            return _(CARDS[reason]).format(name=name, cards=card_names(cards))
        case events.GameEnded():
            return HEADING + _("The end")
    return ""


def announcement_of(event: Event, names: tuple[str, ...], viewer: int) -> str:
    """Return a few words to show across the table: a sale, or a bid that can't be paid."""
    match event:
        case events.LotSold(seat, amount) if amount:
            if seat != viewer:
                return _("Sold to {name} for {amount}").format(name=within(names[seat]), amount=amount)
            text = _("Sold to you for {amount}")
        case events.LotSold(seat, amount):
            text = _("You get the lot for free") if seat == viewer else _("{name} gets the lot for free")
        case events.Overbid(seat, amount):
            text = _("You can't pay {amount}") if seat == viewer else _("{name} can't pay {amount}")
        case _:
            return ""
    return text.format(name=names[seat], amount=amount)
