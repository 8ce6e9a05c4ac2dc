import itertools
import math

import pygame
import pytest

from dutch.stage.fan import CARD_HEIGHT
from dutch.stage.layout import Layout, TableMap
from dutch.stage.placement import (
    CARD_RATIO,
    MAX_PILE_LAYERS,
    ROW_GAP,
    PlacedCard,
    keep_gaps,
    layer_count,
    place_cards,
    visible_cards,
)
from tests.playing import positions_of
from tests.stage.helpers import PRESENTER, board_of, card

ROWS = ("near.hand", "near.bid", "far.hand", "far.bid")


def rects(layout: Layout, zone: str, count: int) -> list[pygame.Rect]:
    """Return where ``count`` cards of a zone are drawn."""
    board = board_of(**{zone.replace(".", "_"): count})
    return [item.rect for item in place_cards(board, layout).values()]


@pytest.mark.parametrize("shape", ["4x3", "16x9", "21x9"])
@pytest.mark.parametrize("zone", ROWS)
@pytest.mark.parametrize("count", [1, 2, 5, 13, 40])
def test_row_is_centred_in_its_zone(maps: dict[str, TableMap], shape: str, zone: str, count: int) -> None:
    for size in ((1280, 720), (2560, 1440)):
        layout = Layout(maps[shape], pygame.Rect((0, 0), size))
        box = layout.zone(PRESENTER.styles[zone].home)
        row = rects(layout, zone, count)
        assert len(row) == count
        whole = row[0].unionall(row)
        assert box.contains(whole)
        assert abs((whole.left - box.left) - (box.right - whole.right)) <= 2
        share = CARD_HEIGHT if zone.endswith("hand") else 1
        assert {rect.height for rect in row} == {round(box.height * share)}
        assert {rect.width for rect in row} == {round(round(box.height * CARD_RATIO) * share)}


def test_cards_of_a_row_stand_apart_or_overlap(layout: Layout) -> None:
    few, many = rects(layout, "near.bid", 4), rects(layout, "near.bid", 15)
    gaps = {second.left - first.right for first, second in itertools.pairwise(few)}
    assert all(abs(gap - layout.px(ROW_GAP)) <= 1 for gap in gaps)
    steps = [second.left - first.left for first, second in itertools.pairwise(many)]
    assert 0 < min(steps) < many[0].width and max(steps) - min(steps) <= 1
    box = layout.zone("near.cards")
    assert abs(many[0].left - box.left) <= 1 and abs(many[-1].right - box.right) <= 1


def test_market_cards_lie_on_their_places(layout: Layout) -> None:
    board = board_of(display_1="G1", display_4="B7")
    placed = {item.zone: item.rect for item in place_cards(board, layout).values()}
    assert placed == {"display.1": layout.zone("display.1"), "display.4": layout.zone("display.4")}


def test_top_of_a_pile_lies_in_the_tray(layout: Layout) -> None:
    pile = rects(layout, "near.deck", 9)
    assert pile[-1] == layout.zone("near.deck"), "the top card lies in the tray"
    assert all(rect == pile[0] for rect in pile[:-2]), "deep cards cannot be seen"
    assert rects(layout, "far.discards", 1) == [layout.zone("far.discards")]
    step = pile[-2].x - pile[-1].x
    assert step > 0
    assert pile[0].topleft == (pile[-1].x + 2 * step, pile[-1].y + 2 * step)


def test_buried_cards_are_not_visible(layout: Layout) -> None:
    board = board_of(near_deck=9, near_hand="G1 G2 G3 G4 G5", far_discards=2)
    deck = [token.key for token in board.zones["near.deck"]]
    placed = place_cards(board, layout)
    seen = visible_cards(placed, board)
    assert [key for key in seen if key in deck] == deck[-layer_count(9) :]
    assert len(seen) == layer_count(9) + 5 + 2
    flying = visible_cards(placed, board, in_flight=deck[-2:])
    assert [key for key in flying if key in deck] == deck[-2 - layer_count(7) :], "flying cards bury none"


def test_pile_grows_thicker_with_its_cards() -> None:
    layers = [layer_count(count) for count in range(41)]
    assert layers[:3] == [0, 1, 2]
    assert layers == sorted(layers), "never thinner with more cards"
    assert layers[-1] == MAX_PILE_LAYERS
    assert len(set(layers[1:])) == MAX_PILE_LAYERS


@pytest.mark.parametrize("shape", ["4x3", "16x9", "21x9"])
@pytest.mark.parametrize("zone", ["near.hand", "far.hand"])
@pytest.mark.parametrize("count", [1, 2, 5, 6, 13])
def test_fanned_hand_stays_inside_its_zone(
    maps: dict[str, TableMap], shape: str, zone: str, count: int
) -> None:
    layout = Layout(maps[shape], pygame.Rect(0, 0, 2560, 1440))
    board = board_of(**{zone.replace(".", "_"): count})
    box = layout.zone(PRESENTER.styles[zone].home).inflate(4, 4)
    for item in place_cards(board, layout).values():
        slant = math.radians(abs(item.angle))
        width = item.rect.width * math.cos(slant) + item.rect.height * math.sin(slant)
        height = item.rect.height * math.cos(slant) + item.rect.width * math.sin(slant)
        leaning = pygame.Rect(0, 0, round(width), round(height))
        leaning.center = item.rect.center
        assert box.contains(leaning), (item, leaning, box)


def test_hands_are_fanned_and_open_cards_show_their_faces(layout: Layout) -> None:
    board = board_of(near_hand="G1 B1", near_discards="G2", far_bid="G3", display_1="G4", far_hand=1)
    placed = place_cards(board, layout).values()
    up = {item.zone for item in placed if item.face_up}
    assert up == {"near.hand", "far.bid", "display.1"}
    assert {item.zone for item in placed if item.angle} == {"near.hand"}


def test_hidden_cards_are_named_after_their_zone(layout: Layout) -> None:
    board = board_of(near_hand="G7", far_hand=1)
    assert [item.name for item in place_cards(board, layout).values()] == ["card.G7", "far.hand"]
    back = PlacedCard(board.zones["near.hand"][0], pygame.Rect(0, 0, 1, 1), False, "near.deck")
    assert back.name == "near.deck", "a hidden card is never named"


def test_every_token_has_one_place(layout: Layout) -> None:
    board = board_of(near_hand="G7 G8", near_deck=4, display_2="R1", auction_deck=16)
    placed = place_cards(board, layout)
    tokens = [token for zone in board.zones.values() for token in zone]
    assert list(placed) == [token.key for token in tokens]
    assert board.token(card("G7")) in tokens


@pytest.mark.parametrize("shape", ["4x3", "16x9", "21x9"])
def test_whole_games_stay_inside_the_table(maps: dict[str, TableMap], shape: str) -> None:
    area = pygame.Rect(0, 0, 1280, 720)
    layout = Layout(maps[shape], area)
    for state in positions_of(5):
        for seat in (0, 1):
            board = PRESENTER.board(state.observation(seat).view, seat)
            for item in place_cards(board, layout).values():
                assert area.contains(item.rect), item


def test_cards_keep_their_places_until_new_ones_come(layout: Layout) -> None:
    before = board_of(near_bid="G7 B2 R5")
    rows = {"near.bid": before.cards("near.bid")}
    placed = {item.name: item.rect for item in place_cards(before, layout).values()}
    left = board_of(near_bid="G7 R5")
    now = {"near.bid": left.cards("near.bid")}
    assert keep_gaps(before, now, rows) == rows
    gap = {item.name: item.rect for item in place_cards(left, layout, keep_gaps(before, now, rows)).values()}
    assert gap == {name: rect for name, rect in placed.items() if name != "card.B2"}
    hand = {"near.hand": before.cards("near.bid")}
    assert keep_gaps(before, {"near.hand": left.cards("near.bid")}, hand) != hand, "a hand closes up"
    for cards in ("G7 R5 P1", "R5 G7", ""):
        new = {"near.bid": board_of(near_bid=cards).cards("near.bid")}
        assert keep_gaps(before, new, rows) == new, cards
