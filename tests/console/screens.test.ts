import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { demoPassword, seedDemo } from '../../src/demo/index.ts'
import { findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { startApp } from '../harness/index.ts'
import { addressesOf, errorCodesOf, pressAll, settled } from './visitor.ts'

/** Every screen in every form takes many minutes: `npm run test:screens`. */
const isFull = process.env.SCREENS === 'full'
const testMs = (isFull ? 60 : 3) * 60_000

const app = await startApp()
const demo = await seedDemo(app.context())

async function signedIn(identity: string) {
  const watched = await watchedPage(await openBrowser())
  const { page } = watched
  await page.goto(`${app.url}/console`)
  await page.getByLabel('Login').fill(identity)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
  await settled(page)
  return watched
}

const stay = demo.reservations.inHouse!.id

/** All screens with all their pages, and whose they are. */
const screens = {
  manager: [
    ...['today', 'chart', 'new', 'new?walkIn', 'inbox', 'housekeeping', 'figures', 'account', 'parts', 'nowhere'],
    ...[`reservations/${stay}`, `print/registration/${stay}`, `print/folio/${stay}`],
    ...['calendar', 'plans', 'hours', 'blocks', 'terms'].map((page) => `rates/${page}`),
    ...['day', 'payments', 'balances', 'online', 'invoices', 'companies'].map((page) => `money/${page}`),
    ...['profile', 'rooms', 'settings', 'people', 'devices', 'messages', 'payments', 'privacy'].map((page) => `property/${page}`),
    ...['installed', 'deliveries', 'commands'].map((page) => `apps/${page}`),
    ...['outbox', 'doors', 'payments', 'live'].map((page) => `developers/${page}`),
  ],
  vendor: ['apps/mine'],
  superadmin: ['users', 'properties', 'logs', 'third-parties'].map((page) => `admin/${page}`),
}

const languages = isFull ? ['ko', 'en'] : ['ko']
const themes = isFull ? (['light', 'dark'] as const) : (['dark'] as const)
const widths = isFull ? [1440, 1024, 390] : [1024]
/** The tests of each screen look at it too: here the usual run takes one of several. */
const sampleStep = isFull ? 1 : 9

/** 320 px, and what 400 % leave of a window of 1280 × 1024. */
const narrow = [
  { width: 320, height: 640 },
  { width: 320, height: 256 },
]

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function lookAt(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const form = `${name} ${colorScheme} ${width}`
      found.push(...(await findBarriers(page)).map((barrier) => `${form}: ${barrier}`))
      if ((await overflow(page)) > 0) found.push(`${form}: wider than the window`)
    }
  }
  for (const size of narrow) {
    await page.setViewportSize(size)
    if ((await overflow(page)) > 0) found.push(`${name} ${size.width} × ${size.height}: wider than the window`)
  }
  return found
}

test.each(Object.entries(screens))(
  'axe finds no barrier on the screens of a %s, none is wider than the window, and nothing comes from elsewhere',
  { timeout: testMs },
  async (identity, paths) => {
    const { page, problems, requests } = await signedIn(identity)
    const found: string[] = []
    for (const language of languages) {
      const preferences = JSON.stringify({ theme: 'system', language })
      await page.evaluate((chosen) => localStorage.setItem('foyer-preferences', chosen), preferences)
      for (const path of paths.filter((_, at) => at % sampleStep === 0)) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`${app.url}/console/${path}`)
        await settled(page)
        found.push(...(await lookAt(page, `${path} ${language}`)))
      }
    }
    expect(found).toEqual([])
    expect(problems).toEqual([])
    const own = /^\/(console(\/|$)|graphql$|session(\/|$)|pictures\/|book\/assets\/|dev\/)/
    expect(requests.filter((url) => !url.startsWith(app.url) || !own.test(new URL(url).pathname))).toEqual([])
  },
)

/** Those who change little come first; the usual run stops after them. */
const roles = ['maid', 'customer', 'vendor', 'staff', 'manager', 'owner', 'admin', 'superadmin']

test.each(isFull ? roles : roles.slice(0, 2))(
  'No screen and no control that a %s sees ends in FORBIDDEN',
  { timeout: testMs },
  async (identity) => {
    const { page, problems } = await signedIn(identity)
    const refusals = errorCodesOf(page)
    const visited = new Set<string>()
    const left = await addressesOf(page)
    left.set('/console', page.url())
    for (const [pattern, address] of left) {
      if (visited.has(pattern)) continue
      visited.add(pattern)
      await page.goto(address)
      await settled(page)
      for (const next of await addressesOf(page)) if (!left.has(next[0])) left.set(...next)
      await pressAll(page, address)
    }
    expect(visited.size).toBeGreaterThan(0)
    expect(refusals.filter((refusal) => refusal.startsWith('FORBIDDEN'))).toEqual([])
    expect(problems).toEqual([])
  },
)
