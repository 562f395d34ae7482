import { describe, expect, test } from 'vitest'
import { addPerson, type GraphqlClient, onPostgres, startApp, type TestApp } from '../../harness/index.ts'
import { whoAmI } from '../somebody.ts'

const app = await startApp()
const password = 'correct horse battery'
const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Keeps the cookie of its session as a browser does. */
class Page {
  cookie: string | undefined
  readonly #app: TestApp

  constructor(of: TestApp = app) {
    this.#app = of
  }

  async send(method: string, path: string, body: unknown = {}, headers: Record<string, string> = ownPage): Promise<Response> {
    const cookie: Record<string, string> = this.cookie ? { cookie: this.cookie } : {}
    const response = await fetch(new URL(path, this.#app.url), {
      method,
      headers: { ...headers, ...cookie },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const [set] = response.headers.getSetCookie()
    if (set) this.cookie = set.includes('Max-Age=0') ? undefined : set.split(';')[0]
    return response
  }

  async signIn(identity: string): Promise<GraphqlClient> {
    return this.#holder(await this.send('POST', '/session', { identity, password }))
  }

  async refresh(): Promise<GraphqlClient> {
    return this.#holder(await this.send('POST', '/session/refresh'))
  }

  async #holder(response: Response): Promise<GraphqlClient> {
    expect(response.status).toBe(200)
    return this.#app.asHolderOf((await response.json()).accessToken)
  }
}

const newcomer = () => addPerson(app.context(), { password })
const codeOf = async (response: Response) => (await response.json()).errors[0].extensions.errorCode
const works = async (caller: GraphqlClient) => (await caller.graphql(whoAmI)).status === 200

test('A page gets the access token in the answer, and the refresh token only in a cookie that no script reads', async () => {
  const { identity } = await newcomer()
  const response = await new Page().send('POST', '/session', { identity, password })
  expect(Object.keys(await response.json())).toEqual(['accessToken', 'expiresInSeconds'])
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^foyer-session=foyer_refresh[^;]+; Max-Age=2592000; Path=\/session; HttpOnly; SameSite=Strict$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('Over TLS the cookie is Secure, and its name says so', async () => {
  const secured = await startApp({ env: { PUBLIC_URL: 'https://foyer.example' } })
  const { identity } = await addPerson(secured.context(), { password })
  const response = await new Page(secured).send('POST', '/session', { identity, password })
  expect(response.headers.getSetCookie()[0]).toMatch(
    /^__Secure-foyer-session=.*; Path=\/session; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('A page refreshes its session again and again, and a lost answer does not sign it out', async () => {
  const page = new Page()
  await page.signIn((await newcomer()).identity)
  const before = page.cookie
  await page.refresh()
  page.cookie = before
  for (let time = 0; time < 3; time++) expect(await works(await page.refresh())).toBe(true)
})

test('Ten tabs that refresh one after the other stay signed in', async () => {
  const page = new Page()
  const tabs = [await page.signIn((await newcomer()).identity)]
  for (let tab = 1; tab < 10; tab++) tabs.push(await page.refresh())
  for (const tab of tabs) expect(await works(tab)).toBe(true)
})

test('After the sign-out the access token and the cookie fail at once', async () => {
  const page = new Page()
  const caller = await page.signIn((await newcomer()).identity)
  const stolen = page.cookie
  expect((await page.send('DELETE', '/session')).status).toBe(204)
  expect(page.cookie).toBeUndefined()
  expect((await caller.graphql(whoAmI)).errors![0]!.extensions.errorCode).toBe('AUTH_TOKEN_INVALID')
  page.cookie = stolen
  expect(await codeOf(await page.send('POST', '/session/refresh'))).toBe('AUTH_TOKEN_INVALID')
  expect((await new Page().send('DELETE', '/session')).status).toBe(204)
})

test('The next user at a desk ends the session of the user before, and a failed sign-in does not', async () => {
  const page = new Page()
  const first = await page.signIn((await newcomer()).identity)
  const { identity } = await newcomer()
  expect(await codeOf(await page.send('POST', '/session', { identity, password: 'wrong' }))).toBe('SIGN_IN_FAILED')
  expect(await works(first)).toBe(true)
  const second = await page.signIn(identity)
  expect([await works(first), await works(second)]).toEqual([false, true])
})

describe('Refused', () => {
  const json = { 'content-type': 'application/json' }
  const { host } = new URL(app.url)

  test.each([
    ['another site', { ...json, 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { ...json, 'sec-fetch-site': 'same-site', origin: app.url }],
    ['a page of another origin', { ...json, origin: 'https://evil.example' }],
    ['a page without an origin', { ...json, origin: 'null' }],
    ['a program', json],
  ])('%s can neither sign in, refresh nor sign out', async (_, headers) => {
    const page = new Page()
    const caller = await page.signIn((await newcomer()).identity)
    for (const [method, path] of [
      ['POST', '/session'],
      ['POST', '/session/refresh'],
      ['DELETE', '/session'],
    ] as const) {
      const response = await page.send(method, path, {}, headers)
      expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN'])
    }
    expect(await works(caller)).toBe(true)
  })

  test('A browser without Sec-Fetch-Site is known by its origin', async () => {
    const response = await new Page().send('DELETE', '/session', {}, { ...json, origin: `http://${host}` })
    expect(response.status).toBe(204)
  })

  test('A form, a body that is no sign-in, another method and a call without cookie get their errors', async () => {
    const page = new Page()
    const form = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
    expect((await page.send('POST', '/session', {}, form)).status).toBe(415)
    for (const body of [null, [], 1, {}, { identity: 'a\u0000', password }, { identity: ['a'], password }])
      expect(await codeOf(await page.send('POST', '/session', body))).toMatch(/^(BAD_REQUEST|SIGN_IN_FAILED)$/)
    expect((await page.send('GET', '/session')).status).toBe(405)
    expect((await page.send('PUT', '/session/refresh')).status).toBe(405)
    expect(await codeOf(await page.send('POST', '/session/refresh'))).toBe('UNAUTHENTICATED')
    page.cookie = 'foyer-session=unknown'
    expect(await codeOf(await page.send('POST', '/session/refresh'))).toBe('AUTH_TOKEN_INVALID')
  })

  test('The cookie is no credential of the API', async () => {
    const page = new Page()
    await page.signIn((await newcomer()).identity)
    expect(await codeOf(await page.send('POST', '/graphql', { query: whoAmI }))).toBe('UNAUTHENTICATED')
  })
})

onPostgres('Concurrent calls', () => {
  test('Of a sign-out and ten refreshes at once none fails otherwise than by the end of the session, and no token works after', async () => {
    const page = new Page()
    const first = await page.signIn((await newcomer()).identity)
    const { cookie } = page
    const tabs = Array.from({ length: 10 }, () => Object.assign(new Page(), { cookie }))
    const [out, ...refreshed] = await Promise.all([
      page.send('DELETE', '/session'),
      ...tabs.map((tab) => tab.send('POST', '/session/refresh')),
    ])
    expect(out!.status).toBe(204)
    for (const response of refreshed) expect([200, 401]).toContain(response.status)
    expect(await works(first)).toBe(false)
  })
})
