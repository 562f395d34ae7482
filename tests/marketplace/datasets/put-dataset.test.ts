import { expect, test } from 'vitest'
import { expectRefusal, onPostgres, openHouse } from '../../harness/index.ts'
import { itemsOf, push, readItems } from '../../harness/marketplace/surfaces.ts'
import { installedApp, openShop, uninstallOperation } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop({ scopes: [], limits: { DATASETS_MAX: 12 } })

test('a push replaces the whole dataset, and keeps the order of its items', async () => {
  const first = await push(shop, 'rooms', [
    { key: 'b', label: 'B', attributes: { beds: 2 } },
    { key: 'a', label: 'A', attributes: null },
  ])
  expect(first.status).toBe(200)
  expect(first.body).toEqual({ key: 'rooms', item_count: 2, updated_at: expect.any(String) })
  expect(await readItems(house, shop, 'rooms')).toEqual([
    { key: 'b', label: 'B', attributes: { beds: 2 } },
    { key: 'a', label: 'A', attributes: {} },
  ])
  await push(shop, 'rooms', [
    { key: 'c', label: 'C' },
    { key: 'b', label: 'B2' },
  ])
  expect(await readItems(house, shop, 'rooms')).toEqual([
    { key: 'c', label: 'C', attributes: {} },
    { key: 'b', label: 'B2', attributes: {} },
  ])
  expect((await push(shop, 'rooms', [])).body.item_count).toBe(0)
  expect(await readItems(house, shop, 'rooms')).toEqual([])
})

test('a dataset of 5,000 items is written by one database statement, and a larger one is refused', async () => {
  const { work } = await app.statements(() => push(shop, 'large', itemsOf(5000)))
  expect(work.filter((text) => text.includes('jsonb_to_recordset'))).toHaveLength(1)
  expect(work.length).toBeLessThan(10)
  expect((await push(shop, 'large', itemsOf(5000, 'New'))).body.item_count).toBe(5000)
  expect((await readItems(house, shop, 'large', 2)).map(({ label }: { label: string }) => label)).toEqual(['New 1', 'New 2'])
  expectRefusal(await push(shop, 'large', itemsOf(5001)), 400, 'limit_exceeded')
  expect((await readItems(house, shop, 'large', 1))[0].label).toBe('New 1')
})

test('a body of more than a megabyte is accepted, and one above the limit refused', async () => {
  const items = itemsOf(3000).map((item) => ({ ...item, attributes: { text: 'x'.repeat(1000) } }))
  expect((await push(shop, 'heavy', items)).status).toBe(200)
  const tooMuch = itemsOf(2).map((item) => ({ ...item, attributes: { text: 'x'.repeat(9_000_000) } }))
  expectRefusal(await push(shop, 'heavy', tooMuch), 413, 'payload_too_large')
})

test('a number that is too large is refused, and not stored as null', async () => {
  const body = '{"items":[{"key":"a","label":"A","attributes":{"weights":[1,-1e999]}}]}'
  const { errors } = expectRefusal(await shop.as.put('/api/v1/datasets/vast', body), 400, 'invalid_request')
  expect(errors).toMatchObject([{ in: 'body', pointer: '/items/0/attributes/weights/1', code: 'unstorable' }])
})

test("a dataset's key must match its pattern", async () => {
  for (const key of ['a', '0', 'a-b_c', 'x'.repeat(64)]) expect((await push(shop, key, [])).status).toBe(200)
  for (const key of ['A', '-a', '_a', 'a.b', 'a%20b', 'a%0A', 'a%2Fb', 'a%00', 'a%ff', 'x'.repeat(65), 'ä']) {
    const { errors } = expectRefusal(await push(shop, key, []), 400, 'invalid_request')
    expect(errors).toMatchObject([{ in: 'path', pointer: '/key' }])
  }
})

test('a duplicate item key is refused, with a pointer to it', async () => {
  const { errors } = expectRefusal(await push(shop, 'twins', [...itemsOf(2), ...itemsOf(1)]), 400, 'invalid_request')
  expect(errors).toMatchObject([{ in: 'body', pointer: '/items/2/key' }])
})

test('invalid items are refused, and none of them is stored', async () => {
  await push(shop, 'kept', itemsOf(1))
  for (const items of [
    [
      { key: 'a', label: 'A' },
      { key: 'a', label: 'B' },
    ],
    [{ key: '', label: 'A' }],
    [{ key: 'a' }],
    [{ key: 'a', label: '' }],
    [{ key: 'a', label: 'A', more: 1 }],
    [{ key: 'a', label: '\ud800' }],
    [{ key: 'a\0', label: 'A' }],
    [{ key: 'a', label: 'A', attributes: [] }],
    [{ key: 'a', label: 'A', attributes: { '\0': 1 } }],
    [null],
  ])
    expectRefusal(await push(shop, 'kept', items), 400, 'invalid_request')
  for (const body of [{}, [], { items: {} }, { items: [], key: 'kept' }])
    expectRefusal(await shop.as.put('/api/v1/datasets/kept', body), 400, 'invalid_request')
  expect(await readItems(house, shop, 'kept')).toHaveLength(1)
})

test('an installation has its own datasets, up to a limit', async () => {
  const [neighbour, stranger] = [await installedApp(app, house, []), await installedApp(app, await openHouse(app), [])]
  await push(shop, 'kept', itemsOf(2))
  for (const other of [neighbour, stranger]) await push(other, 'kept', [])
  expect(await readItems(house, shop, 'kept')).toHaveLength(2)
  for (let number = 2; number <= 12; number++) expect((await push(neighbour, `set-${number}`, [])).status).toBe(200)
  expectRefusal(await push(neighbour, 'set-13', []), 400, 'limit_exceeded')
  expect((await push(neighbour, 'set-2', [])).status).toBe(200)
})

test('nothing can be pushed without a valid token, or after the app was uninstalled', async () => {
  expectRefusal(await app.market().put('/api/v1/datasets/a', { items: [] }), 401, 'invalid_token')
  const gone = await installedApp(app, house, [])
  await house.as.manager.askOk(uninstallOperation, { installationId: gone.installationId })
  expectRefusal(await push(gone, 'a', []), 401, 'invalid_token')
})

onPostgres('on a real database', () => {
  test('simultaneous pushes leave one complete set', async () => {
    const sets = Array.from({ length: 20 }, (_, number) => itemsOf(50 + number * 20, `Set ${number}`))
    const answers = await Promise.all(sets.map((items) => push(shop, 'raced', items)))
    expect(answers.map(({ status }) => status)).toEqual(sets.map(() => 200))
    const held = await readItems(house, shop, 'raced', 200)
    const number = Number(/^Set (\d+) /.exec(held[0].label)![1])
    expect(held).toEqual(
      itemsOf(50 + number * 20, `Set ${number}`)
        .slice(0, 200)
        .map((item) => ({ ...item, attributes: {} })),
    )
  })
})
