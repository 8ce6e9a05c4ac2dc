"""The tables of Dutch for its choreography."""

from tests.stage.conftest import layout, maps

__all__ = ["layout", "maps"]
