"""The reason why one plan of a turn beats all others, for puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum, auto
from typing import NamedTuple

from dutch.players.advice import Fact
from dutch.players.dutch.merchant import Option, best_plans, perform, perform_all
from dutch.rules.api import CardSet
from dutch.rules.dutch import END, Action, Verb
from dutch.rules.dutch.actions import parse_action
from dutch.rules.dutch.cards import members
from dutch.rules.dutch.legality import place_of
from dutch.rules.dutch.scoring import owned_cards, score_by_suit
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import RulesError


class Try(NamedTuple):
    """A plan that does not solve a puzzle."""

    plan: tuple[str, ...]
    cost: float
    """Points that it costs against the solution."""
    error: float
    """The standard error of ``cost``."""


class Proof(NamedTuple):
    """The proof that one plan beats all others."""

    solutions: tuple[tuple[str, ...], ...]
    """The plans that are worth the same, the best first, in notation, each ended by ``end``."""
    margin: float
    """Points by which it beats the next best plan."""
    error: float
    """The standard error of ``margin``."""
    tries: tuple[Try, ...]
    """The next best plans, the best first."""
    deals: int
    """Deals in which it was measured."""


class Reason(StrEnum):
    """The kinds of reasons why a plan is the best, with the meaning of a fact's ``cards``."""

    LETS = auto()
    """The first action makes the second one possible; both are in notation."""
    DENIES = auto()
    """After the next best plan, the opponent gets this card."""
    DOUBLES = auto()
    """This card becomes the lowest of its suit, which counts twice."""
    GETS = auto()
    """The next best plan does not get these cards."""
    KEEPS = auto()
    """The next best plan loses these cards."""
    CASHES = auto()
    """The next best plan does not cash in these cards."""
    WAITS = auto()
    """Ending the turn without a purchase is best."""
    RETURNS = auto()
    """The plan leaves better cards for the next rounds."""


def reply_to(state: DutchState, plan: Sequence[str], seat: int) -> tuple[str, ...]:
    """Return the opponent's best reply to a plan, ended by ``end``; empty if the round is over."""
    before = perform_all(state, parse(state, plan))
    if before.round != state.round or before.to_move != 1 - seat:
        return ()
    (best,) = best_plans(before, 1 - seat, 2000, 8, 1, 4)
    return tuple(map(str, (*best.actions, END)))


def parse(state: DutchState, texts: Sequence[str]) -> Option:
    """Return the actions of a plan in notation, which begins in this state."""
    actions: list[Action] = []
    for text in texts:
        actions.append(parse_action(state, text))
        state = perform(state, actions[-1])
    return tuple(actions)


def reason_of(state: DutchState, proof: Proof, seat: int) -> Fact:
    """Return the plainest reason why the solution beats the next best plan."""
    solution = parse(state, proof.solutions[0])[:-1]
    other = parse(state, proof.tries[0].plan)[:-1]
    if not solution:
        return Fact(Reason.WAITS)
    after, after_other = perform_all(state, solution), perform_all(state, other)
    if (pair := _lets(state, solution, seat, after_other)) is not None:
        return Fact(Reason.LETS, tuple(map(str, pair)))
    gained = owned(after, seat) & ~owned(state, seat)
    missed = gained & ~owned(after_other, seat)
    replies = [
        perform_all(state, parse(state, (*plan, *reply_to(state, plan, seat))[:-1]))
        for plan in (proof.solutions[0], proof.tries[0].plan)
    ]
    lost = owned(state, seat) & ~owned(after_other, seat)
    robbed = owned(replies[1], 1 - seat) & ~owned(replies[0], 1 - seat) & ~owned(state, 1 - seat)
    if robbed & ~lost:
        return Fact(Reason.DENIES, names(state, robbed & ~lost))
    doubled = doubled_cards(state, after, after_other, seat)
    if doubled:
        return Fact(Reason.DOUBLES, doubled)
    if missed:
        return Fact(Reason.GETS, names(state, missed))
    kept = owned(after, seat) & ~owned(after_other, seat)
    if kept:
        return Fact(Reason.KEEPS, names(state, kept))
    cashed = after.sides[seat].cashed_in & ~after_other.sides[seat].cashed_in
    if cashed:
        return Fact(Reason.CASHES, names(state, cashed))
    return Fact(Reason.RETURNS)


def named_actions(state: DutchState, plan: Sequence[str], actions: Sequence[str]) -> list[tuple[str, str]]:
    """Return the verb and the card of some actions of a plan: the card bought, or that a power is used on.

    An action that the plan repeats is named once.
    """
    found: dict[str, tuple[str, str]] = {}
    for action in parse(state, plan):
        if str(action) in actions:
            card = action.target
            if action.verb == Verb.BUY:
                card = state.edition.pack.cards[state.display[place_of(action) - 1]]
            found.setdefault(str(action), (str(action.verb), str(card)))
        state = perform(state, action)
    return [*found.values()]


def owned(state: DutchState, seat: int) -> CardSet:
    """Return all cards of a seat."""
    return owned_cards(state.sides[seat])


def names(state: DutchState, cards: CardSet) -> tuple[str, ...]:
    """Return cards in notation, the one with the most points first."""
    pack = state.edition.pack
    found = sorted(members(cards), key=lambda card: (-pack.victory_points[card], card))
    return tuple(str(pack.cards[card]) for card in found)


def doubled_cards(state: DutchState, after: DutchState, other: DutchState, seat: int) -> tuple[str, ...]:
    """Return a card whose points count twice only after the solution (D33)."""
    edition = state.edition
    if edition.scoring != "standard":
        return ()
    best: tuple[int, tuple[str, ...]] = (1, ())
    pairs = zip(
        score_by_suit(edition, owned(after, seat)), score_by_suit(edition, owned(other, seat)), strict=True
    )
    for one, two in pairs:
        if one.cards and one.bonus - two.bonus > best[0]:
            best = one.bonus - two.bonus, (str(min(one.cards, key=lambda card: card.vp)),)
    return best[1]


def _lets(state: DutchState, solution: Option, seat: int, other: DutchState) -> tuple[Action, Action] | None:
    """Return an action of the solution, and a later one that only it makes possible.

    The later one must get a card that the next best plan does not get, or cash one in.
    """
    for first in range(len(solution) - 1):
        without = list(solution[:first])
        for later in range(first + 1, len(solution)):
            action = solution[later]
            before = perform_all(state, solution[:later])
            gain = owned(perform(before, action), seat) & ~owned(before, seat) & ~owned(other, seat)
            if not gain:
                continue
            try:
                trial = perform_all(state, without)
                trial.check(action)
            except RulesError:
                return solution[first], action
    return None
