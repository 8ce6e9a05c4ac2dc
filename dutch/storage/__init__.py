"""What is kept of all games: one SQLite file in the player's folder (docs/storage.md)."""

from dutch.rules.errors import InvalidRecord
from dutch.storage.database import FILE
from dutch.storage.faults import Fault, StoreError
from dutch.storage.games import Entry, Imported
from dutch.storage.journal import Journal
from dutch.storage.store import Store, Unfinished

__all__ = [
    "FILE",
    "Entry",
    "Fault",
    "Imported",
    "InvalidRecord",
    "Journal",
    "Store",
    "StoreError",
    "Unfinished",
]
