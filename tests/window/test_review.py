"""The review of a game in its replay, with the better moves hidden until asked for."""

import re
import time
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from dutch.app import reviews
from dutch.desktop.inline import strip_pictures
from dutch.desktop.widgets import focus_reach
from dutch.players import coach, review, worker
from dutch.players.advice import Judged, Review
from dutch.rules.record import Record, to_text
from dutch.scenes.stack import Go
from dutch.stage.answers import PastDecision
from tests.commands.test_review import WEAK
from tests.playing import played, played_by
from tests.stored import last_record
from tests.window.helpers import Program, StartProgram
from tests.window.test_replay import SEED, import_record, watch, where
from tools.golden.languages import LongWords


class Reviewer:
    """Judges one decision a frame, and takes every third turn for a blunder."""

    finds_early = False

    def __init__(self, record: Record, deals: int = 1, judged: Sequence[Judged] = ()) -> None:
        self._decided = review.decisions_of(record)
        self.count = len(self._decided)
        self.is_for_one = len({each.observation.seat for each in self._decided}) == 1
        self.done = 0
        self.closed = False
        self.judged = [*judged]

    def resume(self) -> None:
        self.closed = False

    def poll(self) -> Review | None:
        if self.closed:
            return None
        self.done = min(self.done + 1, self.count)
        if self.finds_early and self.done == 1:
            first = self._decided[0]
            seat = first.observation.seat
            judged = Judged(first.number, 1, seat, first.phase, first.played, first.played, 1.0, 5.0, 0.1)
            self.judged.append(judged)
        if self.done < self.count:
            return None
        found = []
        for number, each in enumerate(self._decided):
            loss = 3.0 + number / 10 if each.phase == "turn" and number % 3 == 0 else 0.0
            seat = each.observation.seat
            best = each.played if number % 3 else ("end",)
            ahead = number / 10 if number % 3 else 0.0
            judged = Judged(
                each.number, each.round, seat, each.phase, each.played, best, 1.0, loss, 0.1, ahead
            )
            found.append(judged)
        return review.sum_up((40, 50), found)

    def close(self) -> None:
        self.closed = True


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(reviews, "ReviewWorker", Reviewer)
    monkeypatch.setattr(review, "VERSION", str(tmp_path))  # the tests share the folder of cached reviews


def reviewed(running: Program) -> None:
    """Start the review, and wait until its summary opens."""
    watch(running)
    running.pilot.click("button.review")
    running.pilot.wait(lambda: running.pilot.find("review") is not None, "the review")


SIZES = [
    ((1280, 720), 100),
    ((1280, 720), 200),
    pytest.param((1080, 1920), 200, marks=pytest.mark.slow),
    pytest.param((1440, 1080), 100, marks=pytest.mark.slow),
]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_review_leads_to_the_costliest_decisions(
    start_program: StartProgram, size: tuple[int, int], scale: int
) -> None:
    running = start_program(size=size, scale=scale, speed="off")
    reviewed(running)
    pilot = running.pilot
    said = pilot.need("review").label
    assert said.startswith("What went well\nAnna made ") and "decisions well." in said
    assert "±" not in said and "points" not in said, "numbers are behind “More”"
    assert "Ben" not in said, "the review is about the person"
    assert pilot.need("review.luck").label.startswith("The cards ")
    pilot.check()
    pilot.click("button.more")
    pilot.frames(2)
    said = pilot.need("review").label
    assert re.search(r"Better decisions would have earned Anna about \d+ points \(give or take \d+\)", said)
    assert not re.search(r"\d\.\d", said), "whole points, as in the sentences about single decisions"
    assert "The curve is a forecast from what was known then. The bar shows the lead so far." in said
    leads = pilot.need("review.chart").label
    assert leads.startswith("Forecast: lead of Anna at the end (+10 0 −10): ") and leads.endswith(", −10")
    pilot.check()
    pilot.click("button.costly.0")
    pilot.frames(2)
    assert pilot.find("review") is None
    judged = running.scene.review.current
    assert judged is not None and running.scene.replay.at == judged.number
    said = pilot.need("hint").label
    assert said.endswith("What would you have played?")
    assert "Better:" not in said, "hidden until it is asked for"
    assert pilot.find("button.play_on") is not None, "the decision can be tried again"
    assert pilot.need("button.better").label == "Better line"
    pilot.click("button.better")
    pilot.frames(1)
    said = pilot.need("hint").label
    assert "Anna played" in said and "Better End your turn." in said, "both lines are visible"
    assert "point" in said, "in numbers, as in the summary"
    assert pilot.need("prompt").label == "The table before the decision"
    replay = running.scene.replay
    assert replay.line == (judged.number, ("end",)) and replay.last == judged.number + 1
    pilot.check()
    pilot.key(pygame.K_RIGHT)
    pilot.settle()
    assert replay.at == replay.last and "Better line, step 1 of 1" in pilot.need("prompt").label
    pilot.click("button.better")
    pilot.frames(1)
    assert replay.line == (judged.number, judged.played)
    assert pilot.need("button.better").label == "Better line"
    pilot.click("line.1.1")
    pilot.frames(2)
    assert replay.line == (judged.number, ("end",)) and replay.at == replay.last
    pilot.click("line.0.1")
    pilot.frames(2)
    assert replay.line == (judged.number, judged.played) and replay.at == replay.line_steps[0]
    pilot.check()
    pilot.click("button.back_to_game")
    pilot.frames(2)
    assert replay.line is None and replay.at == judged.number
    assert pilot.need("button.better").label == "Better line"
    assert "played: " in pilot.need("hint").label, "the coach's note is still there"


def test_curve_is_about_the_person_at_either_seat(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    game = import_record(running, played(SEED, "standard")[1], players="random, human")
    running.app.stack.go(Go("replay", {"game": game}))
    pilot = running.pilot
    pilot.expect("the game", lambda: pilot.find("transport") is not None)
    pilot.settle()
    pilot.click("button.review")
    pilot.wait(lambda: pilot.find("review") is not None, "the review")
    pilot.click("button.more")
    pilot.frames(2)
    leads = pilot.need("review.chart").label
    assert leads.startswith("Forecast: lead of Ben at the end ") and leads.endswith(", +10")


def test_note_says_cost_and_reason_beside_the_line(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    reviewed(running)
    pilot = running.pilot
    pilot.click("button.costly.0")
    pilot.click("button.better")
    replay = running.scene.replay
    pilot.wait(lambda: replay.at == replay.last, "the end of the line")
    pilot.settle()
    said = pilot.need("hint").label
    assert "Better End your turn." in said
    assert "The choice of Anna cost about " in said and said.endswith(" points by the end of the game.")
    pilot.check()


def test_note_is_worded_again_in_another_language(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = start_program(speed="off")
    reviewed(running)
    running.pilot.click("button.costly.0")
    running.pilot.settle()
    english = running.pilot.need("hint").label
    monkeypatch.setattr("dutch.i18n._Language.catalogue", LongWords())
    running.app.stack.refit()
    running.pilot.settle()
    assert running.pilot.need("hint").label not in ("", english)


def test_good_decisions_come_first_and_can_be_watched(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    reviewed(running)
    pilot = running.pilot
    first = next(each for each in pilot.regions if each.kind == "button" and "Round" in each.label)
    assert first.name == "button.good.0" and "Anna" in first.label
    pilot.click("button.good.0")
    replay = running.scene.replay
    judged = running.scene.review.current
    assert (
        judged is not None and judged.best == judged.played and replay.line == (judged.number, judged.played)
    )
    pilot.wait(lambda: replay.at == replay.last, "the end of the decision")
    pilot.settle()
    assert pilot.need("hint").label == f"{first.label} In the games that I tried, nothing else did as well."
    assert pilot.find("button.better") is None
    pilot.check()


def test_choice_without_a_worse_alternative_is_not_praised(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    reviewed(running)
    found = running.scene.review
    assert found.result is not None and found.moments(found.result)
    equal = [each._replace(ahead=0.0) for each in found.result.decisions]
    assert not found.moments(found.result._replace(decisions=tuple(equal)))


def test_review_shows_its_progress_and_can_be_stopped(start_program: StartProgram) -> None:
    running = start_program()
    watch(running)
    pilot = running.pilot
    pilot.click("button.review")
    pilot.frames(1)
    words, done, _of, count = pilot.need("button.review").label.split()
    assert words == "Reviewing" and 0 < int(done) < int(count)
    assert pilot.need("button.review").meaning.endswith("Click to stop.")
    pilot.click("button.review")
    pilot.frames(3)
    assert pilot.need("button.review").label == "Review"
    assert pilot.need("prompt").label.startswith("The review has stopped.")
    pilot.click("button.review")
    pilot.frames(1)
    assert not pilot.need("prompt").label.startswith("The review has stopped.")
    assert pilot.find("review") is None


def test_costly_decision_shows_before_the_review_is_complete(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reviewer, "finds_early", True)
    running = start_program()
    watch(running)
    pilot = running.pilot
    pilot.click("button.review")
    pilot.frames(3)
    pilot.click("button.review")
    pilot.frames(1)
    assert pilot.need("review").label.startswith("The coach is still looking.")
    assert pilot.need("button.costly.0").label.startswith("Round 1")
    pilot.wait(lambda: "decisions well." in pilot.need("review").label, "the complete review")


def test_finished_review_opens_again_immediately(start_program: StartProgram) -> None:
    running = start_program()
    reviewed(running)
    pilot = running.pilot
    pilot.click("button.no")
    pilot.frames(1)
    pilot.click("button.review")
    pilot.frames(1)
    assert pilot.find("review") is not None


def test_real_reviewer_judges_in_its_own_process(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        reviews, "ReviewWorker", lambda record, judged: worker.ReviewWorker(record, 1, judged)
    )
    running = start_program(speed="off")
    watch(running)
    assert where(running.pilot)[0] == 0
    running.pilot.click("button.review")
    until = time.monotonic() + 30
    while judged(running) < 2 and time.monotonic() < until:
        time.sleep(0.02)
        running.pilot.frames(1)
    assert judged(running) >= 2


def judged(running: Program) -> int:
    """Return the number of decisions judged so far, as the button says."""
    _reviewing, done, *_of_all = running.pilot.need("button.review").label.split()
    return int(done)


def test_costly_turn_is_tried_as_a_puzzle(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    reviewed(running)
    pilot = running.pilot
    pilot.check()
    pilot.click("button.try")
    pilot.frames(3)
    pilot.settle()
    assert pilot.need("guide").label == "Find the turn"
    names = last_record(running.app.folders.data).extra["names"]
    assert running.scene.client.names == tuple(names.split(", ")), "those who played the game"
    pilot.check()
    pilot.click("button.puzzle.show")
    pilot.frames(5)
    pilot.settle()
    pilot.check()
    assert running.app.ui.settings.puzzles == (), "turns of one's own games don't count"


class CoachInProcess(Reviewer):
    """Judges one decision a frame, as the coach does over a few deals."""

    def __init__(self, record: Record, deals: int = 1, judged: Sequence[Judged] = ()) -> None:
        super().__init__(record)
        self._record = record

    def poll(self) -> Review | None:
        if self.done < self.count:
            each = self._decided[self.done]
            judgement = coach.judge(self._record.game, each.observation, each.played, 8)
            self.judged.append(review.to_judged(each, judgement))
            self.done += 1
        if self.done < self.count:
            return None
        return review.sum_up(review.final_scores(self._record), self.judged, self._record.game)


@pytest.mark.parametrize(("game", "scale"), [("great-market", 200), ("representatives", 100)])
def test_review_of_a_larger_table_gives_reasons(
    start_program: StartProgram,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    scale: int,
) -> None:
    monkeypatch.setattr(reviews, "ReviewWorker", CoachInProcess)
    running = start_program(scale=scale, speed="off")
    pilot = running.pilot
    record = played_by(game, WEAK[game])
    number = running.app.store.import_text(to_text(record))
    running.app.stack.go(Go("replay", {"game": number}))
    pilot.expect("the game", lambda: pilot.find("transport") is not None)
    pilot.settle()
    pilot.click("button.review")
    pilot.wait(lambda: running.scene.review.result is not None, "the review")
    pilot.frames(2)
    if pilot.find("review") is None:
        pilot.click("button.review")
        pilot.frames(2)
    said = pilot.need("review").label
    assert said.startswith("What went well\nAnna made ") and "Ben" not in said, "only Anna's decisions"
    assert "More was possible" in said or "the others’ play" in said, "luck is told apart"
    assert pilot.find("review.luck") is None, "luck can't be measured among several"
    place = running.scene.overlays.top.layout(running.app.ui)
    assert place.buttons[-3].top - place.titles[1].bottom >= focus_reach((1280, 720)), (
        "for the ring of the focus"
    )
    pilot.check()
    pilot.click("button.more")
    pilot.frames(2)
    assert pilot.need("review").label.startswith(said[: said.index("What cost most")])
    assert "(give or take" in pilot.need("review").label, "all that was said, and numbers"
    pilot.check()
    assert pilot.need("button.costly.0").label.startswith("Round ")
    assert "Anna" not in pilot.need("button.costly.0").label, "the button names the action"
    pilot.click("button.costly.0")
    pilot.frames(2)
    judged = running.scene.review.current
    assert judged is not None and judged.seat == 0
    assert pilot.need("hint").label.startswith("Anna played: ")
    pilot.click("button.better")
    pilot.frames(2)
    said = pilot.need("hint").label
    observation = running.scene.replay.positions[judged.number].observations[0]
    decision = PastDecision(observation, judged.played, judged.best, running.scene.replay.names)
    (why, *_more) = running.scene.presenter.why_costly(decision)
    assert "Better" in said and why and strip_pictures(why) in said
    assert ("games in 100" in said) == (game == "representatives")
    pilot.check()


def test_review_begins_on_the_result_page(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    game = watch(running)
    pilot = running.pilot
    score = {
        "outcome": played(SEED, "standard")[0].outcome,
        "names": ("Anna", "Ben"),
        "seat": 0,
        "shared": False,
    }
    running.app.stack.go(Go("scoring", {**score, "saved": game}))
    pilot.frames(2)
    pilot.check()
    pilot.click("button.review")
    pilot.wait(lambda: pilot.find("review") is not None, "the review")
    pilot.click("button.no")
    pilot.click("button.leave")
    pilot.frames(2)
    assert pilot.find("button.review") is not None and pilot.find("verdict") is not None
