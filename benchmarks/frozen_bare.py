"""The least that shows a window with a picture in it: what `benchmarks.frozen` freezes beside the game."""

from __future__ import annotations

import sys

import pygame


def main(size: str) -> None:
    """Open a window of so many pixels, draw once, and wait until it is closed."""
    width, _x, height = size.partition("x")
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((int(width), int(height)), pygame.RESIZABLE)
    picture = pygame.Surface(screen.get_size()).convert()
    picture.fill((200, 180, 140))
    screen.blit(picture, (0, 0))
    pygame.display.flip()
    while pygame.event.wait().type != pygame.QUIT:
        pass


if __name__ == "__main__":
    main(sys.argv[1])
