"""Pages of text that lie among the assets, in the player's language or in English."""

from pathlib import Path

from dutch.resources import MissingAsset


def read_page(folder: Path, name: str, language: str, kind: str = "html") -> str:
    """Return a page of text such as "rules/dutch" in a language, else in English.

    `kind` is how the file's name ends.

    Raises MissingAsset when there is neither or it cannot be read.
    """
    local = folder / f"{name}.{language}.{kind}"
    path = local if local.is_file() else folder / f"{name}.en.{kind}"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MissingAsset(
            f"The page {path} is missing or damaged; please install the game again."
        ) from error
