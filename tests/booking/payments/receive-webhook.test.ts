import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { settleDuePayments } from '../../../src/booking/payments/index.ts'
import { newId } from '../../../src/kernel/ids.ts'
import { PROVIDER_WEBHOOKS_PER_MINUTE } from '../../../src/kernel/limits.ts'
import { newWebhookSecret, signatureHeaders } from '../../../src/platform/signature/index.ts'
import {
  bookingOf,
  hold,
  intentsOf,
  openShop,
  payAs,
  payMutation,
  providerOf,
  startToPay,
} from '../../harness/booking/payments.ts'
import { setAccount, simulatorAccount } from '../../harness/booking/simulator.ts'
import { openHouse, startApp } from '../../harness/index.ts'

const app = await startApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
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
  const { id } = (await as.manager.askOk(setAccount, { input })).setPaymentAccount
  const body = JSON.stringify({ data: { orderId: newId() } })
  const answers = await Promise.all(Array.from({ length: 150 }, () => post(`/payments/toss/${id}`, body)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('All addresses of a /64 of IPv6 send webhooks as one', async () => {
  const sent: string[] = []
  // a line may send once, and its network as many times more as it otherwise may
  const limited = vi.spyOn(app.context().ports.limiter, 'hit').mockImplementation(async (sender, { max }) => {
    const allowed = sent.filter((one) => one === sender).length < max / PROVIDER_WEBHOOKS_PER_MINUTE
    if (allowed) sent.push(sender)
    return { allowed, remaining: 0, resetSeconds: 60 }
  })
  const statusFor = async (address: string) =>
    (await post(account.webhookPath, content, { ...signed(), 'x-forwarded-for': address })).status
  expect(await statusFor('2001:db8:1:2::1')).toBe(200)
  expect(await statusFor('2001:db8:1:2:ffff::9')).toBe(429)
  expect(await statusFor('2001:db8:1:3::1')).toBe(200)
  limited.mockRestore()
})

test('Webhooks that nobody signs fill no table', async () => {
  const shop = await openShop(app)
  const input = {
    accommodationId: shop.accommodationId,
    driver: 'toss',
    credentials: { secretKey: 'test_sk', clientKey: 'test_ck' },
  }
  const { id } = (await shop.as.manager.askOk(setAccount, { input })).setPaymentAccount
  const { token } = await hold(app, shop)
  const { payBooking } = await app.as.anonymous.askOk(payMutation, { token })
  const sent = Array.from({ length: 20 }, (_, each) => JSON.stringify({ data: { orderId: payBooking.orderId }, each }))
  const answers = await Promise.all(sent.map((body) => post(`/payments/toss/${id}`, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await events(payBooking.orderId)).toBe(0)
})

/** A payment that was made, and the webhooks that tell of it. */
async function madePayment() {
  const shop = await openShop(app)
  const { id, token } = await hold(app, shop)
  const payment = await startToPay(app.as.anonymous, token)
  await payAs(app, payment)
  const webhooks = (await providerOf(app).takeWebhooks()).filter(({ reference }) => reference === payment.reference)
  const send = ({ rawBody, headers }: (typeof webhooks)[number]) =>
    post(shop.webhookPath, new Uint8Array(rawBody), headers).then(({ status }) => status)
  return { shop, id, payment, webhooks, send }
}

const events = async (reference: string) => {
  const { rows } = await app.context().db.execute(sql`select 1 from payment_events where reference = ${reference}`)
  return rows.length
}

test('Webhooks ten times each and in reversed order make one payment', async () => {
  const { shop, id, payment, webhooks, send } = await madePayment()
  const sent = webhooks.toReversed().flatMap((webhook) => Array.from({ length: 10 }, () => webhook))
  const statuses = await Promise.all(sent.map(send))
  expect(new Set(statuses)).toEqual(new Set([200]))
  await Promise.all([1, 2, 3].map(() => settleDuePayments(app.context())))
  expect(await events(payment.reference)).toBe(webhooks.length)
  expect(await intentsOf(shop, id)).toMatchObject([{ state: 'CAPTURED' }])
  const booking = await bookingOf(shop, id)
  expect(booking.totalPaid).toBe(100_000)
  expect(booking.reservations[0].folio.payments).toHaveLength(1)
})

test('A webhook of one property does not touch the payment of another', async () => {
  const { payment } = await madePayment()
  const body = JSON.stringify({ type: 'payment.changed', data: { reference: payment.reference } })
  expect((await post(account.webhookPath, body, signed(body))).status).toBe(200)
  expect(await events(payment.reference)).toBe(0)
})
