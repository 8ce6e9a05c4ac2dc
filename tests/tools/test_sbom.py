import json
from pathlib import Path
from typing import Any

import pytest

import dutch
from tools import sbom
from tools.freeze import archive, naming, parts

FOLDER = naming.build_name()


def written(file: Path) -> dict[str, Any]:
    """Write the bill of a file, check it against the schema of CycloneDX, and return its content."""
    from cyclonedx.schema import SchemaVersion  # here: the validator takes a second to import
    from cyclonedx.validation.json import JsonStrictValidator

    text = sbom.write(file).read_text("utf-8")
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(text) is None
    content: dict[str, Any] = json.loads(text)
    assert content["metadata"]["component"]["hashes"] == [{"alg": "SHA-256", "content": archive.digest(file)}]
    return content


def names(content: dict[str, Any]) -> set[str]:
    return {each["name"] for each in content["components"]}


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    inside = tmp_path / FOLDER / "_internal" / "libsqlite3.so.0"
    inside.parent.mkdir(parents=True)
    inside.write_bytes(b"\x7fELF\x003.45.1\x00")
    for end in ("-setup.exe", ".AppImage", ".tar.gz"):
        (tmp_path / f"{FOLDER}{end}").write_bytes(b"archive")
    return tmp_path


def test_bill_lists_what_a_program_contains(dist: Path) -> None:
    content = written(dist / f"{FOLDER}.tar.gz")
    (library,) = content["components"]
    assert (library["name"], library["version"]) == ("SQLite", "3.45.1")
    assert library["properties"] == [{"name": "dutch:file", "value": "libsqlite3.so.0"}]


@pytest.mark.parametrize(("end", "own"), [("-setup.exe", "NSIS"), (".AppImage", "AppImage type2-runtime")])
def test_bill_names_what_packs_the_program(dist: Path, end: str, own: str) -> None:
    assert names(written(dist / f"{FOLDER}{end}")) == {"SQLite", own}


def test_bill_of_a_wheel_lists_its_packages(tmp_path: Path) -> None:
    wheel = tmp_path / f"dutch_card_game-{dutch.__version__}-py3-none-any.whl"
    wheel.write_bytes(b"wheel")
    content = written(wheel)
    assert names(content) == parts.needed()
    assert all(each["purl"].startswith("pkg:pypi/") for each in content["components"])
