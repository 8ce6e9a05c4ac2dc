"""Why an action is refused: a code, and one sentence for the player that names the rule's sense.

Nothing here decides what is legal (``legality`` does); this only explains, most telling reason first.
"""

from __future__ import annotations

from dutch.rules.api import Action
from dutch.rules.cards import SUIT_NAMES, SUITS, Card, mask_of_cards
from dutch.rules.dutch.position import GAP, Position
from dutch.rules.dutch.powers import SOURCES, VERBS, pile
from dutch.rules.dutch.purchase import place_of
from dutch.rules.errors import N_, IllegalAction
from dutch.rules.events import DISPLAY

PHASE_OF = {"aside": "aside", "stop": "vote", "more": "vote", "buy": "turn", "end": "turn"}
PHASE_OF |= dict.fromkeys(VERBS, "turn")


def refusal(position: Position, seat: int | None, action: Action) -> IllegalAction:
    """The reason why this action, which is not in the list of legal ones, may not be done."""
    if seat is None:
        return IllegalAction("game_over", N_("The game is over."))
    if action.verb == "look":
        return _refuse_look(position, seat)
    if PHASE_OF.get(action.verb) != position.phase:
        return IllegalAction("wrong_phase", N_("This is not the moment for it: {ask}."), ask=_ask(position))
    if action.verb == "aside":
        return IllegalAction("not_in_hand", N_("{card} is not in your hand."), card=action.actor)
    if action.verb == "buy":
        return _refuse_purchase(position, seat, action)
    if action.verb == "end":
        return IllegalAction(
            "must_buy_first",
            N_("The loser of the bid must buy the 1-cost card before ending the turn."),
        )
    return _refuse_power(position, seat, action)


def _ask(position: Position) -> str:
    return {
        "aside": N_("choose a card to set aside"),
        "vote": N_("say whether you want to buy any more"),
    }.get(position.phase, N_("buy, use powers or end the turn"))


def _refuse_look(position: Position, seat: int) -> IllegalAction:
    if position.sides[seat].looked:
        return IllegalAction("looked_already", N_("You have already looked through your deck now."))
    return IllegalAction("deck_too_small", N_("There are not two cards in your deck to shuffle."))


def _refuse_purchase(position: Position, seat: int, action: Action) -> IllegalAction:
    side = position.sides[seat]
    if action.target not in DISPLAY[: len(position.display)]:
        return IllegalAction("no_such_place", N_("There is no such place in the display."))
    place = place_of(action)
    if position.display[place - 1] == GAP:
        return IllegalAction("place_empty", N_("Place {place} is empty."), place=place)
    if mask_of_cards(action.gives) & ~side.bid:
        return IllegalAction("not_in_bid", N_("Only cards of your bid can pay."))
    if len(action.gives) != place:
        return IllegalAction(
            "wrong_price",
            N_("Place {place} costs {place} of your cards, not {given}."),
            place=place,
            given=len(action.gives),
        )
    return IllegalAction(
        "keep_a_card",
        N_("The loser of the bid must keep a card to buy the 1-cost card with."),
    )


def _refuse_power(position: Position, seat: int, action: Action) -> IllegalAction:
    side = position.sides[seat]
    power, target = action.actor, action.target
    pack = position.edition.pack
    if power is None or not power.is_power or not side.bid >> power.index & 1:
        return IllegalAction("no_power", N_("That is not a power card of your bid."))
    if not side.ready >> power.index & 1:
        return IllegalAction("already_used", N_("{power} has already been used in this turn."), power=power)
    if not isinstance(target, Card):
        return IllegalAction("no_target", N_("A power acts on a card."))
    if target is power:
        return IllegalAction("acts_on_itself", N_("A power never acts on itself."))
    if action.verb == "steal" and position.is_loser(seat):
        return IllegalAction("loser_steals", N_("Only the winner of the bid may steal."))
    if not _zone_of(position, seat, action) >> target.index & 1:
        return IllegalAction("not_there", N_("{card} is not there."), card=target)
    suit = side.suit_of(power.index, pack.suit_of[power.index])
    printed = pack.suit_of[target.index]
    now = side.suit_of(target.index, printed) if action.verb in ("cash", "suit") else printed
    if now != suit:
        return IllegalAction(
            "wrong_suit",
            N_("A {suit} power acts on {suit} cards only."),
            suit=SUIT_NAMES[SUITS[suit]],
        )
    return IllegalAction("same_suit", N_("{card} must take another suit."), card=target)


def _zone_of(position: Position, seat: int, action: Action) -> int:
    """The set of cards among which the target of a power would have to lie."""
    if action.verb == "steal":
        return position.sides[1 - seat].bid
    if action.verb == "take":
        return pile(position, seat, action.choice) if action.choice in SOURCES else 0
    return position.sides[seat].bid
