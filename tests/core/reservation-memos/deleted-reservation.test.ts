import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import { write } from '../../harness/core/reservation-memos.ts'
import { write as stay } from '../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const create = (reservationId: string, type: 'MEMO' | 'REQUEST') =>
  house.as.staff.graphql(write.create, { input: { reservationId, type, content: 'Late' } })

test('Memos of a deleted reservation cannot change until it is restored', async () => {
  const { id: reservationId } = await house.reservation()
  const { id } = (await create(reservationId, 'MEMO')).data.memo
  await house.as.manager.askOk(stay.delete, { id: reservationId })
  const { staff, manager } = house.as
  const tries = [
    () => create(reservationId, 'REQUEST'),
    () => staff.graphql(write.update, { input: { id, content: 'Later' } }),
    () => staff.graphql(write.delete, { id }),
  ]
  for (const attempt of tries) expectError(await attempt(), 'RESERVATION_DELETED')
  await manager.askOk(stay.restore, { id: reservationId })
  for (const attempt of tries) expect((await attempt()).errors).toBeUndefined()
})

onPostgres('Concurrent calls', () => {
  test('no memo is written after the deletion of its reservation, even at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await house.reservation()
      const [memo, , request] = await Promise.all([
        create(id, 'MEMO'),
        house.as.manager.askOk(stay.delete, { id }),
        create(id, 'REQUEST'),
      ])
      for (const answer of [memo, request]) if (answer.errors) expectError(answer, 'RESERVATION_DELETED')
      const rows = await app
        .context()
        .db.select({ type: events.type })
        .from(events)
        .where(and(eq(events.accommodationId, house.accommodationId), eq(events.subjectId, id)))
        .orderBy(asc(events.number))
      expect(rows.at(-1)?.type).toBe('reservation.canceled')
    }
  })
})
