"""Two people at one screen, and the curtain between them."""

import pytest

from dutch.app.application import App
from dutch.scenes.stack import Go
from tests.app.acts import curtain_name, first_choice, saved_header, sit_down, table_name
from tests.programs import run_frames, submit_action, table_scene
from tests.window.helpers import board_is_view

TWO = {"level": "human", "seed": 7, "name": "Anna", "second_name": "Ben"}


def test_seat_catches_up_on_what_it_missed(app: App) -> None:
    app.stack.go(Go("table", TWO))
    first = sit_down(app)
    lines = list(first.view.lines)
    first_choice(app)
    second = sit_down(app)
    assert second.view.lines == ["#Round 1"]
    first_choice(app)
    while not curtain_name(app):
        submit_action(app, "end" if "end" in texts(app) else texts(app)[0])
    back = sit_down(app)
    assert back.view.lines[: len(lines)] == lines
    assert len(back.view.lines) > len(lines)
    assert board_is_view(back)


def texts(app: App) -> list[str]:
    return [str(action) for action in table_scene(app).client.observation.legal_actions()]


@pytest.mark.parametrize("acts", range(4))
def test_game_for_two_resumes_at_the_curtain(app: App, acts: int) -> None:
    app.stack.go(Go("table", {**TWO, "edition": "prototype"}))
    for _act in range(acts):
        if curtain_name(app):
            sit_down(app)
        first_choice(app)
    if curtain_name(app):
        sit_down(app)
    before, lines = table_scene(app).client.observation, list(table_scene(app).view.lines)
    app.stack.go(Go("menu"))
    app.stack.go(Go("continue"))
    assert curtain_name(app) == table_name(before.to_move)
    scene = sit_down(app)
    assert scene.client.observation == before
    assert scene.view.lines == lines
    assert scene.client.names == ("Anna", "Ben")
    assert board_is_view(scene)


def test_restart_keeps_the_seats_of_two_people(app: App) -> None:
    app.stack.go(Go("table", {**TWO, "begins": "lot"}))
    names = saved_header(app).extra["names"]
    for _time in range(4):
        sit_down(app)
        app.stack.go(Go("abandon"))
        app.stack.go(Go("restart"))
        assert curtain_name(app) == names.split(", ")[0]
        assert (saved_header(app).extra["names"], saved_header(app).seed) == (names, 7)


@pytest.mark.parametrize("way", [Go("restart"), Go("table", {"seed": 7, "level": "beginner"})], ids=str)
def test_deal_of_an_unfinished_game_is_not_dealt(app: App, way: Go) -> None:
    """Both people would see the cards that are still hidden in the game for two."""
    app.stack.go(Go("table", TWO))
    sit_down(app)
    app.stack.go(Go("menu"))
    app.stack.go(way)
    app.frame(30)
    assert len(app.store.games()) == 1
    assert any("finish or abandon that one first" in each.label for each in app.stack.display_list.regions)
    app.stack.go(Go("continue"))
    assert curtain_name(app)


def test_curtain_can_fall_at_every_change_of_turns(app: App) -> None:
    app.ui.settings.curtain = "always"
    app.stack.go(Go("table", TWO))
    for _each in range(2):
        sit_down(app)
        first_choice(app)
    if not curtain_name(app):
        table_seat = table_scene(app).client.seat
        while not curtain_name(app):
            submit_action(app, "end" if "end" in texts(app) else texts(app)[0])
        assert curtain_name(app) == table_name(1 - table_seat)


def test_turn_passes_without_a_curtain_while_nothing_is_hidden(app: App) -> None:
    app.stack.go(Go("table", TWO))
    for _each in range(2):
        sit_down(app)
        first_choice(app)
    seats = []
    while not curtain_name(app):
        seats.append(table_scene(app).client.seat)
        submit_action(app, "end" if "end" in texts(app) else texts(app)[0])
    assert len(set(seats)) == 2, "both bought before the curtain fell"


def choose_in_secret(app: App) -> None:
    """Let both people set a card aside, at the usual speed; then the bids turn up."""
    app.ui.settings.speed, app.ui.settings.reduced_motion = "normal", False
    app.stack.go(Go("table", TWO))
    for _each in range(2):
        sit_down(app)
        app.frame(4000)
        first_choice(app)


def test_balance_keeps_no_secret_when_all_may_look(app: App) -> None:
    choose_in_secret(app)
    seen = []
    while not table_scene(app).view.at_rest or not seen:
        app.frame(20)
        scores = table_scene(app).view.scores
        if table_scene(app).client.watched and scores.lead is not None:
            seen.append((scores.tilt, scores.lead.tilt))
    tilts, wanted = zip(*seen, strict=True)
    assert tilts[0] == wanted[0], "it does not slide from what one of them knew"


def test_scores_change_as_bids_turn_up(app: App) -> None:
    choose_in_secret(app)
    shown = {True: set[str](), False: set[str]()}
    while not table_scene(app).view.at_rest or not shown[False]:
        app.frame(20)
        view = table_scene(app).view
        if view.viewpoint.watched:
            shown[len(view.lines) > 1].update(each.points for each in view.scores.standings)
    assert len(shown[False]) == 1, "both are the average of what nobody knows"
    assert len(shown[True]) > 1


def test_only_the_owner_sees_the_deck_looked_through(app: App) -> None:
    app.stack.go(Go("table", TWO))
    for _each in range(2):
        sit_down(app)
        first_choice(app)
    assert not curtain_name(app)
    buyer = table_scene(app).client.seat
    controller = table_scene(app)
    controller.click(app.stack.display_list.find("near.deck"))
    controller.buttons.press("yes")
    run_frames(app)
    assert curtain_name(app) == table_name(buyer)
    scene = sit_down(app)
    assert scene.client.observation.view.own_deck is not None
    app.frame(30)
    assert scene.overlays.top is not None, "the deck is spread out"


def test_nobody_is_asked_before_they_see_what_happened(app: App) -> None:
    """Where one person votes last and buys first, nothing separates the two but an update."""
    app.stack.go(Go("table", TWO))
    client = sit_down(app).client
    actions = table_scene(app).actions
    assert actions.may_act
    client.hold([], client.seat)
    client.next_seat = None
    actions.refresh()
    assert not actions.may_act
    run_frames(app)
    assert actions.may_act
