"""Phases 4 and 5: restocking the display, the end of the game, and the next hands (D27 to D32, C5, C6)."""

from dutch.rules.actions import Action
from dutch.rules.cards import mask_of
from dutch.rules.dutch import facts
from dutch.rules.dutch.decks import draw
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.position import GAP, NEXT_ROUND, ROUND, FullPosition, Step
from dutch.rules.dutch.scoring import outcome_of
from dutch.rules.events import GameEnded, VotesShown
from dutch.rules.terms import Phase, Termination, Verb


def restock(state: FullPosition, log: Log) -> Step | None:
    """Restock the display, then end the game, call a vote, or begin the next round."""
    # An untouched row loses its first card (D28).
    card = state.display[0]
    if state.edition.clears and not state.left_display and card != GAP:
        state.display = (GAP, *state.display[1:])
        state.auction_discards += (card,)
        state.lost |= 1 << card
        log.append((facts.CLEARED, 1 << card))

    had_run_out = not state.auction_deck
    _slide(state, log)
    fill_display(state, log)

    # Nothing is left to buy (D30, C6).
    if state.display[0] == GAP:
        return _finish(state, Termination.SOLD_OUT, log)

    # The round after the auction deck has run out is the last (C6).
    if not state.edition.votes:
        return _finish(state, Termination.LAST_ROUND, log) if had_run_out else NEXT_ROUND

    # Nobody has a card to buy with (D32).
    if not any(side.deck or side.hand or side.bid or side.discards for side in state.sides):
        return _finish(state, Termination.NO_CARDS_LEFT, log)

    if state.auction_deck:
        return NEXT_ROUND

    # The auction deck has run out, so the players vote on playing on (D31).
    state.phase = Phase.VOTE
    state.to_move = 0
    for seat in (0, 1):
        state.own(seat).looked = False
    return None


def _slide(state: FullPosition, log: Log) -> None:
    """Move the cards of the display towards place 1, closing gaps and keeping the order (D27)."""
    if GAP not in state.display:
        return
    log.append((facts.report_slide, state.display))
    row = [card for card in state.display if card != GAP]
    state.display = (*row, *[GAP] * (state.edition.places - len(row)))


def fill_display(state: FullPosition, log: Log) -> None:
    """Fill the empty places from the auction deck, as far as it goes (D5, D27)."""
    free = state.display.count(GAP)
    new = state.auction_deck[:free]
    if not new:
        return
    kept = state.display[: len(state.display) - free]
    state.display = (*kept, *new, *[GAP] * (free - len(new)))
    state.auction_deck = state.auction_deck[free:]
    state.seen |= mask_of(new)
    log.append((facts.report_restock, new, len(kept) + 1))


def cast_vote(state: FullPosition, seat: int, action: Action, log: Log) -> Step | None:
    """Keep a vote hidden until both have voted. The game ends if both vote to stop (D31)."""
    vote, other_vote = action.verb, state.votes[1 - seat]
    log.append(facts.VOTED[seat])
    if other_vote is None:
        state.votes = (vote, None) if seat == 0 else (None, vote)
        state.to_move = 1 - seat
        return None
    assert isinstance(other_vote, Verb)
    state.votes = (None, None)
    votes = (vote, other_vote) if seat == 0 else (other_vote, vote)
    log.append(VotesShown(votes))
    if votes == (Verb.STOP, Verb.STOP):
        return _finish(state, Termination.BOTH_STOP, log)
    return NEXT_ROUND


def _finish(state: FullPosition, termination: Termination, log: Log) -> Step | None:
    """End the game and log the result. Return None, because no step follows."""
    state.phase = Phase.OVER
    state.to_move = None
    state.termination = termination
    outcome = outcome_of(state)
    log.append(GameEnded(outcome.scores, outcome.winner, termination))
    return None


def next_round(state: FullPosition, log: Log) -> Step:
    """Draw new hands (D29) and begin the next round."""
    for seat in (0, 1):
        draw(state, seat, log)
    state.round += 1
    return ROUND
