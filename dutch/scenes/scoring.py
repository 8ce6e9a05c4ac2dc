"""The end of a game: both players' cards suit by suit, sums and bonuses counting up, and who has won."""

from __future__ import annotations

import pygame

from dutch.desktop.canvas import Picture
from dutch.desktop.input import Command, Intention, Pointer, Pressed, Quit
from dutch.i18n import _
from dutch.rules.api import Outcome
from dutch.scenes.stack import Go, Kit
from dutch.stage import timing
from dutch.stage.presenter import Presenter, Tally

BACKGROUND, PANELS, WORDS, CARDS = 0, 10, 30, 20


class ScoringScene:
    """Shows an outcome. Leaves with Go("again"), Go("menu") or Go("quit")."""

    def __init__(
        self,
        kit: Kit,
        *,
        presenter: Presenter,
        outcome: Outcome,
        names: tuple[str, ...],
        seat: int,
    ) -> None:
        """``seat`` is the viewer's, whose column stands on the left."""
        self.changed = True
        self.widgets = kit.widgets()
        self._kit = kit
        self._presenter = presenter
        self._outcome = outcome
        self._names = names
        self._seats = (seat, *(other for other in range(len(names)) if other != seat))
        self._tallies = presenter.tallies(outcome)
        self._clock = 0.0
        self._rung = False

    def enter(self) -> None:
        """Build the buttons."""
        self._build()

    def leave(self) -> None:
        """Nothing runs in this scene."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew."""
        self._build()

    def _build(self) -> None:
        px, (wide, high) = self._px, self._kit.window.size
        width, height, gap = px(300), px(72), px(32)
        top = high - px(40) - height
        left = (wide - 2 * width - gap) // 2
        again = pygame.Rect(left, top, width, height)
        self.widgets.button("again", again, _("Play again"), "primary")
        self.widgets.button("menu", again.move(width + gap, 0), _("Menu"))
        self.changed = True

    def _px(self, length: float) -> int:
        """A length at 1080p in pixels of the window: the columns fill it whatever size texts have."""
        width, height = self._kit.window.size
        return max(1, round(length * min(width / 1920, height / 1080)))

    @property
    def _title_size(self) -> float:
        """The headline is large enough already, and stays as it is when texts are larger."""
        return 72 * 100 / self._kit.settings.scale

    # What happens

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a key, or a click that ends the counting."""
        match intention:
            case Pressed(name):
                return Go(name)
            case Quit():
                return Go("quit")
            case Pointer("down", _, 1, _):
                self._finish()
            case Command("cancel"):
                return Go("menu")
            case Command(name):
                return self._key(intention, name)
        return None

    def _key(self, command: Command, name: str) -> Go | None:
        if name in ("confirm", "lift") and self.counting:
            self._finish()
            return None
        if name == "confirm" and self.widgets.focused is None:
            return Go("again")
        for pressed in self.widgets.steer(command) or ():
            if isinstance(pressed, Pressed):
                return Go(pressed.name)
        self.changed = True
        return None

    @property
    def _row_ms(self) -> float:
        settings = self._kit.settings
        return timing.scaled(timing.SCORE_ROW, settings.speed, settings.reduced_motion)

    @property
    def counting(self) -> bool:
        """Whether the sums are still being counted up."""
        return self._clock < self._row_ms * (len(self._tallies[0]) + 1)

    def _finish(self) -> None:
        self._clock = self._row_ms * (len(self._tallies[0]) + 1)
        self.changed = True

    def update(self, ms: int) -> Go | None:
        """Count on: a coin is heard for each suit, and at the end who has won."""
        if self.counting:
            before = self._begun
            self._clock += ms
            self.changed = True
            if before < self._begun < len(self._tallies[0]):
                self._kit.sound.play("coin")
        elif not self._rung:
            self._rung = True
            winner = self._outcome.winner
            ring = "drawn" if winner is None else "win" if winner == self._seats[0] else "lose"
            self._kit.sound.play(ring)
        return None

    @property
    def _begun(self) -> int:
        """The row whose counting began last, -1 before the first."""
        return int(self._clock // self._row_ms) if self._row_ms and self._clock else -1

    def _part(self, row: int) -> float:
        """How much of a row is counted, 0 to 1."""
        length = self._row_ms
        return 1.0 if length <= 0 else min(1.0, max(0.0, self._clock / length - row))

    # What is seen

    def draw(self, picture: Picture) -> None:
        """Put headline, columns and buttons into the picture."""
        kit = self._kit
        px, (wide, high) = self._px, kit.window.size
        picture.blit(kit.backdrop(), (0, 0), BACKGROUND)
        picture.blit(kit.shapes.veil(kit.window.size, alpha=90), (0, 0), BACKGROUND + 1)
        self._headline(picture)
        gap = px(40)
        width = min(px(900), (wide - 3 * gap) // 2)
        left = (wide - 2 * width - gap) // 2
        top = px(216)
        column = pygame.Rect(left, top, width, high - top - px(152))
        for index, seat in enumerate(self._seats):
            self._column(picture, column.move(index * (width + gap), 0), seat)
        self.widgets.draw(picture)

    def _headline(self, picture: Picture) -> None:
        kit = self._kit
        px, (wide, _high) = self._px, kit.window.size
        headline, why = self._presenter.verdict(self._outcome, self._names)
        if self.counting:
            headline, why = _("The final count"), ""
        big = kit.typesetter.fit(headline, wide - px(80), self._title_size, "brass*1.2", face="title")
        picture.put(big, WORDS, midtop=(wide // 2, px(40)))
        picture.name("verdict", big.get_rect(midtop=(wide // 2, px(40))), headline)
        if why:
            line = kit.typesetter.fit(why, wide - px(80), kit.theme.sizes.label)
            picture.put(line, WORDS, midtop=(wide // 2, px(140)))

    def _column(self, picture: Picture, box: pygame.Rect, seat: int) -> None:
        """One player: name, a row for each suit, and the total."""
        kit, px = self._kit, self._px
        won = self._outcome.winner == seat and not self.counting
        left, top = kit.shapes.shadow_offset
        picture.blit(kit.shapes.shadow(box.size), (box.x + left, box.y + top), PANELS)
        border = "brass*1.2" if won else "brass*0.6"
        panel = kit.shapes.panel(box.size, "walnut", "walnut_dark", border, 3 if won else 1.5, alpha=235)
        picture.blit(panel, box.topleft, PANELS)
        head, foot = px(80), px(96)
        name = kit.typesetter.fit(
            self._names[seat], box.width - px(160), kit.theme.sizes.heading, face="title"
        )
        picture.put(name, WORDS, midleft=(box.x + px(32), box.y + head // 2))
        if won:
            crown = kit.images.get("icons/crown", (px(56), px(56)))
            place = crown.get_rect(midright=(box.right - px(32), box.y + head // 2))
            picture.blit(crown, place.topleft, WORDS)
        rows = self._tallies[seat]
        height = (box.height - head - foot) // len(rows)
        total = 0
        for index, tally in enumerate(rows):
            row = pygame.Rect(box.x, box.y + head + index * height, box.width, height)
            part = self._part(index)
            total += round((tally.sum + tally.bonus) * part)
            self._row(picture, row, tally, part)
        self._total(picture, pygame.Rect(box.x, box.bottom - foot, box.width, foot), seat, total)

    def _row(self, picture: Picture, row: pygame.Rect, tally: Tally, part: float) -> None:
        """A suit: emblem, cards, and its points counting up, the bonus beside them."""
        kit, px = self._kit, self._px
        side = min(px(64), row.height - px(24))
        emblem = kit.images.get(f"emblems/{tally.suit}", (side, side))
        picture.put(emblem, WORDS, midleft=(row.x + px(28), row.centery))
        if part <= 0:
            return
        numbers = px(208)
        cards = pygame.Rect(row.x + px(112), row.y + px(8), 0, row.height - px(16))
        cards.width = row.right - numbers - cards.x
        self._cards(picture, cards, tally)
        sizes = kit.theme.sizes
        points = kit.typesetter.line(str(round(tally.sum * part)), sizes.heading, bold=True)
        right = row.right - px(112)
        picture.put(points, WORDS, midright=(right, row.centery))
        if tally.bonus and part >= 1.0:
            bonus = kit.typesetter.line(f"+{tally.bonus}", sizes.label, bold=True)
            pill = kit.shapes.badge(bonus, "delft")
            picture.put(pill, WORDS, midleft=(right + px(16), row.centery))

    def _cards(self, picture: Picture, room: pygame.Rect, tally: Tally) -> None:
        """The suit's cards beside each other, overlapping as far as needed."""
        height = min(room.height, round(room.width * 7 / 5))
        width = round(height * 5 / 7)
        count = len(tally.cards)
        step = min(width + self._px(8), (room.width - width) // max(1, count - 1))
        for index, card in enumerate(tally.cards):
            face = self._kit.images.get(self._presenter.picture(card), (width, height))
            alpha = 90 if card in tally.idle else 255
            picture.blit(face, (room.x + index * step, room.centery - height // 2), CARDS, alpha=alpha)

    def _total(self, picture: Picture, box: pygame.Rect, seat: int, total: int) -> None:
        kit, px = self._kit, self._px
        rule = kit.shapes.panel((box.width - px(64), px(2)), "brass*0.7", border=None, radius=0)
        picture.blit(rule, (box.x + px(32), box.y), WORDS)
        shown = self._outcome.scores[seat] if not self.counting else total
        words = _("{points} victory points").format(points=shown)
        line = kit.typesetter.fit(words, box.width // 2, kit.theme.sizes.heading, bold=True)
        place = line.get_rect(midright=(box.right - px(48), box.centery))
        picture.blit(line, place.topleft, WORDS)
        hint = kit.typesetter.paragraph(
            self._presenter.scoring_hint(),
            box.width - place.width - px(112),
            kit.theme.sizes.small,
            "cream*0.8",
            height=box.height - px(16),
        )
        picture.put(hint, WORDS, midleft=(box.x + px(32), box.centery))
        picture.name(f"score.{seat}", place, f"{self._names[seat]}: {words}")
