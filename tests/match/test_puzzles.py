"""Puzzles: the file, the shipped puzzles, results and rating, and the referee that judges a turn."""

import datetime
import json
import random
from typing import Any

import msgspec
import pytest

from dutch.app.puzzles import OWN, all_puzzles, gain_of, reason_for
from dutch.desktop.inline import strip_pictures
from dutch.match.puzzle_referee import PuzzleReferee, Stage
from dutch.match.puzzles import (
    FIRST_RATING,
    BadPuzzlesError,
    Puzzle,
    Result,
    next_puzzle,
    parse_results,
    puzzle_of_day,
    read_puzzles,
    standing,
)
from dutch.match.seats import Request
from dutch.players.advice import PUZZLE_ERROR, PUZZLE_MARGIN
from dutch.players.dutch.master import Decision, trials_of, turn_player
from dutch.players.dutch.merchant import perform_all
from dutch.players.dutch.puzzles import parse, reply_to
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.dutch.puzzles import REASONS, verdict_sentence
from dutch.resources import find
from dutch.rules import catalogue
from dutch.rules.dutch.terms import Phase
from dutch.rules.dutch.turns import key_of_turn
from tests.match.helpers import FakeThinker

DAY = datetime.date(2026, 11, 24)
GAME = catalogue.get("dutch")
EDITIONS = ("standard", "prototype", "competition")
PAGE = find("puzzles", "dutch.json").read_text("utf-8")


def entry(**changes: object) -> dict[str, Any]:
    """Return the first puzzle of the file as plain data, with some fields changed."""
    return {**json.loads(PAGE)[0], **changes}


def test_at_least_120_puzzles_ship_of_each_difficulty() -> None:
    grades = [puzzle.grade for puzzle in all_puzzles()]
    assert len(grades) >= 120
    assert all(grades.count(grade) >= 10 for grade in range(3))


def test_shipped_puzzles_are_legal_and_proved() -> None:
    for puzzle in all_puzzles():
        state = GAME.from_json(puzzle.position)
        assert puzzle.margin >= PUZZLE_MARGIN and puzzle.error <= PUZZLE_ERROR, puzzle.name
        keys = []
        for plan in (*puzzle.solutions, *(each.plan for each in puzzle.tries)):
            after = state.copy()
            for text in plan:
                before = after.copy()
                after.apply(GAME.parse(after, text))
            ended = plan[-1] == "end" and (after.to_move, after.phase) != (puzzle.seat, Phase.TURN)
            assert ended, puzzle.name
            keys.append(key_of_turn(before, puzzle.seat))
        assert len({*keys}) == len(keys), f"plans of {puzzle.name} differ in more than their order"
        assert puzzle.reason == "lets" or puzzle.reason in REASONS, puzzle.name


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", all_puzzles()[::5], ids=lambda puzzle: puzzle.name)
def test_proof_holds_in_other_deals(puzzle: Puzzle) -> None:
    state = GAME.from_json(puzzle.position)
    seen = state.observation(puzzle.seat)
    plans = [parse(state, plan[:-1]) for plan in (puzzle.solutions[0], puzzle.tries[0].plan)]
    decision = Decision(plans, turn_player(seen, seen.position.round + 1))
    margin, error = trials_of(seen, random.Random(1), decision).difference(range(128))
    assert margin >= PUZZLE_MARGIN - 3 * error - 0.5


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        ("[", "truncated"),
        ("[]", "length >= 1"),
        (json.dumps([entry(), entry()]), "the same name"),
        (json.dumps([entry(solutions=[])]), "length >= 1"),
        (json.dumps([entry(position={**entry()["position"], "display": ["R1"]})]), "display"),
        (json.dumps([entry(extra=1)]), "extra"),
    ],
)
def test_broken_file_gives_one_sentence(page: str, reason: str) -> None:
    with pytest.raises(BadPuzzlesError) as caught:
        read_puzzles(page)
    sentence = str(caught.value)
    assert reason in sentence and sentence.endswith("please install the game again.")
    assert "\n" not in sentence


# Results


def test_results_are_read_and_others_skipped() -> None:
    result = Result("3-7", 1430, 0.5, "2026-11-24")
    assert parse_results([str(result), "nonsense", "3-7 x 1 2026-11-24"]) == [result]


def test_rating_follows_elo() -> None:
    even = Result("a", FIRST_RATING, 1.0, "2026-11-24")
    assert standing([]).rating == FIRST_RATING
    assert standing([even])[:3] == (FIRST_RATING + 20, 20, 1)
    ten = [Result(str(number), FIRST_RATING, 0.5, "") for number in range(10)]
    assert standing([*ten, Result("b", FIRST_RATING, 0.0, "")])[:3] == (FIRST_RATING - 20, -20, 0)
    helped = Result("c", FIRST_RATING - 400, 0.5, "2026-11-24")
    assert standing([even, helped])[:3] == (FIRST_RATING + 20, 0, 2), "a hint never lowers the rating"
    many = [Result(str(n), FIRST_RATING, 0.5, "") for n in range(20)] + [Result("x", FIRST_RATING, 1.0, "")]
    assert standing(many).change == 10  # the factor is halved after twenty results


def test_first_failures_cost_little() -> None:
    """A failed easy puzzle would take off far more than a solved one adds."""
    easy = [Result(str(number), FIRST_RATING - 450, 0.0, "") for number in range(11)]
    assert [standing(easy[:count]).change for count in (1, 10)] == [-10, -10]
    assert standing(easy).change < -30


def test_next_puzzle_suits_the_rating_and_is_new() -> None:
    puzzles = all_puzzles()
    results = [Result(str(number), FIRST_RATING, 0.5, "") for number in range(10)]
    first = next_puzzle(puzzles, results, DAY)
    nearest = min(abs(puzzle.rating - FIRST_RATING) for puzzle in puzzles)
    assert abs(first.rating - FIRST_RATING) == nearest and first != puzzle_of_day(puzzles, DAY)
    second = next_puzzle(puzzles, [*results, Result(first.name, first.rating, 1.0, "")], DAY)
    assert second != first
    everything = [Result(puzzle.name, puzzle.rating, 1.0, "") for puzzle in puzzles]
    assert next_puzzle(puzzles, everything, DAY, EDITIONS) == puzzles[0]


def test_first_puzzles_are_easy() -> None:
    results: list[Result] = []
    for _number in range(4):
        puzzle = next_puzzle(all_puzzles(), results, DAY)
        assert puzzle.grade == 0
        results.append(Result(puzzle.name, puzzle.rating, 1.0, ""))


def test_other_editions_wait_until_they_are_known() -> None:
    results: list[Result] = []
    for number in range(len(all_puzzles())):
        puzzle = next_puzzle(all_puzzles(), results, DAY)
        assert puzzle.edition == "standard"
        results.append(Result(puzzle.name, puzzle.rating, number % 2, ""))
    assert next_puzzle(all_puzzles(), results, DAY, EDITIONS).edition != "standard"


def test_puzzle_of_the_day_is_standard_and_changes() -> None:
    puzzles = all_puzzles()
    week = [puzzle_of_day(puzzles, DAY + datetime.timedelta(days=n)) for n in range(7)]
    assert {puzzle.edition for puzzle in week} == {"standard"}
    assert len({puzzle.name for puzzle in week}) > 4
    assert puzzle_of_day(puzzles, DAY) == week[0]


# The referee


def puzzle_with_reply() -> Puzzle:
    return next(puzzle for puzzle in all_puzzles() if puzzle.buys_first and puzzle.tries[0].plan != ("end",))


def referee_of(puzzle: Puzzle) -> tuple[PuzzleReferee, FakeThinker]:
    thinker = FakeThinker()
    return PuzzleReferee(puzzle, ("Anna", "Ben"), thinker), thinker


def play(referee: PuzzleReferee, plan: tuple[str, ...]) -> None:
    (client,) = referee.clients
    for text in plan:
        client.submit(GAME.parse(client.observation.position, text))
        referee.poll()


def test_every_solution_solves_its_puzzle() -> None:
    for puzzle in all_puzzles():
        for plan in puzzle.solutions:
            referee, _thinker = referee_of(puzzle)
            play(referee, plan)
            done = referee.stage, referee.score, referee.plan
            assert done == (Stage.SOLVED, 1, plan), puzzle.name
            assert reason_for(puzzle, DutchPresenter().name_cards, plan), puzzle.name
            assert not referee.clients[0].observation.legal_actions(), puzzle.name


def test_wrong_turn_is_refuted_and_tried_again() -> None:
    puzzle = puzzle_with_reply()
    referee, thinker = referee_of(puzzle)
    play(referee, puzzle.tries[0].plan)
    assert referee.stage is Stage.REPLYING
    other = referee.observation(1 - puzzle.seat)
    for text in _reply(puzzle):
        thinker.answer = text
        referee.poll()
    assert other is not None and referee.stage is Stage.WRONG and referee.score == 0
    assert referee.verdict.cost == puzzle.tries[0].cost
    referee.restart()
    play(referee, puzzle.solutions[0])
    assert referee.stage is Stage.SOLVED and referee.score == 0, "only the first try counts"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("0-1", "Now your opponent gets blue power. This turn costs you about 4 points."),
        ("187-13", "There is a turn that scores 7 VP more than yours."),
        ("133-7", "This turn costs you about 4 points: there is a better one."),
    ],
)
def test_verdict_names_the_larger_part_of_the_loss(name: str, sentence: str) -> None:
    """The first puzzle denies a power, in the second, the player loses more, and in the third only a part."""
    (puzzle,) = (each for each in all_puzzles() if each.name == name)
    referee, thinker = referee_of(puzzle)
    plan = puzzle.tries[0].plan
    play(referee, plan)
    for text in reply_to(GAME.from_json(puzzle.position), plan, puzzle.seat):
        thinker.answer = text
        referee.poll()
    said = verdict_sentence(*referee.verdict, DutchPresenter().name_cards)
    assert referee.stage is Stage.WRONG and strip_pictures(said) == sentence


def _reply(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the shortest legal reply to the first wrong turn: the card at place 1, if it must be bought."""
    state = GAME.from_json(puzzle.position)
    state = perform_all(state, parse(state, puzzle.tries[0].plan))
    reply: list[str] = []
    while True:
        actions = state.legal_actions()
        end = next((action for action in actions if action.verb == "end"), None)
        action = end or actions[0]
        reply.append(str(action))
        if end is not None:
            return tuple(reply)
        state.apply(action)


def test_no_action_is_redone_after_the_turn() -> None:
    puzzle = puzzle_with_reply()
    referee, _thinker = referee_of(puzzle)
    (client,) = referee.clients
    play(referee, puzzle.tries[0].plan[:1])
    assert client.can_undo
    client.request(Request.UNDO)
    referee.poll()
    assert client.can_redo and not client.can_undo
    referee.show_solution()
    assert not client.can_redo


def test_hint_halves_the_score_and_showing_ends_it() -> None:
    puzzle = puzzle_with_reply()
    referee, _thinker = referee_of(puzzle)
    referee.hinted = True
    play(referee, puzzle.solutions[0])
    assert referee.score == 0.5
    referee, _thinker = referee_of(puzzle)
    referee.show_solution()
    for _frame in range(len(puzzle.solutions[0]) + 1):
        referee.poll()
    assert referee.stage is Stage.SHOWN and referee.score == 0
    start = GAME.from_json(puzzle.position)
    played = perform_all(start, parse(start, puzzle.solutions[0][:-1]))
    assert referee.clients[0].observation.position.display == played.display


def test_puzzle_shows_no_hidden_card() -> None:
    puzzle = puzzle_with_reply()
    state = GAME.from_json(puzzle.position)
    other = catalogue.get("dutch").sample(state.observation(puzzle.seat), random.Random(1))
    hidden = Puzzle(**{**msgspec.structs.asdict(puzzle), "position": other.to_json()})
    known = [referee_of(each)[0].clients[0].observation for each in (puzzle, hidden)]
    assert puzzle.position != hidden.position and known[0] == known[1]


def test_reason_says_what_the_solution_gains() -> None:
    presenter = DutchPresenter()
    found = [each for each in all_puzzles() if each.reason == "denies" and "steal" in str(each.solutions[0])]
    assert found
    for puzzle in found:
        _cards, points = gain_of(puzzle, puzzle.solutions[0])
        said = reason_for(puzzle, presenter.name_cards, puzzle.solutions[0])
        assert said.startswith("This turn gets you ") and points > 0 and f"{points} points. " in said


@pytest.mark.parametrize(("name", "power"), [("40-12", "pink"), ("76-11", "red")])
def test_reason_tells_the_powers_of_a_suit_apart(name: str, power: str) -> None:
    puzzle = next(each for each in all_puzzles() if each.name == name)
    said = strip_pictures(reason_for(puzzle, DutchPresenter().name_cards, puzzle.solutions[0]))
    assert said == (
        f"First take the {power} power that lies among the lost cards: "
        "it can bring back the one that you use now."
    )


def test_reason_of_an_own_turn_names_the_turn_played() -> None:
    puzzle = next(each for each in all_puzzles() if each.reason == "gets")
    own = msgspec.structs.replace(puzzle, name=OWN)
    said = reason_for(own, DutchPresenter().name_cards, own.solutions[0])
    assert said.endswith("which the turn that was played didn't.")


def test_reason_is_that_of_the_solution_played() -> None:
    presenter = DutchPresenter()
    puzzle = next(each for each in all_puzzles() if each.name == "154-13")
    said = []
    for plan in puzzle.solutions:
        referee, _thinker = referee_of(puzzle)
        play(referee, plan)
        said.append(strip_pictures(reason_for(puzzle, presenter.name_cards, referee.plan)))
    assert [*map(len, puzzle.solutions)] == [3, 2]
    assert said[0].startswith("This turn gets you pink 6 and blue power.")
    assert said[1].startswith("This turn gets you pink 6, and 2 points.")
    referee.show_solution()
    assert referee.plan == puzzle.solutions[0]
