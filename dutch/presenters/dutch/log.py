"""Events as lines of the log, in the player's language."""

from __future__ import annotations

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import N_, card_name, card_names, suit_name
from dutch.rules.api import MoveReason
from dutch.rules.events import (
    AsideChosen,
    BidChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    Event,
    GameEnded,
    PowerUsed,
    Purchased,
    RoundBegan,
    SuitChanged,
    SwapChosen,
    TurnEnded,
    VoteCast,
    VotesShown,
)
from dutch.stage.presenter import HEADING


def line_of(event: Event, names: tuple[str, ...], viewer: int) -> str:
    """Return one line about an event; empty if it needs none."""

    def who(seat: int | None) -> str:
        return names[seat or 0] if seat != viewer else _("You")

    match event:
        case RoundBegan(number):
            return HEADING + _("Round {number}").format(number=number)
        case BidsCompared(totals):
            return _("{first} {a} : {b} {second}").format(
                first=who(0), a=totals[0], b=totals[1], second=who(1)
            )
        case BidWon(seat, True):
            return _("{name}: won the bid by coin toss").format(name=who(seat))
        case BidWon(seat):
            return _("{name}: won the bid").format(name=who(seat))
        case Purchased(seat, card, place):
            return _("{name}: bought {card} for {place}").format(
                name=who(seat), card=card_name(card), place=place
            )
        case PowerUsed(seat, power, verb, card):
            return _power_line(who(seat), verb, card_name(power), card_name(card))
        case SuitChanged(_seat, card, suit):
            return _("… {card} is {suit} for this turn").format(card=card_name(card), suit=suit_name(suit))
        case VotesShown(votes):
            said = {"more": _("buy more"), "stop": _("stop")}
            return _("{first}: {a}, {second}: {b}").format(
                first=who(0), a=said[votes[0]], second=who(1), b=said[votes[1]]
            )
        case DeckShuffled(seat, _count, True):
            return _("{name}: looked through the deck and shuffled it").format(name=who(seat))
        case DeckShuffled(seat):
            return _("{name}: shuffled the discards under the deck").format(name=who(seat))
        case GameEnded():
            return HEADING + _("The end")
        case CardsMoved():
            return _move_line(
                event, who(event.source.seat if event.target.seat is None else event.target.seat)
            )
    return ""


REMARKS: dict[type, str] = {
    SwapChosen: N_("{name} has chosen what to exchange."),
    AsideChosen: N_("{name} has chosen what to set aside."),
    BidChosen: N_("{name} has chosen a bid."),
    VoteCast: N_("{name} has voted."),
    TurnEnded: N_("{name}’s turn is over."),
}


def remark_of(event: Event, names: tuple[str, ...]) -> str:
    """Return a few words about a hidden choice or the end of a turn, which the log omits; else empty."""
    if isinstance(event, SwapChosen | AsideChosen | BidChosen | VoteCast | TurnEnded):
        return _(REMARKS[type(event)]).format(name=names[event.seat])
    return ""


def _power_line(name: str, verb: str, power: str, card: str) -> str:
    sentences = {
        "cash": _("{name}: {power} cashed in {card}"),
        "suit": _("{name}: {power} changed the suit of {card}"),
        "take": _("{name}: {power} took {card}"),
        "steal": _("{name}: {power} stole {card}"),
        "recall": _("{name}: {power} recalled {card}"),
        "bargain": _("{name}: {power} bargained for {card}"),
    }
    return sentences[verb].format(name=name, power=power, card=card)


def _move_line(event: CardsMoved, name: str) -> str:
    cards = card_names(event.cards)
    if event.reason == MoveReason.REVEAL:
        return _("{name}: bid {cards}").format(name=name, cards=cards)
    if event.reason == MoveReason.TIE:
        return _("{name}: tied, added {cards}").format(name=name, cards=cards)
    if event.reason == MoveReason.LOST:
        return _("… lost: {cards}").format(cards=cards)
    if event.reason == MoveReason.PLAY:
        return _("{name}: played {cards}").format(name=name, cards=cards)
    if event.reason == MoveReason.GIFT:
        return _("{name}: got {cards} for free, having lost the bid").format(name=name, cards=cards)
    if event.reason == MoveReason.SWAP:
        text = ngettext("{name}: exchanged {count} card", "{name}: exchanged {count} cards", event.count)
        return text.format(name=name, count=event.count)
    if event.reason == MoveReason.CLEARED:
        return _("Nobody bought: {cards} leaves the market").format(cards=cards)
    return ""
