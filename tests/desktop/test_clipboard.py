import pygame
import pytest

from dutch.desktop import clipboard
from dutch.desktop.window import Window


def test_pastes_what_was_copied(window: Window) -> None:
    assert clipboard.copy("standard-7 · Ærø\nline two")
    assert clipboard.paste() == "standard-7 · Ærø\nline two"


def test_pastes_windows_line_ends(window: Window) -> None:
    pygame.scrap.put_text("one\r\ntwo")
    assert clipboard.paste() == "one\ntwo"


def test_works_without_a_clipboard(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_text: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    assert not clipboard.copy("standard-7")
    monkeypatch.undo()
    assert not clipboard.copy("\ud800")
    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    assert clipboard.paste() == ""


def test_pastes_nothing_that_is_not_text(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", b"\xff".decode)
    assert clipboard.paste() == ""
