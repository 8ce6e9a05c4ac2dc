"""Notebooks: a seat's guesses, which the referee saves and nobody else sees."""

import pytest

from dutch.match.referee import Referee
from dutch.match.saved import MAX_TEXT, Notebook
from dutch.rules import catalogue
from dutch.rules.representatives.actions import Colour
from dutch.rules.representatives.observe import Mark
from tests.match.helpers import Notes


def test_guesses_are_set_replaced_and_removed() -> None:
    notebook = Notebook()
    notebook.set_guess(2, Colour.RED, Mark.MAYBE)
    notebook.set_guess(1, Colour.RED, Mark.EXCLUDED)
    assert notebook.guesses == {(2, "red"): "maybe", (1, "red"): "excluded"}
    assert notebook.take_change() == str(notebook) == "1 red excluded, 2 red maybe"
    assert notebook.take_change() is None
    notebook.set_guess(2, Colour.RED, Mark.UNKNOWN)
    assert Notebook(str(notebook)).guesses == {(1, "red"): "excluded"}
    assert notebook.take_change() == "1 red excluded"


@pytest.mark.parametrize(
    "text",
    ["", "red", "1 red", "x red maybe", "1 red maybe\n2", "1  red maybe", "½ red maybe", "1 red " * 9**4],
)
def test_skips_what_is_not_a_guess(text: str) -> None:
    assert Notebook(f"{text}, 2 blue sure"[:MAX_TEXT]).guesses in ({}, {(2, "blue"): "sure"})


@pytest.mark.parametrize(
    "guess", [(-1, "red", "maybe"), (10, "red", "maybe"), (1, "", "sure"), (1, "a", "b, c")]
)
def test_refuses_invalid_guesses(guess: tuple[int, str, str]) -> None:
    with pytest.raises(ValueError, match="is not a guess"):
        Notebook().set_guess(*guess)


def test_referee_saves_each_seats_guesses_apart() -> None:
    game, notes = catalogue.get("representatives"), Notes()
    names = ("Anna", "Bert", "Cleo")
    referee = Referee(game, game.new("standard", 5, 3), names, {}, notes, 5, notebooks={1: "0 red maybe"})
    anna, bert, cleo = referee.clients
    anna.notebook.set_guess(2, Colour.BLUE, Mark.SURE)
    referee.poll()
    referee.poll()
    assert notes.lines == ["notebook 0: 2 blue sure"]
    assert bert.notebook.guesses == {(0, "red"): "maybe"} and not cleo.notebook.guesses


def test_oldest_guesses_make_room_in_a_full_notebook() -> None:
    junk = [f"{seat} {'t' * 15}{chr(97 + topic)} junk" for topic in range(9) for seat in range(10)]
    notebook = Notebook(", ".join(junk)[:MAX_TEXT])
    notebook.set_guess(2, Colour.RED, Mark.MAYBE)
    assert len(str(notebook)) <= MAX_TEXT
    assert "2 red maybe" in str(notebook)
    assert junk[0] not in str(notebook)
