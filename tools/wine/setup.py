"""Checks of the setup program: installing, updating, a running game, and uninstalling."""

import shutil
from collections.abc import Callable
from pathlib import Path

import dutch
from tools.check_build.build import CheckFailedError, differing, wait_for
from tools.check_build.plain import digests
from tools.freeze import bundle
from tools.installer.making import size_in_kib
from tools.wine.bottle import Bottle, as_windows

KEY = rf"Software\Microsoft\Windows\CurrentVersion\Uninstall\{bundle.IDENTIFIER}"
FOREIGN = "Meine Notizen.txt"
GAMES = ("dutch.sqlite3", "settings.json", "pictures/dutch.png")
REFUSED = 2
OLD = "0.0.9"
UNINSTALLER = "uninstall.exe"


class Case:
    """The programs to try, and the places they use."""

    def __init__(self, bottle: Bottle, program: Path, setup: Path, older: Path) -> None:
        """``program`` is the one inside ``setup``; ``older`` has a file that the newer version lacks."""
        self.bottle, self.program, self.setup, self.older = bottle, program, setup, older
        roaming = bottle.local.parent / "Roaming" / "Microsoft" / "Windows"
        self.usual = bottle.local / "Programs" / "Dutch"
        self.chosen = bottle.drive / "Spiele von Jürgen Ærø" / "Das Dutch"
        self.games = bottle.local / "dutch"
        self.menu = roaming / "Start Menu" / "Programs" / "Dutch.lnk"
        self.desktop = bottle.home / "Desktop" / "Dutch.lnk"

    def install(self, *words: str, setup: Path | None = None) -> int:
        """Install silently and return the exit code."""
        return self.bottle.line(" ".join([as_windows(setup or self.setup), "/S", *words])).code

    def remove(self, folder: Path, *words: str) -> int:
        """Uninstall silently, wait, and return the exit code."""
        where = self.bottle.inside(folder)
        code = self.bottle.line(" ".join([f'"{where}\\{UNINSTALLER}"', "/S", *words, f"_?={where}"])).code
        # Called like this it can be waited for but cannot delete itself.
        if code == 0:
            (folder / UNINSTALLER).unlink(missing_ok=True)
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()
        return code


def must(good: bool, sentence: str) -> None:
    """Raise CheckFailedError with this sentence unless all is good."""
    if not good:
        raise CheckFailedError(sentence)


def same_files(case: Case, folder: Path) -> int:
    """Check that exactly the program's files and the uninstaller are installed, and count them."""
    installed = digests(folder)
    must(installed.pop(UNINSTALLER, None) is not None, "there is no uninstaller")
    differ = differing(digests(case.program), installed)
    must(not differ, f"{len(differ)} files differ, as {', '.join(differ[:3])}")
    return len(installed)


def installs(case: Case) -> str:
    """Install silently in the default folder, without an administrator."""
    must(case.install() == 0, "the setup program failed")
    return f"{same_files(case, case.usual)} files in %LOCALAPPDATA%\\Programs\\Dutch"


def start_menu(case: Case) -> str:
    """Check the start menu entry, and that no desktop icon appears unasked."""
    target = case.bottle.inside(case.usual / "Dutch.exe")
    must(case.menu.is_file(), "there is no entry")
    must(target.encode("utf-16-le") in case.menu.read_bytes(), f"the entry does not lead to {target}")
    must(not case.desktop.exists(), "there is an icon on the desktop")
    return case.menu.name


def registered(case: Case) -> str:
    """Check the entry in the list of installed programs."""
    where = case.bottle.inside(case.usual)
    wanted = {
        "DisplayName": "Dutch",
        "DisplayVersion": dutch.__version__,
        "Publisher": "The Dutch maintainers",
        "DisplayIcon": f"{where}\\Dutch.exe,0",
        "InstallLocation": where,
        "UninstallString": f'"{where}\\{UNINSTALLER}"',
        "QuietUninstallString": f'"{where}\\{UNINSTALLER}" /S',
        "EstimatedSize": str(size_in_kib(case.program)),
        "NoModify": "1",
        "NoRepair": "1",
    }
    found = case.bottle.registry(KEY)
    wrong = [f"{name} is {found.get(name)!r}" for name, value in wanted.items() if found.get(name) != value]
    must(not wrong, "; ".join(wrong))
    return f"{len(found)} values"


def plays(case: Case) -> str:
    """Let the installed program print its version and play a game."""
    return _plays(case, case.usual)


def _plays(case: Case, folder: Path) -> str:
    program = str(folder / "dutch-cli.exe")
    told = case.bottle.run(program, "--version").text.strip()
    must(told.startswith(f"dutch {dutch.__version__} ("), f"it says {told!r}")
    ended = case.bottle.run(program, "selftest", "--edition", "standard", "--speed", "off")
    must(ended.code == 0, f"selftest says {ended.text.strip()}")
    return ended.text.strip()


def refuses_while_playing(case: Case) -> str:
    """Check that nothing is installed or removed while the game runs."""
    before = digests(case.usual)
    data = case.bottle.inside(case.bottle.drive / "played")
    with case.bottle.start(str(case.usual / "Dutch.exe"), "--data", data, SDL_VIDEODRIVER="dummy") as game:
        wait_for(lambda: (case.bottle.drive / "played").is_dir(), "the game to start")
        try:
            codes = case.install(), case.remove(case.usual)
            alive = game.poll() is None
        finally:
            case.bottle.run("taskkill", "/f", "/im", "Dutch.exe")
    must(alive, "the game has ended")
    must(codes == (REFUSED, REFUSED), f"they ended with {codes}")
    must(digests(case.usual) == before and bool(case.bottle.registry(KEY)), "something was changed")
    return f"exit code {REFUSED}"


def removes(case: Case) -> str:
    """Uninstall; saved games and the user's own files stay."""
    _keep_games(case)
    (case.usual / FOREIGN).write_text("mine", encoding="utf-8")
    must(case.remove(case.usual) == 0, "the uninstaller failed")
    left = [path.name for path in case.usual.rglob("*")]
    must(left == [FOREIGN], f"{left} stayed behind")
    shutil.rmtree(case.usual)
    _all_gone(case)
    must(_games(case) == list(GAMES), "games are missing")
    return "games and the user's file stay"


def removes_itself(case: Case) -> str:
    """Uninstall as Windows does; the uninstaller goes too."""
    must(case.install() == 0, "the setup program failed")
    case.bottle.line(case.bottle.registry(KEY)["QuietUninstallString"])
    wait_for(lambda: not case.usual.exists(), "the folder to go")
    _all_gone(case)
    return "no folder, no entry, nothing in the registry"


def other_folder(case: Case) -> str:
    """Install in a folder with spaces and foreign letters, with a desktop icon."""
    must(case.install("/DESKTOP", f"/D={case.bottle.inside(case.chosen)}") == 0, "the setup program failed")
    same_files(case, case.chosen)
    must(case.desktop.is_file(), "there is no icon on the desktop")
    told = _plays(case, case.chosen)
    must(case.remove(case.chosen) == 0, "the uninstaller failed")
    must(not case.chosen.exists(), "the folder stayed behind")
    _all_gone(case)
    return told


def newer_version(case: Case) -> str:
    """Update: nothing of the older version stays but its folder, the icon and the games."""
    where = f"/D={case.bottle.inside(case.chosen)}"
    must(case.install("/DESKTOP", where, setup=case.older) == 0, "the older setup program failed")
    must(case.bottle.registry(KEY)["DisplayVersion"] == OLD, "it is not the older version")
    must((case.chosen / "_internal" / "old.txt").is_file(), "the older version lacks its file")
    must(case.install() == 0, "the setup program failed")
    same_files(case, case.chosen)
    must(
        case.bottle.registry(KEY)["DisplayVersion"] == dutch.__version__, "the registry tells the old version"
    )
    must(case.desktop.is_file(), "the icon on the desktop has gone")
    must(_games(case) == list(GAMES), "games are missing")
    return f"{OLD} to {dutch.__version__}"


def moves(case: Case) -> str:
    """Install in another folder; nothing stays in the old one."""
    must(case.install(f"/D={case.bottle.inside(case.usual)}") == 0, "the setup program failed")
    same_files(case, case.usual)
    must(not case.chosen.exists(), "the old folder stayed behind")
    return ""


def removes_games_if_asked(case: Case) -> str:
    """Uninstall with games and settings; saved pictures stay."""
    must(case.remove(case.usual, "/GAMES") == 0, "the uninstaller failed")
    _all_gone(case)
    must(_games(case) == ["pictures/dutch.png"], f"there are {_games(case)}")
    return "a saved picture stays"


def _keep_games(case: Case) -> None:
    for name in GAMES:
        path = case.games / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("the player's", encoding="utf-8")


def _games(case: Case) -> list[str]:
    found = {path.relative_to(case.games).as_posix() for path in case.games.rglob("*") if path.is_file()}
    return [name for name in GAMES if name in found] + sorted(found - set(GAMES))


def _all_gone(case: Case) -> None:
    must(not case.menu.exists(), "the entry in the start menu stayed behind")
    must(not case.desktop.exists(), "the icon on the desktop stayed behind")
    must(not case.bottle.registry(KEY), "the registry still knows it")


CHECKS: tuple[Callable[[Case], str], ...] = (
    installs,
    start_menu,
    registered,
    plays,
    refuses_while_playing,
    removes,
    removes_itself,
    other_folder,
    newer_version,
    moves,
    removes_games_if_asked,
)
