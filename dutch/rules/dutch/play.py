"""What happens in a game, in the order of the rules: each function carries out one of them.

The functions change a state and log the events. A function that ends a part of the game calls the one that
begins the next, so play goes on until a player has to decide. Numbers such as D24 refer to docs/rules.md.
"""

from collections.abc import Callable
from typing import Final, cast

from dutch.rules.api import NOBODY, Card, CardNumber, CardSet, Event
from dutch.rules.dutch import events
from dutch.rules.dutch.actions import Action
from dutch.rules.dutch.cards import Pack, Suit, mask_of, mask_of_cards, members, suit_of
from dutch.rules.dutch.events import EVERYONE, CardsMoved, Zone
from dutch.rules.dutch.legality import chosen_cards, may_look, place_of
from dutch.rules.dutch.position import GAP, Choice, FullPosition, Position, Side, replaced
from dutch.rules.dutch.scoring import outcome_of
from dutch.rules.dutch.terms import POWER_VERBS, MoveReason, Phase, Source, Termination, Verb

_new: Final = tuple.__new__
"""Makes a named tuple, in a third of the time that calling its class takes."""


class Log:
    """The events of an action, in order. Without a pack, as in a search, nothing is logged."""

    def __init__(self, pack: Pack | None = None) -> None:
        self.events: list[Event] = []
        self._pack = pack

    def add(self, event: Event) -> None:
        """Add an event."""
        if self._pack:
            self.events.append(event)

    def move(
        self, reason: MoveReason, cards: CardSet, source: Zone, target: Zone, shown_to: int = EVERYONE
    ) -> None:
        """Add the move of a set of cards from one zone to another."""
        if self._pack:
            moved = self._pack.cards_of(cards)
            self.events.append(_new(CardsMoved, (reason, moved, len(moved), source, target, shown_to)))


NO_LOG: Final = Log()


# Setup (D4 to D6, P3, C1, C2)


def set_up(state: FullPosition, log: Log) -> None:
    """Shuffle, and deal the personal decks (D4). In Competition, the players exchange cards next (C2)."""
    edition = state.edition
    order = state.shuffle(tuple(range(len(edition.pack.cards))))
    for seat in (0, 1):
        deck = order[seat * edition.dealt : (seat + 1) * edition.dealt]
        state.own(seat).deck = deck
        log.move(MoveReason.DEAL, mask_of(deck), events.AUCTION_DECK, events.DECKS[seat], NOBODY)
    state.auction_deck = order[2 * edition.dealt :]
    if edition.swaps:
        state.phase = Phase.SWAP
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
        log.move(MoveReason.SET_OUT, side.set_out, events.DECKS[seat], events.AUCTION_DECK, seat)
        log.move(MoveReason.SWAP, mask_of(new), events.AUCTION_DECK, events.DECKS[seat], seat)
        _shuffle_deck(state, seat)
    if any(state.pending):
        set_out = state.sides[0].set_out | state.sides[1].set_out
        state.auction_deck = state.shuffle(tuple(sorted((*state.auction_deck, *members(set_out)))))
        log.add(events.AuctionShuffled(len(state.auction_deck)))
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
    state.phase = Phase.ASIDE
    state.bid_winner = None
    state.left_display = False
    for seat in (0, 1):
        state.own(seat).looked = False
    log.add(events.RoundBegan(state.round))
    _ask(state, log)


def must_choose(position: Position, seat: int) -> bool:
    """Return True if this seat still has to choose cards in secret.

    A seat has nothing to set aside if its hand is short (D8, C3), and nothing to bid if it is empty (P4).
    """
    if position.pending[seat] is not None:
        return False
    cards = position.sides[seat].hand.bit_count()
    if position.phase is Phase.ASIDE:
        cards = position.edition.aside_count(cards)
    return cards > 0 or position.phase is Phase.SWAP


def _ask(state: FullPosition, log: Log) -> None:
    """Let the first seat that still has to choose move. If there is none, go on."""
    for seat in (0, 1):
        if must_choose(state, seat):
            state.to_move = seat
            return
    AFTER_CHOICES[state.phase](state, log)


def _choose(state: FullPosition, seat: int, action: Action, log: Log) -> None:
    """Store a secret choice, hidden until both seats have chosen (D7, P4, C2)."""
    state.pending = replaced(state.pending, seat, chosen_cards(action))
    log.add(CHOSEN[state.phase](seat))
    _ask(state, log)


CHOSEN: Final[dict[Phase, Callable[[int], Event]]] = {
    Phase.SWAP: events.SwapChosen,
    Phase.ASIDE: events.AsideChosen,
    Phase.BID: events.BidChosen,
}
"""The event of each kind of secret choice."""


def _place_asides(state: FullPosition, log: Log) -> None:
    """Put the cards set aside on both decks, the first card of each choice on top (D7, C3)."""
    for seat, cards in enumerate(state.pending):
        if not cards:
            continue
        side = state.own(seat)
        side.hand &= ~mask_of(cards)
        side.deck = cards + side.deck
        side.known_top += len(cards)
        moved = tuple([state.edition.pack.cards[card] for card in cards])
        log.add(CardsMoved(MoveReason.ASIDE, moved, len(moved), events.HANDS[seat], events.DECKS[seat], seat))
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
            side.hand &= ~bid
            side.join_bid(bid)
            _show(state, side, bid)
            log.move(MoveReason.REVEAL, bid, events.HANDS[seat], events.BIDS[seat])
    state.pending = (None, None)
    winner, by_coin = _compare_bids(state, log)
    state.bid_winner = winner
    log.add(events.BidWon(winner, by_coin))
    _begin_turn(state, winner, log)


def _show(state: FullPosition, side: Side, cards: CardSet) -> None:
    """Remember that these cards of a player are public (D37)."""
    state.seen |= cards
    side.old &= ~cards


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
        log.add(events.BidsCompared((first, second)))
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
    card = mask_of(_draw_top(side, 1))
    side.join_bid(card)
    _show(state, side, card)
    log.move(MoveReason.TIE, card, events.DECKS[seat], events.BIDS[seat])
    return True


# Phase 3: turns, with purchases and powers (D12 to D26)


def _begin_turn(state: FullPosition, seat: int, log: Log) -> None:
    """Begin a turn; end it if the seat has no card to use and no deck to look through (D17)."""
    side = state.own(seat)
    state.phase = Phase.TURN
    state.to_move = seat
    state.bought = False
    side.looked = False
    side.ready = side.bid & state.edition.pack.powers
    log.add(events.TurnBegan(seat, seat == state.bid_winner))
    if not side.bid and not side.hand and not may_look(state, seat):
        _end_turn(state, seat, log)


def _buy(state: FullPosition, seat: int, action: Action, log: Log) -> None:
    """Buy the card at a place (D12): it goes to the discards (D13)."""
    place = place_of(action)
    card = state.take_from_display(place)
    if state.edition.powers_first:  # no power can be used any more (P5)
        state.bought = True
        state.own(seat).ready = 0
    log.add(events.Purchased(seat, state.edition.pack.cards[card], place))
    _pay(state, seat, card, events.DISPLAY[place - 1], mask_of_cards(action.gives), log)


def _pay(state: FullPosition, seat: int, card: CardNumber, source: Zone, payment: CardSet, log: Log) -> None:
    """Discard a bought card and the paying cards of its suit; the other paying cards are lost (D13, D14)."""
    side = state.own(seat)
    kept = payment & side.suited(suit_of(card))
    lost = payment & ~kept
    side.leave_bid(payment)
    side.discards |= kept | 1 << card
    log.move(MoveReason.BOUGHT, 1 << card, source, events.DISCARDS[seat])
    if kept:
        log.move(MoveReason.KEPT, kept, events.BIDS[seat], events.DISCARDS[seat])
    if lost:
        state.auction_discards += members(lost)
        state.lost |= lost
        log.move(MoveReason.LOST, lost, events.BIDS[seat], events.AUCTION_DISCARDS)


def _use_power(state: FullPosition, seat: int, action: Action, log: Log) -> None:
    """Use a power once (D17, D18). The power card stays in the bid and can still pay."""
    power, card, verb, choice = action.actor, action.target, action.verb, action.choice
    assert power is not None
    assert isinstance(card, Card)
    side = state.own(seat)
    side.ready &= ~power.bit
    if state.edition.powers_first:
        side.ready = 0  # a card taken just before loses its power (P6)
        _play(state, seat, power.bit, log)
    log.add(events.PowerUsed(seat, power, verb, card))
    match verb:
        case Verb.CASH:
            side.leave_bid(card.bit)
            side.cashed_in |= card.bit
            log.move(MoveReason.CASH, card.bit, events.BIDS[seat], events.CASHED_IN[seat])
        case Verb.SUIT:
            suit = cast("Suit", choice)
            side.change_suit(card.index, suit)
            log.add(events.SuitChanged(seat, card, suit))
        case Verb.TAKE | Verb.STEAL | Verb.RECALL:
            source = _fetch(state, seat, card, Source.OWN if verb == Verb.RECALL else choice)
            side.join_bid(card.bit)
            side.ready |= card.bit & state.edition.power_cards  # it can be used as well (D17)
            log.move(JOINS[verb], card.bit, source, events.BIDS[seat])
        case Verb.BARGAIN:
            source = _fetch(state, seat, card, choice)
            _pay(state, seat, card.index, source, power.bit, log)


JOINS: Final = {Verb.TAKE: MoveReason.TAKE, Verb.STEAL: MoveReason.STEAL, Verb.RECALL: MoveReason.RECALL}
"""The reason for moving a card into the bid, by the verb of the power used."""


def _play(state: FullPosition, seat: int, power: CardSet, log: Log) -> None:
    """Move a power card from the hand into the bid, unless it is already there, just taken (P5)."""
    side = state.own(seat)
    if side.hand & power:
        side.hand &= ~power
        side.join_bid(power)
        _show(state, side, power)
        log.move(MoveReason.PLAY, power, events.HANDS[seat], events.BIDS[seat])


def _fetch(state: FullPosition, seat: int, card: Card, source: str | None) -> Zone:
    """Remove a card from a ``Source``, or from the opponent's bid (None). Return the zone it left."""
    match source:
        case None:
            state.own(1 - seat).leave_bid(card.bit)
            return events.BIDS[1 - seat]
        case Source.OWN:
            state.own(seat).discards &= ~card.bit
            return events.DISCARDS[seat]
        case Source.AUCTION:
            remaining = [other for other in state.auction_discards if other != card.index]
            state.auction_discards = tuple(remaining)
            state.lost &= ~card.bit
            return events.AUCTION_DISCARDS
        case _:  # taking from the market is free and leaves a gap (D19)
            place = state.display.index(card.index) + 1
            state.take_from_display(place)
            return events.DISPLAY[place - 1]


def _choose_end(state: FullPosition, seat: int, _action: Action, log: Log) -> None:
    _end_turn(state, seat, log)


def _end_turn(state: FullPosition, seat: int, log: Log) -> None:
    """Discard unused cards and end changed suits (D22, P8). Then it is the loser's turn, or phase 4."""
    side, is_winner = state.own(seat), seat == state.bid_winner
    if side.bid:
        log.move(MoveReason.UNUSED, side.bid, events.BIDS[seat], events.DISCARDS[seat])
        side.discards |= side.bid
        side.leave_bid(side.bid)
    if side.hand:
        log.move(MoveReason.UNUSED, side.hand, events.HANDS[seat], events.DISCARDS[seat])
        _show(state, side, side.hand)
        side.discards |= side.hand
        side.hand = 0
    side.ready = 0
    state.bought = False
    if state.edition.gift and not is_winner and state.display[0] != GAP:
        gift = state.take_from_display(1)  # C5
        side.discards |= 1 << gift
        log.move(MoveReason.GIFT, 1 << gift, events.DISPLAY[0], events.DISCARDS[seat])
    log.add(events.TurnEnded(seat))
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
        log.move(MoveReason.CLEARED, 1 << first, events.DISPLAY[0], events.AUCTION_DISCARDS)
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
    row = [card for card in state.display if card != GAP]
    cards = state.edition.pack.cards
    moves = [
        (cards[card], old, new)
        for new, card in enumerate(row, 1)
        if (old := state.display.index(card) + 1) != new
    ]
    if moves:
        state.display = (*row, *[GAP] * (state.edition.places - len(row)))
        log.add(events.RowSlid(tuple(moves)))


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
    for zone, card in zip(events.DISPLAY[len(kept) :], new, strict=False):
        log.move(MoveReason.RESTOCK, 1 << card, events.AUCTION_DECK, zone)


def _call_vote(state: FullPosition) -> None:
    """Let the players vote on playing on, because the auction deck has run out (D31)."""
    state.phase = Phase.VOTE
    state.to_move = 0
    for seat in (0, 1):
        state.own(seat).looked = False


def _vote(state: FullPosition, seat: int, action: Action, log: Log) -> None:
    """Keep a vote hidden until both have voted. The game ends if both vote to stop (D31)."""
    state.votes = first, second = replaced(state.votes, seat, action.verb)
    log.add(events.VoteCast(seat))
    if not (isinstance(first, Verb) and isinstance(second, Verb)):
        state.to_move = 1 - seat
        return
    state.votes = (None, None)
    log.add(events.VotesShown((first, second)))
    if first == second == Verb.STOP:
        _finish(state, Termination.BOTH_STOP, log)
    else:
        _begin_next_round(state, log)


def _finish(state: FullPosition, termination: Termination, log: Log) -> None:
    """End the game and log the result."""
    state.phase = Phase.OVER
    state.to_move = None
    state.termination = termination
    outcome = outcome_of(state)
    log.add(events.GameEnded(outcome.scores, outcome.winner, termination))


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
    if side.deck:
        drawn = mask_of(_draw_top(side, size))
        side.hand |= drawn
        log.move(MoveReason.DRAW, drawn, events.DECKS[seat], events.HANDS[seat], seat)


def _draw_top(side: Side, count: int) -> Choice:
    """Remove up to ``count`` cards from the top of a player's deck, and return them."""
    drawn, side.deck = side.deck[:count], side.deck[count:]
    side.known_top = max(0, side.known_top - len(drawn))
    return drawn


def _recycle(state: FullPosition, seat: int, log: Log) -> None:
    """Shuffle a seat's discards and put them under its remaining deck (D11, D29)."""
    side = state.own(seat)
    if not side.discards:
        return
    side.old = mask_of(side.deck) | side.hand
    state.seen |= side.discards
    side.deck += state.shuffle(members(side.discards))
    log.move(MoveReason.RESHUFFLE, side.discards, events.DISCARDS[seat], events.DECKS[seat])
    log.add(events.DeckShuffled(seat, side.discards.bit_count(), looked=False))
    side.discards = 0


# Looking at cards (D36, D37)


def _look(state: FullPosition, seat: int, _action: Action, log: Log) -> None:
    """Let the seat look through its own deck, and shuffle the deck (D36)."""
    side = state.own(seat)
    _shuffle_deck(state, seat)
    side.looked = True
    log.add(events.DeckShuffled(seat, len(side.deck), looked=True))


def _shuffle_deck(state: FullPosition, seat: int) -> None:
    """Shuffle a seat's deck, so that nobody knows the position of any of its cards (D37)."""
    side = state.own(seat)
    side.deck = state.shuffle(tuple(sorted(side.deck)))
    side.known_top = 0
    side.old &= side.hand


PERFORM: Final[dict[Verb, Callable[[FullPosition, int, Action, Log], None]]] = {
    **dict.fromkeys((Verb.SWAP, Verb.ASIDE, Verb.BID), _choose),
    Verb.LOOK: _look,
    Verb.BUY: _buy,
    **dict.fromkeys(POWER_VERBS, _use_power),
    Verb.END: _choose_end,
    Verb.STOP: _vote,
    Verb.MORE: _vote,
}
"""The function that carries out an action, by the action's verb."""


def perform(state: FullPosition, action: Action, log: Log) -> None:
    """Carry out a legal action of the seat to move, and what follows up to the next decision."""
    assert state.to_move is not None, "the game is over"
    PERFORM[action.verb](state, state.to_move, action, log)
