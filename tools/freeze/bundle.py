"""The program's details for Windows and macOS."""

import re
from pathlib import Path

import dutch

IDENTIFIER = "io.github.dutch-card-game.dutch"
NAME = "Dutch"
"""The name in the Task Manager of Windows and the menu bar of macOS."""

PUBLISHER = "The Dutch maintainers"
COPYRIGHT = "Dutch was designed by Richard Hoile. Program by the Dutch maintainers, MIT licence."
DESCRIPTION = "Dutch, a card game for two at a Golden Age auction"

INFO: dict[str, object] = {
    "CFBundleDisplayName": NAME,
    "CFBundleName": NAME,
    "CFBundleShortVersionString": dutch.__version__,
    "CFBundleVersion": dutch.__version__,
    "LSApplicationCategoryType": "public.app-category.card-games",
    "LSMinimumSystemVersion": "11.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": COPYRIGHT,
    "NSPrincipalClass": "NSApplication",
}
"""The keys of Info.plist in addition to PyInstaller's."""

RESOURCE = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,
                    fileType=0x1, subtype=0x0, date=(0, 0)),
  kids=[
    StringFileInfo([StringTable('040904B0', [
      {strings}
    ])]),
    VarFileInfo([VarStruct('Translation', [1033, 1200])]),
  ],
)
"""


def numbers(version: str) -> tuple[int, int, int, int]:
    """Return the four numbers Windows wants for a version such as 0.1.0 or 1.2.3rc1; missing ones are 0."""
    found = re.match(r"(\d+)(?:\.(\d+))?(?:\.(\d+))?", version)
    major, minor, patch = (int(part or 0) for part in found.groups()) if found else (0, 0, 0)
    return major, minor, patch, 0


def version_resource(version: str, name: str) -> str:
    """Return the text from which PyInstaller builds the version resource of `name`.exe."""
    strings = {
        "Comments": DESCRIPTION,
        "CompanyName": PUBLISHER,
        "FileDescription": NAME,
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{name}.exe",
        "ProductName": NAME,
        "ProductVersion": version,
    }
    lines = ",\n      ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return RESOURCE.format(numbers=numbers(version), strings=lines)


def write_version_resource(folder: Path, name: str) -> Path:
    """Write the version resource into a folder and return its path."""
    path = folder / f"version-{name}.txt"
    path.write_text(version_resource(dutch.__version__, name), encoding="utf-8")
    return path
