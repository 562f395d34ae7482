import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { jobs, settleDuePayments } from '../../../src/booking/payments/index.ts'
import { bookingOf, hold, intentsOf, openShop, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { startWithProvider } from '../../harness/booking/simulator.ts'
import { closeBooks } from '../../harness/core/folios.ts'
import { onPostgres } from '../../harness/index.ts'
import { cheaperChange } from './cheaper-change.ts'

const { app, provider } = await startWithProvider()

const settleLater = (seconds: number) => {
  app.clock.moveBy({ seconds })
  return settleDuePayments(app.context())
}

async function paid(shop: Shop) {
  const booking = await hold(app, shop)
  const payment = await startToPay(app.as.anonymous, booking.token)
  await provider.pay(payment.reference, 'SUCCESS')
  return { ...booking, payment }
}

const settled = async (shop: Shop, id: string) => {
  for (const _ of [1, 2]) await settleLater(61)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', decision: 'TAKE' }])
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000, balance: 0 })
}

const refundMutation = `mutation Refund($id: ULID!) { refundPayment(input: { id: $id, amount: 40000, reason: "Noise" }) { refunded refunds { amount state } } }`

describe('A provider that does not answer', () => {
  test.each(['BEFORE', 'AFTER'] as const)('%s the first call: the guest begins again with the same attempt', async (when) => {
    const shop = await openShop(app)
    const { token, id } = await hold(app, shop)
    provider.interrupt(when)
    await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
    await startToPay(app.as.anonymous, token)
    expect(await intentsOf(shop, id)).toHaveLength(1)
  })

  test.each([
    ['before it is looked up', ['BEFORE']],
    ['before it captures', ['NONE', 'BEFORE']],
    ['after it captured', ['NONE', 'AFTER']],
    ['twice after it captured', ['NONE', 'AFTER', 'BEFORE']],
  ] as const)('%s: the money is taken once, and the booking confirmed', async (_, calls) => {
    const shop = await openShop(app)
    const { id, token } = await paid(shop)
    provider.interrupt(...calls)
    // looks at this payment alone
    await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
    await settled(shop, id)
  })

  test.each([['BEFORE'], ['AFTER']] as const)('%s a refund: it stands as pending, and is made once', async (when) => {
    const shop = await openShop(app)
    const { id, payment } = await paid(shop)
    await settled(shop, id)
    provider.interrupt('NONE', when)
    const { refundPayment } = await shop.as.manager.askOk(refundMutation, { id: payment.id })
    expect(refundPayment).toEqual({ refunded: 40_000, refunds: [{ amount: 40_000, state: 'PENDING' }] })
    await settleLater(61)
    expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 40_000, refunds: [{ state: 'SUCCEEDED' }] }])
    expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 60_000 })
  })
})

test('A refund that another process has recorded stays made, though the first one hears of it later', async () => {
  const shop = await openShop(app)
  const { id, payment } = await paid(shop)
  await settled(shop, id)
  const { refund } = provider
  const waiting = vi.spyOn(provider, 'refund').mockImplementationOnce(async (asked) => {
    const answer = await refund(asked)
    await settleLater(600)
    provider.interrupt('BEFORE')
    return answer
  })
  await shop.as.manager.askOk(refundMutation, { id: payment.id })
  expect(waiting).toHaveBeenCalledOnce()
  waiting.mockRestore()
  await settleLater(61)
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 40_000, refunds: [{ state: 'SUCCEEDED' }] }])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 60_000 })
})

const guestView = `query Read($token: String!) { booking(token: $token) { status paid reserved due cancellation { fee hash } } }`
const confirmMutation = `mutation Confirm($token: String!) {
  confirmBooking(token: $token) { status paid reserved due reservations { pinCode } }
}`
const confirm = async (token: string) => (await app.as.anonymous.askOk(confirmMutation, { token })).confirmBooking

/** A booking that is confirmed, and whose money is only reserved: `when` the capture fails. */
async function reserved(shop: Shop, when: 'BEFORE' | 'AFTER') {
  const booking = await paid(shop)
  provider.interrupt('NONE', when)
  await expect(startToPay(app.as.anonymous, booking.token)).rejects.toThrow()
  return booking
}

async function cancel({ token, id, accommodationId }: { token: string; id: string; accommodationId: string }) {
  const { cancellation } = (await app.as.anonymous.askOk(guestView, { token })).booking
  const mutation = `mutation Cancel($token: String!, $quoteHash: String!) { cancelBooking(token: $token, quoteHash: $quoteHash) { status } }`
  await app.as.anonymous.askOk(mutation, { token, quoteHash: cancellation.hash })
  await jobs['return-overpaid'](app.context(), { accommodationId, bookingId: id })
}

test('Money that is only reserved is told as such, and counts as paid once it is taken', async () => {
  const shop = await openShop(app)
  const { id, token } = await reserved(shop, 'BEFORE')
  const seen = async () => (await app.as.anonymous.askOk(guestView, { token })).booking
  expect(await seen()).toMatchObject({ status: 'CONFIRMED', paid: 0, reserved: 100_000, due: 0 })
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 0, balance: 100_000 })
  await settleLater(61)
  expect(await seen()).toMatchObject({ status: 'CONFIRMED', paid: 100_000, reserved: 0, due: 0 })
})

describe('A confirmation', () => {
  const withPin = [{ pinCode: expect.stringMatching(/^\d{6}$/) }]
  const [taken, untaken] = [
    { status: 'CONFIRMED', paid: 100_000, reserved: 0, due: 0 },
    { status: 'CONFIRMED', paid: 0, reserved: 100_000, due: 0 },
  ]

  test('takes the money also if another process has confirmed the booking, and not taken it yet', async () => {
    const { token } = await reserved(await openShop(app), 'BEFORE')
    expect(await confirm(token)).toMatchObject(taken)
  })

  test('that comes together with the webhook is answered once the money is taken', async () => {
    const shop = await openShop(app)
    for (const _ of [1, 2, 3]) {
      const { token } = await paid(shop)
      const [confirmed] = await Promise.all([confirm(token), settleLater(61)])
      expect(confirmed).toMatchObject(taken)
    }
  })

  test('does not fail if the money cannot be taken at once, and tells the PIN', async () => {
    const { token } = await paid(await openShop(app))
    provider.interrupt('NONE', 'BEFORE')
    expect(await confirm(token)).toMatchObject({ ...untaken, reservations: withPin })
    provider.interrupt('BEFORE')
    expect(await confirm(token)).toMatchObject(untaken)
    await settleLater(61)
    expect(await confirm(token)).toMatchObject(taken)
  })
})

test('An authorization that ends before the money is taken leaves nothing paid and nothing reserved', async () => {
  const { token } = await reserved(await openShop(app), 'BEFORE')
  app.clock.moveBy({ days: 8 })
  for (const _ of [1, 2]) await settleLater(61)
  const { booking } = await app.as.anonymous.askOk(guestView, { token })
  expect(booking).toMatchObject({ status: 'CONFIRMED', paid: 0, reserved: 0, due: 100_000 })
})

describe('A guest who cancels for nothing before the money of the sale is taken', () => {
  test.each([
    ['at once', []],
    ['though the cancellation is not heard', ['NONE', 'BEFORE']],
    ['though the answer to the cancellation is lost', ['NONE', 'AFTER']],
    ['though nothing can be looked up', ['BEFORE', 'BEFORE', 'NONE', 'AFTER']],
  ] as const)('is not charged: the reservation of the money is given up, %s', async (_, calls) => {
    const shop = await openShop(app)
    const booking = await reserved(shop, 'BEFORE')
    await cancel(booking)
    provider.interrupt(...calls)
    for (const __ of [1, 2, 3, 4]) await settleLater(61)
    expect(await intentsOf(shop, booking.id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN', refunds: [] }])
    expect(await provider.find(booking.payment.reference)).toMatchObject({ state: 'CANCELED', captured: 0 })
    expect(await bookingOf(shop, booking.id)).toMatchObject({ status: 'CANCELED', totalPaid: 0, balance: 0 })
  })

  test('gets the money back if it was taken, and only the answer was lost', async () => {
    const shop = await openShop(app)
    const booking = await reserved(shop, 'AFTER')
    await cancel(booking)
    for (const _ of [1, 2, 3]) await settleLater(61)
    expect(await intentsOf(shop, booking.id)).toMatchObject([{ state: 'CAPTURED', refunded: 100_000 }])
    expect(await bookingOf(shop, booking.id)).toMatchObject({ status: 'CANCELED', totalPaid: 0, balance: 0 })
  })

  test('is not told of money that the bank takes back', async () => {
    const shop = await openShop(app)
    const booking = await reserved(shop, 'BEFORE')
    await cancel(booking)
    app.clock.moveBy({ days: 8 })
    for (const _ of [1, 2]) await settleLater(61)
    const told = sql`select 1 from events where type = 'payment.lost' and payload ->> 'bookingId' = ${booking.id}`
    expect((await app.context().db.execute(told)).rows).toEqual([])
  })
})

async function confirmedBeforeCapture(shop: Shop) {
  const { id, token } = await paid(shop)
  provider.interrupt('NONE', 'BEFORE')
  await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 0 })
  return { id, token }
}

const returnsHalf = async (shop: Shop, id: string) => {
  const booking = { accommodationId: shop.accommodationId, bookingId: id }
  await jobs['return-overpaid'](app.context(), booking)
  for (const _ of [1, 2, 3]) await settleLater(61)
  await jobs['return-overpaid'](app.context(), booking)
  await settleLater(61)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED', refunded: 50_000, refunds: [{ state: 'SUCCEEDED' }] }])
  expect(await bookingOf(shop, id)).toMatchObject({ totalPrice: 50_000, totalPaid: 50_000, balance: 0 })
}

test('A guest who makes the booking cheaper before the money of the sale is taken gets the difference back', async () => {
  const shop = await openShop(app)
  const booking = await confirmedBeforeCapture(shop)
  const make = await cheaperChange(app, shop, booking)
  expect((await make()).data.changeBooking).toMatchObject({ isMade: true, due: 0, refund: 50_000 })
  await returnsHalf(shop, booking.id)
})

onPostgres('At the same time', () => {
  test('a cheaper change and the capture of the sale give back what is too much, once', async () => {
    const shop = await openShop(app)
    const booking = await confirmedBeforeCapture(shop)
    const make = await cheaperChange(app, shop, booking)
    const [{ errors }] = await Promise.all([make(), settleLater(61)])
    expect(errors).toBeUndefined()
    await returnsHalf(shop, booking.id)
  })
})

test('If the books close before a lost answer is recorded, the money stands on the first open day, with its real moment beside', async () => {
  const shop = await openShop(app)
  app.clock.moveTo('2026-12-01T20:00:00+09:00')
  const { id, token } = await paid(shop)
  provider.interrupt('NONE', 'AFTER')
  await expect(startToPay(app.as.anonymous, token)).rejects.toThrow()
  app.clock.moveTo('2026-12-03T09:00:00+09:00')
  await closeBooks(shop, '2026-12-01')
  await settleLater(61)
  await settled(shop, id)
  const [payment] = (await bookingOf(shop, id)).reservations[0].folio.payments
  expect(payment.paidAt).toBe('2026-12-01T15:00:00.000Z')
  expect(payment.movedAt.slice(0, 10)).toBe('2026-12-01')
})
