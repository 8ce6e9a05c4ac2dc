"""Events as lines of the log, in the player's language."""

from __future__ import annotations

from dutch.i18n import _, ngettext
from dutch.presenters.dutch.names import N_, card_name, cards_names, suit_name
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
    """One line that tells the event, or an empty one if it needs no telling."""

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
            return _("{name}: first by the toss of a coin").format(name=who(seat))
        case BidWon(seat):
            return _("{name}: first to buy").format(name=who(seat))
        case Purchased(seat, card, place):
            return _("{name}: {card} bought for {place}").format(
                name=who(seat), card=card_name(card), place=place
            )
        case PowerUsed(seat, power, verb, card):
            return _power(who(seat), verb, card_name(power), card_name(card))
        case SuitChanged(_seat, card, suit):
            return _("… {card} is {suit} for now").format(card=card_name(card), suit=suit_name(suit))
        case VotesShown(votes):
            said = {"more": _("buy more"), "stop": _("stop")}
            return _("{first}: {a}, {second}: {b}").format(
                first=who(0), a=said[votes[0]], second=who(1), b=said[votes[1]]
            )
        case DeckShuffled(seat, _count, True):
            return _("{name}: looked through the deck and shuffled it").format(name=who(seat))
        case DeckShuffled(seat):
            return _("{name}: discards shuffled under the deck").format(name=who(seat))
        case GameEnded():
            return HEADING + _("The end")
        case CardsMoved():
            return _moved(event, who(event.source.seat if event.target.seat is None else event.target.seat))
    return ""


REMARKS: dict[type, str] = {
    SwapChosen: N_("{name} has chosen what to exchange."),
    AsideChosen: N_("{name} has set aside."),
    BidChosen: N_("{name} has chosen a bid."),
    VoteCast: N_("{name} has voted."),
    TurnEnded: N_("{name}: end of the turn."),
}


def remark_of(event: Event, names: tuple[str, ...]) -> str:
    """A few words for what the log does not tell: a hidden choice, or the end of a turn; else empty."""
    if isinstance(event, SwapChosen | AsideChosen | BidChosen | VoteCast | TurnEnded):
        return _(REMARKS[type(event)]).format(name=names[event.seat])
    return ""


def _power(name: str, verb: str, power: str, card: str) -> str:
    sentences = {
        "cash": _("{name}: {power} cashes in {card}"),
        "suit": _("{name}: {power} changes the suit of {card}"),
        "take": _("{name}: {power} takes {card}"),
        "steal": _("{name}: {power} steals {card}"),
        "recall": _("{name}: {power} recalls {card}"),
        "bargain": _("{name}: {power} bargains for {card}"),
    }
    return sentences[verb].format(name=name, power=power, card=card)


def _moved(event: CardsMoved, name: str) -> str:
    cards = cards_names(event.cards)
    if event.reason == MoveReason.REVEAL:
        return _("{name}: bid of {cards}").format(name=name, cards=cards)
    if event.reason == MoveReason.TIE:
        return _("{name}: tie, {cards} added").format(name=name, cards=cards)
    if event.reason == MoveReason.LOST:
        return _("… lost: {cards}").format(cards=cards)
    if event.reason == MoveReason.PLAY:
        return _("{name}: {cards} played").format(name=name, cards=cards)
    if event.reason == MoveReason.GIFT:
        return _("{name}: {cards} for free, as the loser of the bid").format(name=name, cards=cards)
    if event.reason == MoveReason.SWAP:
        text = ngettext("{name}: {count} card exchanged", "{name}: {count} cards exchanged", event.count)
        return text.format(name=name, count=event.count)
    if event.reason == MoveReason.CLEARED:
        return _("Nobody bought: {cards} leaves the row").format(cards=cards)
    return ""
