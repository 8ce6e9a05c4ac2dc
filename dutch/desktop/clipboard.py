"""The system's clipboard, for text."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put a text there. Returns whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return paste() == text


def paste() -> str:
    """The text that lies there; empty if there is none, or if the system does not tell."""
    try:
        return pygame.scrap.get_text().replace("\r\n", "\n")
    except pygame.error:
        return ""
