"""The same code can run on PostgreSQL: its SQL is spoken there, and SQLite has one file to itself."""

from __future__ import annotations

import ast
import io
from pathlib import Path
from typing import Any

import pytest
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import ClauseElement, event, make_url
from sqlalchemy.engine import Engine
from sqlalchemy.schema import CreateIndex, CreateTable

from ports.game_log import ChannelTaken
from ports.records import Change, SeatChange
from storage.database import Database
from storage.forget import forget, remove_guild
from storage.game_log import SqlGameLog
from storage.guild_settings import GuildSettings, GuildSettingsStore
from storage.house_rules import SqlHouseRules
from storage.leaderboard import Leaderboard
from storage.migrate import configuration
from storage.rebuild import rebuild
from storage.schema import METADATA
from tests.support.stored import append, finished, following, new_table, person, sealed

STORAGE = Path(__file__).resolve().parents[2] / "storage"
POSTGRESQL = make_url("postgresql+asyncpg://").get_dialect()()
PEOPLE = [person(11), person(12), person(13), person(14)]


def test_the_schema_is_spoken_by_postgresql() -> None:
    created = [str(CreateTable(table).compile(dialect=POSTGRESQL)) for table in METADATA.sorted_tables]
    indexes = [
        str(CreateIndex(index).compile(dialect=POSTGRESQL))
        for table in METADATA.sorted_tables
        for index in table.indexes
    ]
    assert len(created) == 9
    assert "id SERIAL NOT NULL" in created[0] + created[1]
    one = "CREATE UNIQUE INDEX one_open_game_per_channel ON games (channel_id) WHERE closed_at IS NULL"
    assert one in indexes
    assert not any("ROWID" in text or "AUTOINCREMENT" in text for text in created)


def test_the_migrations_are_spoken_by_postgresql() -> None:
    text = io.StringIO()
    context = MigrationContext.configure(
        dialect_name="postgresql", opts={"as_sql": True, "output_buffer": text, "target_metadata": METADATA}
    )
    with Operations.context(context):
        for revision in reversed(list(ScriptDirectory.from_config(configuration()).walk_revisions())):
            revision.module.upgrade()
    made = text.getvalue()
    assert made.count("CREATE TABLE") == len(METADATA.tables)
    assert "WHERE closed_at IS NULL" in made


async def test_every_statement_is_spoken_by_postgresql(log: SqlGameLog, database: Database) -> None:
    """All statements of a life: caught as they run here, then put into the other language."""
    caught: list[tuple[ClauseElement, list[str]]] = []

    def catch(_connection: Any, statement: Any, many: Any, single: Any, _options: Any) -> None:
        if isinstance(statement, ClauseElement):
            caught.append((statement, list((many or [single])[0])))

    event.listen(Engine, "before_execute", catch)
    try:
        await whole_life(log, database)
    finally:
        event.remove(Engine, "before_execute", catch)
    texts = {str(statement.compile(dialect=POSTGRESQL, column_keys=names or None)) for statement, names in caught}
    verbs = {text.split()[0] for text in texts}
    assert verbs == {"SELECT", "INSERT", "UPDATE", "DELETE", "WITH"}
    assert len(texts) > 30


async def whole_life(log: SqlGameLog, database: Database) -> None:
    record = await log.create(new_table(seats=[PEOPLE[0], None, None, None]))
    with pytest.raises(ChannelTaken):
        await log.create(new_table())
    seated = following(record, seats=(PEOPLE[0], PEOPLE[1], None, None))
    change = SeatChange(seat=1, from_revision=0, holder=PEOPLE[1])
    deal = sealed(record.id, 1)
    await log.commit(record, seated, Change(seat_changes=(change,), new_deal=deal), 1.0)
    cut = following(seated)
    await log.commit(seated, cut, Change(deal=deal.model_copy(update={"cut": 3})), 1.0)
    await append(log, cut)
    await log.mark_painted(record.id, 3)
    await log.load(record.id)
    await log.deals(record.id)
    await log.find_seal(deal.seal)
    await log.open_tables()
    await log.place(record.id)
    await log.mark_broken(record.id, 2.0)
    await finished(log, PEOPLE, deals=[[(True, True, 300)] * 4])
    board = Leaderboard(database)
    for people_only in (False, True):
        await board.page(700, game="partnership", user_id=11, people_only=people_only)
    await GuildSettingsStore(database).put(1, GuildSettings())
    await GuildSettingsStore(database).get(1)
    house = SqlHouseRules(database)
    for replace in (False, True):
        await house.save(1, "Ours", 11, game="g", preset="p", options={}, at=1.0, replace=replace)
    await house.set_default(1, "ours")
    await house.default(1)
    await house.all(1)
    await house.delete(1, "ours")
    await log.create(new_table(channel_id=4))
    await forget(database, 11)
    await rebuild(database, lambda stored: ((), None))
    await remove_guild(database, 700)


def words_of(path: Path) -> list[str]:
    """Every name and every text of a file, but for docstrings, URLs and imports of `storage.sqlite` itself."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body = node.body[1:]
    words = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "://" not in node.value:
            words.append(node.value)
        elif isinstance(node, ast.Attribute):
            words.append(node.attr)
        elif isinstance(node, ast.keyword) and node.arg:
            words.append(node.arg)
        elif isinstance(node, ast.Import):
            words += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module != "storage.sqlite":
            words += [node.module or "", *(alias.name for alias in node.names if node.module != "storage")]
    return words


def test_sqlite_has_one_file_to_itself() -> None:
    files = sorted(STORAGE.rglob("*.py"))
    assert len(files) > 12
    found = {
        (path.name, word)
        for path in files
        if path.name != "sqlite.py"
        for word in words_of(path)
        if "sqlite" in word.lower() or "pragma" in word.lower()
    }
    assert found == set()
    assert any("sqlite" in word.lower() for word in words_of(STORAGE / "sqlite.py"))
