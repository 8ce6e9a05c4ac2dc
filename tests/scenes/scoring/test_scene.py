"""The scoring page: its count, verdict, labels and buttons."""

import random
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from dutch.app.matches import personas
from dutch.desktop import files
from dutch.desktop.display_list import Region
from dutch.desktop.files import ScreenshotTarget, render
from dutch.desktop.input import Command, Pointer, Pressed, Quit
from dutch.match.goals import GoalBook
from dutch.match.occasion import Occasion, OccasionKind
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.rules import catalogue
from dutch.rules.api import Outcome
from dutch.scenes.goal_reader import GoalReader
from dutch.scenes.scoring import News, ScoringScene
from dutch.scenes.scoring.layout import ScoreLayout
from dutch.scenes.stack import Go, UIContext
from dutch.stage import timing
from dutch.stage.presenter import Presenter
from tests.market import market_game
from tests.playing import pick
from tests.scenes.pilot import label
from tests.scenes.scoring.outcomes import NOWHERE, end_of, fullest, scene_of
from tests.ui_contexts import SIZES, draw_scene, open_ui, windows

CLICK = Pointer("down", (600, 300), 1)


@pytest.fixture
def scene(ui: UIContext) -> ScoringScene:
    return scene_of(ui, end_of(1))


def total(scene: ScoringScene, seat: int) -> int:
    return int(label(scene, f"score.{seat}").split(": ")[1].split()[0])


@pytest.mark.parametrize("intention", [CLICK, Command("confirm"), Command("lift")])
def test_click_or_key_finishes_the_count(scene: ScoringScene, intention: Pointer | Command) -> None:
    scene.update(timing.LATE_KEY)
    assert scene.counting
    assert scene.handle(intention) is None
    assert not scene.counting
    assert label(scene, "verdict") != "Final score"


@pytest.mark.parametrize(("speed", "reduced"), [("off", False), ("normal", True)])
def test_reduced_motion_skips_the_count(ui: UIContext, speed: str, reduced: bool) -> None:
    ui.settings.speed = speed  # type: ignore[assignment]
    ui.settings.reduced_motion = reduced
    scene = scene_of(ui, end_of(1))
    assert not scene.counting
    assert [total(scene, seat) for seat in (0, 1)] == list(end_of(1).scores)


def test_late_key_for_the_table_does_nothing(scene: ScoringScene) -> None:
    scene.update(100)
    assert scene.handle(Command("confirm")) is None and scene.handle(Command("lift")) is None
    assert scene.counting, "the count was not even begun"
    scene.update(timing.LATE_KEY)
    assert scene.handle(Command("confirm")) is None and not scene.counting


SEASON = Occasion(OccasionKind.SEASON, "griet", 2)


def test_keys_leave_the_score(scene: ScoringScene) -> None:
    scene.update(timing.LATE_KEY)
    assert scene.handle(Command("cancel")) == Go("menu")
    assert scene.handle(Command("confirm")) is None, "the first press finishes the count"
    assert scene.handle(Command("confirm")) == Go("again")
    assert scene.handle(Quit()) == Go("quit")


# All editions


@pytest.mark.parametrize("edition", ["standard", "competition"])
@pytest.mark.parametrize("seed", range(3))
def test_shown_numbers_equal_the_outcome(ui: UIContext, seed: int, edition: str) -> None:
    outcome = end_of(seed, edition)
    scene = scene_of(ui, outcome)
    scene.update(100_000)
    for seat, parts in enumerate(outcome.parts):
        assert total(scene, seat) == outcome.scores[seat]
        for part in parts:
            shown = f"{part.sum} + {part.bonus}" if part.bonus else str(part.sum)
            assert label(scene, f"sum.{seat}.{part.suit}") == shown


def test_idle_cards_are_outside_and_dimmed(ui: UIContext) -> None:
    """C7; outside means away from the middle of the sheet."""
    outcome = end_of(5, "competition")
    scene = scene_of(ui, outcome, counted=True)
    regions = {region.name: region for region in draw_scene(scene).regions}
    tallies = DutchPresenter().suit_tallies(outcome)
    for seat, tally in [*((0, tally) for tally in tallies[0]), *((1, tally) for tally in tallies[1])]:
        away = 1 if seat else -1
        for card in tally.cards:
            assert ("dim" in regions[f"card.{card}"].flags) == (card in tally.not_counted)
        counting = [card for card in tally.cards if card not in tally.not_counted]
        counted = [away * regions[f"card.{card}"].rect.x for card in counting]
        assert all(away * regions[f"card.{card}"].rect.x > max(counted) for card in tally.not_counted)
    assert any(tally.not_counted for rows in tallies for tally in rows)


# Skipping


@pytest.mark.usefixtures("real_pixels")
@pytest.mark.parametrize("edition", ["standard", "competition"])
@pytest.mark.parametrize("ms", [0, 500, 1900, 4000])
def test_skipped_count_ends_in_the_same_picture(ui: UIContext, ms: int, edition: str) -> None:
    """Pixel for pixel, even through the canvas that draws only changes."""
    outcome = end_of(2, edition)
    scene = scene_of(ui, outcome, counted=True)
    expected = pygame.image.tobytes(render(draw_scene(scene), ui.window.size), "RGB")
    scene = scene_of(ui, outcome)
    for step in (0, ms):
        scene.update(step)
        ui.window.present(draw_scene(scene))
    scene.handle(CLICK)
    ui.window.present(draw_scene(scene))
    assert pygame.image.tobytes(ui.window.surface, "RGB") == expected


# Windows


def fits(scene: ScoringScene, size: tuple[int, int]) -> list[Region]:
    """Assert that everything is inside the window and nothing overlaps; return the resting cards."""
    picture = draw_scene(scene)
    whole = pygame.Rect((0, 0), size)
    regions = [
        region
        for region in picture.regions
        if region.name.startswith(("button.", "score.", "verdict", "note", "sum."))
    ]
    for one, other in combinations(regions, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
    for region in picture.regions:
        assert whole.contains(region.rect), region
    cards = [
        region
        for region in picture.regions
        if region.name.startswith("card.") and "moving" not in region.flags
    ]
    for card, region in product(cards, regions):
        assert not card.rect.colliderect(region.rect), (card, region)
    return cards


@pytest.mark.parametrize(
    ("size", "scale", "case"),
    [
        *(pytest.param(*each.values, "fullest", marks=each.marks) for each in windows()),
        (SIZES[0], 200, "standard"),
        (SIZES[2], 200, "competition"),
    ],
)
def test_everything_fits_every_window(size: tuple[int, int], scale: int, case: str) -> None:
    ui = open_ui(size, scale)
    outcome = fullest(end_of(2)) if case == "fullest" else end_of(2, case)
    scene = scene_of(
        ui, outcome, names=("Maximiliane Adelheid", "The merchant"), can_look=True, saved=3, can_review=True
    )
    for _step in range(3):
        fits(scene, size)
        assert ui.typesetter.overflows == []
        scene.update(2000)
    scene.finish()
    cards = fits(scene, size)
    assert len(cards) == 40 if case == "fullest" else len(cards) > 10
    assert len({card.rect.size for card in cards}) == 1
    for suit in "GRPB":
        for half in (0, 1):
            edges = sorted(
                card.rect.x
                for card in cards
                if card.name[5] == suit and (card.rect.x > size[0] // 2) == bool(half)
            )
            steps = [after - before for before, after in pairwise(edges)]
            assert not steps or max(steps) - min(steps) <= 1, "all rows overlap equally"
            assert all(step >= 0.6 * cards[0].rect.width for step in steps), "every number is visible"
    ui.window.close()


@pytest.mark.parametrize(("size", "scale"), [(SIZES[0], 100), (SIZES[0], 200), (SIZES[2], 100)])
def test_news_are_as_wide_as_the_board(size: tuple[int, int], scale: int) -> None:
    ui = open_ui(size, scale)
    words = ("Today's deal is waiting.", "Goals reached: Worth the wait, Lost and found, and 12 more")
    news = [News(str(number), text, Go("today")) for number, text in enumerate(words)]
    scene = scene_of(ui, end_of(2), counted=True, news=news)
    fits(scene, size)
    assert ui.typesetter.overflows == []
    for max_cards in (4, 7, 10):
        places = ScoreLayout(size, 4, max_cards, 2, scale, len(news)).places
        board, lines = places["board"], [places[f"news.{number}"] for number in range(len(news))]
        assert min(line.left for line in lines) == board.left
        assert max(line.right for line in lines) in (board.right - 1, board.right)
    ui.window.close()


def test_news_fill_their_row_when_no_goal_was_reached(ui: UIContext) -> None:
    news = [News("today", "Today's deal is waiting.", Go("today"))]
    scene = scene_of(ui, end_of(2), counted=True, news=news, reader=GoalReader(None, GoalBook()), saved=1)
    before, sheet = news_and_sheet(scene)
    scene.update(16)
    after, same_sheet = news_and_sheet(scene)
    assert after.left == before.left and after.width > 2 * before.width
    assert same_sheet == sheet, "nothing else moves"


def news_and_sheet(scene: ScoringScene) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Return the place of the line about today's deal, and those of all cards and buttons."""
    regions = draw_scene(scene).regions
    rest = [region.rect for region in regions if region.name.startswith(("button.", "card."))]
    (line,) = (region.rect for region in regions if region.name == "button.news.today")
    return line, [rect for rect in rest if rect != line]


@pytest.fixture
def heard(ui: UIContext, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    sounds: list[str] = []
    monkeypatch.setattr(ui.sound, "play", lambda name, _x=0.5: sounds.append(name))
    return sounds


@pytest.mark.parametrize(
    ("seat", "places", "shared", "bells"),
    [
        (0, (1, 2), False, "win"),
        (1, (1, 2), False, "lose"),
        (0, (1, 1), False, "drawn"),
        (1, (1, 2), True, "win"),
    ],
)
def test_bells_depend_on_the_winner(
    ui: UIContext, heard: list[str], seat: int, places: tuple[int, int], shared: bool, bells: str
) -> None:
    ui.settings.speed = "off"
    scene = scene_of(ui, end_of(1)._replace(places=places), seat, shared=shared)
    scene.update(16)
    scene.update(16)
    assert heard == [bells]


# Pictures


def save_picture(ui: UIContext, folder: Path, **more: Any) -> tuple[ScoringScene, Path]:
    target = ScreenshotTarget((folder,), "dutch-2026-11-21-seed1", "21 November 2026 · seed 1")
    scene = scene_of(ui, end_of(1), screenshot_target=target, **more)
    assert scene.handle(Pressed("save")) is None
    return scene, folder / "dutch-2026-11-21-seed1.png"


def test_picture_is_saved_and_its_path_shown(ui: UIContext, tmp_path: Path) -> None:
    scene, path = save_picture(ui, tmp_path / "Pictures")
    assert not scene.counting, "the picture shows the end"
    assert scene.changed
    assert label(scene, "note") == f"Saved as {files.short_path(path)}."
    picture = pygame.image.load(str(path))
    assert picture.get_size() == ui.window.size
    board = pygame.Rect(100, 150, 1000, 300)
    shown = render(draw_scene(scene), ui.window.size).subsurface(board)
    assert pygame.image.tobytes(picture.subsurface(board), "RGB") == pygame.image.tobytes(shown, "RGB")


def test_folder_of_the_picture_is_opened(
    ui: UIContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, path = save_picture(ui, tmp_path / "Pictures")
    assert label(scene, "button.save") == "Open folder"
    opened: list[Path] = []
    monkeypatch.setattr(files, "open_folder", lambda folder: opened.append(folder) or "It can't.")
    scene.handle(Pressed("save"))
    assert opened == [path.parent]
    assert label(scene, "note") == "It can't."


def test_unusable_folder_is_reported(ui: UIContext, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    scene, _path = save_picture(ui, blocked)
    assert files.short_path(blocked) in label(scene, "note")
    assert ui.typesetter.overflows == []


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((720, 1280), 200)])
def test_rival_shows_their_face_and_says_a_line(size: tuple[int, int], scale: int) -> None:
    ui, outcome = open_ui(size, scale), end_of(3)
    rivals = personas("dutch", ("human", "hendrick"), lambda _slug: "")
    scene = scene_of(ui, outcome, names=("Anna", "Hendrick"), counted=True, personas=rivals)
    regions = {region.name: region for region in draw_scene(scene).regions}
    face = regions["portrait.1"].rect
    assert not any(face.colliderect(region.rect) for name, region in regions.items() if "score." in name)
    moment = "won" if 1 in outcome.winners else "lost"
    said = [region.label for region in regions.values() if rivals[1].remarks[moment] in region.label]
    assert len(said) == 1
    assert not ui.typesetter.overflows
    ui.settings.rivals_talk = False
    scene = scene_of(ui, outcome, names=("Anna", "Hendrick"), counted=True, personas=rivals)
    labels = [region.label for region in draw_scene(scene).regions]
    assert not any(rivals[1].remarks[moment] in label for label in labels)


@pytest.mark.parametrize(
    ("event", "stage", "title", "go"),
    [
        (None, {}, "Rematch", Go("again")),
        (SEASON, {"is_match_open": True}, "Next game", Go("season_game", {"rival": "griet"})),
        (SEASON, {}, "Rematch", Go("season_game", {"rival": "griet"})),
    ],
)
def test_primary_button_plays_on(
    ui: UIContext, event: Occasion | None, stage: dict[str, bool], title: str, go: Go
) -> None:
    scene = scene_of(ui, end_of(1), counted=True, event=event, **stage)
    name = "again" if event is None else "season_game"
    assert label(scene, f"button.{name}") == title
    scene.update(timing.LATE_KEY)
    assert scene.handle(Command("confirm")) == go, "Enter presses the primary button"


def test_beaten_rival_leads_to_the_next(ui: UIContext) -> None:
    scene = scene_of(ui, end_of(1), counted=True, event=SEASON, is_rival_beaten=True)
    assert label(scene, "button.season") == "Next rival"
    scene.update(timing.LATE_KEY)
    go = scene.handle(Command("confirm"))
    assert go is not None and (go.name, go.args["after"]) == ("season", "griet")


LONG_REMARK = "Nobody at this whole table saw that coming, least of all me. " * 2
RIVAL_SLUGS = ("griet", "hendrick", "saskia", "joost", "willem")


def company(seats: int) -> tuple[Presenter, Outcome]:
    """Return the end of a game of Great Market or, for six, of Representatives."""
    if seats < 6:
        return MarketPresenter(), market_game(3, seats)[0].outcome
    state, rng = catalogue.get("representatives").new("standard", 3, seats), random.Random(3)
    while state.to_move is not None:
        state.apply(pick(state.legal_actions(), rng))
    return RepresentativesPresenter(), state.outcome


@pytest.mark.parametrize(
    ("seats", "size", "scale", "remark"),
    [
        (3, (1280, 720), 200, LONG_REMARK),
        (4, (1280, 720), 100, LONG_REMARK),
        (5, (1440, 765), 100, LONG_REMARK),
        (6, (1280, 720), 100, ""),
        (6, (1280, 720), 200, LONG_REMARK),
        (6, (1920, 1080), 150, LONG_REMARK),
    ],
)
def test_heading_of_a_rival_is_over_their_column(
    seats: int, size: tuple[int, int], scale: int, remark: str
) -> None:
    ui = open_ui(size, scale)
    presenter, outcome = company(seats)
    rivals = personas(presenter.game, ("human", *RIVAL_SLUGS[: seats - 1]), lambda _slug: "")
    if remark:
        said = dict.fromkeys(("won", "lost"), remark)
        rivals = {seat: each._replace(remarks=said) for seat, each in rivals.items()}
    names = ("Anna", *(slug.title() for slug in RIVAL_SLUGS[: seats - 1]))
    scene = ScoringScene(
        ui,
        presenter=presenter,
        outcome=outcome,
        names=names,
        seat=0,
        counted=True,
        personas=rivals,
        screenshot_target=NOWHERE,
    )
    scene.enter()
    drawn = draw_scene(scene).regions
    regions = {region.name: region.rect for region in drawn}
    quoted = [region for region in drawn if region.name == "note" and "“" in region.label]
    assert not (quoted and any(f"line.{seat}" in regions for seat in rivals)), "all remarks are in columns"
    for seat in rivals:
        total, face, name = regions[f"score.{seat}"], regions[f"portrait.{seat}"], regions[f"name.{seat}"]
        heading = face.unionall([name, regions.get(f"line.{seat}", name)])
        assert total.left <= heading.left and heading.right <= total.right
        assert face.right <= name.left
        assert abs(heading.centerx - total.centerx) <= 8
    assert not ui.typesetter.overflows
    ui.window.close()


def test_match_is_told_only_after_the_count(ui: UIContext) -> None:
    scene = scene_of(ui, end_of(1), remark="The match stands at 1–0.")
    notes = []
    for _moment in range(2):
        note = draw_scene(scene).find("note")
        notes.append("" if note is None else note.label)
        scene.finish()
    assert "The match" not in notes[0] and notes[1] == "The match stands at 1–0."
