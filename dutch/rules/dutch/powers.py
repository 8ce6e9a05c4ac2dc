"""The powers of all editions (D17 to D23, P2, P5, P6, C4): the legal uses, and the effect of one."""

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import Final

from dutch.rules.api import Card, CardNumber, CardSet
from dutch.rules.dutch import facts
from dutch.rules.dutch.actions import Action, PowerChoice
from dutch.rules.dutch.cards import SUITS, Pack, mask_of, members, members_of_few
from dutch.rules.dutch.choices import NO_GROUPS, Groups, Table
from dutch.rules.dutch.editions import EditionName
from dutch.rules.dutch.events import AUCTION_DISCARDS, BIDS, DISCARDS, DISPLAY, Zone
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.position import Position
from dutch.rules.dutch.purchase import pay
from dutch.rules.dutch.terms import Source, Verb

CASH: Final = Verb.CASH
SUIT: Final = Verb.SUIT
TAKE: Final = Verb.TAKE
STEAL: Final = Verb.STEAL
RECALL: Final = Verb.RECALL
BARGAIN: Final = Verb.BARGAIN
"""The uses of powers, bound here because enum lookup is slow before Python 3.12."""

VERBS = (CASH, SUIT, TAKE, STEAL, RECALL, BARGAIN)
"""The verbs of powers. A power is used for exactly one of them (D18, C4)."""

VERBS_OF: dict[EditionName, tuple[Verb, ...]] = {
    "standard": (CASH, SUIT, TAKE, STEAL),
    "prototype": (CASH, SUIT, TAKE),
    "competition": (RECALL, BARGAIN),
}
"""The verbs of powers in each edition."""

OWN: Final = Source.OWN
AUCTION: Final = Source.AUCTION
SHOWN: Final = Source.DISPLAY
SOURCES = (OWN, AUCTION, SHOWN)
SHOPS = SOURCES[1:]
"""The piles from which a bargain can buy, in canonical order (C4)."""

DUPLICATE = 7
"""The bid of the cards that copy the powers of other cards (P2)."""

Ability = Verb | Source

OWN_POWERS: dict[int, tuple[Ability, ...]] = {
    6: (Verb.CASH, Verb.SUIT),
    7: (Verb.SUIT,),
    8: (Source.AUCTION,),
    9: (Source.OWN,),
    10: (Source.OWN, Source.AUCTION),
}
"""The abilities of a card by its bid value (P2): verbs, or the discards from which it can take."""

ABILITY_ORDER: tuple[Ability, ...] = (Verb.CASH, Verb.SUIT, Source.OWN, Source.AUCTION)
"""The abilities in canonical order."""


def list_power_uses(position: Position, seat: int) -> Groups:
    """Return the legal uses of the seat's powers."""
    side = position.sides[seat]
    if not side.ready and not side.hand:
        return NO_GROUPS
    return LIST_USES[position.edition.powers](position, seat)


def _list_standard_uses(position: Position, seat: int) -> Groups:
    """Return the uses of each power: cash in, change suit, take (by source), steal (D18)."""
    side, pack = position.sides[seat], position.edition.pack
    groups: Groups = []
    display, rival = mask_of(position.display), position.sides[1 - seat]
    for power in members_of_few(side.ready):
        suit = side.suit_of(power, pack.suit_of[power])
        printed = pack.suit_masks[suit]
        cashes, changes, takes_own, takes_lost, takes_shown, steals = _standard_uses(pack, power, suit)
        if others := side.suited(suit, printed) & ~(1 << power):
            groups.append((cashes, 1, others))
            groups.append((changes, 3, others))
        if own := side.discards & printed:
            groups.append((takes_own, 1, own))
        if lost := position.lost & printed:
            groups.append((takes_lost, 1, lost))
        if shown := display & printed:
            groups.append((takes_shown, 1, shown))
        if seat == position.bid_winner and (stealable := rival.bid & printed):
            groups.append((steals, 1, stealable))
    return groups


def _list_prototype_uses(position: Position, seat: int) -> Groups:
    """Return the uses of each card: cash in, change suit, take (own, auction) (P6).

    Only cards in the hand and the card just taken have powers, and only before the first purchase (P5). A
    power has the card's printed suit.
    """
    if position.bought:
        return NO_GROUPS
    side, pack = position.sides[seat], position.edition.pack
    groups: Groups = []
    for power in members((side.hand | side.ready) & position.edition.power_cards):
        suit = pack.suit_of[power]
        alike = side.suited(suit, pack.suit_masks[suit]) & ~(1 << power)
        for ability in abilities_of(position, seat, power):
            if ability == CASH:
                if alike:
                    groups.append((_uses(pack, power, CASH), 1, alike))
            elif ability == SUIT:
                for target in members(side.bid & ~(1 << power)):
                    if alike >> target & 1:
                        groups.append((_suit_changes(pack, power, suit), 3, 1 << target))
                    else:
                        groups.append((_uses(pack, power, SUIT, SUITS[suit]), 1, 1 << target))
            else:
                takeable = pile(position, seat, ability) & pack.suit_masks[suit]
                if takeable:
                    groups.append((_uses(pack, power, TAKE, ability), 1, takeable))
    return groups


def abilities_of(position: Position, seat: int, power: CardNumber) -> tuple[Ability, ...]:
    """Return the abilities of a card, in canonical order (P2, P6).

    A duplicate also has the abilities of the power cards in the bid that have its suit now, whether they were
    bid or played.
    """
    side, pack = position.sides[seat], position.edition.pack
    own = OWN_POWERS.get(pack.bids[power], ())
    if pack.bids[power] != DUPLICATE:
        return own
    suit, lent = pack.suit_of[power], set(own)
    for other in members(side.suited(suit, pack.suit_masks[suit]) & position.edition.power_cards):
        if pack.bids[other] != DUPLICATE:
            lent.update(OWN_POWERS[pack.bids[other]])
    return tuple([ability for ability in ABILITY_ORDER if ability in lent])


def _list_competition_uses(position: Position, seat: int) -> Groups:
    """Return the uses of each power: recall, then bargain (auction discards, display) (C4)."""
    side, pack = position.sides[seat], position.edition.pack
    groups: Groups = []
    recallable = side.discards & pack.powers
    for power in members_of_few(side.ready):
        if recallable:
            groups.append((_uses(pack, power, RECALL), 1, recallable))
        for shop in SHOPS:
            on_sale = pile(position, seat, shop)
            if on_sale:
                groups.append((_uses(pack, power, BARGAIN, shop), 1, on_sale))
    return groups


LIST_USES: dict[EditionName, Callable[[Position, int], Groups]] = {
    "standard": _list_standard_uses,
    "prototype": _list_prototype_uses,
    "competition": _list_competition_uses,
}


@lru_cache(maxsize=1 << 8)
def _standard_uses(pack: Pack, power: CardNumber, suit: int) -> tuple[Table, ...]:
    """Return the tables for a power whose suit is ``suit`` now (D18).

    The tables are cash in, change suit, take (from each of three sources), and steal.
    """
    return (
        _uses(pack, power, CASH),
        _suit_changes(pack, power, suit),
        *[_uses(pack, power, TAKE, source) for source in SOURCES],
        _uses(pack, power, STEAL),
    )


@lru_cache(maxsize=1 << 9)
def _uses(pack: Pack, power: CardNumber, verb: Verb, choice: PowerChoice | None = None) -> Table:
    actor = pack.cards[power]
    return tuple([Action.use_power(verb, actor, card, choice) for card in pack.cards])


@lru_cache(maxsize=1 << 8)
def _suit_changes(pack: Pack, power: CardNumber, suit: int) -> Table:
    """Return the table of a power's changes from ``suit`` to the three others, for every card."""
    changes = [_uses(pack, power, SUIT, other) for other in SUITS[:suit] + SUITS[suit + 1 :]]
    return tuple(chain.from_iterable(zip(*changes, strict=True)))


def pile(position: Position, seat: int, source: str | None) -> CardSet:
    """Return the cards in the pile that a ``Source`` names, as a set."""
    if source == OWN:
        return position.sides[seat].discards
    if source == AUCTION:
        return position.lost
    return mask_of(position.display)


def activate(position: Position, seat: int, action: Action, log: Log) -> None:
    """Use a power; the action must be legal.

    The power card stays in the bid and can still pay. If it brings another power card into the bid, that one
    can be used as well (D17). In the prototype, the power card is first played from the hand, and a card
    taken just before loses its power (P5, P6).
    """
    power, card, verb = action.actor, action.target, action.verb
    assert power is not None
    assert isinstance(card, Card)
    edition, side, bit = position.edition, position.own(seat), 1 << card.index
    if edition.powers_first:
        side.ready = 0
        _play(position, seat, power.index, log)
    side.ready &= ~(1 << power.index)
    log.append((facts.report_power_use, seat, power.index, verb, card.index))
    if verb == SUIT:
        _change_suit(position, seat, card, action.choice or "")
        log.append((facts.report_suit_change, seat, card.index, action.choice))
    elif verb == CASH:
        side.leave_bid(bit)
        side.cashed_in |= bit
        log.append((facts.CASHED[seat], bit))
    elif verb == BARGAIN:
        source = _fetch(position, seat, card.index, action.choice)
        side.discards |= bit
        kept, lost = pay(position, side, 1 << power.index, edition.pack.suit_of[card.index])
        log.append((facts.report_bargain, seat, card.index, source, kept, lost))
    else:
        source = _fetch(position, seat, card.index, OWN if verb == RECALL else action.choice)
        side.join_bid(card.index)
        side.ready |= bit & edition.power_cards
        log.append((facts.report_joining_card, seat, verb, card.index, source))


def _play(position: Position, seat: int, power: CardNumber, log: Log) -> None:
    """Move a power card from the hand into the bid, unless it is already there, just taken (P5)."""
    side, bit = position.own(seat), 1 << power
    if side.hand & bit:
        side.hand &= ~bit
        side.old &= ~bit
        position.seen |= bit
        side.join_bid(power)
        log.append((facts.PLAYED[seat], bit))


def _change_suit(position: Position, seat: int, card: Card, suit: str) -> None:
    """Make a card of the bid count as another suit. A change back to the printed suit is not stored."""
    side = position.own(seat)
    changed = tuple(pair for pair in side.changed if pair[0] != card.index)
    side.changed = changed if suit == card.suit else (*changed, (card.index, SUITS.index(suit)))


def _fetch(position: Position, seat: int, card: CardNumber, source: str | None) -> Zone:
    """Remove a card from a ``Source``, or from the opponent's bid (None). Return the zone it left."""
    if source is None:
        position.own(1 - seat).leave_bid(1 << card)
        return BIDS[1 - seat]
    if source == OWN:
        position.own(seat).discards &= ~(1 << card)
        return DISCARDS[seat]
    if source == AUCTION:
        position.auction_discards = tuple([other for other in position.auction_discards if other != card])
        position.lost &= ~(1 << card)
        return AUCTION_DISCARDS
    place = position.display.index(card) + 1
    position.take_from_display(place)
    return DISPLAY[place - 1]
