"""The cases of the rules benchmark: games, copies, search steps, observations and samples of Dutch and peers.

A case imports its package only when it is made, so that a missing peer shows as ImportError. It then does one
batch of work per call and returns the number of decisions (or copies, …). One decision means: list the legal
actions, choose one, apply it, and receive what the library reports. Chance is part of the work, but not a
decision.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from benchmarks.plain import PlainGame
from dutch.rules import catalogue
from dutch.rules.dutch import END, LOOK, Action, Phase
from dutch.rules.dutch.state import DutchState

DUTCH = catalogue.get("dutch")
BATCH = 50
"""Copies, observations or samples per call."""

LONGEST = 200
"""Half-moves after which a random game of chess is stopped."""

Work = Callable[[random.Random], int]


@dataclass(frozen=True)
class Case:
    """A measurement of a ``kind`` of ``benchmarks.rules.KINDS`` that may need a ``package``.

    One that is not ``ours`` is not compiled, or missing from older trees: no other tree measures it.
    """

    kind: str
    name: str
    make: Callable[[], Work]
    package: str | None = None
    ours: bool = True


def _game(edition: str, read: bool = False, name: str = "dutch", seats: int = 2) -> Callable[[], Work]:
    """Return random games; with ``read`` all events are read, which makes them."""

    def play(rng: random.Random) -> int:
        state, count = catalogue.get(name).new(edition, rng.getrandbits(32), seats), 0
        while state.to_move is not None:
            events = state.apply(rng.choice(state.legal_actions()))
            count += 1
            if read:
                for _event in events:
                    pass
        return count

    return lambda: play


def _plain() -> Work:
    def play(rng: random.Random) -> int:
        chance = random.Random(rng.getrandbits(32))
        game = PlainGame(lambda cards: chance.sample(cards, len(cards)), lambda: chance.getrandbits(1))
        count = 0
        while game.to_move is not None:
            game.apply(rng.choice(game.legal_actions()))
            count += 1
        return count

    return play


def _dutch_middle() -> DutchState:
    """Return a position in the middle of a game."""
    rng = random.Random(1)
    state = DUTCH.new("standard", 1)
    while state.round < 4 or state.phase != "turn":
        state.apply(rng.choice(state.legal_actions()))
    return state


def _repeat(work: Callable[[random.Random], object]) -> Work:
    """Repeat the work in batches."""

    def batch(rng: random.Random) -> int:
        for _ in range(BATCH):
            work(rng)
        return BATCH

    return batch


def _dutch_copy() -> Work:
    state = _dutch_middle()
    return _repeat(lambda _rng: state.copy())


def _dutch_search() -> Work:
    """Copy and perform, as search does: every purchase and power of the turns of one game."""
    rng, state = random.Random(1), DUTCH.new("standard", 1)
    steps: list[tuple[DutchState, Action]] = []
    while state.to_move is not None:
        actions = state.legal_actions()
        if state.phase is Phase.TURN:
            before = state.copy()
            steps += [(before, action) for action in actions if action not in (END, LOOK)][:BATCH]
        state.apply(rng.choice(actions))

    def search(_rng: random.Random) -> int:
        for before, action in steps:
            before.copy().perform(action)
        return len(steps)

    return search


def _dutch_observation() -> Work:
    state = _dutch_middle()
    return _repeat(lambda _rng: state.observation(0))


def _dutch_whole_observation() -> Work:
    state = _dutch_middle()

    def observe(_rng: random.Random) -> object:
        observation = state.observation(0)
        return observation.view, observation.memory

    return _repeat(observe)


def _dutch_sample() -> Work:
    observation = _dutch_middle().observation(0)
    return _repeat(lambda rng: DUTCH.sample(observation, rng))


def _spiel(name: str) -> Any:
    """Load a game of OpenSpiel, or Dutch through its adapter."""
    pyspiel = import_module("pyspiel")
    if name.startswith("python_dutch"):
        import_module("dutch.openspiel")
    return pyspiel.load_game(name)


def _spiel_step(node: Any, rng: random.Random) -> int:
    """Take one step in a game of OpenSpiel; return 1 for a decision, 0 for chance."""
    if node.is_chance_node():
        outcomes, weights = zip(*node.chance_outcomes(), strict=True)
        node.apply_action(rng.choices(outcomes, weights)[0])
        return 0
    node.apply_action(rng.choice(node.legal_actions()))
    return 1


def _spiel_game(name: str) -> Callable[[], Work]:
    def make() -> Work:
        game = _spiel(name)

        def play(rng: random.Random) -> int:
            node, count = game.new_initial_state(), 0
            while not node.is_terminal():
                count += _spiel_step(node, rng)
            return count

        return play

    return make


def _spiel_middle(name: str, steps: int, work: Callable[[Any, random.Random], object]) -> Callable[[], Work]:
    """Return a case that works on the position after a number of decisions."""

    def make() -> Work:
        node, rng, count = _spiel(name).new_initial_state(), random.Random(1), 0
        while count < steps or node.is_chance_node():
            count += _spiel_step(node, rng)
        return _repeat(lambda rng: work(node, rng))

    return make


def _uno() -> Work:
    uno = import_module("rlcard.games.uno").Game

    def play(rng: random.Random) -> int:
        game, count = uno(), 0
        game.init_game()
        while not game.is_over():
            game.step(rng.choice(game.get_legal_actions()))
            count += 1
        return count

    return play


def _rlcard_gin() -> Work:
    gin = import_module("rlcard.games.gin_rummy.game").GinRummyGame

    def play(rng: random.Random) -> int:
        game, count = gin(), 0
        game.init_game()
        while not game.is_over():
            game.step(rng.choice(game.judge.get_legal_actions()))
            count += 1
        return count

    return play


def _uno_copy() -> Work:
    game = import_module("rlcard.games.uno").Game()
    game.init_game()
    return _repeat(lambda _rng: copy.deepcopy(game))


def _chess() -> Work:
    board_of = import_module("chess").Board

    def play(rng: random.Random) -> int:
        board = board_of()
        for count in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return count
            board.push(rng.choice(moves))
        return LONGEST

    return play


def _chess_copy() -> Work:
    board = import_module("chess").Board()
    return _repeat(lambda _rng: board.copy(stack=False))


def _child(node: Any) -> None:
    """Copy a position of OpenSpiel and apply an action."""
    node.child(node.legal_actions()[0])


def _chess_search() -> Work:
    board = import_module("chess").Board()
    move = next(iter(board.legal_moves))
    return _repeat(lambda _rng: board.copy(stack=False).push(move))


CASES = (
    Case("play", "Dutch", _game("standard")),
    Case("play", "Dutch, all events read", _game("standard", read=True)),
    Case("play", "Dutch, prototype edition", _game("prototype")),
    Case("play", "Dutch, competition edition", _game("competition")),
    Case("play", "Great Market, four players", _game("standard", name="great-market", seats=4)),
    Case("play", "Representatives, four players", _game("standard", name="representatives", seats=4)),
    Case("play", "Plain lists, standard edition", _plain, ours=False),
    Case("play", "Dutch through OpenSpiel", _spiel_game("python_dutch(deals=100)"), "open_spiel"),
    Case("play", "OpenSpiel hearts (C++)", _spiel_game("hearts"), "open_spiel"),
    Case(
        "play", "OpenSpiel bridge (C++)", _spiel_game("bridge(use_double_dummy_result=false)"), "open_spiel"
    ),
    Case("play", "OpenSpiel gin rummy (C++)", _spiel_game("gin_rummy"), "open_spiel"),
    Case("play", "RLCard UNO", _uno, "rlcard"),
    Case("play", "RLCard gin rummy", _rlcard_gin, "rlcard"),
    Case("play", "python-chess", _chess, "chess"),
    Case("copy", "Dutch", _dutch_copy),
    Case(
        "copy",
        "Dutch through OpenSpiel",
        _spiel_middle("python_dutch(deals=100)", 40, lambda n, _: n.clone()),
        "open_spiel",
    ),
    Case("copy", "OpenSpiel hearts (C++)", _spiel_middle("hearts", 20, lambda n, _: n.clone()), "open_spiel"),
    Case(
        "copy",
        "OpenSpiel gin rummy (C++)",
        _spiel_middle("gin_rummy", 20, lambda n, _: n.clone()),
        "open_spiel",
    ),
    Case("copy", "RLCard UNO (deepcopy)", _uno_copy, "rlcard"),
    Case("copy", "python-chess (no stack)", _chess_copy, "chess"),
    Case("search", "Dutch", _dutch_search),
    Case(
        "search", "OpenSpiel hearts (C++)", _spiel_middle("hearts", 20, lambda n, _: _child(n)), "open_spiel"
    ),
    Case("search", "python-chess (no stack)", _chess_search, "chess"),
    Case("observe", "Dutch", _dutch_observation),
    Case("observe", "Dutch, with view and memory", _dutch_whole_observation),
    Case(
        "observe",
        "OpenSpiel gin rummy (C++), tensor",
        _spiel_middle("gin_rummy", 20, lambda n, _: n.observation_tensor(0)),
        "open_spiel",
    ),
    Case("sample", "Dutch", _dutch_sample),
    Case(
        "sample",
        "OpenSpiel gin rummy (C++)",
        _spiel_middle("gin_rummy", 20, lambda n, rng: n.resample_from_infostate(0, rng.random)),
        "open_spiel",
    ),
)
