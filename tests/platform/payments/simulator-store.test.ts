import { expect, test } from 'vitest'
import { newId } from '../../../src/kernel/ids.ts'
import { createPaymentSimulator, tableStore } from '../../../src/platform/payments/index.ts'
import { newWebhookSecret } from '../../../src/platform/signature/index.ts'
import { startApp } from '../../harness/index.ts'

const app = await startApp()
const credentials = { secretKey: 'sim_key', webhookSecret: newWebhookSecret() }
const simulatorOfNode = () => createPaymentSimulator({ clock: app.clock, store: tableStore(app.context().db) })

async function paymentAt(simulator: ReturnType<typeof simulatorOfNode>, returnUrl: string | null = null) {
  const asked = { credentials, key: newId(), amount: 50_000, currency: 'KRW', description: 'A stay', returnUrl }
  return simulator.create(asked)
}

test('The simulated payments of one process are known to another', async () => {
  const { reference, amount, currency } = await paymentAt(simulatorOfNode())
  const another = simulatorOfNode()
  await another.pay(reference, 'SUCCESS')
  const payment = { reference, amount, currency }
  await expect(simulatorOfNode().retrieve({ credentials, payment })).resolves.toMatchObject({ state: 'AUTHORIZED' })
})

test('Ten captures at once with one key take the money once', async () => {
  const simulator = simulatorOfNode()
  const { reference, amount, currency } = await paymentAt(simulator)
  await simulator.pay(reference, 'SUCCESS')
  const key = newId()
  const capture = () => simulator.capture({ credentials, payment: { reference, amount, currency }, key })
  const answers = await Promise.all(Array.from({ length: 10 }, capture))
  expect(answers.map(({ captured }) => captured)).toEqual(answers.map(() => amount))
})

test('Webhooks of the simulator are handed out once, those of a bank that answers late when it has answered', async () => {
  const simulator = simulatorOfNode()
  const { reference } = await paymentAt(simulator)
  await simulator.takeWebhooks()
  await simulator.pay(reference, 'THREE_D_SECURE')
  expect(await simulator.takeWebhooks()).toHaveLength(1)
  expect(await simulatorOfNode().takeWebhooks()).toHaveLength(0)
  app.clock.moveBy({ minutes: 2 })
  expect(await simulatorOfNode().takeWebhooks()).toHaveLength(1)
})

test('A guest pays on the page of the simulator, and goes back to the shop', async () => {
  const { reference } = await paymentAt(simulatorOfNode(), 'https://shop.example/back')
  const page = `${app.url}/dev/payments/${reference}`
  expect(await (await fetch(page)).text()).toContain('3-D Secure')
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ scenario: 'SUCCESS' }), redirect: 'manual' })
  expect([paid.status, paid.headers.get('location')]).toEqual([303, 'https://shop.example/back'])
  const list = await (await fetch(`${app.url}/dev/payments.json`)).text()
  expect(list).toContain(`"reference":"${reference}"`)
  expect(list).not.toContain(credentials.webhookSecret)
})

test('The page of the simulator refuses what it does not know', async () => {
  const { reference } = await paymentAt(simulatorOfNode())
  const post = (path: string, scenario: string) =>
    fetch(`${app.url}/dev/payments/${path}`, { method: 'POST', body: new URLSearchParams({ scenario }) })
  expect((await fetch(`${app.url}/dev/payments/nothing`)).status).toBe(404)
  expect((await fetch(`${app.url}/dev/payments/%00`)).status).toBe(404)
  expect((await post('nothing', 'SUCCESS')).status).toBe(404)
  expect((await post('%00', 'SUCCESS')).status).toBe(404)
  expect((await post(reference, 'constructor')).status).toBe(400)
  expect((await post(reference, 'x'.repeat(10_000))).status).toBe(413)
})
