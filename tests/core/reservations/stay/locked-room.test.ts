import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { write } from '../../../harness/core/reservations.ts'
import { expectError, onPostgres, openHouse, startApp } from '../../../harness/index.ts'

onPostgres('While another transaction has locked the room', () => {
  test('check-ins that wait too long are refused as CONFLICT, each of them, and work afterwards', async () => {
    const app = await startApp({ env: { DATABASE_LOCK_SECONDS: '1' } })
    const house = await openHouse(app)
    const { id } = await house.reservation({ room: 0 })
    const checkIn = () => house.as.staff.graphql(write.checkIn, { id })
    const { accommodationId, rooms } = house
    await app.context().db.transaction(async (tx) => {
      await tx.execute(sql`select from rooms where accommodation_id = ${accommodationId} and id = ${rooms[0]!.id} for update`)
      for (let round = 0; round < 3; round++)
        for (const answer of await Promise.all([checkIn(), checkIn(), checkIn(), checkIn()])) expectError(answer, 'CONFLICT')
    })
    expect((await checkIn()).errors).toBeUndefined()
  })
})
