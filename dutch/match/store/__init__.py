"""What is kept of all games: one SQLite file in the player's folder (docs/storage.md)."""

from dutch.match.store.database import FILE
from dutch.match.store.faults import Fault, StoreError
from dutch.match.store.games import Entry, Imported
from dutch.match.store.journal import Journal
from dutch.match.store.store import Store, Unfinished
from dutch.rules.errors import InvalidRecord

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
