import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, events } from '../../../src/db/tables/index.ts'
import {
  charged,
  closeBooks,
  readFolio,
  recorded,
  refunded,
  withoutMoneyRights,
  write,
  yesterday,
} from '../../harness/core/folios.ts'
import { setReservationSettings, write as stays } from '../../harness/core/reservations.ts'
import { atOnce, expectError, type House, onPostgres, openHouse, startApp, type TestApp, unknownId } from '../../harness/index.ts'

let app: TestApp
let house: House
let other: House

beforeAll(async () => {
  app = await startApp()
  house = await openHouse(app)
  other = await openHouse(app)
})

/** A stay that owes 100, and is paid 100 by card. */
async function paid(amount = 100) {
  const { id: reservationId } = await house.reservation()
  await charged(house.as.staff, { reservationId, amount, description: 'Room' })
  return recorded(house.as.staff, { reservationId, amount, method: 'card', paidAt: '2020-02-01T00:00:00Z' })
}
const cash = (reservationId: string, amount: number) => ({ reservationId, amount, method: 'cash' })
const refund = (input: object, caller = house.as.staff) => caller.graphql(write.refund, { input })

describe('A refund', () => {
  test('lowers what is paid at once and keeps all its fields', async () => {
    const { id: paymentId, reservationId, folioId } = await paid()
    const input = {
      amount: 30,
      method: 'bank_transfer',
      paymentId,
      externalRef: 'R-1',
      memo: 'Left early',
      refundedAt: '2020-02-03T04:05:06.000Z',
    }
    const row = await refunded(house.as.staff, { folioId, ...input })
    expect(row).toMatchObject({ ...input, folioId, reservationId, currency: 'KRW', status: 'RECORDED', folioBalance: 30 })
    const folio = await readFolio(house.as.staff, reservationId)
    expect(folio).toMatchObject({ totalPrice: 100, totalPaid: 70, balance: 30, refunds: [row] })
    expect(folio.payments).toMatchObject([{ id: paymentId, amount: 100, folioBalance: 30 }])
  })

  test('gives back at once what a clock that is ahead has recorded', async () => {
    const { id: reservationId } = await house.reservation()
    const paidAt = new Date(app.clock.now().getTime() + 60_000)
    const { id: paymentId } = await recorded(house.as.staff, { reservationId, amount: 5, method: 'card', paidAt })
    expect((await refunded(house.as.staff, { ...cash(reservationId, 5), paymentId })).status).toBe('RECORDED')
  })

  test('leaves an audit entry and an event', async () => {
    const { id: paymentId, reservationId, folioId } = await paid()
    const { id } = await refunded(house.as.staff, { ...cash(reservationId, 5), paymentId })
    const { db } = app.context()
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.relatedId, reservationId))
    expect(entries.find(({ type }) => type === 'refund.record')?.data).toMatchObject({ after: { refundId: id, amount: 5 } })
    const [event] = await db.select().from(events).where(eq(events.subjectId, id))
    const payload = { folioId, reservationId, refundId: id, paymentId, amount: 5 }
    expect(event).toMatchObject({ type: 'folio.refund_recorded', payload })
  })

  test('never exceeds what is paid on the folio, less earlier refunds', async () => {
    const { reservationId } = await paid()
    expectError(await refund(cash(reservationId, 101)), 'REFUND_EXCEEDS_PAID')
    await refunded(house.as.staff, cash(reservationId, 60))
    expectError(await refund(cash(reservationId, 41)), 'REFUND_EXCEEDS_PAID')
    expect((await refunded(house.as.staff, cash(reservationId, 40))).folioBalance).toBe(100)
    const { id: unpaid } = await house.reservation()
    expectError(await refund(cash(unpaid, 1)), 'REFUND_EXCEEDS_PAID')
  })

  test('of a payment never exceeds what is left of it', async () => {
    const { id: paymentId, reservationId } = await paid()
    await recorded(house.as.staff, cash(reservationId, 500))
    await refunded(house.as.staff, { ...cash(reservationId, 60), paymentId })
    expectError(await refund({ ...cash(reservationId, 41), paymentId }), 'REFUND_EXCEEDS_PAID')
    await refunded(house.as.staff, { ...cash(reservationId, 40), paymentId })
    expect((await readFolio(house.as.staff, reservationId)).totalPaid).toBe(500)
  })

  test('by platform needs a reservation with a channel', async () => {
    const { reservationId } = await paid()
    expectError(await refund({ ...cash(reservationId, 1), method: 'platform' }), 'CHANNEL_MISSING')
  })
})

test('A guest who owes again after a refund cannot check out where open balances are refused', async () => {
  await setReservationSettings(house, { checkOutWithBalance: 'refuse' })
  const now = app.clock.now().getTime()
  const { id: reservationId } = await house.reservation({ room: 0, useStartAt: new Date(now - 3_600_000) })
  await house.as.staff.askOk(stays.checkIn, { id: reservationId })
  await charged(house.as.staff, { reservationId, amount: 10, description: 'Tea' })
  await recorded(house.as.staff, cash(reservationId, 10))
  const { id } = await refunded(house.as.staff, cash(reservationId, 1))
  expectError(await house.as.staff.graphql(stays.checkOut, { id: reservationId }), 'BALANCE_OPEN')
  await house.as.staff.askOk(write.voidRefund, { id })
  expect((await house.as.staff.graphql(stays.checkOut, { id: reservationId })).errors).toBeUndefined()
})

describe('A refund is refused for', () => {
  test.each([0, -1, 1.5, 1_000_000_000_001, 2 ** 53, '100', null])('the amount %s', async (amount) => {
    const { reservationId } = await paid()
    expect((await refund({ ...cash(reservationId, 1), amount })).status).toBe(400)
  })

  test('a moment in the future or before its payment, a voided payment and the payment of another folio', async () => {
    const { id: paymentId, reservationId } = await paid()
    const { id: strange } = await paid()
    expectError(await refund({ ...cash(reservationId, 1), refundedAt: '2100-01-01T00:00:00Z' }), 'BAD_REQUEST')
    expectError(await refund({ ...cash(reservationId, 1), paymentId, refundedAt: '2020-01-31T23:59:59Z' }), 'BAD_REQUEST')
    expectError(await refund({ ...cash(reservationId, 1), refundedAt: '1800-01-01T00:00:00Z' }), 'BAD_REQUEST')
    expectError(await refund({ ...cash(reservationId, 1), paymentId: strange }), 'BAD_REQUEST')
    expectError(await refund({ ...cash(reservationId, 1), paymentId: unknownId }), 'PAYMENT_NOT_FOUND')
    await house.as.staff.askOk(write.void, { id: paymentId })
    expectError(await refund({ ...cash(reservationId, 1), paymentId }), 'PAYMENT_VOIDED')
  })

  test('an unknown folio, no folio, and the folio of another reservation', async () => {
    const [one, another] = [await paid(), await paid()]
    expectError(await refund(cash(unknownId, 1)), 'RESERVATION_NOT_FOUND')
    expectError(await refund({ amount: 1, method: 'cash', folioId: unknownId }), 'FOLIO_NOT_FOUND')
    expectError(await refund({ amount: 1, method: 'cash' }), 'BAD_REQUEST')
    expectError(await refund({ ...cash(one.reservationId, 1), folioId: another.folioId }), 'BAD_REQUEST')
  })

  test('a closed day, and nothing is written', async () => {
    const closed = await openHouse(app)
    const { id } = await closed.reservation()
    await recorded(closed.as.staff, cash(id, 10))
    const until = yesterday(app)
    await closeBooks(closed, until)
    const lastMoment = new Date(`${until}T23:59:59+09:00`)
    expectError(await refund({ ...cash(id, 1), refundedAt: lastMoment }, closed.as.owner), 'ERR_AUDITTED_DATA')
    expect((await readFolio(closed.as.staff, id)).refunds).toEqual([])
    const firstMoment = new Date(lastMoment.getTime() + 1000)
    expect((await refund({ ...cash(id, 1), refundedAt: firstMoment }, closed.as.staff)).status).toBe(200)
  })
})

describe('A payment that was given back', () => {
  test('cannot be voided until its refund is voided', async () => {
    const { id, reservationId } = await paid()
    await recorded(house.as.staff, cash(reservationId, 500))
    const { id: refundId } = await refunded(house.as.staff, { ...cash(reservationId, 1), paymentId: id })
    expectError(await house.as.staff.graphql(write.void, { id }), 'PAYMENT_REFUNDED')
    await house.as.staff.askOk(write.voidRefund, { id: refundId })
    expect((await house.as.staff.askOk(write.void, { id })).payment.status).toBe('VOIDED')
  })

  test('cannot be voided either if the refund names no payment and takes more than the other payments', async () => {
    const { id, reservationId } = await paid(100)
    await recorded(house.as.staff, cash(reservationId, 50))
    const { id: refundId } = await refunded(house.as.staff, cash(reservationId, 51))
    expectError(await house.as.staff.graphql(write.void, { id }), 'PAYMENT_REFUNDED')
    await house.as.staff.askOk(write.voidRefund, { id: refundId })
    await refunded(house.as.staff, cash(reservationId, 50))
    expect((await house.as.staff.askOk(write.void, { id })).payment.folioBalance).toBe(100)
  })
})

test('Anonymous callers, customers, maids, kiosks and people of another property cannot record a refund', async () => {
  const { reservationId } = await paid()
  expectError(await refund(cash(reservationId, 1), house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of withoutMoneyRights(house, other)) expectError(await refund(cash(reservationId, 1), caller), 'FORBIDDEN')
  expect((await readFolio(house.as.staff, reservationId)).refunds).toEqual([])
})

onPostgres('Concurrent calls', () => {
  test('50 concurrent refunds give back no more than was paid', async () => {
    const { id: paymentId, reservationId } = await paid(100)
    const answers = await atOnce(50, (at) => refund({ ...cash(reservationId, 7), ...(at % 2 && { paymentId }) }))
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) expectError(answer, 'REFUND_EXCEEDS_PAID')
    expect(refused).toHaveLength(50 - 14)
    expect((await readFolio(house.as.staff, reservationId)).totalPaid).toBe(2)
  })

  test('of a refund and a void of the same payment at once only one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const { id, reservationId } = await paid(100)
      const answers = await Promise.all([
        refund({ ...cash(reservationId, 100), paymentId: id }),
        house.as.staff.graphql(write.void, { id }),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await readFolio(house.as.staff, reservationId)).totalPaid).toBe(0)
    }
  })
})
