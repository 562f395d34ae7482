import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries, events, rateLimitHits } from '../../../src/db/tables/index.ts'
import { tryPin, withSession, wrongPin } from '../../harness/core/guest-sessions.ts'
import { outcomes, reissuePin, write } from '../../harness/core/reservations.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'
import { ProxiedClient } from '../../harness/proxied-client.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app, { rooms: 1 })
})

beforeEach(() => app.context().db.delete(rateLimitHits))

const locks = async (reservationId: string) => {
  const { db } = app.context()
  const emitted = await db.select().from(events).where(eq(events.subjectId, reservationId))
  return emitted.filter(({ type }) => type === 'reservation.pin_locked').map(({ payload }) => payload)
}

test('The PIN opens a session; the audit log records that without the PIN or the token', async () => {
  const reservation = await house.reservation()
  const { sessionToken, askOk } = await withSession(app, reservation)
  expect(await askOk('read')).toMatchObject({ id: reservation.id, status: 'DEFINITE' })
  const entries = await app.context().db.select().from(auditEntries).where(eq(auditEntries.relatedId, reservation.id))
  const opened = entries.find(({ type }) => type === 'guestSession.open')
  expect(opened).toMatchObject({ actorKind: 'guest', actorId: reservation.id })
  const { id: _, ...entry } = opened!
  expect(JSON.stringify(entry)).not.toContain(`"${reservation.pinCode}"`)
  expect(JSON.stringify(entry)).not.toContain(sessionToken)
})

test('A wrong PIN and an unknown reservation get the same answer', async () => {
  const { id, pinCode } = await house.reservation()
  const wrong = expectError(await tryPin(app.as.anonymous, id, wrongPin(pinCode)), 'PIN_NOT_MATCH')
  expect(expectError(await tryPin(app.as.anonymous, unknownId, pinCode), 'PIN_NOT_MATCH').message).toBe(wrong.message)
})

test.each(['', '12345', 'x'.repeat(64), '٠١٢٣٤٥', "' or 1=1 --"])('The PIN %j is wrong', async (pinCode) => {
  const { id } = await house.reservation()
  expectError(await tryPin(app.as.anonymous, id, pinCode), 'PIN_NOT_MATCH')
})

test('The PIN of another reservation is a wrong one', async () => {
  const [one, other] = [await house.reservation(), await house.reservation()]
  expectError(
    await tryPin(app.as.anonymous, one.id, other.pinCode),
    one.pinCode === other.pinCode ? 'PIN_LOCKED' : 'PIN_NOT_MATCH',
  )
})

test('A deleted reservation, or one long over, opens no session', async () => {
  const deleted = await house.reservation()
  await house.as.manager.askOk(write.delete, { id: deleted.id })
  expectError(await tryPin(app.as.anonymous, deleted.id, deleted.pinCode), 'RESERVATION_DELETED')
  const now = app.clock.now().getTime()
  const period = { useStartAt: new Date(now - 30_000_000), useExpireAt: new Date(now - 7_200_000) }
  const left = await house.reservation(period)
  expectError(await tryPin(app.as.anonymous, left.id, left.pinCode), 'STATUS_NOT_ALLOWED')
})

test('The operation must be alone in its request, and GET is refused', async () => {
  const { id, pinCode } = await house.reservation()
  const field = `getReservationGuestSessionToken(reservationId: "${id}", pinCode: "${pinCode}")`
  expect((await app.as.anonymous.graphql(`mutation { a: ${field} b: ${field} }`)).status).toBe(400)
})

describe('After 5 tries for a reservation', () => {
  const exhaust = async (id: string, pinCode: string) => {
    for (let tries = 0; tries < 5; tries++) expectError(await tryPin(app.as.anonymous, id, wrongPin(pinCode)), 'PIN_NOT_MATCH')
  }

  test('even the right PIN is refused for 15 minutes, and staff are notified once', async () => {
    const { id, pinCode } = await house.reservation()
    await exhaust(id, pinCode)
    for (let tries = 0; tries < 3; tries++) {
      const answer = await tryPin(app.as.anonymous, id, pinCode)
      expectError(answer, 'PIN_LOCKED')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await locks(id)).toEqual([{ reservationId: id, whose: 'reservation' }])
    const entries = await app.context().db.select().from(auditEntries).where(eq(auditEntries.relatedId, id))
    expect(entries.find(({ type }) => type === 'reservation.lockPin')).toMatchObject({ actorKind: 'anonymous', actorId: null })
    app.clock.moveBy({ minutes: 15 })
    expect((await tryPin(app.as.anonymous, id, pinCode)).status).toBe(200)
  })

  test('PINs of other reservations are still accepted', async () => {
    const [one, other] = [await house.reservation(), await house.reservation()]
    await exhaust(one.id, one.pinCode)
    expect((await tryPin(app.as.anonymous, other.id, other.pinCode)).status).toBe(200)
  })

  test('further refused tries do not count against the address', async () => {
    const [one, other] = [await house.reservation(), await house.reservation()]
    await exhaust(one.id, one.pinCode)
    for (let tries = 0; tries < 20; tries++) expectError(await tryPin(app.as.anonymous, one.id, one.pinCode), 'PIN_LOCKED')
    expect((await tryPin(app.as.anonymous, other.id, other.pinCode)).status).toBe(200)
  })

  test('a new PIN is accepted at once', async () => {
    const { id, pinCode } = await house.reservation()
    await exhaust(id, pinCode)
    const { reissueReservationPin } = await house.as.staff.askOk(reissuePin, { id })
    expect((await tryPin(app.as.anonymous, id, reissueReservationPin)).status).toBe(200)
  })
})

describe('From one address', () => {
  test('20 wrong PINs are checked, for whichever reservations, and the staff of the last one are notified', async () => {
    const stays = []
    for (let stay = 0; stay < 5; stay++) stays.push(await house.reservation())
    for (let tries = 0; tries < 20; tries++) {
      const { id, pinCode } = stays[tries % 5]!
      expectError(await tryPin(app.as.anonymous, id, wrongPin(pinCode)), 'PIN_NOT_MATCH')
    }
    const fresh = await house.reservation()
    expectError(await tryPin(app.as.anonymous, fresh.id, fresh.pinCode), 'RATE_LIMITED')
    expect(await locks(stays[4]!.id)).toEqual([{ reservationId: stays[4]!.id, whose: 'address' }])
  })

  test('an IPv6 network tries three times as many wrong PINs as one of its lines; right ones are not counted', async () => {
    const own = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1', PIN_TRIES_PER_ADDRESS_MAX: '2' } })
    const { id, pinCode } = await (await openHouse(own, { rooms: 1 })).reservation()
    const from = (address: string) => new ProxiedClient(address, own.url, async () => null)
    const others: { id: string; pinCode: string }[] = []
    const property = await openHouse(own, { rooms: 1 })
    for (let stay = 0; stay < 4; stay++) others.push(await property.reservation())
    for (let guest = 0; guest < 5; guest++)
      expect((await tryPin(from(`2001:db8:7:${guest}::1`), others[guest % 4]!.id, others[guest % 4]!.pinCode)).status).toBe(200)
    for (let line = 1; line <= 6; line++) {
      const one = others[line % 4]!
      expectError(await tryPin(from(`2001:db8:7:${line}::1`), one.id, wrongPin(one.pinCode)), 'PIN_NOT_MATCH')
    }
    expectError(await tryPin(from('2001:db8:7:7::1'), id, pinCode), 'RATE_LIMITED')
    expect((await tryPin(from('2001:db8:8:1::1'), id, pinCode)).status).toBe(200)
  })

  test('guests whose PINs are right do not lock each other out', async () => {
    for (let guests = 0; guests < 25; guests++) {
      const { id, pinCode } = await house.reservation()
      expect((await tryPin(app.as.anonymous, id, pinCode)).status).toBe(200)
    }
  })
})

onPostgres('Concurrent calls', () => {
  test('of 50 concurrent tries 5 are checked, and staff are notified once', async () => {
    const { id, pinCode } = await house.reservation()
    const tries = Array.from({ length: 50 }, () => tryPin(app.as.anonymous, id, wrongPin(pinCode)))
    const { PIN_NOT_MATCH, PIN_LOCKED = 0, RATE_LIMITED = 0, ...other } = outcomes(await Promise.all(tries))
    expect(other).toEqual({})
    expect([PIN_NOT_MATCH, PIN_LOCKED + RATE_LIMITED]).toEqual([5, 45])
    expect(await locks(id)).toHaveLength(1)
    expect((await tryPin(app.as.anonymous, id, pinCode)).status).toBe(429)
  })

  test('of 50 concurrent tries with the right PIN at most 5 are accepted', async () => {
    const { id, pinCode } = await house.reservation()
    const tries = Array.from({ length: 50 }, () => tryPin(app.as.anonymous, id, pinCode))
    expect(outcomes(await Promise.all(tries)).done).toBe(5)
  })
})
