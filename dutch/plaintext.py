"""Makes outside text safe to show: names, quotes from files, and typed or pasted text."""

import re
import unicodedata
from functools import cache
from itertools import islice

NAME_LENGTH = 40
"""Maximum number of grapheme clusters in a player's name."""

CODE_POINTS_READ = 32
"""Code points read for each grapheme cluster in the result; the rest of a longer text is cut unread."""

LONGEST_CLUSTER = 10
"""Maximum number of code points in a grapheme cluster, as many as the longest emoji has. More would be
combining marks drawn all over the lines above and below."""

ELLIPSIS = "…"

_BLANK = "[\\s\u2800]"
"""White space, including the empty Braille pattern."""

# Every cluster is one code point in Latin, Greek and Cyrillic letters, punctuation, kana, ideographs,
# Hangul syllables, and the private use area, which stands for pictures.
_SINGLE_CODE_POINTS = (
    "[\\n -\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u3001-\u3029\u3041-\u3096"
    "\u309b-\u30ff\u3400-\u9fff\uac00-\ud7a3\ue000-\uf8ff]*"
)


def clean_line(text: str, limit: int) -> str:
    """Return text as one line of at most `limit` grapheme clusters, without invisible characters.

    White space becomes single spaces, and an ellipsis shows where the line was cut. The result is
    in normal form C. The time taken depends on `limit` alone.
    """
    start = text[: limit * CODE_POINTS_READ]
    line = " ".join(printable(start).split())
    line_clusters = clusters(line, limit + 1)
    if not line_clusters or (len(line_clusters) <= limit and len(start) == len(text)):
        return line
    return "".join(line_clusters[: limit - 1]).rstrip() + ELLIPSIS


def clean_name(text: str) -> str:
    """Return a name as one line of at most `NAME_LENGTH` clusters; "" if nothing in it is visible."""
    line = clean_line(text, NAME_LENGTH)
    return line if any(unicodedata.category(letter)[0] not in "MCZ" for letter in line) else ""


def quoted(text: str, limit: int = 200) -> str:
    r"""Return text for error messages and terminals, at most `limit` characters long.

    Control characters, bidi controls and other invisible characters appear as escapes such as
    ``\n`` or ``\u202e``.
    """
    shown = text[: limit + 1]
    if not (shown.isascii() and shown.isprintable()):
        invisible, _stray = _patterns()
        shown = "".join(
            letter
            if letter.isprintable() and not invisible.match(letter)
            else letter.encode("unicode_escape").decode("ascii")
            for letter in shown
        )
    return shown if len(shown) <= limit else shown[: max(0, limit - 1)] + ELLIPSIS


def clusters(text: str, limit: int | None = None) -> list[str]:
    """Split text into grapheme clusters, what a reader calls letters; return at most `limit` of them."""
    if (text.isascii() and "\r" not in text) or re.fullmatch(_SINGLE_CODE_POINTS, text):
        return list(text[:limit])
    # Imported here because that takes 30 ms, and few texts need it.
    import regex

    return [match.group() for match in islice(regex.finditer(r"\X", text), limit)]


def printable(text: str, keep_joiners: bool = False) -> str:
    """Remove invisible characters, normalize to form C, and turn white space into spaces.

    `keep_joiners` is for text being typed: it keeps characters that only take effect with what follows.
    """
    if text.isascii() and text.isprintable():
        return text
    invisible, stray = _patterns()
    text = invisible.sub("", text)
    if not keep_joiners:
        text = stray.sub("", text)
    text = unicodedata.normalize("NFC", text)
    text = "".join(_shorten(cluster) for cluster in clusters(text))
    return re.sub(_BLANK, " ", text)


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return two patterns: one for invisible characters, one for joiners and selectors without effect.

    They are compiled on first use, because that takes 8 ms and English text does not need them.
    """
    invisible = re.compile(
        "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f"  # control characters other than white space
        "\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e"  # fillers and characters without a shape
        "\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f"  # zero-width characters and bidi controls
        "\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
        "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
        "\U000f0000-\U0010ffff"  # for private use, as U+E000 to U+F8FF above
        + "".join(f"{chr(plane << 16 | 0xFFFE)}{chr(plane << 16 | 0xFFFF)}" for plane in range(1, 15))
        + "]"
    )
    emoji = "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff]"
    arabic = "[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc]"  # Arabic and its neighbours, whose letters join
    indic = "[\u0900-\u0dff\u0f00-\u109f\u1780-\u17ff\u1a20-\u1bff\ua800-\ua9ff\U00011000-\U000114ff]"
    mongolian = "[\u1800-\u180a\u1810-\u18af]"
    ideograph = "[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"
    stray = re.compile(
        # Joiners neither between letters or emoji that join nor after an Indic letter.
        f"(?<!{arabic})(?<!{indic})\u200c|(?<!{indic})\u200c(?!{arabic})"
        f"|(?<!{arabic})(?<!{indic})(?<!{emoji})(?<!{emoji}\ufe0f)\u200d"
        f"|(?<!{indic})\u200d(?!{arabic}|{emoji})"
        # Variation selectors after a character without variants.
        f"|(?<!{emoji})(?<![#*0-9])[\ufe0e\ufe0f]"
        f"|(?<!{ideograph})[\ufe00-\ufe0d\U000e0100-\U000e01ef]"
        f"|(?<!{mongolian})[\u180b-\u180d\u180f]"
    )
    return invisible, stray


def _shorten(cluster: str) -> str:
    """Cut a grapheme cluster that is longer than `LONGEST_CLUSTER`."""
    if len(cluster) <= LONGEST_CLUSTER:
        return cluster
    return cluster[:LONGEST_CLUSTER].rstrip("\u200c\u200d")
