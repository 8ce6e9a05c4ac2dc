"""Lessons: reading them, their steps, and every lesson of the game."""

import json
import re
from collections.abc import Sequence
from itertools import chain, pairwise
from typing import Any

import pytest

from dutch.desktop.files import read_page
from dutch.match.lesson import (
    COURSES,
    PUPIL,
    BadLessonError,
    Lesson,
    LessonStep,
    Situation,
    Tutor,
    read_lessons,
)
from dutch.players.rivals import RIVALS
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import assets
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.events import BidsCompared
from dutch.rules.errors import IllegalActionError
from tests.contract.cases import case_of_position
from tests.packs import find_card
from tests.playing import DUTCH
from tests.presenters.dutch.helpers import own_score
from tests.rulebook.positions import ALL_CARDS, Json, cards_in, table

WORDS_A_MINUTE = 200
SECONDS_AN_ACT, SECONDS_SHOWN, SECONDS_A_CLICK = 3, 2, 1
"""Per action: to carry it out, and to watch it. Then to press Continue after reading."""

PAGE = read_page(assets(), "lessons/dutch.json")
LESSONS = read_lessons(PAGE, "dutch")
OTHERS = {
    course: read_lessons(read_page(assets(), f"lessons/{course}.json"), course) for course in COURSES[1:]
}
EVERY = [*LESSONS, *chain.from_iterable(OTHERS.values())]
every_lesson = pytest.mark.parametrize("lesson", EVERY, ids=[lesson.name for lesson in EVERY])
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])


def position() -> Json:
    return table({"bid": "B2 B3"}, {"bid": "G1"}, display="B1 B4")


def tutor(*steps: LessonStep, at: Json | None = None, played: tuple[str, ...] = ()) -> Tutor:
    return Tutor([Lesson("name", "Title", ("Ben",), at or position(), steps, played)], 0, "Anna")


BUY = LessonStep("Buy.", "Buy blue.", "No, blue.", "buy 1 B2")


def test_only_the_requested_action_is_legal() -> None:
    lesson = tutor(BUY, LessonStep("Good."))
    (client,) = lesson.clients
    before = client.observation
    assert [str(action) for action in before.legal_actions()] == ["buy 1 B2"]
    with pytest.raises(IllegalActionError, match="No, blue"):
        client.submit(DUTCH.parse(before, "buy 1 B3"))
    lesson.poll()
    assert (client.observation, client.take_events(), lesson.step) == (before, [], BUY)
    client.submit(DUTCH.parse(before, "buy 1 B2"))
    lesson.poll()
    assert lesson.step.say == "Good."
    assert client.take_events() != []
    assert lesson.over


def test_other_seat_replies_automatically() -> None:
    at = table({"bid": "B2"}, {"bid": "G1"}, display="B1 G4")
    lesson = tutor(LessonStep("End.", "End.", "", "end", ("buy 1 G1",)), LessonStep("Good."), at=at)
    (client,) = lesson.clients
    client.submit(DUTCH.parse(client.observation, "end"))
    lesson.poll()
    assert client.observation.view.players[1].bid == ()
    assert not client.can_undo


def test_other_seat_plays_after_a_reading_step() -> None:
    at = table({"bid": "B2"}, {"bid": "G1"}, display="B1 G4")
    lesson = tutor(LessonStep("Watch.", replies=("buy 1 G1",)), LessonStep("Good."), at=at | {"to_move": 1})
    (client,) = lesson.clients
    lesson.go_on()
    assert client.take_events() != []
    assert client.observation.view.display[0] is None
    lesson.go_back()
    assert client.observation.view.display[0] is not None


def test_reading_steps_advance_on_request() -> None:
    lesson = tutor(LessonStep("One."), BUY, LessonStep("Three."))
    assert lesson.reading
    assert not lesson.over
    lesson.go_on()
    assert lesson.step == BUY
    lesson.go_on()
    assert lesson.step == BUY  # it asks for an action
    (client,) = lesson.clients
    client.submit(DUTCH.parse(client.observation, "buy 1 B2"))
    lesson.poll()
    lesson.go_on()
    assert lesson.over


def test_going_back_undoes_a_step() -> None:
    lesson = tutor(BUY, LessonStep("Two."))
    (client,) = lesson.clients
    before = client.observation
    lesson.go_back()
    assert lesson.first
    client.submit(DUTCH.parse(before, "buy 1 B2"))
    lesson.poll()
    lesson.go_back()
    assert (client.observation, client.take_undo(), lesson.step) == (before, (), BUY)
    client.submit(DUTCH.parse(before, "buy 1 B2"))
    lesson.poll()
    assert lesson.over


def page_of(deal: dict[str, Any]) -> str:
    """Return a page with one lesson that begins with this deal."""
    lesson = {"name": "a", "title": "a", "rivals": ["b"], "deal": deal, "steps": [{"say": "Welcome."}]}
    return json.dumps([lesson])


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        ("[", "damaged"),
        ("[]", "length >= 1"),
        ('[{"title": 3}]', "damaged"),
        pytest.param('[{"deal": {"a": ' + "[" * 100_000, "damaged", id="deeply nested"),
        ('[{"name": "a", "title": "a", "rivals": ["b"], "deal": {}, "steps": []}]', "length >= 1"),
        (page_of({}), "Lesson 1 is damaged"),
        (page_of({"game": "chess", "edition": "standard"}), "Lesson 1 is damaged"),
        (page_of({"game": "great-market", "edition": "standard"}), "Lesson 1 is damaged"),
        (page_of({"game": "dutch"}), "Lesson 1 is damaged"),
        (page_of({"game": "dutch", "edition": ["standard"]}), "Lesson 1 is damaged"),
    ],
)
def test_damaged_page_is_one_sentence(page: str, reason: str) -> None:
    with pytest.raises(BadLessonError, match=reason) as caught:
        read_lessons(page, "dutch")
    assert "\n" not in str(caught.value)


def test_impossible_lesson_is_reported_before_it_begins() -> None:
    with pytest.raises(BadLessonError, match="Lesson 1 is damaged"):
        tutor(LessonStep("x", "y", "z", "buy 6 B2"))
    with pytest.raises(BadLessonError, match="Lesson 1 is damaged"):
        tutor(BUY, at={"game": "dutch"})
    with pytest.raises(BadLessonError, match="Lesson 1 is damaged"):
        tutor(BUY, at={"game": "chess"})


# The lessons of all games


@every_lesson
def test_lesson_has_tasks_with_hints(lesson: Lesson) -> None:
    Tutor([lesson], 0, "Anna")
    assert lesson.title
    assert len(lesson.rivals) == len(lesson.deal["players"]) - 1
    assert any(step.expect for step in lesson.steps)
    assert all(step.task and step.hint for step in lesson.steps if step.expect)
    assert not lesson.steps[-1].expect


@every_lesson
def test_lesson_follows_the_rules(lesson: Lesson) -> None:
    """Every action is legal by the rules as the contract tests state them."""
    case = case_of_position(lesson.deal)
    state = case.game.from_json(lesson.deal)
    for text in actions_of(lesson):
        action = case.game.parse(state, text)
        assert str(action) in case.legal(state.to_json())
        state.apply(action)


def actions_of(lesson: Lesson) -> list[str]:
    """Return every action of a lesson, also those of the other players."""
    steps = [action for step in lesson.steps for action in (step.expect, *step.replies) if action]
    return [*lesson.played, *steps]


def test_names_of_lessons_differ() -> None:
    """The settings hold the names of finished lessons of all games."""
    assert len({lesson.name for lesson in EVERY}) == len(EVERY)


# The lessons of Dutch


@pytest.mark.parametrize(("name", "gains"), [("buy", [6, 5]), ("lose", [8, 7 - 3])])
def test_points_a_lesson_names_are_those_of_the_bar(name: str, gains: list[int]) -> None:
    """Until lesson 8, no purchase changes a lowest card, which counts twice."""
    number = next(number for number, lesson in enumerate(LESSONS) if lesson.name == name)
    situations = Tutor(LESSONS, number, "Anna").situations
    scores = [own_score(each.observation) for each in situations]
    assert [after - before for before, after in pairwise(scores) if after != before] == gains


@every_lesson
def test_opponents_of_a_lesson_are_the_first_rivals(lesson: Lesson) -> None:
    assert lesson.rivals == tuple(rival.name for rival in RIVALS.values())[: len(lesson.rivals)]


@each_lesson
def test_lesson_begins_with_a_legal_deal(lesson: Lesson) -> None:
    """The deal is a new game with its cards rearranged (D4 to D6), so later positions are legal as well."""
    deal = lesson.deal
    assert cards_in(deal) == ALL_CARDS
    new = DUTCH.new("standard", deal["seed"]).to_json()
    assert _shape(deal) == _shape(new)
    assert deal["seen"] == sorted(deal["display"], key=ALL_CARDS.index)
    assert DUTCH.from_json(deal).to_json() | {"seen": deal["seen"]} == new | deal


def _shape(value: Any) -> Any:
    """Return a position with every card replaced by the same mark."""
    if isinstance(value, dict):
        return {key: _shape(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_shape(each) for each in value]
    return "a card" if value in ALL_CARDS else value


def _bid(card: str) -> int:
    return int(card[1]) if card[1].isdigit() else 0


WORDS = ["", "", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", *[""] * 5, "sixteen"]
"""Numbers in words; “one” is mostly not one."""


def _numbers_in(text: str) -> set[int]:
    """Return the numbers in a text, but not those in the names of cards."""
    words = re.findall(r"[a-z]+|[0-9]+", re.sub(r"[{]..[}]", "", text).lower())
    digits = {int(word) for word in words if word.isdigit()}
    return digits | {WORDS.index(word) for word in words if word in WORDS}


def _numbers_at(situation: Situation, expected: str) -> set[int]:
    """Return the numbers that a learner sees: cards, prices, bids, scores, and how many cards there are."""
    observation = situation.observation
    view = observation.to_json()["view"]
    hand, display = view["players"][PUPIL]["hand"] or [], view["display"]
    bids = [[item["card"] for item in side["bid"]] for side in view["players"]]
    presenter = DutchPresenter()
    tallies = presenter.own_tallies(observation)
    shown = {find_card("standard", name) for names in (hand, display, *bids) for name in names if name}
    found = {number for card in shown for number in (card.bid, card.vp)}
    found |= {number for tally in tallies for number in (tally.sum, tally.bonus)}
    found |= {card.vp for tally in tallies for card in tally.cards}
    found |= {sum(map(_bid, bid)) for bid in bids} | {
        len(hand),
        *map(len, bids),
        own_score(observation),
    }
    found |= {number for number, card in enumerate(display, 1) if card}
    for event in situation.seen:  # the bids of a tie are no longer those on the table
        found |= {*event.totals} if isinstance(event, BidsCompared) else set()
    if expected.startswith("aside"):  # the prompt shows the bid that remains
        found.add(sum(map(_bid, hand)) - sum(map(_bid, expected.split()[1:])))
    return found


@each_lesson
def test_numbers_in_texts_are_on_the_table(lesson: Lesson) -> None:
    tutor = Tutor([lesson], 0, "Anna")
    for step, situation in zip(lesson.steps, tutor.situations, strict=False):
        for text in (step.say, step.task, step.keys, step.hint):
            assert _numbers_in(text) <= _numbers_at(situation, step.expect), text


@each_lesson
def test_cards_to_use_are_pointed_out(lesson: Lesson) -> None:
    for step in lesson.steps:
        if step.expect.startswith("buy"):
            assert {f"card.{card}" for card in step.expect.split()[2:]} < {*step.point}, step.say


@pytest.mark.parametrize("edition", ["prototype", "competition"])
def test_edition_lessons_begin_with_a_legal_deal(edition: str) -> None:
    """The deals are new games with their cards rearranged (P3, C1, C2)."""
    for lesson in OTHERS[f"dutch-{edition}"]:
        new = DUTCH.new(edition, lesson.deal["seed"]).to_json()
        for deal in (lesson.deal, new):
            players = [[*side["deck"], *side["hand"]] for side in deal["players"]]
            cards = [*deal["auction_deck"], *filter(None, deal["display"]), *chain.from_iterable(players)]
            assert sorted(cards) == sorted(card.name for card in EDITIONS[edition].pack.cards)
        assert [len(side["hand"]) for side in lesson.deal["players"]] == [
            len(side["hand"]) for side in new["players"]
        ]
        assert DUTCH.from_json(lesson.deal).to_json() == lesson.deal


def test_edition_lessons_show_their_own_actions() -> None:
    verbs = {
        edition: {
            word
            for lesson in OTHERS[f"dutch-{edition}"]
            for step in lesson.steps
            for word in step.expect.split()
        }
        for edition in ("prototype", "competition")
    }
    assert verbs["prototype"] >= {"aside", "bid", "suit", "buy", "end"}
    assert verbs["competition"] >= {"swap", "aside", "bargain", "buy", "end"}


def test_every_power_is_practised() -> None:
    verbs = {word for lesson in LESSONS for step in lesson.steps for word in step.expect.split()[1:2]}
    assert verbs >= {"cash", "suit", "take", "steal"}


def test_first_sentence_is_the_idea() -> None:
    assert "bid high score low" in LESSONS[0].steps[0].say


def test_first_auction_has_no_tie() -> None:
    ties = [_has_tie(lesson) for lesson in LESSONS[:-1]]
    assert not any(ties[:6])
    assert ties[6]


def _has_tie(lesson: Lesson) -> bool:
    seen = Tutor([lesson], 0, "Anna").situations[-1].seen
    return any(isinstance(event, BidsCompared) and len({*event.totals}) == 1 for event in seen)


def test_chain_of_purchases_comes_before_powers() -> None:
    purchases = [step.expect for step in LESSONS[1].steps if step.expect]
    assert [text.split()[0] for text in purchases] == ["buy", "buy"]
    state = DUTCH.from_json(LESSONS[1].deal)
    for action in actions_of(LESSONS[1]):
        state.apply(DUTCH.parse(state, action))
    assert state.to_json()["auction_discards"] == [], "nothing is lost"


def test_power_is_explained_before_its_limit() -> None:
    lesson = next(each for each in LESSONS if each.name == "take")
    texts = [step.say for step in lesson.steps]
    uses = next(index for index, text in enumerate(texts) if "steal it" in text)
    limit = next(index for index, text in enumerate(texts) if "once a turn" in text)
    assert uses < limit


def test_doubled_lowest_card_is_taught_before_a_whole_game() -> None:
    assert "lowest of each suit counts twice" in LESSONS[-1].steps[0].say


@each_lesson
def test_totals_are_named_only_after_a_choice(lesson: Lesson) -> None:
    for step in lesson.steps:
        if step.expect.startswith("aside"):
            assert not _numbers_in(step.say) - {2, 4}, "the bid is not known yet"


def test_lessons_of_a_game_are_short() -> None:
    assert seconds() < 360
    assert seconds(OTHERS["great-market"]) < 200
    assert seconds(OTHERS["representatives"]) < 240


def seconds(lessons: Sequence[Lesson] = LESSONS) -> float:
    """Return how long a person takes for these lessons."""
    steps = [step for lesson in lessons for step in lesson.steps]
    words = sum(len(f"{step.say} {step.task}".split()) for step in steps)
    acts = sum(1 for step in steps if step.expect)
    clicks = len(steps) - acts
    return words / WORDS_A_MINUTE * 60 + acts * (SECONDS_AN_ACT + SECONDS_SHOWN) + clicks * SECONDS_A_CLICK


def test_last_lesson_scores_63() -> None:
    """The rulebook's own example (D33)."""
    state = DUTCH.from_json(LESSONS[-1].deal)
    for action in actions_of(LESSONS[-1]):
        state.apply(DUTCH.parse(state, action))
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores[PUPIL] == 63
    assert [part.sum + part.bonus for part in outcome.parts[PUPIL]] == [20, 7, 22, 14]
    assert outcome.winner == PUPIL
