import { expect, test } from 'vitest'
import { eventually, openHouse, startApp } from '../../harness/index.ts'
import { passTime, workerEnv } from '../../harness/marketplace/app-with-endpoint.ts'
import { Faults, keyed, newKey, stayBody, workOff } from '../../harness/marketplace/commands.ts'
import { consent, readingApp, reads, secretsIn, writes } from '../../harness/marketplace/read-scopes.ts'
import { answers, openReceiver } from '../../harness/marketplace/receiver.ts'

const faults = new Faults()
const app = await startApp({ env: workerEnv, ports: { faults } })
const house = await openHouse(app)

async function listening(granted: readonly string[], patterns: readonly string[] = ['*']) {
  const shop = await readingApp(app, house, granted)
  const receiver = await openReceiver()
  const { body } = await shop.as.post('/api/v1/webhook-endpoints', { url: receiver.url, patterns })
  return { ...shop, receiver, endpointId: body.id as string }
}

const sendTest = (as: Awaited<ReturnType<typeof listening>>) =>
  as.as.post(`/api/v1/webhook-endpoints/${as.endpointId}/test`, undefined)

test('webhooks about reservations go only to apps that may read reservations', async () => {
  const [none, some] = [await listening([]), await listening(['reservations:read'])]
  const { id } = await house.reservation()
  const [notice] = await some.receiver.waitFor(1, 'pms.reservation.created')
  expect(notice!.data.reservation_id).toBe(id)
  await sendTest(none)
  await none.receiver.waitFor(1, 'webhook.test')
  expect(none.receiver.received.filter(({ type }) => type.startsWith('pms.reservation.'))).toEqual([])
})

async function deferred(shop: Awaited<ReturnType<typeof listening>>) {
  faults.next = async ({ attempts }) => {
    if (attempts === 0) throw new Error('The first try fails.')
  }
  const { status } = await shop.as.post('/api/v1/reservations', stayBody(house), keyed({ 'idempotency-key': newKey() }))
  expect(status).toBe(202)
  app.clock.moveBy({ seconds: 10 })
  await workOff(app)
  faults.next = undefined
}

test('the result of a deferred command comes in the shape that the app may read', async () => {
  const [none, some] = [await listening(['guests:read']), await listening(['reservations:read'])]
  for (const shop of [none, some]) await deferred(shop)
  const [reduced] = await none.receiver.waitFor(1, 'reservation.created')
  expect(reduced!.data.data).toEqual({ id: reduced!.data.reservation_id })
  const [guestless] = await some.receiver.waitFor(1, 'reservation.created')
  expect(guestless!.data.data).toMatchObject({ primary_guest: null, status: 'DEFINITE' })
  expect(secretsIn(guestless!.body)).toEqual([])
})

test('a webhook that waits for its next attempt is not sent once the app may no longer read what it is about', async () => {
  const shop = await listening(reads)
  shop.receiver.behaviour = answers(500)
  const { id } = await house.reservation()
  await shop.receiver.waitFor(1, 'pms.reservation.created')
  await consent(house, shop, writes)
  const deliveries = async () => (await shop.as.get('/api/v1/webhook-deliveries?status=dead')).body.data
  await eventually(async () => {
    await passTime(app, { seconds: 10 })
    return (await deliveries()).length > 0
  })
  const [dead] = await deliveries()
  expect(dead.resource).toBe(id)
  const { body } = await shop.as.get(`/api/v1/webhook-deliveries/${dead.id}`)
  expect(body.log.at(-1)).toMatchObject({ status: null, failure: 'SCOPE_WITHDRAWN' })
  expect((await shop.as.get(`/api/v1/webhook-endpoints/${shop.endpointId}`)).body.enabled).toBe(true)
})

test('a result that waits for its next attempt is sent with no more than the app may read by then', async () => {
  const shop = await listening(reads, ['reservation.*'])
  shop.receiver.behaviour = answers(500)
  await deferred(shop)
  const [full] = await shop.receiver.waitFor(1, 'reservation.created')
  expect(secretsIn(full!.body)).not.toEqual([])
  await consent(house, shop, writes)
  shop.receiver.behaviour = answers(204)
  await eventually(async () => {
    await passTime(app, { seconds: 10 })
    return shop.receiver.received.length > 1
  })
  expect(shop.receiver.received.at(-1)!.data).toEqual({ ...full!.data, data: { id: full!.data.reservation_id } })
})
