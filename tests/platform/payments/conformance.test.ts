import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { advances, type PaymentState, refundedOf } from '../../../src/platform/payments/index.ts'
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

describe.each([
  ['The simulator', simulated],
  ['Stripe', stripe],
  ['Toss Payments', toss],
])('%s', (_, provider) => {
  const { driver, credentials, currency } = provider
  const retrieve = (payment: Parameters<typeof driver.retrieve>[0]['payment']) => driver.retrieve({ credentials, payment })
  const refund = (payment: Parameters<typeof driver.retrieve>[0]['payment'], part: number, key = newId()) =>
    driver.refund({ credentials, payment, key, amount: part, reason: 'Changed plans' })

  test('a payment is created, authorized by the guest, captured and refunded', async () => {
    const created = await newPayment(provider)
    const { agreed } = created
    expect(created).toMatchObject({ state: 'CREATED', amount, currency, captured: 0, refunds: [], failure: null })
    for (const name of driver.traits.clientData) expect(created.client[name]).toEqual(expect.any(String))
    expect((await retrieve(agreed)).state).toBe('CREATED')
    const guestResult = await provider.pay(agreed)
    expect(await retrieve(agreed)).toMatchObject({ ...agreed, state: 'AUTHORIZED', captured: 0 })
    const captured = await driver.capture({ credentials, payment: agreed, key: newId(), guestResult })
    expect(captured).toMatchObject({ ...agreed, state: 'CAPTURED', captured: amount })
    const key = newId()
    expect(await refund(agreed, 20_000, key)).toMatchObject({ key, amount: 20_000, state: 'SUCCEEDED' })
    expect(await retrieve(agreed)).toMatchObject({ state: 'CAPTURED', captured: amount, refunds: [{ key, amount: 20_000 }] })
  })

  test('the same key creates one payment', async () => {
    const key = newId()
    const [first, second] = [await newPayment(provider, { key }), await newPayment(provider, { key })]
    expect(second).toEqual(first)
  })

  test('a payment is captured once, however often and with whatever key', async () => {
    const { agreed } = await newPayment(provider)
    const guestResult = await provider.pay(agreed)
    const key = newId()
    const capture = (by: string) => driver.capture({ credentials, payment: agreed, key: by, guestResult })
    for (const by of [key, key, newId()]) expect(await capture(by)).toMatchObject({ state: 'CAPTURED', captured: amount })
    expect(await driver.capture({ credentials, payment: agreed, key: newId() })).toMatchObject({ captured: amount })
  })

  test('a capture whose answer is lost is repeated, and has one effect', async () => {
    const { agreed } = await newPayment(provider)
    const capture = { credentials, payment: agreed, key: newId(), guestResult: await provider.pay(agreed) }
    provider.fail('LOST')
    expect(await kindOf(driver.capture(capture))).toBe('UNREACHABLE')
    expect(await driver.capture(capture)).toMatchObject({ state: 'CAPTURED', captured: amount })
  })

  test('a provider that cannot be reached has done nothing, and is asked again', async () => {
    const { agreed } = await newPayment(provider)
    const capture = { credentials, payment: agreed, key: newId(), guestResult: await provider.pay(agreed) }
    for (const fault of ['SILENT', 'ENDLESS'] as const) {
      provider.fail(fault)
      const asked = fault === 'SILENT' ? provider.impatient : driver
      expect(await kindOf(asked.capture(capture))).toBe('UNREACHABLE')
    }
    expect((await retrieve(agreed)).state).toBe('AUTHORIZED')
    expect((await driver.capture(capture)).state).toBe('CAPTURED')
  })

  test('a payment that is not authorized cannot be captured', async () => {
    const { agreed } = await newPayment(provider)
    expect(await kindOf(driver.capture({ credentials, payment: agreed, key: newId() }))).toBe('CONFLICT')
  })

  test('a declined guest has not paid', async () => {
    const { agreed } = await newPayment(provider)
    const guestResult = await provider.decline(agreed)
    const refused = await kindOf(driver.capture({ credentials, payment: agreed, key: newId(), guestResult }))
    expect(refused).toBe(driver.traits.reservesMoney ? 'CONFLICT' : 'DECLINED')
    const { captured, failure } = await retrieve(agreed)
    expect(captured).toBe(0)
    expect(driver.failureOf(failure!)).toMatch(/^(DECLINED|INSUFFICIENT_FUNDS)$/)
    for (const code of ['constructor', '', 'a code of tomorrow']) expect(driver.failureOf(code)).toMatch(/^(DECLINED|FAILED)$/)
  })

  test('a canceled payment takes no money, and is canceled once', async () => {
    const { agreed } = await newPayment(provider)
    await provider.pay(agreed)
    const cancel = () => driver.cancel({ credentials, payment: agreed, key: newId() })
    for (let time = 0; time < 2; time++) expect(await cancel()).toMatchObject({ state: 'CANCELED', captured: 0 })
    if (!driver.traits.reservesMoney) return
    expect((await retrieve(agreed)).state).toBe('CANCELED')
    expect(await kindOf(driver.capture({ credentials, payment: agreed, key: newId() }))).toBe('CONFLICT')
  })

  test('a captured payment is not canceled', async () => {
    const agreed = await capturedPayment(provider)
    expect(await kindOf(driver.cancel({ credentials, payment: agreed, key: newId() }))).toBe('CONFLICT')
    expect((await retrieve(agreed)).state).toBe('CAPTURED')
  })

  test('two equal partial refunds are two, and the same one twice is one', async () => {
    const agreed = await capturedPayment(provider)
    const key = newId()
    const [first, again] = [await refund(agreed, 10_000, key), await refund(agreed, 10_000, key)]
    expect(again).toEqual(first)
    await refund(agreed, 10_000)
    expect(refundedOf(await retrieve(agreed))).toBe(20_000)
    expect(await kindOf(refund(agreed, 5000, key))).toBe('CONFLICT')
  })

  test('a refund whose answer is lost is repeated, and has one effect', async () => {
    const agreed = await capturedPayment(provider)
    const key = newId()
    // a refund takes up to three calls: each of them is lost once
    for (const faults of [['LOST'], ['NONE', 'LOST'], ['NONE', 'NONE', 'LOST']] as const) {
      provider.fail(...faults)
      await kindOf(refund(agreed, 10_000, key))
    }
    provider.fail()
    expect(await refund(agreed, 10_000, key)).toMatchObject({ key, amount: 10_000 })
    expect(refundedOf(await retrieve(agreed))).toBe(10_000)
  })

  test('refunds never exceed what was captured', async () => {
    const agreed = await capturedPayment(provider)
    expect(await kindOf(refund(agreed, amount + 1))).toBe('AMOUNT_TOO_LARGE')
    await refund(agreed, amount - 1)
    expect(await kindOf(refund(agreed, 2))).toBe('AMOUNT_TOO_LARGE')
    await refund(agreed, 1)
    expect(await retrieve(agreed)).toMatchObject({ state: 'CAPTURED', captured: amount })
    expect(await kindOf(refund(agreed, 1))).toBe('AMOUNT_TOO_LARGE')
  })

  test('a payment that was not captured is not refunded', async () => {
    const { agreed } = await newPayment(provider)
    await provider.pay(agreed)
    expect(await kindOf(refund(agreed, 1))).toBe('CONFLICT')
  })

  test('money of another amount than agreed is told as it is', async () => {
    const agreed = await capturedPayment(provider)
    expect(await retrieve({ ...agreed, amount: amount - 1 })).toMatchObject({ amount, captured: amount })
    expect(await retrieve({ ...agreed, currency: 'USD' })).toMatchObject({ currency, captured: amount })
  })

  test('wrong credentials are told from other errors, and malformed ones are sent nowhere', async () => {
    const { agreed } = await newPayment(provider)
    const wrong = await kindOf(driver.retrieve({ credentials: provider.foreign, payment: agreed }))
    expect(['CREDENTIALS_INVALID', ...(provider === simulated ? ['NOT_FOUND'] : [])]).toContain(wrong)
    const { name } = driver.traits.credentials[0]!
    const malformed = { ...credentials, [name]: 'line\r\nbreak' }
    expect(await kindOf(driver.retrieve({ credentials: malformed, payment: agreed }))).toBe('CREDENTIALS_INVALID')
    expect(await kindOf(driver.retrieve({ credentials: {}, payment: agreed }))).toBe('CREDENTIALS_INVALID')
  })

  test('a webhook names the payment that changed, and the same webhook has the same id', async () => {
    const agreed = await capturedPayment(provider)
    const parse = async () => {
      const sent = await provider.webhooks()
      return Promise.all(sent.map((webhook) => driver.parseWebhook({ credentials, ...webhook })))
    }
    const [first, second] = [await parse(), await parse()]
    expect(second).toEqual(first)
    const own = first.filter((event) => event?.reference === agreed.reference).map((event) => event!.id)
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(new Set(own).size).toBe(own.length)
  })

  test('a webhook of others is refused where the provider signs, and never says more than a reference', async () => {
    const agreed = await capturedPayment(provider)
    const { rawBody, headers } = (await provider.webhooks()).at(-1)!
    const text = Buffer.from(rawBody).toString()
    const forged = Buffer.from(text.replace(agreed.reference, `${agreed.reference}x`))
    const parsed = await kindOf(driver.parseWebhook({ credentials, rawBody: forged, headers }))
    const unsigned = { id: expect.any(String), reference: `${agreed.reference}x`, key: null }
    expect(parsed).toEqual(driver.traits.signsWebhooks ? 'WEBHOOK_INVALID' : unsigned)
    const broken = Buffer.from('{"data":\u0000')
    expect(await kindOf(driver.parseWebhook({ credentials, rawBody: broken, headers }))).toBe('WEBHOOK_INVALID')
    expect(await kindOf(driver.parseWebhook({ credentials, rawBody: Buffer.alloc(0), headers: {} }))).toBe('WEBHOOK_INVALID')
    if (!driver.traits.signsWebhooks) return
    provider.clock.moveBy({ minutes: 6 })
    expect(await kindOf(driver.parseWebhook({ credentials, rawBody, headers }))).toBe('WEBHOOK_INVALID')
  })

  test('nothing of a card comes through', async () => {
    const agreed = await capturedPayment(provider)
    await refund(agreed, 1)
    // a reference is drawn by chance and may spell anything
    const told = JSON.stringify(await retrieve(agreed)).replaceAll(agreed.reference, '')
    expect(told).not.toMatch(/4242|visa|card/i)
  })
})

test('a stored payment goes forward only, and money is never ignored', () => {
  const states: PaymentState[] = ['CREATED', 'PENDING', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED']
  const next = (from: PaymentState) => states.filter((to) => advances(from, to))
  expect(next('CREATED')).toEqual(['PENDING', 'AUTHORIZED', 'CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'])
  expect(next('AUTHORIZED')).toEqual(['CAPTURED', 'FAILED', 'CANCELED', 'EXPIRED'])
  expect(next('CAPTURED')).toEqual([])
  for (const ended of ['FAILED', 'CANCELED', 'EXPIRED'] as const) expect(next(ended)).toEqual(['AUTHORIZED', 'CAPTURED'])
})
