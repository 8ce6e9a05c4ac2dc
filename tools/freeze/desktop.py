"""The game's files for Linux desktops: a menu entry, its icon, and the page of software centres."""

import os
import re
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree

import dutch
from dutch.desktop import DESKTOP_NAME
from tools import release_notes, repository
from tools.freeze import archive

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "build" / "spec" / "linux"
ICON = ROOT / "assets" / "icons" / "dutch.svg"

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

URLS = {"homepage": "", "bugtracker": "/issues", "vcs-browser": "", "help": "#readme"}
"""The pages of a GitHub repository, by AppStream's names for them."""

SCREENSHOTS = {
    "table": "Dutch: a purchase, with its price and what it earns",
    "great-market": "Great Market: an open auction for three to five",
    "representatives": "Representatives: a bluffing auction for three to six",
    "menu": "The menu",
    "scoring": "The scoring of a game",
}
"""Pictures of docs/pictures, each of 1280x720 pixels."""

MARKUP = re.compile(r"`|\[([^]]*)]\([^)]*\)")
"""Markdown that software centres do not show: backquotes, and links around their text."""


def write(share: Path) -> Path:
    """Write everything into a folder with the layout of /usr/share."""
    (share / "applications").mkdir(parents=True)
    (share / "metainfo").mkdir()
    shutil.copy2(SOURCES / f"{DESKTOP_NAME}.desktop", share / "applications")
    write_metadata(share / "metainfo" / f"{DESKTOP_NAME}.metainfo.xml")
    write_icons(share / "icons" / "hicolor")
    return share


def write_metadata(path: Path) -> None:
    """Write the page of software centres with the newest section of the changelog, and addresses if known."""
    tree = ElementTree.parse(SOURCES / f"{DESKTOP_NAME}.metainfo.xml")
    root = tree.getroot()
    address = repository.address()
    if address:
        for kind, place in URLS.items():
            ElementTree.SubElement(root, "url", type=kind).text = f"{address}{place}"
        shots = ElementTree.SubElement(root, "screenshots")
        for name, caption in SCREENSHOTS.items():
            shot = ElementTree.SubElement(shots, "screenshot", {} if len(shots) else {"type": "default"})
            ElementTree.SubElement(shot, "caption").text = caption
            image = ElementTree.SubElement(shot, "image", type="source", width="1280", height="720")
            image.text = f"{address}/raw/v{dutch.__version__}/docs/pictures/{name}.png"
    section = release_notes.newest_section(
        dutch.__version__, release_notes.CHANGELOG.read_text(encoding="utf-8")
    )
    day = section.day or datetime.fromtimestamp(archive.moment(), UTC).date()
    releases = ElementTree.SubElement(root, "releases")
    release = ElementTree.SubElement(releases, "release", version=dutch.__version__, date=day.isoformat())
    if address:
        place = f"{address}/releases/tag/v{dutch.__version__}"
        ElementTree.SubElement(release, "url", type="details").text = place
    ElementTree.SubElement(release, "description").extend(described(section.notes))
    ElementTree.indent(tree)
    tree.write(path, encoding="UTF-8", xml_declaration=True)


def described(notes: str) -> Iterator[ElementTree.Element]:
    """Turn a section of the changelog, which has headings and bullets only, into paragraphs and lists."""
    for chapter in re.split(r"^### ", notes, flags=re.MULTILINE)[1:]:
        heading, *bullets = re.split(r"\n+- ", MARKUP.sub(r"\1", chapter.strip()))
        paragraph = ElementTree.Element("p")
        paragraph.text = f"{heading}:"
        entries = ElementTree.Element("ul")
        for bullet in bullets:
            ElementTree.SubElement(entries, "li").text = " ".join(bullet.split())
        yield from (paragraph, entries)


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
