"""The game's files for Linux desktops: a menu entry, its icon, and the page of software centres."""

import os
import shutil
from datetime import UTC, date, datetime
from pathlib import Path
from xml.etree import ElementTree

import dutch
from dutch.desktop import DESKTOP_NAME
from tools import release_notes
from tools.freeze import archive

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "build" / "spec" / "linux"
ICON = ROOT / "assets" / "icons" / "dutch.svg"

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

URLS = {"homepage": "", "bugtracker": "/issues", "vcs-browser": "", "help": "#readme"}
"""The pages of a GitHub repository, by AppStream's names for them."""

SCREENSHOTS = {"table": "The table during a purchase", "menu": "The menu", "scoring": "The scoring of a game"}
"""Pictures of docs/pictures, each of 1280x720 pixels."""


def write(share: Path) -> Path:
    """Write everything into a folder with the layout of /usr/share."""
    (share / "applications").mkdir(parents=True)
    (share / "metainfo").mkdir()
    shutil.copy2(SOURCES / f"{DESKTOP_NAME}.desktop", share / "applications")
    write_metadata(share / "metainfo" / f"{DESKTOP_NAME}.metainfo.xml")
    write_icons(share / "icons" / "hicolor")
    return share


def released() -> date:
    """Return the date of this version in CHANGELOG.md, or that of the last commit."""
    try:
        changelog = release_notes.CHANGELOG.read_text(encoding="utf-8")
        return release_notes.section_of_version(dutch.__version__, changelog).day
    except release_notes.NotReadyError:
        return datetime.fromtimestamp(archive.moment(), UTC).date()


def repository() -> str | None:
    """Return the address of the repository during a release; None elsewhere."""
    server, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{server}/{name}" if server and name else None


def write_metadata(path: Path) -> None:
    """Write the page of software centres, with this version as the newest, and addresses if known."""
    tree = ElementTree.parse(SOURCES / f"{DESKTOP_NAME}.metainfo.xml")
    root = tree.getroot()
    address = repository()
    if address:
        for kind, place in URLS.items():
            ElementTree.SubElement(root, "url", type=kind).text = f"{address}{place}"
        shots = ElementTree.SubElement(root, "screenshots")
        for name, caption in SCREENSHOTS.items():
            shot = ElementTree.SubElement(shots, "screenshot", {} if len(shots) else {"type": "default"})
            ElementTree.SubElement(shot, "caption").text = caption
            image = ElementTree.SubElement(shot, "image", type="source", width="1280", height="720")
            image.text = f"{address}/raw/v{dutch.__version__}/docs/pictures/{name}.png"
    releases = ElementTree.SubElement(root, "releases")
    ElementTree.SubElement(releases, "release", version=dutch.__version__, date=released().isoformat())
    ElementTree.indent(tree)
    tree.write(path, encoding="UTF-8", xml_declaration=True)


def write_icons(theme: Path) -> None:
    """Write the icon in all sizes into an icon theme."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    for size in SIZES:
        folder = theme / f"{size}x{size}" / "apps"
        folder.mkdir(parents=True)
        pygame.image.save(pygame.image.load_sized_svg(ICON, (size, size)), folder / f"{DESKTOP_NAME}.png")
    scalable = theme / "scalable" / "apps"
    scalable.mkdir(parents=True)
    shutil.copy2(ICON, scalable / f"{DESKTOP_NAME}.svg")
