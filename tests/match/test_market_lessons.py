"""The lessons of Great Market."""

import re
from itertools import chain

import pytest

from dutch.desktop.files import read_page
from dutch.match.lesson import PUPIL, Lesson, Situation, Tutor, read_lessons
from dutch.resources import assets
from dutch.rules import catalogue
from dutch.rules.great_market.events import BidMade, ChipsMoved
from dutch.rules.great_market.position import CARDS_BY_NAME
from tests.contract.great_market.oracle import Json

MARKET = catalogue.get("great-market")
LESSONS = read_lessons(read_page(assets(), "lessons/great-market.json"), "great-market")
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])

POINTS = [0, 1, 3, 6, 10, 15]
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5}


def cards_in(position: Json) -> list[str]:
    own = chain.from_iterable(player["cards"] for player in position["players"])
    return sorted([*own, *position["lot"], *position["deck"], *position["discarded"]])


@each_lesson
def test_lesson_begins_with_a_legal_deal(lesson: Lesson) -> None:
    """The deal is a new game with its cards in another order (M2, M4)."""
    deal = lesson.deal
    new = MARKET.new("standard", deal["seed"], len(deal["players"])).to_json()
    assert deal | {"lot": [], "deck": []} == new | {"lot": [], "deck": []}
    assert [len(deal[name]) for name in ("lot", "deck")] == [len(new[name]) for name in ("lot", "deck")]
    assert cards_in(deal) == sorted(CARDS_BY_NAME)


def owned_digits(position: Json, seat: int) -> list[int]:
    return [int(card[-1]) for card in position["players"][seat]["cards"]]


def situations(lesson: Lesson) -> list[tuple[str, Json, Situation, Situation]]:
    """Return each text with the table before it as the learner sees it, and the situation before that."""
    tutor = Tutor([lesson], 0, "Anna")
    found, earlier = [], Situation(tutor.situations[0].observation, ())
    for step, now in zip(lesson.steps, tutor.situations, strict=False):
        view = now.observation.to_json()["view"]
        found += [(text, view, now, earlier) for text in (step.say, step.task, step.keys, step.hint)]
        earlier = now
    return found


def numbers_in(text: str) -> set[int]:
    """Return the numbers in a text, but not those in the names of cards; “one” is mostly not one."""
    words = re.findall(r"[a-z]+|[0-9]+", re.sub(r"[{][^}]+[}]", "", text).lower())
    return {int(word) if word.isdigit() else WORDS[word] for word in words if word.isdigit() or word in WORDS}


@each_lesson
def test_numbers_in_texts_are_on_the_table(lesson: Lesson) -> None:
    for text, view, now, earlier in situations(lesson):
        own = view["players"][PUPIL]
        digits = [owned_digits(view, seat) for seat in range(len(view["players"]))]
        counts = [digits[seat].count(digit) for seat in range(len(digits)) for digit in range(10)]
        news = now.seen[len(earlier.seen) :]
        known = {view["bid"], own["chips"], *chain.from_iterable(digits), *counts}
        known |= {int(card[-1]) for card in view["lot"]} | {digit + 10 for digit in digits[PUPIL]}
        known |= {event.count for event in news if isinstance(event, ChipsMoved)}
        known |= {event.amount for event in now.seen[-12:] if isinstance(event, BidMade)}
        known |= {int(bid) for bid in re.findall(r"(?:[Bb]id|Choose|\[Type\]) (\d+)", text)}
        if "score" in text or "points" in text:
            known |= {*POINTS, *WORDS.values()}
        if "pass before" in text:
            known.add(min(2, view["bank"]))
        assert numbers_in(text) <= known, (text, known)


@each_lesson
def test_task_names_the_expected_bid(lesson: Lesson) -> None:
    for step in lesson.steps:
        if step.expect.startswith("bid"):
            amount = step.expect.split()[1]
            assert {*re.findall(r"\d+", step.task)} == {*re.findall(r"\d+", step.keys)} == {amount}


@each_lesson
def test_statements_about_digits_are_true(lesson: Lesson) -> None:
    """Of “Griet has the only 7”, “nobody else has an 8” and “you can't bid 13”."""
    names = {"you": 0, **{name.lower(): seat for seat, name in enumerate(lesson.rivals, 1)}}
    said = 0
    for text, view, _now, _earlier in situations(lesson):
        players = range(len(view["players"]))
        owners = {
            digit: [seat for seat in players if digit in owned_digits(view, seat)] for digit in range(10)
        }
        for name, digit in re.findall(r"(\w+),? (?:who )?ha(?:s|ve) the only (\d)", text):
            assert owners[int(digit)] == [names[name.lower()]], text
            said += 1
        for other, digit in re.findall(r"[Nn]obody (else )?has an? (\d)", text):
            assert not owners[int(digit)] or (other and owners[int(digit)] == [PUPIL]), text
            said += 1
        for bids in re.findall(r"(?:can't bid|forbids) ((?:\d+(?:, | or )?)+)", text):
            assert {int(bid) % 10 for bid in re.findall(r"\d+", bids)} <= {*owned_digits(view, PUPIL)}, text
            said += 1
    assert said or lesson.name == "market-free"


def test_last_lot_pays_what_the_lesson_says() -> None:
    """“Joost has two 6s and gets 4 chips, Griet has one and gets 2.”"""
    tutor = Tutor(LESSONS, len(LESSONS) - 1, "Anna")
    last = [event for event in tutor.situations[-1].seen if isinstance(event, ChipsMoved)][-2:]
    assert [(event.target, event.count) for event in last] == [("1.chips", 2), ("2.chips", 4)]
    view = tutor.situations[1].observation.to_json()["view"]
    assert [owned_digits(view, seat).count(6) for seat in (1, 2)] == [1, 2]


def test_last_lesson_ends_with_a_win_by_sets_and_chips() -> None:
    tutor = Tutor(LESSONS, len(LESSONS) - 1, "Anna")
    outcome = tutor.situations[-1].observation.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.scores) == (PUPIL, (26, 20, 14))
    sums = {part.suit: part.sum for part in outcome.parts[PUPIL]}
    assert (sums["Nuba"], sums["chips"]) == (10, 3)


def test_lessons_show_every_kind_of_action() -> None:
    expected = {step.expect.split()[0] for lesson in LESSONS for step in lesson.steps if step.expect}
    assert expected == {"bid", "pass", "discard"}
