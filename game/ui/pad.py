"""A gamepad as commands: buttons by what they mean on every pad, and the stick as steps."""

from types import MappingProxyType

import pygame

BUTTONS: MappingProxyType[int, str] = MappingProxyType(
    {
        pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
        pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
        pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
        pygame.CONTROLLER_BUTTON_A: "choose",
        pygame.CONTROLLER_BUTTON_B: "menu",
        pygame.CONTROLLER_BUTTON_START: "menu",
        pygame.CONTROLLER_BUTTON_X: "hide",
        pygame.CONTROLLER_BUTTON_Y: "rules",
        pygame.CONTROLLER_BUTTON_BACK: "last",
        pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "show",
        pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "show",
    }
)
AXES = MappingProxyType({pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"), pygame.CONTROLLER_AXIS_LEFTY: ("up", "down")})
FAR, NEAR = 18000, 10000
"""How far of 32767 the stick is pushed to make a step, and how near it must come back before the next one."""


class Pad:
    """The gamepads that are plugged in; without one it costs nothing."""

    def __init__(self) -> None:
        self._open: dict[int, object] = {}
        self._pushed: set[tuple[int, int]] = set()

    def start(self) -> None:
        """Ask to be told of gamepads; where that is not to be had, there are none."""
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return

    def hear(self, event: pygame.event.Event) -> str | None:
        """The command that begins with this event."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._open.pop(event.instance_id, None)
                self._pushed = {push for push in self._pushed if push[0] != event.instance_id}
            case pygame.CONTROLLERBUTTONDOWN:
                return BUTTONS.get(event.button)
            case pygame.CONTROLLERAXISMOTION if event.axis in AXES:
                return self._push(event)
        return None

    def lets_go(self, event: pygame.event.Event) -> str | None:
        """The command that ends with this event."""
        return BUTTONS.get(event.button) if event.type == pygame.CONTROLLERBUTTONUP else None

    def _plug(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            made = controller.Controller(index)
            self._open[made.as_joystick().get_instance_id()] = made
        except pygame.error:
            return

    def _push(self, event: pygame.event.Event) -> str | None:
        """One step each time the stick leaves its middle."""
        at = (event.instance_id, event.axis)
        if abs(event.value) < NEAR:
            self._pushed.discard(at)
        elif abs(event.value) >= FAR and at not in self._pushed:
            self._pushed.add(at)
            return AXES[event.axis][event.value > 0]
        return None
