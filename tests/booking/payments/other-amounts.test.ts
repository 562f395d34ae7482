import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { paymentIntents } from '../../../src/db/tables/index.ts'
import { bookingOf, hold, intentsOf, payMutation, type Shop } from '../../harness/booking/payments.ts'
import { setAccount } from '../../harness/booking/simulator.ts'
import { keys, startWithStripeAndToss } from '../../harness/booking/stripe-and-toss.ts'
import { eventually } from '../../harness/index.ts'
import { list } from '../../harness/subscription/notifications.ts'

// no background look at another payment takes a fault away
const options = { env: { WORKER: 'events,jobs' }, limits: { PAYMENT_STUCK_CHECKS: 4 } }
const { app, toss, stripe, shopWith, newestOfStripe } = await startWithStripeAndToss(options)

const confirmation = `mutation Confirm($token: String!, $result: JSON) { confirmBooking(token: $token, providerResult: $result) { status } }`

async function begun(driver: keyof typeof keys) {
  const shop = await shopWith(driver)
  const { id, token } = await hold(app, shop)
  const { payBooking: payment } = await app.as.anonymous.askOk(payMutation, { token })
  const confirm = (result: unknown = null) => app.as.anonymous.graphql(confirmation, { token, result })
  return { shop, id, token, payment, confirm, reference: newestOfStripe() }
}

async function settleLater(seconds: number) {
  app.clock.moveBy({ seconds })
  await settleDuePayments(app.context())
}

async function warningOf({ as, accommodationId }: Shop) {
  const found = await eventually(async () => {
    const { getAccommodationNotifications } = await as.maid.askOk(list, { accommodationId, filter: { objective: 'payment' } })
    const { edges } = getAccommodationNotifications
    expect(edges).toHaveLength(1)
    return edges[0].node
  })
  return { template: found.template, ...JSON.parse(found.data) }
}

const mismatch = { template: 'PAYMENT_MISMATCH', agreed: 100_000 }

describe('A payment of another amount than agreed', () => {
  test('that is only reserved is given up, staff are told, and the guest pays with another attempt', async () => {
    const { shop, id, token, confirm, reference } = await begun('stripe')
    stripe.change(reference, { amount: 1 })
    stripe.guest.pay(reference)
    expect((await confirm()).errors).toHaveLength(1)
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN', capturedAmount: null }])
    expect(await warningOf(shop)).toMatchObject({ ...mismatch, amount: 1, currency: 'KRW', isKept: false })
    await app.as.anonymous.askOk(payMutation, { token })
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CREATED', decision: 'OPEN' }, { state: 'CANCELED' }])
  })

  test('in another currency is given up too', async () => {
    const { shop, id, confirm, reference } = await begun('stripe')
    stripe.change(reference, { currency: 'usd' })
    stripe.guest.pay(reference)
    expect((await confirm()).errors).toHaveLength(1)
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CANCELED', decision: 'RETURN' }])
    expect(await warningOf(shop)).toMatchObject({ ...mismatch, currency: 'USD' })
  })

  test.each([
    ['less', { amount_received: 40_000 }, 40_000, 'KRW'],
    ['more', { amount: 120_000, amount_received: 120_000 }, 120_000, 'KRW'],
    ['in another currency', { currency: 'usd', amount_received: 100_000 }, 100_000, 'USD'],
  ])('that was taken before the sale, %s, goes back as it came', async (_, change, taken, currency) => {
    const { shop, id, confirm, reference } = await begun('stripe')
    stripe.guest.pay(reference)
    stripe.change(reference, { status: 'succeeded', ...change })
    expect((await confirm()).errors).toHaveLength(1)
    expect(await intentsOf(shop, id)).toMatchObject([
      {
        state: 'CAPTURED',
        decision: 'RETURN',
        amount: 100_000,
        capturedAmount: taken,
        capturedCurrency: currency,
        refunds: [{ amount: taken, currency, state: 'SUCCEEDED' }],
      },
    ])
    expect(await warningOf(shop)).toMatchObject({ ...mismatch, amount: taken, currency, isKept: false })
  })

  test('that was taken after the sale stands on the folio as it came, and no more of it is refunded', async () => {
    const { shop, id, payment, confirm, reference } = await begun('stripe')
    stripe.guest.pay(reference)
    // the capture is tried again at once, by a new key
    stripe.fail('NONE', 'UNAVAILABLE', 'NONE', 'UNAVAILABLE')
    expect((await confirm()).data.confirmBooking.status).toBe('CONFIRMED')
    stripe.change(reference, { status: 'succeeded', amount_received: 40_000 })
    for (const _ of [1, 2]) await settleLater(61)
    expect(await intentsOf(shop, id)).toMatchObject([
      { state: 'CAPTURED', decision: 'TAKE', capturedAmount: 40_000, refunds: [] },
    ])
    expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 40_000, balance: 60_000 })
    expect(await warningOf(shop)).toMatchObject({ ...mismatch, amount: 40_000, isKept: true })
    const refund = `mutation Refund($input: RefundPaymentInput!) { refundPayment(input: $input) { id } }`
    const give = (amount: number) => shop.as.manager.graphql(refund, { input: { id: payment.id, amount, reason: 'Noise' } })
    expect((await give(40_001)).errors).toHaveLength(1)
    expect((await give(40_000)).errors).toBeUndefined()
    expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 0 })
  })

  test('at Toss Payments, taken by somebody else with the keys of the property, goes back as it came', async () => {
    const { shop, id, payment, confirm } = await begun('toss')
    toss.guest.pay(payment.orderId, 70_000)
    toss.change(payment.orderId, { status: 'DONE', approvedAt: '2026-01-01T00:00:00+09:00' })
    expect((await confirm()).errors).toHaveLength(1)
    expect(await intentsOf(shop, id)).toMatchObject([
      { state: 'CAPTURED', decision: 'RETURN', capturedAmount: 70_000, refunds: [{ amount: 70_000, state: 'SUCCEEDED' }] },
    ])
    expect(await warningOf(shop)).toMatchObject({ ...mismatch, amount: 70_000 })
  })

  test('at Toss Payments, asked for by the browser with decimals of another currency, is never confirmed', async () => {
    const { shop, id, payment, confirm } = await begun('toss')
    const result = toss.guest.pay(payment.orderId, 726.24, null, 'USD')
    expect((await confirm(result)).errors).toHaveLength(1)
    for (const _ of [1, 2]) await settleLater(16 * 60)
    expect(await intentsOf(shop, id)).toMatchObject([{ state: 'FAILED', capturedAmount: null }])
  })
})

test('A refund that the guest’s bank sends back is owed again, and both movements stand on the folio', async () => {
  const { shop, id, token, payment, confirm, reference } = await begun('stripe')
  stripe.guest.pay(reference)
  expect((await confirm()).errors).toBeUndefined()
  const refund = `mutation Refund($id: ULID!) { refundPayment(input: { id: $id, amount: 30000, reason: "Noise" }) { id } }`
  await shop.as.manager.askOk(refund, { id: payment.id })
  expect(await bookingOf(shop, id)).toMatchObject({ totalPaid: 70_000 })
  const [made] = stripe.refundsOf(reference)
  stripe.changeRefund(made!.id, 'failed')
  app.clock.moveBy({ days: 3 })
  const [webhook] = stripe.webhooks().filter(({ rawBody }) => rawBody.includes(`"${made!.id}"`))
  const [{ id: accountId }] = (
    await shop.as.manager.askOk('query Accounts($id: ULID!) { paymentAccounts(accommodationId: $id) { id driver } }', {
      id: shop.accommodationId,
    })
  ).paymentAccounts.filter(({ driver }: { driver: string }) => driver === 'stripe')
  for (const _ of [1, 2]) {
    const { rawBody, headers } = webhook!
    await fetch(`${app.url}/payments/stripe/${accountId}`, { method: 'POST', body: new Uint8Array(rawBody), headers })
    await settleLater(61)
  }
  expect(await intentsOf(shop, id)).toMatchObject([{ refunded: 0, refunds: [{ state: 'FAILED' }] }])
  const booking = await bookingOf(shop, id)
  expect(booking).toMatchObject({ totalPaid: 100_000 })
  expect(booking.reservations[0].folio).toMatchObject({ payments: [{ amount: 100_000 }, { amount: 30_000 }], refunds: [{}] })
  const seen = await app.as.anonymous.askOk('query Read($token: String!) { booking(token: $token) { payments { amount } } }', {
    token,
  })
  expect(seen.booking.payments).toEqual([{ amount: 100_000 }, { amount: 30_000 }])
  expect(await warningOf(shop)).toMatchObject({ template: 'REFUND_FAILED', amount: 30_000 })
})

test('Staff are told of a payment whose keys are those of another merchant for hours', async () => {
  const { shop, id } = await begun('stripe')
  const { accommodationId, as } = shop
  const credentials = { ...keys.stripe, secretKey: 'sk_test_other' }
  await as.manager.askOk(setAccount, { input: { accommodationId, driver: 'stripe', credentials } })
  for (let look = 0; look < 6; look++) await settleLater(61)
  expect(await warningOf(shop)).toMatchObject({ template: 'PAYMENT_STUCK', bookingId: id })
  const stuck = async () => {
    app.clock.moveBy({ minutes: 1 })
    return /^foyer_payments_stuck (\d+)$/m.exec(await (await fetch(`${app.url}/metrics`)).text())?.[1]
  }
  expect(await stuck()).toBe('0')
  // the guest's part is done, and the money should move
  await app.context().db.update(paymentIntents).set({ decision: 'TAKE' }).where(eq(paymentIntents.bookingId, id))
  expect(await stuck()).toBe('1')
})
