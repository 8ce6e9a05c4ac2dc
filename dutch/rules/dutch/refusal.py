"""Why an action is refused: a code, and one sentence for the player that names the rule's sense.

Nothing here decides what is legal (``legality`` does); this only explains, most telling reason first.
"""

from __future__ import annotations

from dutch.rules.api import Action
from dutch.rules.cards import mask_of, mask_of_cards
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.position import GAP, Position
from dutch.rules.dutch.power_refusal import refuse_power
from dutch.rules.dutch.powers import VERBS
from dutch.rules.dutch.purchase import place_of
from dutch.rules.errors import N_, IllegalAction
from dutch.rules.events import DISPLAY
from dutch.rules.terms import Phase

PHASE_OF = {"aside": "aside", "bid": "bid", "swap": "swap", "buy": "turn", "end": "turn"}
PHASE_OF |= {"stop": "vote", "more": "vote"}
PHASE_OF |= dict.fromkeys(VERBS, "turn")

NOT_IN_EDITION = {
    "bid": ("no_chosen_bid", N_("In this edition everybody bids the whole hand.")),
    "swap": ("no_swap", N_("In this edition no cards are exchanged.")),
    "vote": ("no_vote", N_("In this edition nobody is asked whether to buy any more.")),
}
"""Phases that not every edition has."""


def refusal(position: Position, seat: int | None, action: Action) -> IllegalAction:
    """The reason why this action, which is not in the list of legal ones, may not be done."""
    if seat is None:
        return IllegalAction("game_over", N_("The game is over."))
    if action.verb == "look":
        return _refuse_look(position, seat)
    phase = PHASE_OF.get(action.verb)
    if phase in NOT_IN_EDITION and phase not in position.edition.phases:
        return IllegalAction(*NOT_IN_EDITION[phase])
    if phase != position.phase:
        return IllegalAction("wrong_phase", N_("This is not the moment for it: {ask}."), ask=_ask(position))
    if phase in ("aside", "bid", "swap"):
        return _refuse_choice(position, seat, action)
    if action.verb == "buy":
        return _refuse_purchase(position, seat, action)
    if action.verb == "end":
        return IllegalAction(
            "must_buy_first",
            N_("The loser of the bid must buy the 1-cost card before ending the turn."),
        )
    return refuse_power(position, seat, action)


def _ask(position: Position) -> str:
    if position.phase is Phase.ASIDE and position.edition.most_asides > 1:
        return N_("choose cards to set aside")
    return {
        "swap": N_("choose cards to exchange"),
        "aside": N_("choose a card to set aside"),
        "bid": N_("choose the cards of your bid"),
        "vote": N_("say whether you want to buy any more"),
    }.get(position.phase, N_("buy, use powers or end the turn"))


def _refuse_look(position: Position, seat: int) -> IllegalAction:
    if not position.edition.looks:
        return IllegalAction("no_look", N_("In this edition nobody looks through a deck during the game."))
    if position.phase is Phase.SWAP:
        return IllegalAction("wrong_phase", N_("This is not the moment for it: {ask}."), ask=_ask(position))
    if position.sides[seat].looked:
        return IllegalAction("looked_already", N_("You have already looked through your deck now."))
    return IllegalAction("deck_too_small", N_("There are not two cards in your deck to shuffle."))


def _refuse_choice(position: Position, seat: int, action: Action) -> IllegalAction:
    """Cards to set aside, to bid or to exchange that are not there, or not as many as the rule wants."""
    side, pack = position.sides[seat], position.edition.pack
    there = mask_of(side.deck) if position.phase is Phase.SWAP else side.hand
    for number in chosen_cards(action):
        if not there >> number & 1:
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
