"""The reasons for refusing an action: a code, and one sentence for the player.

Nothing here decides what is legal: ``legality`` does. The most telling reason comes first.
"""

from __future__ import annotations

from dutch.rules.actions import Action
from dutch.rules.cards import SUIT_NAMES, SUITS, Card, mask_of, mask_of_cards
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.competition_powers import SHOPS
from dutch.rules.dutch.position import GAP, Position
from dutch.rules.dutch.powers import VERBS, VERBS_OF
from dutch.rules.dutch.prototype_powers import DUPLICATE, abilities_of, with_powers
from dutch.rules.dutch.purchase import place_of
from dutch.rules.dutch.standard_powers import SOURCES, pile
from dutch.rules.errors import N_, IllegalAction
from dutch.rules.events import DISPLAY
from dutch.rules.terms import Phase, Source, Verb

PHASE_OF = {
    Verb.SWAP: Phase.SWAP,
    Verb.ASIDE: Phase.ASIDE,
    Verb.BID: Phase.BID,
    Verb.BUY: Phase.TURN,
    Verb.END: Phase.TURN,
    Verb.STOP: Phase.VOTE,
    Verb.MORE: Phase.VOTE,
    **dict.fromkeys(VERBS, Phase.TURN),
}
"""The phase in which an action is possible; looking through the deck is possible in several."""

NOT_IN_EDITION = {
    Phase.BID: ("no_chosen_bid", N_("In this edition you bid your whole hand.")),
    Phase.SWAP: ("no_swap", N_("In this edition no cards are exchanged.")),
    Phase.VOTE: ("no_vote", N_("In this edition there is no vote to end the game.")),
}
"""Code and sentence for the phases that not every edition has."""


def explain(position: Position, seat: int | None, action: Action) -> IllegalAction:
    """Return the reason why this action, which is not a legal one, is refused."""
    if seat is None:
        return IllegalAction("game_over", N_("The game is over."))
    if action.verb == Verb.LOOK:
        return _refuse_look(position, seat)
    phase = PHASE_OF[action.verb]
    if phase in NOT_IN_EDITION and phase not in position.edition.phases:
        return IllegalAction(*NOT_IN_EDITION[phase])
    if phase is not position.phase:
        return _wrong_phase(position)
    if phase in (Phase.ASIDE, Phase.BID, Phase.SWAP):
        return _refuse_choice(position, seat, action)
    if action.verb == Verb.BUY:
        return _refuse_purchase(position, seat, action)
    if action.verb == Verb.END:
        return IllegalAction(
            "must_buy_first",
            N_("The second buyer must buy the card at place 1 before ending the turn."),
        )
    return _refuse_power(position, seat, action)


ASKED = {
    Phase.SWAP: N_("choose cards to exchange"),
    Phase.ASIDE: N_("choose a card to set aside"),
    Phase.BID: N_("choose the cards of your bid"),
    Phase.VOTE: N_("vote whether to play on"),
    Phase.TURN: N_("buy, use powers or end the turn"),
}
"""The decision that each phase waits for."""


def _wrong_phase(position: Position) -> IllegalAction:
    asked = ASKED[position.phase]
    if position.phase is Phase.ASIDE and position.edition.most_asides > 1:
        asked = N_("choose cards to set aside")
    return IllegalAction("wrong_phase", N_("You can't do that now: {ask}."), ask=asked)


def _refuse_look(position: Position, seat: int) -> IllegalAction:
    if not position.edition.looks:
        return IllegalAction("no_look", N_("In this edition you can't look through your deck."))
    if position.phase is Phase.SWAP:
        return _wrong_phase(position)
    if position.sides[seat].looked:
        return IllegalAction("looked_already", N_("You have already looked through your deck."))
    return IllegalAction("deck_too_small", N_("You need at least two cards in your deck to look through it."))


def _refuse_choice(position: Position, seat: int, action: Action) -> IllegalAction:
    """Refuse cards that the seat does not have, or a wrong number of cards to set aside."""
    side, pack = position.sides[seat], position.edition.pack
    available = mask_of(side.deck) if position.phase is Phase.SWAP else side.hand
    for number in chosen_cards(action):
        if not available >> number & 1:
            card = pack.cards[number]
            if position.phase is Phase.SWAP:
                return IllegalAction("not_in_deck", N_("{card} is not one of your cards."), card=card)
            return IllegalAction("not_in_hand", N_("{card} is not in your hand."), card=card)
    count = position.edition.aside_count(side.hand.bit_count())
    if count == 1:
        return IllegalAction("wrong_number", N_("Set exactly one card aside."))
    return IllegalAction("wrong_number", N_("Set exactly {count} different cards aside."), count=count)


def _refuse_purchase(position: Position, seat: int, action: Action) -> IllegalAction:
    side = position.sides[seat]
    if action.target not in DISPLAY[: len(position.display)]:
        return IllegalAction("no_such_place", N_("There is no such place in the market."))
    place = place_of(action)
    if position.display[place - 1] == GAP:
        return IllegalAction("place_empty", N_("Place {place} is empty."), place=place)
    if mask_of_cards(action.gives) & ~side.bid:
        return IllegalAction("not_in_bid", N_("Only cards in your bid can pay."))
    if len(action.gives) != place:
        return IllegalAction(
            "wrong_price",
            N_("Place {place} costs {place} of your cards, not {given}."),
            place=place,
            given=len(action.gives),
        )
    return IllegalAction(
        "keep_a_card",
        N_("The second buyer must keep a card to buy the one at place 1."),
    )


NO_SUCH_POWER = {
    Verb.CASH: ("no_cash", N_("In this edition no power cashes in.")),
    Verb.SUIT: ("no_suit", N_("In this edition no power changes a suit.")),
    Verb.TAKE: ("no_take", N_("In this edition no power takes.")),
    Verb.STEAL: ("no_steal", N_("In this edition no power steals.")),
    Verb.RECALL: ("no_recall", N_("In this edition no power recalls.")),
    Verb.BARGAIN: ("no_bargain", N_("In this edition no power bargains.")),
}


def _refuse_power(position: Position, seat: int, action: Action) -> IllegalAction:
    """Refuse the use of a power in a turn of this seat."""
    if action.verb not in VERBS_OF[position.edition.powers]:
        return IllegalAction(*NO_SUCH_POWER[action.verb])
    power, target = action.actor, action.target
    refused = _refuse_actor(position, seat, power)
    if refused is not None or power is None:
        return refused or _no_power()
    if not isinstance(target, Card):
        return IllegalAction("no_target", N_("A power needs a target card."))
    if target is power:
        return IllegalAction("acts_on_itself", N_("A power can't target itself."))
    if action.verb == Verb.STEAL and position.is_loser(seat):
        return IllegalAction("loser_steals", N_("The second buyer can't steal."))
    if action.verb == Verb.RECALL and not target.is_power:
        return IllegalAction("not_a_power", N_("Only a power card can be recalled."))
    if position.edition.powers == "prototype":
        refused = _refuse_ability(position, seat, power, action)
        if refused is not None:
            return refused
    if not _reachable(position, seat, action) >> target.index & 1:
        return IllegalAction("not_there", N_("This power can't reach {card}."), card=target)
    return _refuse_suit(position, seat, power, target, action)


def _no_power() -> IllegalAction:
    return IllegalAction("no_power", N_("That isn't a power card in your bid."))


def _refuse_actor(position: Position, seat: int, power: Card | None) -> IllegalAction | None:
    """Refuse a card whose power cannot be used now; None if it can."""
    if position.edition.powers == "prototype":
        return _refuse_play(position, seat, power)
    side = position.sides[seat]
    if power is None or not power.is_power or not side.bid >> power.index & 1:
        return _no_power()
    if not side.ready >> power.index & 1:
        return IllegalAction("already_used", N_("{power} has already been used in this turn."), power=power)
    return None


def _refuse_play(position: Position, seat: int, power: Card | None) -> IllegalAction | None:
    """Refuse a power that is neither in the hand nor just taken, or that comes after a purchase (P5, P6)."""
    side = position.sides[seat]
    if power is None or not with_powers(position.edition.pack) >> power.index & 1:
        return IllegalAction("no_power", N_("Cards from 1 to 5 have no power."))
    if side.bid >> power.index & ~side.ready >> power.index & 1:
        return IllegalAction(
            "already_used",
            N_("{power} is already in your bid: its power is used up."),
            power=power,
        )
    if not (side.hand | side.ready) >> power.index & 1:
        return IllegalAction("not_in_hand", N_("{card} is not in your hand."), card=power)
    if position.bought:
        return IllegalAction("powers_first", N_("Use powers before your first purchase."))
    return None


def _refuse_ability(position: Position, seat: int, power: Card, action: Action) -> IllegalAction | None:
    """Refuse an ability that neither the card's bid gives nor, for a duplicate, a copied one (P2, P6)."""
    if action.choice == Source.DISPLAY:
        return IllegalAction("no_display_take", N_("In this edition no power takes from the market."))
    ability = action.choice if action.verb == Verb.TAKE else action.verb
    if ability in abilities_of(position, seat, power.index):
        return None
    if power.bid == DUPLICATE:
        return IllegalAction("nothing_to_copy", N_("No card of its suit in your bid has that power to copy."))
    return IllegalAction("wrong_power", N_("{power} does not have that power."), power=power)


def _reachable(position: Position, seat: int, action: Action) -> int:
    """Return the cards among which the target of a power must be."""
    if action.verb == Verb.STEAL:
        return position.sides[1 - seat].bid
    if action.verb == Verb.RECALL:
        return position.sides[seat].discards
    if action.verb == Verb.BARGAIN:
        return pile(position, seat, action.choice) if action.choice in SHOPS else 0
    if action.verb == Verb.TAKE:
        return pile(position, seat, action.choice) if action.choice in SOURCES else 0
    return position.sides[seat].bid


def _refuse_suit(position: Position, seat: int, power: Card, target: Card, action: Action) -> IllegalAction:
    """Refuse a target of the wrong suit, or a change to the wrong suit."""
    side, suit_of = position.sides[seat], position.edition.pack.suit_of
    suit = side.suit_of(power.index, suit_of[power.index])
    printed = suit_of[target.index]
    now = side.suit_of(target.index, printed) if action.verb in (Verb.CASH, Verb.SUIT) else printed
    if now == suit:
        return IllegalAction("same_suit", N_("{card} must take another suit."), card=target)
    name = SUIT_NAMES[SUITS[suit]]
    if action.verb == Verb.SUIT and position.edition.powers == "prototype":
        return IllegalAction(
            "wrong_suit", N_("A {suit} power can only turn cards of other suits {suit}."), suit=name
        )
    return IllegalAction("wrong_suit", N_("A {suit} power acts on {suit} cards only."), suit=name)
