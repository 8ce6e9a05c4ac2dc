"""When there can be a hint, and when it disappears."""

from types import SimpleNamespace
from typing import Any

import pytest

from dutch.desktop.input import Command
from dutch.players.advice import Advice, Rated
from dutch.scenes.table.hint import HintNote
from dutch.stage.answers import HeldCards, Hint, SelectionMode

HINT = Hint("End your turn.", (), "", ())
REASONS = ("You get the item about half the time.", "Blue looks lowest.")


class Adviser:
    def __init__(self) -> None:
        self.asked: Any = None
        self.cancelled = 0
        self.ready = True

    def ask(self, game: str, observation: Any) -> None:
        self.asked = observation

    def poll(self) -> Advice | None:
        return Advice((Rated("end", 0.0),), ("end", "buy 1 B2")) if self.ready else None

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
    moment = SimpleNamespace(round=1)
    view = SimpleNamespace(presenter=presenter, changed=False, note_height=0, moment=moment)
    actions = SimpleNamespace(
        selection=SimpleNamespace(held=HeldCards()),
        choices=SimpleNamespace(mode=SelectionMode(1)),
        refusal="",
        may_act=True,
        others_turn=False,
        card_drag=True,
        rebuild=lambda: None,
        last=None,
    )
    pad: Any = SimpleNamespace(compare=lambda advice: advice, choose=lambda _action: None)
    made = HintNote(client, view, SimpleNamespace(top=None), actions, pad, adviser)  # type: ignore[arg-type]
    made.actions, made.view = actions, view  # type: ignore[attr-defined]
    return made


def ask(made: Any, may_act: bool = True) -> str:
    """Press the hint's key. Returns the refusal."""
    made.actions.may_act = may_act
    assert made.handle(Command("hint"))
    return str(made.actions.refusal)


def test_hint_disappears_with_the_position_and_with_an_action(client: Any) -> None:
    made = note(client, Adviser())
    for change in ({"observation": SimpleNamespace(complete=True)}, {"waiting": True}):
        client.waiting = False
        ask(made)
        made.update(0)
        assert made.hint is not None
        vars(client).update(change)
        made.update(0)
        assert made.hint is None


def test_advice_counts_until_the_turn_is_over(client: Any) -> None:
    made: Any = note(client, Adviser())
    ask(made)
    made.update(0)
    made.dismiss()
    client.observation = SimpleNamespace(complete=True)
    made.update(0)
    assert made.advises("buy 1 B2") and made.advises("end")
    made.actions.others_turn = True
    made.update(0)
    assert not made.advises("end")


def test_reason_is_given_once_in_a_round(client: Any) -> None:
    made: Any = note(client, Adviser(), HINT._replace(reasons=REASONS))
    given = []
    for decision, number in ((1, 1), (1, 1), (2, 1), (3, 2)):
        client.observation, made.view.moment.round = SimpleNamespace(complete=True, number=decision), number
        made.dismiss()
        ask(made)
        made.update(0)
        given.append(made.hint.reasons)
    assert given == [REASONS, REASONS, REASONS[:1], REASONS]
    made.view.presenter.hint = lambda *_args: HINT._replace(reasons=(*REASONS, "Green looks low."))
    client.observation = SimpleNamespace(complete=True, number=4)
    made.update(0)
    ask(made)
    made.update(0)
    assert made.hint.reasons == (REASONS[0], "Green looks low."), "a hint has a main reason"


def test_second_request_cancels_the_thinking(client: Any) -> None:
    adviser = Adviser()
    adviser.ready = False
    made = note(client, adviser)
    ask(made)
    made.update(0)
    assert ask(made) == ""
    assert adviser.cancelled == 1 and not made.thinking
    assert not made.dismiss()


def test_no_hint_if_one_could_give_cards_away(client: Any) -> None:
    adviser = Adviser()
    client.observation.complete = False
    assert ask(note(client, adviser)).startswith("No hints while others watch")
    assert adviser.asked is None
    client.observation.complete = True
    assert ask(note(client, adviser)) == ""
    assert adviser.asked is client.observation


def test_no_hint_without_a_coach_or_out_of_turn(client: Any) -> None:
    assert ask(note(client, None)) == "There are no hints here."
    assert ask(note(client, Adviser()), may_act=False) == "You can ask for a hint when it’s your turn."


def test_advice_that_has_no_words_is_dropped(client: Any) -> None:
    made = note(client, Adviser(), hint=None)
    ask(made)
    made.update(0)
    assert made.hint is None and not made.thinking
