import { beforeAll, expect, test } from 'vitest'
import { expectError, openHouse, unknownId } from '../../harness/index.ts'
import { itemsOf, push, setMappingOperation } from '../../harness/marketplace/surfaces.ts'
import { installedApp, openShop, uninstallOperation } from '../../harness/marketplace/vendor.ts'
import { houseLog } from '../../harness/user/somebody.ts'

const { app, house, shop } = await openShop({ scopes: [] })
const other = await openHouse(app)

beforeAll(async () => {
  await push(shop, 'units', itemsOf(2))
})

const set = (input: object = {}, as = house.as.manager) =>
  as.graphql(setMappingOperation, {
    input: {
      installationId: shop.installationId,
      platformEntity: 'ROOM',
      platformId: house.rooms[0]!.id,
      dataset: 'units',
      externalKey: 'k1',
      ...input,
    },
  })

const mapped = async () => (await shop.as.get('/api/v1/mappings?platform_entity=room&dataset=units')).body.items

test('a manager sets, changes and removes a mapping', async () => {
  expect((await set()).data.setMapping).toMatchObject({ platformLabel: '101', externalKey: 'k1', externalLabel: 'Item 1' })
  expect(await mapped()).toMatchObject([{ external_key: 'k1' }])
  await set({ externalKey: 'k2' })
  expect(await mapped()).toMatchObject([{ external_key: 'k2' }])
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: shop.installationId })
  expect(entry).toMatchObject({ type: 'mapping.set', data: { after: { externalKey: 'k2' } } })
  expect((await set({ externalKey: null })).data.setMapping).toBeNull()
  expect(await mapped()).toEqual([])
  expect((await set({ externalKey: null })).errors).toBeUndefined()
})

test('a channel can be mapped before a reservation names it', async () => {
  const { data } = await set({ platformEntity: 'CHANNEL', platformId: 'new-ota' })
  expect(data.setMapping).toMatchObject({ platformId: 'new-ota', platformLabel: null, externalLabel: 'Item 1' })
})

test('a rate plan of the property is mapped with its name, and one of another source without', async () => {
  const create = 'mutation ($input: CreateRatePlanInput!) { createRatePlan(input: $input) { id } }'
  const input = { accommodationId: house.accommodationId, code: 'FLEX', name: 'Flexible', type: 'lodge' }
  const { id } = (await house.as.manager.askOk(create, { input })).createRatePlan
  await house.reservation({ ratePlanId: 'theirs' })
  const listed = async () => (await shop.as.get('/api/v1/mappings?platform_entity=rate_plan&dataset=units')).body
  expect((await listed()).unmapped).toEqual([
    { platform_id: id, platform_label: 'Flexible' },
    { platform_id: 'theirs', platform_label: null },
  ])
  const { data } = await set({ platformEntity: 'RATE_PLAN', platformId: id })
  expect(data.setMapping).toMatchObject({ platformId: id, platformLabel: 'Flexible', externalLabel: 'Item 1' })
  await set({ platformEntity: 'RATE_PLAN', platformId: 'theirs', externalKey: 'k2' })
  expect(await listed()).toMatchObject({ items: [{ platform_id: id }, { platform_id: 'theirs' }], unmapped: [] })
})

test('an unknown entity, dataset or item is refused', async () => {
  expectError(await set({ platformId: unknownId }), 'ROOM_NOT_FOUND')
  expectError(await set({ platformId: other.rooms[0]!.id }), 'ROOM_NOT_FOUND')
  expectError(await set({ platformEntity: 'ROOM_TYPE' }), 'ROOM_TYPE_NOT_FOUND')
  expectError(await set({ externalKey: 'k3' }), 'DATASET_ITEM_NOT_FOUND')
  expectError(await set({ dataset: 'others' }), 'DATASET_ITEM_NOT_FOUND')
  expectError(await set({ installationId: unknownId }), 'INSTALLATION_NOT_FOUND')
  const gone = await installedApp(app, house, [])
  await house.as.manager.askOk(uninstallOperation, { installationId: gone.installationId })
  expectError(await set({ installationId: gone.installationId }), 'INSTALLATION_NOT_FOUND')
})

test('hostile input is refused', async () => {
  for (const hostile of [
    { platformId: '' },
    { platformId: 'x'.repeat(101) },
    { dataset: 'Units' },
    { externalKey: '' },
    { externalKey: 'x'.repeat(201) },
    { externalKey: '\0' },
    { installationId: 'x' },
  ])
    expectError(await set(hostile), 'BAD_REQUEST')
})

test('only a manager of the accommodation sets mappings', async () => {
  expectError(await set({}, house.as.anonymous), 'UNAUTHENTICATED')
  for (const caller of [house.as.customer, house.as.staff, house.as.kiosk, house.as.accommodationAdmin, other.as.owner])
    expectError(await set({}, caller), 'FORBIDDEN')
})
