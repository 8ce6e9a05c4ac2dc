"""Fill in the manifests of Flathub and winget for a release.

python -m tools.stores dist stores

reads the downloads in `dist`, and writes the manifests of build/stores with version, address and checksums to
`stores`. Runs in the release workflow, whose environment has the repository's address and the commit.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from string import Template

import dutch
from dutch.desktop import DESKTOP_NAME
from tools import repository
from tools.freeze import archive, desktop

MANIFESTS = Path(__file__).resolve().parents[1] / "build" / "stores"


class UnfilledError(Exception):
    """Raised when a manifest cannot be filled in; the message says why in one sentence."""


def fields(dist: Path) -> dict[str, str]:
    """Return what the manifests mention. Raises UnfilledError."""
    address, commit = repository.address(), os.environ.get("GITHUB_SHA")
    if not address or not commit:
        raise UnfilledError(
            "GITHUB_SERVER_URL, GITHUB_REPOSITORY and GITHUB_SHA must be set, as in a workflow."
        )
    setup = dist / f"dutch-{dutch.__version__}-windows-x86_64-setup.exe"
    if not setup.is_file():
        raise UnfilledError(f"{setup} is missing.")
    return {
        "address": address,
        "commit": commit,
        "day": datetime.fromtimestamp(archive.moment(), UTC).date().isoformat(),
        "setup_sha256": archive.digest(setup).upper(),
        "version": dutch.__version__,
    }


def write(dist: Path, target: Path) -> list[Path]:
    """Write every manifest, and Flathub's copy of the AppStream metadata. Raises UnfilledError."""
    known = fields(dist)
    written = []
    for source in sorted(MANIFESTS.rglob("*.yaml")):
        path = target / source.relative_to(MANIFESTS)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(source.read_text("utf-8")).substitute(known), encoding="utf-8", newline="\n")
        written.append(path)
    metadata = target / "flathub" / f"{DESKTOP_NAME}.metainfo.xml"
    desktop.write_metadata(metadata)
    return [*written, metadata]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.stores", description=__doc__.splitlines()[0])
    parser.add_argument("dist", type=Path, help="folder with the downloads")
    parser.add_argument("target", type=Path, help="folder to write to")
    options = parser.parse_args(arguments)
    try:
        print(*write(options.dist, options.target), sep="\n")
    except UnfilledError as error:
        print(f"stores: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
