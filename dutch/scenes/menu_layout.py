"""Where everything of the menu lies, for any window from 4:3 to 21:9 and any text size."""

from collections.abc import Callable, Sequence

import pygame

from dutch.scenes.stack import Kit

CARD_SHAPE = 5 / 7
FAN_ANGLES = (14, 0, -14)
CONTROLS = (60, 54, 48)
"""Heights of controls at 1080p to try, until everything fits."""


class Front:
    """The front page: title and buttons on the left, the fan of cards on the right.

    With a ``caption`` there is a line below the first button.
    """

    def __init__(self, kit: Kit, button_count: int, message: str, caption: bool = False) -> None:
        theme, (width, height) = kit.theme, kit.window.size
        px = theme.px
        margin = max(16, min(px(56), height // 20))
        column_width = min(max(px(640), width * 2 // 5), width * 9 // 20)
        centre = margin + column_width // 2 + max(0, (width - height * 16 // 9) // 6)
        line = kit.typesetter.measure("X", theme.sizes.small)[1]
        credits_height = 2 * line
        below = line if caption else 0
        highest = (height - 3 * margin - credits_height - below - height // 5) * 4 // (5 * button_count - 1)
        row = max(min(px(52), highest), min(px(72), round(height * 0.55 / (button_count * 1.25))))
        gap = row // 4
        buttons_height = button_count * row + (button_count - 1) * gap + below
        room = height - 3 * margin - buttons_height - credits_height
        title_height = min(room, round(height * 0.4), round(column_width / 2.6))
        spare = max(0, room - title_height)
        top = margin + spare // 3
        self.title = pygame.Rect(0, top, column_width, title_height)
        self.title.centerx = centre
        button_width = min(px(460), column_width)
        first = self.title.bottom + margin // 2 + spare // 4
        self.buttons = [
            pygame.Rect(centre - button_width // 2, first + index * (row + gap), button_width, row)
            for index in range(button_count)
        ]
        self.caption = pygame.Rect(0, self.buttons[0].bottom + gap // 2, column_width, below)
        self.caption.centerx = centre
        for button in self.buttons[1:]:
            button.y += below
        self.credits = pygame.Rect(0, 0, column_width, credits_height)
        self.credits.midbottom = (centre, height - margin)
        left = centre + column_width // 2 + margin
        self.fan = pygame.Rect(left, margin, width - left - margin, height - 2 * margin)
        self._place_note(kit, message)

    def _place_note(self, kit: Kit, message: str) -> None:
        """Put the message below the fan, which gives way."""
        px = kit.theme.px
        if not message:
            self.note = pygame.Rect(0, 0, 0, 0)
            return
        wide = min(self.fan.width, px(760))
        inner = wide - 2 * px(20)
        self.note_text = kit.typesetter.paragraph(
            message, inner, kit.theme.sizes.body, "ink", height=self.fan.height // 2
        )
        self.note = pygame.Rect(0, 0, wide, self.note_text.get_height() + 2 * px(16))
        self.note.midbottom = self.fan.midbottom
        self.fan.height -= self.note.height + px(24)


def inner_width(kit: Kit) -> int:
    """How wide the rows of a page of controls are."""
    return _panel_width(kit) - 2 * _padding(kit)


def _panel_width(kit: Kit) -> int:
    return min(kit.window.size[0] - 2 * _margin(kit), kit.theme.px(1080))


def _margin(kit: Kit) -> int:
    return max(8, min(kit.theme.px(48), kit.window.size[1] // 40))


def _padding(kit: Kit) -> int:
    return min(kit.theme.px(40), kit.window.size[1] // 30)


class Column:
    """One column of rows on a panel in the middle, lower and closer together when room is short."""

    def __init__(self, kit: Kit, heights_for: Callable[[int], list[int]], weights: Sequence[int]) -> None:
        """``heights_for`` a height of controls gives all rows; ``weights`` share the room between."""
        width, height = kit.window.size
        padding = _padding(kit)
        for control in CONTROLS:
            heights = heights_for(kit.theme.px(control))
            room = height - 2 * _margin(kit) - 2 * padding - sum(heights)
            unit = max(2, min(kit.theme.px(8), room // sum(weights)))
            if room >= unit * sum(weights):
                break
        total = sum(heights) + unit * sum(weights)
        self.panel = pygame.Rect(0, 0, _panel_width(kit), total + 2 * padding)
        self.panel.center = (width // 2, height // 2)
        self.rows: list[pygame.Rect] = []
        y = self.panel.top + padding
        for tall, weight in zip(heights, [*weights, 0], strict=True):
            self.rows.append(pygame.Rect(self.panel.left + padding, y, inner_width(kit), tall))
            y += tall + weight * unit


class NewGame:
    """The page for a new game.

    ``edition`` and ``level`` are the lines about what is chosen, ``all_editions`` and ``all_levels`` those
    about everything that could be: there is room for the longest, so that nothing jumps. Who plays ``alone``
    is named here, beside the seed; else that has the whole row.
    """

    def __init__(
        self,
        kit: Kit,
        edition: str,
        level: str,
        all_editions: Sequence[str],
        all_levels: Sequence[str],
        alone: bool = True,
    ) -> None:
        px, sizes, inner = kit.theme.px, kit.theme.sizes, inner_width(kit)

        def tallest(lines: Sequence[str]) -> int:
            return max(_about(kit, line, inner).get_height() for line in lines)

        self.edition_text, self.level_text = _about(kit, edition, inner), _about(kit, level, inner)
        label = kit.typesetter.measure("X", sizes.body)[1]
        small = kit.typesetter.measure("X", sizes.small)[1]
        heading = kit.typesetter.measure("X", sizes.heading, "title")[1]
        lines = [tallest(all_editions), tallest(all_levels)]

        def heights(row: int) -> list[int]:
            above = [heading, label, row, lines[0], label, row, lines[1]]
            return [*above, label, row, 2 * small, row + px(4)]

        column = Column(kit, heights, [3, 1, 1, 2, 1, 1, 2, 1, 1, 2])
        self.panel, rows = column.panel, column.rows
        self.heading, self.edition_label, self.edition, self.edition_about = rows[:4]
        self.level_label, self.level, self.level_about = rows[4:7]
        half = (inner - px(40)) // 2
        self.name_label, self.seed_label = halves(rows[7], half)
        self.name, self.seed = halves(rows[8], half)
        _unused, self.seed_note = halves(rows[9], half)
        if not alone:
            self.seed_label, self.seed, self.seed_note = rows[7:10]
        self.back, self.start = halves(rows[10], min(px(300), half))


def _about(kit: Kit, line: str, width: int) -> pygame.Surface:
    return kit.typesetter.paragraph(line, width, kit.theme.sizes.body, "cream*0.88")


def halves(row: pygame.Rect, width: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the left and the right part of a row, each `width` wide."""
    left = pygame.Rect(row.left, row.top, width, row.height)
    right = pygame.Rect(row.right - width, row.top, width, row.height)
    return left, right


class Reader:
    """The page with the rules: a sheet of paper in a wooden panel, and a way back."""

    def __init__(self, kit: Kit) -> None:
        px, (width, height) = kit.theme.px, kit.window.size
        margin = max(12, min(px(48), height // 24))
        padding = px(32)
        panel_width = min(width - 2 * margin, px(1060))
        self.panel = pygame.Rect(0, margin, panel_width, height - 2 * margin)
        self.panel.centerx = width // 2
        row = px(60)
        inner = self.panel.inflate(-2 * padding, -2 * padding)
        self.text = pygame.Rect(inner.left, inner.top, inner.width, inner.height - row - px(20))
        button = min(px(300), inner.width)
        self.back = pygame.Rect(0, inner.bottom - row, button, row)
        self.back.centerx = width // 2
