"""House rules under a name, in a real database: saved, found, replaced, chosen as default, forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, update

from ports.game_log import StorageFailed
from ports.house_rules import MOST_SAVED, HouseRules, NameTaken, TooManySaved, clean_name, name_key
from storage.__main__ import report
from storage.database import Database
from storage.forget import Forgotten, forget, remove_guild
from storage.game_log import SqlGameLog
from storage.house_rules import SqlHouseRules
from storage.migrate import configuration
from storage.schema import house_rules
from tests.support.stored import GUILD, append, new_table

OTHER = GUILD + 1


@pytest.fixture
def house(database: Database) -> SqlHouseRules:
    """The saved house rules of that database."""
    return SqlHouseRules(database)


async def save(house: SqlHouseRules, name: str, guild: int = GUILD, author: int = 11, **changes: Any) -> None:
    """Save something under a name."""
    values: dict[str, Any] = {"game": "partnership", "preset": "simple", "options": {"min_bid": 200}, "at": 5.0}
    await house.save(guild, name, author, **{**values, **changes})


async def test_what_is_saved_is_found_however_it_is_written(house: SqlHouseRules) -> None:
    await save(house, "  Friday   Night ")
    expected = HouseRules(
        name="Friday Night",
        author_id=11,
        game="partnership",
        preset="simple",
        options={"min_bid": 200},
        created_at=5.0,
        updated_at=5.0,
    )
    for spelling in ("Friday Night", "friday night", "FRIDAY  NIGHT", "Ｆriday Night"):
        assert await house.get(GUILD, spelling) == expected
    assert await house.get(OTHER, "Friday Night") is None
    assert await house.get(GUILD, "Friday") is None
    await save(house, "Straße", options={})
    found = await house.get(GUILD, "STRASSE")
    assert found is not None
    assert (found.name, found.options) == ("Straße", {})


async def test_a_name_stands_once_and_is_replaced_only_when_asked(house: SqlHouseRules) -> None:
    await save(house, "Ours")
    with pytest.raises(NameTaken):
        await save(house, "OURS", author=12)
    await save(house, "OURS", author=12, preset="strict", options={}, at=9.0, replace=True)
    found = await house.get(GUILD, "ours")
    assert found is not None
    assert (found.name, found.author_id, found.preset, found.options) == ("OURS", 11, "strict", {})
    assert (found.created_at, found.updated_at) == (5.0, 9.0)
    await save(house, "Ours", guild=OTHER)
    assert [one.name for one in await house.all(GUILD)] == ["OURS"]


async def test_they_stand_in_the_order_of_their_names(house: SqlHouseRules) -> None:
    for name in ("beta", "Alpha", "gamma"):
        await save(house, name)
    assert [one.name for one in await house.all(GUILD)] == ["Alpha", "beta", "gamma"]
    assert await house.all(OTHER) == []


async def test_a_server_saves_a_limited_number(house: SqlHouseRules) -> None:
    for number in range(MOST_SAVED):
        await save(house, f"Rules {number}")
    with pytest.raises(TooManySaved):
        await save(house, "One more")
    await save(house, "rules 7", at=8.0, replace=True)
    await save(house, "Elsewhere", guild=OTHER)
    assert await house.delete(GUILD, "Rules 1")
    await save(house, "One more")
    assert len(await house.all(GUILD)) == MOST_SAVED


async def test_two_people_save_the_same_name_at_once(house: SqlHouseRules) -> None:
    done = await asyncio.gather(
        *(save(house, "Ours", author=author) for author in (11, 12, 13)), return_exceptions=True
    )
    assert [type(one) for one in done if one is not None] == [NameTaken, NameTaken]
    assert len(await house.all(GUILD)) == 1


async def test_the_default_goes_with_what_it_names(house: SqlHouseRules) -> None:
    assert await house.default(GUILD) is None
    assert not await house.set_default(GUILD, "Ours")
    await save(house, "Ours")
    assert await house.set_default(GUILD, "OURS")
    chosen = await house.default(GUILD)
    assert chosen is not None
    assert chosen.name == "Ours"
    assert await house.default(OTHER) is None
    await save(house, "Theirs")
    assert await house.delete(GUILD, "Theirs")
    assert await house.default(GUILD) == chosen
    assert await house.delete(GUILD, "ours")
    assert await house.default(GUILD) is None
    assert not await house.delete(GUILD, "ours")
    await save(house, "Ours")
    assert await house.default(GUILD) is None, "a deleted default does not come back with its name"
    assert await house.set_default(GUILD, "ours")
    assert await house.set_default(GUILD, None)
    assert await house.default(GUILD) is None


@pytest.mark.parametrize("stored", ["not json", "[1]", '"text"', ""])
async def test_options_that_cannot_be_read_harm_nothing_else(
    house: SqlHouseRules, database: Database, stored: str
) -> None:
    await save(house, "Broken")
    await save(house, "Whole")
    async with database.transaction() as connection:
        broken = house_rules.c.name == "Broken"
        await connection.execute(update(house_rules).where(broken).values(options=stored))
    assert [(one.name, one.options) for one in await house.all(GUILD)] == [
        ("Broken", None),
        ("Whole", {"min_bid": 200}),
    ]


async def test_a_forgotten_author(house: SqlHouseRules, database: Database) -> None:
    await save(house, "Ours", author=880011)
    await save(house, "Theirs", author=12)
    done = await forget(database, 880011)
    assert done == Forgotten(games=0, open_games=0, results=0, house_rules=1)
    assert report(880011, done) == "User 880011 is no longer the author of 1 set of saved house rules."
    assert [(one.name, one.author_id) for one in await house.all(GUILD)] == [("Ours", None), ("Theirs", 12)]
    assert await forget(database, 880011) == Forgotten(games=0, open_games=0, results=0)


async def test_they_go_with_their_server(house: SqlHouseRules, database: Database) -> None:
    await save(house, "Ours")
    await house.set_default(GUILD, "Ours")
    await save(house, "Ours", guild=OTHER)
    await remove_guild(database, GUILD)
    assert await house.all(GUILD) == []
    assert await house.default(GUILD) is None
    assert len(await house.all(OTHER)) == 1


async def test_they_outlive_the_process(house: SqlHouseRules, database: Database, url: str) -> None:
    await save(house, "Ours", options={"max_raise": None, "trump_needs_marriage": True, "counters": "kq5"})
    await house.set_default(GUILD, "Ours")
    before = await house.default(GUILD)
    await database.close()
    again = Database(url)
    await again.open()
    assert await SqlHouseRules(again).default(GUILD) == before
    await again.close()


async def test_out_of_reach(house: SqlHouseRules, database: Database) -> None:
    await database.close()
    for attempt in (
        house.get(GUILD, "x"),
        house.all(GUILD),
        house.delete(GUILD, "x"),
        house.default(GUILD),
        house.set_default(GUILD, None),
        save(house, "x"),
    ):
        with pytest.raises(StorageFailed):
            await attempt


async def test_a_database_of_the_version_before_is_taken_over(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        config = configuration()
        config.attributes["connection"] = connection
        command.upgrade(config, "0002")
    engine.dispose()
    old = sqlite3.connect(path)
    old.execute("INSERT INTO guild_settings VALUES (?, ?)", (GUILD, '{"game": "partnership", "preset": "simple"}'))
    old.commit()
    assert "house_rules" not in {name for (name,) in old.execute("SELECT name FROM sqlite_master")}
    old.close()

    database = Database(f"sqlite+aiosqlite:///{path}")
    await database.open()
    house, log = SqlHouseRules(database), SqlGameLog(database)
    assert await house.default(GUILD) is None
    record = await append(log, await log.create(new_table()))
    await save(house, "Ours")
    assert await house.set_default(GUILD, "ours")
    await database.close()
    again = Database(f"sqlite+aiosqlite:///{path}")
    await again.open()
    stored = await SqlGameLog(again).load(record.id)
    assert stored is not None
    assert stored.record == record
    assert len(await SqlHouseRules(again).all(GUILD)) == 1
    await again.close()


def test_names_are_cleaned() -> None:
    assert clean_name("  a \n\t b\u202e\u200b ") == "a b"
    assert clean_name("\u200b \u0007") == ""
    assert name_key("É") == name_key("e\u0301")
    assert name_key("Ours") != name_key("Our s")
