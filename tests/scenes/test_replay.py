"""The replay: every step there and back, hands only when the match is over, and practice from any step."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pygame
import pytest

from game.content.library import brief_node
from game.core.values import TABLE, Seat
from game.dev.exhibits import deal, walk
from game.dev.exhibits_folie import deal_folie, walk_folie
from game.rules.games import GAMES
from game.scenes.curtain import Curtain
from game.scenes.folie import Folie
from game.scenes.house import House
from game.scenes.replay import Replay
from game.scenes.replay_bar import fitted, stops
from game.scenes.result import Result
from game.scenes.scene import Replace
from game.scenes.stage import Stage
from game.scenes.table import Table
from game.scenes.title import Title
from game.table.match import Match
from game.table.seating import people
from game.ui.inputs import Away, Key, Moved, Press, Release, Tick, Wheel
from game.ui.node import Nodes, Picture, Text, find, targets
from game.ui.pieces import CardFace, Coin
from game.ui.theme import TARGET
from tests.scenes.conftest import At


def over(house: House, seats: int = 3) -> Match:
    """A match that has been played to its end."""
    match = deal(house, seats, 300_072, box="both", goal="beginner")
    walk(match, lambda _: False)
    assert match.outcome is not None
    return match


def replay_of(house: House, match: Match) -> Replay:
    return Replay(house, match, back=Title(house))


def going(house: House, actions: int = 9) -> Match:
    match = deal(house, 3, 300_073, box="base")
    walk(match, lambda match: match.actions >= actions)
    return match


def faces(nodes: Nodes) -> int:
    """How many cards lie face up."""
    return sum(isinstance(node, Picture) and isinstance(node.piece, CardFace) for node in nodes)


def test_every_step_is_reached_forward_and_back(house: House, at: At) -> None:
    replay = replay_of(house, over(house))
    there = []
    for _ in range(replay.history.steps):
        there.append(replay.history.after(replay.step).digest)
        replay.handle(Press("after"), at())
    assert replay.step == replay.history.steps
    assert replay.history.after(replay.step).digest == replay.match.digest
    replay.handle(Press("after"), at())
    back = []
    for _ in range(replay.history.steps):
        replay.handle(Press("before"), at())
        back.append(replay.history.after(replay.step).digest)
    assert back[::-1] == there and replay.step == 0
    for key, step in (("last", replay.history.steps), ("first", 0)):
        replay.handle(Press(key), at())
        assert replay.step == step
    replay.handle(Wheel(1), at())
    assert replay.step == 1


def test_the_slider_leads_to_its_step_pressed_or_dragged(house: House, at: At) -> None:
    replay = replay_of(house, over(house))
    keys = [target.key for target in targets(replay.compose(at())) if target.key.startswith("at:")]
    assert keys[0] == "at:0" and keys[-1] == f"at:{replay.history.steps}"
    replay.handle(Press(keys[2]), at())
    assert replay.step == int(keys[2][3:])
    replay.handle(Moved(), at(hover=keys[4]))
    assert replay.step == int(keys[4][3:])
    replay.handle(Release(keys[2]), at(hover=keys[5]))
    assert replay.step == int(keys[5][3:])
    replay.handle(Moved(), at(hover=keys[1]))
    assert replay.step == int(keys[5][3:])


@pytest.mark.parametrize(("steps", "width"), list(product((0, 1, 2, 9, 47, 300, 5000), (80.0, 400.0, 900.0))))
def test_the_sliders_stops_are_wide_enough_and_reach_both_ends(steps: int, width: float) -> None:
    found = stops(steps, width)
    assert sorted(set(found)) == list(found)
    assert not found or (found[0], found[-1]) == (0, steps)
    assert not found or len(found) == 2 or width / len(found) >= TARGET


def test_a_finished_match_shows_all_hands_one_or_none(house: House, at: At) -> None:
    match = over(house)
    replay = replay_of(house, match)
    replay.step = 3
    then = replay.history.after(3)
    cards = sum(len(then.view(Seat(seat)).hand) for seat in range(3))
    seen: list[tuple[Seat | None, int]] = []
    for _ in range(5):
        seen.append((replay.viewer, faces(replay.compose(at()))))
        replay.handle(Press("viewer"), at())
    table = dict(seen)[None]
    assert [viewer for viewer, _ in seen] == [TABLE, 0, 1, 2, None] and replay.viewer == TABLE
    assert dict(seen)[TABLE] == table + cards
    assert all(dict(seen)[Seat(seat)] == table + len(then.view(Seat(seat)).hand) for seat in range(3))


def test_an_unfinished_match_is_seen_as_the_table_saw_it(house: House, at: At) -> None:
    """Two matches that differ in hidden cards only give the same nodes."""
    match = going(house)
    engine, state = match.game.engine, match._now.state
    imagined = engine.imagine(engine.observe(state, TABLE), lambda: 0.37)
    assert engine.observe(imagined, Seat(0)) != engine.observe(state, Seat(0))
    twins = [Match(match.game, match.seating, (each, ()), seed=match.seed) for each in (state, imagined)]
    one, two = (replay_of(house, twin).compose(at()) for twin in twins)
    assert one == two


def test_no_hand_of_an_unfinished_match_can_be_asked_for(house: House, at: At) -> None:
    replay = replay_of(house, going(house))
    for step in range(replay.history.steps + 1):
        replay.step = step
        nodes = replay.compose(at())
        assert find(nodes, "viewer") is None and find(nodes, "go_on") is None
        assert replay.handle(Press("viewer"), at()) is None and replay.viewer is None
        assert replay.handle(Press("go_on"), at()) is None
        replay.viewer = Seat(0)
        assert [node for node in replay.compose(at()) if isinstance(node, Picture)] == [
            node for node in nodes if isinstance(node, Picture)
        ]
        replay.viewer = None


def test_nothing_on_the_replayed_table_can_be_pressed(house: House, at: At) -> None:
    replay = replay_of(house, over(house))
    for viewer in (TABLE, Seat(0), None):
        replay.viewer = viewer
        kinds = {target.key.partition(":")[0] for target in targets(replay.compose(at()))}
        assert kinds == {"back", "first", "before", "play", "after", "last", "at", "viewer", "go_on"}


def test_it_plays_by_itself_and_stops_at_the_end(house: House, at: At) -> None:
    replay = replay_of(house, over(house))
    replay.step = replay.history.steps - 2
    replay.handle(Press("play"), at(10.0))
    assert replay.wake() is not None
    replay.handle(Tick(), at(10.1))
    assert replay.step == replay.history.steps - 2
    now = 10.0
    while (wake := replay.wake()) is not None:
        assert wake > now
        now = wake
        replay.handle(Tick(), at(now))
    assert replay.step == replay.history.steps
    replay.handle(Key("show"), at(now))
    assert replay.step == 0 and replay.wake() is not None
    replay.handle(Away(), at(now))
    assert replay.wake() is None


def test_what_a_step_brought_is_told_in_words(house: House, at: At) -> None:
    match = over(house)
    replay = replay_of(house, match)
    told = 0
    for step in range(replay.history.steps + 1):
        replay.step = step
        lines = replay.news(at(), replay.viewer)
        words = fitted(at(), lines, 500)
        assert any(isinstance(node, Text) and node.text for node in replay.compose(at()))
        told += bool(words)
    assert told > replay.history.steps * 0.6


def test_an_undo_is_a_step_that_is_told(house: House, at: At) -> None:
    match = going(house, 5)
    match.undo(2, assisted=True)
    replay = Replay(house, match, back=Title(house), at_end=True)
    assert replay.step == 6
    assert replay.news(at(), None) == (house.tr("ui.taken_back_assisted", n=2),)
    assert replay.history.after(6).actions == 3


def test_long_news_are_cut_at_a_word(at: At) -> None:
    lines = ("one two three four five six seven eight nine ten", "eleven")
    assert fitted(at(), lines, 900) == " · ".join(lines)
    assert fitted(at(), lines, 290) == f"{lines[0]} …"
    assert fitted(at(), lines, 120) == "one two three four …"
    assert fitted(at(), (), 120) == ""


def test_playing_on_is_practice_and_keeps_the_seating(house: House, at: At) -> None:
    match = over(house)
    replay = replay_of(house, match)
    replay.step = 4
    step = replay.handle(Press("go_on"), at(5.0))
    assert isinstance(step, Replace) and isinstance(step.scene, Curtain)
    played = step.scene.under.match
    assert played is not match and played.seating == match.seating
    assert played.digest == replay.history.after(4).digest
    (entry,) = house.archive.unfinished()
    assert entry.sort == "practice" and house.archive.origin_of(played) == "practice"
    walk(played, lambda _: False)
    house.archive.record(played)
    assert house.archive.tallies("game") == () and house.archive.tallies("game", sort="practice")[0].played == 1
    replay.step = replay.history.steps
    assert replay.handle(Press("go_on"), at(5.0)) is None


def test_speed_play_is_replayed_and_goes_on_with_its_clock(house: House, at: At) -> None:
    match = deal_folie(house, 2, 300_001)
    walk_folie(match, lambda _: False)
    replay = replay_of(house, match)
    for step in range(0, replay.history.steps + 1, 7):
        replay.step = step
        replay.compose(at())
    replay.step = 6
    timer = replay.history.after(6).timer
    step_ = replay.handle(Press("go_on"), at(5.0))
    assert isinstance(step_, Replace) and isinstance(step_.scene, Folie)
    assert step_.scene.match.timer == timer and not step_.scene.watch.running


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_replayed_with_all_hands(game: str, house: House, at: At) -> None:
    """Whatever the look opens as a hand is what is shown small of every seat."""
    brief = house.library().read_brief(game, brief_node(game, ()))
    match = Match.deal(GAMES[game], brief, people("Ana", "Ben", "Chloé"), seed=7)
    rng = Random(3)
    while match.outcome is None:
        listed = [action for seat in match.actors for action in match.legal(seat)]
        match.act(rng.choice([action for action in listed if not match.game.engine.is_free(action)]))
    replay = replay_of(house, match)
    pictures = {}
    for viewer in (TABLE, None):
        replay.viewer, replay.step = viewer, replay.history.steps // 2
        nodes = replay.compose(at())
        pictures[viewer] = sum(isinstance(node, Picture) and not isinstance(node.piece, Coin) for node in nodes)
    then = replay.history.after(replay.step)
    assert pictures[TABLE] == pictures[None] + sum(len(then.view(Seat(seat)).hand) for seat in range(3))
    for step in range(0, replay.history.steps + 1, 5):
        replay.step = step
        assert replay.compose(at()) and replay.news(at(), TABLE) is not None


def test_the_result_leads_to_the_replay_and_back(house: House, at: At) -> None:
    match = over(house)
    result = Result(house, match, again=Table.sit_down)
    step = result.handle(Press("watch"), at(5.0))
    assert isinstance(step, Replace) and isinstance(step.scene, Replay)
    assert step.scene.step == step.scene.history.steps and step.scene.viewer == TABLE
    back = step.scene.handle(Key("menu"), at(6.0))
    assert isinstance(back, Replace) and back.scene is result


def test_a_picture_of_a_replay_has_no_hand(house: House, at: At) -> None:
    replay = replay_of(house, over(house))
    replay.viewer = None
    public = replay.compose(at())
    replay.viewer = TABLE
    replay.compose(at())
    assert faces(replay.veiled(at())) == faces(public) < faces(replay.compose(at()))


@pytest.fixture
def stage(house: House, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield Stage(pygame.display.set_mode((1280, 720), pygame.RESIZABLE), house)
    pygame.display.quit()


def test_the_slider_is_dragged_in_the_window(stage: Stage) -> None:
    replay = replay_of(stage.house, over(stage.house))
    stage.stack.append(replay)
    stage._draw()
    spots = [target for target in targets(stage.desk.nodes) if target.key.startswith("at:")]

    def point(kind: int, at: int, **facts: Any) -> None:
        pos = stage.desk.canvas.point(*spots[at].box.middle)
        stage._event(pygame.event.Event(kind, pos=pos, rel=(1, 0), **facts))

    point(pygame.MOUSEBUTTONDOWN, 1, button=1)
    for at in range(1, 6):
        point(pygame.MOUSEMOTION, at, buttons=(1, 0, 0))
    point(pygame.MOUSEBUTTONUP, 5, button=1)
    assert replay.step == int(spots[5].key[3:])
