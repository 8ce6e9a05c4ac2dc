"""Several people at one screen: nothing that all of them see depends on a card that one may not know."""

import random

import pytest

from dutch.desktop.input import Command
from dutch.scenes.stack import Go
from tests.twins import (
    COMPETITION,
    MARKET,
    OPEN_MARKET,
    PROTOTYPE,
    REPRESENTATIVES,
    STANDARD,
    Decision,
    Kind,
    decisions_of,
    is_public,
    twin_of,
)
from tests.window.helpers import StartProgram, slow
from tests.window.shared_screen import NAMES, Screen, first_difference


def is_revealing(decision: Decision) -> bool:
    """Return whether a secret choice ends what only one player may see."""
    return not is_public(decision.state) and is_public(decision.after)


@pytest.fixture
def screen(start_program: StartProgram, monkeypatch: pytest.MonkeyPatch) -> Screen:
    return Screen(start_program(speed="off").app, monkeypatch)


def turn_with_discards() -> Decision:
    """Return a turn of a player with discards, and with a deck to look through."""
    for decision in decisions_of(STANDARD, 3):
        seat = decision.state.to_move or 0
        side = decision.state.to_json()["players"][seat]
        if (
            is_public(decision.state)
            and len(side["discards"]) > 2
            and len(side["deck"]) > 1
            and not side["looked"]
        ):
            return decision
    raise AssertionError


@pytest.mark.parametrize(
    ("kind", "seed", "every", "most"),
    [
        (STANDARD, 3, 27, 4),
        (PROTOTYPE, 1, 8, 4),
        (COMPETITION, 2, 24, 4),
        (OPEN_MARKET, 1, 90, 4),
        *(slow(kind, seed, 1, 99) for kind in (STANDARD, PROTOTYPE, COMPETITION) for seed in (5, 6)),
        slow(OPEN_MARKET, 2, 4, 99),
    ],
    ids=str,
)
def test_screen_is_the_same_for_other_hidden_cards(
    start_program: StartProgram,
    monkeypatch: pytest.MonkeyPatch,
    kind: Kind,
    seed: int,
    every: int,
    most: int,
) -> None:
    screen = Screen(start_program(speed="off").app, monkeypatch)
    rng = random.Random(seed)
    decisions = [each for each in decisions_of(kind, seed) if is_public(each.state)][::every]
    asked = 0
    for decision in decisions:
        shown = []
        for each in (decision, twin_of(kind, decision, rng)):
            screen.open(kind, each, kind.seats)
            screen.record_pixels("the table")
            if screen.is_asked:
                asked += 1
                screen.explore(most)
                screen.act(each.action)
            shown.append(screen.shown)
        assert shown[0] == shown[1], first_difference(*shown)
    assert asked > len(decisions) // 2, "not every turn ends without a decision"


@pytest.mark.parametrize(
    ("kind", "seed", "every"),
    [
        (STANDARD, 1, 4),
        (COMPETITION, 1, 4),
        slow(STANDARD, 2, 1),
        slow(PROTOTYPE, 2, 1),
        slow(COMPETITION, 2, 1),
    ],
    ids=str,
)
def test_reveal_is_the_same_for_other_hidden_cards(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, kind: Kind, seed: int, every: int
) -> None:
    screen = Screen(start_program(speed="fast").app, monkeypatch)
    rng = random.Random(seed)
    decisions = [each for each in decisions_of(kind, seed) if is_revealing(each)]
    watched = 0
    for decision in decisions[::every]:
        shown = []
        for each in (decision, twin_of(kind, decision, rng)):
            screen.open(kind, each, kind.seats)
            screen.act_alone(each.action)
            shown.append(screen.shown)
        watched += len(shown[0])
        assert shown[0] == shown[1], first_difference(*shown)
    assert watched > 20, "many frames after the choice were seen by everybody"


@pytest.mark.parametrize("kind", [STANDARD, PROTOTYPE, COMPETITION, MARKET, REPRESENTATIVES], ids=str)
def test_curtain_is_the_same_for_all_hidden_cards(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, kind: Kind
) -> None:
    screen = Screen(start_program(speed="off").app, monkeypatch)
    rng = random.Random(1)
    curtains = 0
    for decision in decisions_of(kind, 4)[::7]:
        screen.open(kind, decision, kind.seats)
        if not screen.behind_curtain:
            continue
        curtains += 1
        screen.record_pixels("the curtain")
        shown = screen.shown
        for seat in range(kind.seats):
            state = kind.rules.sample(decision.state.observation(seat), rng)
            screen.open(kind, decision._replace(state=state), kind.seats)
            screen.record_pixels("the curtain")
            assert screen.shown == shown, first_difference(screen.shown, shown)
    assert curtains > 1


# What only one player may see begins and ends with the curtain


def test_look_at_the_deck_ends_with_the_curtain(screen: Screen) -> None:
    screen.open(STANDARD, turn_with_discards(), 2)
    table = screen.table
    assert table.client.watched
    name = table.client.names[table.client.seat]
    assert screen.label("prompt").startswith(f"{name}: ")
    screen.click("near.deck")
    screen.table.buttons.press("yes")
    screen.sit_down()
    assert screen.label("spread") == "Your deck" and screen.label("score").endswith(" VP")
    assert screen.label("prompt") == "Only you may look now. When you close this, everybody may look again."
    screen.table.key("cancel")
    screen.frames(3)
    assert screen.label("banner") == "Everybody may look again"
    assert screen.table.client.watched
    screen.table.handle(Command("hint"))
    assert screen.table.prompt.startswith("No hints while others watch")
    assert "disabled" in screen.table.view.display_list.find("button.hint").flags


def test_own_discards_wait_for_the_curtain(screen: Screen) -> None:
    decision = turn_with_discards()
    screen.open(STANDARD, decision, 2)
    discards = decision.state.to_json()["players"][screen.table.client.seat]["discards"]
    screen.click("near.discards")
    screen.frames()
    assert screen.label("question").startswith("Only you may look through your discards.")
    assert not screen.cards & {*discards}
    assert screen.table.prompt == "", "no name without a task"
    screen.table.buttons.press("yes")
    screen.frames(2)
    assert (
        screen.label("prompt") == f"Only {screen.table.client.names[screen.table.client.seat]} may look now."
    )
    screen.sit_down(why="Look through your discards.")
    assert screen.cards >= {*discards}
    screen.table.key("cancel")
    screen.frames(3)
    assert screen.table.client.watched and not screen.cards & {*discards}


def test_card_is_taken_from_own_discards_behind_the_curtain(screen: Screen) -> None:
    decision, action = next(
        (each, action)
        for seed in range(1, 9)
        for each in decisions_of(STANDARD, seed)
        if is_public(each.state)
        for action in each.state.legal_actions()
        if str(action).endswith(" own")
    )
    screen.open(STANDARD, decision, 2)
    seat = screen.table.client.seat
    discards = {*decision.state.to_json()["players"][seat]["discards"]}
    screen.click(f"card.{action.actor}")
    screen.frames()
    screen.table.buttons.press("verb.take")
    screen.frames()
    offer = screen.table.actions.choices.offers["near.discards"]
    assert offer.label == "Look through your discards."
    screen.click("near.discards")
    screen.frames()
    assert screen.label("question").startswith("Only you may look through your discards.")
    assert not screen.cards & discards
    screen.table.buttons.press("yes")
    screen.sit_down(why="Look through your discards.")
    assert screen.table.client.looks_alone and screen.label("prompt").endswith("may look again.")
    assert screen.label("question.line").startswith("Take ")
    screen.table.buttons.press("option.0")
    screen.frames(3)
    assert screen.table.client.watched and screen.label("prompt") == "Everybody may look again"
    screen.table.handle(Command("confirm"))
    screen.frames(3)
    assert len(screen.cards & discards) == 1, "only the card that was taken"


def test_lifted_card_stays_lifted_during_a_look(screen: Screen) -> None:
    for decision in decisions_of(STANDARD, 3):
        side = decision.state.to_json()["players"][decision.state.to_move or 0]
        if is_public(decision.state) and side["discards"] and "buy" in str(decision.action):
            break
    screen.open(STANDARD, decision, 2)
    card = min(screen.table.actions.choices.liftable)
    screen.click(f"card.{card}")
    screen.click("near.discards")
    screen.frames()
    screen.table.buttons.press("yes")
    screen.sit_down(why="Look through your discards.")
    assert screen.label("spread").startswith("Your discards")
    assert screen.table.actions.selection.held.lifted == (card,)


def test_empty_discards_open_without_a_question(screen: Screen) -> None:
    decision = next(
        each
        for each in decisions_of(STANDARD, 3)
        if is_public(each.state) and not each.state.to_json()["players"][each.state.to_move or 0]["discards"]
    )
    screen.open(STANDARD, decision, 2)
    screen.click("near.discards")
    screen.frames()
    assert screen.table.overlays.top is not None


@pytest.mark.parametrize("kind", [STANDARD, OPEN_MARKET], ids=str)
def test_no_curtain_is_announced_where_none_falls(screen: Screen, kind: Kind) -> None:
    for decision in decisions_of(kind, 3):
        if is_public(decision.state) and is_public(decision.after):
            passes_on = decision.after.to_move != decision.state.to_move
            if passes_on:
                break
    screen.open(kind, decision, kind.seats)
    screen.table.client.submit(decision.action)
    screen.frames(2)
    assert decision.after.to_move is not None
    assert screen.table.prompt == f"{NAMES[decision.after.to_move]} is next."


def test_hints_are_given_where_nothing_is_hidden(screen: Screen) -> None:
    screen.open(OPEN_MARKET, decisions_of(OPEN_MARKET, 3)[0], 3)
    screen.table.handle(Command("hint"))
    assert screen.table.actions.refusal == "", "chips are open, and the deck is hidden from all"
    assert screen.label("score").endswith(": 0 points")


def test_voice_stops_when_the_curtain_falls(screen: Screen) -> None:
    decision = next(each for each in decisions_of(STANDARD, 1) if each.state.to_json()["phase"] == "aside")
    screen.open(STANDARD, decision, 2)
    screen.app.stack.go(Go("seat"))
    screen.frames(3)
    voice = screen.voice
    voice.said.clear()
    screen.table.client.submit(decision.action)
    while not screen.behind_curtain:
        screen.frames()
    heard = voice.said.index("(hush)")
    assert voice.said[heard + 1] == "Ben", "the curtain's name follows at once"
    assert "(hush)" not in voice.said[heard + 1 :]
