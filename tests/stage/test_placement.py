from itertools import pairwise

import pygame
import pytest

from dutch.presenters.representatives.board import LETTERS
from dutch.stage.board import Board, Token, ZoneStyle
from dutch.stage.layout import Box, Layout, TableMap
from dutch.stage.placement import (
    MAX_LEAN,
    MIN_HEAD,
    MIN_SET_WIDTH,
    MIN_STEP,
    PlacedCard,
    fan_out,
    open_around,
    place_cards,
    plate_height,
    set_rects,
)
from tests.playing import positions_of
from tests.stage.helpers import PRESENTER, board_of


def test_hidden_cards_are_named_after_their_zone(layout: Layout) -> None:
    board = board_of(near_hand="G7", far_hand=1)
    assert [item.name for item in place_cards(board, layout).values()] == ["card.G7", "far.hand"]
    back = PlacedCard(board.zones["near.hand"][0], pygame.Rect(0, 0, 1, 1), False, "near.deck")
    assert back.name == "near.deck", "a hidden card is never named"


@pytest.mark.parametrize("shape", ["4x3", "16x9", "21x9"])
def test_whole_games_stay_inside_the_table(maps: dict[str, TableMap], shape: str) -> None:
    area = pygame.Rect(0, 0, 1280, 720)
    layout = Layout(maps[shape], area)
    for state in positions_of(5):
        for seat in (0, 1):
            board = PRESENTER.board(state.observation(seat).view, seat)
            for item in place_cards(board, layout).values():
                assert area.contains(item.rect), item


@pytest.mark.parametrize(("count", "least"), [(1, 40), (2, 40), (3, 40), (4, 40), (6, 33)])
def test_pile_of_letters_keeps_the_width_of_its_column(count: int, least: int) -> None:
    board = Board(0, 3, {"seat.1.red": ZoneStyle("suits")})
    board.lay("seat.1.red", [None] * count)
    zone = pygame.Rect(0, 0, 41, 80)
    layout = Layout(TableMap(41, 80, {"seat.1.red": Box(*map(float, zone))}), zone)
    rects = [item.rect for item in place_cards(board, layout).values()]
    assert min(rect.width for rect in rects) >= least
    assert zone.contains(rects[0].unionall(rects))
    assert all(below.top - above.top >= 5 for above, below in pairwise(rects))


@pytest.mark.parametrize(("count", "least"), [(1, 57), (2, 57), (4, 52), (5, 41), (6, 28)])
def test_open_letters_fill_the_field_with_room_for_plates(count: int, least: int) -> None:
    board = Board(0, 3, {"seat.1.red": ZoneStyle("column")})
    board.lay("seat.1.red", LETTERS[1][:count])
    zones = {"": Box(0, 48, 57, 80), ".field": Box(0, 0, 57, 158), ".count": Box(0, 130, 57, 28)}
    table = TableMap(57, 158, {f"seat.1.red{end}": box for end, box in zones.items()})
    layout = Layout(table, pygame.Rect(0, 0, 57, 158))
    rects = [item.rect for item in place_cards(board, layout).values()]
    assert rects[0].top >= 0 and rects[-1].bottom <= 130, "between the field's edge and the sum"
    assert min(rect.width for rect in rects) >= least
    plate = plate_height(layout, "seat.1.red")
    assert plate >= 18
    assert all(below.top - above.top >= max(plate, 0.2 * above.height) for above, below in pairwise(rects))


@pytest.mark.parametrize("size", [(231, 126), (484, 126), (640, 150), (990, 300)])
@pytest.mark.parametrize("sets", ["1", "11", "321", "54", "4332", "543221", "555555"])
def test_sets_lie_together_with_all_heads_in_sight(
    maps: dict[str, TableMap], sets: str, size: tuple[int, int]
) -> None:
    layout = Layout(maps["16x9"], pygame.Rect(0, 0, 1280, 720))
    suits = [suit for suit, count in zip("ABCDEF", map(int, sets), strict=False) for _card in range(count)]
    box = pygame.Rect((20, 30), size)
    rects = set_rects(suits, box, layout)
    assert all(box.contains(rect) for rect in rects)
    head = min(layout.px(MIN_HEAD), rects[0].width) - 2
    for (suit, rect), (next_suit, following) in pairwise(zip(suits, rects, strict=True)):
        if suit == next_suit:
            assert following.x - rect.x >= head or following.y - rect.y >= head
        elif rect.width > layout.px(MIN_SET_WIDTH):
            assert following.left >= rect.right, "sets of large cards don't overlap"
        else:
            assert following.left - rect.left >= MIN_STEP * rect.width - 1


def test_cards_of_many_sets_stay_large_at_five_seats(maps: dict[str, TableMap]) -> None:
    layout = Layout(maps["16x9"], pygame.Rect(0, 0, 1280, 720))
    for sets in ("AABBCDE", "ABCDEF", "AABCD"):
        assert set_rects(sets, pygame.Rect(0, 0, 251, 141), layout)[0].width >= 70


HAND = pygame.Rect(0, 300, 800, 140)


def make_row(count: int) -> list[pygame.Rect]:
    return [pygame.Rect(50 + 110 * place, 300, 100, 140) for place in range(count)]


def make_hand(count: int) -> list[PlacedCard]:
    rects, angles = fan_out(make_row(count), HAND, below=True)
    return [
        PlacedCard(Token(key, None), rect, True, "near.hand", angle)
        for key, (rect, angle) in enumerate(zip(rects, angles, strict=True))
    ]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 9, 20])
def test_hand_leans_evenly_to_both_sides(count: int) -> None:
    _rects, angles = fan_out(make_row(count), HAND, below=True)
    assert len(angles) == count
    assert angles == sorted(angles, reverse=True), "the first leans left"
    assert sum(angles) == pytest.approx(0)
    assert max(map(abs, angles)) <= MAX_LEAN


def test_ends_hang_near_and_rise_far() -> None:
    near, near_angles = fan_out(make_row(5), HAND, below=True)
    far, far_angles = fan_out(make_row(5), HAND, below=False)
    assert near[0].centery == near[4].centery > near[2].centery
    assert far[0].centery == far[4].centery < far[2].centery
    assert near_angles == [-angle for angle in far_angles]
    assert fan_out([], HAND, below=True) == ([], [])


def test_card_under_the_pointer_rises_and_straightens() -> None:
    hand = make_hand(5)
    shown = open_around(hand, [0, 1, 0, 0, 0])
    assert shown[1].angle == 0
    assert shown[1].rect.y < hand[1].rect.y
    assert shown[1].rect.x == hand[1].rect.x
    assert shown[0].rect.x < hand[0].rect.x
    shifts = [shown[index].rect.x - hand[index].rect.x for index in (2, 3, 4)]
    assert shifts[0] > shifts[1] >= shifts[2] > 0, "the nearest moves most"
    assert [card.angle for card in shown[2:]] == [card.angle for card in hand[2:]]
    assert open_around(hand, [0.0] * 5) == hand
