import { expect, test } from 'vitest'
import { openHouse, startApp } from '../../../harness/index.ts'
import { appWithEndpoint, workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { accepts, answers, openReceiver } from '../../../harness/marketplace/receiver.ts'
import { itemsOf, push, setMappingOperation } from '../../../harness/marketplace/surfaces.ts'
import { installedApp } from '../../../harness/marketplace/vendor.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

test('the mapping of one room does not wait behind the failed webhook of another, and those of one room arrive in order', async () => {
  const [failing, other] = [house.rooms[0]!.id, house.rooms[1]!.id]
  const receiver = await openReceiver((answer, received) =>
    (received.data.platform_id === failing ? answers(500) : accepts)(answer, received),
  )
  const shop = await installedApp(app, house, [], {
    manifest: { webhooks: ['mapping.*'], scopes: [] },
    webhookUrl: receiver.url,
  })
  await push(shop, 'units', itemsOf(3))
  const map = (platformId: string, externalKey: string | null) =>
    house.as.manager.askOk(setMappingOperation, {
      input: { installationId: shop.installationId, platformEntity: 'ROOM', platformId, dataset: 'units', externalKey },
    })
  await map(failing, 'k1')
  await receiver.waitFor(1, 'mapping.changed')
  await map(failing, 'k2')
  await map(other, 'k1')
  await map(other, null)
  const heard = (await receiver.waitFor(3, 'mapping.changed')).map(({ data }) => [data.platform_id, data.external_key])
  expect(heard).toEqual([
    [failing, 'k1'],
    [other, 'k1'],
    [other, null],
  ])
})

test('a delivery of mapping.changed names its entity, and the installation that was its resource before', async () => {
  const shop = await appWithEndpoint(app, house, { patterns: ['mapping.*', 'webhook.test'] })
  const { as, receiver, installationId, deliveries, delivery } = shop
  const [room] = house.rooms
  await push(shop, 'units', itemsOf(1))
  await house.as.manager.askOk(setMappingOperation, {
    input: { installationId, platformEntity: 'ROOM', platformId: room!.id, dataset: 'units', externalKey: 'k1' },
  })
  await receiver.waitFor(1, 'mapping.changed')
  const [listed] = await deliveries('?type=mapping.changed')
  expect(listed).toMatchObject({ resource: room!.id, former_resource: installationId })
  expect(await delivery(listed.id)).toMatchObject({ resource: room!.id, former_resource: installationId })
  await as.post(`/api/v1/webhook-endpoints/${listed.endpoint_id}/test`, {})
  await receiver.waitFor(1, 'webhook.test')
  const [other] = await deliveries('?type=webhook.test')
  expect(other).not.toHaveProperty('former_resource')
})

test('a deleted dataset tells of each mapping that goes with it', async () => {
  const receiver = await openReceiver()
  const shop = await installedApp(app, house, [], { manifest: { webhooks: ['mapping.*'], scopes: [] }, webhookUrl: receiver.url })
  await push(shop, 'types', itemsOf(1))
  const mapped = [
    { platformEntity: 'ROOM', platformId: house.rooms[0]!.id },
    { platformEntity: 'ROOM_TYPE', platformId: house.roomTypeId },
  ]
  for (const subject of mapped) {
    const input = { installationId: shop.installationId, ...subject, dataset: 'types', externalKey: 'k1' }
    await house.as.manager.askOk(setMappingOperation, { input })
  }
  await receiver.waitFor(2, 'mapping.changed')
  expect((await shop.as.delete('/api/v1/datasets/types')).status).toBe(204)
  const removed = (await receiver.waitFor(4, 'mapping.changed')).slice(2).map(({ data }) => data)
  const dataOf = ({ platformEntity, platformId }: (typeof mapped)[number]) => {
    return { dataset: 'types', platform_entity: platformEntity.toLowerCase(), platform_id: platformId, external_key: null }
  }
  expect(removed).toHaveLength(2)
  expect(removed).toEqual(expect.arrayContaining(mapped.map(dataOf)))
})
