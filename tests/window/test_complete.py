"""Whole games of Mission Complete in the real window: games that are known beforehand, pressed and looked at."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from game.content.library import Library
from game.core.values import TABLE, Seat, seat_word
from game.dev.complete.exhibits import deal, is_fulfilled
from game.rules.complete.values.actions import Call, GoOn, Play, Say, Tell
from game.rules.complete.values.public import Phase
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.house import House
from game.scenes.result import Result
from game.scenes.rewind import standing
from game.scenes.scene import GUARD, Scene
from game.scenes.setup import Setup
from game.scenes.table import Table
from game.scenes.title import Title
from game.settings import Settings
from game.table.match import Match
from game.ui.desk import Desk
from game.ui.focus import step
from game.ui.geometry import Canvas
from game.ui.node import Text, find, targets
from game.ui.seedword import seed_word
from tests.window.conftest import Person, comes, until

pytestmark = [pytest.mark.window, pytest.mark.timeout(600)]

Screen: TypeAlias = Table | Curtain | Result

SHORTCUTS = {"show": "space", "hide": "h"}
"""Presses of a table that have a key of their own; cards have digits."""


# ---- a game that is known beforehand ---------------------------------------------------------------


def choice(match: Match, rng: Random, *, hasty: bool) -> Any:
    """What the people of these tests do: they see through all cards; hasty ones call again and again without reason."""
    public = match.public
    seat = Seat(rng.randrange(public.seats))
    if public.is_running:
        wrong = any(isinstance(action, Call) for action in standing(match))
        if is_fulfilled(match) and (0 < len(public.laid) < public.seats or is_last(match) or rng.random() < 0.5):
            return Call(seat)
        tired = rng.random() < 0.6 if hasty else not wrong
        if tired and public.phase is Phase.WAIT and not is_fulfilled(match) and not is_last(match):
            return Call(seat)
    said = signal(match) if public.brief.talk == "screen" else None
    return said or rng.choice(wanted(match))


def wanted(match: Match) -> list[Any]:
    """The cards that win a marker or fulfil a task, if there are any; else all, or going on."""
    public = match.public
    if public.phase is Phase.WAIT:
        return [GoOn()]
    waited = [action for action in match.legal(match.actors[0]) if isinstance(action, Play)]
    if public.stake is not None or not public.is_running:
        laid = {card.color for card in public.laid}
        return [action for action in waited if action.card.color not in laid] or waited
    return [action for action in waited if _fulfils(match.fork(), action)] or waited


def _fulfils(match: Match, action: Any) -> bool:
    match.act(action)
    return match.outcome is None and match.public.is_running and is_fulfilled(match)


def signal(match: Match) -> Say | Tell | None:
    """A few signals: the Operator after a look at the Robot's card (W2), one's first card before it is laid (W1)."""
    public = match.public
    said = [done.action for done in match.done if isinstance(done.action, Say | Tell)]
    just = public.phase is Phase.WAIT and public.stake == "robot"
    seat = public.robot if just else public.turn
    if seat is None or public.icons[seat] == "silent" or len(said) > 4:
        return None
    if just:
        row = Say(seat, ("ROBOT", seat_word(match.view(seat).operator)))
        return None if row in said else row
    card = match.view(seat).hand[0]
    if public.icons[seat] == "talk":
        once = any(isinstance(each, Tell) for each in said)
        return None if once else Tell(seat, f"My first card is a {card.number}.")
    row = Say(seat, ("HAND", card.color, str(card.number)))
    return None if row in said or len(said) > 1 else row


def is_last(match: Match) -> bool:
    """Whether this is the last chance to call: the draw that comes will fail (E3)."""
    return match.public.phase is Phase.WAIT and match.public.deck < match.public.seats


def calls(match: Match) -> list[tuple[str, bool]]:
    """The calls of a game: when each was made, and whether it was right."""
    found, probe = [], match.begun()
    for action in standing(match):
        if isinstance(action, Call):
            inside = 0 < len(probe.public.laid) < probe.public.seats
            found.append(("last" if is_last(probe) else "inside" if inside else "between", is_fulfilled(probe)))
        probe.act(action)
    return found


def game_with_all(house: House, seats: int, since: int, *, talk: str, won: bool) -> Match:
    """The first game from this seed on with a wrong call, a right one in mid-round, and a right one at the end."""
    for seed in range(since, since + 3000):
        match, rng = deal(house, seats, seed, talk=talk), Random(seed)
        while match.outcome is None:
            match.act(choice(match, rng, hasty=not won))
        made = calls(match)
        asked = ("inside", True) in made and ("last", True) in made and any(not right for _, right in made)
        if asked and match.outcome.won == won and match.actions < 24 * seats:
            return match
    raise LookupError(seats)


# ---- pressing it -----------------------------------------------------------------------------------


class Evening:
    """The people before the window: they know which screen comes, press, and look whether it is there.

    `viewer` is whose hand lies open; `behind` who takes the device from a curtain, which tells the actions from
    number `news` on; `focus` is the keyboard's. `heard` is when the screen was last changed for another.
    """

    def __init__(self, person: Person, match: Match, *, by_mouse: bool) -> None:
        self.person, self.match, self.by_mouse = person, match, by_mouse
        self.viewer: Seat | None = None
        self.behind: Seat | None = match.actors[0]
        self.news: int | None = 0
        self.seen = 1
        self.focus: str | None = None
        self.heard = time.monotonic()

    # ---- what the window shows ---------------------------------------------------------------------

    def screen(self, picked: tuple[str, ...] = (), draft: tuple[str, ...] = (), text: str = "") -> Screen:
        """The screen as it must be now; never more than one hand lies open on it, and none but the viewer's."""
        if self.match.outcome is not None:
            return self.person.result(self.match)
        table = self.person.table(self.match, self.viewer, picked)
        table.draft, table.text = draft, text
        assert [view.seat for view in table.frame().shown] == [seat for seat in (self.viewer,) if seat is not None]
        if self.behind is None:
            return table
        return Curtain(self.person.house, self.match, self.behind, since=self.news, under=table, now=0.0)

    def ring(self, scene: Scene) -> str | None:
        """Where the keyboard's focus shows: with the mouse only where something is written."""
        desk = Desk()
        desk.focus = self.focus
        desk.settle(self.person.nodes(scene, self.focus), scene.home)
        return desk.focus if not self.by_mouse or desk.in_field() else None

    def sees(self, scene: Scene) -> bool:
        ring = self.ring(scene)
        if not self.person.sees(scene, ring):
            return False
        self.focus = ring
        return True

    def looks(self) -> None:
        """Wait for the screen that must come after an action."""
        scene = self.screen()
        until(f"the screen after {self.match.done[-1:]}", lambda: self.sees(scene))

    # ---- pressing ----------------------------------------------------------------------------------

    def press(self, key: str, now: Scene, done: Callable[[], bool], *, changes: bool = False) -> None:
        """Press a place until something is so: what is pressed right after a screen has changed is not heard."""
        time.sleep(max(0.0, self.heard + GUARD - time.monotonic()))

        def pressed() -> bool:
            self.reach(key, now)
            reached = time.monotonic()
            if not comes(done, 2.0):
                return False
            self.heard = reached if changes else self.heard
            return True

        until(f"what {key} does", pressed)

    def reach(self, key: str, now: Scene) -> None:
        """The mouse, which drags a card for `hand:2>laid`; or a key of the place, Tab and Enter where there is none."""
        card, _, place = key.partition(">")
        if place:
            self.point(card, now, "mousedown")
            self.point(f"pile:{place}", self.screen((card,)), "mouseup")
        elif self.by_mouse:
            self.point(key, now, "mousedown", "mouseup")
        elif key in SHORTCUTS:
            self.strike(SHORTCUTS[key])
        elif key.startswith("hand:"):
            self.strike(key.partition(":")[2])
        else:
            enter = () if key.startswith("field:") else ("Return",)
            self.strike(*self.way(key, now), *enter)
            self.focus = key

    def point(self, key: str, scene: Scene, *buttons: str) -> None:
        """Move the mouse to a place, and press or let go there."""
        target = find(self.person.nodes(scene), key)
        assert target is not None and target.enabled, key
        self.person.pointer = Canvas.of(*self.person.size).point(*target.box.middle)
        at = map(str, self.person.pointer)
        does = [word for button in buttons for word in ("sleep", "0.03", button, "1")]
        self.person.xdo("mousemove", "--window", self.person.window, *at, *does)
        self.focus = key if key.startswith("field:") else None

    def strike(self, *names: str) -> None:
        """Strike keys one after the other, as fast as somebody does who knows the way."""
        self.person.xdo("key", "--delay", "16", *names)

    def way(self, key: str, now: Scene) -> list[str]:
        """How often Tab is pressed, forwards or backwards, to bring the ring to a place."""
        nodes, at = self.person.nodes(now, self.focus), self.ring(now)
        there = find(nodes, key)
        assert there is not None and there.enabled, key
        forwards = 0
        while at != key:
            at, forwards = step(nodes, at, "next"), forwards + 1
        back = len(targets(nodes)) - forwards
        return ["Tab"] * forwards if forwards <= back else ["shift+Tab"] * back

    def turn(self, key: str, **after: Any) -> None:
        """Press what brings another screen without any action, for which `after` says who looks at it."""
        now = self.screen()
        for name, value in after.items():
            setattr(self, name, value)
        then = self.screen()
        self.press(key, now, lambda: self.sees(then), changes=True)

    def choose(self, *keys: str) -> None:
        """Press places one after the other, each chosen one seen, until the last makes the action."""
        for at, key in enumerate(keys):
            if at + 1 < len(keys):
                chosen = self.screen(keys[: at + 1])
                self.press(key, self.screen(keys[:at]), lambda scene=chosen: self.sees(scene))  # type: ignore[misc]
        self.act(keys[-1], self.screen(keys[:-1]))

    def act(self, key: str, now: Scene) -> None:
        """The last press of an action."""
        before = self.person.actions()
        self.press(key, now, lambda: self.person.actions() > before, changes=True)

    # ---- a game ------------------------------------------------------------------------------------

    def play(self, actions: tuple[Any, ...]) -> None:
        """Every action of a game, from the first curtain to the result."""
        self.looks()
        for action in actions:
            match action:
                case Play(seat, card):
                    self.take(seat)
                    hand = f"hand:{self.match.view(seat).hand.index(card) + 1}"
                    drags = self.by_mouse and self.match.actions > self.match.seating.seats
                    self.choose(*([f"{hand}>laid"] if drags else [hand, "confirm"]))
                case GoOn():
                    self.choose("go")
                case Call(seat):
                    self.call(seat)
                case Say() | Tell():
                    self.speak(action)
            self.move(action)
            if isinstance(action, Say | Tell) and action.seat not in self.match.actors:
                self.turn("hide", viewer=None)

    def move(self, action: Any) -> None:
        """What an action makes of the screen."""
        self.match.act(action)
        if not isinstance(action, Call | Say | Tell):
            self.viewer = self.behind = None
            if self.match.outcome is None and self.match.actors[0] != TABLE:
                self.behind, self.news, self.seen = self.match.actors[0], self.seen, self.match.actions + 1
        self.looks()

    def take(self, seat: Seat) -> None:
        """Show the hand of the seat that is waited for, from the curtain or from the public table."""
        if self.viewer != seat:
            self.turn("show", viewer=seat, behind=None)
        if self.match.public.icons[seat] == "silent":
            assert find(self.person.nodes(self.screen()), "send") is None, "a panel for somebody silent (C6)"

    def call(self, seat: Seat) -> None:
        """Call from where one is: the curtain is left for the public table, no device is passed (M1)."""
        if self.behind is not None:
            self.turn("table", behind=None)
        if is_last(self.match):
            words = {node.text for node in self.person.nodes(self.screen()) if isinstance(node, Text)}
            assert self.person.house.tr("complete.last_call") in words
        self.choose("call", f"seat:{seat_word(seat)}", "confirm")

    def speak(self, signal: Say | Tell) -> None:
        """Compose a signal in one's own view, to which the device is passed where others are waited for (W2)."""
        if self.match.actors == (signal.seat,):
            self.take(signal.seat)
        else:
            self.turn(f"open:{seat_word(signal.seat)}", behind=signal.seat, news=None)
            self.turn("show", viewer=signal.seat, behind=None)
        match signal:
            case Say(_, tokens):
                for at, token in enumerate(tokens):
                    then = self.screen(draft=tokens[: at + 1])
                    self.press(f"word:{token}", self.screen(draft=tokens[:at]), lambda scene=then: self.sees(scene))  # type: ignore[misc]
                self.act("send", self.screen(draft=tokens))
            case Tell(_, text):
                empty, written = self.screen(), self.screen(text=text)
                self.press("field:text", empty, lambda: self.sees(empty))
                self.person.write(text)
                until("the text", lambda: self.sees(written))
                self.act("send", written)


def set_up(person: Person, plan: Match, *keys: str, by_mouse: bool) -> Match:
    """From the title to the match, with the seed of the plan and these choices."""
    title, setup = Title(person.house), Setup(person.house, GAMES["complete"])
    evening = Evening(person, plan.begun(), by_mouse=by_mouse)
    until("the title", lambda: person.sees(title))
    evening.press("game:complete", title, lambda: shown(evening, setup))
    for key in keys:
        before = Setup(person.house, GAMES["complete"])
        before.seats, before.values = setup.seats, dict(setup.values)
        setup._choose(key)
        evening.press(key, before, lambda: shown(evening, setup))
    evening.press("field:seed", setup, lambda: shown(evening, setup))
    person.write(seed_word(plan.seed))
    setup.seed, person.unknown = seed_word(plan.seed), ()
    until("the seed", lambda: evening.sees(setup))
    evening.press("play", setup, person.begun)
    match = person.match()
    assert (match.brief, match.deal_digest) == (plan.brief, plan.deal_digest)
    return match


def shown(evening: Evening, setup: Setup) -> bool:
    """Whether the set-up is there, whose first seed nobody can know."""
    field = find(evening.person.nodes(setup), "field:seed")
    assert field is not None
    evening.person.unknown = (field.box.inset(-8), field.box.moved(field.box.w + 120, 0).inset(-20, 0))
    return evening.sees(setup)


@pytest.fixture
def person(display: str, tmp_path: Path, library: Library) -> Iterator[Person]:
    """The program without animation, and the person before it."""
    home = tmp_path / "maison é"
    folder = home / "config" / "mission-table"
    folder.mkdir(parents=True)
    (folder / "settings.yaml").write_text('animation: "off"\n', encoding="utf-8")
    someone = Person(display, home, library, "en")
    someone.house.settings = Settings(animation="off")
    yield someone
    someone.close()


def whole_game(person: Person, plan: Match, *keys: str, by_mouse: bool) -> None:
    """Play a game as planned; in the end the archive has every action of it and no other."""
    match = set_up(person, plan, *keys, by_mouse=by_mouse)
    Evening(person, match, by_mouse=by_mouse).play(standing(plan))
    kept = person.match()
    assert standing(kept) == standing(plan) and kept.digest == plan.digest
    assert kept.outcome == plan.outcome and not kept.assisted
    words = {node.text for node in person.nodes(person.result(kept)) if isinstance(node, Text)}
    assert str(plan.public.missions) in words
    assert person.errors.read_text(encoding="utf-8") == ""


def test_two_people_at_the_table_win_by_keys_alone_with_their_last_call(person: Person) -> None:
    plan = game_with_all(person.house, 2, 300_029, talk="table", won=True)
    whole_game(person, plan, by_mouse=False)


def test_four_people_with_signals_on_screen_lose_by_mouse(person: Person) -> None:
    plan = game_with_all(person.house, 4, 300_275, talk="screen", won=False)
    assert {type(action) for action in standing(plan)} == {Play, GoOn, Call, Say, Tell}
    whole_game(person, plan, "seats:4", "set:talk:screen", by_mouse=True)
