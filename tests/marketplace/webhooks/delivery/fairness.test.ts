import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEndpoints } from '../../../../src/db/tables/index.ts'
import { eventually, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { appWithEndpoint } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { answers, openReceiver, type Receiver } from '../../../harness/marketplace/receiver.ts'
import { install, installedApp, tokenRequest } from '../../../harness/marketplace/vendor.ts'

const env = { WORKER: 'on', OUTBOUND_ALLOW: '127.0.0.0/8', MARKETPLACE_PER_SECOND: '0', WEBHOOK_SECONDS_MAX: '60' }
const changes = 50

test('a failing endpoint gets one webhook at a time', async () => {
  const app = await startApp({ env })
  const house = await openHouse(app)
  const { receiver, endpointId } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  const isFailing = and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.failingSince))
  await commitChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await app.context().db.$count(webhookEndpoints, isFailing)) === 1)
  const open = { now: 0, max: 0 }
  receiver.behaviour = (answer) => {
    open.max = Math.max(open.max, ++open.now)
    answer.on('close', () => open.now--)
    setTimeout(() => answer.writeHead(500).end(), 50)
  }
  await commitChanges(app, house, { stays: 10, each: 1 })
  await receiver.waitFor(1 + 10)
  expect(open.max).toBe(1)
})

const noAnswer = () => {}

onPostgres('while one receiver does not answer any of a thousand webhooks', () => {
  test('another installation gets every webhook', async () => {
    const app = await startApp({ env })
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const hanging = await openReceiver(noAnswer)
    const prompt = await openReceiver()
    for (const [at, receiver] of [
      [house, hanging],
      [other, prompt],
    ] as const) {
      const { as } = await installedApp(app, at)
      await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['pms.*'] })
    }
    await commitChanges(app, house, { stays: 1000, each: 1 })
    await hanging.waitFor(1)
    await expectEachReceived(app, other, prompt)
  })
})

onPostgres('while the slow endpoints of several apps could take all senders', () => {
  test('another installation gets every webhook before a slow endpoint answers', async () => {
    const app = await startApp({ env: { ...env, WEBHOOKS_AT_ONCE: '24', WEBHOOKS_AT_ONCE_PER_ENDPOINT: '8' } })
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const slow = await openReceiver(noAnswer)
    for (let apps = 1; apps <= 3; apps++) {
      const { as } = await installedApp(app, house)
      for (let endpoints = 1; endpoints <= 4; endpoints++)
        await as.post('/api/v1/webhook-endpoints', { url: slow.url, patterns: ['pms.*'] })
    }
    const { receiver: prompt } = await appWithEndpoint(app, other)
    await commitChanges(app, house, { stays: 100, each: 1 })
    await slow.waitFor(15)
    await expectEachReceived(app, other, prompt)
    expect(slow.received.length).toBeLessThan(24)
  })

  test('another installation of the same slow app gets every webhook too', async () => {
    const app = await startApp({ env: { ...env, WEBHOOKS_AT_ONCE: '64', WEBHOOKS_AT_ONCE_PER_ENDPOINT: '8' } })
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const slow = await openReceiver(noAnswer)
    const { as, vendor } = await installedApp(app, house)
    for (let endpoints = 1; endpoints <= 10; endpoints++)
      await as.post('/api/v1/webhook-endpoints', { url: slow.url, patterns: ['pms.*'] })
    const { installationId } = await install(other, vendor)
    const { body } = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
    const prompt = await openReceiver()
    const endpoint = { url: prompt.url, patterns: ['pms.*'] }
    await app.market(body.access_token).post('/api/v1/webhook-endpoints', endpoint)
    await commitChanges(app, house, { stays: 100, each: 1 })
    await slow.waitFor(25)
    await expectEachReceived(app, other, prompt)
  })
})

/** Commits changes one at a time and waits for the webhook of each. */
async function expectEachReceived(app: TestApp, house: House, receiver: Receiver): Promise<void> {
  for (let round = 1; round <= changes; round++) {
    await commitChanges(app, house, { stays: 1, each: 1 })
    await receiver.waitFor(round)
  }
}
