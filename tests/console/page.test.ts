import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
await house.reservation({ room: 0, primaryGuest: { name: 'Ada Arrival' } })
await house.reservation({ primaryGuest: { name: 'Nora Noroom' } })
await house.as.maid.askOk('mutation ($id: ULID!) { setRoomCleaningState(roomId: $id, cleaningState: DIRTY) { id } }', {
  id: house.rooms[1]!.id,
})

const firstLoadBytesMax = 60 * 1024

test('The first load takes at most 60 KB, comes from the server alone, and keeps the strict content policy', async () => {
  const { page, problems, requests } = await watchedPage(await openBrowser())
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/console'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await openConsole(page, app.url, await loginOf(app, house))
  await page.getByRole('row').first().waitFor()
  await page.getByRole('link', { name: 'Housekeeping' }).click()
  await page.getByText('102').waitFor()
  const bytes = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(firstLoadBytesMax)
  const paths = /^\/(console(\/|$)|graphql$|session(\/refresh)?$)/
  expect(requests.filter((url) => !url.startsWith(app.url) || !paths.test(new URL(url).pathname))).toEqual([])
  expect(problems).toEqual([])
})

test('The policy allows files of the server alone, and no text becomes code', async () => {
  const response = await fetch(new URL('/console', app.url))
  const policy = response.headers.get('content-security-policy')?.split('; ')
  expect(policy).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

test('Files with a hashed name are compressed ahead and kept for ever; the page itself is asked for again', async () => {
  const page = await fetch(new URL('/console', app.url))
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const [, script] = /src="(\/console\/assets\/[^"]+\.js)"/.exec(await page.text())!
  for (const encoding of ['br', 'gzip'])
    expect(
      (await fetch(new URL(script!, app.url), { headers: { 'accept-encoding': encoding } })).headers.get('content-encoding'),
    ).toBe(encoding)
  const plain = await fetch(new URL(script!, app.url), { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toContain('text/javascript')
})

test('A file whose name stays the same is asked for again', async () => {
  for (const path of ['/console/icon.svg', '/book/assets/demo-house.svg']) {
    const answer = await fetch(new URL(path, app.url))
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache'])
  }
})

/** Sends the path as it stands; `fetch` would tidy it up. */
async function statusOf(path: string): Promise<[status: number, body: string]> {
  const { hostname, port } = new URL(app.url)
  const sent = request({ hostname, port, path })
  const answered = new Promise<Parameters<typeof text>[0] & { statusCode?: number }>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject)
  })
  sent.end()
  const response = await answered
  return [response.statusCode ?? 0, await text(response)]
}

test('No path leads out of the directory of the console', async () => {
  for (const path of [
    '/console/../package.json',
    '/console/..%2fpackage.json',
    '/console/%2e%2e/%2e%2e/package.json',
    '/console/assets/../../package.json',
    '/console/assets/missing.js',
    '/console//etc/passwd',
  ]) {
    const [, body] = await statusOf(path)
    expect(body, path).not.toMatch(/"name": "foyer|root:/)
  }
  expect((await statusOf('/console/assets/missing.js'))[0]).toBe(404)
})

test('With CONSOLE=off there is no console', async () => {
  const without = await startApp({ env: { CONSOLE: 'off' } })
  expect((await fetch(new URL('/console', without.url))).status).toBe(404)
  expect(await (await fetch(without.url)).text()).not.toContain('/console')
})

test('The front page of development leads to the console', async () => {
  expect(await (await fetch(app.url)).text()).toContain('href="/console"')
})

test('In production the console is served without sign-ins of the demo', async () => {
  const secret = () => randomBytes(32).toString('hex')
  const production = await startApp({ env: { NODE_ENV: 'production', TOKEN_SECRET: secret(), ENCRYPTION_KEY: secret() } })
  const { page } = await watchedPage(await openBrowser())
  await page.goto(`${production.url}/console`)
  await page.getByLabel('Password').waitFor()
  expect(await page.content()).not.toMatch(/foyer-demo|Demo accounts|superadmin/)
  await page.goto(`${production.url}/console/parts`)
  await page.getByLabel('Password').waitFor()
})

describe.each(['en', 'ko'])('in the language %s', (language) => {
  test.each(['light', 'dark'] as const)('axe finds no barrier on any screen in the theme %s', async (colorScheme) => {
    const identity = await loginOf(app, house)
    const { page } = await watchedPage(await openBrowser({ colorScheme }))
    await page.goto(`${app.url}/console`)
    await page.getByLabel('Password').waitFor()
    const found: string[] = []
    const look = async () => void found.push(...(await findBarriers(page)))
    await look()
    await openConsole(page, app.url, identity)
    await page.evaluate(
      (chosen) => localStorage.setItem('foyer-preferences', JSON.stringify({ theme: 'system', language: chosen })),
      language,
    )
    await page.reload()
    await page.getByText('Ada Arrival').waitFor()
    await look()
    await page.goto(`${app.url}/console/housekeeping`)
    await page.getByText('102').waitFor()
    await look()
    await page.setViewportSize({ width: 390, height: 844 })
    await look()
    await page.goto(`${app.url}/console/parts`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look()
    expect(found).toEqual([])
  })
})

test('At 320 px no screen is wider than the window', async () => {
  const { page } = await watchedPage(await openBrowser({ viewport: { width: 320, height: 640 } }))
  await openConsole(page, app.url, await loginOf(app, house))
  for (const path of ['', '/housekeeping', '/parts']) {
    await page.goto(`${app.url}/console${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})
