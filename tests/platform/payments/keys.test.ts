import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { refundedOf, type ServerFault } from '../../../src/platform/payments/index.ts'
import {
  amount,
  capturedPayment,
  kindOf,
  newPayment,
  simulatorProvider,
  stripeProvider,
  tossProvider,
} from '../../harness/payment-providers/providers.ts'

const [simulated, stripe, toss] = [simulatorProvider(), await stripeProvider(), await tossProvider()]
afterAll(() => Promise.all([stripe.stop(), toss.stop()]))

const faults: [string, ServerFault][] = [
  ['that never comes', { effectAfter: null }],
  ['before it', { effectAfter: 0 }],
  ['right after it', { effectAfter: 1 }],
  ['30 seconds after it', { effectAfter: 30 }],
  ['20 minutes after it', { effectAfter: 1200 }],
  ['before it that is rolled back', { effectAfter: 0, undoneAfter: 60 }],
]

describe.each([
  ['The simulator', simulated],
  ['Stripe', stripe],
  ['Toss Payments', toss],
])('%s', (_, provider) => {
  const { driver, credentials, clock } = provider
  clock.stop()

  async function authorized() {
    const { agreed } = await newPayment(provider)
    const guestResult = await provider.pay(agreed)
    const capture = (key: string) => driver.capture({ credentials, payment: agreed, key, guestResult })
    const retrieve = () => driver.retrieve({ credentials, payment: agreed })
    return { agreed, capture, retrieve }
  }

  async function toRefund() {
    const agreed = await capturedPayment(provider)
    const refund = (key: string, formerKeys: string[] = []) =>
      driver.refund({ credentials, payment: agreed, key, formerKeys, amount: 20_000, reason: 'Noise' })
    const refunded = async () => refundedOf(await driver.retrieve({ credentials, payment: agreed }))
    return { refund, refunded }
  }

  test('an answer 500 is repeated to its key, also as if the cause were gone, and another key makes the move', async () => {
    const { capture, retrieve } = await authorized()
    const key = newId()
    provider.fail({ effectAfter: null })
    expect(await kindOf(capture(key))).toBe('INDETERMINATE')
    expect(await kindOf(capture(key))).toBe('INDETERMINATE')
    expect((await retrieve()).state).toBe('AUTHORIZED')
    expect(await capture(newId())).toMatchObject({ state: 'CAPTURED', captured: amount })
  })

  test.each(faults)('a capture that is answered 500 has an effect %s: by another key it is captured once', async (__, fault) => {
    const { capture, retrieve } = await authorized()
    provider.fail(fault)
    expect(await kindOf(capture(newId()))).toBe('INDETERMINATE')
    clock.moveBy({ seconds: 61 })
    expect(await capture(newId())).toMatchObject({ state: 'CAPTURED', captured: amount })
    clock.moveBy({ minutes: 21 })
    expect(await retrieve()).toMatchObject({ state: 'CAPTURED', captured: amount })
  })

  test.each(faults)('a refund that is answered 500 has an effect %s: half an hour later it is made once', async (__, fault) => {
    const { refund, refunded } = await toRefund()
    const key = newId()
    provider.fail('NONE', ...(provider === stripe ? (['NONE'] as const) : []), fault)
    if (provider === simulated) provider.fail(fault)
    expect(await kindOf(refund(key))).toBe('INDETERMINATE')
    clock.moveBy({ minutes: 30 })
    expect(await refund(`${key}-2`, [key])).toMatchObject({ amount: 20_000, state: 'SUCCEEDED' })
    expect(await refund(`${key}-2`, [key])).toMatchObject({ amount: 20_000, state: 'SUCCEEDED' })
    expect(await refunded()).toBe(20_000)
  })

  test.each(['BUSY', 'KEY_IN_USE'] as const)('%s is not saved: the same key makes the move later', async (fault) => {
    const { capture } = await authorized()
    const key = newId()
    provider.fail(fault)
    const error = await capture(key).catch((refused: unknown) => refused)
    expect(error).toMatchObject({ kind: 'UNREACHABLE', retryAfterSeconds: fault === 'BUSY' ? 90 : null })
    expect(await capture(key)).toMatchObject({ state: 'CAPTURED', captured: amount })
  })

  test('an answer 503 from before the provider is indeterminate too', async () => {
    const { capture, retrieve } = await authorized()
    provider.fail('UNAVAILABLE')
    expect(await kindOf(capture(newId()))).toBe('INDETERMINATE')
    expect((await retrieve()).state).toBe('AUTHORIZED')
  })

  test('a look that is answered 500 is only repeated, also the look before a refund', async () => {
    const { retrieve } = await authorized()
    provider.fail({ effectAfter: null })
    expect(await kindOf(retrieve())).toBe('UNREACHABLE')
    if (provider === simulated) return
    const { refund, refunded } = await toRefund()
    provider.fail({ effectAfter: null })
    expect(await kindOf(refund(newId()))).toBe('UNREACHABLE')
    expect(await refunded()).toBe(0)
  })
})

describe.each([
  ['The simulator', simulated],
  ['Stripe', stripe],
])('%s', (_, provider) => {
  test('a creation that is answered 500 is repeated so to its key, and a webhook names what it created by that key', async () => {
    const { driver, credentials } = provider
    const key = newId()
    provider.fail({ effectAfter: 30 })
    expect(await kindOf(newPayment(provider, { key }))).toBe('INDETERMINATE')
    expect(await kindOf(newPayment(provider, { key }))).toBe('INDETERMINATE')
    const { agreed } = await newPayment(provider, { key: `${key}-2` })
    provider.clock.moveBy({ seconds: 31 })
    await driver.retrieve({ credentials, payment: agreed })
    const sent = await provider.webhooks()
    const events = await Promise.all(sent.map((webhook) => driver.parseWebhook({ credentials, ...webhook })))
    const [orphan] = events.filter((event) => event?.key === key)
    expect(orphan!.reference).not.toBe(agreed.reference)
  })
})

test('Stripe says whether the same key may have another answer, and a saved answer has none', async () => {
  const { stripeFailure } = await import('../../../src/platform/payments/stripe-calls.ts')
  const kind = (statusCode: number, headers: Record<string, string>) =>
    (
      stripeFailure({ type: statusCode === 429 ? 'StripeRateLimitError' : 'StripeAPIError', statusCode, headers }) as {
        kind: string
      }
    ).kind
  expect(kind(500, {})).toBe('INDETERMINATE')
  expect(kind(503, { 'stripe-should-retry': 'true' })).toBe('UNREACHABLE')
  expect(kind(500, { 'stripe-should-retry': 'true', 'idempotent-replayed': 'true' })).toBe('INDETERMINATE')
  expect(kind(409, { 'stripe-should-retry': 'true' })).toBe('UNREACHABLE')
  expect(kind(409, { 'stripe-should-retry': 'false' })).toBe('INDETERMINATE')
  expect(kind(429, {})).toBe('UNREACHABLE')
})
