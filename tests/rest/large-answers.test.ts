import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { COMPRESSED_CHARACTERS_MIN } from '../../src/kernel/limits.ts'
import { openHouse, startApp, type TestApp } from '../harness/index.ts'
import { itemsOf, push } from '../harness/marketplace/surfaces.ts'
import { installedApp, tokenRequest } from '../harness/marketplace/vendor.ts'
import { rawGet } from './raw-get.ts'

let app: TestApp
let shop: Awaited<ReturnType<typeof installedApp>>

beforeAll(async () => {
  app = await startApp({ env: { MARKETPLACE_PER_SECOND: '0', PAGE_SIZE_MAX: '1000' } })
  shop = await installedApp(app, await openHouse(app))
  await push(shop, 'types', itemsOf(1000))
})

const get = (path: string, encoding?: string) =>
  rawGet(new URL(`/marketplace${path}`, app.url), {
    authorization: `Bearer ${shop.token}`,
    ...(encoding && { 'accept-encoding': encoding }),
  })

test('the document and a large answer are compressed for a client that takes gzip, and are the same for any other', async () => {
  for (const path of ['/openapi.json', '/api/v1/datasets/types?limit=1000']) {
    const plain = await get(path)
    expect([path, plain.headers['content-encoding'], plain.headers.vary]).toEqual([path, undefined, 'accept-encoding'])
    expect(plain.body.length).toBeGreaterThan(COMPRESSED_CHARACTERS_MIN)
    const packed = await get(path, 'br, gzip')
    expect([path, packed.headers['content-encoding'], packed.headers.vary]).toEqual([path, 'gzip', 'accept-encoding'])
    expect(packed.body.length).toBeLessThan(plain.body.length / 3)
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    expect((await get(path, 'gzip;q=0, br')).headers['content-encoding']).toBeUndefined()
  }
})

test('a small answer, and every answer with a token, is not compressed', async () => {
  const small = await get('/api/v1/property', 'gzip')
  expect([small.status, small.headers['content-encoding']]).toEqual([200, undefined])
  const body = new URLSearchParams(tokenRequest(shop.vendor, shop.installationId))
  const token = await fetch(new URL('/marketplace/oauth/token', app.url), {
    method: 'POST',
    headers: { 'accept-encoding': 'gzip' },
    body,
  })
  expect([token.status, token.headers.get('content-encoding')]).toEqual([200, null])
})
