"""The set-up: the options of a game, who sits where, the seed; one press plays."""

from typing import get_args

from game.content.text import explain
from game.core.node import BadText, BadValue
from game.core.values import SEAT_LETTERS
from game.rules.games import Game
from game.scenes.form import UNSET, Field, form_of, read_form, values_of
from game.scenes.house import House
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Pop, Push, Replace, Step
from game.scenes.table import Table
from game.table.match import Match
from game.table.seating import Chair, Seating, Who
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Erase, Input, Key, Press, Typed
from game.ui.looks import look_of
from game.ui.node import Backdrop, Node, Nodes, Text
from game.ui.seedword import read_seed, seed_word
from game.ui.theme import AMBUSH_TEXT, BODY, LEAD, MUTED, SMALL, TEXT
from game.ui.widgets import HEADER, badge, button, choices, field, header, titled

WHO: tuple[Who, ...] = get_args(Who)
MOST = 4
LONGEST_NAME = 14
ROW = 50.0


class Setup:
    """What is chosen so far; texts begin as defaults that the first letter typed replaces."""

    home = ("play",)

    def __init__(self, house: House, game: Game) -> None:
        self.house = house
        house.library()  # read here: what is wrong with the player's own files is told before anything is composed
        self.game = game
        self.fields = form_of(game.brief)
        settings = house.settings
        self.values = values_of(self.fields, settings.options)
        self.seats = settings.seats
        names = dict(enumerate(settings.names))
        kinds = dict(enumerate(settings.who))
        self.names = [names.get(at) or house.tr(f"ui.default_name.{SEAT_LETTERS[at]}") for at in range(MOST)]
        self.who: list[Who] = [next((w for w in WHO if w == kinds.get(at)), WHO[0]) for at in range(MOST)]
        self.seed = seed_word(house.fresh_seed())
        self._touched: set[str] = set()

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        canvas = context.canvas
        title = context.tr(f"{self.game.id}.title")
        nodes: list[Node] = [
            Backdrop(canvas),
            *header(context, title, context.tr("ui.setup"), (("back", context.tr("ui.back")),)),
        ]
        top = HEADER + 12
        bottom = canvas.h - 84
        left = Box(16, top, canvas.w - 16 - 16 - 16 - 420, bottom - top)
        right = Box(left.right + 16, top, 420, bottom - top)
        nodes += self._options(context, left)
        nodes += self._players(context, right)
        nodes += self._start(context, Box(16, bottom + 14, canvas.w - 32, 56))
        return tuple(nodes)

    def _options(self, context: Context, box: Box) -> Nodes:
        nodes: list[Node] = [*titled(box, context.tr("ui.options"))]
        rows = Box(box.x + 16, box.y + 34, box.w - 32, box.h).rows(ROW, 0, len(self.fields))
        for field_, row in zip(self.fields, rows, strict=True):
            nodes += self._option(context, field_, row)
        help_box = Box(box.x + 16, rows[-1].bottom + 2, box.w - 32, box.bottom - rows[-1].bottom - 8)
        nodes.append(Text(help_box, self._help(context), BODY, MUTED, valign="top"))
        return tuple(nodes)

    def _option(self, context: Context, field_: Field, row: Box) -> Nodes:
        label = context.tr(f"brief.{self.game.id}.{field_.name}.label")
        labels = [
            (value, self._label(context, field_, value)) for value in field_.choices if self._offered(field_, value)
        ]
        buttons = Box(row.x + 196, row.y + 7, row.w - 196, 36)
        if field_.is_flag:
            buttons = Box(buttons.x, buttons.y, 170, buttons.h)
        return (
            Text(Box(row.x, row.y, 186, row.h), label, BODY, TEXT),
            *choices(context, buttons, f"set:{field_.name}", labels, chosen=self.values[field_.name]),
        )

    def _offered(self, field_: Field, value: str) -> bool:
        """A seat that nobody sits on can not be named."""
        return not (field_.name == "first" and value in SEAT_LETTERS and SEAT_LETTERS.index(value) >= self.seats)

    def _label(self, context: Context, field_: Field, value: str) -> str:
        if field_.is_flag:
            return context.tr("ui.yes" if value == "true" else "ui.no")
        if field_.name == "first" and value in SEAT_LETTERS:
            return self.names[SEAT_LETTERS.index(value)] or value
        key = f"brief.{self.game.id}.{field_.name}.choice.{value}"
        return context.tr(key) if context.catalogue.has(key) else value

    def _help(self, context: Context) -> str:
        for key in (context.hover, context.focus):
            if key is not None and key.startswith("set:"):
                return context.tr(f"brief.{self.game.id}.{key.split(':')[1]}.help")
        return context.tr("ui.setup_help")

    def _players(self, context: Context, box: Box) -> Nodes:
        nodes: list[Node] = [*titled(box, context.tr("ui.seats"))]
        numbers = [(str(count), str(count)) for count in range(1, MOST + 1)]
        row = Box(box.x + 16, box.y + 34, box.w - 32, 38)
        nodes += choices(context, Box(row.x, row.y, 220, row.h), "seats", numbers, chosen=str(self.seats))
        for at, line in enumerate(row.moved(0, 52).rows(56, 6, self.seats)):
            nodes += self._chair(context, at, line)
        presets = Box(box.x + 16, box.bottom - 52, box.w - 32, 38)
        names = tuple(look_of(self.game.id).PRESETS)
        for spot, name in zip(presets.columns(len(names), 10), names, strict=True):
            nodes += button(
                context, spot, f"preset:{name}", context.tr(f"{self.game.id}.preset.{name}"), size=SMALL + 1
            )
        return tuple(nodes)

    def _chair(self, context: Context, at: int, box: Box) -> Nodes:
        name = self.names[at]
        return (
            *badge(Box(box.x, box.y + 9, 38, 38), at, name or SEAT_LETTERS[at]),
            *field(context, Box(box.x + 50, box.y + 8, 150, 40), f"field:name:{at}", name, hint=SEAT_LETTERS[at]),
            *button(
                context,
                Box(box.x + 210, box.y + 8, box.w - 210, 40),
                f"who:{at}",
                context.tr(f"ui.who.{self.who[at]}"),
                icon="person" if self.who[at] == "person" else "computer",
            ),
        )

    def _start(self, context: Context, box: Box) -> Nodes:
        problem = self.problem(context)
        seed = read_seed(self.seed)
        meaning = context.tr("ui.seed_bad") if seed is None else f"{seed_word(seed)} = {seed}"
        return (
            Text(Box(box.x + 4, box.y, 70, box.h), context.tr("ui.seed"), BODY, MUTED),
            *field(context, Box(box.x + 78, box.y + 8, 190, 40), "field:seed", self.seed),
            *button(context, Box(box.x + 276, box.y + 8, 110, 40), "reseed", context.tr("ui.reseed"), size=SMALL + 1),
            Text(
                Box(box.x + 400, box.y, box.w - 400 - 300, box.h),
                problem or meaning,
                BODY,
                AMBUSH_TEXT if problem else MUTED,
            ),
            *button(
                context,
                Box(box.right - 280, box.y, 280, box.h),
                "play",
                context.tr("ui.play"),
                primary=not problem,
                enabled=not problem,
                size=LEAD + 3,
            ),
        )

    # ---- hearing -----------------------------------------------------------------------------------

    def handle(self, given: Input, context: Context) -> Step | None:
        match given:
            case Press("back") | Key("escape"):
                return Pop()
            case Key("f1"):
                return Push(Rulebook(self.house, self.game.id, look_of(self.game.id).SECTIONS[0]))
            case Press("play"):
                return self._play(context)
            case Press("reseed"):
                self.seed = seed_word(self.house.fresh_seed())
                self._touched.discard("field:seed")
            case Press(key):
                self._choose(key)
            case Typed(key, text):
                self._write(key, text)
            case Erase(key):
                self._touched.add(key)
                self._store(key, self._text(key)[:-1])
        return None

    def _choose(self, key: str) -> None:
        kind, _, rest = key.partition(":")
        match kind:
            case "set":
                name, _, value = rest.partition(":")
                self.values[name] = value
            case "seats":
                self.seats = int(rest)
                if self.values.get("first", UNSET) in SEAT_LETTERS[self.seats :]:
                    self.values["first"] = UNSET
            case "who":
                at = int(rest)
                self.who[at] = WHO[(WHO.index(self.who[at]) + 1) % len(WHO)]
            case "preset":
                for name, wanted in look_of(self.game.id).PRESETS[rest].items():
                    self.values[name] = str(wanted).lower()

    def _text(self, key: str) -> str:
        return self.seed if key == "field:seed" else self.names[int(key.rpartition(":")[2])]

    def _write(self, key: str, text: str) -> None:
        before = self._text(key) if key in self._touched else ""
        self._touched.add(key)
        self._store(key, before + "".join(letter for letter in text if letter.isprintable()))

    def _store(self, key: str, text: str) -> None:
        if key == "field:seed":
            self.seed = text[:26]
        else:
            self.names[int(key.rpartition(":")[2])] = text[:LONGEST_NAME]

    # ---- starting ----------------------------------------------------------------------------------

    def problem(self, context: Context) -> str:
        """Why these choices do not make a match; '' when they do."""
        if read_seed(self.seed) is None:
            return context.tr("ui.seed_bad")
        try:
            read_form(self.house.library(), self.game, self.values)
        except BadText as bad:
            return explain(bad.problems[0], context.catalogue)
        return ""

    def match(self) -> Match:
        """The match that is chosen; raises BadText or BadValue."""
        brief = read_form(self.house.library(), self.game, self.values)
        chairs = [Chair(self.who[at], " ".join(self.names[at].split())) for at in range(self.seats)]
        return Match.deal(self.game, brief, Seating(tuple(chairs)), seed=read_seed(self.seed) or 0)

    def _play(self, context: Context) -> Step | None:
        if self.problem(context):
            return None
        try:
            match = self.match()
        except (BadText, BadValue):
            return None
        self.house.remember(
            seats=self.seats,
            names=tuple(self.names),
            who=tuple(self.who),
            options=tuple(f"{name}={value}" for name, value in self.values.items()),
        )
        return Replace(Table.sit_down(self.house, match, now=context.now))

    def wake(self) -> float | None:
        return None
