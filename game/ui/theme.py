"""The tokens of the look: colours of paper, ink, suits, seats and medals, and sizes."""

from types import MappingProxyType
from typing import TypeAlias

Paint: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]


def paint(code: str, alpha: int = 255) -> Paint:
    """The colour of a code such as `#182034`."""
    red, green, blue = (int(code[at : at + 2], 16) for at in (1, 3, 5))
    return (red, green, blue) if alpha == 255 else (red, green, blue, alpha)


SKY = paint("#182034")
GROUND = paint("#0E1321")
EMBER = paint("#34161F")
"""The sky of speed play."""

BAR = paint("#0E1324")
PANEL = paint("#212B44")
RAISED = (0x2B, 0x38, 0x5E)
CHOSEN = paint("#3A4E80")
SLOT = paint("#1A2338")
LINE = paint("#3E4C6E")
INK = paint("#1C212E")
PAPER = paint("#FAF6EC")
WHITE = paint("#FFFFFF")
TEXT = paint("#E8ECF5")
MUTED = paint("#96A3BE")
ACCENT = paint("#5EB2FF")
ACCENT_LIT = paint("#80C2FF")
GOLD = paint("#F0B93C")
AMBUSH = paint("#CD3434")
AMBUSH_GROUND = paint("#581C22")
AMBUSH_TEXT = paint("#FFD9D9")
GOLD_INK = paint("#FFE08A")
GADGET = paint("#E8AA1E")
GADGET_INK = paint("#8A5A00")
MISSION_RIM = paint("#41558F")
GOOD_NEWS = paint("#9CE0AE")

SUITS = MappingProxyType(
    {
        "fifty": MappingProxyType(
            {
                "red": paint("#BB2C08"),
                "blue": paint("#08205C"),
                "green": paint("#22B493"),
                "yellow": paint("#F7DB42"),
            }
        ),
        "crew": MappingProxyType(
            {
                "pink": paint("#EF7DCB"),
                "blue": paint("#0F2A75"),
                "green": paint("#14874A"),
                "yellow": paint("#FBE914"),
                "rocket": paint("#1D0D08"),
            }
        ),
        "complete": MappingProxyType(
            {
                "blue": paint("#12307B"),
                "red": paint("#C30B23"),
                "purple": paint("#A46FEA"),
                "yellow": paint("#F7E03E"),
                "green": paint("#3ECA83"),
            }
        ),
    }
)
SUIT_TEXT = MappingProxyType(
    {
        "fifty": MappingProxyType({"red": PAPER, "blue": PAPER, "green": INK, "yellow": INK}),
        "crew": MappingProxyType({"pink": INK, "blue": WHITE, "green": WHITE, "yellow": INK, "rocket": WHITE}),
        "complete": MappingProxyType({"blue": WHITE, "red": WHITE, "purple": INK, "yellow": INK, "green": INK}),
    }
)


SEATS = (paint("#76A9FF"), paint("#FF9E7A"), paint("#93DC9C"), paint("#E29BE8"), paint("#E8D27A"))
MEDALS = MappingProxyType({"bronze": paint("#C57B45"), "silver": paint("#C3C9D3"), "gold": GOLD})

HIGH_CONTRAST: MappingProxyType[Paint, Paint] = MappingProxyType(
    {
        SKY: paint("#000000"),
        GROUND: paint("#000001"),
        EMBER: paint("#000003"),
        BAR: paint("#000002"),
        PANEL: paint("#070B16"),
        RAISED: paint("#16213F"),
        CHOSEN: paint("#14306E"),
        SLOT: paint("#04060C"),
        LINE: paint("#AEBCE0"),
        INK: paint("#06080F"),
        PAPER: paint("#FFFFFE"),
        TEXT: paint("#FEFEFF"),
        MUTED: paint("#D5DDF0"),
        ACCENT: paint("#7CC4FF"),
        ACCENT_LIT: paint("#B4DDFF"),
        GOLD: paint("#FFCB45"),
        AMBUSH: paint("#98151B"),
        AMBUSH_GROUND: paint("#3D0008"),
        AMBUSH_TEXT: paint("#FFF0F0"),
        GOLD_INK: paint("#FFF2C4"),
        GADGET: paint("#FFC23A"),
        GADGET_INK: paint("#5A3A00"),
        MISSION_RIM: paint("#1D2F6F"),
        GOOD_NEWS: paint("#C4F7D1"),
    }
)
"""The tokens that change with the switch for high contrast, each with what it becomes; suits and seats keep theirs."""

HIGH_CONTRAST_STROKE = 1.7
"""How much thicker outlines are in high contrast."""

SMALL, BODY, LEAD, HEAD, TITLE = 13.0, 15.0, 17.0, 22.0, 34.0
LOW = 12.0
"""The least size of any text: 18 px on a window 1080 px high."""

TARGET = 30.0
"""The least width and height of a target: 44 px on a window 1080 px high need 29.4."""
