import pygame
import pytest

from dutch.desktop.canvas import Canvas, Picture, merge

RED, BLUE, BASE = (200, 0, 0), (0, 0, 200), (10, 20, 30)


def sheet(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((200, 100)), BASE)


def test_first_picture_redraws_everything_and_the_same_one_nothing(canvas: Canvas) -> None:
    red = sheet((10, 10), RED)
    for expected in ([pygame.Rect(0, 0, 200, 100)], []):
        picture = Picture()
        picture.blit(red, (5, 5))
        assert canvas.present(picture) == expected
    assert canvas.surface.get_at((6, 6))[:3] == RED
    assert canvas.surface.get_at((50, 50))[:3] == BASE


def test_moved_item_redraws_where_it_was_and_where_it_is(canvas: Canvas) -> None:
    red = sheet((10, 10), RED)
    for x in (0, 150):
        picture = Picture()
        picture.blit(red, (x, 0))
        areas = canvas.present(picture)
    assert sorted(area.x for area in areas) == [0, 150]
    assert canvas.surface.get_at((2, 2))[:3] == BASE
    assert canvas.surface.get_at((152, 2))[:3] == RED


def test_nothing_outside_the_changed_rectangles_is_touched(canvas: Canvas) -> None:
    canvas.present(Picture())
    canvas.surface.set_at((100, 80), (1, 2, 3))
    picture = Picture()
    picture.blit(sheet((10, 10), RED), (0, 0))
    canvas.present(picture)
    assert canvas.surface.get_at((100, 80))[:3] == (1, 2, 3)


def test_layers_decide_who_lies_above(canvas: Canvas) -> None:
    red, blue = sheet((10, 10), RED), sheet((10, 10), BLUE)
    for red_layer, expected in ((1, RED), (-1, BLUE)):
        picture = Picture()
        picture.blit(red, (0, 0), red_layer)
        picture.blit(blue, (0, 0), 0)
        assert canvas.present(picture)
        assert canvas.surface.get_at((5, 5))[:3] == expected


def test_a_surface_repainted_in_place_shows_with_another_stamp(canvas: Canvas) -> None:
    surface = sheet((10, 10), RED)
    areas = []
    for stamp in (0, 1):
        picture = Picture()
        picture.blit(surface, (0, 0), stamp=stamp)
        areas = canvas.present(picture)
        surface.fill(BLUE)
    assert areas == [pygame.Rect(0, 0, 10, 10)]
    assert canvas.surface.get_at((5, 5))[:3] == BLUE


def test_alpha_blends_and_leaves_the_surface_as_it_was(canvas: Canvas) -> None:
    red = sheet((10, 10), RED)
    picture = Picture()
    picture.blit(red, (0, 0), alpha=128)
    canvas.present(picture)
    assert BASE[0] < canvas.surface.get_at((5, 5))[0] < RED[0]
    assert red.get_alpha() in (None, 255)


def test_partial_redraws_equal_a_full_one() -> None:
    pieces = [sheet((30, 20), (40 * n, 255 - 40 * n, 99)) for n in range(5)]
    glass = pygame.Surface((60, 40), pygame.SRCALPHA)
    glass.fill((255, 255, 255, 90))
    partly = Canvas(pygame.Surface((200, 100)), BASE)
    for step in range(12):
        picture = Picture()
        for n, piece in enumerate(pieces):
            picture.blit(piece, (n * 25 + step * n, (step * 7 + n * 11) % 80), n if step % 2 else -n)
        picture.blit(glass, (step * 9, 20), 2)
        partly.present(picture)
        full = Canvas(pygame.Surface((200, 100)), BASE)
        full.present(picture)
        assert pygame.image.tobytes(partly.surface, "RGB") == pygame.image.tobytes(full.surface, "RGB")


def test_merge_joins_what_touches_and_keeps_what_is_far() -> None:
    whole = pygame.Rect(0, 0, 100, 100)
    near = [pygame.Rect(0, 0, 20, 20), pygame.Rect(10, 10, 20, 20)]
    far = pygame.Rect(80, 80, 40, 40)
    merged = merge([*near, far], whole)
    assert sorted(merged, key=lambda rect: rect.x) == [
        pygame.Rect(0, 0, 30, 30),
        pygame.Rect(80, 80, 20, 20),
    ]
    assert merge([pygame.Rect(200, 200, 5, 5)], whole) == []


def test_things_are_found_by_name_and_flags_are_checked() -> None:
    picture = Picture()
    picture.name("card.G7", pygame.Rect(1, 2, 3, 4), "green 7-bid", "glow")
    found = picture.find("card.G7")
    assert found is not None and found.flags == {"glow"} and found.rect == (1, 2, 3, 4)
    assert picture.find("card.G8") is None
    with pytest.raises(ValueError, match="wobbly"):
        picture.name("x", pygame.Rect(0, 0, 1, 1), "", "wobbly")
