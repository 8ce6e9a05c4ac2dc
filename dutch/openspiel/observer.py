"""A player's knowledge as numbers and as text, for OpenSpiel's algorithms."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import pyspiel

from dutch.openspiel.node import SPECTATOR, DutchNode
from dutch.rules import catalogue
from dutch.rules.api import Card
from dutch.rules.dutch import BidCard, Phase, Verb
from dutch.rules.dutch.cards import SUITS
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation

DUTCH = catalogue.get("dutch")


class DutchObserver:
    """One player's knowledge, as a tensor and as text. Conforms to OpenSpiel's observer protocol.

    Without perfect recall, this is the observation's ``view``: what the player sees now (D35, D36). With
    perfect recall, the tensor adds the ``memory``, which records where cards can be but not the order of
    events, and the text lists everything that happened. Where a part has values for both players, those of
    the observing player come first.
    """

    def __init__(self, edition: str, observation_type: Any) -> None:
        self.public = bool(observation_type.public_info)
        self.private = observation_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recall = bool(observation_type.perfect_recall)
        self.edition = EDITIONS[edition]
        self.cards = self.edition.pack.cards

        # Every observation of an edition has parts of the same shapes, so the first one shows them.
        first = DUTCH.new(edition, 0).observation(0)
        shapes = {name: np.shape(part) for name, part in self._parts(first, ())}

        # The dict's arrays are views of the tensor: filling one fills the other.
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor: Any = np.zeros(sum(sizes), np.float32)
        pieces = np.split(self.tensor, np.cumsum(sizes)[:-1])
        self.dict = {name: piece.reshape(shapes[name]) for name, piece in zip(shapes, pieces, strict=True)}

    def set_from(self, node: DutchNode, player: int) -> None:
        """Fill ``tensor`` and ``dict`` with what this player knows at a node."""
        self.tensor.fill(0)
        state = node.progress.state
        if state is None:  # before the deal
            self.dict["player"][player] = 1
            return
        for name, part in self._parts(state.observation(player), node.progress.steps_of(player)):
            self.dict[name][...] = part

    def _parts(self, observation: DutchObservation, steps: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
        """Yield the name and values of each part.

        ``steps`` are the steps of the player's unfinished action.
        """
        yield "player", [observation.seat == 0, observation.seat == 1]
        if self.public:
            yield from self._public_parts(observation)
        if self.private:
            yield from self._private_parts(observation, steps)

    def _one_hot(self, cards: Iterable[Card] | None) -> list[float]:
        """Return one value for each card of the pack: 1 for the given cards, 0 for all others."""
        values = [0.0] * len(self.cards)
        for card in cards or ():
            values[card.index] = 1.0
        return values

    def _by_rank(self, cards: Sequence[Card]) -> list[float]:
        """Return one value for each card of the pack: 1/n for the nth given card, 0 for others."""
        values = [0.0] * len(self.cards)
        for rank, card in enumerate(cards, 1):
            values[card.index] = 1 / rank
        return values

    def _public_parts(self, observation: DutchObservation) -> Iterator[tuple[str, Any]]:
        view = observation.view
        seats = (observation.seat, 1 - observation.seat)
        sides = [view.players[seat] for seat in seats]
        number = len(self.cards)
        max_rounds = number - 2 * self.edition.dealt  # a card leaves the display for good in every round
        yield "to_move", [view.to_move == seat for seat in seats]
        yield "bid_winner", [view.bid_winner == seat for seat in seats]
        yield "chosen", [view.chosen[seat] for seat in seats]
        yield "voted", [view.voted[seat] for seat in seats]
        yield "looked", [side.looked for side in sides]
        yield "phase", [view.phase == phase for phase in self.edition.phases]
        yield "round", [view.round / max_rounds]
        yield "left_display", [view.left_display]
        if self.edition.powers_first:
            yield "bought", [view.bought]
        yield "auction_counts", [view.auction_deck / number, view.auction_discards.count / number]
        yield "deck", [side.deck / number for side in sides]
        yield "known_top", [side.known_top / number for side in sides]
        yield "hand_count", [side.hand_count / number for side in sides]
        yield "discards_count", [side.discards.count / number for side in sides]
        yield "display", [self._one_hot([] if card is None else [card]) for card in view.display]
        yield "auction_top", self._one_hot(view.auction_discards.top)
        yield "ready", [self._one_hot(side.ready) for side in sides]
        yield "cashed_in", [self._one_hot(side.cashed_in) for side in sides]
        yield "bid", [[self._one_hot(_suited(side.bid, suit)) for suit in SUITS] for side in sides]
        if self.recall:
            memory = observation.memory
            yield "auction_discards", self._one_hot(memory.auction_discards)
            yield "seen", self._one_hot(memory.seen)
            yield "other_known", self._one_hot(memory.other_known)
            yield "other_old", self._one_hot(memory.other_old)
            yield "discards", [self._one_hot(memory.discards[seat]) for seat in seats]
            yield "other_old_count", [memory.other_old_count / number]

    def _private_parts(
        self, observation: DutchObservation, steps: tuple[str, ...]
    ) -> Iterator[tuple[str, Any]]:
        view = observation.view
        own = view.players[observation.seat]
        yield "hand", self._one_hot(own.hand)
        is_ordered = view.phase is Phase.ASIDE
        yield "aside", self._by_rank(view.aside) if is_ordered else self._one_hot(view.aside)
        yield "vote", [view.vote == vote for vote in (Verb.STOP, Verb.MORE)]
        places = range(1, len(view.display) + 1)
        yield "place", [bool(steps) and steps[0] == f"buy {place}" for place in places]
        yield "paying", self._one_hot(self._cards_in(steps))
        yield "open_discards", self._one_hot(own.discards.cards)
        yield "open_auction", self._one_hot(view.auction_discards.cards)
        yield "open_deck", self._one_hot(view.own_deck)
        if self.recall:
            memory = observation.memory
            yield "own_deck", self._one_hot(memory.own_deck)
            yield "own_old", self._one_hot(memory.own_old)
            yield "own_top", self._by_rank(memory.own_top)
            if self.edition.swaps:
                yield "set_out", self._one_hot(memory.set_out)

    def _cards_in(self, steps: tuple[str, ...]) -> list[Card]:
        """Return the cards named in steps such as ``pay B3``, skipping words and places."""
        names = [step.split()[1] for step in steps]
        return [self.edition.pack.by_name[name] for name in names if name in self.edition.pack.by_name]

    def string_from(self, node: DutchNode, player: int) -> str:
        """Return the player's knowledge as text."""
        state = node.progress.state
        if state is None:
            return f"seat {player}, before the deal"
        public, private = _texts(state.observation(player), self.recall)
        if self.recall:
            public = node.progress.transcript_of(player if self.private else SPECTATOR)
        lines = [f"seat {player}"]
        if self.public:
            lines.append(public)
        if self.private:
            lines += [private, " ".join(node.progress.steps_of(player))]
        return "\n".join(lines)


def _suited(bid: Iterable[BidCard], suit: str) -> list[Card]:
    """Return the cards of a bid that count as this suit now (D20)."""
    return [card for card, now in bid if now == suit]


def _texts(observation: DutchObservation, recall: bool) -> tuple[str, str]:
    """Return the view as JSON, split into its public and its private part.

    With ``recall`` the private part includes what the seat remembers of its deck.
    """
    data = observation.to_json()
    view, memory = data["view"], data["memory"]
    own, lost_cards = view["players"][observation.seat], view["auction_discards"]
    private = {
        "hand": own["hand"],
        "aside": view.pop("aside"),
        "vote": view.pop("vote"),
        "open_deck": view.pop("own_deck"),
        "open_discards": own["discards"]["cards"],
    }
    if recall:
        for key in ("own_deck", "own_top", "own_old", "set_out"):
            if key in memory:
                private[key] = memory[key]
    else:
        private["open_auction"] = lost_cards["cards"]
    own["hand"] = None
    own["discards"]["cards"] = None
    lost_cards["cards"] = None
    return json.dumps(view, separators=(",", ":")), json.dumps(private, separators=(",", ":"))
