import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { webhookEndpoints, webhooks } from '../../../../src/db/tables/index.ts'
import { newId } from '../../../../src/kernel/ids.ts'
import { eventually, openHouse, startApp } from '../../../harness/index.ts'
import { manyChanges } from '../changes.ts'
import { later, listening, working } from '../listening.ts'
import { isSignedBy, says, takes } from '../receiver.ts'

const app = await startApp({ env: { ...working, WEBHOOK_RETRY_SECONDS: '5,5' } })
const house = await openHouse(app)
const { db, ports } = app.context()

/** As it stands there after the key was changed. */
const unreadable = ports.cipher.seal('whsec_', newId())

test('a webhook that nothing can sign is a failed try, until its endpoint has another secret', async () => {
  const { as, receiver, endpointId, deliveries, delivery } = await listening(app, house)
  await db.update(webhookEndpoints).set({ secret: unreadable }).where(eq(webhookEndpoints.id, endpointId))
  await manyChanges(app, house, { stays: 1, each: 1 })
  await eventually(async () => (await deliveries())[0]?.attempts === 1)
  await later(app, { seconds: 6 })
  await eventually(async () => (await deliveries())[0].attempts === 2)
  const { id, status, log } = await delivery((await deliveries())[0].id)
  expect([status, log.map(({ failure }: { failure: string }) => failure)]).toEqual(['pending', ['UNREADABLE', 'UNREADABLE']])
  expect(receiver.received).toEqual([])
  const { body } = await as.post(`/api/v1/webhook-endpoints/${endpointId}/rotate-secret`, undefined)
  await as.post(`/api/v1/webhook-deliveries/${id}/redeliver`, undefined)
  const [told] = await receiver.heard(1)
  expect(told!.headers['webhook-signature']).not.toContain(' ')
  expect(isSignedBy(body.secret, told!)).toBe(true)
})

test('a webhook whose body cannot be opened is tried as often as any, and does not hold up what comes after it for ever', async () => {
  const { as, receiver, deliveries } = await listening(app, house, { behaviour: says(500) })
  await manyChanges(app, house, { stays: 1, each: 2 })
  await eventually(async () => (await deliveries())[1]?.attempts === 1)
  const { id } = (await deliveries())[1]
  await db.update(webhooks).set({ body: unreadable, sealed: true }).where(eq(webhooks.id, id))
  receiver.behaviour = takes
  const heard = receiver.received.length
  await as.post(`/api/v1/webhook-deliveries/${id}/redeliver`, undefined)
  for (const attempts of [2, 3]) {
    await eventually(async () => (await deliveries())[1].attempts === attempts)
    await later(app, { seconds: 6 })
  }
  await eventually(async () => (await deliveries())[1].attempts === 4)
  expect((await deliveries())[1].status).toBe('dead')
  expect((await receiver.heard(heard + 1)).slice(heard).map((one) => one.id)).toEqual([(await deliveries())[0].id])
})
