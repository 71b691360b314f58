"""The screens and states of The Crew that the gallery shows."""

from collections.abc import Callable, Iterator
from typing import Any

from game.content.library import brief_node
from game.content.source import parse
from game.core.reader import Reader
from game.core.values import JARVIS, TABLE, Seat
from game.dev.exhibits import Exhibit
from game.rules.crew.values.actions import Answer, Distress, Keep, Wish
from game.rules.crew.values.public import Phase
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.rulebook import Rulebook
from game.scenes.setup import Setup
from game.scenes.table import Table
from game.table.match import Match
from game.table.seating import Chair, Seating
from game.ui.looks import look_of

GAME = GAMES["crew"]
NAMES = ("Ana", "Ben", "Chloé", "Maximilienne D", "Elsa")
A, B, C = Seat(0), Seat(1), Seat(2)

MOCK_UP = """
hands: {A: "B3 B7 G3 G5 P2 P9 Y4 R2 R4", B: "P4 G9 ...", C: "P8 Y2 ...", D: "B2 B5 Y1 ..."}
tasks: ["P7[>]@B", "G3[>>]@A", "Y2[>>>]@C", "B5@D"]
leader: B
trick: 2
tricks: {B: 1}
commander: A
void: {D: "P"}
"""


# ---- positions -------------------------------------------------------------------------------------


def seated(seats: int, computers: int = 0) -> Seating:
    """People, and computers on the last seats."""
    kinds = ["person"] * (seats - computers) + ["careful"] * computers
    return Seating(tuple(Chair(kind, name) for kind, name in zip(kinds, NAMES, strict=False)))  # type: ignore[arg-type]


def deal(house: House, mission: int, *, seats: int, seed: int = 7, **options: Any) -> Match:
    """An attempt between people, dealt anew."""
    brief = house.library().read_brief("crew", brief_node("crew", [("mission", str(mission)), *options.items()]))
    return Match.deal(GAME, brief, seated(seats), seed=seed)


def staged(house: House, mission: int, start: str, *, seats: int, **options: Any) -> Match:
    """An attempt that begins in a position, written as in a scenario."""
    library, reader = house.library(), Reader()
    brief = library.read_brief("crew", brief_node("crew", [("mission", str(mission)), *options.items()]))
    node = parse(start.encode(), "exhibit").node
    opened = None
    if node is not None:
        opened = GAME.staging.arrange(
            brief, seats=seats, seed=3, start=node, known=library.missions("crew"), reader=reader
        )
    if opened is None:
        raise ValueError(reader.problems)
    return Match(GAME, seated(seats), opened, seed=3)


def do(match: Match, *words: str) -> Match:
    """Make these actions."""
    for line in words:
        match.act(GAME.words.read_action(line))
    return match


def choice(match: Match) -> Any:
    """Something that is waited for: no changes of tokens, no distress signal, else the middle of what is possible."""
    actor = match.actors[0]
    chooser = match.chooser(actor)
    listed = [action for action in match.legal(chooser) if action.seat == actor]
    plain = [action for action in listed if action in (Keep(), Distress("none"))]
    waited = plain or [action for action in listed if not match.game.engine.is_free(action)]
    return waited[len(waited) // 2]


def reach(match: Match, until: Callable[[Match], bool]) -> Match:
    """Play on until something is so, or to the end."""
    while match.outcome is None and not until(match):
        match.act(choice(match))
    return match


def at_phase(phase: Phase) -> Callable[[Match], bool]:
    """Whether the table waits for this."""
    return lambda match: match.public.phase is phase


def played(match: Match, tricks: int, cards: int = 0) -> Match:
    """Play on until so many tricks and so many cards of the next have been played."""
    return reach(match, lambda now: len(now.public.past) == tricks and len(now.public.trick) == cards and _plays(now))


def _plays(match: Match) -> bool:
    return match.public.phase is Phase.PLAY


def lasting(house: House, mission: int, tricks: int, *, seats: int, cards: int = 0, **options: Any) -> Match:
    """The first attempt, by seed, that lasts for so many tricks."""
    for seed in range(1, 200):
        match = played(deal(house, mission, seats=seats, seed=seed, **options), tricks, cards)
        if match.outcome is None:
            return match
    raise LookupError(mission)


def ended(house: House, mission: int, *, won: bool, seats: int, **options: Any) -> Match:
    """The first attempt, by seed, that ends so."""
    for seed in range(1, 4000):
        match = reach(deal(house, mission, seats=seats, seed=seed, **options), lambda _: False)
        if match.outcome is not None and match.outcome.won is won:
            return match
    raise LookupError(mission)


def opened(house: House, match: Match, seat: Seat | None, *picked: str) -> Table:
    """The table of a match with a hand open."""
    table = Table(house, match, now=0.0)
    table.viewer, table.picked = seat, picked
    return table


def actor(match: Match) -> Seat:
    """The person who acts now."""
    seat = match.chooser(match.actors[0])
    return A if seat == TABLE else seat


# ---- what is shown ---------------------------------------------------------------------------------


def exhibits(house: House) -> Iterator[tuple[str, Exhibit]]:
    """All screens and states, by name."""
    for part in (_setups, _before, _choices, _tables, _signals, _jarvis, _goals, _ends):
        for name, exhibit in part(house):
            yield f"crew-{name}", exhibit
    for section in look_of("crew").SECTIONS:
        yield f"crew-rules-{section}", Exhibit(house, Rulebook(house, "crew", section))


def _setups(house: House) -> Iterator[tuple[str, Exhibit]]:
    for seats in (2, 5):
        setup = Setup(house, GAME)
        setup.seats, setup.seed = seats, "ORBIT-2209"
        setup.names, setup.who = list(NAMES), ["person"] * 5
        yield f"setup-{seats}", Exhibit(house, setup, focus="play", hover="set:mission:14")


def _before(house: House) -> Iterator[tuple[str, Exhibit]]:
    start = deal(house, 14, seats=4)
    yield "curtain", Exhibit(house, Curtain(house, start, B, since=0, under=opened(house, start, None), now=0.0))
    yield "choose-public", Exhibit(house, opened(house, start, None), hover="task:2")
    one = do(deal(house, 14, seats=4), *_taken(start, 1))
    yield "choose", Exhibit(house, opened(house, one, actor(one)), focus="task:3")
    many = deal(house, 49, seats=5)
    do(many, *_taken(many, 6))
    yield "choose-many", Exhibit(house, opened(house, many, actor(many)))
    yield "swap", Exhibit(house, opened(house, deal(house, 23, seats=3), None, "task:2"), hover="task:4")
    yield "move", Exhibit(house, opened(house, deal(house, 40, seats=5), None, "task:1"), focus="task:6")
    over = reach(deal(house, 25, seats=5), at_phase(Phase.HAND_OVER))
    yield "hand-over", Exhibit(house, opened(house, over, None, "task:3"), hover="seat:E")
    call = reach(deal(house, 25, seats=5), at_phase(Phase.DISTRESS))
    yield "distress", Exhibit(house, opened(house, call, None), focus="distress:left")
    again = reach(deal(house, 4, seats=3, attempt="3", distress="true"), at_phase(Phase.DISTRESS))
    yield "distress-again", Exhibit(house, opened(house, again, A))
    passing = do(reach(deal(house, 4, seats=3), at_phase(Phase.DISTRESS)), "T distress left")
    passing.act(choice(passing))
    yield "pass", Exhibit(house, opened(house, passing, actor(passing), "hand:4"), focus="confirm")
    yield "pass-public", Exhibit(house, opened(house, passing, None))


def _taken(match: Match, count: int) -> list[str]:
    """So many tasks taken in turn, the commander first."""
    public = match.public
    order = [public.after(public.commander, step) for step in range(count)]
    return [f"{'ABCDE'[seat]} take {task.card.word}" for seat, task in zip(order, public.tasks, strict=False)]


def _choices(house: House) -> Iterator[tuple[str, Exhibit]]:
    ask = deal(house, 5, seats=4)
    ask.act(choice(ask))
    yield "ask-good-bad", Exhibit(house, opened(house, ask, actor(ask)), focus="answer:bad")
    decide = reach(deal(house, 20, seats=5), lambda match: len(match.public.answers) == 2)
    yield "ask-all", Exhibit(house, opened(house, decide, None))
    named = reach(deal(house, 20, seats=5), at_phase(Phase.NAME))
    yield "name", Exhibit(house, opened(house, named, actor(named)), focus=f"seat:{'ABCDE'[actor(named)]}")
    yield "silence", Exhibit(house, opened(house, deal(house, 11, seats=4), None))
    share = reach(deal(house, 24, seats=4), lambda match: len(match.public.tasks) == 5 and at_phase(Phase.GIVE)(match))
    yield "give", Exhibit(house, opened(house, share, actor(share)), hover="seat:A")
    ask_one = reach(deal(house, 36, seats=3), lambda match: len(match.public.tasks) == 4)
    yield "ask-one", Exhibit(house, opened(house, ask_one, actor(ask_one)))
    roles = deal(house, 50, seats=5)
    roles.act(Answer(A, "first"))
    roles.act(Answer(C, "rest"))
    yield "roles", Exhibit(house, opened(house, roles, None, "opens:A"), hover="closes:D")


def _tables(house: House) -> Iterator[tuple[str, Exhibit]]:
    yield "table", Exhibit(house, opened(house, _mock_up(house), A), hover="hand:2")
    yield "table-public", Exhibit(house, opened(house, _mock_up(house), None))
    yield "table-dim", Exhibit(house, opened(house, _mock_up(house), A), focus="hand:6")
    yield "table-picked", Exhibit(house, opened(house, _mock_up(house), A, "hand:2"), focus="pile:1")
    last = opened(house, lasting(house, 14, 2, seats=4, cards=1), None)
    last.overlay = "last"
    yield "last", Exhibit(house, last, focus="close")
    fourteen = next(
        match
        for match in (reach(deal(house, 7, seats=3, seed=seed), _plays) for seed in range(1, 99))
        if match.public.hands[actor(match)] == 14
    )
    yield "fourteen", Exhibit(house, opened(house, fourteen, actor(fourteen)), focus="hand:9")
    five = lasting(house, 39, 2, seats=5, cards=3)
    yield "five", Exhibit(house, opened(house, five, None))
    yield "five-own", Exhibit(house, opened(house, five, actor(five)))
    ten = lasting(house, 49, 2, seats=3, cards=1)
    yield "ten-tasks", Exhibit(house, opened(house, ten, actor(ten)))
    yield "give-up", Exhibit(house, opened(house, five, None, "give_up"), focus="confirm")
    brief = house.library().read_brief("crew", brief_node("crew", [("mission", "9")]))
    alone = Match.deal(GAME, brief, seated(4, computers=3), seed=7)
    yield "alone", Exhibit(house, opened(house, played(alone, 2, 1), A))


def _mock_up(house: House) -> Match:
    match = staged(house, 14, MOCK_UP, seats=4)
    return do(match, "B signal G9", "D signal Y1", "B play P4", "C play P8", "D play B2")


def _signals(house: House) -> Iterator[tuple[str, Exhibit]]:
    gap = lasting(house, 4, 1, seats=4)
    leads = actor(gap)
    yield "gap", Exhibit(house, opened(house, gap, leads))
    yield "signal", Exhibit(house, opened(house, gap, leads, "say:signal"), focus="hand:2")
    card = 1 + next(at for at, card in enumerate(_sorted(gap, leads)) if card in _shown(gap, leads))
    yield "signal-place", Exhibit(house, opened(house, gap, leads, "say:signal", f"hand:{card}"))
    wished = lasting(house, 4, 1, seats=4)
    wished.act(Wish(wished.public.after(actor(wished), 2)))
    yield "asked", Exhibit(house, opened(house, wished, actor(wished)))
    zone = lasting(house, 6, 0, seats=3)
    own = 1 + next(at for at, card in enumerate(_sorted(zone, actor(zone))) if card in _shown(zone, actor(zone)))
    yield "zone", Exhibit(house, opened(house, zone, actor(zone), "say:signal", f"hand:{own}"), focus="mark:zone")
    told = lasting(house, 4, 0, seats=4)
    for seat in told.public.crew[:3]:
        told.act(next(action for action in told.legal(seat) if type(action).__name__ == "Signal"))
    told.act(Wish(Seat(3)))
    yield "signals", Exhibit(house, opened(house, told, None), hover="wish:D")


def _sorted(match: Match, seat: Seat) -> Any:
    return look_of("crew").sorted_hand(match.view(seat).hand, "color")


def _shown(match: Match, seat: Seat) -> list[Any]:
    return [action.card for action in match.legal(seat) if type(action).__name__ == "Signal"]


def _jarvis(house: House) -> Iterator[tuple[str, Exhibit]]:
    tasks = deal(house, 49, seats=2, jarvis="A")
    reach(tasks, lambda match: match.actors == (JARVIS,))
    yield "jarvis-choose", Exhibit(house, opened(house, tasks, actor(tasks)))
    turn = lasting(house, 4, 2, seats=2)
    reach(turn, lambda match: match.actors == (JARVIS,))
    yield "jarvis", Exhibit(house, opened(house, turn, actor(turn)), focus="column:2")
    yield "jarvis-public", Exhibit(house, opened(house, turn, None))
    five = lasting(house, 34, 1, seats=2, challenge="true")
    yield "jarvis-challenge", Exhibit(house, opened(house, five, actor(five)))
    roles = deal(house, 50, seats=2)
    yield "jarvis-roles", Exhibit(house, opened(house, roles, None))
    card = do(reach(deal(house, 4, seats=2), at_phase(Phase.DISTRESS)), "T distress right")
    reach(card, lambda match: match.actors[0] == JARVIS)
    yield "jarvis-pass", Exhibit(house, opened(house, card, actor(card), "column:3"))


def _goals(house: House) -> Iterator[tuple[str, Exhibit]]:
    for mission, tricks in ((12, 0), (13, 1), (16, 2), (19, 1), (26, 2), (29, 1), (33, 2), (34, 1), (41, 1), (44, 1)):
        match = lasting(house, mission, tricks, seats=4)
        yield f"goal-{mission}", Exhibit(house, opened(house, match, actor(match)))
    for mission in (46, 48, 50):
        match = lasting(house, mission, 0, seats=4)
        yield f"goal-{mission}", Exhibit(house, opened(house, match, actor(match)))


def _ends(house: House) -> Iterator[tuple[str, Exhibit]]:
    for name, mission, won, seats in (
        ("won", 2, True, 4),
        ("lost", 4, False, 5),
        ("order", 8, False, 3),
        ("condition", 34, False, 4),
        ("long", 9, True, 3),
    ):
        match = ended(house, mission, won=won, seats=seats)
        yield f"result-{name}", Exhibit(house, Result(house, match, again=Table.sit_down))
    jarvis = ended(house, 10, won=False, seats=2, attempt="3", distress="true")
    yield "result-jarvis", Exhibit(house, Result(house, jarvis, again=Table.sit_down), focus="retry")
    stopped = do(deal(house, 49, seats=5), "T give-up")
    yield "result-gave-up", Exhibit(house, Result(house, stopped, again=Table.sit_down))
