"""The stage: owns the stack of screens, hears events, and draws when something changed."""

import time

import pygame

from game.paths import assets_folder
from game.scenes.house import House
from game.scenes.scene import Full, Pop, Push, Quit, Replace, Scene, Step
from game.scenes.title import Title
from game.ui.context import Context
from game.ui.desk import Desk
from game.ui.geometry import Canvas
from game.ui.inputs import Back, Input, Key, Moved, Press, Tick
from game.ui.node import Nodes
from game.ui.painter import Painter
from game.ui.type import Type
from game.ui.widgets import toast
from game.ui.window import FullScreen

REDRAW = frozenset(
    {
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWMAXIMIZED,
    }
)


class Stage:
    """The loop: events to inputs, inputs to steps of the stack, one frame for each change."""

    def __init__(self, surface: pygame.Surface, house: House) -> None:
        self.surface = surface
        self.house = house
        self.letters = Type()
        self.painter = Painter(self.letters, assets_folder())
        self.desk = Desk()
        self.stack: list[Scene] = [Title(house)]
        self._full = FullScreen()
        self._dirty = True
        self._start = time.monotonic()

    @property
    def now(self) -> float:
        return time.monotonic() - self._start

    def play(self) -> None:
        """Until the last screen is closed."""
        while self.stack:
            if self._dirty:
                self._draw()
            self._listen()

    def context(self) -> Context:
        """What screens compose from, now."""
        return Context(
            canvas=Canvas.of(*self.surface.get_size()).box,
            catalogue=self.house.catalogue,
            library=self.house.library,
            letters=self.letters,
            focus=self.desk.ring(),
            hover=self.desk.hover,
            now=self.now,
            settings=self.house.settings,
        )

    def _draw(self) -> None:
        """Compose, paint, flip; the focus is settled on what the frame has."""
        self._dirty = False
        self.surface = pygame.display.get_surface() or self.surface
        canvas = Canvas.of(*self.surface.get_size())
        nodes = self._compose()
        if self.desk.shown(nodes, canvas):
            nodes = self._compose()
            self.desk.shown(nodes, canvas)
        self.painter.paint(self.surface, self.desk.decorated(nodes), canvas)
        pygame.display.flip()

    def _compose(self) -> Nodes:
        scene = self.stack[-1]
        before = self.desk.ring()
        nodes = scene.compose(self.context())
        self.desk.settle(nodes, scene.home)
        if self.desk.ring() != before:
            nodes = scene.compose(self.context())
        return (*nodes, *toast(self.context(), self.house.notice))

    # ---- hearing -----------------------------------------------------------------------------------

    def _listen(self) -> None:
        """Wait for an event or for the time that the screen asked for."""
        wake = self.stack[-1].wake()
        timeout = -1 if wake is None else max(1, round((wake - self.now) * 1000))
        event = pygame.event.wait(timeout) if timeout >= 0 else pygame.event.wait()
        self._event(event)
        while self.stack and (more := pygame.event.poll()).type != pygame.NOEVENT:
            self._event(more)
        if self.stack and (wake := self.stack[-1].wake()) is not None and self.now >= wake:
            self._give(Tick())

    def _event(self, event: pygame.event.Event) -> None:
        if not self.stack:
            return
        if event.type == pygame.QUIT:
            self.stack.clear()
            return
        if event.type in REDRAW:
            self._dirty = True
        if event.type == pygame.MOUSEMOTION:
            self.stack[-1].handle(Moved(), self.context())
        before = (self.desk.hover, self.desk.ring())
        for given in self.desk.hear(event):
            self._give(given)
        if before != (self.desk.hover, self.desk.ring()):
            self._dirty = True

    def _give(self, given: Input) -> None:
        """Hand an input to the top screen and do what it asks for; each change is drawn before the next input."""
        if not self.stack:
            return
        if given == Key("f11"):
            self._do(Full())
        else:
            if isinstance(given, Press | Key):
                self.house.notice = ""
            self._do(self.stack[-1].handle(given, self.context()))
        self._dirty = True
        if self.stack:
            self._draw()

    def _do(self, step: Step | None) -> None:
        match step:
            case Push(scene):
                self.stack.append(scene)
            case Replace(scene):
                self.stack[-1] = scene
            case Pop(below):
                del self.stack[-1 - below :]
                if self.stack:
                    self._do(self.stack[-1].handle(Back(), self.context()))
            case Full():
                self._full.switch()
            case Quit():
                self.stack.clear()
            case None:
                pass
