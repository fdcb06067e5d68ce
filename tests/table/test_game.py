"""Whole games over a real database: results, seals, restarts."""

from __future__ import annotations

from engine.actions import DealCards
from ports.records import GameResult, SeatDealResult, Status
from storage.database import Database
from table.dealer import check, cut_of, seal_of
from table.person import Person
from table.position import load_position
from table.results import results_of
from tests.support.house import ANN, BOB, RULES, House, choice, play_turn


class Written:
    """Catches what the table writes as results."""

    def __init__(self, house: House) -> None:
        self.deals: list[SeatDealResult] = []
        self.game: GameResult | None = None
        self._commit = house.log.commit
        house.log.commit = self._catch  # type: ignore[method-assign]  # the real commit follows

    async def _catch(self, before, after, change, at):  # type: ignore[no-untyped-def]  # as the real one
        await self._commit(before, after, change, at)
        self.deals += change.deal_results
        self.game = change.game_result or self.game


async def test_a_game_with_three_computers(house: House) -> None:
    written = Written(house)
    table = await house.game(ANN)
    views = {}
    while await play_turn(house, table, (ANN,)):
        views[table.revision] = [table.view(None), table.view(ANN.id)]
    assert table.status is Status.FINISHED
    final = table.view(None)
    assert final.is_over
    assert len(final.results) >= 2
    print(table.revision, len(final.results), house.time.now())
