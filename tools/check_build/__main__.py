"""Try a frozen program as players use it: ``python -m tools.check_build FOLDER``.

Each check prints a line with its time; the exit code is 1 if one failed. Checks with a real mouse need Xvfb,
xdotool and ImageMagick; without these they are skipped, or fail with --all.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.check_build import plain
from tools.check_build.build import Build, CheckFailedError, CheckSkippedError, picture_of

Check = Callable[[Build, Path], str]


def checks() -> dict[str, Check]:
    """Return all checks by name, in order."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = (
        "dummy"  # for the twin of the program in this process
    )
    os.environ["LANGUAGE"] = "en"
    from tools.check_build import mouse

    return {check.__name__: check for check in (*plain.CHECKS, *mouse.CHECKS)}


def attempt(name: str, check: Callable[[], str], must: bool) -> bool:
    """Run a check and print a line about it. Returns False if it failed."""
    begin = time.monotonic()
    try:
        detail, verdict = check(), "ok"
    except CheckSkippedError as reason:
        detail, verdict = str(reason), "FAILED" if must else "skipped"
    except Exception as error:  # noqa: BLE001 - any failure must be reported
        kind = "" if isinstance(error, CheckFailedError) else f"{type(error).__name__}: "
        detail, verdict = kind + " ".join(str(error).split()), "FAILED"
    title = name.replace("_", " ")
    print(f"{title:<18} {verdict:<8} {time.monotonic() - begin:6.1f} s  {detail}".rstrip(), flush=True)
    return verdict != "FAILED"


def parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.check_build", description=__doc__.splitlines()[0])
    parser.add_argument(
        "folder", type=Path, help="what `python -m tools.freeze` has made, unpacked; or an AppImage"
    )
    parser.add_argument("--only", action="append", metavar="NAME", help="this check; may be repeated")
    parser.add_argument("--without", action="append", metavar="NAME", default=[], help="leave this one out")
    parser.add_argument(
        "--all", action="store_true", help="a check that cannot be done here counts as failed"
    )
    parser.add_argument("--launcher", action="append", default=[], metavar="WORD", help="as `wine`")
    parser.add_argument(
        "--keep", type=Path, metavar="FOLDER", help="leave what was made here, as screenshots"
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    known = checks()
    options = parser().parse_args(arguments)
    unknown = sorted({*(options.only or ()), *options.without} - set(known))
    if unknown:
        print(f"There is no check {unknown[0]}; there are {', '.join(known)}.", file=sys.stderr)
        return 2
    build = Build(options.folder.resolve(), tuple(options.launcher))
    wanted = [name for name in options.only or known if name not in options.without]
    before = picture_of(build.folder)
    with tempfile.TemporaryDirectory(prefix="dutch-check-", ignore_cleanup_errors=True) as spare:
        work = (options.keep or Path(spare)).resolve()
        work.mkdir(parents=True, exist_ok=True)
        good = [attempt(name, lambda name=name: known[name](build, work), options.all) for name in wanted]  # type: ignore[misc]
    good.append(attempt("unchanged", lambda: plain.unchanged(build, before), True))
    print(f"{sum(good)} of {len(good)} are well")
    return 0 if all(good) else 1


if __name__ == "__main__":
    sys.exit(main())
