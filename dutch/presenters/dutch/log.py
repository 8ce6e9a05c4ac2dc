"""Describes events in the log, in the player's language."""

from dutch.i18n import N_, _, ngettext
from dutch.presenters.dutch.names import card_name, card_names, suit_name
from dutch.presenters.words import address
from dutch.rules import events
from dutch.rules.api import MoveReason, Verb
from dutch.rules.events import Event
from dutch.stage.presenter import HEADING

USES = {
    Verb.CASH: N_("{name} used {power} to cash in {card}"),
    Verb.SUIT: N_("{name} used {power} to change the suit of {card}"),
    Verb.TAKE: N_("{name} used {power} to take {card}"),
    Verb.STEAL: N_("{name} used {power} to steal {card}"),
    Verb.RECALL: N_("{name} used {power} to recall {card}"),
    Verb.BARGAIN: N_("{name} used {power} to bargain for {card}"),
}
"""The lines for uses of powers."""

MOVES = {
    MoveReason.REVEAL: N_("{name} bid {cards}"),
    MoveReason.TIE: N_("{name} tied and added {cards}"),
    MoveReason.LOST: N_("… lost: {cards}"),
    MoveReason.PLAY: N_("{name} played {cards}"),
    MoveReason.GIFT: N_("{name} got {cards} for free, as second buyer"),
    MoveReason.CLEARED: N_("Nothing bought: {cards} left the market"),
}
"""The lines for moves of cards, by reason. Exchanges have their own lines; other moves are not logged."""


def line_of(event: Event, names: tuple[str, ...], viewer: int) -> str:
    """Return the line for an event; empty if the log omits it."""

    def who(seat: int | None) -> str:
        return address(seat or 0, names, viewer)

    match event:
        case events.RoundBegan(number):
            return HEADING + _("Round {number}").format(number=number)
        case events.BidsCompared((first_total, second_total)):
            text = _("{first} {a}–{b} {second}")
            return text.format(first=who(0), a=first_total, b=second_total, second=who(1))
        case events.BidWon(seat, by_coin=True):
            return _("{name} won the bid on a coin toss").format(name=who(seat))
        case events.BidWon(seat):
            return _("{name} won the bid").format(name=who(seat))
        case events.Purchased(seat, card, place):
            return _("{name} bought {card} for {place}").format(
                name=who(seat), card=card_name(card), place=place
            )
        case events.PowerUsed(seat, power, verb, card):
            return _(USES[verb]).format(name=who(seat), power=card_name(power), card=card_name(card))
        case events.SuitChanged(_seat, card, suit):
            return _("… {card} is {suit} for this turn").format(card=card_name(card), suit=suit_name(suit))
        case events.VotesShown(votes):
            if Verb.MORE not in votes:
                return _("Both chose to stop")
            if Verb.STOP not in votes:
                return _("Both chose to buy more")
            stopped = votes.index(Verb.STOP)
            return _("{name} chose to stop, {other} to buy more").format(
                name=who(stopped), other=who(1 - stopped)
            )
        case events.DeckShuffled(seat, _count, True):
            return _("{name} looked through the deck and shuffled it").format(name=who(seat))
        case events.DeckShuffled(seat):
            return _("{name} shuffled the discards under the deck").format(name=who(seat))
        case events.GameEnded():
            return HEADING + _("The end")
        case events.CardsMoved():
            name = who(event.source.seat if event.target.seat is None else event.target.seat)
            text = _(MOVES.get(event.reason, ""))
            if event.reason == MoveReason.SWAP:
                text = ngettext(
                    "{name} exchanged {count} card", "{name} exchanged {count} cards", event.count
                )
            return text.format(name=name, cards=card_names(event.cards), count=event.count)
    return ""


def idle_turn_of(event: Event, names: tuple[str, ...], viewer: int) -> str:
    """Return a line for the end of a turn in which nothing happened; empty for other events."""
    if not isinstance(event, events.TurnEnded):
        return ""
    return _("{name} passed").format(name=address(event.seat, names, viewer))


REMARKS: dict[type, str] = {
    events.SwapChosen: N_("{name} has chosen what to exchange."),
    events.AsideChosen: N_("{name} has chosen what to set aside."),
    events.BidChosen: N_("{name} has chosen a bid."),
    events.VoteCast: N_("{name} has voted."),
    events.TurnEnded: N_("{name}’s turn is over."),
}


def remark_of(event: Event, names: tuple[str, ...]) -> str:
    """Describe a hidden choice or the end of a turn, which the log omits; empty for any other event."""
    seat: int | None = getattr(event, "seat", None)
    return "" if seat is None else _(REMARKS.get(type(event), "")).format(name=names[seat])
