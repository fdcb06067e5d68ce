"""A small bot with one of everything that the playground has to show; it plays no card game."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands
from PIL import Image, ImageDraw

Interaction = discord.Interaction[Any]
SUITS = {"spades": "#1B1F24", "hearts": "#D7263D", "diamonds": "#1F6FEB", "clubs": "#1E8E3E"}


def picture(colour: str, size: tuple[int, int] = (800, 420), corner: str = "") -> bytes:
    """A plain PNG with a lighter oval and, if given, a word in its corner."""
    image = Image.new("RGB", size, colour)
    draw = ImageDraw.Draw(image)
    draw.ellipse((size[0] * 0.1, size[1] * 0.1, size[0] * 0.9, size[1] * 0.9), fill="#2C6B52")
    draw.text((24, 20), corner, fill="white")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def attachment(name: str, colour: str, corner: str = "") -> discord.File:
    return discord.File(io.BytesIO(picture(colour, corner=corner)), name)


class Press(ui.DynamicItem[ui.Button[Any]], template=r"sample:(?P<verb>[a-z]+):(?P<count>\d+)"):
    """Every button of this bot: the verb says what it does, the count is its state."""

    def __init__(
        self,
        verb: str,
        count: int = 0,
        label: str | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        emoji: discord.Emoji | str | None = None,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            ui.Button(label=label, style=style, emoji=emoji, disabled=disabled, custom_id=f"sample:{verb}:{count}")
        )
        self.verb = verb
        self.count = count

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Press:
        return cls(match["verb"], int(match["count"]))

    async def callback(self, interaction: Interaction) -> None:
        bot = interaction.client
        assert isinstance(bot, SampleBot)
        response = interaction.response
        if self.verb == "count":
            if interaction.user.id not in bot.seen:
                bot.seen.append(interaction.user.id)
            await response.edit_message(view=board(bot, self.count + 1), attachments=[attachment("b.png", "#1F4D3A")])
        elif self.verb == "hand":
            file = attachment("hand.png", "#20242c", "hand")
            await response.send_message(view=private(bot, interaction.user.display_name), file=file, ephemeral=True)
        elif self.verb == "twenty":
            await response.send_message(view=twenty_cards(bot), ephemeral=True)
        elif self.verb == "bid":
            await response.send_modal(BidWindow())
        elif self.verb == "dm":
            await response.defer()
            await interaction.user.send(view=passing())
        elif self.verb == "later":
            await response.defer()
            bot.spawn_later(interaction)
        elif self.verb == "start":
            await response.edit_message(view=board(bot, 0), attachments=[attachment("b.png", "#1F4D3A")])
        elif self.verb == "error":
            raise ValueError("the sample bot tripped on purpose")
        # "silent" answers nothing: the press fails.


class Choose(ui.DynamicItem[ui.Select[Any]], template=r"sample-select:(?P<what>[a-z]+)"):
    def __init__(self, what: str, options: list[discord.SelectOption] | None = None, count: int = 1) -> None:
        super().__init__(
            ui.Select(
                custom_id=f"sample-select:{what}",
                placeholder=f"Choose {count}",
                min_values=count,
                max_values=count,
                options=options or [discord.SelectOption(label="-")],
            )
        )

    @classmethod
    async def from_custom_id(cls, interaction: Interaction, item: ui.Item[Any], match: re.Match[str], /) -> Choose:
        return cls(match["what"])

    async def callback(self, interaction: Interaction) -> None:
        chosen = ", ".join(self.item.values)
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.TextDisplay(f"You chose {chosen}."))
        await interaction.response.edit_message(view=view, attachments=[])


class BidWindow(ui.Modal, title="Your bid"):
    amount: ui.Label[Any] = ui.Label(
        text="Amount",
        description="A multiple of 10, at least 250",
        component=ui.TextInput(custom_id="amount", min_length=2, max_length=4, placeholder="250"),
    )
    trump: ui.Label[Any] = ui.Label(
        text="Trump",
        component=ui.Select(
            custom_id="trump", options=[discord.SelectOption(label=suit.title(), value=suit) for suit in SUITS]
        ),
    )

    def __init__(self) -> None:
        super().__init__(custom_id="sample-modal", timeout=None)

    async def on_submit(self, interaction: Interaction) -> None:
        amount, trump = self.amount.component, self.trump.component
        assert isinstance(amount, ui.TextInput)
        assert isinstance(trump, ui.Select)
        await interaction.response.send_message(f"**{amount.value}** in {trump.values[0]}.", ephemeral=True)


def board(bot: SampleBot, count: int) -> ui.LayoutView:
    """The public message: a container with every part that Components V2 offers."""
    style = discord.ButtonStyle
    view = ui.LayoutView(timeout=None)
    gallery = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://b.png", description="A green table"))
    deadline = int(discord.utils.utcnow().timestamp()) + 480
    who = ", ".join(f"<@{user}>" for user in bot.seen)
    view.add_item(
        ui.Container(
            ui.Section(
                ui.TextDisplay(f"## Hand {count}"),
                ui.TextDisplay(f"**N–S 640** · *E–W 410* · at the table: {who or 'nobody yet'}"),
                accessory=Press("count", count, "Count", style.success),
            ),
            gallery,
            ui.TextDisplay(f"Trick 5 · {bot.face('spades')} {bot.face('hearts')} · to play <t:{deadline}:R>"),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.TextDisplay(
                "> a quotation\n- one\n- two `code` ||hidden||\n-# small print with __underline__ and ~~strike~~"
            ),
            ui.ActionRow(
                Press("hand", 0, "My hand", style.primary, bot.emojis_by_name.get("spades")),
                Press("bid", 0, "Bid…"),
                Press("dm", 0, "Pass by DM"),
                Press("later", 0, "Later"),
                Press("off", 0, "Not now", disabled=True),
            ),
            ui.ActionRow(
                Press("silent", 0, "Silent", style.danger),
                Press("error", 0, "Trip"),
                Press("twenty", 0, "Twenty cards"),
                ui.Button(label="Rules", url="https://example.org/rules"),
            ),
            accent_colour=0x4C8DFF,
        )
    )
    return view


def private(bot: SampleBot, name: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    row: ui.ActionRow[Any] = ui.ActionRow()
    for number, suit in enumerate(SUITS):
        row.add_item(Press("card", number, None, emoji=bot.emojis_by_name.get(suit), disabled=number == 2))
    gallery = ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://hand.png", description=f"{name}'s hand"))
    options = [discord.SelectOption(label=suit.title(), value=suit, description=f"All {suit}") for suit in SUITS]
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"**{name}**, you hold four cards."),
            gallery,
            row,
            ui.ActionRow(Choose("sort", options)),
            accent_colour=0xF2B441,
        )
    )
    return view


def twenty_cards(bot: SampleBot) -> ui.LayoutView:
    """A hand of the double deck: each suit on rows of its own, at most five a row."""
    view = ui.LayoutView(timeout=None)
    rows: list[ui.Item[Any]] = []
    for suit, count in zip(SUITS, (7, 5, 5, 3), strict=True):
        presses = [Press("card", number, None, emoji=bot.emojis_by_name.get(suit)) for number in range(count)]
        # custom ids are unique in a message
        for press in presses:
            press.item.custom_id = f"sample:{suit}:{press.count}"
        rows += [ui.ActionRow(*presses[start : start + 5]) for start in range(0, count, 5)]
    view.add_item(ui.Container(ui.TextDisplay("You hold 20 cards."), *rows))
    return view


def passing() -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    options = [discord.SelectOption(label=f"Card {number}", value=str(number)) for number in range(12)]
    view.add_item(
        ui.Container(ui.TextDisplay("Choose four cards to pass."), ui.ActionRow(Choose("pass", options, count=4)))
    )
    return view


def lobby(game: str, computers: int, preset: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    view.add_item(
        ui.Container(
            ui.TextDisplay(f"## Lobby\n{game}: {preset} rules, {computers} computers"),
            ui.ActionRow(Press("join", 0, "Join"), Press("start", computers, "Start", discord.ButtonStyle.success)),
        )
    )
    return view


class HouseCommands(app_commands.Group):
    """A group within the group, with what its options may offer: 25 choices, or suggestions."""

    def __init__(self) -> None:
        super().__init__(name="house", description="House rules")

    @app_commands.command(description="Change one house rule")
    @app_commands.choices(value=[app_commands.Choice(name=f"Value {n}", value=n) for n in range(25)])
    async def change(self, interaction: Interaction, rule: str, value: int, only: str = "") -> None:
        await interaction.response.send_message(f"{rule} is {value} now.", ephemeral=True)

    @change.autocomplete("rule")
    async def suggest(self, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        wanted = (interaction.namespace.only or "", current.casefold())
        rules = {"Lowest bid": "min_bid", "Last trick": "last_trick_points", "Points to win": "target"}
        return [
            app_commands.Choice(name=name, value=value)
            for name, value in rules.items()
            if all(word in name.casefold() for word in wanted)
        ]

    @app_commands.command(description="Choose among many, in a window")
    async def window(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(ManyWindow())


class ManyWindow(ui.Modal, title="A value"):
    value: ui.Label[Any] = ui.Label(
        text="Value",
        component=ui.Select(
            custom_id="value", options=[discord.SelectOption(label=f"Value {n}", value=str(n)) for n in range(25)]
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        assert isinstance(self.value.component, ui.Select)
        await interaction.response.send_message(f"It is {self.value.component.values[0]} now.", ephemeral=True)


class SampleCommands(app_commands.Group):
    def __init__(self) -> None:
        super().__init__(name="pinochle", description="Play Pinochle")
        self.add_command(HouseCommands())

    @app_commands.command(description="Open a table in this channel")
    @app_commands.describe(preset="Which house rules", computers="How many computers sit down at once")
    @app_commands.choices(
        preset=[app_commands.Choice(name=n.title(), value=n) for n in ("standard", "strict", "simple")]
    )
    async def start(
        self,
        interaction: Interaction,
        preset: str = "standard",
        computers: app_commands.Range[int, 0, 3] = 0,
        game: str = "four",
    ) -> None:
        await interaction.response.send_message(view=lobby(game, computers, preset))

    @app_commands.command(description="Show one of everything")
    async def board(self, interaction: Interaction) -> None:
        bot = interaction.client
        assert isinstance(bot, SampleBot)
        await interaction.response.send_message(view=board(bot, 0), file=attachment("b.png", "#1F4D3A"))

    @app_commands.command(description="Greet somebody in private")
    async def greet(self, interaction: Interaction, who: discord.Member, loud: bool = False) -> None:
        text = f"Hello {who.mention}"
        await interaction.response.send_message(text.upper() if loud else text, ephemeral=True)


class SampleBot(commands.Bot):
    """The bot itself; `pause` is how long "Later" takes, in seconds."""

    def __init__(self, pause: float = 1.0) -> None:
        super().__init__(command_prefix=commands.when_mentioned, intents=discord.Intents(guilds=True))
        self.pause = pause
        self.emojis_by_name: dict[str, discord.Emoji] = {}
        self.seen: list[int] = []
        self.jobs: set[asyncio.Task[None]] = set()

    def face(self, name: str) -> str:
        return str(self.emojis_by_name[name]) if name in self.emojis_by_name else name

    async def setup_hook(self) -> None:
        for name, colour in SUITS.items():
            image = picture(colour, (128, 128))
            self.emojis_by_name[name] = await self.create_application_emoji(name=name, image=image)
        self.add_dynamic_items(Press, Choose)
        self.tree.add_command(SampleCommands())
        await self.tree.sync()

    def spawn_later(self, interaction: Interaction) -> None:
        """Post a message after the pause, as a computer player would."""

        async def work() -> None:
            await asyncio.sleep(self.pause)
            assert isinstance(interaction.channel, discord.TextChannel)
            await interaction.channel.send(
                f"{interaction.user.mention}, it is later now.",
                allowed_mentions=discord.AllowedMentions(users=[interaction.user]),
            )

        task = asyncio.create_task(work())
        self.jobs.add(task)
        task.add_done_callback(self.jobs.discard)
