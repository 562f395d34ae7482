import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setRoomState } from '../../src/core/rooms/room-state.ts'
import { rooms } from '../../src/db/tables/index.ts'
import { fail } from '../../src/kernel/errors.ts'
import { transact } from '../../src/kernel/transact.ts'
import { openHouse, startApp } from '../harness/index.ts'

test('an all-or-nothing unit uses no savepoints, and a refused verb rolls it back', async () => {
  const app = await startApp()
  const house = await openHouse(app)
  const admin = app.server.contextOf({
    actor: { kind: 'user', userId: house.accommodationId, sessionId: '', name: 'A', accessLevel: 'ADMIN', memberships: {} },
  })
  const roomId = house.rooms[0]!.id
  const use = (refuse: boolean) =>
    transact(
      app.context(),
      async (unit) => {
        await setRoomState(unit.joined(admin), { roomId, state: 'USING' })
        if (refuse) await transact(unit.joined(admin), async () => fail('CONFLICT'))
      },
      { allOrNothing: true },
    )
  const stateOf = async () => (await app.context().db.select().from(rooms).where(eq(rooms.id, roomId)))[0]!.state
  await expect(use(true)).rejects.toMatchObject({ errorCode: 'CONFLICT' })
  expect(await stateOf()).toBe('NOT_USING')
  const { work } = await app.statements(() => use(false))
  expect(work.filter((text) => /savepoint/i.test(text))).toEqual([])
  expect(await stateOf()).toBe('USING')
})
