"""Dutch: a desktop card game for two at a Golden Age auction."""

__version__ = "0.1.0"
