import { beforeAll, expect, test } from 'vitest'
import { expectError, expectRefusal, openHouse } from '../../harness/index.ts'
import { itemsOf, push, setMappingOperation } from '../../harness/marketplace/surfaces.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop({ scopes: [] })
const other = await openHouse(app)

beforeAll(async () => {
  await push(shop, 'units', itemsOf(3))
  const input = { installationId: shop.installationId, platformEntity: 'ROOM', dataset: 'units' }
  for (const [index, externalKey] of [
    [0, 'k2'],
    [1, 'k3'],
  ] as const)
    await house.as.manager.askOk(setMappingOperation, { input: { ...input, platformId: house.rooms[index]!.id, externalKey } })
  await house.reservation({ channelId: 'ota-b', ratePlanId: 'flex' })
  await house.reservation({ channelId: 'ota-a', ratePlanId: 'flex', inDays: 3 })
  await other.reservation({ channelId: 'ota-c' })
})

const read = (query: string, as = shop.as) => as.get(`/api/v1/mappings?${query}`)

test('an app reads what is mapped to its dataset and what is not', async () => {
  const { status, body } = await read('platform_entity=room&dataset=units')
  expect(status).toBe(200)
  const [first, second, third] = house.rooms
  expect(body).toEqual({
    platform_entity: 'room',
    dataset: 'units',
    items: [
      {
        platform_id: first!.id,
        platform_label: '101',
        external_key: 'k2',
        external_label: 'Item 2',
        updated_at: expect.any(String),
      },
      {
        platform_id: second!.id,
        platform_label: '102',
        external_key: 'k3',
        external_label: 'Item 3',
        updated_at: expect.any(String),
      },
    ],
    unmapped: [{ platform_id: third!.id, platform_label: '103' }],
  })
})

test('each kind of entity is listed by itself, and only those of the property', async () => {
  const unmapped = async (entity: string) => (await read(`platform_entity=${entity}&dataset=units`)).body.unmapped
  expect(await unmapped('room_type')).toEqual([{ platform_id: house.roomTypeId, platform_label: 'Double' }])
  expect(await unmapped('channel')).toEqual([
    { platform_id: 'ota-a', platform_label: null },
    { platform_id: 'ota-b', platform_label: null },
  ])
  expect(await unmapped('rate_plan')).toEqual([{ platform_id: 'flex', platform_label: null }])
})

test('a mapping to an item that left the dataset stays, without a label', async () => {
  const lost = await installedApp(app, house, [])
  await push(lost, 'units', itemsOf(1))
  const input = { installationId: lost.installationId, platformEntity: 'CHANNEL', dataset: 'units', platformId: 'ota-a' }
  await house.as.manager.askOk(setMappingOperation, { input: { ...input, externalKey: 'k1' } })
  await push(lost, 'units', [])
  const { body } = await read('platform_entity=channel&dataset=units', lost.as)
  expect(body.items).toMatchObject([{ platform_id: 'ota-a', external_key: 'k1', external_label: null }])
})

test('a read takes one database statement, and one for the token', async () => {
  const { work, authentication } = await app.statements(() => read('platform_entity=channel&dataset=units'))
  expect([work.length, authentication.length]).toEqual([1, 1])
})

test('both parameters are required, and checked', async () => {
  for (const query of [
    '',
    'platform_entity=room',
    'dataset=units',
    'platform_entity=guest&dataset=units',
    'platform_entity=ROOM&dataset=units',
    'platform_entity=room&dataset=Units',
    'platform_entity=room&dataset=units&page=2',
    'platform_entity=room&platform_entity=channel&dataset=units',
  ])
    expectRefusal(await read(query), 400, 'invalid_request')
})

test('a dataset of another installation is not found', async () => {
  const [neighbour, stranger] = [await installedApp(app, house, []), await installedApp(app, other, [])]
  for (const { as } of [neighbour, stranger])
    expectRefusal(await read('platform_entity=room&dataset=units', as), 404, 'not_found')
})

test('staff read the same mappings', async () => {
  const query = `query Mappings($accommodationId: ULID!, $installationId: ULID!) {
    mappings(accommodationId: $accommodationId, installationId: $installationId, platformEntity: ROOM, dataset: "units") {
      platformEntity dataset items { platformId externalLabel } unmapped { platformLabel }
    }
  }`
  const values = { accommodationId: house.accommodationId, installationId: shop.installationId }
  const { mappings } = await house.as.staff.askOk(query, values)
  expect(mappings).toMatchObject({
    platformEntity: 'ROOM',
    items: [{ externalLabel: 'Item 2' }, {}],
    unmapped: [{ platformLabel: '103' }],
  })
  expectError(await house.as.maid.graphql(query, values), 'FORBIDDEN')
  expectError(await other.as.owner.graphql(query, values), 'FORBIDDEN')
  expectError(await other.as.owner.graphql(query, { ...values, accommodationId: other.accommodationId }), 'DATASET_NOT_FOUND')
})
