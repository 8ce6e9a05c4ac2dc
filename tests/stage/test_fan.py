import pygame
import pytest

from dutch.stage import fan


def make_row(count: int, width: int = 100, step: int = 110) -> list[pygame.Rect]:
    return [pygame.Rect(50 + step * place, 300, width, 140) for place in range(count)]


@pytest.mark.parametrize("count", [1, 2, 3, 5, 6, 9, 20])
def test_hand_leans_evenly_to_both_sides(count: int) -> None:
    angles = fan.lean_angles(count)
    assert len(angles) == count
    assert angles == sorted(angles, reverse=True), "the first leans left"
    assert sum(angles) == pytest.approx(0)
    assert max(map(abs, angles)) <= fan.MAX_LEAN


def test_ends_hang_near_and_rise_far() -> None:
    zone = pygame.Rect(0, 300, 800, 140)
    near = [card.rect.centery for card in fan.fan_out(make_row(5), zone, below=True)]
    far = [card.rect.centery for card in fan.fan_out(make_row(5), zone, below=False)]
    assert near[0] == near[4] > near[2]
    assert far[0] == far[4] < far[2]
    near_angles = [card.angle for card in fan.fan_out(make_row(5), zone, below=True)]
    assert near_angles == [-card.angle for card in fan.fan_out(make_row(5), zone, below=False)]


def test_empty_hand_makes_an_empty_fan() -> None:
    assert fan.fan_out([], pygame.Rect(0, 0, 10, 10), below=True) == []
    assert fan.open_around([], []) == []


def test_card_under_the_pointer_rises_and_straightens() -> None:
    hand = fan.fan_out(make_row(5), pygame.Rect(0, 300, 800, 140), below=True)
    shown = fan.open_around(hand, [0, 1, 0, 0, 0])
    assert shown[1].angle == 0
    assert shown[1].rect.y < hand[1].rect.y
    assert shown[1].rect.x == hand[1].rect.x
    assert shown[0].rect.x < hand[0].rect.x
    shifts = [shown[index].rect.x - hand[index].rect.x for index in (2, 3, 4)]
    assert shifts[0] > shifts[1] >= shifts[2] > 0, "the nearest moves most"
    assert [card.angle for card in shown[2:]] == [card.angle for card in hand[2:]]


def test_fan_stays_closed_without_a_pointer() -> None:
    hand = fan.fan_out(make_row(4), pygame.Rect(0, 300, 800, 140), below=True)
    assert fan.open_around(hand, [0.0] * 4) == hand
