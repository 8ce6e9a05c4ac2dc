"""Great Market in the window, by mouse and keyboard."""

import random
from itertools import pairwise
from typing import Any

import pygame
import pytest

from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go
from dutch.scenes.table.seats import face_boxes
from dutch.selftest.pilot import Pilot
from tests.rulebook.great_market.tables import player, table
from tests.window.helpers import AtTable, OpenTable, Program, StartProgram, board_is_view, slow

BID, PASS = "button.amount_bid", "button.pass"


def begin_game(program: Program, seats: int = 3, seed: int = 5, **more: Any) -> Pilot:
    """Deal a game between one person and computer players; return the pilot at the first decision."""
    players = ("human", *("merchant", "novice", "merchant", "random")[: seats - 1])
    args = {"game": "great-market", "players": players, "names": ("Anna", *[""] * (seats - 1))}
    program.app.stack.go(Go("table", {**args, "seed": seed, **more}))
    program.pilot.settle()
    return program.pilot


def crowded(open_table: OpenTable) -> AtTable:
    """Return a table for four at which seat 0 owns two overlapping sets, and is asked after a bid of 6."""
    others = player("Bantu0 Bantu4 Bantu5 Samburu7", has_bid=True), player("Massai1", bidding=False)
    own = player("Nuba2 Nuba8 Massai7 Massai9 Bantu6 Tonga3 Samburu5 Nandi6")
    state = table(
        own,
        player("Nuba0 Nuba3 Tonga4 Tonga8 Massai0"),
        *others,
        lot="Nandi1 Nandi2 Samburu2",
        bid=6,
        bidder=2,
    )
    at_table = open_table(state.to_json())
    at_table.pilot.frames(3)
    return at_table


def chips(pilot: Pilot) -> int:
    """Return how many chips the player sees in front of themselves."""
    return int(pilot.need("seat.0.counter").label)


def make_decision(pilot: Pilot, rng: random.Random) -> None:
    """Bid the amount on offer if it is affordable, pass, or discard the first card."""
    if pilot.find(BID) is None:
        pilot.click(next(region.name for region in pilot.regions if region.name.startswith("card.")))
        own = [region.name for region in pilot.regions if region.name.startswith("card.")]
        pilot.click(own[-1])
        pilot.click("button.discard")
    elif pilot.enabled(BID) and int(pilot.need("amount").label) <= min(chips(pilot), rng.randrange(1, 12)):
        pilot.click(BID)
    else:
        pilot.click(PASS)
    pilot.settle()


@pytest.mark.parametrize(
    ("seats", "size", "scale"),
    [
        slow(4, (1280, 720), 100),
        (5, (1080, 1920), 200),
        slow(3, (1280, 720), 200),
        slow(5, (2560, 1080), 100),
        slow(3, (1440, 1080), 100),
        slow(5, (1280, 720), 200),
        slow(5, (720, 1280), 200),
    ],
)
def test_whole_game_can_be_played_with_the_mouse(
    start_program: StartProgram, seats: int, size: tuple[int, int], scale: int
) -> None:
    played = start_program(size=size, scale=scale, speed="off" if seats == 5 else "fast")
    pilot, rng = begin_game(played, seats, seed=seats), random.Random(seats)
    for _decision in range(400):
        if isinstance(played.scene, ScoringScene) or played.scene.client.observation.outcome is not None:
            break
        assert board_is_view(played.scene)
        make_decision(pilot, rng)
    pilot.wait(lambda: isinstance(played.scene, ScoringScene), "the final score")
    pilot.wait(lambda: not played.scene.counting, "the end of the count")
    pilot.frames(2)
    pilot.check()
    totals = [pilot.need(f"score.{seat}").label for seat in range(seats)]
    assert len(totals) == seats and pilot.find("verdict") is not None
    amounts = [int(pilot.need(f"amount.{side}.chips").label.split()[0]) for side in range(seats)]
    assert 0 < sum(amounts) <= 65


@pytest.mark.usefixtures("real_pixels")
def test_only_dear_bids_have_a_pink_edge(start_program: StartProgram) -> None:
    """A tile has one if its amount exceeds the player's chips."""
    played = start_program()
    pilot = begin_game(played)
    while not pilot.enabled(BID):
        pilot.settle()
    edges = {}
    for key, amount in ((pygame.K_8, 8), (pygame.K_MINUS, 7), (pygame.K_1, 1), (pygame.K_7, 17)):
        pilot.key(key)
        pilot.frames(3)
        assert pilot.need("amount").label == str(amount)
        tile = pilot.need("button.digit.7").rect
        red, green, blue = played.app.ui.window.surface.get_at((tile.centerx, tile.top + 2))[:3]
        edges[amount] = red > max(green, blue) + 30 and abs(green - blue) < 20
    assert chips(pilot) < 17 and edges == {8: False, 7: False, 1: False, 17: True}


@pytest.mark.parametrize("size", [(1280, 720), (900, 1030)])
def test_tens_on_a_tile_can_be_read(start_program: StartProgram, size: tuple[int, int]) -> None:
    pilot = begin_game(start_program(size=size))
    while not pilot.enabled(BID):
        pilot.settle()
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_7)
    pilot.frames(3)
    tens = pilot.need("tens.7")
    assert tens.label == "1" and tens.rect.height >= 22


def test_numbers_are_typed_stepped_and_clicked(start_program: StartProgram) -> None:
    played = start_program()
    pilot = begin_game(played)
    while not pilot.enabled(BID):
        pilot.settle()
    pad = played.scene.pad
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_2)
    assert pilot.need("amount").label == "12"
    pilot.key(pygame.K_4)
    assert pilot.need("amount").label == "4", "a third digit begins a new number"
    pilot.key(pygame.K_9)
    pilot.key(pygame.K_4)
    assert pilot.need("amount").label == "4", "and so does one after which no bid is possible: 94"
    pilot.key(pygame.K_PLUS)
    assert pad.amount == 5
    pilot.key(pygame.K_PAGEUP)
    assert pad.amount == 10
    pilot.key(pygame.K_MINUS)
    pilot.click("button.less")
    assert pad.amount == 8
    pilot.click("button.least")
    lowest = pad.amount
    pilot.click("button.digit.3")
    third = next(amount for amount in range(lowest, lowest + 10) if amount % 10 == 3)
    assert pad.amount == third, "the lowest number that ends in 3"
    assert [pilot.need(f"button.digit.{digit}").label for digit in range(10)] == [*map(str, range(10))]
    pilot.click("button.digit.3")
    assert pad.amount == third + 10, "a second click chooses the next one"
    pilot.click("button.most")
    assert pad.amount == chips(pilot), "the highest bid you can pay"
    pilot.click("button.least")
    pilot.move(pilot.need("amount").rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0, precise_y=1.0, flipped=False))
    pilot.frames(2)
    assert pad.amount == lowest + 1
    pilot.key(pygame.K_e)
    pilot.settle()
    assert f"You bid {lowest + 1}" in played.scene.view.lines


def test_key_passes_and_brings_the_reward(start_program: StartProgram) -> None:
    played = start_program()
    pilot = begin_game(played)
    before = chips(pilot)
    pilot.key(pygame.K_p)
    pilot.settle()
    lines = played.scene.view.lines
    assert any(line.startswith("You got 2 chips for passing") for line in lines)
    assert before == 10 and chips(pilot) >= 12


def test_forbidden_digit_names_its_card(start_program: StartProgram) -> None:
    played = start_program()
    pilot, rng = begin_game(played, seed=8), random.Random(1)
    for _decision in range(200):
        digits = [card.bid for card in played.scene.view.animator.board.cards("seat.0.cards")]
        if digits and pilot.enabled(PASS):
            break
        make_decision(pilot, rng)
    assert all(not pilot.enabled(f"button.digit.{digit}") for digit in digits)
    others = [digit for digit in range(10) if digit not in digits]
    assert all(pilot.enabled(f"button.digit.{digit}") for digit in others)
    for letter in f"2{digits[0]}":
        pilot.key(getattr(pygame, f"K_{letter}"))
    assert not pilot.enabled(BID)
    card = played.scene.view.animator.board.cards("seat.0.cards")[0]
    assert card.suit in pilot.need("prompt").label, "the prompt names the card"


def test_bid_beyond_the_chips_is_questioned(start_program: StartProgram) -> None:
    played = start_program()
    pilot = begin_game(played)
    for key in (pygame.K_3, pygame.K_1, pygame.K_e):
        pilot.key(key)
    pilot.frames(5)
    assert "You have 10 chips" in pilot.need("question").label
    assert pilot.find("button.digit.1") is None, "the tiles make room for the question"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.find("button.digit.1") is not None
    assert "You bid 31" not in played.scene.view.lines


def test_next_decision_is_not_shown_early(start_program: StartProgram) -> None:
    """While the payment of the last lot is still shown, the controls say nothing about the next lot."""
    played = start_program(speed="normal")
    pilot = begin_game(played)
    pilot.key(pygame.K_p)
    for _frame in range(40):
        pilot.frames(1)
        if played.scene.view.animator.busy:
            assert not pilot.enabled(BID) and pilot.need("amount").label == "–"


def test_table_can_be_viewed_after_the_count(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played, 3)
    played.play_out()
    played.app.ui.settings.speed = "fast"
    pilot.wait(lambda: isinstance(played.scene, ScoringScene), "the final score")
    pilot.key(pygame.K_RETURN)
    assert isinstance(played.scene, ScoringScene) and played.scene.counting, "a late key does nothing"
    pilot.frames(20)
    pilot.key(pygame.K_RETURN)
    pilot.click("button.back")
    pilot.frames(60)
    assert pilot.find("seat.0.player") is not None, "the table stays until a button is pressed"
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert isinstance(played.scene, ScoringScene)


def test_result_leads_to_the_deal_of_the_same_game(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played, 3)
    played.play_out()
    pilot.wait(lambda: isinstance(played.scene, ScoringScene), "the final score")
    pilot.frames(20)
    assert pilot.need("button.news.today").label == "Today's deal is waiting."
    pilot.click_for("button.news.today", lambda: pilot.find("report") is not None, "the deal")
    assert "selected" in pilot.need("choice.deal_of.great-market").flags


def test_game_by_keyboard_needs_no_tab(start_program: StartProgram) -> None:
    """The first key shows the focus on the bid; Enter makes it, and says why where it is forbidden."""
    played = start_program()
    pilot, rng = begin_game(played, seed=8), random.Random(1)
    pilot.key(pygame.K_RETURN)
    assert "focus" in pilot.need(BID).flags
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert any(line.startswith("You bid") for line in played.scene.view.lines)
    for _decision in range(200):
        held = played.scene.view.animator.board.cards("seat.0.cards")
        if held and pilot.enabled(PASS):
            break
        make_decision(pilot, rng)
    pilot.key(pygame.K_3)
    pilot.key(getattr(pygame, f"K_{held[0].bid}"))
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    prompt = pilot.need("prompt")
    assert "warn" in prompt.flags and "last digit" in prompt.label


def test_standing_of_a_player_without_cards(start_program: StartProgram) -> None:
    pilot = begin_game(start_program())
    for region in ("score", "seat.1.player"):
        pilot.move(pilot.need(region).rect.center)
        pilot.frames(6)
        assert pilot.need("explanation").label.startswith("0 points. 1, 3, 6, 10 or 15 points for")
        pilot.move((1, 1))
        pilot.frames(2)


@pytest.mark.parametrize("scale", [100, 200])
def test_table_fills_a_wide_window(start_program: StartProgram, scale: int) -> None:
    played = start_program(scale=scale)
    pilot = begin_game(played, 5)
    edge = pilot.need("log").rect.left if pilot.find("log") is not None else 1280
    assert pilot.need("prompt").rect.width >= edge - 40
    digit, theme = pilot.need("button.digit.4").rect, played.app.ui.theme
    wide, high = played.app.ui.typesetter.measure("4", theme.sizes.label, bold=True)
    assert digit.width * 3 // 4 >= wide and digit.height * 9 // 10 >= high * 3 // 4, "letters grow"


@pytest.mark.parametrize("scale", [100, pytest.param(200, marks=pytest.mark.slow)])
def test_prompt_shows_what_a_bid_and_its_buttons_do(start_program: StartProgram, scale: int) -> None:
    """No tip covers the prompt, the log or cards."""
    played = start_program(scale=scale)
    pilot = begin_game(played)
    while not pilot.enabled(BID):
        pilot.settle()
    for name, said in (
        ("button.digit.4", "If 4 wins, you pay"),
        ("button.most", "The highest bid you can pay"),
        (PASS, "Passing now earns you 2 chips."),
    ):
        pilot.move(pilot.need(name).rect.center)
        pilot.frames(2)
        assert said in pilot.need("prompt").label
        assert "Key:" not in pilot.need("prompt").label, "the player uses the mouse"
        assert not [region.name for region in pilot.regions if region.name.startswith("tip.")]
    pilot.move((1, 1))
    pilot.frames(2)
    assert "or pass" in pilot.need("prompt").label and "you pay" not in pilot.need("prompt").label
    pilot.key(pygame.K_7)
    assert pilot.need("prompt").label == (
        "If 7 wins, you pay each of the others 3 chips and the bank 1. The lot adds 1 point."
    )


def test_prompt_says_what_a_clicked_digit_pays(start_program: StartProgram) -> None:
    played = start_program()
    pilot = begin_game(played)
    while not pilot.enabled(BID):
        pilot.settle()
    pilot.click("button.digit.8")
    pilot.frames(2)
    assert pilot.need("amount").label == "8"
    assert pilot.need("prompt").label.startswith("If 8 wins, you pay")
    pilot.move(pilot.need("button.digit.4").rect.center)
    pilot.frames(2)
    assert pilot.need("prompt").label.startswith("If 4 wins, you pay")


def test_waiting_player_reads_who_decides(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played)
    played.scene.client.submit(played.scene.client.observation.legal_actions()[0])
    said: set[str] = set()
    for _frame in range(30):
        pilot.frames(1)
        if not played.scene.actions.may_act and not played.scene.view.animator.busy:
            said.add(pilot.need("prompt").label)
    assert "It’s not your turn." not in said


def test_empty_panel_pictures_what_sets_score(start_program: StartProgram) -> None:
    pilot = begin_game(start_program())
    assert pilot.need("ladder").label.endswith("1 point, 3 points, 6 points, 10 points, 15 points")


def test_panels_show_what_a_bid_would_change(start_program: StartProgram) -> None:
    pilot = begin_game(start_program())
    while not pilot.enabled(BID):
        pilot.settle()
    assert pilot.find("seat.1.gets") is None, "nothing is considered yet"
    pilot.move(pilot.need("button.digit.8").rect.center)
    pilot.frames(2)
    changes = [pilot.need(name).label for name in ("seat.0.gets", "seat.1.gets", "seat.2.gets")]
    assert changes == ["−8", "+4", "+4"]
    assert pilot.need("seat.0.gains").label == pilot.need("sign.worth").label.split()[-1] == "+1"
    pilot.move((1, 1))
    pilot.frames(2)
    assert pilot.find("seat.1.gets") is None


def test_words_about_the_leader_tell_all_places(open_table: OpenTable) -> None:
    at_table = crowded(open_table)
    at_table.pilot.click("lead", button=3)
    at_table.pilot.frames(2)
    said = at_table.pilot.need("explanation").label
    assert said.startswith("You lead by 3 You: 10 · Ben: 7 · Cleo: 7 · Dora: 1\n"), said


@pytest.mark.parametrize(
    ("own", "bid", "chosen"),
    [("Nuba2 Nuba8", 6, "11"), ("Nuba2", 2, "5"), ("Nuba2", 8, "9")],
    ids=("past 7, 9 and 10", "past 3 and 4", "nothing else can be paid"),
)
def test_bid_on_offer_pays_more_than_one_rival(
    open_table: OpenTable, own: str, bid: int, chosen: str
) -> None:
    others = player("Nuba0 Nuba3 Tonga1 Tonga4 Bantu0", has_bid=True), player("Massai1 Massai7 Nandi1 Nandi9")
    me = player(own, chips=11 if bid == 6 else 9)
    state = table(me, others[1], others[0], lot="Nandi6 Nandi2 Samburu2", bid=bid, bidder=2)
    pilot = open_table(state.to_json()).pilot
    pilot.frames(3)
    assert pilot.need("amount").label == chosen


@pytest.mark.parametrize("size", [(900, 1030), (1280, 720), (1920, 1080)])
def test_own_cards_are_large_in_every_window(open_table: OpenTable, size: tuple[int, int]) -> None:
    own = player("Nuba2 Nuba3 Massai7 Bantu6 Bantu8 Tonga3 Tonga7 Samburu6")
    others = player("Nuba8"), player("Massai0"), player("Bantu0"), player("Tonga4")
    pilot = open_table(table(own, *others, lot="Nandi6 Nandi2 Nuba0").to_json(), size=size).pilot
    assert pilot.need("card.Nuba3").rect.width >= 70


@pytest.mark.parametrize(("width", "height", "count"), [(32, 35, 3), (32, 35, 4), (32, 35, 2), (60, 32, 4)])
def test_every_face_of_a_group_can_be_counted(width: int, height: int, count: int) -> None:
    room = pygame.Rect(5, 5, width, height)
    faces = face_boxes(room, count, 40)
    assert len(faces) == count and all(room.contains(face) for face in faces)
    shown = min(max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in pairwise(faces))
    assert shown >= 9 and faces[0].width >= 14


@pytest.mark.usefixtures("real_pixels")
def test_light_of_a_paid_card_is_below_the_card_on_it(open_table: OpenTable) -> None:
    at_table = crowded(open_table)
    pilot, surface = at_table.pilot, at_table.ui.window.surface
    lit, above = (pilot.need(f"card.{name}").rect for name in ("Nuba0", "Nuba3"))
    assert lit.colliderect(above)
    lower = lit.height // 3
    edges = [pygame.Rect(x - 4, lit.top + lower, 6, lower) for x in (lit.left, lit.right)]
    before = [pygame.image.tobytes(surface.subsurface(edge), "RGB") for edge in edges]
    pilot.move(pilot.need("button.digit.0").rect.center)
    pilot.frames(2)
    assert at_table.scene.pad.paid_cards[0].name == "Nuba0"
    after = [pygame.image.tobytes(surface.subsurface(edge), "RGB") for edge in edges]
    assert after[0] != before[0] and after[1] == before[1]


def test_points_of_sets_leave_the_names_of_cards_legible(open_table: OpenTable) -> None:
    at_table = crowded(open_table)
    cards = [each.rect for each in at_table.pilot.regions if each.name.startswith("card.")]
    plates = [card.move(0, card.height * 9 // 10) for card in cards]
    tags = [each for each in at_table.pilot.regions if each.kind == "count" and each.name.startswith("seat.")]
    assert len(tags) == 12
    for tag in tags:
        assert not [plate for plate in plates if plate.colliderect(tag.rect)], tag.name


def test_table_shows_who_is_paid_if_the_bid_wins(start_program: StartProgram) -> None:
    pilot = begin_game(start_program())
    while not (pilot.enabled(BID) and pilot.find("share.0")):
        pilot.click_for(PASS if pilot.enabled(PASS) else BID, lambda: True, "a decision")
        pilot.settle()
    share = pilot.need("share.0").label
    assert share.startswith("Anna +")
    reward = 2 if "earns you 2" in pilot.need("prompt").label else 0
    pilot.move(pilot.need(PASS).rect.center)
    pilot.frames(2)
    assert int(pilot.need("seat.0.gets").label) == int(share.split("+")[1]) + reward


def test_log_sums_payments_up_and_says_why_the_bank_is_paid(start_program: StartProgram) -> None:
    played = start_program(speed="off")
    pilot = begin_game(played, seats=4)
    while not pilot.enabled(BID):
        pilot.settle()
    pilot.key(pygame.K_7)
    pilot.frames(2)
    pilot.click(BID)
    pilot.settle()
    lines = played.scene.view.lines
    assert "The bank got 1 chip, too few to share equally" in lines
    assert "The others got 2 chips each" in lines and "You got 2 chips" not in lines, "in one line"


def test_hint_is_never_the_only_button(start_program: StartProgram) -> None:
    """A lot is paid before the next decision or the end of the game."""
    played = start_program(speed="fast")
    pilot = begin_game(played)
    rng = random.Random(1)
    hints = 0
    while pilot.find("button.score") is None:
        names = {each.name for each in pilot.regions if each.name.startswith("button.")}
        hints += "button.hint" in names
        if "button.hint" in names and not pilot.enabled("button.hint"):
            assert names & {BID, PASS}
        if pilot.find(BID) is not None and pilot.enabled(BID):
            pilot.click(PASS if pilot.enabled(PASS) else BID)
        elif played.scene.actions.may_act and pilot.find(BID) is None:
            make_decision(pilot, rng)
        pilot.frames(1)
    assert hints


def test_curtain_falls_only_when_another_person_is_next(start_program: StartProgram) -> None:
    """One of two people has passed: the other goes on bidding against the computer without a curtain."""
    played = start_program(speed="off")
    pilot, args = played.pilot, {"game": "great-market", "names": ("Anna", "Ben", "")}
    played.app.stack.go(Go("table", {**args, "players": ("human", "human", "merchant"), "seed": 5}))
    pilot.frames(3)
    seen: list[int] = []
    for _decision in range(24):
        if pilot.behind_curtain:
            pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
            seen.append(played.scene.client.seat)
        pilot.settle()
        if pilot.behind_curtain:
            continue
        if pilot.find(BID) is not None and pilot.enabled(PASS):
            enough = played.scene.client.seat == 1 or int(pilot.need("amount").label) > 6
            pilot.click(PASS if enough else BID)
        pilot.frames(2)
    assert len(seen) > 4
    assert all(now != before for before, now in pairwise(seen))


def begin_together(program: Program, chips: str = "open", people: int = 3) -> Pilot:
    """Deal a game between people at one screen; return the pilot at the table or the first curtain."""
    args = {"names": ("Mia", "Tom", "Ada", "Jan", "Eva")[:people], "players": ("human",) * people, "seed": 5}
    program.app.stack.go(Go("table", {"game": "great-market", "options": {"chips": chips}, **args}))
    program.pilot.settle()
    return program.pilot


@pytest.mark.parametrize(
    ("chips", "turn_seats", "stay"), [("open", False, True), ("open", True, False), ("hidden", False, False)]
)
@pytest.mark.parametrize("size", [(1280, 720), slow((900, 1030))], ids=str)
def test_panels_of_people_stay_where_nothing_is_hidden(
    start_program: StartProgram, size: tuple[int, int], chips: str, turn_seats: bool, stay: bool
) -> None:
    played = start_program(size=size, speed="off")
    played.app.ui.settings.turn_seats = turn_seats
    pilot = begin_together(played, chips)
    places: dict[str, set[tuple[int, int]]] = {}
    for _decision in range(6):
        if pilot.behind_curtain:
            pilot.click_for("button.ready", lambda: not pilot.behind_curtain, "the table")
            pilot.settle()
        mover = pilot.need("seat.0.player")
        assert pilot.need("seat.0.status").label == "to bid"
        assert pilot.need("prompt").label.startswith(f"{mover.label}: ")
        for side in range(3):
            panel = pilot.need(f"seat.{side}.player")
            places.setdefault(panel.label, set()).add(panel.rect.midtop)
        pilot.click(BID)
        pilot.settle()
    assert [len(found) for found in places.values()] == [1, 1, 1] if stay else [3, 3, 3]


@pytest.mark.parametrize(
    ("people", "frames", "between", "made"),
    [
        (1, 3, 0, []),
        (1, 26, 0, ["You bid 9"]),
        (3, 3, 0, []),
        (3, 3, 40, ["Tom bid 9"]),
    ],
)
def test_early_digit_and_enter_count_together_or_not(
    start_program: StartProgram, people: int, frames: int, between: int, made: list[str]
) -> None:
    """The digit is typed while the last bid is shown, and Enter some frames later."""
    played = start_program(speed="normal")
    pilot = begin_together(played) if people > 1 else begin_game(played, seed=8)
    while not pilot.enabled(BID):
        pilot.settle()
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    pilot.frames(frames)
    assert not played.scene.actions.may_act
    count = len(played.scene.view.lines)
    pilot.key(pygame.K_9)
    pilot.frames(between)
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    pilot.frames(40)
    bids = [line for line in played.scene.view.lines[count:] if line.startswith(("You bid", "Tom bid"))]
    assert bids == made


def test_bid_above_ones_chips_is_always_asked_about(start_program: StartProgram) -> None:
    played = start_program()
    played.app.ui.change("warnings", False)
    pilot = begin_game(played)
    while not pilot.enabled(BID):
        pilot.settle()
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_4)
    pilot.frames(2)
    pilot.click(BID)
    pilot.frames(2)
    assert pilot.need("question").label.startswith(
        "You have 10 chips: if you win with 14, you sit out until the lot is sold. Bid anyway?"
    )
