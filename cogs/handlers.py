"""Which verb does what: the whole table of presses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from cogs import (
    bidding,
    card_play,
    giving_up,
    hint,
    house,
    house_saved,
    information,
    lobby,
    melding,
    menu,
    play,
    review,
    table_settings,
)
from cogs.router import Handler

HANDLERS: Mapping[str, Handler] = MappingProxyType(
    {
        # the hand
        "hand": play.hand,
        "next": play.next_hand,
        # before the play
        "bid": bidding.bid,
        "other": bidding.other_bid,
        "bid_amount": bidding.bid_amount,
        "pass": bidding.pass_call,
        "trump": bidding.name_trump,
        "misdeal": bidding.misdeal,
        "keep": bidding.keep,
        "kitty": bidding.kitty,
        # cards
        "choose": card_play.choose,
        "choose_bury": card_play.choose,
        "give": card_play.give,
        "bury": card_play.bury,
        "play": card_play.play,
        # between two tricks
        "meld": melding.meld,
        "meld_more": melding.meld,
        "dix": melding.dix,
        "draw": melding.draw,
        # ending a hand early
        "throw": giving_up.throw,
        "throw_in": giving_up.throw_in,
        "concede": giving_up.concede,
        "concede_now": giving_up.concede_now,
        "out": giving_up.out,
        "out_now": giving_up.out_now,
        # the lobby
        "join": lobby.join,
        "seats": lobby.seats,
        "sit": lobby.sit,
        "leave": lobby.leave,
        "add_computer": lobby.add_computer,
        "add_level": lobby.add_level,
        "remove_computer": lobby.remove_computer,
        "start": lobby.start,
        "start_now": lobby.start_now,
        "cancel": lobby.cancel,
        "lobby_settings": table_settings.table_settings,
        "dismiss": lobby.dismiss,
        # the lobby's house rules
        "house": house.house,
        "house_all": house.all_groups,
        "house_group": house.group,
        "house_page": house.page,
        "house_set": house.choose,
        "house_other": house.other,
        "house_number": house.number,
        "house_reset": house.reset,
        "house_preset": house.preset,
        # house rules under a name
        "house_replace": house_saved.replace,
        "house_list": house_saved.turn,
        # the table's menu
        "menu": menu.menu,
        "take_back": menu.take_back,
        "take": menu.take,
        "take_seat": menu.take_seat,
        "leave_game": menu.leave_game,
        "absent": menu.absent,
        "stand_in": menu.stand_in,
        "table_settings": table_settings.table_settings,
        "set_clock": table_settings.set_clock,
        "set_ping": table_settings.set_ping,
        "set_hints": table_settings.set_hints,
        "end": menu.end,
        "end_now": menu.end_now,
        # a partner to ask
        "hint": hint.hint,
        "review": review.review,
        "review_all": review.review,
        # telling
        "rules": information.rules,
        "verify": information.verify,
        "leaderboard": information.leaderboard,
        "leaderboard_page": information.leaderboard_page,
        "leaderboard_game": information.leaderboard_game,
        "rematch": information.rematch,
        "swap": information.rematch,
        "post": information.post,
    }
)
