"""Text on the system's clipboard."""

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard. Returns whether the system accepted it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # ValueError: it has characters that no system takes
        return False
    return paste() == text


def paste() -> str:
    """Return the text on the clipboard; empty if there is none, it is damaged, or the system refuses."""
    try:
        return pygame.scrap.get_text().replace("\r\n", "\n")
    except (pygame.error, UnicodeDecodeError):
        return ""
