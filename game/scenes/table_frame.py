"""One state of the table screen, made from the match and from what is chosen on the screen."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.values import TABLE, Seat
from game.ui.looks.frame import TableFrame
from game.ui.seedword import seed_word
from game.ui.timeline import Beat

if TYPE_CHECKING:
    from game.scenes.sitting import Sitting


def table_frame(table: "Sitting", viewer: Seat | None, beat: Beat | None) -> TableFrame:
    """Public facts, the view that the match allows now, and the table's events; in a beat, the facts of that beat."""
    match = table.match
    public = match.public if beat is None else beat.public
    whole = _view(table, viewer)
    seats = tuple(Seat(seat) for seat in range(match.seating.seats))
    people = tuple(match.seating.is_person(seat) for seat in seats)
    speaker = viewer if viewer is not None else table.alone
    legal = dict.fromkeys((*(match.legal(viewer) if viewer is not None else ()), *_together(table)))
    options = table.look.options(match.public, whole, legal, speaker=speaker, people=people)
    if beat is not None and viewer is None:
        options = tuple(option for option in options if match.game.engine.is_free(option.action))
    frame = TableFrame(
        public=public,
        shown=() if whole is None else (_so_far(whole, public, beat),),
        viewer=viewer,
        names=tuple(match.seating.name(seat) for seat in seats),
        people=people,
        actors=match.actors,
        log=table.events(),
        seed=seed_word(match.seed),
        options=options,
        picked=table.picked,
        waiting=table.called if beat is None and viewer is None else None,
        speaker=speaker,
        draft=table.draft,
        text=table.text,
        note=table.note,
        log_up=table.log_up,
        beat=beat,
        overlay=table.overlay,
        risk=table.risk,
        undoable=table.undoable,
        assisted=match.assisted,
        order="dealt" if viewer is None else table.orders.of(viewer),
    )
    if table.risk is not None:
        steps = next((option.steps for option in frame.options if option.action == table.asked), ())
        frame = replace(frame, warned=tuple(key for key in (steps[-1] if steps else ()) if key.startswith("pile:")))
    return frame if whole is None else frame.judged_by(partial(match.game.engine.refusal, whole))


def _view(table: "Sitting", viewer: Seat | None) -> Any:
    """The view of the open hand, its cards sorted as their owner wants; None without one, and at the end."""
    if table.match.outcome is not None:
        return None
    shown = table.match.shown(viewer)
    view = next((view for view in shown if view.seat == viewer), None)
    return None if view is None else replace(view, hand=table.orders.arranged(view.seat, view.hand))


def _so_far(view: Any, public: Any, beat: Beat | None) -> Any:
    """During a beat, the open hand without the cards that are still on their way to its end."""
    return view if beat is None else replace(view, hand=view.hand[: public.hands[view.seat]])


def _together(table: "Sitting") -> tuple[Any, ...]:
    """What may be chosen on the public table: nothing while no person sits there."""
    return table.match.legal(TABLE) if table.match.seating.people else ()
