"""Accidents that can happen to the file with the games."""

from pathlib import Path

from dutch.storage.database import DATABASE_FILE
from tests.stored import connected

SPOILT = ["foreign", "no database", "beginning lost", "cut off", "a table missing"]


def aside(folder: Path) -> list[str]:
    """Return the names of the files that were set aside, the newest last."""
    return sorted((path.name for path in folder.glob("dutch-damaged*")), key=lambda name: (len(name), name))


def spoil(folder: Path, kind: str) -> None:
    """Damage the file so that it cannot be used."""
    path = folder / DATABASE_FILE
    data = path.read_bytes() if path.exists() else b""
    if kind == "foreign":
        path.unlink(missing_ok=True)
        with connected(folder) as connection:
            connection.execute("CREATE TABLE stamps (country)")
    elif kind == "no database":
        path.write_bytes(b"Dear diary, today nothing happened.\n" * 400)
    elif kind == "beginning lost":
        path.write_bytes(b"\0" * 1000 + data[1000:])
    elif kind == "cut off":
        path.write_bytes(data[: len(data) // 2])
    elif kind == "a table missing":
        with connected(folder) as connection:
            connection.execute("DROP TABLE lines")
