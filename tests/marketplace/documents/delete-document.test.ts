import { expect, test } from 'vitest'
import { expectRefusal, openHouse } from '../../harness/index.ts'
import type { Shop } from '../../harness/marketplace/surfaces.ts'
import { installedApp, openShop } from '../../harness/marketplace/vendor.ts'

const { app, house, shop } = await openShop({ scopes: [] })

const named = 'ref_type=invoice&data_id=I-1'
const document = { ref_type: 'invoice', external_ref: 'res:1', data_id: 'I-1', content_type: 'text/plain', content: 'x' }
const put = ({ as }: Shop) => as.put('/api/v1/documents', document)
const take = (query = named, { as } = shop) => as.delete(`/api/v1/documents?${query}`)

test('a document can be deleted once', async () => {
  const { body } = await put(shop)
  expect(await take()).toMatchObject({ status: 204 })
  expectRefusal(await take(), 404, 'not_found')
  expect((await put(shop)).body.id).not.toBe(body.id)
})

test('an installation deletes only its own documents', async () => {
  const [neighbour, stranger] = [await installedApp(app, house, []), await installedApp(app, await openHouse(app), [])]
  await put(shop)
  for (const other of [neighbour, stranger]) expectRefusal(await take(named, other), 404, 'not_found')
  expectRefusal(await app.market().delete(`/api/v1/documents?${named}`), 401, 'invalid_token')
  expect((await take()).status).toBe(204)
})

test('a delete without a valid reference is refused', async () => {
  for (const query of ['', 'ref_type=invoice', 'data_id=I-1', `${named}%0A`, `${named}&data_id=I-2`, `${named}&more=1`])
    expectRefusal(await take(query), 400, 'invalid_request')
})
