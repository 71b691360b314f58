"""Boxes on the logical canvas, and how the canvas lies in a window."""

from dataclasses import dataclass

WIDTH, HEIGHT = 1280.0, 720.0
WIDEST, TALLEST = 1720.0, 960.0


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in logical units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Box") -> bool:
        """Whether two boxes share more than an edge."""
        return (
            self.x < other.right - 0.01
            and other.x < self.right - 0.01
            and self.y < other.bottom - 0.01
            and other.y < self.bottom - 0.01
        )

    def covers(self, other: "Box") -> bool:
        """Whether all of another box lies inside."""
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def inset(self, dx: float, dy: float | None = None) -> "Box":
        """The box smaller by `dx` on both sides and `dy` above and below (by default the same)."""
        down = dx if dy is None else dy
        return Box(self.x + dx, self.y + down, self.w - 2 * dx, self.h - 2 * down)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def part(self, x: float, y: float, w: float, h: float) -> "Box":
        """A box placed relative to this one's top left corner."""
        return Box(self.x + x, self.y + y, w, h)

    def columns(self, count: int, gap: float = 0.0) -> "tuple[Box, ...]":
        """Equal boxes side by side."""
        width = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + step * (width + gap), self.y, width, self.h) for step in range(count))

    def rows(self, height: float, gap: float, count: int) -> "tuple[Box, ...]":
        """Boxes of one height under each other, from the top."""
        return tuple(Box(self.x, self.y + step * (height + gap), self.w, height) for step in range(count))


def around(x: float, y: float, w: float, h: float | None = None) -> Box:
    """The box of this size around a point."""
    high = w if h is None else h
    return Box(x - w / 2, y - high / 2, w, high)


@dataclass(frozen=True, slots=True)
class Canvas:
    """The logical canvas, at least 1280 x 720, and where it lies in a window of `px` pixels."""

    px: tuple[int, int]
    scale: float
    size: tuple[float, float]
    offset: tuple[float, float]

    @staticmethod
    def of(width: int, height: int) -> "Canvas":
        """The canvas of a window: it grows with the window's shape up to a limit, and is centred beyond it."""
        scale = max(0.1, min(width / WIDTH, height / HEIGHT))
        size = (min(width / scale, WIDEST), min(height / scale, TALLEST))
        offset = ((width - size[0] * scale) / 2, (height - size[1] * scale) / 2)
        return Canvas((width, height), scale, size, offset)

    @property
    def box(self) -> Box:
        return Box(0.0, 0.0, *self.size)

    def pixels(self, box: Box) -> tuple[int, int, int, int]:
        """A box in whole pixels: left, top, width, height."""
        left, top = self.point(box.x, box.y)
        right, bottom = self.point(box.right, box.bottom)
        return left, top, max(1, right - left), max(1, bottom - top)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A logical point in pixels."""
        return round(self.offset[0] + x * self.scale), round(self.offset[1] + y * self.scale)

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """A pixel of the window on the canvas."""
        return (x - self.offset[0]) / self.scale, (y - self.offset[1]) / self.scale
