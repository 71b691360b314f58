"""The screens and states that the gallery shows: each a scene in a position worth looking at."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.fifty import careful_bot
from game.core.values import TABLE, Seat
from game.dev.exhibits_archive import archive_scenes
from game.dev.exhibits_comfort import comfort_screens, comfort_tables, risky
from game.dev.exhibits_folie import folie_scenes
from game.dev.exhibits_logbook import logbook_scenes
from game.dev.exhibits_missions import mission_screens
from game.rules.fifty.terms import AMBUSH_RIDERS
from game.rules.fifty.values.actions import Play, Say
from game.rules.fifty.values.cards import PILES
from game.rules.fifty.values.public import Phase
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.form import form_of, read_form, values_of
from game.scenes.house import House
from game.scenes.menu import Menu
from game.scenes.result import Result
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.settings_pages import PAGES
from game.scenes.setup import Setup
from game.scenes.table import Table
from game.scenes.title import Title
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.looks import look_of

NAMES = ("Ana", "Ben", "Chloé", "Maximilienne D")
GAME = GAMES["fifty"]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A scene, where the pointer and the keyboard's focus are, and what the player is told over it."""

    house: House
    scene: Scene
    focus: str | None = None
    hover: str | None = None
    notice: str = ""


def deal(house: House, seats: int, seed: int, **options: str) -> Match:
    """A match between people with these options."""
    values = values_of(form_of(GAME.brief), [f"{name}={value}" for name, value in options.items()])
    chairs = tuple(Chair("person", name) for name in NAMES[:seats])
    return Match.deal(GAME, read_form(house.library(), GAME, values), Seating(chairs), seed=seed)


def walk(match: Match, until: Callable[[Match], bool]) -> bool:
    """Play on with careful computer players until something is so; whether it came so far."""
    rng = Random(7).random
    while match.outcome is None:
        if until(match):
            return True
        actor = match.actors[0]
        legal = [action for action in match.legal(actor) if not match.game.engine.is_free(action)]
        match.act(careful_bot(match.view(actor), legal, rng))
    return until(match)


FIRST = 300_001


def reach(house: House, until: Callable[[Match], bool], *, seats: int = 3, first: int = FIRST, **options: str) -> Match:
    """The first match, by seed from `first` on, that comes to such a position; rare ones begin near where they are."""
    for seed in range(first, first + 400):
        match = deal(house, seats, seed, **options)
        if walk(match, until):
            return match
    raise LookupError(options)


def opened(house: House, match: Match, seat: Seat | None, picked: tuple[str, ...] = ()) -> Table:
    """The table of a match with a hand open."""
    table = Table(house, match, now=0.0)
    table.viewer = seat
    table.picked = picked
    return table


def _in_phase(phase: Phase, least: int = 0) -> Callable[[Match], bool]:
    return lambda match: match.public.phase is phase and match.actions >= least


def _is_ambushed(count: int) -> Callable[[Match], bool]:
    def found(match: Match) -> bool:
        riders = [m for m in match.public.row.places if m is not None and isinstance(m.rider, AMBUSH_RIDERS)]
        return match.public.phase is Phase.PLAY and len(riders) >= count and match.actions > 6

    return found


def _in_pair(match: Match) -> bool:
    return match.public.phase is Phase.GADGET and len(match.public.chain.pending) > 1


def _is_shown(match: Match) -> bool:
    return match.public.phase is Phase.PLAY and bool(match.public.showing)


def _has_dim_card(match: Match) -> bool:
    return match.public.phase is Phase.PLAY and match.actions > 10 and dim_card(match) is not None


def dim_card(match: Match) -> int | None:
    """The first card of the seat to play that fits nowhere, 1..4."""
    seat = match.actors[0]
    if seat == TABLE:
        return None
    view: Any = match.view(seat)
    for at, card in enumerate(view.hand, start=1):
        if all(match.refusal(seat, Play(seat, card, pile)) is not None for pile in PILES):
            return at
    return None


WORDS = (("good 3", "aim"), ("off 1", "can"), ("can", "good 3"), ("aim", "good 3"))


def say_some(match: Match) -> None:
    """Put one signal of each seat on the board, as far as signals are allowed."""
    for seat in range(match.seating.seats):
        listed = [action for action in match.legal(TABLE) if isinstance(action, Say) and action.seat == seat]
        wanted = (action for words in WORDS[seat] for action in listed if action.signal.words.startswith(words))
        action = next(wanted, None)
        if action is not None:
            match.act(action)


def exhibits(house: House) -> Iterator[tuple[str, Exhibit]]:
    """All screens and states, by name."""
    yield "title", Exhibit(house, Title(house), focus="game:fifty")
    for name, scene, focus in archive_scenes(deal, walk, house):
        yield name, Exhibit(house, scene, focus=focus)
    for name, scene, focus in logbook_scenes(house):
        yield name, Exhibit(house, scene, focus=focus)
    for name, screen, focus in mission_screens(house):
        yield name, Exhibit(screen.house, screen, focus=focus)
    yield from _setups(house)
    yield from _tables(house)
    yield from _ends(house)
    yield from ((name, Exhibit(house, scene)) for name, scene in folie_scenes(house))
    table = opened(house, deal(house, 2, 5), None)
    yield "menu", Exhibit(house, Menu(house, table.rules_page), focus="resume")
    yield from _settings(house)
    yield from _comfort(house)
    yield from _reports(house)
    for section in look_of("fifty").SECTIONS:
        yield f"rules-{section}", Exhibit(house, Rulebook(house, "fifty", section))
    yield from _searches(house)


def _searches(house: House) -> Iterator[tuple[str, Exhibit]]:
    """The rules' search: much found, nothing found, a paragraph opened from it."""
    for name, asked in (("found", "1"), ("not-found", "zebra")):
        book = Rulebook(house, "fifty")
        book.ask(asked)
        yield f"rules-{name}", Exhibit(house, book, focus="field:search")
    opened_at = Rulebook(house, "fifty")
    opened_at.open_at("setup", 3)
    yield "rules-opened", Exhibit(house, opened_at)


def _reports(house: House) -> Iterator[tuple[str, Exhibit]]:
    """What is said when a bundle was written, asked for or after a fault, and when it could not be."""
    table = opened(house, deal(house, 3, 264132), None)
    file = "~/.local/share/mission-table/reports/2026-11-30 18.04.05"
    for name, told in (
        ("written", house.tr("ui.report.written", file=file)),
        ("fault", house.tr("ui.report.fault", file=file)),
        ("failed", house.tr("ui.report.fault_unwritten", why="No space left on device")),
    ):
        yield f"report-{name}", Exhibit(house, table, notice=told)


def _settings(house: House) -> Iterator[tuple[str, Exhibit]]:
    focus = {"screen": "set:scale:100", "play": "set:show_hand:hold", "keys": "bind:left"}
    for page in PAGES:
        yield f"settings-{page}", Exhibit(house, SettingsScene(house, page), focus=focus.get(page))
    asked = SettingsScene(house, "keys")
    asked.capturing = "right"
    yield "settings-capture", Exhibit(house, asked, focus="capture:right")
    down = SettingsScene(house, "keys")
    down.up = 99
    yield "settings-keys-end", Exhibit(house, down, hover="reset")


def _comfort(house: House) -> Iterator[tuple[str, Exhibit]]:
    for name, table in comfort_tables(deal, house):
        yield name, Exhibit(house, table, focus="close" if table.overlay else None)
    warned = risky(deal, house)
    yield "table-risk", Exhibit(warned.house, warned)
    for name, scene in comfort_screens(deal, house):
        yield name, Exhibit(house, scene, focus=scene.home[0])


def _setups(house: House) -> Iterator[tuple[str, Exhibit]]:
    yield "setup", Exhibit(house, Setup(house, GAME), focus="play")
    full = Setup(house, GAME)
    full.seats, full.seed = 4, "KITE-4127"
    full.names = list(NAMES)
    full.who = ["person", "careful", "random", "person"]
    full.values["box"], full.values["count"] = "both", "100"
    yield "setup-four", Exhibit(house, full, focus="field:name:3", hover="set:goal:medals")
    wrong = Setup(house, GAME)
    wrong.values["count"] = "100"
    yield "setup-wrong", Exhibit(house, wrong)


def _tables(house: House) -> Iterator[tuple[str, Exhibit]]:
    start = deal(house, 2, 264132, box="base")
    yield "table-start", Exhibit(house, opened(house, start, start.actors[0]))
    yield "table-public", Exhibit(house, opened(house, start, None))
    yield "curtain", Exhibit(house, _curtain(house, start))
    ambush = reach(house, _is_ambushed(1))
    yield "table-ambush", Exhibit(house, opened(house, ambush, ambush.actors[0], ("hand:1",)), hover="pile:2")
    two = reach(house, _is_ambushed(2), seats=4, first=300_055, goal="all")
    say_some(two)
    yield "table-ambushes", Exhibit(house, opened(house, two, two.actors[0]), hover="mission:1")
    gadget = reach(house, _in_phase(Phase.GADGET, 8))
    yield "table-gadget", Exhibit(house, opened(house, gadget, None), focus="pile:1")
    pair = reach(house, _in_pair, first=300_053)
    yield "table-gadgets", Exhibit(house, opened(house, pair, None))
    golden = reach(house, _in_phase(Phase.NEXT, 3), seats=4)
    yield "table-golden", Exhibit(house, opened(house, golden, None), hover="seat:C")
    trade = reach(house, _in_phase(Phase.TRADE))
    yield "table-trade", Exhibit(house, opened(house, trade, trade.actors[0], ("hand:2",)))
    dim = reach(house, _has_dim_card)
    yield "table-dim", Exhibit(house, opened(house, dim, dim.actors[0]), focus=f"hand:{dim_card(dim)}")
    signals = deal(house, 4, 264133, box="both")
    walk(signals, lambda match: match.actions >= 9 and match.public.phase is Phase.PLAY)
    say_some(signals)
    yield "table-signals", Exhibit(house, opened(house, signals, None, ("say:good",)))
    shown = reach(house, _is_shown, first=300_015)
    yield "table-shown", Exhibit(house, opened(house, shown, None))
    yield "curtain-news", Exhibit(house, _curtain(house, ambush))


def _curtain(house: House, match: Match) -> Curtain:
    table = opened(house, match, None)
    since = max(0, match.actions - 3)
    return Curtain(house, match, Seat(1), since=since, under=table, now=0.0)


def _ends(house: House) -> Iterator[tuple[str, Exhibit]]:
    medal = reach(house, lambda match: match.outcome is not None and bool(match.public.row.medals))
    yield "result-medal", Exhibit(house, Result(house, medal, again=Table.sit_down))
    lost = reach(house, lambda match: match.outcome is not None and not match.outcome.won, seats=4, goal="insane")
    yield "result-lost", Exhibit(house, Result(house, lost, again=Table.sit_down), focus="new_deal")
    won = reach(
        house, lambda match: match.outcome is not None and match.outcome.reason == "all_done", seats=2, goal="beginner"
    )
    yield "result-won", Exhibit(house, Result(house, won, again=Table.sit_down))
