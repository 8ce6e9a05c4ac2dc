"""A window with one picture: the program that `benchmarks.frozen` compares the game with."""

from __future__ import annotations

import sys

import pygame


def main(size: str) -> None:
    """Open a window of this size, draw once, and wait until it is closed."""
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
