"""The workflows use existing files, declare their permissions, and match docs/releasing.md."""

import importlib.util
import os
import plistlib
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import dutch
from tools.freeze import archive, bundle

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {path.name: yaml.safe_load(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.yml"))}
RELEASE = WORKFLOWS["release.yml"]["jobs"]
LINUX = pytest.mark.skipif(
    shutil.which("bash") is None or sys.platform != "linux", reason="a script for Linux"
)
GUIDE = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
DOWNLOADS = (ROOT / "docs" / "downloads.md").read_text(encoding="utf-8")
TAG_ONLY = "github.event_name == 'push' && github.ref_type == 'tag'"


def commands(job: dict[str, Any]) -> str:
    """Return everything that a job runs."""
    return "\n".join(step.get("run", "") for step in job.get("steps", ()))


ALL_COMMANDS = "\n".join(
    commands(job) for workflow in WORKFLOWS.values() for job in workflow["jobs"].values()
)


def test_write_permissions_are_minimal() -> None:
    may = {
        name: {right for right, kind in job["permissions"].items() if kind == "write"}
        for name, job in RELEASE.items()
    }
    assert {name: rights for name, rights in may.items() if rights} == {
        "windows": {"id-token"},
        "draft": {"contents", "id-token", "attestations"},
        "pypi": {"id-token"},
    }


def test_dry_run_does_everything_but_publish() -> None:
    tagged = {name for name, job in RELEASE.items() if TAG_ONLY in job.get("if", "")}
    assert tagged == {"draft", "pypi"}
    assert "workflow_dispatch" in WORKFLOWS["release.yml"][True]  # YAML 1.1 reads the key `on` as true
    untagged = {name: job for name, job in RELEASE.items() if name not in tagged}
    assert not [name for name, job in untagged.items() if "if" in job]
    assert {*RELEASE["collect"]["needs"], "tests", "collect"} == set(untagged)
    assert RELEASE["draft"]["needs"] == ["notes", "collect"] and "--draft" in commands(RELEASE["draft"])


def step(job: str, name: str) -> str:
    (found,) = [each["run"] for each in RELEASE[job]["steps"] if each.get("name") == name]
    return str(found)


def built_names(version: str = dutch.__version__) -> set[str]:
    kinds = ("linux-x86_64.tar.gz", "linux-x86_64.AppImage", "macos-arm64.zip", "macos-x86_64.zip")
    return {f"dutch-{version}-{kind}" for kind in (*kinds, "windows-x86_64.zip", "windows-x86_64-setup.exe")}


@LINUX
def test_collecting_needs_every_file(tmp_path: Path) -> None:
    script = step("collect", "See that every file is there, and no other")

    def check() -> int:
        words = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
        env = {**os.environ, "VERSION": "1.2.0rc1"}
        return subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, check=False).returncode

    for name in built_names("1.2.0rc1"):
        assert check() == 1
        (tmp_path / name).write_bytes(bytes(3_000_000))
        (tmp_path / f"{name}.cdx.json").write_bytes(b"{}")
    assert check() == 0
    bill = tmp_path / "dutch-1.2.0rc1-macos-arm64.zip.cdx.json"
    bill.write_bytes(b"")
    assert check() == 1, "an empty bill of materials does not count"
    bill.write_bytes(b"{}")
    (tmp_path / "dutch-1.1.0-macos-arm64.zip").write_bytes(bytes(3_000_000))
    assert check() == 1


@LINUX
@pytest.mark.parametrize(("tag", "early"), [("v1.2.0rc1", True), ("v1.2.0", False), ("v1.2.0a2", True)])
def test_release_candidates_are_marked(tag: str, early: bool, tmp_path: Path) -> None:
    (tmp_path / "gh").write_text('#!/bin/sh\necho "$@"\n', encoding="ascii")
    (tmp_path / "gh").chmod(0o755)
    env = {
        "PATH": f"{tmp_path}:{os.environ['PATH']}",
        "GITHUB_REF_NAME": tag,
        "GITHUB_REPOSITORY": "o/n",
        "VERSION": tag.removeprefix("v"),
    }
    words = ["bash", "-euo", "pipefail", "-c", step("draft", "Make the draft")]
    said = subprocess.run(words, cwd=tmp_path, env=env, capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"release create {tag} ") and " --draft " in said
    assert (" --prerelease " in said) == early


def test_scripts_of_workflows_exist() -> None:
    modules = set(re.findall(r"python -m (tools[\w.]*)", ALL_COMMANDS))
    assert {"tools.freeze", "tools.release_notes", "tools.appimage", "tools.sbom", "tools.stores"} <= modules
    assert all(importlib.util.find_spec(module) for module in modules)
    scripts = set(re.findall(r"\.github/scripts/[\w-]+\.sh", ALL_COMMANDS))
    assert scripts == {path.relative_to(ROOT).as_posix() for path in ROOT.glob(".github/scripts/*.sh")}


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_checksum_command_verifies_downloads(tmp_path: Path) -> None:
    (tmp_path / "dutch-a").write_bytes(b"a")
    sums = "".join(f"{archive.digest(tmp_path / 'dutch-a')}  dutch-{name}\n" for name in "ab")
    (tmp_path / "SHA256SUMS").write_text(sums, encoding="ascii", newline="\n")
    found = re.search(r"^\| Linux \| `(sha256sum .+)` \|$", DOWNLOADS, re.MULTILINE)
    assert found

    def check() -> int:
        return subprocess.run(found[1].split(), cwd=tmp_path, capture_output=True, check=False).returncode

    assert check() == 0
    (tmp_path / "dutch-a").write_bytes(b"b")
    assert check() == 1


@LINUX
def test_program_for_a_newer_glibc_is_noticed(tmp_path: Path) -> None:
    def check(limit: str) -> subprocess.CompletedProcess[str]:
        script = ROOT / ".github" / "scripts" / "glibc.sh"
        return subprocess.run(["bash", script, tmp_path, limit], capture_output=True, text=True, check=False)

    assert check("2.28").returncode == 1
    (tmp_path / "library.so").write_bytes(b"\x7fELF\0GLIBC_2.9\0GLIBC_2.17\0GLIBC_2.2.5\0")
    said = check("2.28")
    assert (said.returncode, said.stdout) == (0, f"{tmp_path} needs GLIBC_2.17\n")
    assert check("2.17").returncode == 0
    assert check("2.16").returncode == 1


OTOOL = """#!/bin/sh
echo "Load command 8"
case $(cat "$2") in
    *built*) printf 'cmd LC_BUILD_VERSION\\n  cmdsize 32\\n    minos %s\\n      sdk 15.5\\n' "${VERSION}" ;;
    *) printf 'cmd LC_VERSION_MIN_MACOSX\\n  cmdsize 16\\n  version %s\\n      sdk 10.12\\n' "${VERSION}" ;;
esac
printf '      cmd LC_SOURCE_VERSION\\n  cmdsize 16\\n  version 99.0\\n'
"""


@LINUX
@pytest.mark.parametrize("way", ["built", "older"])
def test_program_for_a_newer_macos_is_noticed(tmp_path: Path, way: str) -> None:
    """Use stand-ins for Apple's tools that report the content of a library."""
    contents, tools = tmp_path / "Dutch.app" / "Contents", tmp_path / "tools"
    (contents / "Frameworks").mkdir(parents=True)
    (contents / "Info.plist").write_bytes(plistlib.dumps(bundle.INFO))
    (contents / "text").write_text("no library", encoding="ascii")
    tools.mkdir()
    plutil = f"#!/bin/sh\n[ $2 = LSMinimumSystemVersion ] && echo {bundle.INFO['LSMinimumSystemVersion']}\n"
    mach = '#!/bin/sh\ncase $2 in *.dylib) echo "Mach-O 64-bit" ;; *) echo text ;; esac\n'
    for name, text in (("otool", OTOOL), ("plutil", plutil), ("file", mach)):
        (tools / name).write_text(text, encoding="ascii")
        (tools / name).chmod(0o755)

    def check(version: str) -> subprocess.CompletedProcess[str]:
        env = {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}", "VERSION": version}
        words = ["bash", str(ROOT / ".github" / "scripts" / "macos.sh"), str(contents.parent)]
        return subprocess.run(words, env=env, capture_output=True, text=True, check=False)

    assert "no program at all" in check("11.0").stderr
    (contents / "Frameworks" / "one of two.dylib").write_text(way, encoding="ascii")
    assert [check(version).returncode for version in ("10.9", "11.0", "11.1", "12.0")] == [0, 0, 1, 1]
    assert "needed: 12.0" in check("12.0").stdout and "one of two.dylib" in check("12.0").stdout
