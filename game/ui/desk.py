"""Between the window and the screens: keeps focus and hover, and turns window events into inputs."""

import sys
from types import MappingProxyType

import pygame

from game.ui.commands import DIGITS, SEATS, Bindings, key_name, types_text
from game.ui.focus import Way, first, hit, step
from game.ui.geometry import Canvas
from game.ui.inputs import Away, Back, Erase, Input, Key, Press, Release, Struck, Typed, Wheel
from game.ui.node import Nodes, Ring, find, targets
from game.ui.pad import Pad
from game.ui.theme import ACCENT

WAYS: MappingProxyType[str, Way] = MappingProxyType(
    {"left": "left", "right": "right", "up": "up", "down": "down", "next": "next"}
)
PAGES = MappingProxyType({"page_down": 3, "page_up": -3})
"""How many lines the page keys go down."""

TOUCHES = sys.platform != "darwin"
"""Whether fingers are on the screen: there, SDL takes the fingers on a trackpad for touches of the window."""

SWIPE = 24.0
"""How far a finger moves up or down for one line, on the canvas."""


AT_ONCE = frozenset({*DIGITS, *SEATS})
"""Commands that need no focus: whoever plays the pointer as well is not shown one for them."""


class Desk:
    """Focus, hover, and the frame they belong to."""

    def __init__(self) -> None:
        self.nodes: Nodes = ()
        self.canvas = Canvas.of(1280, 720)
        self.focus: str | None = None
        self.hover: str | None = None
        self.by_keys = False
        self.bindings = Bindings()
        self.second_finger_shows = False
        self.pad = Pad()
        self._down: str | None = None
        self._at: tuple[int, int] | None = None
        self._fingers: dict[int, str] = {}
        self._swiped: dict[int, float] = {}

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
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return () if TOUCHES and getattr(event, "touch", False) else self._mouse(event)
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP:
                return self._finger(event) if TOUCHES else ()
            case pygame.MOUSEWHEEL:
                return (Wheel(-event.y),)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                name = self.bindings.command(key_name(event.key, getattr(event, "scancode", 0)))
                return (Release(name),) if name is not None and name not in WAYS else ()
            case pygame.TEXTINPUT if self.in_field() and self.focus is not None:
                return (Typed(self.focus, event.text),)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._fingers.clear()
                self._swiped.clear()
                return (Away(),)
            case pygame.WINDOWFOCUSGAINED | pygame.WINDOWRESTORED:
                return (Back(),)
            case pygame.WINDOWLEAVE:
                self.hover = self._at = None
            case _:
                return self._from_pad(event)
        return ()

    # ---- pointers ----------------------------------------------------------------------------------

    def _mouse(self, event: pygame.event.Event) -> tuple[Input, ...]:
        if event.type == pygame.MOUSEMOTION:
            self._point(event.pos)
        elif event.button == 1:
            if event.type == pygame.MOUSEBUTTONDOWN:
                self._down = self._press(event.pos)
                return (Press(self._down),) if self._down is not None else ()
            down, self._down = self._down, None
            return self._lift(event.pos, down)
        return ()

    def _point(self, at: tuple[int, int]) -> None:
        self._at = at
        target = hit(self.nodes, *self.canvas.logical(*at))
        self.hover = target.key if target is not None else None

    def _press(self, at: tuple[int, int]) -> str | None:
        """The key of the target that lies there; it has the focus from now on."""
        self._point(at)
        self.by_keys = False
        if self.hover is None:
            self.focus = None if self.in_field() else self.focus
            return None
        self.focus = self.hover
        return self.hover

    def _lift(self, at: tuple[int, int], down: str | None) -> tuple[Input, ...]:
        """Dragging from one target to another chooses both; what was pressed is let go."""
        self._point(at)
        if down is None:
            return ()
        dragged = down.startswith("hand:") and self.hover is not None and self.hover.startswith("pile:")
        return (Press(self.hover), Release(down)) if dragged and self.hover is not None else (Release(down),)

    def _finger(self, event: pygame.event.Event) -> tuple[Input, ...]:
        """A finger presses as a mouse does, but several may be down; one that began beside all targets scrolls."""
        at = (round(event.x * self.canvas.px[0]), round(event.y * self.canvas.px[1]))
        match event.type:
            case pygame.FINGERDOWN:
                key = self._press(at)
                if key is None and self._fingers and self.second_finger_shows:
                    self._fingers[event.finger_id] = "show"
                    return (Key("show"),)
                self._fingers[event.finger_id] = key or ""
                self._swiped[event.finger_id] = at[1]
                return (Press(key),) if key is not None else ()
            case pygame.FINGERMOTION if self._fingers.get(event.finger_id) == "":
                lines = round((self._swiped[event.finger_id] - at[1]) / (SWIPE * self.canvas.scale))
                self._swiped[event.finger_id] -= lines * SWIPE * self.canvas.scale
                return (Wheel(lines),) if lines else ()
            case pygame.FINGERMOTION:
                self._point(at)
            case _:
                self._swiped.pop(event.finger_id, None)
                lifted = self._lift(at, self._fingers.pop(event.finger_id, None) or None)
                self.hover = self._at = None
                return lifted
        return ()

    # ---- keys and gamepads -------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> tuple[Input, ...]:
        key = key_name(event.key, getattr(event, "scancode", 0))
        if self.focus is not None and self.focus.startswith("capture:"):
            return (Struck(key),)
        if self.in_field() and self.focus is not None:
            if event.key == pygame.K_BACKSPACE:
                return (Erase(self.focus),)
            if types_text(key):
                return ()
        command = self.bindings.command(key)
        if command == "next" and event.mod & pygame.KMOD_SHIFT:
            return self._go("back")
        return self.command(command) if command is not None else ()

    def command(self, command: str) -> tuple[Input, ...]:
        """What a command means here, whether it came by a key or by a gamepad."""
        if command == "choose" and self.in_field():
            return self._go("next")
        if command in WAYS:
            return self._go(WAYS[command])
        if command in PAGES:
            return (Wheel(PAGES[command]),)
        self.by_keys = self.by_keys or command not in AT_ONCE
        if command == "choose":
            return (Press(self.focus),) if self.focus is not None else ()
        return (Key(command),)

    def _from_pad(self, event: pygame.event.Event) -> tuple[Input, ...]:
        command = self.pad.hear(event)
        if command is not None:
            return self.command(command)
        released = self.pad.lets_go(event)
        return (Release(released),) if released is not None and released not in WAYS else ()

    def _go(self, way: Way) -> tuple[Input, ...]:
        """The first key only shows where the focus is; the next ones move it, and at the edge they scroll."""
        before = self.focus
        if self.by_keys or way in ("next", "back") or self.in_field():
            self.focus = step(self.nodes, self.focus, way)
        stays = self.by_keys and self.focus == before
        self.by_keys = True
        self.hover = self._at = None
        scrolls = stays and way in ("up", "down") and find(self.nodes, f"scroll:{way}") is not None
        return (Wheel(1 if way == "down" else -1),) if scrolls else ()
