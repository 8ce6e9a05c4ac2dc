"""Release notes come from the change log, and nothing is released by mistake."""

from datetime import date
from pathlib import Path

import pytest

import dutch
from tools import release_notes

CHANGELOG = """# Changelog

## [Unreleased]

### Added

- What comes.

## [1.2.0] - 2026-11-21

### Added

- A second game.

### Fixed

- [1.1.0] is mentioned here.

## [1.1.0]

- No day.

## [1.0.0] - 2026-01-02

"""


def test_finds_the_section_of_a_version() -> None:
    release = release_notes.section_of_tag("v1.2.0", "1.2.0", CHANGELOG)
    assert release.day == date(2026, 11, 21)
    assert release.notes == "### Added\n\n- A second game.\n\n### Fixed\n\n- [1.1.0] is mentioned here."


@pytest.mark.parametrize(
    ("tag", "program", "said"),
    [
        ("v1.3.0", "1.2.0", "The tag v1.3.0 is not v1.2.0, the version in dutch/__init__.py."),
        ("1.2.0", "1.2.0", "The tag 1.2.0 is not v1.2.0"),
        ("v2.0.0", "2.0.0", "CHANGELOG.md has no part for version 2.0.0"),
        ("v1.1.0", "1.1.0", "needs its day"),
        ("v1.0.0", "1.0.0", "CHANGELOG.md does not mention version 1.0.0."),
    ],
)
def test_version_mismatch_is_refused(tag: str, program: str, said: str) -> None:
    with pytest.raises(release_notes.NotReadyError) as caught:
        release_notes.section_of_tag(tag, program, CHANGELOG)
    assert said in str(caught.value)
    assert str(caught.value).endswith(".")
    assert "\n" not in str(caught.value)


def test_command_prints_the_notes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "CHANGELOG.md"
    log.write_text(f"## [{dutch.__version__}] - 2026-11-21\n\n- “Everything”.\n", encoding="utf-8")
    monkeypatch.setattr(release_notes, "CHANGELOG", log)
    assert release_notes.main([f"v{dutch.__version__}"]) == 0
    assert capsys.readouterr().out == "- “Everything”.\n"
    assert release_notes.main(["v0.0.0"]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith("release_notes: The tag v0.0.0 is not ")


def test_changelog_is_well_formed() -> None:
    text = release_notes.CHANGELOG.read_text("utf-8")
    headings = [found["version"] for found in release_notes.HEADING.finditer(text)]
    assert headings[0] == "Unreleased"
    assert len(set(headings)) == len(headings)
