"""Scenes of the deal of the day and of the season, with games that were never played."""

import datetime
from pathlib import Path

from dutch.desktop.files import ScreenshotTarget
from dutch.match import daily
from dutch.match.occasion import Attempt, Occasion, OccasionKind
from dutch.match.saved import GameState
from dutch.match.season import LADDER, all_series
from dutch.scenes.season import SeasonPage, SeasonRival, SeasonScene
from dutch.scenes.stack import UIContext
from dutch.scenes.today import Opponent, SuitPoints, TodayScene

DAY = datetime.date(2026, 11, 26)
SUITS = tuple(SuitPoints(*each) for each in (("green", "G", 14), ("red", "R", 0), ("pink", "P", -3)))
SUITS += (SuitPoints("blue", "B", 41),)


def attempt(day: datetime.date, result: str = "won", number: int = 1) -> Attempt:
    """Return an attempt at a day's deal that was won, lost or abandoned, or is still running."""
    state = {"abandoned": GameState.ABANDONED, "running": GameState.RUNNING}.get(result, GameState.OVER)
    own, other = {"won": (131, 120), "lost": (-20, 131)}.get(result, (0, 0))
    won = result == "won" if state == GameState.OVER else None
    code, text = daily.code_of(day), day.isoformat()
    occasion = Occasion(OccasionKind.DAILY, text, number)
    return Attempt(occasion, number, state, code.edition, code.seed, text, 0, own, other, won)


def today_scene(ui: UIContext, results: str = "", folder: Path = Path(), before: int = 400) -> TodayScene:
    """Return the page on a day with these attempts, after some days in a row."""
    played = [attempt(DAY - daily.DAY * back) for back in range(1, before + 1) if back != 3]
    attempts = [attempt(DAY, result, number) for number, result in enumerate(results.split(), 1)]
    standing = daily.standing([*played, *attempts], DAY)
    over = bool(attempts) and attempts[0].over
    return TodayScene(
        ui,
        standing=standing,
        special="A leaner version.",
        edition="Competition",
        opponent=Opponent("Beatrix", "Very hard: hates losing a bid.", "rivals/beatrix-calm"),
        suits=SUITS if over else (),
        target=ScreenshotTarget((folder,), f"dutch-{DAY.isoformat()}"),
    )


def season_scene(
    ui: UIContext, beaten: int = 0, results: str = "", page: SeasonPage = "rival", rival: str = ""
) -> SeasonScene:
    """Return the season after some rivals were beaten, and games with these results against the next."""
    attempts = []
    for step, each in enumerate(LADDER[: beaten + 1]):
        for number, result in enumerate(("won won" if step < beaten else results).split(), 1):
            known = attempt(DAY, result, number)
            occasion = Occasion(OccasionKind.SEASON, each.slug, number)
            game = 10 * step + number
            attempts.append(known._replace(occasion=occasion, edition=each.edition, game=game))
    rivals = [
        SeasonRival(each.rival.slug.title(), "Competition", HISTORY, each, style=STYLE)
        for each in all_series(attempts)
    ]
    return SeasonScene(ui, rivals=rivals, page=page, rival=rival)


STYLE = "Very hard: hates losing a bid, and saves her best cards for the next one."
HISTORY = "Sells herring on the Singel, and has counted other people's cards since she was nine years old."
