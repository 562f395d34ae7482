import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { newWebhookSecret, signatureHeaders } from '../../../src/platform/signature/index.ts'
import { openHouse, startApp } from '../../harness/index.ts'
import { setAccount, simulatorAccount } from './simulated.ts'

const app = await startApp()
const house = await openHouse(app)
const account = await simulatorAccount(house)

const content = JSON.stringify({ type: 'payment.changed', data: { reference: 'sim_unknown' } })

const signed = (body = content, secret = account.credentials.webhookSecret) =>
  signatureHeaders({ id: newId(), at: app.clock.now(), body }, [secret])

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { method: 'POST', body, headers })

test('A signed webhook about a payment that nobody began here is accepted and ignored', async () => {
  expect((await post(account.webhookPath, content, signed())).status).toBe(200)
})

test('A webhook without a signature, with that of another account, changed or too old is refused', async () => {
  expect((await post(account.webhookPath, content)).status).toBe(400)
  expect((await post(account.webhookPath, content, signed(content, newWebhookSecret()))).status).toBe(400)
  expect((await post(account.webhookPath, `${content} `, signed())).status).toBe(400)
  const old = signed()
  app.clock.moveBy({ minutes: 10 })
  expect((await post(account.webhookPath, content, old)).status).toBe(400)
})

test('A webhook to another provider, another account or no account is refused', async () => {
  expect((await post(`/payments/stripe/${account.id}`, content, signed())).status).toBe(404)
  expect((await post(`/payments/simulator/${newId()}`, content, signed())).status).toBe(404)
  expect((await post('/payments/simulator/nothing', content, signed())).status).toBe(400)
  expect((await fetch(`${app.url}${account.webhookPath}`)).status).toBe(405)
})

test('A webhook that is no JSON, is not about payments, or is huge is refused without an answer of 500', async () => {
  for (const body of ['', 'null', '[]', '{', '{"type":"other"}', '\0'])
    expect((await post(account.webhookPath, body, signed(body))).status).toBeLessThan(500)
  const huge = 'x'.repeat(1_000_000)
  expect((await post(account.webhookPath, huge, signed(huge))).status).toBe(413)
})

test('Webhooks of a provider that does not sign them are limited', async () => {
  const { accommodationId, as } = await openHouse(app)
  const input = { accommodationId, driver: 'toss', credentials: { secretKey: 'test_sk', clientKey: 'test_ck' } }
  const { id } = (await as.manager.ask(setAccount, { input })).setPaymentAccount
  const body = JSON.stringify({ data: { orderId: newId() } })
  const answers = await Promise.all(Array.from({ length: 150 }, () => post(`/payments/toss/${id}`, body)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})
