import { afterAll, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { advances } from '../../../src/platform/payments/index.ts'
import { amount, capturedPayment, kindOf, newPayment, tossProvider } from '../../harness/payment-providers/providers.ts'

const provider = await tossProvider()
const { driver, credentials, server } = provider
afterAll(provider.stop)

const retrieve = (payment: Parameters<typeof driver.retrieve>[0]['payment']) => driver.retrieve({ credentials, payment })

test('only KRW can be paid', async () => {
  expect(await kindOf(newPayment(provider, { currency: 'USD' }))).toBe('AMOUNT_UNSUPPORTED')
  expect(driver.traits.currencies).toEqual(['KRW'])
})

test('an amount that the browser changed is never confirmed', async () => {
  const { agreed } = await newPayment(provider)
  const guestResult = server.guest.pay(agreed.reference, 100)
  expect(await retrieve(agreed)).toMatchObject({ state: 'FAILED', failure: 'amount_changed', captured: 0 })
  expect(await kindOf(driver.capture({ credentials, payment: agreed, key: newId(), guestResult }))).toBe('CONFLICT')
  expect(server.webhooks().some(({ rawBody }) => rawBody.includes('DONE'))).toBe(false)
})

test('the key of another payment confirms nothing', async () => {
  const [mine, other] = [await newPayment(provider), await newPayment(provider)]
  const guestResult = server.guest.pay(other.agreed.reference, amount)
  expect(await kindOf(driver.capture({ credentials, payment: mine.agreed, key: newId(), guestResult }))).toBe('CONFLICT')
  expect((await retrieve(other.agreed)).captured).toBe(0)
  for (const hostile of ['x', { paymentKey: '../../x' }, { paymentKey: ['x'] }, null])
    expect(await kindOf(driver.capture({ credentials, payment: mine.agreed, key: newId(), guestResult: hostile }))).toBe(
      'CONFLICT',
    )
})

test('DONE and then ABORTED leaves the payment captured', async () => {
  const agreed = await capturedPayment(provider)
  const { state } = await retrieve(agreed)
  server.change(agreed.reference, { status: 'ABORTED' })
  expect(advances(state, (await retrieve(agreed)).state)).toBe(false)
})

test.each([
  [{ status: 'READY' }, 'CREATED'],
  [{ status: 'EXPIRED' }, 'EXPIRED'],
  [{ status: 'ABORTED' }, 'FAILED'],
  [{ status: 'WAITING_FOR_DEPOSIT' }, 'PENDING'],
  [{ status: 'SOMETHING_NEW' }, 'PENDING'],
  [{ status: 'CANCELED' }, 'CANCELED'],
])('a payment that is %j is %s', async (change, state) => {
  const { agreed } = await newPayment(provider)
  await provider.pay(agreed)
  server.change(agreed.reference, change)
  expect(await retrieve(agreed)).toMatchObject({ state, captured: 0 })
})

test('a virtual account that waits for its deposit is canceled at Toss', async () => {
  const { agreed } = await newPayment(provider)
  await provider.pay(agreed)
  server.change(agreed.reference, { status: 'WAITING_FOR_DEPOSIT' })
  expect((await driver.cancel({ credentials, payment: agreed, key: newId() })).state).toBe('CANCELED')
  expect((await retrieve(agreed)).state).toBe('CANCELED')
})

test('a reason of any length carries the key of the refund', async () => {
  const payment = await capturedPayment(provider)
  const key = newId()
  expect(await driver.refund({ credentials, payment, key, amount, reason: '취소'.repeat(500) })).toMatchObject({ key, amount })
  expect(await retrieve(payment)).toMatchObject({ state: 'CAPTURED', captured: amount, refunds: [{ key, amount }] })
})

test('a webhook about something else is no payment’s', async () => {
  const rawBody = Buffer.from('{"eventType":"METHOD_UPDATED","data":{"customerKey":"x"}}')
  expect(await driver.parseWebhook({ credentials, rawBody, headers: {} })).toBeNull()
  const deposit = Buffer.from(
    '{"createdAt":"2026-01-01T00:00:00","secret":"x","orderId":"01ARZ3NDEKTSV4RRFFQ69G5FAV","status":"DONE"}',
  )
  const parsed = await driver.parseWebhook({ credentials, rawBody: deposit, headers: {} })
  expect(parsed).toMatchObject({ reference: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })
})
