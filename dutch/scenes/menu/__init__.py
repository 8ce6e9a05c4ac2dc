"""The first screen: continue, a new game, the rules, and the way to everything else."""

from dutch.scenes.menu.scene import MenuScene, Page

__all__ = ["MenuScene", "Page"]
