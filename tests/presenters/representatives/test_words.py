import pytest

from dutch.desktop.inline import placeholder, strip_pictures
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.presenters.words import NO_BREAK_SPACE
from dutch.rules.api import Event, Outcome
from dutch.rules.representatives.actions import Colour, parse_action
from dutch.rules.representatives.events import (
    Acted,
    ClaimTested,
    GameDecided,
    ItemRemoved,
    ItemSold,
    RoundBegan,
    Tallied,
)
from dutch.rules.representatives.position import Step
from dutch.rules.representatives.scoring import DecidedBy
from dutch.stage.answers import HeldCards
from tests.rulebook.representatives.tables import table

NAMES = ("You", "Anne", "Burt", "Chris")
PRESENTER = RepresentativesPresenter()


def said(text: str) -> str:
    return " ".join(strip_pictures(text).split())


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Acted(Step(2, parse_action("pass"))), "Burt passed"),
        (Acted(Step(0, parse_action("place 3 red claim 4"))), "You placed 3 on red and said “my 4”"),
        (ClaimTested(0, 1, 3), "You lied: “my 3” was a 1"),
        (ClaimTested(2, 4, 4), "Burt told the truth: “my 4”"),
        (ItemSold(1, 2, Colour.BLUE), "Anne got the Delft tile: blue was lowest"),
        (ItemRemoved(5), "The lowest sums were equal: nobody got the globe"),
    ],
)
def test_log_is_written_in_sentences(event: Event, line: str) -> None:
    assert said(PRESENTER.log_line(event, NAMES, 0)) == line


def test_claims_have_colours_and_stay_words_until_tested() -> None:
    events = RoundBegan(1, 3, 0), Acted(Step(2, parse_action("place 3 red claim 4")))
    claims = PRESENTER.sheets(events, NAMES)[0]
    red = placeholder("emblems/red", aspect=1.0) + "“4”"
    assert claims.rows[2][1] == red
    assert claims.note.startswith("“3”: the player said “my 3” and hasn’t shown it yet.")
    boards = ((), (), ((), (3,)), ())
    tested = *events, Tallied(boards, (0, 3, 0, 0)), ClaimTested(2, 3, 4)
    lie = placeholder("icons/false", aspect=1.0) + "4 (a 3)".replace(" ", NO_BREAK_SPACE)
    assert PRESENTER.sheets(tested, NAMES)[0].rows[2][1] == placeholder("emblems/red", aspect=1.0) + lie


@pytest.mark.parametrize(
    ("viewer", "text"), [(0, "Nobody can catch Burt any more"), (2, "Nobody can catch you any more")]
)
def test_result_that_decides_the_game_says_so_and_waits(viewer: int, text: str) -> None:
    result = ItemSold(2, 5, Colour.BLUE), GameDecided(2)
    (cue,) = PRESENTER.script.cues(result)
    assert cue.stops and cue.events == result
    assert PRESENTER.announcement(result[1], NAMES, viewer) == text


def test_log_separates_the_letters_of_a_colour() -> None:
    boards = (((1, 3), (2,), (), ()), *(((),) * 4,) * 3)
    assert said(PRESENTER.log_line(Tallied(boards, (4, 2, 0, 0)), NAMES, 0)).endswith(
        "You: red 1 and 3, blue 2"
    )


@pytest.mark.parametrize(
    ("sums", "event", "text"),
    [
        (
            (7, 5, 8, 9),
            ItemSold(1, 2, Colour.BLUE),
            "Anne got the Delft tile with the lowest sum, 5. Your red had 7.",
        ),
        (
            (3, 5, 8, 9),
            ItemSold(0, 2, Colour.RED),
            "You got the Delft tile with the lowest sum, 3. You have 0 points now.",
        ),
        (
            (7, 5, 5, 9),
            ItemRemoved(2),
            "Several colours had the lowest sum, 5, so nobody got the Delft tile. Your red had 7.",
        ),
    ],
)
def test_recap_names_the_item_and_both_sums(sums: tuple[int, ...], event: Event, text: str) -> None:
    boards = ((((),) * 4),) * 4
    observation = table(4).observation(0)
    assert said(PRESENTER.recap([Tallied(boards, sums), event], observation, NAMES)) == text


def test_verdict_says_which_total_wins() -> None:
    one = Outcome((5, 5, 1, 0), ((),) * 4, (2, 2, 1, 4), None, decided_by=DecidedBy.CANCELLED)
    reason = "Equal totals cancel each other out, and 1 point is the highest total that nobody shares."
    assert PRESENTER.verdict(one, NAMES) == ("Burt wins", reason)


def test_prompt_asks_for_a_letter_while_one_is_left() -> None:
    steps = ["place 4 blue", *["pass"] * 3, "place 3 blue", "place 2 blue"]
    for more, words in (([], "Place a letter"), (["place 1 blue"], "All your letters are placed. Move one")):
        observation = table(4, steps=[*steps, *more]).observation(0)
        assert PRESENTER.prompt(observation, NAMES, HeldCards(), False).startswith(words)
    assert PRESENTER.why_closed(observation, "seat.0.red") == "Choose a letter first."
    assert not PRESENTER.why_closed(observation, "seat.1.red") and not PRESENTER.why_closed(
        observation, "deck"
    )
