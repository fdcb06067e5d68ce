"""What the bot needs in a channel, checked before a table starts and named where it is missing."""

from __future__ import annotations

from typing import Any

import discord

NEEDED = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
}


def missing_permissions(interaction: discord.Interaction[Any]) -> list[str]:
    """The names, as Discord shows them, of the permissions that the bot lacks where this interaction happened."""
    needed = dict(NEEDED)
    if isinstance(interaction.channel, discord.Thread):
        del needed["send_messages"]
        needed["send_messages_in_threads"] = "Send Messages in Threads"
    granted = interaction.app_permissions
    return [label for name, label in needed.items() if not getattr(granted, name)]
