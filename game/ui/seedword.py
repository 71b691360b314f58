"""Seeds as people pass them on: any whole number, or a word and a number such as KITE-4127."""

WORDS = (
    "ACORN", "AMBER", "ANCHOR", "APPLE", "ARROW", "BADGER", "BAMBOO", "BASIL", "BEACON", "BIRCH", "BISON", "BREEZE",
    "CACTUS", "CANOE", "CARROT", "CASTLE", "CEDAR", "CHERRY", "CLOUD", "CLOVER", "COMET", "CORAL", "CRANE", "DAISY",
    "DELTA", "DOLPHIN", "DRAGON", "EAGLE", "EMBER", "FALCON", "FERN", "FJORD", "FLUTE", "FOREST", "GARNET", "GECKO",
    "GINGER", "GLACIER", "HARBOR", "HAZEL", "HERON", "IRIS", "ISLAND", "JASMINE", "KITE", "LAGOON", "LEMON", "LILAC",
    "LYNX", "MAPLE", "METEOR", "NECTAR", "OCEAN", "OLIVE", "ORBIT", "OTTER", "PEPPER", "PLUM", "QUARTZ", "RAVEN",
    "SAFFRON", "TULIP", "WALNUT", "ZEBRA",
)  # fmt: skip

LONGEST = 18
"""How many digits a seed may have."""


def seed_word(seed: int) -> str:
    """A seed as a word and a number; a negative one as its digits."""
    if seed < 0:
        return str(seed)
    number, at = divmod(seed, len(WORDS))
    return f"{WORDS[at]}-{number}"


def read_seed(text: str) -> int | None:
    """The seed that people wrote in either form; None when it is neither."""
    word, _, digits = text.strip().upper().replace(" ", "-").rpartition("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > LONGEST:
        return None
    if word in WORDS:
        seed = int(digits) * len(WORDS) + WORDS.index(word)
        return seed if len(str(seed)) <= LONGEST else None
    if word:
        return None
    return -int(digits) if text.strip().startswith("-") else int(digits)


def fresh_seed(chance: float) -> int:
    """A seed with a word and four digits, from a number in [0, 1)."""
    return 1000 * len(WORDS) + int(chance * 9000 * len(WORDS))
