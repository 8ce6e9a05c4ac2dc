"""Text on the system's clipboard."""

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard. Returns whether the system accepted it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, ValueError):  # ValueError for characters that cannot be encoded
        return False
    return paste() == text


def paste() -> str:
    """Return the text on the clipboard; empty if there is none or it cannot be read."""
    try:
        return pygame.scrap.get_text().replace("\r\n", "\n")
    except (pygame.error, UnicodeDecodeError):
        return ""
