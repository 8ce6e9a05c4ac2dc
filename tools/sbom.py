"""Write the bill of materials (SBOM) of downloads: a CycloneDX file named after each.

python -m tools.sbom dist/dutch-0.1.0-linux-x86_64.tar.gz

The bill of a frozen program lists what `tools.freeze` finds in the folder beside the archive; that of a wheel
or an sdist, the packages it needs.
"""

import argparse
import sys
import uuid
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from importlib import metadata
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, Property, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL
from packaging.utils import canonicalize_name

import dutch
from tools import appimage
from tools.freeze import archive, licences, naming, parts

OWN_LICENCE = "MIT AND OFL-1.1"
PYTHON_PACKAGES = (".whl", f"dutch_card_game-{dutch.__version__}.tar.gz")


def component(name: str, version: str, licence: str, home: str, files: Iterable[str] = ()) -> Component:
    """Describe a package or library; one from PyPI has a package URL."""
    try:
        version = metadata.version(name)
        purl = PackageURL("pypi", name=canonicalize_name(name), version=version)
    except metadata.PackageNotFoundError:
        purl = None
    return Component(
        name=name,
        version=version or None,
        type=ComponentType.LIBRARY,
        licenses=[LicenseFactory().make_from_string(licence)],
        external_references=[ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(home))],
        properties=[Property(name="dutch:file", value=file) for file in files],
        purl=purl,
        bom_ref=str(purl) if purl else name,
    )


def contents(file: Path) -> Iterable[Component]:
    """List what a download contains or, for Python packages, needs."""
    if file.name.endswith(PYTHON_PACKAGES):
        found = {name: set[str]() for name in parts.needed()}
        folder = file.parent
    else:
        folder = file.parent / naming.build_name()
        found = parts.survey(folder)
    for name, names in found.items():
        files = [file for file in names if "." in file]  # the others are modules inside the program
        yield component(name, *licences.about(name, folder, names), files)
    if file.suffix == ".AppImage":
        yield component("AppImage type2-runtime", appimage.RUNTIME_VERSION, "MIT", appimage.RUNTIME_HOME)
    if file.name.endswith("-setup.exe"):
        yield component("NSIS", "", "Zlib", "https://nsis.sourceforge.io")


def bill(file: Path) -> Bom:
    """Return the bill of materials of a download. The same file gives the same bill."""
    digest = archive.digest(file)
    game = Component(
        name=file.name,
        version=dutch.__version__,
        type=ComponentType.APPLICATION,
        licenses=[LicenseFactory().make_from_string(OWN_LICENCE)],
        hashes=[HashType(alg=HashAlgorithm.SHA_256, content=digest)],
        bom_ref=file.name,
    )
    bom = Bom(components=contents(file), serial_number=uuid.uuid5(uuid.NAMESPACE_URL, digest))
    bom.metadata.component = game
    bom.metadata.timestamp = datetime.fromtimestamp(archive.moment(), UTC)
    bom.register_dependency(game, bom.components)
    return bom


def write(file: Path) -> Path:
    """Write the bill of materials beside a download."""
    path = file.with_name(f"{file.name}.cdx.json")
    path.write_text(JsonV1Dot6(bill(file)).output_as_string(indent=2) + "\n", encoding="utf-8", newline="\n")
    return path


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.sbom", description=__doc__.splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+", help="archives, programs or Python packages")
    try:
        for file in parser.parse_args(arguments).files:
            print(write(file.resolve()))
    except (OSError, parts.UnknownPartsError, licences.MissingLicenceError) as error:
        print(f"sbom: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
