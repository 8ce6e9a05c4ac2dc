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
