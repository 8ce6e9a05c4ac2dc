"""Write every picture of the game: ``python -m tools.art [FOLDER]``, by default to assets.

The icons of the frozen programs go to build/spec.
"""

import argparse
from pathlib import Path

from tools.art import agents, cards, carvings, chips, goods, inline, letters, pads, prototype
from tools.art.app_icons import write_app_icons
from tools.art.back import back
from tools.art.clock import DEAREST, dial, great_dial, place, rail
from tools.art.curtain import curtain
from tools.art.motifs import badge, laurel
from tools.art.palette import HUES, ITEM, PEOPLES, RED, SEALS, SUITS
from tools.art.rewards import BACKS, CLOTHS
from tools.art.room import room_back
from tools.art.rooms import bazaar, chamber
from tools.art.sitters import portraits
from tools.art.source import SOURCES, picture
from tools.art.svg import Drawing
from tools.art.table import background
from tools.art.title import app_icon, title
from tools.art.town import town

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
SPEC = ROOT / "build" / "spec"


def pictures() -> dict[str, Drawing]:
    """Draw every picture and return it by its path below the assets folder, in a fixed order."""
    result: dict[str, Drawing] = {}
    for suit in SUITS:
        for name in cards.FACES:
            result[f"cards/{suit.name}{name}.svg"] = cards.face(suit, name)
        for name in prototype.FACES:
            result[f"cards/prototype/{suit.name}{name}.svg"] = prototype.face(suit, name)
        for name in inline.FACES:
            result[f"corners/{suit.name}{name}.svg"] = inline.corner(suit, name)
    for people in PEOPLES:
        for digit in carvings.DIGITS[people.name]:
            name = f"{people.name}{digit}"
            result[f"cards/great_market/{name}.svg"] = carvings.face(people, digit)
            result[f"corners/{name}.svg"] = inline.corner(people, digit)
    result["cards/back.svg"] = back()
    result["cards/great_market/back.svg"] = carvings.back()
    result |= {f"cards/back_{name}.svg": draw() for name, draw in BACKS.items()}
    result |= {f"emblems/{suit.name}.svg": badge(suit) for suit in (*SUITS, *PEOPLES)}
    result["table/background.svg"] = background()
    result["table/bazaar.svg"] = bazaar()
    result["table/chamber.svg"] = chamber()
    result |= {f"table/cloth_{name}.svg": draw() for name, draw in CLOTHS.items()}
    result["table/town.svg"] = town()
    result["table/curtain.svg"] = curtain()
    result |= {f"table/place{price}.svg": place(price) for price in range(1, DEAREST + 1)}
    result["table/rail.svg"] = rail()
    result["table/dial.svg"] = great_dial()
    result["table/room_back.svg"] = room_back()
    result |= {f"table/{name}.svg": picture(f"table/{name}") for name in ("drape", "room_front", "dusk")}
    result |= {f"table/{name}.svg": picture(f"table/{name}") for name in ("bank", "stand", "starter")}
    result["table/block.svg"] = carvings.block()
    result |= {f"table/chip{value or ''}.svg": chips.chip(value) for value in chips.VALUES}
    result |= _representatives()
    result["table/title.svg"] = title()
    result["table/clock.svg"] = dial()
    for icon in sorted((SOURCES / "icons").glob("*.svg")):
        result[f"icons/{icon.name}"] = picture(f"icons/{icon.stem}")
    result |= {f"pads/{name}.svg": pads.button(name) for name in pads.BUTTONS}
    result["icons/dutch.svg"] = app_icon()
    result["icons/laurel.svg"] = wreath()
    result |= portraits()
    return result


def _representatives() -> dict[str, Drawing]:
    """Draw the letters, items and representatives, with their emblems, corners and places."""
    folder, result = "cards/representatives", {}
    for wax in SEALS:
        result[f"{folder}/{wax.name}.svg"] = letters.sealed(wax)
        result[f"emblems/{wax.name}.svg"] = letters.wax(wax)
        for priority in letters.PRIORITIES:
            result[f"{folder}/{wax.name}{priority}.svg"] = letters.opened(wax, priority)
            result[f"corners/{wax.name}{priority}.svg"] = letters.corner(wax, priority)
    for hue in HUES:
        result[f"{folder}/{hue.name}.svg"] = agents.representative(hue)
        result[f"emblems/{hue.name}.svg"] = badge(hue)
        result[f"corners/{hue.name}.svg"] = agents.corner(hue)
    result[f"{folder}/unknown.svg"] = agents.unknown()
    result |= {f"corners/{name}.svg": inline.mark(name) for name in ("true", "false")}
    result[f"{folder}/back.svg"] = goods.back()
    for worth in goods.WORTHS:
        result[f"{folder}/item{worth}.svg"] = goods.item(worth)
        result[f"corners/item{worth}.svg"] = inline.corner(ITEM, worth)
    return result


def wreath() -> Drawing:
    """Return the winner's laurel: the wreath of the cards, large, with a ribbon of auction red."""
    drawing = Drawing(240, 240)
    laurel(drawing, RED, 120, 116, 94, 9)
    return drawing


def write(folder: Path) -> int:
    """Write all pictures below ``folder`` and return their number."""
    drawings = pictures()
    for name, drawing in drawings.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(drawing.text().encode("ascii"))
    return len(drawings)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description="Draw all pictures.")
    parser.add_argument("folder", nargs="?", type=Path, default=ASSETS)
    parser.add_argument("--icons", type=Path, default=SPEC, help="folder of the program's icons (build/spec)")
    options = parser.parse_args()
    print(f"{write(options.folder)} pictures written to {options.folder}")
    print(f"{write_app_icons(options.icons)} icons written to {options.icons}")


if __name__ == "__main__":
    main()
