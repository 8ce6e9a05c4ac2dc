"""What happens in a game, in the order of the rules: the round around purchases and powers.

The functions change a state and log facts. A function that ends a part of the game calls the one that begins
the next, so play goes on until a player has to decide. Numbers such as D24 refer to docs/rules.md.
"""

from collections.abc import Callable
from typing import Final

from dutch.rules.dutch import facts, powers, purchase
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import mask_of, members
from dutch.rules.dutch.choices import chosen_cards
from dutch.rules.dutch.events import AuctionShuffled, GameEnded, RoundBegan, VotesShown
from dutch.rules.dutch.facts import Log
from dutch.rules.dutch.legality import may_look
from dutch.rules.dutch.position import GAP, FullPosition, Position
from dutch.rules.dutch.scoring import outcome_of
from dutch.rules.dutch.terms import Phase, Termination, Verb

SWAP: Final = Phase.SWAP
ASIDE: Final = Phase.ASIDE
TURN: Final = Phase.TURN
"""The most frequent phases, bound here because enum lookup is slow before Python 3.12."""


# Setup (D4 to D6, P3, C1, C2)


def set_up(state: FullPosition, log: Log) -> None:
    """Shuffle, and deal the personal decks (D4). In Competition, the players exchange cards next (C2)."""
    edition = state.edition
    order = state.shuffle(tuple(range(len(edition.pack.cards))))
    for seat in (0, 1):
        deck = order[seat * edition.dealt : (seat + 1) * edition.dealt]
        state.own(seat).deck = deck
        log.append((facts.DEALT[seat], mask_of(deck)))
    state.auction_deck = order[2 * edition.dealt :]
    if edition.swaps:
        state.phase = SWAP
        _ask(state, log)
    else:
        _begin_first_round(state, log)


def _exchange(state: FullPosition, log: Log) -> None:
    """Exchange the chosen cards for as many new ones, and shuffle all decks that changed (C2).

    The shuffle of a personal deck needs no event, because nobody knew the order of that deck before.
    """
    for seat, chosen in enumerate(state.pending):
        if not chosen:
            continue
        side, count = state.own(seat), len(chosen)
        new, state.auction_deck = state.auction_deck[:count], state.auction_deck[count:]
        side.deck = tuple(card for card in side.deck if card not in chosen) + new
        side.set_out = mask_of(chosen)
        log.append((facts.SET_OUT[seat], side.set_out))
        log.append((facts.SWAPPED[seat], mask_of(new)))
        _shuffle_deck(state, seat)
    if any(state.pending):
        set_out = state.sides[0].set_out | state.sides[1].set_out
        state.auction_deck = state.shuffle(tuple(sorted((*state.auction_deck, *members(set_out)))))
        log.append(AuctionShuffled(len(state.auction_deck)))
    state.pending = (None, None)
    _begin_first_round(state, log)


def _begin_first_round(state: FullPosition, log: Log) -> None:
    """Fill the display and draw the first hands (D5, D6)."""
    _fill_display(state, log)
    for seat in (0, 1):
        _draw(state, seat, log)
    _begin_round(state, log)


# Phase 1: set cards aside (D7, D8, C3), and in Prototype choose a bid (P4)


def _begin_round(state: FullPosition, log: Log) -> None:
    state.phase = ASIDE
    state.bid_winner = None
    state.left_display = False
    for seat in (0, 1):
        state.own(seat).looked = False
    log.append(RoundBegan(state.round))
    _ask(state, log)


def must_choose(position: Position, seat: int) -> bool:
    """Return True if this seat still has to choose cards in secret.

    A seat has nothing to set aside if its hand is short (D8, C3), and nothing to bid if it is empty (P4).
    """
    if position.pending[seat] is not None:
        return False
    cards = position.sides[seat].hand.bit_count()
    if position.phase is ASIDE:
        cards = position.edition.aside_count(cards)
    return cards > 0 or position.phase is SWAP


def _ask(state: FullPosition, log: Log) -> None:
    """Let the first seat that still has to choose move. If there is none, go on."""
    for seat in (0, 1):
        if must_choose(state, seat):
            state.to_move = seat
            return
    AFTER_CHOICES[state.phase](state, log)


def _choose(state: FullPosition, seat: int, action: Action, log: Log) -> None:
    """Store a secret choice, hidden until both seats have chosen (D7, P4, C2)."""
    state.set_pending(seat, chosen_cards(action))
    log.append(facts.CHOSEN[state.phase][seat])
    _ask(state, log)


def _place_asides(state: FullPosition, log: Log) -> None:
    """Put the cards set aside on both decks, the first card of each choice on top (D7, C3)."""
    for seat, cards in enumerate(state.pending):
        if not cards:
            continue
        side = state.own(seat)
        side.hand &= ~mask_of(cards)
        side.deck = cards + side.deck
        side.known_top += len(cards)
        log.append((facts.report_asides, seat, cards))
    state.pending = (None, None)
    if state.edition.chosen_bid:
        state.phase = Phase.BID
        _ask(state, log)
    else:
        _reveal_bids(state, log)


# Phase 2: bid (D9 to D11)


def _reveal_bids(state: FullPosition, log: Log) -> None:
    """Turn both bids up together and compare them (D9, P4). The winner's turn comes first."""
    for seat in (0, 1):
        side = state.own(seat)
        bid = mask_of(state.pending[seat] or ()) if state.edition.chosen_bid else side.hand
        if bid:
            log.append((facts.REVEALED[seat], bid))
            state.seen |= bid
            side.old &= ~bid
            side.bid |= bid
            side.hand &= ~bid
    state.pending = (None, None)
    winner, by_coin = _compare_bids(state, log)
    state.bid_winner = winner
    log.append(facts.WON[winner][by_coin])
    _begin_turn(state, winner, log)


AFTER_CHOICES: Final[dict[Phase, Callable[[FullPosition, Log], None]]] = {
    Phase.SWAP: _exchange,
    Phase.ASIDE: _place_asides,
    Phase.BID: _reveal_bids,
}
"""What follows once both seats have chosen in secret."""


def _compare_bids(state: FullPosition, log: Log) -> tuple[int, bool]:
    """Return the seat that wins the bid, and whether a coin decides (D9 to D11).

    While the bids are tied, each player adds the top card of the deck. The coin is for players who have none.
    """
    while True:
        first, second = bid_total(state, 0), bid_total(state, 1)
        log.append((facts.report_comparison, first, second))
        if first != second:
            return int(second > first), False
        added = [_add_top_card_to_bid(state, seat, log) for seat in (0, 1)]
        if not any(added):
            return state.flip_coin(), True


def bid_total(position: Position, seat: int) -> int:
    """Return the sum of the bid values on the table; powers count 0 (D9)."""
    return position.edition.pack.bid_of(position.sides[seat].bid)


def _add_top_card_to_bid(state: FullPosition, seat: int, log: Log) -> bool:
    """Add the top card of a seat's deck to its bid, after a reshuffle if necessary (D10, D11).

    Return False if the seat has no card to add.
    """
    side = state.own(seat)
    if not side.deck:
        _recycle(state, seat, log)
    if not side.deck:
        return False
    card = side.deck[0]
    side.deck = side.deck[1:]
    side.known_top = max(0, side.known_top - 1)
    side.old &= ~(1 << card)
    state.seen |= 1 << card
    side.join_bid(card)
    log.append((facts.TIED[seat], 1 << card))
    return True


# Phase 3: turns, with purchases and powers (D12 to D26; see ``purchase`` and ``powers``)


def _begin_turn(state: FullPosition, seat: int, log: Log) -> None:
    """Begin a turn; end it if the seat has no card to use and no deck to look through (D17)."""
    side = state.own(seat)
    state.phase = TURN
    state.to_move = seat
    state.bought = False
    side.looked = False
    side.ready = side.bid & state.edition.pack.powers
    log.append(facts.TURN_BEGAN[seat][seat == state.bid_winner])
    if not side.bid and not side.hand and not may_look(state.edition, side):
        _end_turn(state, seat, log)


def _choose_end(state: FullPosition, seat: int, _action: Action, log: Log) -> None:
    _end_turn(state, seat, log)


def _end_turn(state: FullPosition, seat: int, log: Log) -> None:
    """Discard unused cards and end changed suits (D22, P8). Then it is the loser's turn, or phase 4."""
    side, is_winner = state.own(seat), seat == state.bid_winner
    if side.bid:
        log.append((facts.UNUSED_BID[seat], side.bid))
        side.discards |= side.bid
        side.leave_bid(side.bid)
    if side.hand:
        log.append((facts.UNUSED_HAND[seat], side.hand))
        state.seen |= side.hand
        side.old &= ~side.hand
        side.discards |= side.hand
        side.hand = 0
    side.ready = 0
    state.bought = False
    if state.edition.gift and not is_winner and state.display[0] != GAP:
        gift = state.take_from_display(1)  # C5
        side.discards |= 1 << gift
        log.append((facts.GIVEN[seat], 1 << gift))
    log.append(facts.TURN_ENDED[seat])
    if is_winner:
        _begin_turn(state, 1 - seat, log)
    else:
        _restock(state, log)


# Phase 4: restock (D27, D28), and the end of the game (D30 to D32, C6)


def _restock(state: FullPosition, log: Log) -> None:
    """Restock the display, then end the game, call a vote, or begin the next round."""
    first = state.display[0]
    if state.edition.clears and not state.left_display and first != GAP:  # D28
        state.display = (GAP, *state.display[1:])
        state.auction_discards += (first,)
        state.lost |= 1 << first
        log.append((facts.CLEARED, 1 << first))
    had_run_out = not state.auction_deck
    _slide(state, log)
    _fill_display(state, log)
    if state.display[0] == GAP:  # nothing is left to buy (D30, C6)
        _finish(state, Termination.SOLD_OUT, log)
    elif not state.edition.votes:  # the round after the auction deck has run out is the last (C6)
        if had_run_out:
            _finish(state, Termination.LAST_ROUND, log)
        else:
            _begin_next_round(state, log)
    elif not any(side.deck or side.hand or side.bid or side.discards for side in state.sides):  # D32
        _finish(state, Termination.NO_CARDS_LEFT, log)
    elif state.auction_deck:
        _begin_next_round(state, log)
    else:
        _call_vote(state)


def _slide(state: FullPosition, log: Log) -> None:
    """Move the cards of the display towards place 1, closing gaps and keeping the order (D27)."""
    if GAP not in state.display:
        return
    log.append((facts.report_slide, state.display))
    row = [card for card in state.display if card != GAP]
    state.display = (*row, *[GAP] * (state.edition.places - len(row)))


def _fill_display(state: FullPosition, log: Log) -> None:
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


def _call_vote(state: FullPosition) -> None:
    """Let the players vote on playing on, because the auction deck has run out (D31)."""
    state.phase = Phase.VOTE
    state.to_move = 0
    for seat in (0, 1):
        state.own(seat).looked = False


def _vote(state: FullPosition, seat: int, action: Action, log: Log) -> None:
    """Keep a vote hidden until both have voted. The game ends if both vote to stop (D31)."""
    vote, other_vote = action.verb, state.votes[1 - seat]
    log.append(facts.VOTED[seat])
    if other_vote is None:
        state.votes = (vote, None) if seat == 0 else (None, vote)
        state.to_move = 1 - seat
        return
    assert isinstance(other_vote, Verb)
    state.votes = (None, None)
    log.append(VotesShown((vote, other_vote) if seat == 0 else (other_vote, vote)))
    if vote == other_vote == Verb.STOP:
        _finish(state, Termination.BOTH_STOP, log)
    else:
        _begin_next_round(state, log)


def _finish(state: FullPosition, termination: Termination, log: Log) -> None:
    """End the game and log the result."""
    state.phase = Phase.OVER
    state.to_move = None
    state.termination = termination
    outcome = outcome_of(state)
    log.append(GameEnded(outcome.scores, outcome.winner, termination))


# Phase 5: draw (D29)


def _begin_next_round(state: FullPosition, log: Log) -> None:
    """Draw new hands and begin the next round."""
    for seat in (0, 1):
        _draw(state, seat, log)
    state.round += 1
    _begin_round(state, log)


def _draw(state: FullPosition, seat: int, log: Log) -> None:
    """Draw a full hand. If the deck is too short, the shuffled discards go under it first (D29)."""
    side = state.own(seat)
    size = state.edition.hand
    if len(side.deck) < size:
        _recycle(state, seat, log)
    drawn = side.deck[:size]
    if not drawn:
        return
    side.deck = side.deck[size:]
    side.known_top = max(0, side.known_top - len(drawn))
    new = mask_of(drawn)
    side.hand |= new
    log.append((facts.DRAWN[seat], new))


def _recycle(state: FullPosition, seat: int, log: Log) -> None:
    """Shuffle a seat's discards and put them under its remaining deck (D11, D29)."""
    side = state.own(seat)
    if not side.discards:
        return
    side.old = mask_of(side.deck) | side.hand
    state.seen |= side.discards
    side.deck += state.shuffle(members(side.discards))
    log.append((facts.RECYCLED[seat], side.discards))
    log.append((facts.report_shuffle, seat, side.discards.bit_count(), False))
    side.discards = 0


# Looking at cards (D36, D37)


def _look(state: FullPosition, seat: int, _action: Action, log: Log) -> None:
    """Let the seat look through its own deck, and shuffle the deck (D36)."""
    side = state.own(seat)
    _shuffle_deck(state, seat)
    side.looked = True
    log.append((facts.report_shuffle, seat, len(side.deck), True))


def _shuffle_deck(state: FullPosition, seat: int) -> None:
    """Shuffle a seat's deck, so that nobody knows the position of any of its cards (D37)."""
    side = state.own(seat)
    side.deck = state.shuffle(tuple(sorted(side.deck)))
    side.known_top = 0
    side.old &= side.hand


PERFORM: Final[dict[Verb, Callable[[FullPosition, int, Action, Log], None]]] = {
    **dict.fromkeys((Verb.SWAP, Verb.ASIDE, Verb.BID), _choose),
    Verb.LOOK: _look,
    Verb.BUY: purchase.buy,
    **dict.fromkeys(powers.VERBS, powers.activate),
    Verb.END: _choose_end,
    Verb.STOP: _vote,
    Verb.MORE: _vote,
}
"""The function that carries out an action, by the action's verb."""
