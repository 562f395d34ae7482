import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { stripePayments, tossPayments } from '../../../src/platform/payments/index.ts'
import { kindOf, outbound } from '../../harness/payment-providers/providers.ts'

let body = ''
let status = 200
const server = createServer((_, response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(body))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise((resolve) => server.close(resolve)))
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const stripe = {
  driver: stripePayments({ outbound, clock: { now: () => new Date() }, seconds: 2, url }),
  credentials: { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' },
  good: { id: 'pi_1', status: 'requires_capture', amount: 100, amount_received: 0, currency: 'eur' },
}
const toss = {
  driver: tossPayments({ outbound, seconds: 2, url }),
  credentials: { secretKey: 'test_sk_1', clientKey: 'test_ck_1' },
  good: { orderId: 'pi_1', paymentKey: 'k', status: 'IN_PROGRESS', totalAmount: 100, currency: 'KRW' },
}

const nested = `${'['.repeat(5000)}${']'.repeat(5000)}`
const bodies = [
  ...['', 'null', '[]', '"text"', '7', '{', '{}', '<html>', '{"error":"text"}', '{"error":null}', '{"error":[]}', nested],
  ...['{"id":1}', '{"data":{}}', '{"code":7}', '\u0000', 'x'.repeat(100_000)],
]

const calls = ({ driver, credentials }: typeof stripe | typeof toss) => {
  const payment = { reference: 'pi_1', amount: 100, currency: driver.name === 'toss' ? 'KRW' : 'EUR' }
  const asked = { credentials, payment, key: newId() }
  return {
    retrieve: () => driver.retrieve({ credentials, payment }),
    capture: () => driver.capture({ ...asked, guestResult: { paymentKey: 'k' } }),
    cancel: () => driver.cancel(asked),
    refund: () => driver.refund({ ...asked, amount: 1, reason: 'x' }),
    ...(driver.name === 'stripe' && {
      create: () => driver.create({ credentials, key: newId(), amount: 100, currency: 'EUR', description: 'x', returnUrl: null }),
    }),
  }
}

test.each([stripe, toss])('An answer that makes no sense is an unknown one, at $driver.name', async (provider) => {
  for (const answered of [200, 400, 402, 500, 503])
    for (const each of bodies) {
      status = answered
      body = each
      for (const [name, call] of Object.entries(calls(provider))) {
        const outcome = await kindOf(call())
        expect(typeof outcome, `${name} ${answered} ${each.slice(0, 30)}: ${outcome}`).toBe('string')
      }
    }
})

test.each([stripe, toss])(
  'An answer about another payment, or with text that cannot be stored, is not believed, at $driver.name',
  async (provider) => {
    status = 200
    const { good } = provider
    const asked = calls(provider)
    body = JSON.stringify(good)
    expect(await asked.retrieve()).toMatchObject({ reference: 'pi_1', state: 'AUTHORIZED' })
    for (const change of [
      { id: 'pi_2', orderId: 'pi_2' },
      { id: 'x'.repeat(1000), orderId: 'x'.repeat(1000) },
    ]) {
      body = JSON.stringify({ ...good, ...change })
      expect(['CONFLICT', 'UNREACHABLE']).toContain(await kindOf(asked.retrieve()))
    }
    const failure = { code: 'a\u0000b', decline_code: 'a\u0000b' }
    body = JSON.stringify({ ...good, failure, last_payment_error: failure })
    expect(await kindOf(asked.retrieve())).toBe('UNREACHABLE')
  },
)
