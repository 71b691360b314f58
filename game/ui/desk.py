"""Between the window and the screens: keeps focus and hover, and turns window events into inputs."""

from types import MappingProxyType

import pygame

from game.ui.focus import Way, first, hit, step
from game.ui.geometry import Canvas
from game.ui.inputs import Away, Back, Erase, Input, Key, Press, Typed, Wheel
from game.ui.node import Nodes, Ring, find, targets
from game.ui.theme import ACCENT

WAYS: MappingProxyType[int, Way] = MappingProxyType(
    {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
)
NAMES = MappingProxyType(
    {
        pygame.K_ESCAPE: "escape",
        pygame.K_SPACE: "space",
        **{getattr(pygame, f"K_{letter}"): letter for letter in "abcdefghijklmnopqrstuvwxyz"},
        **{getattr(pygame, f"K_{digit}"): digit for digit in "0123456789"},
        **{getattr(pygame, f"K_KP{digit}"): digit for digit in "0123456789"},
        **{getattr(pygame, f"K_F{number}"): f"f{number}" for number in range(1, 13)},
    }
)
"""Keys by what they are, not by the letter that a layout puts on them."""

DIGIT_ROW = MappingProxyType({30 + at: digit for at, digit in enumerate("1234567890")})
"""The digit row by its place on the keyboard: a French layout gives other characters there."""


class Desk:
    """Focus, hover, and the frame they belong to."""

    def __init__(self) -> None:
        self.nodes: Nodes = ()
        self.canvas = Canvas.of(1280, 720)
        self.focus: str | None = None
        self.hover: str | None = None
        self.by_keys = False
        self._down: str | None = None
        self._at: tuple[int, int] | None = None

    def shown(self, nodes: Nodes, canvas: Canvas) -> bool:
        """Look presses up in this frame from now on; whether something else lies under a resting pointer."""
        self.nodes = nodes
        self.canvas = canvas
        before = self.hover
        if self._at is not None:
            self._point(self._at)
        return self.hover != before

    def ring(self) -> str | None:
        """The key whose focus shows: by keyboard, or where text is entered."""
        return self.focus if self.by_keys or self.in_field() else None

    def in_field(self) -> bool:
        """Whether a text field has the focus."""
        return self.focus is not None and self.focus.startswith("field:")

    def settle(self, nodes: Nodes, home: tuple[str, ...]) -> None:
        """Keep the focus on a target of the frame: where it was, or where the screen wants it first."""
        if find(nodes, self.focus) is not None:
            return
        keys = [target.key for target in targets(nodes) if target.enabled]
        self.focus = next((key for begin in home for key in keys if key.startswith(begin)), None)
        if self.focus is None and keys:
            self.focus = first(targets(nodes)).key

    def decorated(self, nodes: Nodes) -> Nodes:
        """The frame with the ring of the keyboard's focus."""
        here = find(nodes, self.ring())
        if here is None:
            return nodes
        return (*nodes, Ring(here.box.inset(-3), ACCENT, here.radius + 3, 3))

    # ---- events ------------------------------------------------------------------------------------

    def hear(self, event: pygame.event.Event) -> tuple[Input, ...]:
        """What an event of the window means for the screen."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._mouse_down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._mouse_up(event.pos)
            case pygame.MOUSEWHEEL:
                return (Wheel(-event.y),)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT if self.in_field() and self.focus is not None:
                return (Typed(self.focus, event.text),)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                return (Away(),)
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED:
                return (Back(),)
            case pygame.WINDOWLEAVE:
                self.hover = self._at = None
        return ()

    def _point(self, at: tuple[int, int]) -> None:
        self._at = at
        target = hit(self.nodes, *self.canvas.logical(*at))
        self.hover = target.key if target is not None else None

    def _mouse_down(self, at: tuple[int, int]) -> tuple[Input, ...]:
        self._point(at)
        self.by_keys = False
        self._down = self.hover
        if self.hover is None:
            self.focus = None if self.in_field() else self.focus
            return ()
        self.focus = self.hover
        return (Press(self.hover),)

    def _mouse_up(self, at: tuple[int, int]) -> tuple[Input, ...]:
        """Dragging from one target to another chooses both."""
        self._point(at)
        down, self._down = self._down, None
        dragged = down is not None and down.startswith("hand:") and self.hover is not None and self.hover != down
        return (Press(self.hover),) if dragged and self.hover is not None and self.hover.startswith("pile:") else ()

    def _key(self, event: pygame.event.Event) -> tuple[Input, ...]:
        if event.key == pygame.K_TAB:
            return self._go("back" if event.mod & pygame.KMOD_SHIFT else "next")
        if self.in_field() and self.focus is not None:
            if event.key == pygame.K_BACKSPACE:
                return (Erase(self.focus),)
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_DOWN, pygame.K_UP):
                return self._go("up" if event.key == pygame.K_UP else "next")
            name = NAMES.get(event.key, "")
            return (Key(name),) if name == "escape" or (len(name) > 1 and name[0] == "f") else ()
        if event.key in WAYS:
            return self._go(WAYS[event.key])
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.by_keys = True
            return (Press(self.focus),) if self.focus is not None else ()
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            return (Wheel(3 if event.key == pygame.K_PAGEDOWN else -3),)
        name = DIGIT_ROW.get(getattr(event, "scancode", 0)) or NAMES.get(event.key, "")
        self.by_keys = self.by_keys or bool(name)
        return (Key(name),) if name else ()

    def _go(self, way: Way) -> tuple[Input, ...]:
        """The first key only shows where the focus is; the next ones move it."""
        if self.by_keys or way in ("next", "back") or self.in_field():
            self.focus = step(self.nodes, self.focus, way)
        self.by_keys = True
        self.hover = self._at = None
        return ()
