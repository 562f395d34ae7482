import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditEntries } from '../../../src/db/tables/index.ts'
import { exported, guestNamed, operations } from '../../harness/core/personal-data.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
})

const primaryGuest = { name: 'Ada Export', contacts: [{ contactType: 'email', contactValue: 'ada@export.example' }] }

test('An export holds what is stored on the guest and nothing of others, without secrets, and the log tells of it', async () => {
  const { id } = await house.reservation({ inDays: 3, primaryGuest })
  await house.reservation({ inDays: 4 })
  await house.as.manager.askOk(
    'mutation M($input: CreateReservationMemoInput!) { createReservationMemo(input: $input) { id } }',
    {
      input: { reservationId: id, type: 'REQUEST', content: 'A quiet room' },
    },
  )
  const guestId = await guestNamed(house, 'ada@export.example')
  const tables = await exported(house.as.manager, { accommodationId: house.accommodationId, guestId })
  expect(tables.guest_profiles).toEqual([expect.objectContaining({ id: guestId, name: 'Ada Export' })])
  expect(tables.guest_contacts).toEqual([expect.objectContaining({ contact_value: 'ada@export.example' })])
  expect(tables.reservation_memos).toEqual([expect.objectContaining({ content: 'A quiet room' })])
  expect(tables.reservations).toEqual([expect.objectContaining({ id, guest_name: 'Ada Export' })])
  expect(tables.reservations![0]).not.toHaveProperty('pin_hash')
  expect(tables.audit_entries!.length).toBeGreaterThan(0)
  expect(JSON.stringify(tables)).not.toContain('Hong Gildong')
  const entries = await app.context().db.select().from(auditEntries).where(eq(auditEntries.relatedId, guestId))
  expect(entries.map(({ type }) => type)).toEqual(['personalData.export'])
})

test('Unknown guests, a wrong position and people without the right are refused', async () => {
  const ask = (person: object, caller = house.as.manager, after?: string) =>
    caller.graphql(operations.export, { input: { person: { accommodationId: house.accommodationId, ...person }, after } })
  expectError(await ask({ guestId: unknownId }), 'GUEST_NOT_FOUND')
  expectError(await ask({}), 'BAD_REQUEST')
  await house.reservation({ inDays: 6, primaryGuest: { ...primaryGuest, name: 'Ben Export' } })
  const guestId = await guestNamed(house, 'Ben Export')
  for (const after of [
    'x',
    Buffer.from('[-1,null]').toString('base64url'),
    Buffer.from('[0,["a","b","c","d"]]').toString('base64url'),
  ])
    expectError(await ask({ guestId }, house.as.manager, after), 'CURSOR_INVALID')
  for (const caller of [house.as.staff, house.as.customer, house.as.accommodationAdmin])
    expectError(await ask({ guestId }, caller), 'FORBIDDEN')
  expectError(await ask({ guestId }, house.as.anonymous), 'UNAUTHENTICATED')
})
