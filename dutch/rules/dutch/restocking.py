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
    if state.edition.clears and not state.left_display and state.display[0] != GAP:
        card = state.display[0]
        state.display = state.display_without(1)
        state.auction_discards += (card,)
        cleared = (state.edition.pack.cards[card],)
        events.append(CardsMoved(MoveReason.CLEARED, cleared, 1, DISPLAY[0], AUCTION_DISCARDS))
    had_run_out = not state.auction_deck
    _slide(state, events)
    fill_display(state, events)
    if state.display.count(GAP) == len(state.display):
        finish(state, Termination.SOLD_OUT, events)  # D30, C6: the auction deck is empty too
    elif not state.edition.votes:
        if not had_run_out:
            return Step.NEXT_ROUND
        finish(state, Termination.LAST_ROUND, events)  # C6: the round after that in which the deck ran out
    elif not (_owns_a_playing_card(state, 0) or _owns_a_playing_card(state, 1)):
        finish(state, Termination.NO_CARDS_LEFT, events)  # D32
    elif not state.auction_deck:
        _ask_votes(state)
    else:
        return Step.NEXT_ROUND
    return None


def _ask_votes(state: FullPosition) -> None:
    """Ask both players whether they want to play on (D31)."""
    state.phase = Phase.VOTE
    state.to_move = 0
    for side in state.sides:
        side.looked = False


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


def _owns_a_playing_card(state: FullPosition, seat: int) -> bool:
    """Return True if a player owns any card outside the cashed-in pile (D32)."""
    side = state.sides[seat]
    return bool(side.deck or side.hand or side.bid or side.discards)


def cast_vote(state: FullPosition, seat: int, action: Action, events: list[Event]) -> Step | None:
    """Keep the vote hidden until both have voted; the game ends if both vote to stop (D31)."""
    vote, other_vote = action.verb, state.votes[1 - seat]
    events.append(VoteCast(seat))
    if other_vote is None:
        state.votes = (vote, None) if seat == 0 else (None, vote)
        state.to_move = 1 - seat
        return None
    state.votes = (None, None)
    first, second = (vote, other_vote) if seat == 0 else (other_vote, vote)
    assert isinstance(first, Verb)
    assert isinstance(second, Verb)
    events.append(VotesShown((first, second)))
    if first == second == Verb.STOP:
        finish(state, Termination.BOTH_STOP, events)
        return None
    return Step.NEXT_ROUND


def finish(state: FullPosition, termination: Termination, events: list[Event]) -> None:
    """End the game and announce the scores."""
    state.phase = Phase.OVER
    state.to_move = None
    state.termination = termination
    outcome = outcome_of(state)
    events.append(GameEnded(outcome.scores, outcome.winner, termination))


def next_round(state: FullPosition, events: list[Event]) -> Step:
    """Draw new hands (D29) and begin the next round."""
    for seat in (0, 1):
        draw(state, seat, events)
    state.round += 1
    return Step.ROUND
