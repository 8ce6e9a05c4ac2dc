"""Pairs of positions that differ only in cards that not everybody at the screen knows.

A twin of a position has the same past and the same open cards, but all cards that were never public are dealt
otherwise: those of the decks and hands, of the cards set aside, and of the auction deck.
"""

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from dutch.rules import catalogue
from dutch.rules.api import AnyGame, AnyState, Card, Event
from tests.packs import PACKS
from tests.playing import pick


class Kind(NamedTuple):
    """A game, its edition, the number of players, and its options."""

    game: str
    edition: str
    seats: int = 2
    options: Mapping[str, str] = {}

    @property
    def rules(self) -> AnyGame:
        return catalogue.get(self.game)

    def __str__(self) -> str:
        return "-".join((self.game, self.edition, *self.options.values()))


class Decision(NamedTuple):
    """A decision in a game: the state before it, everything that happened, the action and the state after."""

    state: AnyState
    past: tuple[Event, ...]
    action: Any
    after: AnyState


def decisions_of(kind: Kind, seed: int) -> list[Decision]:
    """Play a game at random."""
    game, rng = kind.rules, random.Random(seed)
    state = game.new(kind.edition, seed, kind.seats, kind.options)
    past = tuple(game.deal_events(state))
    decisions = []
    while state.to_move is not None:
        before = state.copy()
        action = pick(state.legal_actions(), rng)
        events = tuple(state.apply(action))
        decisions.append(Decision(before, past, action, state.copy()))
        past += events
    return decisions


def hidden_cards(state: AnyState) -> list[str]:
    """Return the cards that not everybody knows: all that were never public, or those of a common deck."""
    data: Any = state.to_json()
    if "seen" not in data:
        return [str(card) for card in data["deck"]]
    cards = {card for side in data["players"] for card in (*side["deck"], *side["hand"])}
    return sorted({*cards, *data["auction_deck"]} - {*data["seen"]})


def relabel(value: Any, names: Mapping[str, str], cards: Mapping[str, Card]) -> Any:
    """Exchange cards anywhere in plain data, events or actions."""
    match value:
        case Card():
            return cards[names[value.name]] if value.name in names else value
        case str() if type(value) is str:
            return names.get(value, value)
        case dict():
            return {key: relabel(part, names, cards) for key, part in value.items()}
        case frozenset():
            return frozenset(relabel(part, names, cards) for part in value)
        case list():
            return [relabel(part, names, cards) for part in value]
        case tuple():
            parts = [relabel(part, names, cards) for part in value]
            return tuple(parts) if type(value) is tuple else type(value)(*parts)
    return value


def relabel_event(event: Event, names: Mapping[str, str], pack: Mapping[str, Card]) -> Event:
    """Exchange cards in an event, and put them in canonical order, as the rules do."""
    other: Any = relabel(event, names, pack)
    return event if other == event else other._replace(cards=tuple(sorted(other.cards)))


def twin_of(kind: Kind, decision: Decision, rng: random.Random) -> Decision:
    """Return the same decision with other hidden cards."""
    hidden = hidden_cards(decision.after)
    others = rng.sample(hidden, len(hidden))
    names = dict(zip(hidden, others, strict=True))
    game = kind.rules
    pack = next(pack for pack in PACKS.values() if all(name in pack for name in hidden))
    state = game.from_json(relabel(decision.state.to_json(), names, pack))
    past = tuple(relabel_event(event, names, pack) for event in decision.past)
    action = relabel(decision.action, names, pack)
    after = state.copy()
    after.apply(action)
    return Decision(state, past, action, after)


STANDARD = Kind("dutch", "standard")
PROTOTYPE = Kind("dutch", "prototype")
COMPETITION = Kind("dutch", "competition")
MARKET = Kind("great-market", "standard", 3)
OPEN_MARKET = Kind("great-market", "standard", 3, {"chips": "open"})
REPRESENTATIVES = Kind("representatives", "standard", 4)


def is_public(state: AnyState) -> bool:
    """Return whether everybody may look at the next player's decision."""
    seat = state.to_move
    if seat is None:
        return False
    data = state.to_json()
    if data["game"] != "dutch":
        return True
    return bool(data["phase"] == "turn" and not data["players"][seat]["hand"])
