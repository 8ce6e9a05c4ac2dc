"""What appears for a moment covers nothing that the player reads."""

import pygame
import pytest

from dutch.scenes.table.effects import BANNER_LAYER
from dutch.settings import Settings
from tests.window.helpers import OpenTable, StartProgram, aside_phase, winner_turn
from tests.window.test_puzzles import open_puzzle
from tests.window.test_rivals import robbed

QUICK = Settings(speed="normal", warnings=False)
MOMENT = 6
"""Frames after which the pointer has rested long enough."""


@pytest.mark.parametrize("name", ["score", "score.other"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 200)])
def test_explained_score_covers_nothing_in_the_bar(
    open_table: OpenTable, name: str, size: tuple[int, int], scale: int
) -> None:
    pilot = open_table(winner_turn(), size=size, chosen=Settings(scale=scale)).pilot
    pilot.move(pilot.need(name).rect.center)
    pilot.frames(MOMENT)
    told = pilot.need("explanation").rect
    for region in pilot.regions:
        if region.name in ("bar", "score", "score.other", "heading") or region.kind == "button":
            assert not told.colliderect(region.rect), region.name
    assert told.top - pilot.need("bar").rect.bottom < pilot.need("bar").rect.height


def test_coins_of_a_bid_stay_gone_after_the_turns(open_table: OpenTable) -> None:
    """They show what was bid until the turns begin, and not again while the next round is dealt."""
    table = open_table(winner_turn(bid_winner=1, near={"bid": "G7"}, far={"bid": ""}), ["more"], chosen=QUICK)
    view = table.scene.view
    view.moment = view.moment._replace(bids=(7, 18))
    table.pilot.frames(2)
    before = view.moment.round
    while view.moment.round == before:
        if table.client.observation.to_move == 0 and not view.animator.busy:
            actions = table.client.observation.legal_actions()
            table.client.submit(min(actions, key=lambda each: each.verb not in ("end", "more")))
        table.pilot.frames(1)
        coins = [each for each in table.pilot.regions if each.name.startswith("counted.")]
        assert not coins


def test_balloon_takes_the_place_of_the_coin_of_a_bid(open_table: OpenTable) -> None:
    table = robbed(open_table, (1280, 720), QUICK)
    view = table.scene.view
    view.moment = view.moment._replace(bids=(7, 18))
    table.client.submit(table.client.observation.legal_actions()[0])
    table.frame(20)
    view.counted_round = 0
    table.frame(20)
    assert table.pilot.need("speech") and table.pilot.need("counted.near")
    assert table.pilot.find("counted.far") is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
def test_banner_covers_neither_prompt_nor_log(open_table: OpenTable, size: tuple[int, int]) -> None:
    table = open_table(winner_turn(), size=size, chosen=Settings(speed="normal"))
    table.scene.view.banner.show("Your turn", 700)
    places, drawn = [], set()
    for _frame in range(60):
        table.frame(16)
        banner = table.pilot.find("banner")
        places += [] if banner is None else [banner.rect]
        drawn.add(len(table.scene.view.display_list.layers.get(BANNER_LAYER, ())))
    assert drawn <= {0, max(drawn)}, "the band is never without words"
    assert len(places) > 20 and max(place.width for place in places) > 200
    for name in ("prompt", "log", "bar"):
        region = table.pilot.find(name)
        assert region is None or region.rect.collidelist(places) < 0, name


def test_crown_does_not_cross_the_words_of_the_prompt(open_table: OpenTable) -> None:
    chosen = Settings(speed="normal")
    table = open_table(aside_phase(), ["aside B5"], size=(1920, 1080), chosen=chosen)
    table.pilot.drag("card.R1", "near.deck")
    places = []
    for _frame in range(150):
        crown = table.pilot.find("crown")
        places += [] if crown is None else [crown.rect]
        table.frame(33)
    assert len(places) > 10
    prompt = table.pilot.need("prompt").rect
    assert prompt.inflate(-prompt.width // 2, 0).collidelist(places) < 0


def test_hint_leaves_the_newest_lines_of_the_log_in_sight(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), size=(1920, 1080), hints=True)
    view = table.scene.view
    view.lines += [table.presenter.name_cards("Ben bought the {R4}")] * 60
    table.pilot.frames(2)
    newest = f"log.{len(view.lines) - 1}.R4"
    assert table.pilot.find(newest) is not None
    table.pilot.key(pygame.K_h)
    table.pilot.frames(3)
    note = table.pilot.need("hint").rect
    assert table.pilot.need("log").rect.contains(note)
    assert table.pilot.need(newest).rect.bottom <= note.top
    table.pilot.key(pygame.K_h)
    table.pilot.frames(2)
    assert table.pilot.need(newest).rect.bottom > note.top


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_prices_appear_at_one_height_inside_the_market(open_table: OpenTable, size: tuple[int, int]) -> None:
    pilot = open_table(winner_turn(), size=size, chosen=QUICK).pilot
    pilot.click("card.B2")
    market, tops = pilot.need("market").rect, set()
    for place in range(1, 5):
        pilot.move(pilot.need(f"display.{place}").rect.center)
        pilot.frames(2)
        preview = pilot.need(f"preview.display.{place}").rect
        assert market.left <= preview.left and preview.right <= market.right
        tops.add(preview.top)
    assert len(tops) == 1


def test_tip_goes_past_the_buttons_around_it(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    pilot = program.pilot
    pilot.click("button.end")
    pilot.settle()
    others = [each for each in pilot.regions if each.kind == "button"]
    assert pilot.find("button.puzzle.again") is not None
    pilot.move(pilot.need("button.puzzle.show").rect.center)
    pilot.frames(2)
    tip = pilot.need("tip.puzzle.show").rect
    for other in others:
        assert not other.rect.colliderect(tip), other.name
