"""Phases 4 and 5: restock, the end of the game, and the next hands (D27 to D32, C5, C6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dutch.rules.api import Action
from dutch.rules.cards import Pack, mask_of
from dutch.rules.dutch.decks import draw
from dutch.rules.dutch.position import GAP
from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    DISPLAY,
    CardsMoved,
    Event,
    GameEnded,
    RowSlid,
    VoteCast,
    VotesShown,
)
from dutch.rules.terms import Phase

if TYPE_CHECKING:
    from dutch.rules.dutch.state import DutchState


def restock(state: DutchState, events: list[Event]) -> str | None:
    """Clear a row that nobody touched (D28), slide it left and fill it up (D27); then end or go on."""
    if state.edition.clears and not state.left_display and state.display[0] != GAP:
        card = state.display[0]
        state.display = state.display_without(1)
        state.auction_discards += (card,)
        cleared = (state.edition.pack.cards[card],)
        events.append(CardsMoved("cleared", cleared, 1, DISPLAY[0], AUCTION_DISCARDS))
    had_run_out = not state.auction_deck
    _slide(state, events)
    fill_display(state, events)
    if state.display.count(GAP) == len(state.display):
        finish(state, "sold out", events)  # D30, C6: the auction deck is empty too
    elif not state.edition.votes:
        if not had_run_out:
            return "draw"
        finish(state, "last round", events)  # C6: the round after that in which the deck ran out
    elif not (_owns_a_playing_card(state, 0) or _owns_a_playing_card(state, 1)):
        finish(state, "no cards left", events)  # D32
    elif not state.auction_deck:
        _ask_votes(state)
    else:
        return "draw"
    return None


def _ask_votes(state: DutchState) -> None:
    """Ask both players whether they want to buy any more (D31)."""
    state.phase = Phase.VOTE
    state.to_move = 0
    for side in state.sides:
        side.looked = False


def _slide(state: DutchState, events: list[Event]) -> None:
    """Close the gaps towards place 1, keeping the order (D27)."""
    if GAP not in state.display:
        return
    there = [(card, place) for place, card in enumerate(state.display, 1) if card != GAP]
    cards = state.edition.pack.cards
    moves = [(cards[card], old, new) for new, (card, old) in enumerate(there, 1) if old != new]
    if moves:
        events.append(RowSlid(tuple(moves)))
        state.display = tuple([card for card, _ in there]) + (GAP,) * (state.edition.places - len(there))


def fill_display(state: DutchState, events: list[Event]) -> None:
    """Fill the free places, left to right, from the auction deck as far as it lasts (D5, D27)."""
    display = list(state.display)
    free = [place for place, card in enumerate(display) if card == GAP]
    new = state.auction_deck[: len(free)]
    for place, card in zip(free, new, strict=False):  # the deck may not last
        display[place] = card
        events.append(_restocked(state.edition.pack, card, place))
    state.display = tuple(display)
    state.auction_deck = state.auction_deck[len(new) :]
    state.seen |= mask_of(new)


@lru_cache(maxsize=1 << 9)
def _restocked(pack: Pack, card: int, place: int) -> CardsMoved:
    """A card comes to the place of this number, counted from 0."""
    return CardsMoved("restock", (pack.cards[card],), 1, AUCTION_DECK, DISPLAY[place])


def _owns_a_playing_card(state: DutchState, seat: int) -> bool:
    """Whether a player owns any card outside the cashed-in pile (D32)."""
    side = state.sides[seat]
    return bool(side.deck or side.hand or side.bid or side.discards)


def cast_vote(state: DutchState, seat: int, action: Action, events: list[Event]) -> str | None:
    """Hold the vote, hidden, until both have voted; the game ends if neither wants more (D31)."""
    vote = action.verb
    state.votes = (vote, state.votes[1]) if seat == 0 else (state.votes[0], vote)
    events.append(VoteCast(seat))
    first, second = state.votes
    if first is None or second is None:
        state.to_move = 1 if second is None else 0
        return None
    state.votes = (None, None)
    events.append(VotesShown((first, second)))
    if first == second == "stop":
        finish(state, "both stop", events)
        return None
    return "draw"


def finish(state: DutchState, termination: str, events: list[Event]) -> None:
    """End the game and say the scores."""
    state.phase = Phase.OVER
    state.to_move = None
    state.termination = termination
    outcome = state.outcome
    assert outcome is not None
    events.append(GameEnded(outcome.scores, outcome.winner, termination))


def next_round(state: DutchState, events: list[Event]) -> str:
    """Draw new hands (D29) and begin the next round."""
    for seat in (0, 1):
        draw(state, seat, events)
    state.round += 1
    return "round"
