"""The phases of a round, one after the other (D7 to D11, D22 to D32), and the set-up (D4 to D6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dutch.rules.cards import mask_of, members
from dutch.rules.dutch.legality import may_look
from dutch.rules.dutch.position import GAP, Position
from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    DECKS,
    DISCARDS,
    DISPLAY,
    HANDS,
    NOBODY,
    AsideChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    Event,
    GameEnded,
    RoundBegan,
    RowSlid,
    TurnBegan,
    TurnEnded,
    VoteCast,
    VotesShown,
)

if TYPE_CHECKING:
    from dutch.rules.dutch.state import DutchState


def set_up(state: DutchState) -> tuple[Event, ...]:
    """Shuffle, deal the personal decks, fill the display and draw the first hands (D4 to D6)."""
    edition = state.edition
    order = state.shuffle(tuple(range(len(edition.pack.cards))))
    events: list[Event] = []
    for seat in (0, 1):
        deck = order[seat * edition.dealt : (seat + 1) * edition.dealt]
        state.sides[seat].deck = deck
        cards = edition.pack.cards_of(mask_of(deck))
        events.append(CardsMoved("deal", cards, len(cards), AUCTION_DECK, DECKS[seat], shown_to=NOBODY))
    state.auction_deck = order[2 * edition.dealt :]
    _fill_display(state, events)
    for seat in (0, 1):
        draw(state, seat, events)
    _begin_asides(state, events)
    return tuple(events)


def look(state: DutchState, seat: int, events: list[Event]) -> None:
    """Look through the own deck, which is then shuffled (D36)."""
    side = state.sides[seat]
    _shuffle_deck(state, seat)
    side.looked = True
    events.append(DeckShuffled(seat, len(side.deck), looked=True))


def _shuffle_deck(state: DutchState, seat: int) -> None:
    """Shuffle a personal deck; nobody knows the place of any card in it any more (D37)."""
    side = state.sides[seat]
    side.deck = state.shuffle(tuple(sorted(side.deck)))
    side.known_top = 0
    side.old &= side.hand


# Phase 1: set aside


def _begin_asides(state: DutchState, events: list[Event]) -> None:
    """Ask the seats with a full hand in order (D7, D8); with none, bid at once."""
    state.phase = "aside"
    state.bid_winner = None
    state.left_display = False
    for side in state.sides:
        side.looked = False
    events.append(RoundBegan(state.round))
    _ask_next_aside(state, events)


def _ask_next_aside(state: DutchState, events: list[Event]) -> None:
    for seat in (0, 1):
        if must_set_aside(state, seat):
            state.to_move = seat
            return
    _reveal(state, events)


def must_set_aside(state: DutchState, seat: int) -> bool:
    """Whether this seat still has to choose a card: it holds a full hand (D8) and has not chosen."""
    full = state.sides[seat].hand.bit_count() == state.edition.hand
    return full and state.asides[seat] is None


def choose_aside(state: DutchState, seat: int, card: int, events: list[Event]) -> None:
    """Hold the choice, hidden, until both have chosen (D7)."""
    state.asides = (card, state.asides[1]) if seat == 0 else (state.asides[0], card)
    events.append(AsideChosen(seat))
    _ask_next_aside(state, events)


# Phase 2: bid


def _reveal(state: DutchState, events: list[Event]) -> None:
    """Put the asides on the decks, turn up the other cards, and compare (D7, D9)."""
    pack = state.edition.pack
    for seat, card in enumerate(state.asides):
        if card is not None:
            side = state.sides[seat]
            side.hand &= ~(1 << card)
            side.deck = (card, *side.deck)
            side.known_top += 1
            events.append(
                CardsMoved("aside", (pack.cards[card],), 1, HANDS[seat], DECKS[seat], shown_to=seat)
            )
    state.asides = (None, None)
    for seat, side in enumerate(state.sides):
        if side.hand:
            cards = pack.cards_of(side.hand)
            events.append(CardsMoved("reveal", cards, len(cards), HANDS[seat], BIDS[seat]))
            state.seen |= side.hand
            side.old &= ~side.hand
            side.join_bid(side.hand)
            side.hand = 0
    _decide_bid(state, events)


def _decide_bid(state: DutchState, events: list[Event]) -> None:
    """Compare the totals, adding cards while they tie (D9 to D11)."""
    while True:
        totals = (bid_total(state, 0), bid_total(state, 1))
        events.append(BidsCompared(totals))
        if totals[0] != totals[1]:
            state.bid_winner, by_coin = int(totals[1] > totals[0]), False
            break
        added = [_add_tie_card(state, seat, events) for seat in (0, 1)]
        if not any(added):
            state.bid_winner, by_coin = state.flip_coin(), True
            break
    events.append(BidWon(state.bid_winner, by_coin))
    _begin_turn(state, state.bid_winner, events)


def bid_total(position: Position, seat: int) -> int:
    """The sum of the bid values on the table; powers count 0 (D9)."""
    bids = position.edition.pack.bids
    return sum(bids[card] for card in position.sides[seat].order)


def _add_tie_card(state: DutchState, seat: int, events: list[Event]) -> bool:
    """Add the top card of the deck to the bid (D10), after a reshuffle if need be (D11)."""
    side = state.sides[seat]
    if not side.deck:
        _recycle(state, seat, events)
    if not side.deck:
        return False
    card = side.deck[0]
    side.deck = side.deck[1:]
    side.known_top = max(0, side.known_top - 1)
    side.old &= ~(1 << card)
    state.seen |= 1 << card
    side.join_bid(1 << card)
    moved = (state.edition.pack.cards[card],)
    events.append(CardsMoved("tie", moved, 1, DECKS[seat], BIDS[seat]))
    return True


# Phase 3: the two turns


def _begin_turn(state: DutchState, seat: int, events: list[Event]) -> None:
    """Begin a turn, or pass over it when there is neither a card to use nor a deck to look at."""
    side = state.sides[seat]
    state.phase = "turn"
    state.to_move = seat
    side.looked = False
    side.ready = side.bid & state.edition.pack.powers
    events.append(TurnBegan(seat, seat == state.bid_winner))
    if not side.bid and not may_look(state, seat):
        end_turn(state, seat, events)


def end_turn(state: DutchState, seat: int, events: list[Event]) -> None:
    """Put unused cards on the discards and end changed suits (D22); then the loser, or phase 4."""
    side = state.sides[seat]
    if side.bid:
        cards = state.edition.pack.cards_of(side.bid)
        events.append(CardsMoved("unused", cards, len(cards), BIDS[seat], DISCARDS[seat]))
        side.discards |= side.bid
        side.leave_bid(side.bid)
    side.ready = 0
    events.append(TurnEnded(seat))
    if seat == state.bid_winner:
        _begin_turn(state, 1 - seat, events)
    else:
        _restock(state, events)


# Phase 4: restock, and the end of the game


def _restock(state: DutchState, events: list[Event]) -> None:
    """Clear a row that nobody touched (D28), slide it left and fill it up (D27); then end or go on."""
    if not state.left_display and state.display[0] != GAP:
        card = state.display[0]
        state.display = state.display_without(1)
        state.auction_discards += (card,)
        cleared = (state.edition.pack.cards[card],)
        events.append(CardsMoved("cleared", cleared, 1, DISPLAY[0], AUCTION_DISCARDS))
    _slide(state, events)
    _fill_display(state, events)
    if all(card == GAP for card in state.display):
        finish(state, "sold out", events)  # D30: the auction deck is empty too
    elif not any(_owns_a_playing_card(state, seat) for seat in (0, 1)):
        finish(state, "no cards left", events)  # D32
    elif not state.auction_deck:
        state.phase = "vote"
        state.to_move = 0
        for side in state.sides:
            side.looked = False
    else:
        _next_round(state, events)


def _slide(state: DutchState, events: list[Event]) -> None:
    """Close the gaps towards place 1, keeping the order (D27)."""
    cards = tuple(card for card in state.display if card != GAP)
    moves = tuple(
        (state.edition.pack.cards[card], state.display.index(card) + 1, place)
        for place, card in enumerate(cards, 1)
        if state.display[place - 1] != card
    )
    if moves:
        events.append(RowSlid(moves))
        state.display = cards + (GAP,) * (state.edition.places - len(cards))


def _fill_display(state: DutchState, events: list[Event]) -> None:
    """Fill the free places, left to right, from the auction deck as far as it lasts (D5, D27)."""
    display = list(state.display)
    for place, card in enumerate(display, 1):
        if card == GAP and state.auction_deck:
            new, state.auction_deck = state.auction_deck[0], state.auction_deck[1:]
            display[place - 1] = new
            state.seen |= 1 << new
            moved = (state.edition.pack.cards[new],)
            events.append(CardsMoved("restock", moved, 1, AUCTION_DECK, DISPLAY[place - 1]))
    state.display = tuple(display)


def _owns_a_playing_card(state: DutchState, seat: int) -> bool:
    """Whether a player owns any card outside the cashed-in pile (D32)."""
    side = state.sides[seat]
    return bool(side.deck or side.hand or side.bid or side.discards)


def cast_vote(state: DutchState, seat: int, vote: str, events: list[Event]) -> None:
    """Hold the vote, hidden, until both have voted; the game ends if neither wants more (D31)."""
    state.votes = (vote, state.votes[1]) if seat == 0 else (state.votes[0], vote)
    events.append(VoteCast(seat))
    first, second = state.votes
    if first is None or second is None:
        state.to_move = 1 if second is None else 0
        return
    state.votes = (None, None)
    events.append(VotesShown((first, second)))
    if first == second == "stop":
        finish(state, "both stop", events)
    else:
        _next_round(state, events)


def finish(state: DutchState, termination: str, events: list[Event]) -> None:
    """End the game and say the scores."""
    state.phase = "over"
    state.to_move = None
    state.termination = termination
    outcome = state.outcome
    assert outcome is not None
    events.append(GameEnded(outcome.scores, outcome.winner, termination))


# Phase 5: draw


def _next_round(state: DutchState, events: list[Event]) -> None:
    for seat in (0, 1):
        draw(state, seat, events)
    state.round += 1
    _begin_asides(state, events)


def draw(state: DutchState, seat: int, events: list[Event]) -> None:
    """Draw a full hand; a short deck first gets the shuffled discards under it (D29)."""
    side = state.sides[seat]
    size = state.edition.hand
    if len(side.deck) < size:
        _recycle(state, seat, events)
    drawn = side.deck[:size]
    if not drawn:
        return
    side.deck = side.deck[size:]
    side.known_top = max(0, side.known_top - len(drawn))
    side.hand |= mask_of(drawn)
    cards = state.edition.pack.cards_of(mask_of(drawn))
    events.append(CardsMoved("draw", cards, len(cards), DECKS[seat], HANDS[seat], shown_to=seat))


def _recycle(state: DutchState, seat: int, events: list[Event]) -> None:
    """Shuffle the personal discards and put them under what is left of the deck (D11, D29)."""
    side = state.sides[seat]
    if not side.discards:
        return
    count = side.discards.bit_count()
    cards = state.edition.pack.cards_of(side.discards)
    side.old = mask_of(side.deck)
    state.seen |= side.discards
    side.deck += state.shuffle(members(side.discards))
    side.discards = 0
    events.append(CardsMoved("reshuffle", cards, count, DISCARDS[seat], DECKS[seat]))
    events.append(DeckShuffled(seat, count, looked=False))
