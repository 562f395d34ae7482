import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { eraseKept } from '../../../src/platform/personal-data/run-erasure.ts'
import { erased, guestNamed, operations } from '../../harness/core/personal-data.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

test('Managers of the property read an erasure, and nobody else does', async () => {
  await house.reservation({ inDays: -5, primaryGuest: { name: 'Rae Reader' } })
  const { id } = await erased(app, house, await guestNamed(house, 'Rae Reader'))
  const { personalDataErasure } = await house.as.manager.askOk(operations.erasure, { id })
  expect(personalDataErasure).toMatchObject({ id, accommodationId: house.accommodationId, status: 'DONE' })
  const other = await openHouse(app)
  for (const caller of [house.as.staff, other.as.owner, house.as.customer])
    expectError(await caller.graphql(operations.erasure, { id }), 'FORBIDDEN')
  expectError(await house.as.manager.graphql(operations.erasure, { id: unknownId }), 'ERASURE_NOT_FOUND')
})

test('An erasure whose job failed for good is queued again after a day', async () => {
  await house.reservation({ inDays: -5, primaryGuest: { name: 'Lefto Ver' } })
  const input = { accommodationId: house.accommodationId, guestId: await guestNamed(house, 'Lefto Ver') }
  const { id } = (await house.as.manager.askOk(operations.erase, { input })).erasePersonalData
  const jobs = async () => {
    const { rows } = await app.context().db.execute(sql`
      select 1 from pgboss.job where name = 'erase-personal-data' and data->>'erasureId' = ${id}`)
    return rows.length
  }
  await eraseKept(app.context())
  expect(await jobs()).toBe(1)
  app.clock.moveBy({ days: 1, seconds: 1 })
  await eraseKept(app.context())
  expect(await jobs()).toBe(2)
})
