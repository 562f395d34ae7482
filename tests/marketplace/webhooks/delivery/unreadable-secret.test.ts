import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEndpoints, webhooks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, passTime, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { commitChanges } from '../../../harness/marketplace/commit-changes.ts'
import { accepts, answers, isSignedBy } from '../../../harness/marketplace/receiver.ts'

const app = await startApp({ env: { ...workerEnv, WEBHOOK_RETRY_SECONDS: '5,5' } })
const house = await openHouse(app)
const { db, ports } = app.context()

/** A text that the current key cannot decrypt. */
const unreadable = ports.cipher.seal('whsec_', newId())

test('a webhook whose secret cannot be decrypted fails and is retried until the endpoint has a new secret', async () => {
  const { as, receiver, endpointId, deliveries, delivery } = await appWithEndpoint(app, house)
  await db.update(webhookEndpoints).set({ secret: unreadable }).where(eq(webhookEndpoints.id, endpointId))
  await commitChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await deliveries())[0]?.attempts === 1)
  await passTime(app, { seconds: 6 })
  await eventually(async () => (await deliveries())[0].attempts === 2)
  const { id, status, log } = await delivery((await deliveries())[0].id)
  expect([status, log.map(({ failure }: { failure: string }) => failure)]).toEqual(['pending', ['UNREADABLE', 'UNREADABLE']])
  expect(receiver.received).toEqual([])
  const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/rotate-secret`, undefined)
  await as.post(`/api/v1/webhook-deliveries/${id}/redeliver`, undefined)
  const [webhook] = await receiver.waitFor(1)
  expect(webhook!.headers['webhook-signature']).not.toContain(' ')
  expect(isSignedBy(body.secret, webhook!)).toBe(true)
})

test('a webhook whose body cannot be decrypted becomes dead after its attempts, and later ones follow', async () => {
  const { as, receiver, deliveries } = await appWithEndpoint(app, house, { behaviour: answers(500) })
  await commitChanges(app, house, { stays: 1, each: 2 })
  await eventually(async () => (await deliveries())[1]?.attempts === 1)
  const { id } = (await deliveries())[1]
  await db.update(webhooks).set({ body: unreadable, sealed: true }).where(eq(webhooks.id, id))
  receiver.behaviour = accepts
  const heard = receiver.received.length
  await as.post(`/api/v1/webhook-deliveries/${id}/redeliver`, undefined)
  for (const attempts of [2, 3]) {
    await eventually(async () => (await deliveries())[1].attempts === attempts)
    await passTime(app, { seconds: 6 })
  }
  await eventually(async () => (await deliveries())[1].attempts === 4)
  expect((await deliveries())[1].status).toBe('dead')
  expect((await receiver.waitFor(heard + 1)).slice(heard).map((one) => one.id)).toEqual([(await deliveries())[0].id])
})
