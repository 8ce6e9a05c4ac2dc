"""One seat's knowledge, deduced only from the events this seat was shown.

A witness receives the cards it was dealt, which their owner has seen, its own choices, and every event as
``seen_by`` its seat. From these it deduces the ``view`` and ``memory`` of the observation.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dutch.rules.api import Event
from dutch.rules.dutch import Action
from dutch.rules.dutch import events as e
from dutch.rules.dutch.events import Zone
from tests.contract.games import PLACES, Json
from tests.rulebook.positions import group


@dataclass
class Player:
    """The witness's knowledge of one player. ``mine`` holds the known cards of hand and deck."""

    deck: int = 0
    hand: int = 0
    known_top: int = 0
    looked: bool = False
    bid: list[list[str]] = field(default_factory=list)
    ready: set[str] = field(default_factory=set)
    discards: set[str] = field(default_factory=set)
    cashed_in: set[str] = field(default_factory=set)
    mine: set[str] = field(default_factory=set)
    fresh: set[str] = field(default_factory=set)
    older: int = 0
    """Cards that were in the deck before ``fresh`` ones were put under it."""

    def old(self) -> list[str]:
        """Return the older cards that are known by name."""
        return group(self.mine - self.fresh) if self.older else []


class Witness:
    """Follows a game from one seat."""

    def __init__(self, seat: int, dealt: list[str], edition: str = "standard") -> None:
        self.seat = seat
        self.edition = edition
        self.players = (Player(), Player())
        self.players[seat].mine = set(dealt)
        self.hand: set[str] = set()
        self.top: list[str] = []
        self.display: list[str | None] = [None] * PLACES[edition]
        self.auction_deck = 40
        self.auction_discards: list[str] = []
        self.seen: set[str] = set()
        self.round = 1
        self.phase = "swap" if edition == "competition" else "aside"
        self.mover: int | None = None
        self.bid_winner: int | None = None
        self.left_display = False
        self.chosen = [False, False]
        self.voted = [False, False]
        self.mine_chosen: list[str] = []
        self.set_out: set[str] = set()
        self.bought = False
        self.vote: str | None = None

    # Events

    def choose(self, action: Action) -> None:
        """Remember a choice of this seat that nobody else sees."""
        if action.verb in ("aside", "bid", "swap"):
            top = [] if action.actor is None else [str(action.actor)]
            self.mine_chosen = top + group(map(str, action.gives))
        elif action.verb in ("stop", "more"):
            self.vote = action.verb

    def watch(self, event: Event) -> None:
        getattr(self, f"_{type(event).__name__}")(event)

    def _asides_of(self, seat: int) -> int:
        """Return the number of cards the hand sets aside (D7, D8, C3)."""
        hand = self.players[seat].hand
        if self.edition == "competition":
            return {6: 2, 5: 1}.get(hand, 0)
        return int(hand == 5)

    def settle(self) -> None:
        """Deduce whose decision it is after the events of one action; some phases begin without an event."""
        if self.phase == "aside" and self.edition == "prototype" and not self._still_asks(self._asides_of):
            self.phase = "bid"
        if self.phase == "restocked":
            self.phase = "vote"
            for player in self.players:
                player.looked = False
        if self.phase == "vote":
            self.mover = self.voted.index(False)
        elif self.phase == "swap":
            self.mover = self.chosen.index(False)
        elif self.phase == "aside":
            self.mover = self._still_asks(self._asides_of)[0]
        elif self.phase == "bid":
            self.mover = self._still_asks(lambda seat: self.players[seat].hand)[0]
        elif self.phase == "over":
            self.mover = None

    def _still_asks(self, cards: Callable[[int], int]) -> list[int]:
        """Return the seats that have cards to choose from and have not chosen."""
        return [seat for seat in (0, 1) if cards(seat) and not self.chosen[seat]]

    def _CardsMoved(self, event: e.CardsMoved) -> None:
        cards = [str(card) for card in event.cards]
        if event.reason in ("set out", "swap"):
            self._exchange(event, cards)
            return
        if event.reason == "aside":
            self.chosen[event.source.seat or 0] = False
            if event.source.seat == self.seat:
                self.mine_chosen = []
        self._take_away(event.source, cards, event.count, event.reason)
        self._put_down(event.target, cards, event.count, event.reason)
        if event.shown_to == e.EVERYONE:
            self.seen |= set(cards)
        if event.source.name == "display" and event.reason != "cleared":
            self.left_display = True

    def _exchange(self, event: e.CardsMoved, cards: list[str]) -> None:
        """Exchange cards of the first deck for as many of the auction deck (C2)."""
        out = event.reason == "set out"
        seat = event.source.seat if out else event.target.seat
        assert seat is not None
        player, sign = self.players[seat], -1 if out else 1
        player.deck += sign * event.count
        self.auction_deck -= sign * event.count
        if seat == self.seat:
            player.mine = player.mine - set(cards) if out else player.mine | set(cards)
            self.set_out |= set(cards) if out else set()
        else:
            assert cards == []

    def _take_away(self, zone: Zone, cards: list[str], count: int, reason: str) -> None:
        if zone.name == "auction.deck":
            self.auction_deck -= count
        elif zone.name == "auction.discards":
            self.auction_discards = [c for c in self.auction_discards if c not in cards]
        elif zone.name == "display":
            assert zone.place is not None and [self.display[zone.place - 1]] == cards
            self.display[zone.place - 1] = None
        else:
            assert zone.seat is not None
            player = self.players[zone.seat]
            if zone.name == "deck":
                player.deck -= count
                player.known_top = max(0, player.known_top - count)
                if zone.seat == self.seat:
                    self.top = self.top[count:]
            elif zone.name == "hand":
                player.hand -= count
                self.hand -= set(cards)
            elif zone.name == "bid":
                player.bid = [entry for entry in player.bid if entry[0] not in cards]
                player.ready -= set(cards)
            else:
                assert zone.name == "discards"
                player.discards -= set(cards)
            if reason in ("reveal", "tie", "play") or (reason, zone.name) == ("unused", "hand"):
                was_old = len([card for card in cards if card not in player.fresh])
                player.older = max(0, player.older - was_old)
                player.mine -= set(cards)

    def _put_down(self, zone: Zone, cards: list[str], count: int, reason: str) -> None:
        if zone.name == "auction.discards":
            self.auction_discards += cards
            return
        if zone.name == "display":
            assert zone.place is not None and self.display[zone.place - 1] is None
            self.display[zone.place - 1] = cards[0]
            return
        assert zone.seat is not None
        player = self.players[zone.seat]
        if zone.name == "bid":
            player.bid += [[card, card[0]] for card in cards]
            if self.edition == "prototype":
                player.ready = {card for card in cards if reason == "take" and int(card[1:]) > 5}
            elif reason in ("take", "steal", "recall"):
                player.ready |= {card for card in cards if card[1] in "pq"}
        elif zone.name == "hand":
            player.hand += count
            self.hand |= set(cards)
        elif zone.name == "deck":
            if reason == "reshuffle":
                player.older = player.deck + player.hand
                player.fresh = set(cards)
                player.mine |= set(cards)
            player.deck += count
            if reason == "aside":
                player.known_top += count
                self.top = cards + self.top
        elif zone.name == "discards":
            player.discards |= set(cards)
        else:
            player.cashed_in |= set(cards)

    def _RowSlid(self, event: e.RowSlid) -> None:
        for card, old, new in event.moves:
            assert self.display[old - 1] == str(card) and self.display[new - 1] is None
            self.display[old - 1], self.display[new - 1] = None, str(card)

    def _DeckShuffled(self, event: e.DeckShuffled) -> None:
        player = self.players[event.seat]
        if event.looked:
            player.looked = True
            player.known_top = 0
            if event.seat == self.seat:
                self.top = []
            if self.phase != "aside":  # with a hand, all older cards are in it
                player.older = 0

    def _RoundBegan(self, event: e.RoundBegan) -> None:
        self.round, self.phase, self.bid_winner = event.round, "aside", None
        self.left_display = False
        self.chosen, self.mine_chosen = [False, False], []
        for player in self.players:
            player.looked = False

    def _AsideChosen(self, event: e.AsideChosen | e.BidChosen | e.SwapChosen) -> None:
        self.chosen[event.seat] = True

    _BidChosen = _SwapChosen = _AsideChosen

    def _AuctionShuffled(self, event: e.AuctionShuffled) -> None:
        assert event.count == self.auction_deck

    def _BidsCompared(self, event: e.BidsCompared) -> None:
        self.chosen, self.mine_chosen = [False, False], []
        assert list(event.totals) == [self._total(seat) for seat in (0, 1)]

    def _BidWon(self, event: e.BidWon) -> None:
        totals = [self._total(seat) for seat in (0, 1)]
        assert event.by_coin == (totals[0] == totals[1])
        assert event.by_coin or totals[event.seat] == max(totals)
        self.bid_winner = event.seat

    def _TurnBegan(self, event: e.TurnBegan) -> None:
        assert event.is_winner == (event.seat == self.bid_winner)
        player = self.players[event.seat]
        self.phase, self.mover, player.looked = "turn", event.seat, False
        player.ready = {card for card, _ in player.bid if card[1] in "pq"}

    def _TurnEnded(self, event: e.TurnEnded) -> None:
        self.bought = False
        self.players[event.seat].ready = set()
        if event.seat != self.bid_winner:
            self.phase = "restocked"

    def _Purchased(self, event: e.Purchased) -> None:
        assert self.display[event.place - 1] == str(event.card)
        self.bought = self.edition == "prototype"
        if self.bought:
            self.players[event.seat].ready = set()

    def _PowerUsed(self, event: e.PowerUsed) -> None:
        ready = self.players[event.seat].ready
        if self.edition == "prototype":  # played from the hand, or just taken; all else is forfeited
            ready.clear()
        else:
            ready.remove(str(event.power))

    def _SuitChanged(self, event: e.SuitChanged) -> None:
        for entry in self.players[event.seat].bid:
            if entry[0] == str(event.card):
                entry[1] = event.suit

    def _VoteCast(self, event: e.VoteCast) -> None:
        self.voted[event.seat] = True

    def _VotesShown(self, event: e.VotesShown) -> None:
        assert self.vote == event.votes[self.seat]
        self.voted, self.vote = [False, False], None

    def _GameEnded(self, event: e.GameEnded) -> None:
        self.phase = "over"

    # Knowledge

    def _total(self, seat: int) -> int:
        return sum(int(card[1:]) for card, _ in self.players[seat].bid if card[1] not in "pq")

    def may_know(self) -> set[str]:
        return self.seen | self.players[self.seat].mine | self.set_out

    def view(self) -> Json:
        """Return what the seat may look at now (D35, D36)."""
        deciding = self.mover == self.seat
        me = self.players[self.seat]
        open_deck = me.looked or self.phase == "swap"
        more = {"bought": self.bought} if self.edition == "prototype" else {}
        return more | {
            "game": "dutch",
            "edition": self.edition,
            "round": self.round,
            "phase": self.phase,
            "to_move": self.mover,
            "bid_winner": self.bid_winner,
            "chosen": self.chosen,
            "aside": self.mine_chosen,
            "voted": self.voted,
            "vote": self.vote,
            "display": self.display,
            "auction_deck": self.auction_deck,
            "auction_discards": {
                "count": len(self.auction_discards),
                "top": self.auction_discards[-1:],
                "cards": self.auction_discards if deciding else None,
            },
            "left_display": self.left_display,
            "own_deck": group(me.mine - self.hand) if deciding and open_deck else None,
            "players": [self._side(seat) for seat in (0, 1)],
        }

    def _side(self, seat: int) -> dict[str, Any]:
        player, own = self.players[seat], seat == self.seat
        return {
            "deck": player.deck,
            "known_top": player.known_top,
            "hand": group(self.hand) if own else None,
            "hand_count": player.hand,
            "bid": [{"card": card, "suit": suit} for card, suit in player.bid],
            "bid_total": self._total(seat),
            "ready": group(player.ready),
            "discards": {
                "count": len(player.discards),
                "cards": group(player.discards) if own and self.mover == seat else None,
            },
            "cashed_in": group(player.cashed_in),
            "looked": player.looked,
        }

    def memory(self) -> Json:
        """Return what a player with perfect memory also knows (D37)."""
        me, other = self.players[self.seat], self.players[1 - self.seat]
        more = {"set_out": group(self.set_out - self.seen)} if self.edition == "competition" else {}
        return more | {
            "own_deck": group(me.mine - self.hand),
            "own_top": self.top,
            "own_old": me.old(),
            "discards": [group(player.discards) for player in self.players],
            "auction_discards": self.auction_discards,
            "seen": group(self.seen),
            "other_known": group(other.mine),
            "other_old": other.old(),
            "other_old_count": other.older,
        }
