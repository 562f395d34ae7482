import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { deliverSimulatedWebhooks, settleDuePayments } from '../../../src/booking/payments/index.ts'
import { bookingOf, hold, intentsOf, openShop, type Shop, startToPay } from '../../harness/booking/payments.ts'
import { startWithProvider } from '../../harness/booking/simulator.ts'

const { app, provider } = await startWithProvider()
app.clock.stop()

async function settleAfter(minutes: number) {
  app.clock.moveBy({ minutes })
  await settleDuePayments(app.context())
}

async function captured(shop: Shop) {
  const { id, token } = await hold(app, shop)
  const { id: intentId, reference } = await startToPay(app.as.anonymous, token)
  await provider.pay(reference, 'SUCCESS')
  await settleAfter(2)
  return { id, intentId, reference }
}

const refundMutation = `mutation Refund($id: ULID!, $amount: Amount!) {
  refundPayment(input: { id: $id, amount: $amount, reason: "Noise" }) { refunded refunds { id state } }
}`
const refund = async ({ as }: Shop, { intentId }: { intentId: string }, amount = 40_000) =>
  (await as.manager.askOk(refundMutation, { id: intentId, amount })).refundPayment

/** What somebody does in the provider's own dashboard. */
async function refundByHand({ reference }: { reference: string }, amount: number) {
  const { secretKey, webhookSecret, amount: whole, currency } = (await provider.find(reference))!
  const payment = { reference, amount: whole, currency }
  return provider.refund({ credentials: { secretKey, webhookSecret }, payment, key: 'by-hand', amount, reason: 'By hand' })
}

/** What staff are told of, by the event of their notification. */
async function stuckWarnings({ accommodationId }: Shop) {
  const statement = sql`select payload from events where type = 'payment.stuck' and accommodation_id = ${accommodationId}`
  return (await app.context().db.execute<{ payload: unknown }>(statement)).rows.map(({ payload }) => payload)
}

async function stuckPayments({ accommodationId }: Shop): Promise<number> {
  const statement = sql`select 1 from payment_intents where stuck_at is not null and accommodation_id = ${accommodationId}`
  return (await app.context().db.execute(statement)).rows.length
}

test('A refund that the provider fails at again and again is asked for by three keys, half an hour apart, and then people are told within minutes', async () => {
  const shop = await openShop(app)
  const payment = await captured(shop)
  const asked = vi.spyOn(provider, 'refund')
  const failing = () => provider.interrupt('NONE', { effectAfter: null })
  failing()
  expect(await refund(shop, payment)).toMatchObject({ refunded: 40_000, refunds: [{ state: 'PENDING' }] })
  for (const _ of [1, 2]) {
    for (const minutes of [1, 4, 24]) await settleAfter(minutes)
    failing()
    await settleAfter(1)
  }
  expect(new Set(asked.mock.calls.map(([{ key }]) => key)).size).toBe(3)
  expect(await stuckPayments(shop)).toBe(0)
  for (const minutes of [1, 4]) await settleAfter(minutes)
  expect(await stuckWarnings(shop)).toMatchObject([{ bookingId: payment.id, amount: 40_000 }])
  expect(await stuckPayments(shop)).toBe(1)
  for (const minutes of [25, 60, 1440]) await settleAfter(minutes)
  expect(asked.mock.calls).toHaveLength(3)
  asked.mockRestore()
  // people look at the provider, and make it there
  await refundByHand(payment, 40_000)
  await settleAfter(61)
  expect(await intentsOf(shop, payment.id)).toMatchObject([{ refunded: 40_000, refunds: [{ state: 'SUCCEEDED' }] }])
  expect(await bookingOf(shop, payment.id)).toMatchObject({ totalPaid: 60_000 })
  expect(await stuckPayments(shop)).toBe(0)
  expect(await stuckWarnings(shop)).toHaveLength(1)
})

test('No other key is used if the provider has not taken enough for its refunds and ours, and people are told after five minutes', async () => {
  const shop = await openShop(app)
  const payment = await captured(shop)
  provider.interrupt('NONE', { effectAfter: null })
  await refund(shop, payment)
  await refundByHand(payment, 70_000)
  for (const minutes of [1, 4]) await settleAfter(minutes)
  expect(await stuckWarnings(shop)).toMatchObject([{ failure: 'refund_unknown' }])
  for (const minutes of [25, 60]) await settleAfter(minutes)
  expect((await provider.find(payment.reference))!.refunds).toMatchObject([{ amount: 70_000 }])
})

test('A refund that somebody makes by hand, while its own answer is not sure, is that refund', async () => {
  const shop = await openShop(app)
  const payment = await captured(shop)
  provider.interrupt('NONE', { effectAfter: null })
  await refund(shop, payment)
  await refundByHand(payment, 40_000)
  for (const minutes of [1, 4, 25, 60]) await settleAfter(minutes)
  expect((await provider.find(payment.reference))!.refunds).toHaveLength(1)
  expect(await intentsOf(shop, payment.id)).toMatchObject([{ refunded: 40_000, refunds: [{ state: 'SUCCEEDED' }] }])
})

test('A webhook has the refund looked for at once', async () => {
  const shop = await openShop(app)
  const payment = await captured(shop)
  provider.interrupt('NONE', { effectAfter: 120 })
  await refund(shop, payment)
  await settleAfter(1)
  app.clock.moveBy({ seconds: 61 })
  await deliverSimulatedWebhooks(app.context(), provider)
  await settleDuePayments(app.context())
  expect(await intentsOf(shop, payment.id)).toMatchObject([{ refunds: [{ state: 'SUCCEEDED' }] }])
})

test('A refund that appears after it was made by another key is a row of its own, and people are told', async () => {
  const shop = await openShop(app)
  const payment = await captured(shop)
  provider.interrupt('NONE', { effectAfter: 2400 })
  await refund(shop, payment)
  for (const minutes of [1, 4, 25, 60]) await settleAfter(minutes)
  const { refunds } = (await provider.find(payment.reference))!
  expect(refunds).toHaveLength(2)
  expect(await intentsOf(shop, payment.id)).toMatchObject([
    { refunded: 80_000, refunds: [{ state: 'SUCCEEDED' }, { requestedBy: 'provider', state: 'SUCCEEDED' }] },
  ])
  expect(await bookingOf(shop, payment.id)).toMatchObject({ totalPaid: 20_000 })
  expect(await stuckWarnings(shop)).toMatchObject([{ failure: 'refunded_twice' }])
})

test('A refund that appears once its next key stands, and before a call has it, is the refund: no other call is made', async () => {
  const shop = await openShop(app)
  const payment = await captured(shop)
  provider.interrupt('NONE', { effectAfter: 1860 })
  await refund(shop, payment)
  for (const minutes of [1, 4]) await settleAfter(minutes)
  const died = Promise.withResolvers<void>()
  const next = vi.spyOn(provider, 'refund').mockImplementation(() => {
    died.resolve()
    return new Promise(() => {})
  })
  app.clock.moveBy({ minutes: 25 })
  await Promise.race([settleDuePayments(app.context()), died.promise])
  expect((await provider.find(payment.reference))!.refunds).toEqual([])
  // another process goes on
  for (const minutes of [2, 2, 30, 60]) await settleAfter(minutes)
  expect(next.mock.calls.map(([{ key, formerKeys }]) => [key, formerKeys?.length])).toEqual([[expect.stringMatching(/-2$/), 1]])
  next.mockRestore()
  expect((await provider.find(payment.reference))!.refunds).toHaveLength(1)
  expect(await intentsOf(shop, payment.id)).toMatchObject([{ refunded: 40_000, refunds: [{ state: 'SUCCEEDED' }] }])
  expect(await bookingOf(shop, payment.id)).toMatchObject({ totalPaid: 60_000 })
  expect(await stuckWarnings(shop)).toEqual([])
})

test('A refund by hand of the same amount as one that the provider made twice is another one', async () => {
  const shop = await openShop(app)
  const payment = await captured(shop)
  provider.interrupt('NONE', { effectAfter: 2400 })
  await refund(shop, payment, 30_000)
  for (const minutes of [1, 4, 25, 60]) await settleAfter(minutes)
  await refundByHand(payment, 30_000)
  await settleAfter(61)
  const [intent] = await intentsOf(shop, payment.id)
  expect(intent.refunded).toBe(90_000)
  expect(intent.refunds).toHaveLength(3)
  expect(await bookingOf(shop, payment.id)).toMatchObject({ totalPaid: 10_000 })
  expect(await stuckWarnings(shop)).toHaveLength(1)
})

test('A payment that a webhook names before the answer 500 to its creation is ended, and the guest pays by another one', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const create = provider.create.bind(provider)
  vi.spyOn(provider, 'create').mockImplementationOnce(async (asked) => {
    provider.interrupt({ effectAfter: 0 })
    const answer = await create(asked).catch((error: unknown) => error)
    await deliverSimulatedWebhooks(app.context(), provider)
    throw answer
  })
  const { reference } = await startToPay(app.as.anonymous, token)
  await settleDuePayments(app.context())
  const made = await provider.list(2)
  expect(made.map((one) => [one.reference === reference, one.state])).toEqual(
    expect.arrayContaining([
      [true, 'CREATED'],
      [false, 'CANCELED'],
    ]),
  )
  expect(await intentsOf(shop, id)).toHaveLength(2)
  await provider.pay(reference, 'SUCCESS')
  await settleAfter(2)
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000 })
})

test('A provider that is busy is asked again when it says, by the same key', async () => {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const { reference } = await startToPay(app.as.anonymous, token)
  await provider.pay(reference, 'SUCCESS')
  const capture = provider.capture.bind(provider)
  const captures = vi.spyOn(provider, 'capture').mockImplementationOnce((asked) => {
    provider.interrupt('BUSY')
    return capture(asked)
  })
  await settleAfter(2)
  app.clock.moveBy({ seconds: 61 })
  await settleDuePayments(app.context())
  expect(captures).toHaveBeenCalledOnce()
  app.clock.moveBy({ seconds: 30 })
  await settleDuePayments(app.context())
  const keys = captures.mock.calls.map(([{ key }]) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  captures.mockRestore()
  expect(await bookingOf(shop, id)).toMatchObject({ status: 'CONFIRMED', totalPaid: 100_000 })
})
