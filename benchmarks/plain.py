"""The standard edition written plainly, as a yardstick for the real rules: lists of card numbers, no events.

Actions are tuples, in the order of ``DutchState.legal_actions``. Nothing is checked, hidden, copied or saved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import combinations
from typing import Any

Action = tuple[Any, ...]
Pile = list[int]

SUIT = [card // 10 for card in range(40)]
BID = [card % 10 + 1 if card % 10 < 8 else 0 for card in range(40)]
VP = [9 - bid if bid else 0 for bid in BID]
GAP = -1
HAND = 5
PLACES = 6


class Player:
    """One player's cards; ``suits`` are the changed suits of cards in the bid."""

    def __init__(self, deck: Pile) -> None:
        self.deck = deck
        self.hand: Pile = []
        self.bid: Pile = []
        self.ready: Pile = []
        self.discards: Pile = []
        self.cashed_in: Pile = []
        self.suits: dict[int, int] = {}
        self.looked = False

    def suited(self, suit: int) -> Pile:
        """Return the cards of the bid that have a suit now."""
        return [card for card in self.bid if self.suits.get(card, SUIT[card]) == suit]

    def leave_bid(self, cards: Iterable[int]) -> None:
        """Remove cards from the bid."""
        for card in cards:
            self.bid.remove(card)
            self.suits.pop(card, None)
            if card in self.ready:
                self.ready.remove(card)

    def score(self) -> int:
        """Return the victory points: the lowest card of each suit counts twice."""
        owned = self.deck + self.hand + self.bid + self.discards + self.cashed_in
        total = 0
        for suit in range(4):
            vps = [VP[card] for card in owned if SUIT[card] == suit]
            total += sum(vps) + min(vps, default=0)
        return total


class PlainGame:
    """A game: ``to_move`` is None at its end. ``shuffle`` orders cards, ``coin`` gives 0 or 1."""

    def __init__(self, shuffle: Callable[[Pile], Iterable[int]], coin: Callable[[], int]) -> None:
        self.shuffle, self.coin = shuffle, coin
        cards = list(shuffle(list(range(40))))
        self.players = (Player(cards[:9]), Player(cards[9:18]))
        self.display, self.auction_deck, self.auction_discards = cards[18:24], cards[24:], list[int]()
        self.winner = 0
        self.left_display = False
        self.to_move: int | None = 0
        self.phase = "aside"
        self.chosen: list[Any] = [None, None]
        self._next_round()

    def legal_actions(self) -> list[Action]:
        """Return all legal actions."""
        assert self.to_move is not None
        player = self.players[self.to_move]
        looks: list[Action] = [("look",)] if not player.looked and len(player.deck) >= 2 else []
        if self.phase == "aside":
            return [("aside", card) for card in sorted(player.hand)] + looks
        if self.phase == "vote":
            return [("stop",), ("more",), *looks]
        size = len(player.bid)
        duty = self.to_move != self.winner and bool(size) and self.display[0] != GAP
        bid = sorted(player.bid)
        actions: list[Action] = []
        for place in range(1, min(size - 1 if duty and size > 1 else size, PLACES) + 1):
            if self.display[place - 1] != GAP:
                actions += [("buy", place, paid) for paid in combinations(bid, place)]
        for power in sorted(player.ready):
            actions += self._uses(player, power)
        return actions + ([] if duty else [("end",)]) + looks

    def _uses(self, player: Player, power: int) -> list[Action]:
        suit = player.suits.get(power, SUIT[power])
        others = sorted(card for card in player.suited(suit) if card != power)
        actions: list[Action] = [("cash", power, card) for card in others]
        actions += [("suit", power, card, new) for card in others for new in range(4) if new != suit]
        for pile in (player.discards, self.auction_discards, self.display):
            found = sorted(card for card in pile if card != GAP and SUIT[card] == suit)
            actions += [("take", power, card, pile) for card in found]
        if player is self.players[self.winner]:
            theirs = self.players[1 - self.winner].bid
            actions += [("steal", power, card) for card in sorted(theirs) if SUIT[card] == suit]
        return actions

    def apply(self, action: Action) -> None:
        """Carry out a legal action, and what follows without a decision."""
        seat = self.to_move
        assert seat is not None
        player, verb = self.players[seat], action[0]
        if verb == "look":
            player.deck = list(self.shuffle(sorted(player.deck)))
            player.looked = True
        elif verb == "aside":
            self.chosen[seat] = action[1]
            self._ask()
        elif verb == "end":
            self._end_turn()
        elif verb == "buy":
            self._buy(player, *action[1:])
        elif verb in ("stop", "more"):
            self.chosen[seat] = verb
            self.to_move = 1
            if seat == 1:
                both, self.chosen = self.chosen, [None, None]
                self._finish() if both == ["stop", "stop"] else self._next_round()
        else:
            self._use(player, *action)

    def _ask(self) -> None:
        for seat in (0, 1):
            if self.chosen[seat] is None and len(self.players[seat].hand) >= HAND:
                self.to_move = seat
                return
        for player, card in zip(self.players, self.chosen, strict=True):
            if card is not None:
                player.hand.remove(card)
                player.deck.insert(0, card)
            player.bid, player.hand = player.hand, []
        self.chosen = [None, None]
        first, second = self.players
        while (lead := sum(BID[c] for c in first.bid) - sum(BID[c] for c in second.bid)) == 0:
            if not any([self._add_top_card(first), self._add_top_card(second)]):
                lead = 1 - 2 * self.coin()
                break
        self.winner = int(lead < 0)
        self._begin_turn(self.winner)

    def _add_top_card(self, player: Player) -> bool:
        if not player.deck:
            self._recycle(player)
        if player.deck:
            player.bid.append(player.deck.pop(0))
            return True
        return False

    def _recycle(self, player: Player) -> None:
        if player.discards:
            player.deck += self.shuffle(sorted(player.discards))
            player.discards.clear()

    def _begin_turn(self, seat: int) -> None:
        player = self.players[seat]
        self.phase, self.to_move, player.looked = "turn", seat, False
        player.ready = [card for card in player.bid if not BID[card]]
        if not player.bid and len(player.deck) < 2:
            self._end_turn()

    def _take_from_display(self, place: int) -> int:
        card, self.display[place - 1], self.left_display = self.display[place - 1], GAP, True
        return card

    def _buy(self, player: Player, place: int, paid: tuple[int, ...]) -> None:
        card = self._take_from_display(place)
        alike = player.suited(SUIT[card])
        player.discards += [card, *(each for each in paid if each in alike)]
        self.auction_discards += [each for each in paid if each not in alike]
        player.leave_bid(paid)

    def _use(self, player: Player, verb: str, power: int, card: int, choice: Any = None) -> None:
        player.ready.remove(power)
        if verb == "cash":
            player.leave_bid([card])
            player.cashed_in.append(card)
        elif verb == "suit":
            player.suits[card] = choice
        else:
            if verb == "steal":
                self.players[1 - self.winner].leave_bid([card])
            elif choice is self.display:
                self._take_from_display(self.display.index(card) + 1)
            else:
                choice.remove(card)
            player.bid.append(card)
            if not BID[card]:
                player.ready.append(card)

    def _end_turn(self) -> None:
        assert self.to_move is not None
        player = self.players[self.to_move]
        player.discards += player.bid
        player.bid, player.ready, player.suits = [], [], {}
        if self.to_move == self.winner:
            self._begin_turn(1 - self.winner)
            return
        if not self.left_display and self.display[0] != GAP:
            self.auction_discards.append(self.display[0])
            self.display[0] = GAP
        row = [card for card in self.display if card != GAP]
        free = PLACES - len(row)
        row += self.auction_deck[:free]
        del self.auction_deck[:free]
        self.display = row + [GAP] * (PLACES - len(row))
        if not row or not any(each.deck or each.discards for each in self.players):
            self._finish()
        elif self.auction_deck:
            self._next_round()
        else:
            self.phase, self.to_move = "vote", 0
            for each in self.players:
                each.looked = False

    def _next_round(self) -> None:
        for player in self.players:
            if len(player.deck) < HAND:
                self._recycle(player)
            player.hand, player.deck = player.deck[:HAND], player.deck[HAND:]
            player.looked = False
        self.phase, self.left_display = "aside", False
        self._ask()

    def _finish(self) -> None:
        self.to_move = None
