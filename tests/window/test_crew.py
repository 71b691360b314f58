"""Attempts of The Crew in the real window, with people in all seats: each as planned, from the title to the result."""

import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
import yaml

from game.content.library import Library
from game.content.text import Language
from game.core.values import JARVIS, TABLE, Seat, seat_word
from game.dev.crew.journals import NAMES, parted
from game.rules.crew.values.actions import GiveUp, Pass, SetRoles, Signal, Silent, Swap, Wish
from game.rules.crew.values.cards import Card
from game.rules.crew.values.public import Public
from game.scenes.curtain import Curtain
from game.scenes.question import Question
from game.scenes.result import Result
from game.scenes.scene import GUARD, Pop, Push, Replace, Scene, Step
from game.scenes.table import Table
from game.scenes.title import Title
from game.settings import Settings
from game.table.journal import read, write
from game.table.match import Match
from game.ui.context import Context
from game.ui.desk import Desk
from game.ui.focus import step
from game.ui.geometry import Canvas
from game.ui.looks.crew.cards import face
from game.ui.node import Nodes, Picture, find, targets
from game.ui.pieces import CardFace
from game.ui.seedword import seed_word
from tests.window.conftest import ALIKE, Person, alike, until

pytestmark = [pytest.mark.window, pytest.mark.timeout(300)]

PLANS = Path(__file__).with_name("crew_plans.txt")
"""Won attempts as short as they were found, two lost ones, and what else people do: signals, distress, undo."""

CODES = {"Tab": pygame.K_TAB, "Return": pygame.K_RETURN, "space": pygame.K_SPACE, "u": pygame.K_u, "h": pygame.K_h}
CODES |= {str(digit): pygame.K_0 + digit for digit in range(1, 10)}
SHORTCUTS = {"show": "space", "hide": "h", "undo": "u"}


def plans(library: Library, mission: int) -> list[Match]:
    """The attempts at a mission, one after the other, as people make them."""
    found = [read(text, library) for text in parted(PLANS.read_text(encoding="utf-8"))]
    return [match for match in found if match.brief.mission == mission]


class Double:
    """The same screens in this process: they hear what the window hears, so that what it must show is known."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.desk = Desk()
        self.stack: list[Scene] = [Title(person.house)]
        self.now = 0.0
        self.nodes: Nodes = ()
        self.draw()

    @property
    def top(self) -> Scene:
        return self.stack[-1]

    def context(self) -> Context:
        house, canvas = self.person.house, Canvas.of(*self.person.size)
        words = (house.catalogue, house.library, self.person.painter.letters)
        return Context(canvas.box, *words, self.desk.ring(), self.desk.hover, self.now, house.settings)

    def draw(self) -> None:
        """Compose the top screen, until focus and hover are where it has them."""
        for _ in range(3):
            nodes = self.top.compose(self.context())
            before = self.desk.ring()
            self.desk.settle(nodes, self.top.home)
            if not self.desk.shown(nodes, Canvas.of(*self.person.size)) and self.desk.ring() == before:
                break
        self.nodes = self.desk.decorated(nodes)

    def hear(self, *events: pygame.event.Event) -> None:
        for event in events:
            for given in self.desk.hear(event):
                self.now += 1.0
                self._do(self.top.handle(given, self.context()))
                self.draw()
            self.draw()

    def _do(self, wanted: Step | None) -> None:
        match wanted:
            case Push(scene):
                self.stack.append(scene)
            case Replace(scene):
                self.stack[-1] = scene
            case Pop(below):
                del self.stack[-1 - below :]


class Evening:
    """The people before the window: they press, and wait for the screen that must come before they press again."""

    def __init__(self, person: Person, *, by_mouse: bool) -> None:
        self.person, self.by_mouse = person, by_mouse
        self.double = Double(person)
        self.ready = 0.0
        self.looks()

    # ---- seeing ------------------------------------------------------------------------------------

    def looks(self) -> None:
        """Wait for the screen that must be there, and remember when it will hear presses."""
        expected = self._masked(self.person.painter.picture(self.double.nodes, self.person.size))
        shows_one_hand(self.double)

        def seen() -> bool:
            self.ready = time.monotonic() + GUARD + 0.02
            return alike(self._masked(self.person.screen()), expected) >= ALIKE

        until(f"{type(self.double.top).__name__} on the screen", seen)

    def _masked(self, picture: pygame.Surface) -> pygame.Surface:
        for box in self.person.unknown:
            picture.fill((0, 0, 0), Canvas.of(*self.person.size).pixels(box))
        return picture

    # ---- pressing ----------------------------------------------------------------------------------

    def press(self, key: str) -> None:
        """Press a place of the screen, as soon as presses are heard there."""
        time.sleep(max(0.0, self.ready - time.monotonic()))
        if self.by_mouse:
            self._click(key)
        else:
            self._type(*self._keys(key))

    def go(self, key: str) -> None:
        """Press what brings another screen, and wait for that."""
        self.press(key)
        self.looks()

    def write(self, text: str) -> None:
        self.person.xdo("type", "--delay", "10", text)
        self.double.hear(*(pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in text))

    def _click(self, key: str) -> None:
        target = find(self.double.nodes, key)
        assert target is not None and target.enabled, key
        at = Canvas.of(*self.person.size).point(*target.box.middle)
        self.person.xdo("mousemove", "--window", self.person.window, *map(str, at), *("mousedown", "1", "mouseup", "1"))
        kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        self.double.hear(*(pygame.event.Event(kind, pos=at, button=1) for kind in kinds))

    def _type(self, *names: str) -> None:
        self.person.xdo("key", "--delay", "10", *names)
        for name in names:
            shift, _, plain = name.rpartition("+")
            mod = pygame.KMOD_SHIFT if shift else 0
            self.double.hear(pygame.event.Event(pygame.KEYDOWN, key=CODES[plain], mod=mod, scancode=0))

    def _keys(self, key: str) -> list[str]:
        """The keys that choose a place: its own, a digit, or Tab as often as needed and Enter."""
        top = self.double.top
        if key in SHORTCUTS and isinstance(top, Table | Curtain):
            return [SHORTCUTS[key]]
        digits = (str(number) for number in range(1, 10) if isinstance(top, Table) and top._place(number) == key)
        digit = next(digits, None)
        if digit is not None:
            return [digit]
        return self._way(key) if key.startswith("field:") else [*self._way(key), "Return"]

    def _way(self, key: str) -> list[str]:
        """How often Tab is pressed, forwards or backwards, to bring the focus to a place."""
        nodes, at, forwards = self.double.nodes, self.double.desk.focus, 0
        there = find(nodes, key)
        assert there is not None and there.enabled, key
        while at != key:
            at, forwards = step(nodes, at, "next"), forwards + 1
        back = len(targets(nodes)) - forwards
        return ["Tab"] * forwards if forwards <= back else ["shift+Tab"] * back

    # ---- an attempt --------------------------------------------------------------------------------

    def set_up(self, plan: Match) -> None:
        """From the title to the attempt, with its mission, its deal and so many people."""
        self.press("game:crew")
        field = find(self.double.nodes, "field:seed")
        assert field is not None
        self.person.unknown = (field.box.inset(-8), field.box.moved(field.box.w + 120, 0).inset(-20, 0))
        self.looks()
        for key in (f"seats:{plan.seating.seats}", f"set:mission:{plan.brief.mission}", "field:seed"):
            self.press(key)
        self.write(seed_word(plan.seed))
        self.person.unknown = ()
        self.looks()
        self.go("play")

    def play(self, plan: Match) -> None:
        """Everything that a plan says, from the first curtain to the result; then the archive has it so too."""
        for done in plan.done:
            if done.action is not None:
                self.act(done.action)
            else:
                self.take_back(asked=done.assisted)
        assert isinstance(self.double.top, Result)
        assert spoken(self.person.journal()) == spoken(write(plan))

    def act(self, action: Any) -> None:
        """Go to where an action can be made, and press all its places; each hand is looked at."""
        table = self.reach(action)
        match, before = table.match, table.match.actions
        assert self.by_mouse or self.double.desk.focus != "menu"
        steps = next(option.steps for option in table.frame().options if option.action == action)
        for at in range(len(steps)):
            if match.actions == before:
                self.press(next(key for key in steps[at] if key not in table.picked))
        assert match.actions == before + 1
        self.looks()

    def reach(self, action: Any) -> Table:
        """The table, with the hand open that an action needs; what concerns all is made with no hand open."""
        for _ in range(4):
            top = self.double.top
            if isinstance(top, Curtain):
                assert top.seat == top.under.match.chooser(top.under.match.actors[0]) or isinstance(action, Wish)
                together = action.seat == TABLE or isinstance(action, Wish)
                self.go("table" if together else "show")
                continue
            assert isinstance(top, Table)
            if any(option.action == action for option in top.frame().options):
                return top
            seat = top.match.chooser(action.seat)
            own = "show" if top.waiting == seat else f"open:{seat_word(seat)}"
            self.go("hide" if top.viewer is not None else own)
        raise LookupError(action)

    def take_back(self, *, asked: bool) -> None:
        """Undo the last action; the table is asked only about what somebody has seen."""
        self.go("undo")
        assert isinstance(self.double.top, Question) == asked
        if asked:
            self.go("yes")


def spoken(journal: str) -> list[str]:
    """The lines of a journal without the times."""
    return [re.sub(r" @[0-9.]+", "", line) for line in journal.splitlines()]


# ---- what may be seen ------------------------------------------------------------------------------


def shows_one_hand(double: Double) -> None:
    """Of all hands, only that of the one who has the device may be on the screen, and on a curtain no card at all."""
    top = double.top
    pieces = (node.piece for node in double.nodes if isinstance(node, Picture))
    faces = {replace(piece, dim=False, small=False) for piece in pieces if isinstance(piece, CardFace)}
    if isinstance(top, Curtain | Question):
        assert not faces
    elif isinstance(top, Table):
        match = top.match
        hands = {Seat(seat): set(match.view(Seat(seat)).hand) for seat in range(match.seating.seats)}
        mine = hands.pop(top.viewer) if top.viewer is not None else set()
        assert faces >= {face(card) for card in mine}
        hidden = set().union(*hands.values()) - known(match.public)
        assert not faces & {face(card) for card in hidden}


def known(public: Public) -> set[Card]:
    """The cards in hands that lie open besides as tasks, or that were shown."""
    return {task.card for task in public.tasks} | {signal.card for signal in public.talk.shown}


# ---- the attempts ----------------------------------------------------------------------------------

Attempts = Callable[..., tuple[Any, ...]]


@pytest.fixture
def attempts(display: str, tmp_path: Path, library: Library) -> Attempts:
    """Plays the attempts at a mission in one program, the deal of each again in the next, and gives all actions."""

    def played(mission: int, *, by_mouse: bool, language: Language = "en", **chosen: str) -> tuple[Any, ...]:
        person = before_the_window(display, tmp_path / "maison é", library, language, **chosen)
        try:
            evening = Evening(person, by_mouse=by_mouse)
            first, *others = planned = plans(library, mission)
            evening.set_up(first)
            evening.play(first)
            for plan in others:
                evening.go("retry_same")
                evening.play(plan)
            assert [plan.outcome.won for plan in planned if plan.outcome is not None] == [False] * len(others) + [True]
            assert person.errors.read_text(encoding="utf-8") == ""
            return tuple(done.action for plan in planned for done in plan.done if done.action is not None)
        finally:
            person.close()

    return played


def before_the_window(display: str, home: Path, library: Library, language: Language, **chosen: str) -> Person:
    """The program without animation, with the names of the plans, and the person before it."""
    folder = home / "config" / "mission-table"
    folder.mkdir(parents=True)
    settings = {"animation": "off", "names": list(NAMES), **chosen}
    (folder / "settings.yaml").write_text(yaml.safe_dump(settings, allow_unicode=True), encoding="utf-8")
    person = Person(display, home, library, language)
    person.house.settings = Settings(**(settings | {"names": NAMES}))  # type: ignore[arg-type]
    return person


def kinds(actions: tuple[Any, ...]) -> Counter[type]:
    """How many actions there are of each kind."""
    return Counter(type(action) for action in actions)


def test_five_people_lose_mission_1_and_win_it_with_a_signal(attempts: Attempts) -> None:
    assert kinds(attempts(1, by_mouse=True))[Signal] == 1


def test_four_people_pass_cards_in_distress_in_mission_6(attempts: Attempts) -> None:
    assert kinds(attempts(6, by_mouse=True))[Pass] == 4


def test_three_people_wish_and_signal_in_mission_12_in_french(attempts: Attempts) -> None:
    made = kinds(attempts(12, by_mouse=True, language="fr", presses="one"))
    assert made[Wish] == made[Signal] == 1


def test_three_people_cross_the_dead_zone_of_mission_14_by_keys(attempts: Attempts) -> None:
    assert [action.mark for action in attempts(14, by_mouse=False, presses="one") if isinstance(action, Signal)] == [
        None
    ]


def test_four_people_keep_silent_and_take_a_card_back_in_mission_20_by_keys(attempts: Attempts) -> None:
    assert kinds(attempts(20, by_mouse=False, presses="one"))[Silent] == 1


def test_three_people_swap_tokens_back_in_mission_23_by_keys_in_french(attempts: Attempts) -> None:
    assert kinds(attempts(23, by_mouse=False, language="fr", presses="one"))[Swap] == 1


def test_three_people_give_up_mission_24_and_win_it(attempts: Attempts) -> None:
    assert kinds(attempts(24, by_mouse=True, presses="one"))[GiveUp] == 1


def test_four_people_win_mission_46(attempts: Attempts) -> None:
    assert {action.seat for action in attempts(46, by_mouse=True, presses="one")} == {TABLE, 0, 1, 2, 3}


def test_two_people_and_jarvis_play_all_tricks_of_mission_50_by_keys(attempts: Attempts) -> None:
    made = attempts(50, by_mouse=False, presses="one")
    assert kinds(made)[SetRoles] == 1 and JARVIS in {action.seat for action in made}


def test_two_people_win_mission_4_with_jarvis(attempts: Attempts) -> None:
    assert JARVIS in {action.seat for action in attempts(4, by_mouse=True)}
