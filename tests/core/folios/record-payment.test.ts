import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordPayment } from '../../../src/core/folios/index.ts'
import { auditEntries, bills, events, payments } from '../../../src/db/tables/index.ts'
import { PRICE_MAX } from '../../../src/kernel/limits.ts'
import { dateIn } from '../../../src/kernel/zone.ts'
import { charged, closeBooks, readFolio, recorded, withoutMoneyRights, write, yesterday } from '../../harness/core/folios.ts'
import { expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

/** A stay of one night tonight at 100,000. */
const stay = (more: object = {}) => {
  const date = dateIn('Asia/Seoul', app.clock.now())
  return house.reservation({ nightlyRates: [{ date, amount: 100_000 }], ...more })
}
const cash = (reservationId: string, amount = 40_000) => ({ reservationId, amount, method: 'cash' })
const record = (input: object, caller = house.as.staff) => caller.graphql(write.record, { input })

describe('A payment', () => {
  test('counts at once and keeps all its fields', async () => {
    const { id: reservationId } = await stay()
    const { id: folioId } = await readFolio(house.as.staff, reservationId)
    const input = {
      amount: 40_000,
      currency: 'KRW',
      method: 'card',
      externalRef: 'T-1',
      memo: 'Deposit',
      paidAt: '2020-02-03T04:05:06.000Z',
    }
    const payment = await recorded(house.as.staff, { folioId, ...input })
    expect(payment).toMatchObject({ ...input, folioId, reservationId, status: 'RECORDED', voidedAt: null, folioBalance: 60_000 })
    const folio = await readFolio(house.as.staff, reservationId)
    expect(folio).toMatchObject({ totalPrice: 100_000, totalPaid: 40_000, balance: 60_000, payments: [payment] })
  })

  test('is dated now and in the folio’s currency by default', async () => {
    const { id } = await stay()
    const before = app.clock.now()
    const payment = await recorded(house.as.staff, cash(id))
    expect(Date.parse(payment.paidAt)).toBeGreaterThanOrEqual(before.getTime())
    expect(payment).toMatchObject({ currency: 'KRW', externalRef: null, memo: null })
  })

  test('may exceed the balance, which is then negative', async () => {
    const { id } = await stay()
    expect((await recorded(house.as.staff, cash(id, 150_000))).folioBalance).toBe(-50_000)
  })

  test('leaves an audit entry and an event', async () => {
    const { id: reservationId } = await stay()
    const { id, folioId } = await recorded(house.as.staff, cash(reservationId))
    const { db } = app.context()
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.relatedId, reservationId))
    const entry = entries.find(({ type }) => type === 'payment.record')
    expect(entry?.data).toMatchObject({ after: { paymentId: id, amount: 40_000, method: 'cash' } })
    const [event] = await db.select().from(events).where(eq(events.subjectId, id))
    expect(event).toMatchObject({
      type: 'folio.payment_recorded',
      payload: { folioId, reservationId, paymentId: id, amount: 40_000 },
    })
  })

  test('by platform needs a reservation with a channel', async () => {
    const [direct, booked] = [await stay(), await stay({ channelId: 'agency' })]
    expectError(await record({ ...cash(direct.id), method: 'platform' }), 'CHANNEL_MISSING')
    expect((await recorded(house.as.staff, { ...cash(booked.id), method: 'platform' })).method).toBe('platform')
  })

  test('is exact while the folio sums up to the largest safe integer; a larger total is refused', async () => {
    const stay = await house.reservation()
    const max = Number.MAX_SAFE_INTEGER
    const { id } = await recorded(house.as.staff, cash(stay.id, 1))
    const { db } = app.context()
    await db
      .update(payments)
      .set({ amount: max - PRICE_MAX })
      .where(eq(payments.id, id))
    expect((await recorded(house.as.staff, cash(stay.id, PRICE_MAX))).folioBalance).toBe(-max)
    expectError(await record(cash(stay.id, 1)), 'LIMIT_EXCEEDED')
    expect((await readFolio(house.as.staff, stay.id)).totalPaid).toBe(max)
    const charge = await charged(house.as.staff, { reservationId: stay.id, amount: PRICE_MAX, description: 'A castle' })
    await db.update(bills).set({ amount: max }).where(eq(bills.id, charge.id))
    expect((await readFolio(house.as.staff, stay.id)).balance).toBe(0)
  })
})

describe('A payment is refused for', () => {
  test.each([0, -1, 1.5, PRICE_MAX + 1, 2 ** 53, '100', null])('the amount %s', async (amount) => {
    const { id } = await stay()
    expect((await record({ ...cash(id), amount })).status).toBe(400)
  })

  test('another currency, an unknown method and a payment in the future', async () => {
    const { id } = await stay()
    expectError(await record({ ...cash(id), currency: 'USD' }), 'CURRENCY_MISMATCH')
    expect((await record({ ...cash(id), method: 'barter' })).status).toBe(400)
    expectError(await record({ ...cash(id), paidAt: '2100-01-01T00:00:00Z' }), 'BAD_REQUEST')
  })

  test('a day that no report can show, and the error names the field', async () => {
    const { id } = await stay()
    for (const paidAt of ['0000-01-01T00:00:00Z', '1800-11-23T00:00:00Z', '1899-12-31T14:59:59Z']) {
      const answer = await record({ ...cash(id), paidAt })
      expectError(answer, 'BAD_REQUEST')
      expect(JSON.stringify(answer)).toContain('paidAt')
    }
    // 1900 has begun in Seoul
    expect((await record({ ...cash(id), paidAt: '1899-12-31T15:40:00Z' })).status).toBe(200)
  })

  test('an unknown folio, no folio, and the folio of another reservation', async () => {
    const [one, another] = [await stay(), await stay()]
    const { id: folioId } = await readFolio(house.as.staff, another.id)
    expectError(await record(cash(unknownId)), 'RESERVATION_NOT_FOUND')
    expectError(await record({ ...cash(one.id), reservationId: undefined, folioId: unknownId }), 'FOLIO_NOT_FOUND')
    expectError(await record({ ...cash(one.id), reservationId: undefined }), 'BAD_REQUEST')
    expectError(await record({ ...cash(one.id), folioId }), 'BAD_REQUEST')
  })

  test.each(['', 'x'.repeat(101), 'a\u0000b', '\ud800'])('the reference %j', async (externalRef) => {
    const { id } = await stay()
    expect((await record({ ...cash(id), externalRef })).status).toBe(400)
  })

  test('a closed day, and nothing is written', async () => {
    const closed = await openHouse(app)
    const { id } = await closed.reservation()
    const until = yesterday(app)
    await closeBooks(closed, until)
    const lastMoment = new Date(`${until}T23:59:59+09:00`).toISOString()
    expectError(await record({ ...cash(id), paidAt: lastMoment }, closed.as.owner), 'ERR_AUDITTED_DATA')
    expect((await readFolio(closed.as.staff, id)).payments).toEqual([])
    const firstMoment = new Date(Date.parse(lastMoment) + 1000).toISOString()
    expect((await record({ ...cash(id), paidAt: firstMoment }, closed.as.staff)).status).toBe(200)
  })
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot record a payment', async () => {
  const { id } = await stay()
  expectError(await record(cash(id), house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await record(cash(id), caller), 'FORBIDDEN')
  expect((await readFolio(house.as.staff, id)).payments).toEqual([])
})

test('An app can record payments only at its property', async () => {
  const { id } = await stay()
  const asApp = (accommodationId: string) =>
    app.server.contextOf({ actor: { kind: 'app', installationId: 'i', appId: 'a', accommodationId, scopes: [] } })
  const payment = await recordPayment(asApp(house.accommodationId), { reservationId: id, amount: 5, method: 'card' })
  expect(payment).toMatchObject({ recordedBy: 'app i', folioBalance: 99_995 })
  const elsewhere = recordPayment(asApp(other.accommodationId), { reservationId: id, amount: 5, method: 'card' })
  await expect(elsewhere).rejects.toMatchObject({ errorCode: 'FORBIDDEN' })
})

onPostgres('Concurrent calls', () => {
  test('50 concurrent payments and 50 charges all count, and each answer has a balance that was correct', async () => {
    const { id } = await stay()
    const all = Array.from({ length: 50 }, (_, index) => [
      record(cash(id, 1000 + index)),
      house.as.staff.graphql(write.charge, { input: { reservationId: id, amount: 7, description: 'Tea' } }),
    ]).flat()
    const answers = await Promise.all(all)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const paid = 50 * 1000 + (49 * 50) / 2
    const folio = await readFolio(house.as.staff, id)
    expect(folio).toMatchObject({ totalPrice: 100_350, totalPaid: paid, balance: 100_350 - paid })
    const rows = await app.context().db.select().from(payments).where(eq(payments.reservationId, id))
    expect(rows).toHaveLength(50)
  })

  test('no payment is written on a day that is being closed at the same moment', async () => {
    const closing = await openHouse(app)
    const { id } = await closing.reservation()
    const until = yesterday(app)
    const paidAt = new Date(`${until}T12:00:00+09:00`).toISOString()
    const tries = Array.from({ length: 40 }, () => record({ ...cash(id, 1), paidAt }, closing.as.staff))
    const close = closeBooks(closing, until)
    const answers = await Promise.all(tries)
    await close
    const { db } = app.context()
    const emitted = await db.select().from(events).where(eq(events.accommodationId, closing.accommodationId))
    const closingNumber = emitted.find(({ type }) => type === 'accommodation.audit_period_closed')!.number
    const paid = emitted.filter(({ type }) => type === 'folio.payment_recorded')
    expect(paid.every(({ number }) => number < closingNumber)).toBe(true)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(paid.length)
    for (const answer of answers.filter(({ status }) => status !== 200)) expectError(answer, 'ERR_AUDITTED_DATA')
  })
})
