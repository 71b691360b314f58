"""What a computer player of Mission Complete does of its own accord: it calls, and says what the others lack."""

from game.bots.complete.belief import belief_of, is_done
from game.bots.complete.signs import hand_row, robot_row, task_row, told_hand, told_operator, told_task
from game.core.engine import Rng
from game.rules.complete.values.actions import Action, Say, call
from game.rules.complete.values.cards import Card
from game.rules.complete.values.public import Phase, Public, View, icon_on

LIKELY = 0.5
"""The share of what is possible that must be fulfilled for a call when there will be no other chance."""


def volunteers(view: View, _rng: Rng) -> Action | None:
    """A call if the task must be fulfilled, else something that the others have not been told; None for neither."""
    public = view.public
    if public.phase is Phase.OVER:
        return None
    if public.is_running and _calls(view):
        return call(view.seat)
    tokens = _news(view) if _may_speak(view) else ()
    return Say(view.seat, tokens) if tokens else None


def _calls(view: View) -> bool:
    """Whether all that is possible is fulfilled, or on the last occasion enough of it."""
    public = view.public
    if public.brief.same_round_robot and public.phase is Phase.PLAY and public.laid:
        return False
    rounds = public.counted
    pairs = belief_of(view).pairs
    done = sum(is_done(public, operator, task, rounds) for operator, task in pairs) if rounds else 0
    return done == len(pairs) or (_is_last(public) and done >= LIKELY * len(pairs))


def _is_last(public: Public) -> bool:
    """Whether the game ends before another card is laid (D1)."""
    return public.phase is Phase.WAIT and public.deck < public.seats


def _may_speak(view: View) -> bool:
    public = view.public
    return public.brief.talk == "screen" and icon_on(public.piles[view.seat]) != "silent"


def _news(view: View) -> tuple[str, ...]:
    """A row about the markers that this seat holds, or about cards of its hand; () when all of that was said."""
    public = view.public
    if view.operator is not None and told_operator(public) != view.operator:
        return robot_row(view.operator)
    if view.mission is not None and view.mission.mime and told_task(public) != view.mission:
        return task_row(view.mission, bare=public.brief.bare_hands)
    untold = _untold_cards(view)
    return hand_row(untold) if untold else ()


def _untold_cards(view: View) -> list[Card]:
    """The cards of the hand that this seat has not shown yet."""
    said = list(told_hand(view.public, view.seat))
    untold = []
    for card in view.hand:
        face = next((face for face in ((card.color, card.number), (card.color, None)) if face in said), None)
        if face is None:
            untold.append(card)
        else:
            said.remove(face)
    return untold
