"""When there can be a hint, and when it disappears."""

from types import SimpleNamespace
from typing import Any

import pytest

from dutch.players.advice import Advice, Rated
from dutch.scenes.table.hint import HintNote
from dutch.stage.answers import Hint

HINT = Hint("End your turn.", (), "", ())


class Adviser:
    def __init__(self) -> None:
        self.asked: Any = None
        self.cancelled = 0
        self.ready = True

    def ask(self, game: str, observation: Any) -> None:
        self.asked = observation

    def poll(self) -> Advice | None:
        return Advice((Rated("end", 0.0),), ("end",)) if self.ready else None

    def cancel(self) -> None:
        self.cancelled += 1

    def close(self) -> None:
        self.cancel()


@pytest.fixture
def client() -> Any:
    observation = SimpleNamespace(complete=True)
    return SimpleNamespace(observation=observation, shared=False, waiting=False, names=("Anna", "Ben"))


def note(client: Any, adviser: Adviser | None, hint: Hint | None = HINT) -> HintNote:
    presenter = SimpleNamespace(game="dutch", hint=lambda *_args: hint)
    view = SimpleNamespace(presenter=presenter, changed=False)
    return HintNote(client, view, adviser, lambda: None)  # type: ignore[arg-type]


def test_hint_disappears_with_the_position_and_with_an_action(client: Any) -> None:
    made = note(client, Adviser())
    for change in ({"observation": SimpleNamespace(complete=True)}, {"waiting": True}):
        client.waiting = False
        made.toggle(may_act=True)
        made.update(0)
        assert made.hint is not None
        vars(client).update(change)
        made.update(0)
        assert made.hint is None and not made.advises("end")


def test_second_request_cancels_the_thinking(client: Any) -> None:
    adviser = Adviser()
    adviser.ready = False
    made = note(client, adviser)
    made.toggle(may_act=True)
    made.update(0)
    assert made.toggle(may_act=True) == ""
    assert adviser.cancelled == 1 and not made.thinking
    assert not made.dismiss()


def test_no_hint_if_one_could_give_cards_away(client: Any) -> None:
    adviser = Adviser()
    client.observation.complete = False
    assert note(client, adviser).toggle(may_act=True).startswith("No hints while others watch")
    assert adviser.asked is None
    client.observation.complete = True
    assert note(client, adviser).toggle(may_act=True) == ""
    assert adviser.asked is client.observation


def test_no_hint_without_a_coach_or_out_of_turn(client: Any) -> None:
    assert note(client, None).toggle(may_act=True) == "There are no hints here."
    assert note(client, Adviser()).toggle(may_act=False) == "You can ask for a hint when it’s your turn."


def test_advice_that_has_no_words_is_dropped(client: Any) -> None:
    made = note(client, Adviser(), hint=None)
    made.toggle(may_act=True)
    made.update(0)
    assert made.hint is None and not made.thinking
