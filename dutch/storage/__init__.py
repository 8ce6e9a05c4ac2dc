"""All saved games: one SQLite file in the player's folder (docs/storage.md)."""

from dutch.match.saved import Entry, GameState, Origin, SavedGame
from dutch.rules.errors import InvalidRecordError
from dutch.storage.database import DATABASE_FILE, Database
from dutch.storage.errors import Problem, StoreError
from dutch.storage.games import Imported
from dutch.storage.journal import Journal
from dutch.storage.store import Store, Unfinished

__all__ = [
    "DATABASE_FILE",
    "Database",
    "Entry",
    "GameState",
    "Imported",
    "InvalidRecordError",
    "Journal",
    "Origin",
    "Problem",
    "SavedGame",
    "Store",
    "StoreError",
    "Unfinished",
]
