"""The stage: owns the stack of screens, hears events, and draws when something changed."""

import contextlib
import time
from datetime import datetime
from pathlib import Path

import pygame

from game.paths import assets_folder
from game.scenes.house import House
from game.scenes.scene import Full, Pop, Push, Quit, Replace, Scene, Step
from game.scenes.snapshot import save, veiled
from game.scenes.title import Title
from game.table.bundle import PICTURE, note_fault
from game.ui.commands import Bindings
from game.ui.context import Context
from game.ui.desk import Desk
from game.ui.geometry import Canvas
from game.ui.inputs import Back, Input, Key, Moved, Press, Struck, Tick
from game.ui.node import Nodes
from game.ui.painter import Painter
from game.ui.type import Type
from game.ui.widgets import toast
from game.ui.window import FullScreen, place

REDRAW = frozenset(
    {
        pygame.WINDOWEXPOSED,
        pygame.WINDOWRESTORED,
        pygame.WINDOWSIZECHANGED,
        pygame.WINDOWSHOWN,
        pygame.WINDOWMAXIMIZED,
    }
)

BREATH = 5.0
"""Seconds after a fault in which another one ends the program."""

NAP = 5
"""Milliseconds between two looks for events: SDL's own waiting looks a thousand times a second."""


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
        self._dressed: object = None
        self._dirty = True
        self._failed_at: float | None = None
        self._start = time.monotonic()

    @property
    def now(self) -> float:
        return time.monotonic() - self._start

    def play(self) -> None:
        """Until the last screen is closed; where the window was is remembered."""
        self.desk.pad.start()
        if self.house.settings.full_screen:
            self._switch()
        while self.stack:
            try:
                if self._dirty:
                    self._draw()
                self._listen()
            except Exception as fault:
                self._recover(fault)
        at = place() if not self._full.on else self._full.window
        if at is not None:
            self.house.remember(window=at)

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
        self._dress()
        self.surface = pygame.display.get_surface() or self.surface
        canvas = Canvas.of(*self.surface.get_size())
        nodes = self._compose()
        if self.desk.shown(nodes, canvas):
            nodes = self._compose()
            self.desk.shown(nodes, canvas)
        self.painter.paint(self.surface, self.desk.decorated(nodes), canvas)
        pygame.display.flip()

    def _dress(self) -> None:
        """Do what the settings say about letters, contrast and keys, from the next frame on."""
        settings = self.house.settings
        wanted = (settings.scale, settings.high_contrast, settings.keys, settings.show_hand)
        if self._dressed != wanted:
            self._dressed = wanted
            self.letters = self.letters.grown(settings.scale)
            self.painter.dress(self.letters, contrast=settings.high_contrast)
            self.desk.bindings = Bindings.of(settings.keys)
            self.desk.second_finger_shows = settings.show_hand == "hold"

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
        while not pygame.event.peek() and (wake is None or self.now < wake):
            pygame.time.wait(NAP)
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
        if given == Key("full"):
            self._do(Full())
        elif given == Key("picture"):
            self._save_picture(given)
        elif given == Key("report"):
            self._report()
        elif given == Key("mute"):
            muted = not self.house.settings.muted
            self.house.remember(muted=muted)
            self.house.notice = self.house.tr("ui.muted" if muted else "ui.unmuted")
        else:
            if isinstance(given, Press | Key | Struck):
                self.house.notice = ""
            self._do(self.stack[-1].handle(given, self.context()))
        self._dirty = True
        if self.stack:
            self._draw()

    def _switch(self) -> None:
        """Full screen or window, from now on and at the next start."""
        self._full.switch()
        if self._full.on != self.house.settings.full_screen:
            self.house.remember(full_screen=self._full.on)

    def _save_picture(self, given: Input) -> None:
        """Write the frame without any hand to a file, and hide the hand on the screen too."""
        nodes = veiled(self.stack[-1], self.context())
        try:
            path = save(nodes, self.painter, self.surface.get_size(), datetime.now())
            self.house.notice = self.house.tr("ui.picture_saved", file=path)
        except OSError as bad:
            why = bad.strerror or str(bad)
            self.house.notice = self.house.tr("ui.picture_failed", file=bad.filename or "", why=why)
        self._do(self.stack[-1].handle(given, self.context()))

    # ---- when something is wrong -------------------------------------------------------------------

    def _report(self, fault: BaseException | None = None) -> None:
        """Write a bug bundle, and tell where it is."""
        from game.scenes import report

        match = report.match_of(self.stack)
        try:
            folder = report.write_bundle(self.house, match, datetime.now(), fault=fault)
        except OSError as bad:
            said = "ui.report.failed" if fault is None else "ui.report.fault_unwritten"
            self.house.notice = self.house.tr(said, why=bad.strerror or "")
        else:
            self._picture_into(folder)
            said = "ui.report.written" if fault is None else "ui.report.fault"
            self.house.notice = self.house.tr(said, file=folder)

    def _picture_into(self, folder: Path) -> None:
        """Add a picture without any hand to a bundle; what went wrong may be the picture itself."""
        with contextlib.suppress(Exception):
            nodes = veiled(self.stack[-1], self.context())
            self.painter.save(nodes, self.surface.get_size(), folder / PICTURE)

    def _recover(self, fault: Exception) -> None:
        """Go on after a fault: a bundle, a word to the player, and the match as it was kept.

        A fault that comes soon after another is raised: the program would not get out of it.
        """
        from game.scenes import report

        note_fault(fault)
        if self._failed_at is not None and self.now < self._failed_at + BREATH:
            raise fault
        self._failed_at = self.now
        try:
            self._report(fault)
            said = self.house.notice
            self.stack = report.after_fault(self.house, self.stack, now=self.now)
        except Exception:
            raise fault from None
        self.house.notice = said
        self._dirty = True

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
                self._switch()
            case Quit():
                self.stack.clear()
            case None:
                pass
