"""Prints the notes of a release: the section of CHANGELOG.md for a tag.

python -m tools.release_notes v1.2.0

Without a tag, prints the section of the program's version or, before its release, “Unreleased”. With one,
fails with one sentence and status 1 if the tag, the version and CHANGELOG.md disagree, so that nothing is
built from a tag set too early.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import dutch

CHANGELOG = Path(__file__).resolve().parents[1] / "CHANGELOG.md"
UNRELEASED = "Unreleased"
HEADING = re.compile(r"^## \[(?P<version>[^]]+)\](?: - (?P<day>\S+))?$", re.MULTILINE)


class NotReadyError(Exception):
    """Raised when a version cannot be released; the message says why in one sentence."""


@dataclass(frozen=True)
class Release:
    """A section of CHANGELOG.md."""

    version: str
    day: date | None
    """None if unreleased."""
    notes: str
    """Markdown without the section's heading."""


def section_of_version(version: str, changelog: str) -> Release:
    """Return the section of a version. Raises NotReadyError if it is missing, empty, repeated or undated."""
    headings = list(HEADING.finditer(changelog))
    matches = [number for number, heading in enumerate(headings) if heading["version"] == version]
    if len(matches) != 1:
        how = f"{len(matches)} parts" if matches else "no part"
        raise NotReadyError(
            f"CHANGELOG.md has {how} for version {version}: it needs one heading “## [{version}] - day”."
        )
    heading = headings[matches[0]]
    later = [other.start() for other in headings if other.start() > heading.start()]
    notes = changelog[heading.end() : min(later, default=len(changelog))].strip()
    if not notes:
        raise NotReadyError(f"CHANGELOG.md does not mention version {version}.")
    if version == UNRELEASED:
        return Release(version, None, notes)
    try:
        day = date.fromisoformat(heading["day"] or "")
    except ValueError:
        raise NotReadyError(
            f"The heading of version {version} in CHANGELOG.md needs its day, as 2026-11-21."
        ) from None
    return Release(version, day, notes)


def newest_section(program: str, changelog: str) -> Release:
    """Return the section of the program's version, or the unreleased one. Raises NotReadyError."""
    headings = {heading["version"] for heading in HEADING.finditer(changelog)}
    return section_of_version(program if program in headings else UNRELEASED, changelog)


def section_of_tag(tag: str, program: str, changelog: str) -> Release:
    """Return the section for a tag; ``program`` is the program's version. Raises NotReadyError."""
    if tag != f"v{program}":
        raise NotReadyError(f"The tag {tag} is not v{program}, the version in dutch/__init__.py.")
    return section_of_version(program, changelog)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.release_notes", description=__doc__.split("\n")[0])
    parser.add_argument("tag", nargs="?", help="the tag, as v1.2.0")
    tag = parser.parse_args(arguments).tag
    changelog = CHANGELOG.read_text(encoding="utf-8")
    try:
        if tag is None:
            release = newest_section(dutch.__version__, changelog)
        else:
            release = section_of_tag(tag, dutch.__version__, changelog)
    except NotReadyError as error:
        print(f"release_notes: {error}", file=sys.stderr)
        return 1
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(release.notes)
    return 0


if __name__ == "__main__":
    sys.exit(main())
