"""The reasons for refusing an action: a code, and one sentence for the player.

``legality`` alone decides what is legal. The most helpful reason comes first.
"""

from __future__ import annotations

from dutch.rules.actions import Action
from dutch.rules.cards import SUIT_NAMES, SUITS, Card, mask_of, mask_of_cards
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.position import GAP, Position
from dutch.rules.dutch.powers import DUPLICATE, SHOPS, SOURCES, VERBS, VERBS_OF, abilities_of, pile
from dutch.rules.dutch.purchase import place_of
from dutch.rules.errors import N_, IllegalAction
from dutch.rules.events import DISPLAY
from dutch.rules.terms import Phase, Source, Verb

SENTENCES = {
    "game_over": N_("The game is over."),
    "wrong_phase": N_("You can't do that now: {ask}."),
    # Editions
    "no_chosen_bid": N_("In this edition you bid your whole hand."),
    "no_swap": N_("In this edition no cards are exchanged."),
    "no_vote": N_("In this edition there is no vote to end the game."),
    "no_look": N_("In this edition you can't look through your deck."),
    "no_cash": N_("In this edition no power can cash a card in."),
    "no_suit": N_("In this edition no power can change a suit."),
    "no_take": N_("In this edition no power can take a card."),
    "no_steal": N_("In this edition no power can steal."),
    "no_recall": N_("In this edition no power can recall a card."),
    "no_bargain": N_("In this edition no power can bargain."),
    "no_display_take": N_("In this edition no power can take a card from the market."),
    # Choices and looks
    "not_in_deck": N_("{card} is not one of your cards."),
    "not_in_hand": N_("{card} is not in your hand."),
    "wrong_number": N_("Set exactly {count} different cards aside."),
    "looked_already": N_("You have already looked through your deck."),
    "deck_too_small": N_("You need at least two cards in your deck to look through it."),
    # Purchases and the end of a turn
    "no_such_place": N_("There is no such place in the market."),
    "place_empty": N_("Place {place} is empty."),
    "not_in_bid": N_("Only cards in your bid can pay."),
    "wrong_price": N_("Place {place} costs {place} of your cards, not {given}."),
    "keep_a_card": N_("The second buyer must keep a card to buy the one at place 1."),
    "must_buy_first": N_("The second buyer must buy the card at place 1 before ending the turn."),
    # Powers
    "no_power": N_("That isn't a power card in your bid."),
    "already_used": N_("{power} has already been used this turn."),
    "powers_first": N_("Use powers before your first purchase."),
    "no_target": N_("A power needs a target card."),
    "acts_on_itself": N_("A power can't target itself."),
    "loser_steals": N_("The second buyer can't steal."),
    "not_a_power": N_("Only a power card can be recalled."),
    "nothing_to_copy": N_("No card of its suit in your bid has that power to copy."),
    "wrong_power": N_("{power} does not have that power."),
    "not_there": N_("This power can't reach {card}."),
    "same_suit": N_("{card} must change to a different suit."),
    "wrong_suit": N_("A {suit} power acts on {suit} cards only."),
}
"""The default sentence for each code."""

ONE_ASIDE = N_("Set exactly one card aside.")
NO_PROTOTYPE_POWER = N_("Cards from 1 to 5 have no power.")
USED_UP = N_("{power} is already in your bid: its power is used up.")
TURN_TO_OWN_SUIT = N_("A {suit} power can only turn cards of other suits {suit}.")

PHASE_OF = {
    Verb.SWAP: Phase.SWAP,
    Verb.ASIDE: Phase.ASIDE,
    Verb.BID: Phase.BID,
    Verb.STOP: Phase.VOTE,
    Verb.MORE: Phase.VOTE,
    **dict.fromkeys((Verb.BUY, Verb.END, *VERBS), Phase.TURN),
}
"""The phase in which an action is possible. Looking through the deck is possible in several."""

NOT_IN_EDITION = {Phase.BID: "no_chosen_bid", Phase.SWAP: "no_swap", Phase.VOTE: "no_vote"}
"""Codes for the phases that not every edition has."""

ASKED = {
    Phase.SWAP: N_("choose cards to exchange"),
    Phase.ASIDE: N_("choose a card to set aside"),
    Phase.BID: N_("choose the cards of your bid"),
    Phase.VOTE: N_("vote whether to play on"),
    Phase.TURN: N_("buy, use powers or end the turn"),
}
"""The decision that each phase waits for."""


def _refused(code: str, **params: object) -> IllegalAction:
    return IllegalAction(code, SENTENCES[code], **params)


def explain(position: Position, seat: int | None, action: Action) -> IllegalAction:
    """Return the error for an illegal action."""
    if seat is None:
        return _refused("game_over")
    if action.verb == Verb.LOOK:
        return _refuse_look(position, seat)
    phase = PHASE_OF[action.verb]
    if phase not in position.edition.phases:
        return _refused(NOT_IN_EDITION[phase])
    if phase is not position.phase:
        return _wrong_phase(position)
    if phase is not Phase.TURN:
        return _refuse_choice(position, seat, action)
    if action.verb == Verb.BUY:
        return _refuse_purchase(position, seat, action)
    if action.verb == Verb.END:
        return _refused("must_buy_first")
    return _refuse_power(position, seat, action)


def _wrong_phase(position: Position) -> IllegalAction:
    asked = ASKED[position.phase]
    if position.phase is Phase.ASIDE and max(position.edition.asides) > 1:
        asked = N_("choose cards to set aside")
    return _refused("wrong_phase", ask=asked)


def _refuse_look(position: Position, seat: int) -> IllegalAction:
    if not position.edition.looks:
        return _refused("no_look")
    if position.phase is Phase.SWAP:
        return _wrong_phase(position)
    return _refused("looked_already" if position.sides[seat].looked else "deck_too_small")


def _refuse_choice(position: Position, seat: int, action: Action) -> IllegalAction:
    """Refuse cards that the seat does not have, or a wrong number of cards to set aside."""
    side, swaps = position.sides[seat], position.phase is Phase.SWAP
    available = mask_of(side.deck) if swaps else side.hand
    for number in chosen_cards(action):
        if not available >> number & 1:
            code = "not_in_deck" if swaps else "not_in_hand"
            return _refused(code, card=position.edition.pack.cards[number])
    count = position.edition.aside_count(side.hand.bit_count())
    return IllegalAction("wrong_number", ONE_ASIDE) if count == 1 else _refused("wrong_number", count=count)


def _refuse_purchase(position: Position, seat: int, action: Action) -> IllegalAction:
    if action.target not in DISPLAY[: len(position.display)]:
        return _refused("no_such_place")
    place = place_of(action)
    if position.display[place - 1] == GAP:
        return _refused("place_empty", place=place)
    if mask_of_cards(action.gives) & ~position.sides[seat].bid:
        return _refused("not_in_bid")
    if len(action.gives) != place:
        return _refused("wrong_price", place=place, given=len(action.gives))
    return _refused("keep_a_card")


def _refuse_power(position: Position, seat: int, action: Action) -> IllegalAction:
    power, target, prototype = action.actor, action.target, position.edition.powers == "prototype"
    if action.verb not in VERBS_OF[position.edition.powers]:
        return _refused(f"no_{action.verb}")
    if power is None or not position.edition.power_cards >> power.index & 1:
        return IllegalAction("no_power", NO_PROTOTYPE_POWER) if prototype else _refused("no_power")
    refused = (_refuse_play if prototype else _refuse_actor)(position, seat, power)
    if refused is not None:
        return refused
    if not isinstance(target, Card):
        return _refused("no_target")
    if target is power:
        return _refused("acts_on_itself")
    if action.verb == Verb.STEAL and position.is_loser(seat):
        return _refused("loser_steals")
    if action.verb == Verb.RECALL and not target.is_power:
        return _refused("not_a_power")
    if prototype:
        refused = _refuse_ability(position, seat, power, action)
        if refused is not None:
            return refused
    if not _reachable(position, seat, action) >> target.index & 1:
        return _refused("not_there", card=target)
    return _refuse_suit(position, seat, power, target, action)


def _refuse_actor(position: Position, seat: int, power: Card) -> IllegalAction | None:
    """Refuse a power card that cannot be used now; None if it can."""
    side = position.sides[seat]
    if not side.bid >> power.index & 1:
        return _refused("no_power")
    return None if side.ready >> power.index & 1 else _refused("already_used", power=power)


def _refuse_play(position: Position, seat: int, power: Card) -> IllegalAction | None:
    """Refuse a power that is neither in hand nor just taken, or any power after a purchase (P5, P6)."""
    side = position.sides[seat]
    if side.bid >> power.index & ~side.ready >> power.index & 1:
        return IllegalAction("already_used", USED_UP, power=power)
    if not (side.hand | side.ready) >> power.index & 1:
        return _refused("not_in_hand", card=power)
    return _refused("powers_first") if position.bought else None


def _refuse_ability(position: Position, seat: int, power: Card, action: Action) -> IllegalAction | None:
    """Refuse an ability that the card does not have and, if it is a duplicate, cannot copy (P2, P6)."""
    if action.choice == Source.DISPLAY:
        return _refused("no_display_take")
    ability = action.choice if action.verb == Verb.TAKE else action.verb
    if ability in abilities_of(position, seat, power.index):
        return None
    return _refused("nothing_to_copy") if power.bid == DUPLICATE else _refused("wrong_power", power=power)


def _reachable(position: Position, seat: int, action: Action) -> int:
    """Return the set of cards that a power can target."""
    if action.verb == Verb.STEAL:
        return position.sides[1 - seat].bid
    if action.verb == Verb.RECALL:
        return position.sides[seat].discards
    if action.verb in (Verb.TAKE, Verb.BARGAIN):
        sources = SOURCES if action.verb == Verb.TAKE else SHOPS
        return pile(position, seat, action.choice) if action.choice in sources else 0
    return position.sides[seat].bid


def _refuse_suit(position: Position, seat: int, power: Card, target: Card, action: Action) -> IllegalAction:
    """Refuse a target of the wrong suit, or a change to the wrong suit."""
    side, suit_of = position.sides[seat], position.edition.pack.suit_of
    suit = side.suit_of(power.index, suit_of[power.index])
    printed = suit_of[target.index]
    now = side.suit_of(target.index, printed) if action.verb in (Verb.CASH, Verb.SUIT) else printed
    if now == suit:
        return _refused("same_suit", card=target)
    name = SUIT_NAMES[SUITS[suit]]
    if action.verb == Verb.SUIT and position.edition.powers == "prototype":
        return IllegalAction("wrong_suit", TURN_TO_OWN_SUIT, suit=name)
    return _refused("wrong_suit", suit=name)
