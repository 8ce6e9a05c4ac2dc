"""Effects beside moving cards, as a player sees them."""

from collections.abc import Iterable
from typing import Any

import pygame
import pytest

from dutch.rules.dutch.events import DeckShuffled
from dutch.settings import Settings
from dutch.stage import timing
from dutch.stage.animator import Animator
from tests.window.helpers import AtTable, OpenTable, aside_phase, recall_turn, winner_turn

Seen = dict[str, list[str]]
NORMAL = Settings(speed="normal", warnings=False)


def watch(table: AtTable, frames: int, starts: Iterable[str] = ("badge.", "medallion.", "counted.")) -> Seen:
    """Return the labels of these regions over some frames, each change once."""
    seen: Seen = {}
    for _frame in range(frames):
        table.frame(33)
        for region in table.pilot.regions:
            if region.name.startswith(tuple(starts)):
                labels = seen.setdefault(region.name, [])
                if not labels or labels[-1] != region.label:
                    labels.append(region.label)
    return seen


def submitted(table: AtTable, notation: str) -> None:
    actions = table.client.observation.legal_actions()
    table.scene.actions.submit(next(action for action in actions if str(action) == notation))


def test_payment_wears_badges_for_less_than_a_second(open_table: OpenTable) -> None:
    table = open_table(winner_turn(near={"bid": "G7 R1 B2 Bp", "deck": "Pp R2 G8"}), chosen=NORMAL)
    submitted(table, "buy 3 G7 R1 B2")
    seen = watch(table, 29)
    assert sorted(label for labels in seen.values() for label in labels) == ["kept", "lost"]
    assert not table.scene.view.animator.busy
    assert table.pilot.quiet
    assert table.board_is_view()


@pytest.mark.parametrize(
    ("position", "action", "verb"),
    [
        (winner_turn, "Bp suit B2 G", "suit"),
        (winner_turn, "Pp steal P4", "steal"),
        (recall_turn, "Bp recall Pp", "recall"),
        (recall_turn, "Bp bargain G3 display", "bargain"),
    ],
)
def test_power_shows_its_medallion(open_table: OpenTable, position: Any, action: str, verb: str) -> None:
    table = open_table(position(), chosen=NORMAL)
    submitted(table, action)
    assert f"medallion.{verb}" in watch(table, 30)
    table.pilot.settle()
    assert table.board_is_view()


def test_bids_count_up_and_the_winner_is_crowned(open_table: OpenTable) -> None:
    table = open_table(aside_phase(), ["aside B5"], chosen=NORMAL)
    table.pilot.drag("card.R1", "near.deck")
    counted: Seen = {"near": [], "far": []}
    places: list[pygame.Rect] = []
    for _frame in range(120):
        for side, labels in counted.items():
            labels += [region.label for region in table.pilot.regions if region.name == f"counted.{side}"]
        crown = table.pilot.find("crown")
        places += [crown.rect] if crown is not None else []
        table.frame(33)
    view = table.client.observation.view
    for labels, player in zip(counted.values(), view.players, strict=True):
        totals = [int(label) for label in labels]
        assert totals == sorted(totals) and len(set(totals)) > 1, "card by card"
        assert totals[-1] == player.bid_total
    home = table.pilot.need("near.player" if view.bid_winner == 0 else "far.player").rect
    assert len(places) > 10
    assert not places[0].colliderect(home)
    assert home.contains(places[-1])


def test_banner_blocks_nothing(open_table: OpenTable) -> None:
    table = open_table(aside_phase(far={"hand": "B5 P4 G2 R6 P8", "deck": "G1 B6 R3 R7"}), [], chosen=NORMAL)
    table.scene.view.banner.show("Your turn", 700)
    table.frame(200)
    assert table.pilot.need("banner").label == "Your turn"
    assert table.scene.actions.may_act, "the player can act immediately"
    table.pilot.click("card.G7")
    assert table.pilot.find("banner") is None
    assert "selected" in table.pilot.need("card.G7").flags, "the click was not lost"


@pytest.mark.parametrize("chosen", [Settings(speed="off"), Settings(reduced_motion=True)])
def test_no_effects_without_motion(open_table: OpenTable, chosen: Settings) -> None:
    table = open_table(aside_phase(), ["aside B5"], chosen=chosen)
    table.pilot.drag("card.R1", "near.deck")
    starts = ("badge.", "medallion.", "counted.", "banner", "crown")
    for _frame in range(30):
        assert watch(table, 1, starts) == {}
        assert table.pilot.quiet, "no card moves"
    assert table.board_is_view()


@pytest.mark.usefixtures("real_pixels")
def test_hand_opens_under_the_pointer(open_table: OpenTable) -> None:
    table = open_table(aside_phase(), chosen=NORMAL)

    def shot() -> bytes:
        return bytes(table.ui.window.surface.get_buffer())

    before, rects = shot(), {each.name: each.rect for each in table.pilot.regions}
    table.pilot.move(table.pilot.need("card.B2").rect.center)
    table.pilot.frames(2)
    opened = shot()
    assert opened != before
    assert {each.name: each.rect for each in table.pilot.regions} == rects, "hit regions stay in place"
    assert not any(table.stack.run_frame(33) for _frame in range(5)), "then nothing is drawn"
    table.pilot.move((5, table.ui.window.size[1] - 5))
    table.pilot.frames(8)
    assert shot() == before


def test_carried_card_is_larger_with_a_far_shadow(open_table: OpenTable) -> None:
    table = open_table(winner_turn(), chosen=NORMAL)
    table.pilot.drag("card.G7", "display.2", drop=False)
    carried = table.pilot.need("card.G7").rect
    above = [item for item in table.stack.display_list.items() if item.rect.colliderect(carried)]
    faces = [item.rect for item in above if item.rect.contains(carried)]
    assert any(carried.width < rect.width <= carried.width * 1.06 for rect in faces)
    layers = table.stack.display_list.layers
    shadows = [item.rect for layer in layers if 590 <= layer < 600 for item in layers[layer]]
    assert shadows
    assert max(rect.bottom for rect in shadows) > carried.bottom + 20


def test_latest_line_leaves_the_middle_after_a_moment(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = open_table(winner_turn()).scene.view
    monkeypatch.setattr(Animator, "busy", True)
    monkeypatch.setattr(Animator, "update", lambda _animator, _ms: False)
    view.log_events([DeckShuffled(1, 4, looked=True)])
    assert view.recap.startswith("Whoever looks through their deck")
    view.advance(view.duration(timing.RECAP))
    assert not view.recap
