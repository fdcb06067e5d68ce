from tests.support.discord_world import World, has_press, text_of, presses

async def test_begin(world: World) -> None:
    lobby = await world.start(computers=3)
    print(text_of(lobby)); print(presses(lobby))
    await world.press("Ann", lobby, "start")
    await world.env.settle()
    for m in world.messages(): print('----', m.id, text_of(m), presses(m, enabled=False))
    hand = await world.hand("Ann")
    print(text_of(hand), presses(hand, enabled=False))
    for i in range(12):
        await world.let_time_pass(10)
        t = await world.table()
        print(t.revision, t.view(None).to_act)
    print(text_of(await world.live()))
