"""Surfaces of one colour, to put into pictures."""

import pygame

RED, BLUE = (200, 0, 0), (0, 0, 200)


def sheet(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def rounded(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a card with a transparent rim of two pixels and an opaque middle."""
    card = pygame.Surface(size, pygame.SRCALPHA)
    card.fill((*colour, 120))
    middle = card.get_rect().inflate(-4, -4)
    card.fill((*colour, 255), middle)
    return card
