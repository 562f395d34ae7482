import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const update = `mutation Update($input: UpdateAccommodationInput!) { updateAccommodation(input: $input) { name timeZone currency } }`

test('Fields that are left out do not change', async () => {
  const id = house.accommodationId
  const renamed = await house.as.manager.askOk(update, { input: { id, name: 'New Name' } })
  expect(renamed.updateAccommodation).toEqual({ name: 'New Name', timeZone: 'Asia/Seoul', currency: 'KRW' })
  const moved = await house.as.accommodationAdmin.askOk(update, { input: { id, timeZone: 'UTC' } })
  expect(moved.updateAccommodation).toEqual({ name: 'New Name', timeZone: 'UTC', currency: 'KRW' })
})

test('A wrong time zone is refused and changes nothing', async () => {
  const answer = await house.as.manager.graphql(update, {
    input: { id: house.accommodationId, name: 'Never', timeZone: 'Nowhere' },
  })
  expectError(answer, 'BAD_REQUEST')
})

test('Changing an accommodation needs the management right there', async () => {
  const input = { id: house.accommodationId, name: 'x' }
  expectError(await house.as.anonymous.graphql(update, { input }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.staff, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(update, { input }), 'FORBIDDEN')
  const unknown = { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV', name: 'x' }
  expectError(await house.as.admin.graphql(update, { input: unknown }), 'ACCOMMODATION_NOT_FOUND')
})

onPostgres('Concurrent calls', () => {
  test('a change of an accommodation does not wait for those who write rows of it', async () => {
    await app.context().db.transaction(async (held) => {
      // as the foreign key of a new row does
      await held.execute(sql`select from accommodations where id = ${house.accommodationId} for key share`)
      const { updateAccommodation } = await house.as.manager.askOk(update, {
        input: { id: house.accommodationId, name: 'Meanwhile' },
      })
      expect(updateAccommodation.name).toBe('Meanwhile')
    })
  })
})
