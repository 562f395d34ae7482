import { afterAll, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { capturedPayment, kindOf, newPayment, stripeProvider } from '../../harness/payment-providers/providers.ts'

const provider = await stripeProvider()
const { driver, credentials, server } = provider
afterAll(provider.stop)

test.each([
  ['KRW', 50_000, '50000'],
  ['EUR', 1999, '1999'],
  ['ISK', 5, '500'],
  ['UGX', 5, '500'],
  ['MGA', 500, '5'],
  ['KWD', 5120, '5120'],
])('%s %i is %s in the unit of Stripe, and comes back as it was', async (currency, amount, units) => {
  const { agreed } = await newPayment(provider, { currency, amount })
  expect(new URLSearchParams(server.calls.at(-1)!.body).get('amount')).toBe(units)
  await provider.pay(agreed)
  const payment = await driver.capture({ credentials, payment: agreed, key: newId() })
  expect(payment).toMatchObject({ amount, currency, captured: amount })
  await driver.refund({ credentials, payment: agreed, key: newId(), amount, reason: 'x' })
  expect((await driver.retrieve({ credentials, payment: agreed })).refunds).toMatchObject([{ amount }])
})

test.each([
  ['KWD', 5124, 'AMOUNT_UNSUPPORTED'],
  ['MGA', 501, 'AMOUNT_UNSUPPORTED'],
  ['CLF', 100, 'AMOUNT_UNSUPPORTED'],
  ['IQD', 100, 'AMOUNT_UNSUPPORTED'],
  ['XXX', 100, 'AMOUNT_UNSUPPORTED'],
  ['EUR', 100_000_000, 'AMOUNT_TOO_LARGE'],
])('%s %i cannot be paid: %s', async (currency, amount, kind) => {
  expect(await kindOf(newPayment(provider, { currency, amount }))).toBe(kind)
})

test.each([
  [{ status: 'requires_action' }, 'CREATED'],
  [{ status: 'processing' }, 'PENDING'],
  [{ status: 'something_new' }, 'PENDING'],
  [{ status: 'canceled', cancellation_reason: 'automatic' }, 'EXPIRED'],
  [{ status: 'canceled', cancellation_reason: 'requested_by_customer' }, 'CANCELED'],
])('an intent that is %j is %s', async (change, state) => {
  const { agreed } = await newPayment(provider)
  server.change(agreed.reference, change)
  expect((await driver.retrieve({ credentials, payment: agreed })).state).toBe(state)
})

test('an authorization ends when Stripe says so', async () => {
  const { agreed } = await newPayment(provider)
  await provider.pay(agreed)
  const { authorizedUntil } = await driver.retrieve({ credentials, payment: agreed })
  expect(authorizedUntil!.getTime() - provider.clock.now().getTime()).toBeGreaterThan(6 * 86_400_000)
})

test('a payment that the bank is asked for cannot be canceled', async () => {
  const { agreed } = await newPayment(provider)
  server.change(agreed.reference, { status: 'processing' })
  expect(await kindOf(driver.cancel({ credentials, payment: agreed, key: newId() }))).toBe('CONFLICT')
})

test('a refund that fails later is found, and its amount can be refunded again', async () => {
  const payment = await capturedPayment(provider)
  const refund = { credentials, payment, amount: payment.amount, reason: 'x' }
  const { reference } = await driver.refund({ ...refund, key: newId() })
  server.changeRefund(reference, 'pending')
  expect((await driver.retrieve({ credentials, payment })).refunds).toMatchObject([{ reference, state: 'PENDING' }])
  server.changeRefund(reference, 'failed', 'expired_or_canceled_card')
  expect((await driver.retrieve({ credentials, payment })).refunds).toMatchObject([
    { reference, state: 'FAILED', failure: 'expired_or_canceled_card' },
  ])
})

test('a refund that was made in the dashboard counts, without a key', async () => {
  const payment = await capturedPayment(provider)
  await fetch(`${server.url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${credentials.secretKey}` },
    body: `payment_intent=${payment.reference}&amount=49999`,
  })
  const refund = { credentials, payment, key: newId(), amount: 2, reason: 'x' }
  expect(await kindOf(driver.refund(refund))).toBe('AMOUNT_TOO_LARGE')
  expect((await driver.retrieve({ credentials, payment })).refunds).toMatchObject([{ key: null, amount: 49_999 }])
})

test('a webhook about something else is no payment’s', async () => {
  const { Stripe } = await import('stripe')
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'payout.paid',
    data: { object: { id: 'po_1', object: 'payout' } },
  })
  const timestamp = Math.floor(provider.clock.now().getTime() / 1000)
  const signature = await new Stripe('sk_test_1').webhooks.generateTestHeaderStringAsync({
    payload,
    secret: credentials.webhookSecret!,
    timestamp,
  })
  const webhook = { credentials, rawBody: Buffer.from(payload), headers: { 'stripe-signature': signature } }
  expect(await driver.parseWebhook(webhook)).toBeNull()
})
