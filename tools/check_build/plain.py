"""Checks that run on every system, without a screen or a mouse."""

import hashlib
import importlib.util
import os
import shutil
import time
from pathlib import Path

import dutch
from dutch import i18n
from dutch.resources import assets
from tools.check_build.build import (
    Build,
    CheckFailedError,
    CheckSkippedError,
    bare_environment,
    differing,
    lock,
    picture_of,
    unlock,
    usual,
    wait_for,
)

NAME = "Jürgen Ærø 用户"
NOBODY = 65534
QUICK = ("selftest", "--edition", "standard", "--speed", "off")
STEADY = 2.5
"""Seconds the program must run after its first picture; by then it has tried to open the sound."""


def version(build: Build, _work: Path) -> str:
    """Compare `--version` with the sources. It also tells whether the rules are compiled."""
    told = build.run("--version").strip()
    if not told.startswith(f"dutch {dutch.__version__} ("):
        raise CheckFailedError(f"it says {told!r}, not {dutch.__version__}")
    return told


def licences(build: Build, _work: Path) -> str:
    """Find the licence of everything in the folder."""
    if importlib.util.find_spec("PyInstaller") is None:
        raise CheckSkippedError("needs PyInstaller to look into the program")
    from tools.freeze import licences, parts

    try:
        return f"{licences.check(build.folder)} owners"
    except (licences.MissingLicenceError, parts.UnknownPartsError) as error:
        raise CheckFailedError("; ".join(str(error).splitlines())) from error


def sqlite(build: Build, _work: Path) -> str:
    """Compare the SQLite inside with the oldest that saved games need."""
    from tools.freeze import parts, suitable

    component = parts.components()["SQLite"]
    names = {path.name for path in parts.files(build.folder) if component.owns(path)}
    found = parts.version_of(component, build.folder, names)
    if not found:
        raise CheckFailedError("no file tells the version of SQLite")
    if problem := suitable.sqlite_problem(found):
        raise CheckFailedError(problem)
    return found


def digests(folder: Path) -> dict[str, str]:
    """Return the name and SHA-256 of every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def shipped_assets() -> dict[str, str]:
    """Return the digests of the assets that players get: all but the sources of the catalogues."""
    return {name: digest for name, digest in digests(assets()).items() if not name.endswith(".po")}


def same_assets(build: Build, _work: Path) -> str:
    """Compare pictures, sounds and texts with the sources."""
    places = [path for path in build.folder.rglob("assets") if (path / "theme.json").is_file()]
    if not places:
        raise CheckFailedError("there is no folder of assets")
    ours, theirs = shipped_assets(), digests(places[0])
    if different := differing(ours, theirs):
        raise CheckFailedError(f"{len(different)} assets differ, as {different[0]}")
    return f"{len(ours)} files"


def speaks(build: Build, _work: Path) -> str:
    """Let the program say how it is used, in every language that has a catalogue."""
    codes = list(i18n.available(assets() / "locale"))
    helps = {build.run("stats", "--help", "--language", code) for code in codes}
    if len(helps) < len(codes):
        raise CheckFailedError(f"some of {', '.join(codes)} say the same")
    return ", ".join(codes)


def selftest(build: Build, _work: Path) -> str:
    """Let the pilot play a whole game of every edition, watch its replay and begin the lessons."""
    out = build.run("selftest", "--speed", "off")
    return f"{len(out.splitlines())} games"


def workers(build: Build, _work: Path) -> str:
    """Run computer players in several processes, and print a table."""
    out = build.run("simulate", "--players", "beginner,random", "--games", "8", "--jobs", "2")
    if "beginner" not in out:
        raise CheckFailedError("it shows no table of results")
    return "8 games"


def doctor(build: Build, work: Path) -> str:
    """Check that `doctor` finds nothing wrong in an empty place and creates nothing."""
    out = build.run("doctor", "--data", str(work / "nothing"))
    if "All is well" not in out or (work / "nothing").exists():
        raise CheckFailedError(out)
    return ""


def wrong_use(build: Build, _work: Path) -> str:
    """Check that a mistake ends with one sentence and code 2."""
    code, _out, complaint = build.ended("play", "--size", "1x1")
    if code != 2 or "1030x720" not in complaint or len(complaint.splitlines()) != 1:
        raise CheckFailedError(f"it ended with {code} and said: {complaint}")
    return complaint


def elsewhere(build: Build, work: Path) -> str:
    """Run from another folder, which stays empty."""
    cwd = work / "elsewhere"
    cwd.mkdir()
    build.run(*QUICK, cwd=cwd)
    if list(cwd.iterdir()):
        raise CheckFailedError("files were left in the current folder")
    return ""


def empty_environment(build: Build, work: Path) -> str:
    """Run without any environment variables."""
    if build.launcher:
        raise CheckSkippedError(f"{build.launcher[0]} needs variables of its own")
    build.run(*QUICK, env=bare_environment(), cwd=work)
    return ""


def other_place(build: Build, work: Path) -> str:
    """Run from a read-only folder with spaces and foreign letters in its path, with such a home as well.

    As the superuser may write anywhere, the program then runs as nobody.
    """
    home = work / NAME
    home.mkdir()
    place = work / f"Spiele von {NAME}"
    place.mkdir()
    shutil.copytree(build.folder, place / "dutch", symlinks=True)
    lock(place)
    user = NOBODY if os.name == "posix" and os.geteuid() == 0 and not build.launcher else None
    if user is not None:
        work.chmod(0o755)
        os.chown(home, user, user)
    moved = Build(place / "dutch", build.launcher, user)
    env = usual(HOME=str(home), USERPROFILE=str(home), LOCALAPPDATA=str(home), TMPDIR=str(home))
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        env.pop(variable, None)
    try:
        moved.run(*QUICK, env=env, cwd=home)
        moved.run("doctor", "--data", str(home / "Daten Ø"), env=env, cwd=home)
        begin = time.monotonic()
        with moved.playing("--data", str(home / "Daten Ø"), env=env, cwd=home):
            wait_for(lambda: _drawn(home / "Daten Ø"), "the first picture")
        if os.name == "posix" and not build.launcher:
            with moved.playing(env=env, cwd=home):
                wait_for(lambda: any(_pictures(home)), "pictures in the player's own folder")
        return f"as {'nobody' if user else 'oneself'}, window after {time.monotonic() - begin:.1f} s"
    finally:
        unlock(place)


def _pictures(folder: Path) -> list[Path]:
    """Return the pictures in the cache, without those being written, whose names soon change."""
    found = [path for path in folder.rglob("table.*") if path.parent.name == "pictures"]
    return [path for path in found if path.suffix != ".new"]


def _drawn(data: Path, since: int = 0) -> bool:
    """Return whether the menu's pictures were written or read since a time in nanoseconds."""
    return any(path.stat().st_mtime_ns > since for path in _pictures(data))


def without_sound(build: Build, work: Path) -> str:
    """Run without a sound device; the program must not complain."""
    data = work / "silent"
    with build.playing("--data", str(data), env=usual(SDL_AUDIODRIVER="none-such"), cwd=work):
        wait_for(lambda: _drawn(data), "the first picture")
        time.sleep(STEADY)
    return ""


def _settle(data: Path) -> None:
    """Wait until no new file has appeared for a while, however slow the machine is."""
    known, since = -1, time.monotonic()
    while time.monotonic() - since < STEADY:
        if (found := len(list(data.rglob("*")))) != known:
            known, since = found, time.monotonic()
        time.sleep(0.05)


def second_start(build: Build, work: Path) -> str:
    """Start twice; the second start must find the cached pictures and add no files."""
    data, taken, kept = work / "twice", [], []
    for _start in range(2):
        since, begin = time.time_ns(), time.monotonic()
        with build.playing("--data", str(data), cwd=work):
            wait_for(lambda since=since: _drawn(data, since), "the first picture")  # type: ignore[misc]
            taken.append(time.monotonic() - begin)
            _settle(data)
        kept.append(sorted(path.name for path in data.rglob("*")))
    if kept[0] != kept[1]:
        raise CheckFailedError(f"the second start left other files: {sorted(set(kept[0]) ^ set(kept[1]))}")
    return f"{taken[0]:.2f} s, then {taken[1]:.2f} s to the first picture read or written"


CHECKS = (
    version,
    licences,
    sqlite,
    same_assets,
    speaks,
    doctor,
    wrong_use,
    selftest,
    workers,
    elsewhere,
    empty_environment,
    other_place,
    without_sound,
    second_start,
)


def unchanged(build: Build, before: dict[str, tuple[int, int, int]]) -> str:
    """Check that nothing was written in the program's folder."""
    after = picture_of(build.folder)
    if changed := differing(before, after):
        raise CheckFailedError(f"{', '.join(changed[:5])} changed in the program's folder")
    return f"{len(after)} files and folders"
