"""Looking through piles, ending turns, leaving the table, and the questions before it."""

from collections.abc import Callable

import pygame
import pytest

from dutch.scenes.table.controls import PANEL, VEIL
from dutch.settings import Settings
from dutch.stage.cards import COIN, POINTS, part_of
from tests.window.helpers import AtTable, Json, OpenTable, aside_phase, focus_on, slow, winner_turn


def test_discards_open_and_close(open_table: OpenTable) -> None:
    pilot = open_table(winner_turn()).pilot
    for pile in ("far.discards", "far.deck", "auction.deck"):
        pilot.click(pile)
        pilot.frames(3)
        assert not pilot.asked, f"{pile} stays closed"
    pilot.click_for("near.discards", lambda: pilot.asked, "the pile")
    pilot.check()
    assert [region.name for region in pilot.spread()] == ["card.R6", "card.P2", "card.P6"]
    pilot.click("button.close")
    pilot.settle()
    assert not pilot.asked


SHAPES = [((1280, 720), 100), ((1440, 1080), 100), ((2520, 1080), 100), ((1080, 1920), 100)]


def dark(table: AtTable) -> bool:
    """True if a veil as large as the window lies above the table."""
    size = table.ui.window.size
    return any(
        item.rect.size == size
        for layer in (VEIL, PANEL)
        for item in table.scene.view.display_list.layers.get(layer, ())
    )


@pytest.mark.parametrize(
    ("size", "scale", "rest"),
    [(*shape, rest) for shape, rest in zip(SHAPES, ("auction_deck", "0.discards") * 2, strict=True)],
)
def test_pile_leaves_market_and_hand_in_sight(
    open_table: OpenTable, size: tuple[int, int], scale: int, rest: str
) -> None:
    table = open_table(winner_turn(rest=rest), size=size, chosen=Settings(speed="off", scale=scale))
    pilot = table.pilot
    cards = [*(f"display.{place}" for place in range(1, 7)), *pilot.own_cards()]
    read = {name: part_of(pilot.need(name).rect, shares) for name in cards for shares in (COIN, POINTS)}
    prices = [pilot.need(f"price.{place}").rect for place in range(1, 7)]
    pilot.click_for("near.discards", lambda: pilot.asked, "the pile")
    panel = pilot.need("spread").rect
    assert [name for name, rect in read.items() if panel.colliderect(rect)] == []
    assert panel.collidelist(prices) < 0
    assert not dark(table)
    pilot.check()
    pilot.click("prompt")
    pilot.frames(2)
    assert not pilot.asked, "a click on the bare table closes it"


@pytest.mark.parametrize(("size", "scale"), SHAPES)
def test_game_menu_hangs_below_its_button(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    pilot = table.pilot
    button = pilot.need("button.menu").rect
    middle = pilot.need("market").rect.center
    pilot.click_for("button.menu", lambda: pilot.asked, "the menu of the game")
    menu = pilot.need("game_menu").rect
    assert menu.left <= button.left + 1 and 0 <= menu.top - button.bottom <= button.height
    assert not menu.collidepoint(middle) and not dark(table)
    pilot.click("score")
    pilot.frames(2)
    assert not pilot.asked and table.visited == ["table"]


def test_many_spread_cards_fit(open_table: OpenTable) -> None:
    table = open_table(winner_turn(rest="0.discards"))
    table.pilot.click_for("near.discards", lambda: table.pilot.asked, "the pile")
    table.pilot.check()
    assert len(table.pilot.spread()) == len(table.own("discards")) > 12


@pytest.mark.parametrize("position", [winner_turn, aside_phase])
def test_deck_opens_after_a_question(open_table: OpenTable, position: Callable[[], Json]) -> None:
    table = open_table(position())
    pilot = table.pilot
    for answer in ("escape", "right button", "no", "yes"):
        pilot.click_for("near.deck", lambda: pilot.find("question") is not None, "a question")
        assert "shuffled" in pilot.need("question").label
        pilot.check()
        if answer == "escape":
            pilot.key(pygame.K_ESCAPE)
        elif answer == "right button":
            pilot.click("question", button=3)
        else:
            pilot.click(f"button.{answer}")
        pilot.settle()
        assert pilot.asked == (answer == "yes"), answer
        assert table.ledger.actions == (["0 look"] if answer == "yes" else [])
    deck = "G8 R1 R2" if position is winner_turn else "G8 R2 P2"
    assert [region.name for region in pilot.spread()] == [f"card.{card}" for card in deck.split()]
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.asked


@pytest.mark.parametrize(("size", "scale"), [((1080, 1920), 100), ((1280, 720), 200)])
def test_deck_leaves_discards_and_portraits_in_sight(
    open_table: OpenTable, size: tuple[int, int], scale: int
) -> None:
    pilot = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale)).pilot
    uncovered = ("near.discards", "far.player")
    pilot.click_for("near.deck", lambda: pilot.asked, "the question")
    for panel in ("question", "spread"):
        place = pilot.need(panel).rect
        assert not [name for name in uncovered if place.colliderect(pilot.need(name).rect)], panel
        if panel == "question":
            pilot.click("button.yes")
            pilot.settle()


def test_game_menu_covers_the_table_and_leads_out(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    pilot.key(pygame.K_ESCAPE)
    assert "Your game is saved" in pilot.need("game_menu").label
    pilot.check()
    before = pilot.need("card.G7").rect
    pilot.move(before.center)
    pilot.press()
    pilot.carry_to((40, 240))
    pilot.release()
    pilot.frames(2)
    assert pilot.need("card.G7").rect == before, "the table below does not react"
    assert "selected" not in pilot.need("card.G7").flags
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.asked
    pilot.click_for("button.menu", lambda: pilot.asked, "the menu of the game")
    pilot.click("button.no")
    pilot.settle()
    assert table.visited == ["table"]
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button.yes")
    pilot.frames(2)
    assert table.visited == ["table", "menu"]


def test_ending_with_a_good_purchase_left_asks(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    table.pilot.click_for("button.end", lambda: table.pilot.asked, "a question")
    assert table.ledger.actions == []
    table.pilot.click("button.yes")
    table.did("end")


def test_ending_with_cards_laid_down_asks(open_table: OpenTable) -> None:
    """Two of three cards of a payment lie at place 3, and the turn is not over by a slip."""
    table = open_table(winner_turn())
    pilot = table.pilot
    pilot.drag("card.G7", "display.3")
    pilot.settle()
    pilot.click_for("button.end", lambda: pilot.asked, "a question")
    assert "haven’t paid for anything" in pilot.need("question").label
    pilot.click("button.no")
    pilot.frames(2)
    assert pilot.laid() and table.ledger.actions == []


def test_log_opens_and_closes_and_stays_so_at_the_next_table(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), size=(1680, 720))
    pilot = table.pilot
    assert pilot.find("log") is not None
    pilot.click("button.log")
    pilot.frames(2)
    assert pilot.find("log") is None
    pilot.check()
    pilot = open_table(winner_turn(), size=(1680, 720), chosen=table.ui.settings).pilot
    assert pilot.find("log") is None
    pilot.key(pygame.K_l)
    pilot.frames(2)
    assert pilot.find("log") is not None
    pilot.check()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 200), ((1440, 1080), 100), ((1080, 1920), 200)])
def test_log_does_not_shrink_the_cards(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    pilot = table.pilot
    cards = [pilot.need(name).rect.size for name in ("display.1", pilot.own_cards()[0])]
    for _time in range(2):
        pilot.key(pygame.K_l)
        pilot.frames(2)
        pilot.check()
        assert [pilot.need(name).rect.size for name in ("display.1", pilot.own_cards()[0])] == cards


@pytest.mark.parametrize("close", ["click", "key", "button"])
def test_log_over_the_table_closes_again(open_table: OpenTable, close: str) -> None:
    pilot = open_table(winner_turn(), size=(1440, 1080)).pilot
    pilot.click("button.log")
    pilot.frames(2)
    log, end = pilot.need("log").rect, pilot.find("button.end")
    assert log.colliderect(pilot.need("market").rect) and end is None, "the table waits"
    assert log.top == pilot.need("bar").rect.bottom
    if close == "click":
        pilot.click("display.1")
    elif close == "key":
        pilot.key(pygame.K_ESCAPE)
    else:
        pilot.click("button.log")
    pilot.frames(2)
    assert pilot.find("log") is None and pilot.find("button.end") is not None


def test_vote_is_taken_by_buttons(open_table: OpenTable) -> None:
    position = winner_turn(
        phase="vote", bid_winner=None, near={"bid": ""}, far={"bid": ""}, rest="1.discards"
    )
    table = open_table(position)
    table.pilot.check()
    table.pilot.click("button.stop")
    table.did("stop")


def test_closing_the_window_ends_the_program(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    table.pilot.frames(1)
    assert not table.stack.running


def test_refused_warning_keeps_the_selection(open_table: OpenTable) -> None:
    """Buying the green 3 with the blue 2 loses points."""
    table = open_table(winner_turn())
    pilot = table.pilot
    assert pilot.lift("card.B2")
    for answer in ("no", "beside", "escape"):
        pilot.click_for("display.1", lambda: pilot.asked, "a warning")
        question, card = pilot.need("question").rect, pilot.need("display.1").rect
        assert not question.colliderect(card), "the card stays in sight"
        assert not question.colliderect(pilot.need("price.1").rect)
        assert "disabled" in pilot.need("quiet.end").flags
        if answer == "no":
            pilot.click("button.no")
        elif answer == "beside":
            pilot.click("bar")
        else:
            pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)
        assert not pilot.asked and pilot.selected() == {"card.B2"}, answer
    pilot.click_for("display.1", lambda: pilot.asked, "a warning")
    pilot.key(pygame.K_2)
    pilot.frames(2)
    assert pilot.asked and not table.ledger.actions, "numbers answer no warning"
    pilot.click("button.yes")
    table.did("buy 1 B2")


def test_prompt_says_how_to_choose(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    for name in ("card.Bp", "button.verb.suit", "card.B2"):
        pilot.click(name)
        pilot.frames(2)
    before = table.prompt
    assert before.startswith("Click what you want")
    pilot.key(pygame.K_RIGHT)
    pilot.frames(2)
    count = len([region for region in pilot.regions if region.name.startswith("button.option.")])
    assert table.prompt == f"Choose with 1–{count}, or with arrows and Enter. Esc goes back."
    pilot.key(pygame.K_ESCAPE)
    pilot.frames(2)
    assert "Esc" not in table.prompt


@pytest.mark.parametrize("keyboard", [True, False])
def test_question_names_its_keys_only_to_keyboard_players(open_table: OpenTable, keyboard: bool) -> None:
    table = open_table(winner_turn())
    table.pilot.click_for("near.deck", lambda: table.pilot.asked, "the question")
    table.ui.keyboard = keyboard
    table.scene.changed = True
    table.pilot.frames(1)
    assert ("Esc goes back" in table.prompt) is keyboard


def test_no_prompt_asks_for_cards_while_a_question_is_open(open_table: OpenTable) -> None:
    """The last card of a payment waits for the answer, so none is missing."""
    table = open_table(winner_turn(), chosen=CONFIRMING)
    for card in ("card.G7", "card.B2"):
        assert not table.pilot.asked
        table.pilot.drag(card, "display.2")
        table.pilot.frames(2)
    assert table.pilot.asked and not table.prompt


WINDOWS = [
    slow((1280, 720), 100),
    ((1280, 720), 200),
    ((1024, 768), 200),
    slow((1680, 720), 100),
    ((720, 1280), 200),
]


def assert_close(table: AtTable, target: str, *about: str) -> None:
    """The question covers neither its target nor the cards it is about; at most the prompt lies between."""
    panel, box = table.pilot.need("question").rect, table.scene.view.rect_of(target)
    across = max(panel.left - box.right, box.left - panel.right)
    down = max(panel.top - box.bottom, box.top - panel.bottom)
    assert max(across, down) <= 115 * min(table.ui.window.size) // 1080, f"{target} is far away"
    for name in (target, *about):
        assert not panel.colliderect(table.scene.view.rect_of(name)), name


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_questions_lie_close_to_their_target(
    open_table: OpenTable, size: tuple[int, int], scale: int
) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    pilot, overlays, view = table.pilot, table.scene.overlays, table.scene.view
    text = "This purchase costs more points than it brings (−1 VP). Buy the card anyway?"
    about = view.presenter.card_named("B2")
    for target in (*(f"display.{place}" for place in range(1, 7)), "near.deck", "button.end"):
        overlays.ask(text, "Look and shuffle", lambda: None, view.beside(target, [about]))
        pilot.frames(2)
        assert_close(table, target, "card.B2")
        overlays.close()


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_choices_lie_close_to_their_target(open_table: OpenTable, size: tuple[int, int], scale: int) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="off", scale=scale))
    pilot = table.pilot
    for target in ("card.B2", "display.4"):
        pilot.drag("card.Bp", target)
        pilot.frames(2)
        assert_close(table, target)
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)
        pilot.put_back()


CONFIRMING = Settings(speed="off", warnings=False, confirm=True)


@pytest.mark.parametrize("way", ["click", "drag", "keys"])
def test_move_waits_to_be_confirmed(open_table: OpenTable, way: str) -> None:
    table = open_table(winner_turn(), chosen=CONFIRMING)
    pilot = table.pilot
    if way == "drag":
        pilot.drag("card.G7", "display.1")
    elif way == "click":
        pilot.click("card.G7")
        pilot.click("display.1")
    else:
        focus_on(table, "card.G7")
        pilot.key(pygame.K_RETURN)
        focus_on(table, "display.1")
        pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.need("question").label == "Buy the green 3 and pay with green 7."
    assert table.ledger.actions == []
    if way == "keys":
        pilot.key(pygame.K_RETURN)
    else:
        pilot.click("button.yes")
    table.did("buy 1 G7")


def test_move_that_is_not_confirmed_changes_nothing(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), chosen=CONFIRMING)
    pilot = table.pilot
    before = table.view
    pilot.click("button.end")
    assert pilot.need("question").label == "End your turn."
    pilot.click("button.no")
    pilot.frames(2)
    assert not pilot.asked and table.view == before and table.ledger.actions == []
    pilot.click("button.end")
    pilot.click("button.yes")
    table.did("end")
