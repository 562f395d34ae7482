import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEndpoints } from '../../../../src/db/tables/index.ts'
import { eventually, type House, onPostgres, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { install, installedApp, tokenRequest } from '../../vendor.ts'
import { manyChanges } from '../changes.ts'
import { listening } from '../listening.ts'
import { openReceiver, type Receiver, says } from '../receiver.ts'

const env = { WORKER: 'on', OUTBOUND_ALLOW: '127.0.0.0/8', MARKETPLACE_PER_SECOND: '0', WEBHOOK_SECONDS_MAX: '60' }
const changes = 50

test('an endpoint that failed the last time is tried with one webhook at a time, however many wait for it', async () => {
  const app = await startApp({ env })
  const house = await openHouse(app)
  const { receiver, endpointId } = await listening(app, house, { behaviour: says(500) })
  const isFailing = and(eq(webhookEndpoints.id, endpointId), isNotNull(webhookEndpoints.failingSince))
  await manyChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await app.context().db.$count(webhookEndpoints, isFailing)) === 1)
  const open = { now: 0, most: 0 }
  receiver.behaviour = (answer) => {
    open.most = Math.max(open.most, ++open.now)
    answer.on('close', () => open.now--)
    setTimeout(() => answer.writeHead(500).end(), 50)
  }
  await manyChanges(app, house, { stays: 10, each: 1 })
  await receiver.heard(1 + 10)
  expect(open.most).toBe(1)
})

const answersNothing = () => {}

onPostgres('while one receiver hangs on each of a thousand webhooks', () => {
  test('the app of another installation hears of every change', async () => {
    const app = await startApp({ env })
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const hanging = await openReceiver(answersNothing)
    const prompt = await openReceiver()
    for (const [at, receiver] of [
      [house, hanging],
      [other, prompt],
    ] as const) {
      const { as } = await installedApp(app, at)
      await as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns: ['pms.*'] })
    }
    await manyChanges(app, house, { stays: 1000, each: 1 })
    await hanging.heard(1)
    await hearsEach(app, other, prompt)
  })
})

onPostgres('while receivers of several apps are slow, each behind more endpoints than there are places', () => {
  test('the app of another installation hears of every change before one of them answers, although none of them fails', async () => {
    const app = await startApp({ env: { ...env, WEBHOOKS_AT_ONCE: '24', WEBHOOKS_AT_ONCE_PER_ENDPOINT: '8' } })
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const slow = await openReceiver(answersNothing)
    for (let apps = 1; apps <= 3; apps++) {
      const { as } = await installedApp(app, house)
      for (let endpoints = 1; endpoints <= 4; endpoints++)
        await as.post('/api/v1/webhook-endpoints', { url: slow.url, patterns: ['pms.*'] })
    }
    const { receiver: prompt } = await listening(app, other)
    await manyChanges(app, house, { stays: 100, each: 1 })
    await slow.heard(15)
    await hearsEach(app, other, prompt)
    expect(slow.received.length).toBeLessThan(24)
  })

  test('so does another installation of the same app', async () => {
    const app = await startApp({ env: { ...env, WEBHOOKS_AT_ONCE: '64', WEBHOOKS_AT_ONCE_PER_ENDPOINT: '8' } })
    const [house, other] = [await openHouse(app), await openHouse(app)]
    const slow = await openReceiver(answersNothing)
    const { as, vendor } = await installedApp(app, house)
    for (let endpoints = 1; endpoints <= 10; endpoints++)
      await as.post('/api/v1/webhook-endpoints', { url: slow.url, patterns: ['pms.*'] })
    const { installationId } = await install(other, vendor)
    const { body } = await app.market().form('/oauth/token', tokenRequest(vendor, installationId))
    const prompt = await openReceiver()
    const endpoint = { url: prompt.url, patterns: ['pms.*'] }
    await app.market(body.access_token).post('/api/v1/webhook-endpoints', endpoint)
    await manyChanges(app, house, { stays: 100, each: 1 })
    await slow.heard(25)
    await hearsEach(app, other, prompt)
  })
})

/** Changes one at a time, each of which is heard of before the next. */
async function hearsEach(app: TestApp, house: House, receiver: Receiver): Promise<void> {
  for (let round = 1; round <= changes; round++) {
    await manyChanges(app, house, { stays: 1, each: 1 })
    await receiver.heard(round)
  }
}
