"""Scenes of the deal of the day and of the season, with games that were never played."""

import datetime
from pathlib import Path

from dutch.desktop.files import ScreenshotTarget
from dutch.match import daily
from dutch.match.occasion import Attempt, Occasion, OccasionKind
from dutch.match.saved import GameState
from dutch.match.season import LADDER, all_series
from dutch.players.rivals import RIVALS
from dutch.scenes.season import SeasonPage, SeasonRival, SeasonScene
from dutch.scenes.stack import UIContext
from dutch.scenes.today import Opponent, Points, TodayScene

DAY = datetime.date(2026, 11, 26)
SUITS = tuple(Points(*each) for each in (("green", "emblems/G", 14), ("red", "emblems/R", 0)))
SUITS += (Points("pink", "emblems/P", -3), Points("blue", "emblems/B", 41))
GAMES = (("dutch", "Dutch"), ("great-market", "Great Market"), ("representatives", "Representatives"))


def attempt(
    day: datetime.date, result: str = "won", number: int = 1, game: str = "dutch", points: int = 18
) -> Attempt:
    """Return an attempt at a day's deal that was won, lost or abandoned, or is still running."""
    state = {"abandoned": GameState.ABANDONED, "running": GameState.RUNNING}.get(result, GameState.OVER)
    own, other = {"won": (131, 120), "lost": (-20, 131)}.get(result, (0, 0))
    won = result == "won" if state == GameState.OVER else None
    code, text = daily.code_of(day, game=game), day.isoformat()
    occasion = Occasion(OccasionKind.DAILY, text, number)
    found = Attempt(occasion, number, state, code.edition, code.seed, text, 0, own, other, won, 0, game)
    if game == "dutch" or state != GameState.OVER:
        return found
    return found._replace(own_score=points, other_score=24, won=points > 24, scores=(points, 24, 9, 11))


def today_scene(
    ui: UIContext, results: str = "", folder: Path = Path(), before: int = 400, game: str = "dutch"
) -> TodayScene:
    """Return the page on a day with these attempts, after some days in a row."""
    played = [attempt(DAY - daily.DAY * back) for back in range(1, before + 1) if back != 3]
    attempts = [attempt(DAY, result, number, game) for number, result in enumerate(results.split(), 1)]
    standing = daily.standing([*played, *attempts], DAY, game=game)
    faces = daily.opponents_of(DAY, game)
    company = [("You", "", 18), *((face.title(), f"rivals/{face}-calm", 24) for face in faces)]
    parts = SUITS if game == "dutch" else tuple(Points(*each, is_player=True) for each in company)
    over = bool(attempts) and attempts[0].over
    return TodayScene(
        ui,
        standing=standing,
        special="A leaner version." if game == "dutch" else "",
        games=GAMES,
        edition="Competition" if game == "dutch" else dict(GAMES)[game],
        opponents=[
            Opponent(face.title(), RIVALS[face].parts[game].about, f"rivals/{face}-calm") for face in faces
        ],
        parts=parts if over else (),
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
