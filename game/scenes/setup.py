"""The set-up: the options of a game, who sits where, the seed; one press plays."""

from collections.abc import Mapping
from functools import partial
from typing import get_args

from game.content.text import explain
from game.core.node import BadText, BadValue
from game.core.values import SEAT_LETTERS
from game.rules.games import Game
from game.scenes.form import UNSET, Field, as_text, read_form, values_of
from game.scenes.house import House
from game.scenes.logbook_choice import CrewChoice
from game.scenes.named import form_with, implied, named_of, spelled
from game.scenes.opening import sit_down
from game.scenes.rulebook import Rulebook
from game.scenes.scene import Pop, Push, Replace, Scene, Step, left_for
from game.table.match import Match
from game.table.seating import Chair, Seating, Who
from game.ui.context import Context
from game.ui.geometry import Box
from game.ui.inputs import Erase, Input, Key, Press, Typed, Wheel
from game.ui.looks import look_of
from game.ui.node import Backdrop, Node, Nodes, Text
from game.ui.seedword import read_seed, seed_word
from game.ui.sheet import Row, option_lines, scroll_lines, scrolled, sheet
from game.ui.theme import AMBUSH_TEXT, BODY, LEAD, MUTED, SMALL
from game.ui.widgets import HEADER, badge, button, choices, field, header, titled

WHO: tuple[Who, ...] = get_args(Who)
LONGEST_NAME = 14
HELP = 46.0


class Setup:
    """What is chosen so far; texts begin as defaults that the first letter typed replaces.

    It lies on the title, or stands in the place of the screen `back`, and gives it back when it is left. `crew` is for
    whom the match is played, in a game with a campaign.
    """

    home = ("play",)

    def __init__(self, house: House, game: Game, *, back: Scene | None = None) -> None:
        self.house = house
        self.back = back
        house.open_book(game.id)
        self.game = game
        self.named = named_of(house, game)
        self.fields = form_with(game, self.named, look_of(game.id).NAMED)
        settings = house.settings
        mine = [line.removeprefix(f"{game.id}.") for line in settings.options if line.startswith(f"{game.id}.")]
        self.values = values_of(self.fields, mine)
        self.seats = min(max(settings.seats, game.seats[0]), game.seats[-1])
        names = dict(enumerate(settings.names))
        kinds = dict(enumerate(settings.who))
        self.names = [names.get(at) or house.tr(f"ui.default_name.{SEAT_LETTERS[at]}") for at in range(game.seats[-1])]
        self.who: list[Who] = [next((w for w in WHO if w == kinds.get(at)), WHO[0]) for at in range(game.seats[-1])]
        self.seed = seed_word(house.fresh_seed())
        self._touched: set[str] = set()
        self.up = 0
        self.crew = CrewChoice(house, game)
        self._fit()

    def recall(self, seating: Seating, options: Mapping[str, str]) -> None:
        """Take over the players and the options of an earlier match, as far as they are offered today."""
        self.seats = seating.seats
        for at, chair in enumerate(seating.chairs):
            self.names[at], self.who[at] = chair.name or SEAT_LETTERS[at], chair.who
        for field_ in self.fields:
            value = options.get(field_.name, field_.default)
            if value in field_.choices:
                self.values[field_.name] = value
        self._fit()

    # ---- composing ---------------------------------------------------------------------------------

    def compose(self, context: Context) -> Nodes:
        title = context.tr(f"{self.game.id}.title")
        left, right = self._panels(context)
        return (
            Backdrop(context.canvas),
            *header(context, title, context.tr("ui.setup"), (("back", context.tr("ui.back")),)),
            *self._options(context, left),
            *self._players(context, right),
            *self._start(context, Box(16, left.bottom + 14, context.canvas.w - 32, 56)),
        )

    def _panels(self, context: Context) -> tuple[Box, Box]:
        """The room of the options, and that of the players."""
        canvas = context.canvas
        top, bottom = HEADER + 12, canvas.h - 84
        players = 420 + 110 * (context.scale - 1)
        left = Box(16, top, canvas.w - 48 - players, bottom - top)
        return left, Box(left.right + 16, top, players, bottom - top)

    def _options(self, context: Context, box: Box) -> Nodes:
        room = self._room(context, box)
        help_box = Box(room.x, room.bottom + 4, room.w, box.bottom - room.bottom - 10)
        return (
            *titled(box, context.tr("ui.options")),
            *sheet(context, room, partial(self._rows, context), self.up),
            Text(help_box, self._help(context), BODY, MUTED, valign="top"),
        )

    def _room(self, context: Context, box: Box) -> Box:
        """Where the options stand, over the help."""
        return Box(box.x + 16, box.y + 32, box.w - 32, box.h - 40 - HELP * context.scale)

    def _rows(self, context: Context, width: float) -> list[Row]:
        """A row for every option that means something with the others."""
        offered = [field_ for field_ in self.fields if self._offered(field_)]
        options = [row for field_ in offered for row in self._option(context, field_, width)]
        return [*self.crew.rows(context, width, self.values), *options]

    def _option(self, context: Context, field_: Field, width: float) -> tuple[Row, ...]:
        labels = [(value, self._label(context, field_, value)) for value in self._offered(field_)]
        return option_lines(
            context,
            width,
            label=context.tr(f"brief.{self.game.id}.{field_.name}.label"),
            key=f"set:{field_.name}",
            labels=labels,
            chosen=self.values[field_.name],
        )

    def _scroll(self, context: Context, lines: int) -> None:
        left, _ = self._panels(context)
        room = self._room(context, left)
        self.up = scrolled(context, room, partial(self._rows, context), up=self.up, lines=lines)

    def _offered(self, field_: Field) -> tuple[str, ...]:
        """The choices that fit the others; a seat that nobody sits on is not named, in speed play none is."""
        if field_.name == "first":
            against_clock = self.values.get("clock", UNSET) != UNSET
            gone = SEAT_LETTERS[self.seats :]
            return () if against_clock else tuple(value for value in field_.choices if value not in gone)
        found = look_of(self.game.id).offered(field_.name, self._facts)
        return field_.choices if found is None else found

    @property
    def _facts(self) -> dict[str, str]:
        """The choices so far, and for how many people."""
        return {**self.values, "seats": str(self.seats)}

    def _fit(self) -> None:
        """A choice that does not fit the others any more becomes the usual one of those that do."""
        for field_ in self.fields:
            found = look_of(self.game.id).offered(field_.name, self._facts)
            if found and self.values[field_.name] not in found:
                self.values[field_.name] = found[1]
            if field_.name == "first" and self.values["first"] in SEAT_LETTERS[self.seats :]:
                self.values["first"] = field_.default

    def _label(self, context: Context, field_: Field, value: str) -> str:
        if field_.is_flag:
            return context.tr("ui.yes" if value == "true" else "ui.no")
        if field_.name == "clock" and value != UNSET:
            return context.tr(f"brief.{self.game.id}.clock.minutes", n=int(value) // 60)
        if field_.name == "first" and value in SEAT_LETTERS:
            return self.names[SEAT_LETTERS.index(value)] or value
        key = f"brief.{self.game.id}.{field_.name}.choice.{value}"
        return context.tr(key) if context.catalogue.has(key) else value

    def _help(self, context: Context) -> str:
        for key in (context.hover, context.focus):
            if key is not None and key.startswith("set:"):
                _, name, value = key.split(":", 2)
                told = self._mission(context, value) if name == "mission" else ""
                return told or context.tr(f"brief.{self.game.id}.{name}.help")
        return context.tr("ui.setup_help")

    def _mission(self, context: Context, value: str) -> str:
        """What the mission of this number or id asks for; '' when there is none."""
        entries = context.library().book(self.game.id).entries.values()
        named = (each for each in entries if value in (each.id, str(getattr(each, "number", ""))))
        return next((each.text(context.catalogue.language) for each in named), "")

    def _players(self, context: Context, box: Box) -> Nodes:
        nodes: list[Node] = [*titled(box, context.tr("ui.seats"))]
        numbers = [(str(count), str(count)) for count in self.game.seats]
        more = context.scale - 1
        row = Box(box.x + 16, box.y + 34, box.w - 32, 38 + 18 * more)
        nodes += choices(context, Box(row.x, row.y, 220 + 60 * more, row.h), "seats", numbers, chosen=str(self.seats))
        for at, line in enumerate(row.moved(0, row.h + 14).rows(56 + 24 * more, 6, self.seats)):
            nodes += self._chair(context, at, line)
        presets = Box(box.x + 16, box.bottom - 52 - 14 * more, box.w - 32, 38 + 14 * more)
        names = tuple(look_of(self.game.id).PRESETS)
        for spot, name in zip(presets.columns(len(names), 10), names, strict=True):
            nodes += button(
                context, spot, f"preset:{name}", context.tr(f"{self.game.id}.preset.{name}"), size=SMALL + 1
            )
        return tuple(nodes)

    def _chair(self, context: Context, at: int, box: Box) -> Nodes:
        name = self.names[at]
        written = 150 + 60 * (context.scale - 1)
        high = box.h - 16
        return (
            *badge(Box(box.x, box.y + (box.h - 38) / 2, 38, 38), at, name or SEAT_LETTERS[at]),
            *field(context, Box(box.x + 50, box.y + 8, written, high), f"field:name:{at}", name, hint=SEAT_LETTERS[at]),
            *button(
                context,
                Box(box.x + 60 + written, box.y + 8, box.w - 60 - written, high),
                f"who:{at}",
                context.tr(f"ui.who.{self.who[at]}"),
                icon="person" if self.who[at] == "person" else "computer",
            ),
        )

    def _start(self, context: Context, box: Box) -> Nodes:
        problem = self.problem(context)
        seed = read_seed(self.seed)
        meaning = context.tr("ui.seed_bad") if seed is None else f"{seed_word(seed)} = {seed}"
        more = context.scale - 1
        name, written, again = 70 + 50 * more, 190 + 80 * more, 110 + 50 * more
        high = 40 + 12 * more
        x, y = box.x + 4, box.y + (box.h - high) / 2
        left = name + written + again + 32
        return (
            Text(Box(x, box.y, name, box.h), context.tr("ui.seed"), BODY, MUTED),
            *field(context, Box(x + name + 4, y, written, high), "field:seed", self.seed),
            *button(
                context, Box(x + name + written + 12, y, again, high), "reseed", context.tr("ui.reseed"), size=SMALL + 1
            ),
            Text(
                Box(box.x + left, box.y, box.w - left - 300, box.h),
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
            case Press("back") | Key("menu"):
                return Pop() if self.back is None else left_for(self.back, context)
            case Key("rules"):
                return Push(Rulebook(self.house, self.game.id))
            case Press("play"):
                return self._play(context)
            case Press("reseed"):
                self.seed = seed_word(self.house.fresh_seed())
                self._touched.discard("field:seed")
            case Wheel(lines):
                self._scroll(context, lines)
            case Press(key) if lines := scroll_lines(key):
                self._scroll(context, lines)
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
                self.values |= {name: value, **implied(self.named, name, value)}
            case "crew":
                self.crew.choose(rest)
            case "seats":
                self.seats = int(rest)
            case "who":
                at = int(rest)
                self.who[at] = WHO[(WHO.index(self.who[at]) + 1) % len(WHO)]
            case "preset":
                wanted = {name: as_text(value) for name, value in look_of(self.game.id).PRESETS[rest].items()}
                self.seats = int(wanted.pop("seats", self.seats))
                self.values |= wanted
        self._fit()

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
            read_form(self.house.library(), self.game, spelled(self.named, self.values))
        except BadText as bad:
            return explain(bad.problems[0], context.catalogue)
        return ""

    def match(self) -> Match:
        """The match that is chosen; raises BadText or BadValue."""
        values = {**self.values, **self.crew.changes(self.values)}
        brief = read_form(self.house.library(), self.game, spelled(self.named, values))
        chairs = [Chair(self.who[at], " ".join(self.names[at].split())) for at in range(self.seats)]
        return Match.deal(self.game, brief, Seating(tuple(chairs)), seed=read_seed(self.seed) or 0)

    def _play(self, context: Context) -> Step | None:
        if self.problem(context):
            return None
        try:
            match = self.match()
        except (BadText, BadValue):
            return None
        settings = self.house.settings
        others = tuple(line for line in settings.options if not line.startswith(f"{self.game.id}."))
        self.house.remember(
            seats=self.seats,
            names=(*self.names, *settings.names[len(self.names) :]),
            who=(*self.who, *settings.who[len(self.who) :]),
            options=(*others, *(f"{self.game.id}.{name}={value}" for name, value in self.values.items())),
        )
        self.house.begin(match, crew=self.crew.chosen)
        return Replace(sit_down(self.house, match, now=context.now))

    def wake(self) -> float | None:
        return None
