import { expect, test } from 'vitest'
import { expectRefusal, onPostgres, openHouse } from '../../harness/index.ts'
import { itemsOf, push, readItems, setMappingOperation } from '../../harness/marketplace/surfaces.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'
import { houseLog } from '../../harness/user/somebody.ts'

const { app, house, shop } = await openShop({ scopes: [], limits: { DATASETS_MAX: 2 } })

const take = (key: string, { as } = shop) => as.delete(`/api/v1/datasets/${key}`)

test('a deleted dataset is gone, and frees a place below the limit', async () => {
  for (const key of ['a', 'b']) await push(shop, key, itemsOf(3))
  expectRefusal(await push(shop, 'c', []), 400, 'limit_exceeded')
  expect((await take('a')).status).toBe(204)
  expectRefusal(await take('a'), 404, 'not_found')
  expect(await readItems(house, shop, 'a')).toEqual([])
  expect(await readItems(house, shop, 'b')).toHaveLength(3)
  expect((await push(shop, 'c', [])).status).toBe(200)
  for (const key of ['b', 'c']) await take(key)
})

test('deleting a dataset deletes its mappings, and leaves an audit entry', async () => {
  const { installationId } = shop
  await push(shop, 'types', itemsOf(1))
  const mapping = { platformEntity: 'ROOM_TYPE', platformId: house.roomTypeId, dataset: 'types', externalKey: 'k1' }
  await house.as.manager.askOk(setMappingOperation, { input: { installationId, ...mapping } })
  await take('types')
  const [entry] = await houseLog(house.as.owner, house.accommodationId, { relatedId: installationId })
  expect(entry).toMatchObject({ type: 'dataset.delete' })
  await push(shop, 'types', itemsOf(1))
  const { body } = await shop.as.get('/api/v1/mappings?platform_entity=room_type&dataset=types')
  expect(body.items).toEqual([])
})

test('an installation deletes only its own datasets, and only by a valid key', async () => {
  const [neighbour, stranger] = [await installedApp(app, house, []), await installedApp(app, await openHouse(app), [])]
  await push(shop, 'types', itemsOf(2))
  for (const other of [neighbour, stranger]) expectRefusal(await take('types', other), 404, 'not_found')
  expectRefusal(await app.market().delete('/api/v1/datasets/types'), 401, 'invalid_token')
  for (const key of ['Types', 'types%0A', 'x'.repeat(65)]) expectRefusal(await take(key), 404, 'not_found')
  expect(await readItems(house, shop, 'types')).toHaveLength(2)
})

onPostgres('on a real database', () => {
  test('simultaneous pushes and deletes leave a complete dataset or none', async () => {
    const work = Array.from({ length: 40 }, (_, number) => (number % 2 ? take('raced') : push(shop, 'raced', itemsOf(100))))
    for (const { status } of await Promise.all(work)) expect([200, 204, 404]).toContain(status)
    expect([0, 100]).toContain((await readItems(house, shop, 'raced')).length)
  })
})
