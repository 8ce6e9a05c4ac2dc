"""The proof of puzzles: plans that differ only in order are one, and a margin is proved or refused."""

import random

import pytest

from dutch.app.puzzles import all_puzzles
from dutch.match.puzzles import Puzzle
from dutch.players.dutch.merchant import perform_all
from dutch.players.dutch.puzzles import parse
from dutch.rules import catalogue
from dutch.rules.dutch.turns import key_of_turn
from dutch.rules.errors import RulesError
from tools import puzzle_search
from tools.puzzles import LEVELS, rate

GAME = catalogue.get("dutch")


def test_order_of_actions_does_not_make_another_plan() -> None:
    compared = 0
    for puzzle in all_puzzles():
        plan = puzzle.solutions[0][:-1]
        if [text.split()[0] for text in plan] != ["buy", "buy"]:
            continue
        state = GAME.from_json(puzzle.position)
        try:
            reordered = perform_all(state, parse(state, plan[::-1]))
        except RulesError:
            continue
        compared += 1
        played = perform_all(state, parse(state, plan))
        assert key_of_turn(reordered, puzzle.seat) == key_of_turn(played, puzzle.seat)
        assert key_of_turn(state, puzzle.seat) != key_of_turn(played, puzzle.seat)
    assert compared > 5


def test_harder_puzzles_have_higher_ratings() -> None:
    names = [*LEVELS]
    ratings = [
        rate({name: 2 * (number >= weakest) for number, name in enumerate(names)}) for weakest in range(7)
    ]
    assert ratings == sorted(ratings) and len({*ratings}) == 7
    assert rate(dict.fromkeys(names, 1)) in range(1300, 1450)


def test_turn_without_much_choice_is_no_puzzle() -> None:
    state = GAME.new("standard", 3)
    while state.phase != "turn":
        state.apply(state.legal_actions()[0])
    for _purchase in range(9):
        buys = [action for action in state.legal_actions() if action.verb == "buy"]
        if not buys:
            break
        state.apply(buys[-1])
    assert state.to_move is not None
    assert not puzzle_search.may_be_puzzle(state.observation(state.to_move), random.Random(1))


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", all_puzzles()[::60], ids=lambda puzzle: puzzle.name)
def test_proof_finds_the_shipped_solution_again(puzzle: Puzzle) -> None:
    state = GAME.from_json(puzzle.position)
    proof = puzzle_search.prove(state.observation(puzzle.seat), random.Random(7))
    if proof is not None:  # in other deals the margin can fall below the limit

        def key(plan: tuple[str, ...]) -> object:
            return key_of_turn(perform_all(state, parse(state, plan[:-1])), puzzle.seat)

        assert {*map(key, proof.solutions)} & {*map(key, puzzle.solutions)}
