import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { post } from '../../harness/platform/transports.ts'
import { type Doorway, openDoorway } from './house.ts'

let door: Doorway
beforeAll(async () => {
  door = await openDoorway({ config: { CORS_ORIGINS: ['https://www.hotel.example'] } })
})
afterAll(() => door.stop())

const form = (query: string, file?: Blob) => {
  const data = new FormData()
  data.set('operations', JSON.stringify({ query, variables: file ? { file: null } : {} }))
  data.set('map', JSON.stringify(file ? { a: ['variables.file'] } : {}))
  if (file) data.set('a', file, 'a.png')
  return data
}

const crossSite = (origin: string) => ({ 'sec-fetch-site': 'cross-site', origin })

describe('A page of another site', () => {
  test.each([
    ['JSON', { query: '{ hello }' }],
    ['a form', form('{ hello }')],
  ])('cannot send %s', async (_, body) => {
    for (const origin of ['https://evil.example', 'null', 'http://www.hotel.example']) {
      const answer = await post(door.url, body, crossSite(origin))
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
    }
    const credential = { authorization: 'Bearer kiosk' }
    expect((await post(door.url, body, { ...crossSite('https://evil.example'), ...credential })).status).toBe(403)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded'])('cannot send %s, which needs no preflight', async (type) => {
    const body = JSON.stringify({ query: '{ hello }' })
    expect((await post(door.url, body, { 'content-type': type, ...crossSite('https://www.hotel.example') })).status).toBe(415)
  })

  test('can if its origin is allowed, and so can pages of this server and programs', async () => {
    const ask = async (headers: Record<string, string>) => (await post(door.url, { query: '{ hello }' }, headers)).status
    expect(await ask(crossSite('https://www.hotel.example'))).toBe(200)
    // the booking page in a frame of another site asks from its own origin
    expect(await ask({ 'sec-fetch-site': 'same-origin', origin: door.url })).toBe(200)
    expect(await ask({ 'sec-fetch-site': 'none' })).toBe(200)
    expect(await ask({})).toBe(200)
  })
})

describe('A form without a caller', () => {
  const upload = 'mutation($file: Upload!) { upload(file: $file) }'

  test('changes nothing and uploads nothing, also from a browser that does not name its site', async () => {
    for (const body of [form(upload, new Blob(['1'])), form('mutation { writes(text: "x") }')]) {
      const answer = await post(door.url, body, { origin: 'https://evil.example' })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    }
    const uploaded = await post(door.url, form(upload, new Blob(['1'])), { authorization: 'Bearer kiosk' })
    expect(await uploaded.json()).toEqual({ data: { upload: 'a.png 1' } })
  })

  test('may be as large as JSON', async () => {
    const large = form(upload, new Blob([new Uint8Array(2_000_000)]))
    expect((await post(door.url, large)).status).toBe(413)
    expect((await post(door.url, large, { authorization: 'Bearer kiosk' })).status).toBe(200)
  })
})
