"""The composition root: settings, storage, tables and cogs put together, started and stopped.

`python bot.py` connects to Discord. A setting that cannot work is one sentence and exit status 2.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import discord
import structlog
from discord.ext import commands

from cogs import errors, tables
from cogs.channel_screen import ChannelScreen
from cogs.commands_sync import sync_if_different
from cogs.desk import Desk
from cogs.drawing import Drawing
from cogs.faces import CardFaces
from cogs.handlers import HANDLERS
from cogs.hands import Hands
from cogs.items import ITEMS
from cogs.painter import Painter
from cogs.pictures import HandPictures
from cogs.router import Router
from logs import configure_logs
from players import LEVELS
from ports.clock import Clock
from ports.records import TableSettings
from render.theme import FOUR_COLOUR, TWO_COLOUR
from render.warming import warm_up
from settings import BadSetting, Settings, load_settings
from storage.database import Database
from storage.errors import StorageUnusable
from storage.forget import remove_guild
from storage.game_log import SqlGameLog
from storage.house_rules import SqlHouseRules
from storage.leaderboard import Leaderboard
from table.advice import adviser_of
from table.review import Reviews
from table.scheduler import Sleep
from table.tables import Tables

log = structlog.get_logger(__name__)

HEALTH_EVERY = 15.0
"""Seconds between two touches of the health file."""

SWITCH_EVERY = 0.0005
"""Seconds after which a thread gives the interpreter away. Python's own five thousandths are what the event loop would
wait for each computer that thinks, every time that it wakes."""

NICENESS = 19
"""How far threads that draw stand back behind all others, as far as may be: drawing keeps half a processor busy where
fifty tables play, and was what the event loop waited for most. Computers that think do not stand back: people wait for
them, also where other programs keep the machine busy."""


class DiscordClock:
    """The time of day as discord.py tells it, so that a simulated Discord can hold it."""

    def now(self) -> float:
        """Seconds since 1970."""
        return discord.utils.utcnow().timestamp()


class PinochleBot(commands.Bot):
    """The bot: owns the database, the tables and every task, and stops them in the right order."""

    desk: Desk

    def __init__(self, settings: Settings, clock: Clock | None = None, sleep: Sleep = asyncio.sleep) -> None:
        """`sleep` is how tables and painters wait; a simulated Discord brings its own."""
        super().__init__(
            command_prefix=commands.when_mentioned,
            intents=discord.Intents(guilds=True),
            help_command=None,
            allowed_mentions=discord.AllowedMentions.none(),
            allowed_contexts=discord.app_commands.AppCommandContext(guild=True),
            allowed_installs=discord.app_commands.AppInstallationType(guild=True),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        self.settings = settings
        self._clock = clock or DiscordClock()
        self._sleep = sleep
        self._database = Database(settings.database_url)
        self._threads = settings.computer_threads or os.cpu_count() or 1
        self._thinkers = ThreadPoolExecutor(self._threads, "computer-player")
        self._drawers = ThreadPoolExecutor(max(1, (os.cpu_count() or 1) // 2), "drawing", stand_back)
        self._health: asyncio.Task[None] | None = None
        self._is_open = False

    async def setup_hook(self) -> None:
        """Open the database, put the parts together, register items and commands, and wake what is due."""
        await self._database.open()
        self._is_open = True
        drawing = Drawing(self._drawers)
        theme = FOUR_COLOUR if self.settings.card_colours == "four" else TWO_COLOUR
        screen = ChannelScreen(self)
        game_log = SqlGameLog(self._database)
        game_tables = Tables(
            game_log,
            screen,
            self._clock,
            LEVELS,
            pause=self.settings.computer_pause,
            next_hand_after=self.settings.next_hand_after,
            level=self.settings.computer_level,
            thinkers=self._thinkers,
            threads=self._threads,
            sleep=self._sleep,
        )
        self.desk = Desk(
            client=self,
            clock=self._clock,
            tables=game_tables,
            log=game_log,
            leaderboard=Leaderboard(self._database),
            house=SqlHouseRules(self._database),
            faces=CardFaces(theme, drawing),
            theme=theme,
            drawing=drawing,
            hand_pictures=HandPictures(theme, drawing),
            painter=Painter(screen.paint, self._sleep),
            hands=Hands(self._clock),
            router=Router(HANDLERS, self._clock),
            screen=screen,
            reviews=Reviews(adviser_of(LEVELS), game_tables.thinkers),
            settings=TableSettings(clock=self.settings.clock),
        )
        self.add_dynamic_items(*ITEMS)
        self.add_listener(self.desk.router.on_interaction, "on_interaction")
        self.tree.error(errors.on_command_error)
        await self.add_cog(tables.TableCommands())
        await drawing.draw(warm_up, theme)
        await self.desk.faces.load(self)
        await sync_if_different(self.tree)
        await game_tables.restore()
        if self.settings.health_file is not None:
            self._health = asyncio.create_task(self._touch(self.settings.health_file), name="health")
        log.info("ready", user=str(self.user))

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server: everything of that server goes too."""
        await remove_guild(self._database, guild.id)
        log.info("left a server, its data is gone", guild=guild.id)

    async def _touch(self, path: Path) -> None:
        await self.wait_until_ready()
        while True:
            if self.is_ready() and not self.is_closed():
                await asyncio.to_thread(path.touch)
            await asyncio.sleep(HEALTH_EVERY)

    async def close(self) -> None:
        """Stop in order: no new work, painters, tables with their commits, threads, database, Discord."""
        if self._is_open:
            self._is_open = False
            if self._health is not None:
                self._health.cancel()
                await asyncio.gather(self._health, return_exceptions=True)
            if hasattr(self, "desk"):
                await self.desk.painter.close()
                await self.desk.tables.close()
            for pool in (self._thinkers, self._drawers):
                pool.shutdown(wait=False, cancel_futures=True)
            await self._database.close()
            log.info("stopped")
        await super().close()


def stand_back() -> None:
    """Let other threads go first where threads have a priority of their own: elsewhere the whole bot would be nice."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            os.nice(NICENESS)


async def run(settings: Settings) -> None:
    """Connect and stay until SIGTERM or SIGINT; whatever was accepted by then is durable."""
    token = settings.token()
    sys.setswitchinterval(SWITCH_EVERY)
    bot = PinochleBot(settings)
    stopping: set[asyncio.Task[None]] = set()

    def stop() -> None:
        stopping.add(asyncio.create_task(bot.close()))

    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop)
    async with bot:
        await bot.start(token)
    await asyncio.gather(*stopping)


def main() -> int:
    """Exit status 0 after a clean stop, 2 for a setting that cannot work."""
    try:
        settings = load_settings()
        configure_logs(settings.log_format, settings.log_level)
        asyncio.run(run(settings))
    except BadSetting as error:
        return _refuse(str(error))
    except StorageUnusable as error:
        return _refuse(f"DATABASE_URL does not work: {error} See .env.example.")
    except discord.LoginFailure:
        return _refuse(
            "Discord refused DISCORD_TOKEN: copy it anew from the developer portal into .env (see .env.example)."
        )
    except discord.PrivilegedIntentsRequired:
        return _refuse("Discord refused the intents of DISCORD_TOKEN's application; see .env.example and README.")
    except (discord.GatewayNotFound, OSError) as error:
        return _refuse(f"Discord cannot be reached with DISCORD_TOKEN (see .env.example): {type(error).__name__}.")
    return 0


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)  # noqa: T201 - the operator's one sentence, not a log line
    return 2


if __name__ == "__main__":
    sys.exit(main())
