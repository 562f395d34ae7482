import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { pinHashOf } from '../../../../src/core/reservations/index.ts'
import { auditEntries, events, reservations } from '../../../../src/db/tables/index.ts'
import { reissuePin, write } from '../../../harness/core/reservations.ts'
import { expectError, type House, openHouse, startApp, type TestApp, unknownId } from '../../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

const stored = async (id: string) => {
  const [row] = await app.context().db.select().from(reservations).where(eq(reservations.id, id))
  return row!.pinHash
}

test('The new PIN works at once, and the old one no longer', async () => {
  const { id, pinCode } = await house.reservation()
  expect(await stored(id)).toBe(pinHashOf(app.context(), id, pinCode))
  const { reissueReservationPin } = await house.as.staff.askOk(reissuePin, { id })
  expect(reissueReservationPin).toMatch(/^\d{6}$/)
  expect(await stored(id)).toBe(pinHashOf(app.context(), id, reissueReservationPin))
})

test('The PIN is in neither the audit log nor the events', async () => {
  const { id } = await house.reservation()
  const { reissueReservationPin } = await house.as.staff.askOk(reissuePin, { id })
  const { db } = app.context()
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.relatedId, id))
  const emitted = await db.select().from(events).where(eq(events.subjectId, id))
  expect(entries.map(({ type }) => type)).toContain('reservation.reissuePin')
  const written = [...entries, ...emitted].map(({ id: _, ...row }) => JSON.stringify(row)).join()
  expect(written).not.toContain(`"${reissueReservationPin}"`)
})

test('The operation must be alone in its request', async () => {
  const { id } = await house.reservation()
  const twice = `mutation Twice($id: ULID!) { a: reissueReservationPin(reservationId: $id) b: reissueReservationPin(reservationId: $id) }`
  expect((await house.as.staff.graphql(twice, { id })).status).toBe(400)
})

test('A checked-out or deleted reservation gets no new PIN', async () => {
  const { id } = await house.reservation({ room: 0 })
  await house.as.staff.askOk(write.checkIn, { id })
  expect((await house.as.staff.graphql(reissuePin, { id })).status).toBe(200)
  await house.as.staff.askOk(write.checkOut, { id })
  expectError(await house.as.staff.graphql(reissuePin, { id }), 'STATUS_NOT_ALLOWED')
  const deleted = await house.reservation()
  await house.as.manager.askOk(write.delete, { id: deleted.id })
  expectError(await house.as.staff.graphql(reissuePin, { id: deleted.id }), 'RESERVATION_DELETED')
  expectError(await house.as.staff.graphql(reissuePin, { id: unknownId }), 'RESERVATION_NOT_FOUND')
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot reissue a PIN', async () => {
  const { id } = await house.reservation()
  expectError(await house.as.anonymous.graphql(reissuePin, { id }), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.maid, house.as.kiosk, other.as.owner])
    expectError(await caller.graphql(reissuePin, { id }), 'FORBIDDEN')
})
