import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries, rateLimitHits } from '../../../src/db/tables/index.ts'
import { withSession } from '../../harness/core/guest-sessions.ts'
import { outcomes, write } from '../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp } from '../../harness/index.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
})

beforeEach(async () => {
  await app.context().db.delete(rateLimitHits)
  house = await openHouse(app)
})

test('A guest with a room checks in once, and the audit log names the guest', async () => {
  const { id, askOk, ...session } = await withSession(app, await house.reservation({ room: 0 }))
  expect(await askOk('checkIn')).toMatchObject({ id, status: 'CHECKED_IN', room: { state: 'USING' } })
  expectError(await session.graphql('checkIn'), 'ALREADY_CHECKED_IN')
  const entries = await app.context().db.select().from(auditEntries).where(eq(auditEntries.relatedId, id))
  expect(entries.find(({ type }) => type === 'reservation.checkIn')).toMatchObject({ actorKind: 'guest', actorId: id })
})

test('Without a room the check-in is refused with ROOM_UNASSIGNED', async () => {
  for (const inDays of [0, 30]) {
    const session = await withSession(app, await house.reservation({ inDays }))
    expectError(await session.graphql('checkIn'), 'ROOM_UNASSIGNED')
  }
})

test('A guest who has checked out cannot check in again', async () => {
  const session = await withSession(app, await house.reservation({ room: 0 }))
  await session.askOk('checkIn')
  await session.askOk('checkOut')
  expectError(await session.graphql('checkIn'), 'ALREADY_CHECKED_IN')
})

test('Check-in is possible from 3 days ahead, in the property’s time zone, until the stay ends', async () => {
  app.clock.moveTo('2027-03-10T14:00:00Z') // 23:00 in Seoul
  const session = await withSession(app, await house.reservation({ room: 0, inDays: 4 }))
  expectError(await session.graphql('checkIn'), 'CHECK_IN_NOT_OPEN')
  app.clock.moveBy({ hours: 1 })
  await session.askOk('checkIn')
  const booked = await house.reservation({ room: 1 })
  app.clock.moveTo(booked.useExpireAt)
  const late = await withSession(app, booked)
  expectError(await late.graphql('checkIn'), 'CHECK_IN_NOT_OPEN')
})

test('An early guest cannot check in while the room belongs to another guest, in house or expected', async () => {
  const early = await withSession(app, await house.reservation({ room: 0, inDays: 1 }))
  const { id } = await house.reservation({ room: 0 })
  expectError(await early.graphql('checkIn'), 'ROOM_NOT_AVAILABLE')
  await house.as.staff.askOk(write.checkIn, { id })
  expectError(await early.graphql('checkIn'), 'ROOM_NOT_AVAILABLE')
  await house.as.staff.askOk(write.checkOut, { id })
  await early.askOk('checkIn')
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent check-ins one succeeds', async () => {
    const session = await withSession(app, await house.reservation({ room: 0 }))
    const answers = await Promise.all(Array.from({ length: 50 }, () => session.graphql('checkIn')))
    expect(outcomes(answers)).toEqual({ done: 1, ALREADY_CHECKED_IN: 49 })
  })
})
