"""Phases 4 and 5: restocking the display, the end of the game, and the next hands (D27 to D32, C5, C6)."""

from __future__ import annotations

from functools import lru_cache

from dutch.rules.actions import Action
from dutch.rules.cards import Pack, mask_of
from dutch.rules.dutch.decks import draw
from dutch.rules.dutch.position import GAP, FullPosition, Step
from dutch.rules.dutch.scoring import outcome_of
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
from dutch.rules.terms import MoveReason, Phase, Termination, Verb


def restock(state: FullPosition, events: list[Event]) -> Step | None:
    """Clear place 1 of an untouched row (D28), slide and fill the row (D27), and end a game that is over."""
    card = state.display[0]
    if state.edition.clears and not state.left_display and card != GAP:
        state.display = (GAP, *state.display[1:])
        state.auction_discards += (card,)
        cleared = (state.edition.pack.cards[card],)
        events.append(CardsMoved(MoveReason.CLEARED, cleared, 1, DISPLAY[0], AUCTION_DISCARDS))
    had_run_out = not state.auction_deck
    _slide(state, events)
    fill_display(state, events)
    if state.display.count(GAP) == len(state.display):
        return _finish(state, Termination.SOLD_OUT, events)  # D30, C6: the auction deck is empty too
    if not state.edition.votes:
        if had_run_out:  # C6: this was the round after that in which the deck ran out
            return _finish(state, Termination.LAST_ROUND, events)
        return Step.NEXT_ROUND
    if not any(side.deck or side.hand or side.bid or side.discards for side in state.sides):
        return _finish(state, Termination.NO_CARDS_LEFT, events)  # D32
    if state.auction_deck:
        return Step.NEXT_ROUND
    state.phase = Phase.VOTE  # D31
    state.to_move = 0
    for side in state.sides:
        side.looked = False
    return None


def _slide(state: FullPosition, events: list[Event]) -> None:
    """Close the gaps towards place 1, keeping the order (D27)."""
    if GAP not in state.display:
        return
    row = [(card, place) for place, card in enumerate(state.display, 1) if card != GAP]
    cards = state.edition.pack.cards
    moves = [(cards[card], old, new) for new, (card, old) in enumerate(row, 1) if old != new]
    if moves:
        events.append(RowSlid(tuple(moves)))
        state.display = tuple([card for card, _ in row]) + (GAP,) * (state.edition.places - len(row))


def fill_display(state: FullPosition, events: list[Event]) -> None:
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
    """Return the move of a card to a place, counted from 0."""
    return CardsMoved(MoveReason.RESTOCK, (pack.cards[card],), 1, AUCTION_DECK, DISPLAY[place])


def cast_vote(state: FullPosition, seat: int, action: Action, events: list[Event]) -> Step | None:
    """Keep the vote hidden until both have voted; the game ends if both vote to stop (D31)."""
    vote, other_vote = action.verb, state.votes[1 - seat]
    events.append(VoteCast(seat))
    if other_vote is None:
        state.votes = (vote, None) if seat == 0 else (None, vote)
        state.to_move = 1 - seat
        return None
    assert isinstance(other_vote, Verb)
    state.votes = (None, None)
    votes = (vote, other_vote) if seat == 0 else (other_vote, vote)
    events.append(VotesShown(votes))
    if votes == (Verb.STOP, Verb.STOP):
        return _finish(state, Termination.BOTH_STOP, events)
    return Step.NEXT_ROUND


def _finish(state: FullPosition, termination: Termination, events: list[Event]) -> Step | None:
    """End the game and announce the scores. No step follows."""
    state.phase = Phase.OVER
    state.to_move = None
    state.termination = termination
    outcome = outcome_of(state)
    events.append(GameEnded(outcome.scores, outcome.winner, termination))
    return None


def next_round(state: FullPosition, events: list[Event]) -> Step:
    """Draw new hands (D29) and begin the next round."""
    for seat in (0, 1):
        draw(state, seat, events)
    state.round += 1
    return Step.ROUND
