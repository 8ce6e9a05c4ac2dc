"""All saved games: one SQLite file in the player's folder (docs/storage.md)."""

from dutch.storage.errors import StoreError
from dutch.storage.journal import Journal
from dutch.storage.store import Store

__all__ = ["Journal", "Store", "StoreError"]
