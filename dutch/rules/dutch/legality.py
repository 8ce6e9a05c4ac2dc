"""The legal actions, and one check for each verb that says why an action is illegal.

``check`` passes for exactly the members of ``legal_actions``. Numbers such as D24 refer to docs/rules.md.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import combinations, permutations
from typing import Final

from dutch.rules.api import Card, CardNumber, Cards, CardSet
from dutch.rules.dutch.actions import END, LOOK, MORE, STOP, Action, LegalActions, PowerChoice
from dutch.rules.dutch.cards import (
    SUIT_CARDS,
    SUIT_NAMES,
    SUITS,
    Pack,
    mask_of,
    mask_of_cards,
    members,
    suit_of,
)
from dutch.rules.dutch.editions import Edition, EditionName
from dutch.rules.dutch.events import AUCTION_DECK, BIDS, DECKS, DISPLAY, Zone
from dutch.rules.dutch.position import GAP, Choice, Position, Side
from dutch.rules.dutch.terms import POWER_VERBS, SOURCES, Phase, Source, Verb
from dutch.rules.errors import N_, IllegalActionError


def legal_actions(position: Position, seat: int) -> LegalActions:
    """Return the legal actions of the seat to move, in the order ``DutchState.legal_actions`` documents."""
    side, pack = position.sides[seat], position.edition.pack
    create: Callable[[Cards], Action] = purchase
    choices: list[Cards] = []
    others: list[Action] = []
    match position.phase:
        case Phase.TURN:
            choices = _list_payments(position, seat)
            for uses in list_power_uses(position, seat):
                others += uses
            if not must_buy_place_1(position, seat):
                others.append(END)
        case Phase.ASIDE:
            hand = pack.cards_of(side.hand)
            create = partial(_set_aside, seat)
            choices = list(permutations(hand, position.edition.aside_count(len(hand))))
        case Phase.BID:
            create = partial(place_bid, seat)
            choices = parts_of(pack.cards_of(side.hand))
        case Phase.VOTE:
            others = [STOP, MORE]
        case Phase.SWAP:
            create = _swap
            choices = parts_of(pack.cards_of(mask_of(side.deck)))
    if may_look(position, seat):
        others.append(LOOK)
    return LegalActions(create, choices, others)


def check(position: Position, seat: int | None, action: Action) -> None:
    """Raise IllegalActionError with the reason unless the action is legal for the seat to move."""
    if seat is None:
        raise IllegalActionError("game_over", N_("The game is over."))
    cards = position.edition.pack.cards
    for card in (action.actor, action.target, *action.gives):
        if isinstance(card, Card) and card is not cards[card.index]:
            raise _malformed()
    CHECKS[action.verb](position, seat, action)


def parts_of(cards: Cards) -> list[Cards]:
    """Return all parts of a set of cards, small ones first."""
    return [part for size in range(len(cards) + 1) for part in combinations(cards, size)]


def _check_form(action: Action, expected: Action) -> None:
    """Raise IllegalActionError if an action has other parts than its verb allows."""
    if action != expected:
        raise _malformed()


def _malformed() -> IllegalActionError:
    return IllegalActionError("malformed", N_("That action has parts that don't belong to it."))


def _check_phase(position: Position, phase: Phase) -> None:
    """Raise IllegalActionError, which names the decision to make now, in another phase."""
    if position.phase is phase:
        return
    edition = position.edition
    if phase not in edition.phases:
        code, sentence = NO_SUCH_PHASE[phase]
        raise IllegalActionError(code, sentence)
    decision = DECISIONS[position.phase]
    if position.phase is Phase.ASIDE and max(edition.asides) > 1:
        decision = N_("choose cards to set aside")
    raise IllegalActionError("wrong_phase", N_("You can't do that now: {ask}."), ask=decision)


DECISIONS = {
    Phase.SWAP: N_("choose cards to exchange"),
    Phase.ASIDE: N_("choose a card to set aside"),
    Phase.BID: N_("choose the cards to bid"),
    Phase.VOTE: N_("choose to stop or buy more"),
    Phase.TURN: N_("buy, use powers or end the turn"),
}
"""What the player has to decide in each phase, as part of a sentence."""

NO_SUCH_PHASE = {
    Phase.BID: ("no_chosen_bid", N_("In this edition you bid your whole hand.")),
    Phase.SWAP: ("no_swap", N_("In this edition no cards are exchanged.")),
    Phase.VOTE: ("no_vote", N_("In this edition there is no vote to end the game.")),
}
"""The code and the sentence for actions of phases that an edition does not have."""


# Choices made in secret (D7, D8, P4, C2, C3), votes (D31) and looks (D36)


def chosen_cards(action: Action) -> Choice:
    """Return the numbers of an action's cards: the top card first, the others in canonical order."""
    others = sorted([card.index for card in action.gives])
    return tuple(others) if action.actor is None else (action.actor.index, *others)


@lru_cache(maxsize=1 << 12)
def _set_aside(seat: int, cards: Cards) -> Action:
    """Return the action of setting cards aside, the first one on top (D7, C3)."""
    return Action.set_aside(seat, cards[0], cards[1:])


@lru_cache(maxsize=1 << 14)
def place_bid(seat: int, cards: Cards) -> Action:
    """Return the action of bidding these cards (P4)."""
    return Action(Verb.BID, None, frozenset(cards), BIDS[seat])


@lru_cache(maxsize=1 << 14)
def _swap(cards: Cards) -> Action:
    """Return the action of exchanging these cards (C2)."""
    return Action(Verb.SWAP, None, frozenset(cards), AUCTION_DECK)


def _check_aside(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalActionError unless the edition's number of hand cards is set aside (D7, D8, C3)."""
    _check_phase(position, Phase.ASIDE)
    hand = position.sides[seat].hand
    _check_cards(position, hand, action, "not_in_hand", N_("{card} is not in your hand."))
    count = position.edition.aside_count(hand.bit_count())
    if action.actor is None or action.actor in action.gives or len(action.gives) != count - 1:
        if count == 1:
            raise IllegalActionError("wrong_number", N_("Set exactly one card aside."))
        sentence = N_("Set exactly {count} different cards aside.")
        raise IllegalActionError("wrong_number", sentence, count=count)
    if action.target != DECKS[seat] or action.choice is not None:
        raise _malformed()


def _check_bid(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalActionError unless hand cards are bid, in an edition where the player chooses (P4)."""
    _check_phase(position, Phase.BID)
    _check_cards(
        position, position.sides[seat].hand, action, "not_in_hand", N_("{card} is not in your hand.")
    )
    _check_form(action, Action.bid(seat, action.gives))


def _check_swap(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalActionError unless cards of the player's first deck are exchanged (C2)."""
    _check_phase(position, Phase.SWAP)
    deck = mask_of(position.sides[seat].deck)
    _check_cards(position, deck, action, "not_in_deck", N_("{card} is not one of your cards."))
    _check_form(action, Action.swap(action.gives))


def _check_cards(position: Position, there: CardSet, action: Action, code: str, sentence: str) -> None:
    """Raise IllegalActionError, which names the first missing card, unless all chosen cards are there."""
    for card in chosen_cards(action):
        if not there >> card & 1:
            raise IllegalActionError(code, sentence, card=position.edition.pack.cards[card])


def _check_vote(position: Position, _seat: int, action: Action) -> None:
    """Raise IllegalActionError unless the players vote on playing on (D31)."""
    _check_phase(position, Phase.VOTE)
    _check_form(action, Action(action.verb))


def may_look(position: Position, seat: int) -> bool:
    """Return True if a seat may look through its deck at its decision (D36, P3).

    It may do so once, if the deck has at least two cards and the edition allows it. While cards are
    exchanged, the player sees the whole deck anyway (C2).
    """
    side, phase = position.sides[seat], position.phase
    if side.looked or not position.edition.looks or len(side.deck) < 2:
        return False
    return phase is not Phase.SWAP and phase is not Phase.OVER


def _check_look(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalActionError unless the seat may look through its deck (D36, P3)."""
    if not position.edition.looks:
        raise IllegalActionError("no_look", N_("In this edition you can't look through your deck."))
    if position.phase is Phase.SWAP:
        _check_phase(position, Phase.TURN)
    if position.sides[seat].looked:
        raise IllegalActionError("looked_already", N_("You have already looked through your deck."))
    if not may_look(position, seat):
        sentence = N_("You need at least two cards in your deck to look through it.")
        raise IllegalActionError("deck_too_small", sentence)
    _check_form(action, LOOK)


# Purchases (D12 to D16) and the end of a turn (D24 to D26)


def place_of(action: Action) -> int:
    """Return the place of a purchase, counted from 1."""
    assert isinstance(action.target, Zone)
    assert action.target.place is not None
    return action.target.place


def must_buy_place_1(position: Position, seat: int) -> bool:
    """Return True if the seat must still buy the card at place 1 before ending its turn (D24, D26)."""
    if not position.is_loser(seat) or not position.edition.duty:
        return False
    return position.display[0] != GAP and position.sides[seat].bid != 0


def highest_price(position: Position, seat: int) -> int:
    """Return the largest number of cards that the seat can pay.

    A player who must buy the card at place 1 has to keep a card for that (D25).
    """
    bid = position.sides[seat].bid.bit_count()
    return bid - 1 if bid > 1 and must_buy_place_1(position, seat) else bid


@lru_cache(maxsize=1 << 14)
def purchase(payment: Cards) -> Action:
    """Return the purchase with this payment, in canonical order: the number of cards is the price (D12)."""
    return Action(Verb.BUY, None, frozenset(payment), DISPLAY[len(payment) - 1])


def _list_payments(position: Position, seat: int) -> list[Cards]:
    """Return every way to pay for every card: the card at place N costs N cards of the bid (D12)."""
    bid = position.edition.pack.cards_of(position.sides[seat].bid)
    payments: list[Cards] = []
    for place, card in enumerate(position.display[: highest_price(position, seat)], 1):
        if card != GAP:
            payments.extend(combinations(bid, place))
    return payments


def _check_buy(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalActionError unless the payment is right and leaves enough cards (D12, D15, D25)."""
    _check_phase(position, Phase.TURN)
    if action.target not in DISPLAY[: position.edition.places]:
        raise IllegalActionError("no_such_place", N_("There is no such place in the market."))
    place, given = place_of(action), len(action.gives)
    if position.display[place - 1] == GAP:
        raise IllegalActionError("place_empty", N_("Place {place} is empty."), place=place)
    if mask_of_cards(action.gives) & ~position.sides[seat].bid:
        raise IllegalActionError("not_in_bid", N_("Only cards in your bid can pay."))
    if given != place:
        sentence = N_("Place {place} costs {place} of your cards, not {given}.")
        raise IllegalActionError("wrong_price", sentence, place=place, given=given)
    if place > highest_price(position, seat):
        sentence = N_("The loser of the bid must keep a card to buy the one at place 1.")
        raise IllegalActionError("keep_a_card", sentence)
    if action.actor is not None or action.choice is not None:
        raise _malformed()


def _check_end(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalActionError unless the turn can end (D24)."""
    _check_phase(position, Phase.TURN)
    if must_buy_place_1(position, seat):
        sentence = N_("The loser of the bid must buy the card at place 1 before ending the turn.")
        raise IllegalActionError("must_buy_first", sentence)
    _check_form(action, END)


# Powers (D17 to D23, P2, P5, P6, C4)

VERBS_OF: dict[EditionName, tuple[Verb, ...]] = {
    "standard": (Verb.CASH, Verb.SUIT, Verb.TAKE, Verb.STEAL),
    "prototype": (Verb.CASH, Verb.SUIT, Verb.TAKE),
    "competition": (Verb.RECALL, Verb.BARGAIN),
}
"""The verbs of powers in each edition. A power is used for exactly one of them (D18, C4)."""

WITHOUT_CHOICE = (Verb.CASH, Verb.STEAL, Verb.RECALL)
"""The verbs of powers that need no new suit and no pile."""

SHOPS = (Source.AUCTION, Source.DISPLAY)
"""The piles from which a bargain can buy (C4)."""

Ability = Verb | Source

OWN_POWERS: dict[int, tuple[Ability, ...]] = {
    6: (Verb.CASH, Verb.SUIT),
    7: (Verb.SUIT,),
    8: (Source.AUCTION,),
    9: (Source.OWN,),
    10: (Source.OWN, Source.AUCTION),
}
"""The abilities of a card by its bid value (P2): verbs, or the discards from which it can take."""

ABILITIES: tuple[Ability, ...] = (Verb.CASH, Verb.SUIT, Source.OWN, Source.AUCTION)
"""All abilities, in canonical order."""

DUPLICATE = 7
"""The bid of the cards that copy the powers of other cards (P2)."""


Uses = list[Action]
"""The legal uses of one power of the same kind, target by target."""


def usable_powers(position: Position, seat: int) -> CardSet:
    """Return the powers that a seat can still use this turn: from its bid (D17) or its hand (P5)."""
    side, edition = position.sides[seat], position.edition
    if not edition.powers_first:
        return side.ready
    return 0 if position.bought else (side.ready | side.hand) & edition.power_cards


def list_power_uses(position: Position, seat: int) -> list[Uses]:
    """Return the legal uses of the seat's powers, power by power."""
    list_uses = LIST_USES[position.edition.powers]
    return [
        uses
        for power in members(usable_powers(position, seat))
        for uses in list_uses(position, seat, power)
        if uses
    ]


@lru_cache(maxsize=1 << 10)
def _uses_by_target(
    pack: Pack, power: CardNumber, verb: Verb, choices: tuple[PowerChoice | None, ...]
) -> tuple[Uses, ...]:
    """Return the uses of a power on each card of the pack, created once because they are listed so often."""
    actor = pack.cards[power]
    return tuple([[Action.use_power(verb, actor, card, choice) for choice in choices] for card in pack.cards])


def _uses(pack: Pack, power: CardNumber, verb: Verb, targets: CardSet, *choices: PowerChoice | None) -> Uses:
    """Return the uses of a power on each target, with each of the ``choices`` (or none)."""
    uses: Uses = []
    if targets:
        by_target = _uses_by_target(pack, power, verb, choices or (None,))
        for card in members(targets):
            uses += by_target[card]
    return uses


def pile(position: Position, seat: int, source: str | None) -> CardSet:
    """Return the cards from which a power can take or buy one (D18, C4)."""
    if source == Source.OWN:
        return position.sides[seat].discards
    if source == Source.AUCTION:
        return position.lost
    return mask_of(position.display)


def _list_standard_uses(position: Position, seat: int, power: CardNumber) -> list[Uses]:
    """Return the uses of a power: cash in, change suit, take (by source), steal (D18)."""
    side, pack = position.sides[seat], position.edition.pack
    suit = side.suit_of(power)
    printed = SUIT_CARDS[suit]
    others = side.suited(suit) & ~(1 << power)
    stealable = 0 if position.is_loser(seat) else position.sides[1 - seat].bid & printed
    return [
        _uses(pack, power, Verb.CASH, others),
        _uses(pack, power, Verb.SUIT, others, *OTHER_SUITS[suit]),
        _uses(pack, power, Verb.TAKE, side.discards & printed, Source.OWN),
        _uses(pack, power, Verb.TAKE, position.lost & printed, Source.AUCTION),
        _uses(pack, power, Verb.TAKE, mask_of(position.display) & printed, Source.DISPLAY),
        _uses(pack, power, Verb.STEAL, stealable),
    ]


OTHER_SUITS: Final = {suit: [other for other in SUITS if other != suit] for suit in SUITS}


def _list_prototype_uses(position: Position, seat: int, power: CardNumber) -> list[Uses]:
    """Return the uses of a card, ability by ability (P6). A power has the card's printed suit."""
    side, suit, pack = position.sides[seat], suit_of(power), position.edition.pack
    alike = side.suited(suit) & ~(1 << power)
    uses: list[Uses] = []
    for ability in abilities_of(position, seat, power):
        if ability == Verb.CASH:
            uses.append(_uses(pack, power, Verb.CASH, alike))
        elif ability == Verb.SUIT:
            for card in members(side.bid & ~(1 << power)):
                new_suits = OTHER_SUITS[suit] if alike >> card & 1 else [suit]
                uses.append(_uses(pack, power, Verb.SUIT, 1 << card, *new_suits))
        elif isinstance(ability, Source):
            takeable = pile(position, seat, ability) & SUIT_CARDS[suit]
            uses.append(_uses(pack, power, Verb.TAKE, takeable, ability))
    return uses


def abilities_of(position: Position, seat: int, power: CardNumber) -> tuple[Ability, ...]:
    """Return the abilities of a card, in canonical order (P2, P6).

    A duplicate also has the abilities of the power cards in the bid that have its suit now, whether they were
    bid or played.
    """
    side, bids = position.sides[seat], position.edition.pack.bids
    abilities = set(OWN_POWERS.get(bids[power], ()))
    if bids[power] == DUPLICATE:
        for other in members(side.suited(suit_of(power))):
            if bids[other] != DUPLICATE:
                abilities.update(OWN_POWERS.get(bids[other], ()))
    return tuple([ability for ability in ABILITIES if ability in abilities])


def _list_competition_uses(position: Position, seat: int, power: CardNumber) -> list[Uses]:
    """Return the uses of a power: recall, then bargain (C4)."""
    pack = position.edition.pack
    recallable = position.sides[seat].discards & pack.powers
    return [
        _uses(pack, power, Verb.RECALL, recallable),
        *[_uses(pack, power, Verb.BARGAIN, pile(position, seat, shop), shop) for shop in SHOPS],
    ]


LIST_USES: dict[EditionName, Callable[[Position, int, CardNumber], list[Uses]]] = {
    "standard": _list_standard_uses,
    "prototype": _list_prototype_uses,
    "competition": _list_competition_uses,
}


def _check_power(position: Position, seat: int, action: Action) -> None:
    """Raise IllegalActionError unless a power can be used now and in this way (D17 to D23, P5, P6, C4)."""
    _check_phase(position, Phase.TURN)
    verb, power, gives, target, choice = action
    side, edition = position.sides[seat], position.edition
    if verb not in VERBS_OF[edition.powers]:
        code, sentence = NO_SUCH_USE[verb]
        raise IllegalActionError(code, sentence)
    if power is None or not power.bit & edition.power_cards:
        is_prototype = edition.powers == "prototype"
        sentence = N_("Cards from 1 to 5 have no power.") if is_prototype else NO_POWER
        raise IllegalActionError("no_power", sentence)
    _check_usable(position, side, power)
    if not isinstance(target, Card):
        raise IllegalActionError("no_target", N_("A power needs a target card."))
    if target is power:
        raise IllegalActionError("acts_on_itself", N_("A power can't target itself."))
    if verb == Verb.STEAL and position.is_loser(seat):
        raise IllegalActionError("loser_steals", N_("The loser of the bid can't steal."))
    if verb == Verb.RECALL and not target.is_power:
        raise IllegalActionError("not_a_power", N_("Only a power card can be recalled."))
    if edition.powers == "prototype":
        _check_ability(position, seat, power, action)
    if not target.bit & _reachable_cards(position, seat, action):
        raise IllegalActionError("not_there", N_("This power can't reach {card}."), card=target)
    if edition.powers != "competition":
        _check_suits(edition, side, power, target, action)
    if gives or (choice is not None and verb in WITHOUT_CHOICE):
        raise _malformed()


NO_POWER = N_("That isn't a power card in your bid.")

NO_SUCH_USE = {
    Verb.CASH: ("no_cash", N_("In this edition no power can cash a card in.")),
    Verb.SUIT: ("no_suit", N_("In this edition no power can change a suit.")),
    Verb.TAKE: ("no_take", N_("In this edition no power can take a card.")),
    Verb.STEAL: ("no_steal", N_("In this edition no power can steal.")),
    Verb.RECALL: ("no_recall", N_("In this edition no power can recall a card.")),
    Verb.BARGAIN: ("no_bargain", N_("In this edition no power can bargain.")),
}
"""The code and the sentence for uses of powers that an edition does not have."""


def _check_usable(position: Position, side: Side, power: Card) -> None:
    """Raise IllegalActionError if a power card is not there, used up (D17), or played too late (P5, P6)."""
    if power.bit & side.ready and not position.bought:
        return
    if not position.edition.powers_first:
        if not power.bit & side.bid:
            raise IllegalActionError("no_power", NO_POWER)
        raise IllegalActionError("already_used", N_("{power} has already been used this turn."), power=power)
    if power.bit & side.bid & ~side.ready:
        sentence = N_("{power} is already in your bid: its power is used up.")
        raise IllegalActionError("already_used", sentence, power=power)
    if not power.bit & (side.hand | side.ready):
        raise IllegalActionError("not_in_hand", N_("{card} is not in your hand."), card=power)
    if position.bought:
        raise IllegalActionError("powers_first", N_("Use powers before your first purchase."))


def _check_ability(position: Position, seat: int, power: Card, action: Action) -> None:
    """Raise IllegalActionError for an ability that a card neither has nor copies (P2, P6)."""
    if action.choice == Source.DISPLAY:
        sentence = N_("In this edition no power can take a card from the market.")
        raise IllegalActionError("no_display_take", sentence)
    ability = action.choice if action.verb == Verb.TAKE else action.verb
    if ability in abilities_of(position, seat, power.index):
        return
    if power.bid == DUPLICATE:
        sentence = N_("No card of its suit in your bid has that power to copy.")
        raise IllegalActionError("nothing_to_copy", sentence)
    raise IllegalActionError("wrong_power", N_("{power} doesn't have that power."), power=power)


def _reachable_cards(position: Position, seat: int, action: Action) -> CardSet:
    """Return the cards that a power can act on, apart from their suit."""
    match action.verb:
        case Verb.STEAL:
            return position.sides[1 - seat].bid
        case Verb.RECALL:
            return position.sides[seat].discards
        case Verb.TAKE if action.choice in SOURCES:
            return pile(position, seat, action.choice)
        case Verb.BARGAIN if action.choice in SHOPS:
            return pile(position, seat, action.choice)
        case Verb.CASH | Verb.SUIT:
            return position.sides[seat].bid
    return 0


def _check_suits(edition: Edition, side: Side, power: Card, target: Card, action: Action) -> None:
    """Raise IllegalActionError for a target of the wrong suit, or a change to the wrong suit (D18, P6)."""
    is_prototype, new = edition.powers == "prototype", action.choice
    suit = power.suit if is_prototype else side.suit_of(power.index)
    is_alike = suit == (side.suit_of(target.index) if target.bit & side.bid else target.suit)
    if action.verb != Verb.SUIT:
        is_legal = is_alike
    elif is_alike:
        is_legal = new in SUITS and new != suit
    else:
        is_legal = is_prototype and new == suit
    if is_legal:
        return
    if is_alike:
        raise IllegalActionError("same_suit", N_("{card} must change to a different suit."), card=target)
    sentence = N_("A {suit} power acts on {suit} cards only.")
    if action.verb == Verb.SUIT and is_prototype:
        sentence = N_("A {suit} power can only turn cards of other suits {suit}.")
    raise IllegalActionError("wrong_suit", sentence, suit=SUIT_NAMES[suit])


CHECKS: dict[Verb, Callable[[Position, int, Action], None]] = {
    Verb.SWAP: _check_swap,
    Verb.ASIDE: _check_aside,
    Verb.BID: _check_bid,
    Verb.BUY: _check_buy,
    Verb.END: _check_end,
    Verb.LOOK: _check_look,
    Verb.STOP: _check_vote,
    Verb.MORE: _check_vote,
    **dict.fromkeys(POWER_VERBS, _check_power),
}
"""The check of each verb."""
