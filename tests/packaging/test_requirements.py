"""Releases are built from pinned packages with checksums, and nothing else."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.packaging.test_workflows import GUIDE, RELEASE, WORKFLOWS, commands

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "build" / "spec" / "requirements.txt"
TEXT = FILE.read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
ASKED = [Requirement(each) for each in (*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["build"])]
RELEASE_COMMANDS = "\n".join(map(commands, RELEASE.values()))
SYSTEMS = {"win32": "Windows", "darwin": "Darwin", "linux": "Linux"}


def lines() -> list[str]:
    return [line for line in TEXT.replace("\\\n", " ").splitlines() if line and line.lstrip()[0] != "#"]


def pinned(system: str) -> dict[str, Version]:
    """Return the version of every required package on a system, by name."""
    found = {}
    for line in lines():
        wanted = Requirement(line.partition("--hash")[0])
        if wanted.marker is None or wanted.marker.evaluate(environment(system)):
            (only,) = wanted.specifier
            assert only.operator == "==" and canonicalize_name(wanted.name) not in found, line
            found[canonicalize_name(wanted.name)] = Version(only.version)
    return found


def environment(system: str) -> dict[str, str]:
    return {
        "sys_platform": system,
        "platform_system": SYSTEMS[system],
        "python_version": "3.12",
        "python_full_version": "3.12.1",
        "extra": "",
    }


@pytest.mark.parametrize("system", SYSTEMS)
def test_requirements_are_complete_and_compatible(system: str) -> None:
    """Include the dependencies of the installed packages."""
    there, waiting, seen = pinned(system), list(ASKED), set()
    while waiting:
        need = waiting.pop()
        name = canonicalize_name(need.name)
        if need.marker is not None and not need.marker.evaluate(environment(system)):
            continue
        assert name in there, f"{need} is missing in {FILE.name}: renew it as its first lines tell"
        assert there[name] in need.specifier, f"{need}, but {FILE.name} has {there[name]}: renew it"
        if name not in seen:
            seen.add(name)
            try:
                waiting += map(Requirement, metadata.requires(need.name) or [])
            except metadata.PackageNotFoundError:
                continue
    assert len(seen) > len(PROJECT["dependencies"])


def test_requirements_have_checksums_and_no_urls() -> None:
    assert len(lines()) >= len(ASKED)
    for line in lines():
        assert re.search(r"--hash=sha256:[0-9a-f]{64}(\s|$)", line), line
    assert "://" not in TEXT and "index" not in TEXT


def test_releases_use_only_the_requirements() -> None:
    installed = {line for line in map(str.strip, RELEASE_COMMANDS.splitlines()) if "pip install" in line}
    assert installed == {
        "python -m pip install --require-hashes -r build/spec/requirements.txt",
        "python -m pip install --no-deps --no-index dist/*.whl",
    }
    assert WORKFLOWS["release.yml"]["env"]["PIP_ONLY_BINARY"] == ":all:"


def test_guide_and_dependabot_cover_requirements() -> None:
    (command,) = re.findall(r"^# +(uv pip compile .+)$", TEXT, re.MULTILINE)
    assert command in " ".join(GUIDE.replace("\\\n", " ").split())
    assert "/build/spec" in (ROOT / ".github" / "dependabot.yml").read_text(encoding="utf-8")
