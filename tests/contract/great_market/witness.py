"""One seat's knowledge of Great Market, deduced only from the events and the rules."""

from typing import Any

from dutch.rules.api import Event
from dutch.rules.great_market import events as e

Json = dict[str, Any]


class Witness:
    """Follows a game from one seat. It counts everybody's chips, and shows those it may look at."""

    def __init__(self, seat: int, count: int, options: Json) -> None:
        self.seat = seat
        self.options = options
        self.chips = [10] * count
        self.cards: list[set[str]] = [set() for _ in range(count)]
        self.bidding, self.sits_out = [True] * count, [False] * count
        self.has_bid, self.rewarded = [False] * count, [False] * count
        self.bank, self.round, self.deck = 65 - 10 * count, 0, 30
        self.lot: list[str] = []
        self.discarded: list[str] = []
        self.bid = 0
        self.bidder: int | None = None
        self.starter: int | None = None
        self.mover: int | None = None
        self.phase, self.erred = "bid", False

    def choose(self, action: object) -> None:
        """Remember nothing: no choice is secret."""

    def settle(self) -> None:
        """Deduce nothing: events say it all."""

    def watch(self, event: Event) -> None:
        getattr(self, f"_{type(event).__name__}")(event)

    def _RoundBegan(self, event: e.RoundBegan) -> None:
        self.round = event.round
        count = len(self.chips)
        self.sits_out, self.has_bid, self.rewarded = [False] * count, [False] * count, [False] * count

    def _AuctionOpened(self, event: e.AuctionOpened) -> None:
        self.bidding = [not out for out in self.sits_out]
        self.phase, self.bid, self.bidder, self.erred = "bid", 0, None, False
        self.mover = event.seat
        if self.starter is None:
            self.starter = event.seat

    def _BidMade(self, event: e.BidMade) -> None:
        assert event.seat == self.mover and event.amount > self.bid
        self.bid, self.bidder = event.amount, event.seat
        self.has_bid[event.seat] = True
        self._ask_after(event.seat)

    def _BidForbidden(self, event: e.BidForbidden) -> None:
        assert event.seat == self.mover
        self.erred = True

    def _Passed(self, event: e.Passed) -> None:
        assert event.seat == self.mover
        self.bidding[event.seat] = False
        if not self.has_bid[event.seat]:
            self.rewarded[event.seat] = True
        self._ask_after(event.seat)

    def _ask_after(self, seat: int) -> None:
        self.erred = False
        order = [(seat + step) % len(self.chips) for step in range(1, len(self.chips) + 1)]
        self.mover = next((other for other in order if self.bidding[other]), None)

    def _LotSold(self, event: e.LotSold) -> None:
        assert event.amount == self.bid
        self.starter = event.seat

    def _Overbid(self, event: e.Overbid) -> None:
        assert self.chips[event.seat] < event.amount == self.bid
        self.sits_out[event.seat], self.bidding[event.seat] = True, False
        self.phase, self.mover = "discard", event.seat

    def _ChipsMoved(self, event: e.ChipsMoved) -> None:
        assert event.count > 0
        for place, change in ((event.source, -event.count), (event.target, event.count)):
            if place == "bank":
                self.bank += change
            else:
                self.chips[int(place.removesuffix(".chips"))] += change
        assert min(self.bank, *self.chips) >= 0

    def _CardsMoved(self, event: e.CardsMoved) -> None:
        names = [str(card) for card in event.cards]
        if event.source == "deck":
            self.deck -= len(names)
        elif event.source == "lot":
            assert names == self.lot
            self.lot = []
            if event.target == "discarded":  # nobody can buy it
                self.bid, self.bidder = 0, None
        else:
            self.cards[int(event.source.removesuffix(".cards"))] -= set(names)
        if event.target == "lot":
            self.lot = names
        elif event.target == "discarded":
            self.discarded += names
        else:
            self.cards[int(event.target.removesuffix(".cards"))] |= set(names)

    def _GameEnded(self, event: e.GameEnded) -> None:
        assert event.chips == tuple(self.chips)
        self.phase, self.mover = "over", None

    def view(self) -> Json:
        """Return what the seat may look at now (M3)."""
        shown = self.options.get("chips") == "open" or self.phase == "over"
        return {
            "game": "great-market",
            "edition": "standard",
            "options": self.options,
            "round": self.round,
            "phase": self.phase,
            "to_move": self.mover,
            "starter": self.starter,
            "lot": self.lot,
            "discarded": self.discarded,
            "bank": self.bank,
            "bid": self.bid,
            "bidder": self.bidder,
            "erred": self.erred,
            "deck": self.deck,
            "players": [
                {
                    "cards": sorted(self.cards[seat], key=_canonical),
                    "chips": chips if shown or seat == self.seat else None,
                    "bidding": self.bidding[seat],
                    "sits_out": self.sits_out[seat],
                    "has_bid": self.has_bid[seat],
                    "rewarded": self.rewarded[seat],
                }
                for seat, chips in enumerate(self.chips)
            ],
        }

    def memory(self) -> Json:
        """Return what a player with perfect memory also knows (M3)."""
        return {"chips": self.chips}

    def may_know(self) -> set[str]:
        """Return all cards this seat may know by name: those that ever lay in a lot."""
        return set(self.lot).union(self.discarded, *self.cards)


def _canonical(card: str) -> tuple[int, str]:
    return ["Nuba", "Massai", "Bantu", "Nandi", "Tonga", "Samburu"].index(card[:-1]), card
