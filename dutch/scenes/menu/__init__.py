"""The menu: its front page, and the pages for a new game, the rivals and the rules."""

from dutch.scenes.menu.front import FrontPage
from dutch.scenes.menu.scene import MenuScene, Page

__all__ = ["FrontPage", "MenuScene", "Page"]
