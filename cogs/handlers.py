"""Which verb does what: the whole table of presses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cogs import information, lobby, menu, play
from cogs.router import Handler

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        # the hand
        "hand": play.hand,
        "bid": play.bid,
        "other": play.other_bid,
        "bid_amount": play.bid_amount,
        "pass": play.pass_call,
        "trump": play.name_trump,
        "choose": play.choose,
        "give": play.give,
        "play": play.play,
        "throw": play.throw,
        "throw_in": play.throw_in,
        "next": play.next_hand,
        # the lobby
        "join": lobby.join,
        "seats": lobby.seats,
        "sit": lobby.sit,
        "leave": lobby.leave,
        "add_computer": lobby.add_computer,
        "remove_computer": lobby.remove_computer,
        "start": lobby.start,
        "start_now": lobby.start_now,
        "cancel": lobby.cancel,
        "lobby_settings": menu.table_settings,
        "dismiss": lobby.dismiss,
        # the table's menu
        "menu": menu.menu,
        "take_back": menu.take_back,
        "take": menu.take,
        "take_seat": menu.take_seat,
        "leave_game": menu.leave_game,
        "absent": menu.absent,
        "stand_in": menu.stand_in,
        "table_settings": menu.table_settings,
        "set_clock": menu.set_clock,
        "set_ping": menu.set_ping,
        "end": menu.end,
        "end_now": menu.end_now,
        # telling
        "rules": information.rules,
        "verify": information.verify,
        "leaderboard": information.leaderboard,
        "leaderboard_page": information.leaderboard_page,
        "rematch": information.rematch,
        "swap": information.rematch,
        "post": information.post,
    }
)
