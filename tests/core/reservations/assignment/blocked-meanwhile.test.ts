import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { roomBlocks, rooms } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { write } from '../../../harness/core/reservations.ts'
import { onPostgres, openHouse, startApp } from '../../../harness/index.ts'
import { isOnCitus, somebodyWaitsFor } from '../../../harness/postgres.ts'

onPostgres('Automatic assignment', () => {
  // on Citus, rows are locked at the shards
  test.skipIf(isOnCitus)('skips a room that is taken out of service while it waits for that room', async () => {
    const app = await startApp()
    const house = await openHouse(app, { rooms: 2 })
    const { accommodationId } = house
    const [first, second] = house.rooms.map((room) => room.id) as [string, string]
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
    const { id } = await house.reservation({ useStartAt: inHours(1), useExpireAt: inHours(11) })
    const { begun } = await app.context().db.transaction(async (holder) => {
      await holder.select().from(rooms).where(eq(rooms.id, first)).for('no key update')
      const begun = house.as.kiosk.graphql(write.checkIn, { id })
      await somebodyWaitsFor(holder)
      const [startsAt, endsAt, createdAt] = [inHours(0), inHours(20), app.clock.now()]
      const block = { accommodationId, id: newId(), roomId: first, kind: 'OUT_OF_SERVICE', startsAt, endsAt } as const
      await holder.insert(roomBlocks).values({ ...block, createdAt, updatedAt: createdAt })
      return { begun }
    })
    expect((await begun).data.stay.roomId).toBe(second)
  })
})
