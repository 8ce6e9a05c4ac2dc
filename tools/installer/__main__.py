"""Build the setup program for Windows: ``python -m tools.installer FOLDER``.

FOLDER is the frozen Windows program of ``python -m tools.freeze``. Needs makensis (NSIS 3.08 or newer), on
any system. The setup program goes to --distpath.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tools.installer.making import ROOT, InstallerError, make, setup_name, take_uninstaller


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.installer", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="the frozen program")
    parser.add_argument("--distpath", type=Path, default=ROOT / "dist", help="folder of the result (dist)")
    signing = parser.add_mutually_exclusive_group()
    signing.add_argument(
        "--take-uninstaller", type=Path, metavar="FILE", help="only leave the uninstaller there, to be signed"
    )
    signing.add_argument("--with-uninstaller", type=Path, metavar="FILE", help="put that one in, signed")
    options = parser.parse_args(arguments)
    try:
        if options.take_uninstaller:
            print(take_uninstaller(options.folder, options.take_uninstaller))
            return 0
        print(make(options.folder, options.distpath / setup_name(), given=options.with_uninstaller))
    except InstallerError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
