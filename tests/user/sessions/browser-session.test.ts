import { describe, expect, test } from 'vitest'
import { addPerson, expectError, type GraphqlClient, onPostgres, startApp } from '../../harness/index.ts'
import { whoAmI } from '../../harness/user/somebody.ts'
import { ownPage, Page, password } from './session-page.ts'

const app = await startApp()
const newcomer = () => addPerson(app.context(), { password })
const codeOf = async (response: Response) => (await response.json()).errors[0].extensions.errorCode
const works = async (caller: GraphqlClient) => (await caller.graphql(whoAmI)).status === 200

test('A page gets the access token in the answer, and the refresh token only in a cookie that no script reads', async () => {
  const { identity } = await newcomer()
  const response = await new Page(app).send('POST', '/session', { identity, password })
  expect(Object.keys(await response.json())).toEqual(['accessToken', 'expiresInSeconds', 'now'])
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
  const page = new Page(app)
  await page.signIn((await newcomer()).identity)
  const before = page.cookie
  await page.refresh()
  page.cookie = before
  for (let time = 0; time < 3; time++) expect(await works(await page.refresh())).toBe(true)
})

test('Ten tabs that refresh one after the other stay signed in', async () => {
  const page = new Page(app)
  const tabs = [await page.signIn((await newcomer()).identity)]
  for (let tab = 1; tab < 10; tab++) tabs.push(await page.refresh())
  for (const tab of tabs) expect(await works(tab)).toBe(true)
})

/** Another tab of the same browser, with the cookie of a moment. */
const tabWith = (cookie: string | undefined) => Object.assign(new Page(app), { cookie })
const refreshOf = (page: Page, browser = 'Firefox') =>
  page.send('POST', '/session/refresh', {}, { ...ownPage, 'user-agent': browser })

async function signedInPage(): Promise<Page> {
  const page = new Page(app)
  await page.signIn((await newcomer()).identity)
  return page
}

test('A tab that reloads while it refreshes stays signed in: the same browser gets the same cookie again', async () => {
  const page = await signedInPage()
  const [left, reloaded] = [tabWith(page.cookie), tabWith(page.cookie)]
  expect((await refreshOf(left)).status).toBe(200)
  expect((await refreshOf(reloaded)).status).toBe(200)
  expect(reloaded.cookie).toBe(left.cookie)
  // whichever answer the browser applied last
  app.clock.moveBy({ minutes: 14 })
  expect((await refreshOf(left)).status).toBe(200)
})

test('Ten tabs that refresh at once get one cookie, and none is signed out', async () => {
  const page = await signedInPage()
  const tabs = Array.from({ length: 10 }, () => tabWith(page.cookie))
  const answers = await Promise.all(tabs.map((tab) => refreshOf(tab)))
  expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200))
  expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
  const callers = await Promise.all(answers.map(async (answer) => app.asHolderOf((await answer.json()).accessToken)))
  app.clock.moveBy({ minutes: 14 })
  expect((await refreshOf(tabs[9]!)).status).toBe(200)
  for (const caller of callers) expect(await works(caller)).toBe(true)
})

test('A refresh that arrives after its successor was used gets the newest cookie', async () => {
  const page = await signedInPage()
  const late = tabWith(page.cookie)
  for (let time = 0; time < 3; time++) await refreshOf(page)
  expect((await refreshOf(late)).status).toBe(200)
  expect(late.cookie).toBe(page.cookie)
})

test('A stolen cookie that was used ends the session: at once from another browser, and from the same one after ten seconds', async () => {
  for (const [browser, seconds] of [
    ['curl', 0],
    ['Firefox', 11],
  ] as const) {
    const page = await signedInPage()
    const stolen = tabWith(page.cookie)
    await refreshOf(page)
    const caller = app.asHolderOf((await (await refreshOf(page)).json()).accessToken)
    app.clock.moveBy({ seconds })
    expect(await codeOf(await refreshOf(stolen, browser))).toBe('AUTH_TOKEN_INVALID')
    expect(await works(caller)).toBe(false)
    expect(await codeOf(await refreshOf(page))).toBe('AUTH_TOKEN_INVALID')
  }
})

test('A thief who refreshes together with the page shares one chain of cookies with it, so that their next uses tell', async () => {
  const page = await signedInPage()
  const thief = tabWith(page.cookie)
  await refreshOf(page)
  await refreshOf(thief)
  expect(thief.cookie).toBe(page.cookie)
  for (const minutes of [5, 5]) {
    app.clock.moveBy({ minutes })
    expect((await refreshOf(thief)).status).toBe(200)
  }
  expect(await codeOf(await refreshOf(page))).toBe('AUTH_TOKEN_INVALID')
  expect(await codeOf(await refreshOf(thief))).toBe('AUTH_TOKEN_INVALID')
})

test('Programs have no such time: a used token ends the session once its successor was used', async () => {
  const page = await signedInPage()
  const token = page.cookie!.split('=')[1]!
  const next = async (refreshToken: string) =>
    app.as.anonymous.graphql('query ($token: String!) { refreshToken(refreshToken: $token) { refreshToken } }', {
      token: refreshToken,
    })
  const second = (await next(token)).data.refreshToken.refreshToken
  expect((await next(second)).status).toBe(200)
  expectError(await next(token), 'AUTH_TOKEN_INVALID')
  expect(await codeOf(await refreshOf(page))).toBe('AUTH_TOKEN_INVALID')
})

test('After the sign-out the access token and the cookie fail at once', async () => {
  const page = new Page(app)
  const caller = await page.signIn((await newcomer()).identity)
  const stolen = page.cookie
  expect((await page.send('DELETE', '/session')).status).toBe(204)
  expect(page.cookie).toBeUndefined()
  expect((await caller.graphql(whoAmI)).errors![0]!.extensions.errorCode).toBe('AUTH_TOKEN_INVALID')
  page.cookie = stolen
  expect(await codeOf(await page.send('POST', '/session/refresh'))).toBe('AUTH_TOKEN_INVALID')
  expect((await new Page(app).send('DELETE', '/session')).status).toBe(204)
})

test('The next user at a desk ends the session of the user before, and a failed sign-in does not', async () => {
  const page = new Page(app)
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
    const page = new Page(app)
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
    const response = await new Page(app).send('DELETE', '/session', {}, { ...json, origin: `http://${host}` })
    expect(response.status).toBe(204)
  })

  test('A form, a body that is no sign-in, another method and a call without cookie get their errors', async () => {
    const page = new Page(app)
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
    const page = new Page(app)
    await page.signIn((await newcomer()).identity)
    expect(await codeOf(await page.send('POST', '/graphql', { query: whoAmI }))).toBe('UNAUTHENTICATED')
  })
})

onPostgres('Concurrent calls', () => {
  test('Of a sign-out and ten refreshes at once none fails otherwise than by the end of the session, and no token works after', async () => {
    const page = new Page(app)
    const first = await page.signIn((await newcomer()).identity)
    const { cookie } = page
    const tabs = Array.from({ length: 10 }, () => Object.assign(new Page(app), { cookie }))
    const [out, ...refreshed] = await Promise.all([
      page.send('DELETE', '/session'),
      ...tabs.map((tab) => tab.send('POST', '/session/refresh')),
    ])
    expect(out!.status).toBe(204)
    for (const response of refreshed) expect([200, 401]).toContain(response.status)
    expect(await works(first)).toBe(false)
  })
})
