"""A person who plays by what stands on the screen: opens the hand, presses, chooses, gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from cogs.custom_ids import card_keys, meld_key, table_key
from engine.actions import (
    Action,
    Bid,
    BuryCards,
    Concede,
    DeclareMeld,
    DeclareOut,
    DrawCard,
    NameTrump,
    PassCards,
    PlayCard,
    ThrowIn,
)
from engine.rules import Rules
from players import LEVELS
from tests.support.discord_world import World, has_press, parts_of, press_of, presses, selects

RAISES = 5
"""Our people stop bidding so many steps above the lowest bid, so that hands are made now and then."""

GIVING_UP = {"throw": "throw_in", "concede": "concede_now"}
"""What gives a hand up, and the answer to the question that comes first."""

ENDING = {
    "throw_in": ("throw", "throw_in"),
    "concede": ("concede", "concede_now"),
    "out": ("out", "out_now"),
}
"""The actions that end a hand early: what is pressed, and the answer to the question."""

FINISH = {"choose": "give", "choose_bury": "bury"}
"""What is pressed once the cards are chosen."""


class Player:
    """Plays one seat through the private hand alone, pressing on the newest private message.

    `highest` is the last bid (by default a little above the lowest of the table), `gives_up` how likely it is that a
    hand which may be given up is. With a `skill` they play as a computer of this level would, and games end sooner; who
    is modest never melds one by one, so that in a game whose target grows one player falls behind.
    Everything left to chance takes the same course every time for the same name.
    """

    def __init__(
        self,
        world: World,
        name: str,
        *,
        by_dm: bool = False,
        highest: int | None = None,
        gives_up: float = 0.0,
        skill: str | None = None,
        is_modest: bool = False,
    ) -> None:
        self.world = world
        self.name = name
        self.by_dm = by_dm
        self.highest = highest
        self.gives_up = gives_up
        self.skill = skill
        self.is_modest = is_modest
        self.screen: Any = None
        self.verbs: list[str] = []
        """Everything that was pressed, in order."""
        self._bot: Any = None
        """The bot's process that showed the hand."""
        self._rng = Random(name)

    async def look(self) -> Any:
        """Open *My hand* anew."""
        self.screen = await self.world.hand(self.name)
        self._bot = self.world.bot
        return self.screen

    def fresh(self) -> Any:
        """The private hand as it is now: it is edited in place."""
        return self.world.seen(self.screen.id, viewer=self.name)

    async def _hand(self) -> Any:
        """The private hand as it is now, opened anew where it offers nothing or was left behind by a restart.

        A bot that was restarted can edit a hand only once a button on it was pressed: who moved by DM meanwhile
        has an old one before them.
        """
        message = self.fresh() if self.screen is not None else None
        if message is None or not can_act(message) or await self._is_left_behind(message):
            await self.look()
        return self.fresh()

    async def _is_left_behind(self, message: Any) -> bool:
        revision = (await self.world.table()).revision
        return self._bot is not self.world.bot and max(revisions_of(message)) < revision

    async def move(self) -> str:
        """Do whatever the hand asks for; the verb that was pressed."""
        message = await self._hand()
        assert can_act(message), f"{self.name} is on turn, but the hand offers {presses(message)}"
        verb = await self._move(message)
        self.verbs.append(verb)
        return verb

    async def do(self, action: Action) -> str:
        """Press this action on the hand as it is now; the verb."""
        message = await self._hand()
        match action:
            case PassCards() | BuryCards():
                select = select_of(message, *FINISH)
                assert select is not None
                return await self._choose_cards(message, select, card_keys(action.cards))
            case PlayCard():
                keys = [what for verb, what in parts_of(message) if verb == "play"]
                held = [key for key in keys if key.startswith(action.card.value) and not action.from_table]
                # where no copy is held the one on the table is meant
                return await self._press(message, "play", held[0] if held else table_key(action.card))
            case DeclareMeld():
                return await self._meld(message, meld_key(action.name, action.hand, action.table))
            case ThrowIn() | Concede() | DeclareOut():
                return await self._ask(message, *ENDING[action.type])
            case Bid():
                return await self._bid(message, action.points)
            case NameTrump():
                return await self._press(message, "trump", action.suit.value)
            case DrawCard():
                return await self._press(message, "draw", "up" if action.turn_up else "")
        return await self._press(message, action.type)

    async def _move(self, message: Any) -> str:
        for verb, answer in GIVING_UP.items():
            if has_press(message, verb) and self._rng.random() < self.gives_up:
                return await self._ask(message, verb, answer)
        if self.skill is not None:
            table = await self.world.table()
            user_id = self.world.people[self.name].id
            view, options = table.view(user_id), table.options(user_id)
            return await self.do(LEVELS[self.skill].choose(view, options, table.revision))
        if has_press(message, "out") and await self._is_out():
            return await self._ask(message, "out", "out_now")
        if cards := select_of(message, *FINISH):
            return await self._choose_cards(message, cards)
        for verb in ("misdeal", "kitty", "trump"):
            if has_press(message, verb):
                return await self._press(message, verb)
        if has_press(message, "pass"):
            return await self._call(message)
        return await self._in_tricks(message)

    async def _press(self, message: Any, verb: str, what: str | None = None) -> str:
        result = await self.world.press(self.name, message, verb, what)
        assert result.acknowledged
        return verb

    async def _ask(self, message: Any, verb: str, answer: str) -> str:
        """What is asked before it counts."""
        before = (await self.world.table()).revision
        await self._press(message, verb)
        assert (await self.world.table()).revision == before, f"{verb} did not ask first"
        return await self._press(self.fresh(), answer)

    # --- before the tricks -------------------------------------------------------------------------------------------

    async def _call(self, message: Any) -> str:
        bids = [int(what) for verb, what in parts_of(message) if verb == "bid"]
        if self.highest is None:
            self.highest = highest_of((await self.world.table()).rules)
        if bids and bids[0] <= self.highest:
            return await self._press(message, "bid", str(bids[0]))
        return await self._press(message, "pass")

    async def _bid(self, message: Any, points: int) -> str:
        """By its button; what has none is typed into the window."""
        if ("bid", str(points)) in parts_of(message):
            return await self._press(message, "bid", str(points))
        window = await self.world.press(self.name, message, "other")
        typed = str(points // (await self.world.table()).rules.scale.divisor)
        await self.world.people[self.name].submit_modal(window, {"points": typed})
        return "other"

    async def _asked_by_dm(self) -> Any:
        """The DM that asks for the pass; while Discord refuses other messages it comes a little later."""
        for _ in range(6):
            history = self.world.people[self.name].user.dm_channel.history()
            asked = next((message for message in reversed(history) if selects(message)), None)
            if asked is not None:
                return asked
            await self.world.let_time_pass(2)
        raise AssertionError(f"{self.name} was not asked by DM")

    async def _choose_cards(self, message: Any, select: Mapping[str, Any], wanted: Sequence[str] | None = None) -> str:
        """These cards of the select, or its last ones; then the button that the choice brings."""
        actor = self.world.people[self.name]
        if self.by_dm and verb_of(select) == "choose":
            dm = await self._asked_by_dm()
            (select,) = selects(dm)
            await actor.user.select(dm, _picked(select, wanted), custom_id=select["custom_id"])
            dm = next(one for one in reversed(actor.user.dm_channel.history()) if one.id == dm.id)
            await actor.user.click(dm, custom_id=press_of(dm, "give"))
            return "give"
        await actor.select(message, _picked(select, wanted), custom_id=select["custom_id"])
        return await self._press(self.fresh(), FINISH[verb_of(select)])

    # --- tricks, and what comes between ------------------------------------------------------------------------------

    async def _in_tricks(self, message: Any) -> str:
        if not self.is_modest:
            more = select_of(message, "meld_more")
            if more and self._rng.random() < 0.5:
                return await self._meld(message, str(more["options"][-1]["value"]))
            for verb in ("dix", "meld"):
                if has_press(message, verb):
                    return await self._press(message, verb)
        verb = "draw" if has_press(message, "draw") else "play"
        whats = [what for other, what in parts_of(message) if other == verb]
        return await self._press(message, verb, self._rng.choice(whats))

    async def _meld(self, message: Any, key: str) -> str:
        """By its button, or out of the rarer ones."""
        if ("meld", key) in parts_of(message):
            return await self._press(message, "meld", key)
        more = select_of(message, "meld_more")
        assert more is not None, f"no meld {key} in {presses(message)}"
        result = await self.world.people[self.name].select(message, [key], custom_id=more["custom_id"])
        assert result.acknowledged
        return "meld_more"

    async def _is_out(self) -> bool:
        """Whether this seat has reached the target, counted as a person would who kept the tricks in mind."""
        view = (await self.world.table()).view(self.world.people[self.name].id)
        assert view.seat is not None
        side = view.rules.side_of(view.seat)
        return view.scores[side] + view.trick_points[side] + sum(view.meld_points[view.seat :][:1]) >= view.target


def highest_of(rules: Rules) -> int:
    """How far people bid at such a table, in points."""
    return rules.min_bid + RAISES * rules.bid_step


def _picked(select: Mapping[str, Any], wanted: Sequence[str] | None) -> list[str]:
    """The values to choose: those wanted, else the last ones."""
    return list(wanted or [str(option["value"]) for option in select["options"]][-int(select["min_values"]) :])


def verb_of(component: Mapping[str, Any]) -> str:
    """The verb of a button or select."""
    return str(component["custom_id"]).split(":", 4)[1]


def select_of(message: Any, *verbs: str) -> Mapping[str, Any] | None:
    """The first select with one of these verbs."""
    return next((one for one in selects(message) if verb_of(one) in verbs), None)


def revisions_of(message: Any) -> list[int]:
    """The revisions of the table that a hand's buttons and selects were made for."""
    ids = [*presses(message), *(str(one["custom_id"]) for one in selects(message))]
    return [int(custom_id.split(":", 4)[3]) for custom_id in ids]


def can_act(message: Any) -> bool:
    """Whether a private hand offers anything to press or choose."""
    return bool(presses(message)) or bool(selects(message))
