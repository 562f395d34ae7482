import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEndpoints, webhooks } from '../../../src/db/tables/index.ts'
import { eventually, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../harness/marketplace/commit-changes.ts'
import { accepts } from '../../harness/marketplace/receiver.ts'

const secret = (letter: string) => letter.repeat(16) + crypto.randomUUID()

/** A value of the metrics, once what was counted before is no longer remembered. */
async function metric(app: TestApp, name: string): Promise<number | undefined> {
  app.clock.moveBy({ minutes: 1 })
  const text = await (await fetch(`${app.url}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ')[1])
}

test('the metrics count dead webhooks, but not those of an endpoint that somebody switched off', async () => {
  const app = await startApp({ env: workerEnv })
  const house = await openHouse(app)
  const { receiver, endpointId, deliveries } = await appWithEndpoint(app, house, { behaviour: accepts })
  await commitChanges(app, house, { stays: 2, each: 1 })
  await receiver.waitFor(2)
  await eventually(async () => (await deliveries()).every(({ status }: { status: string }) => status === 'delivered'))
  expect(await metric(app, 'foyer_webhooks_dead')).toBe(0)
  const { db } = app.context()
  await db.update(webhooks).set({ status: 'DEAD' }).where(eq(webhooks.endpointId, endpointId))
  expect(await metric(app, 'foyer_webhooks_dead')).toBe(2)
  const disable = (disabledReason: 'FAILING' | 'REQUESTED') =>
    db.update(webhookEndpoints).set({ status: 'DISABLED', disabledReason }).where(eq(webhookEndpoints.id, endpointId))
  await disable('FAILING')
  expect(await metric(app, 'foyer_webhooks_dead')).toBe(2)
  await disable('REQUESTED')
  expect(await metric(app, 'foyer_webhooks_dead')).toBe(0)
})

test('the metrics count jobs whose tries are used up, and messages that found no gateway in production', async () => {
  const env = { NODE_ENV: 'production', METRICS: 'on', TOKEN_SECRET: secret('t'), ENCRYPTION_KEY: secret('e'), DEMO: 'off' }
  const app = await startApp({ env })
  const { db, ports } = app.context()
  expect(await metric(app, 'foyer_jobs_failed{job="sweep"}')).toBe(0)
  await db.transaction((tx) => ports.queue.send(tx, 'sweep', { data: null }))
  await db.execute(`update pgboss.job set state = 'failed' where name = 'sweep'`)
  expect(await metric(app, 'foyer_jobs_failed{job="sweep"}')).toBe(1)
  await ports.sms.send({ to: '+821012345678', text: 'A code' }, 'id')
  expect(await metric(app, 'foyer_messages_total{channel="sms",result="no_gateway"}')).toBe(1)
  expect(await metric(app, 'foyer_messages_total{channel="sms",result="sent"}')).toBe(0)
})

test('the metrics say whether the server is ready, as /readyz does', async () => {
  const app = await startApp({ env: { METRICS: 'on' } })
  expect(await metric(app, 'foyer_ready')).toBe(1)
  await app.server.drain(0)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
  expect(await metric(app, 'foyer_ready')).toBe(0)
})
