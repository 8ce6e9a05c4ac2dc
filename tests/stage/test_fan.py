import pygame
import pytest

from dutch.stage import fan


def row(count: int, width: int = 100, step: int = 110) -> list[pygame.Rect]:
    return [pygame.Rect(50 + step * place, 300, width, 140) for place in range(count)]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 9, 20])
def test_hand_leans_evenly_to_both_sides(count: int) -> None:
    angles = fan.lean(count)
    assert len(angles) == count
    assert angles == sorted(angles, reverse=True), "the first leans left"
    assert sum(angles) == pytest.approx(0)
    assert max(map(abs, angles)) <= fan.MAX_LEAN


def test_ends_hang_near_and_rise_far() -> None:
    zone = pygame.Rect(0, 300, 800, 140)
    near = [rect.centery for rect, _angle in fan.held(row(5), zone, below=True)]
    far = [rect.centery for rect, _angle in fan.held(row(5), zone, below=False)]
    assert near[0] == near[4] > near[2]
    assert far[0] == far[4] < far[2]
    assert [angle for _rect, angle in fan.held(row(5), zone, True)] == [
        -angle for _rect, angle in fan.held(row(5), zone, False)
    ]


def test_an_empty_hand() -> None:
    assert fan.held([], pygame.Rect(0, 0, 10, 10), below=True) == []
    assert fan.opened([], []) == []


def test_card_under_the_pointer_rises_and_straightens() -> None:
    hand = fan.held(row(5), pygame.Rect(0, 300, 800, 140), below=True)
    shown = fan.opened(hand, [0, 1, 0, 0, 0])
    assert shown[1][1] == 0
    assert shown[1][0].y < hand[1][0].y
    assert shown[1][0].x == hand[1][0].x
    assert shown[0][0].x < hand[0][0].x
    shifts = [shown[index][0].x - hand[index][0].x for index in (2, 3, 4)]
    assert shifts[0] > shifts[1] >= shifts[2] > 0, "the nearest moves most"
    assert [angle for _rect, angle in shown[2:]] == [angle for _rect, angle in hand[2:]]


def test_fan_stays_closed_without_a_pointer() -> None:
    hand = fan.held(row(4), pygame.Rect(0, 300, 800, 140), below=True)
    assert fan.opened(hand, [0.0] * 4) == hand
