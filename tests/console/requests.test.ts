import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/zone.ts'
import { expectGone, expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, rowOf } from '../harness/console/desk.ts'
import { setRates } from '../harness/core/rate-changes.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
const stay = await house.reservation({ room: 0, primaryGuest: { name: 'Ada Arrival' } })

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(app.clock.now())
const { id: ratePlanId } = await addPlan(app, house)
await house.as.manager.askOk(setRates, {
  input: {
    accommodationId: house.accommodationId,
    items: [{ ratePlanId, roomTypeId: house.roomTypeId, from: today, to: addDays(today, 60), amount: 90_000 }],
  },
})

/** The GraphQL requests that the page sends from now on, by the names of their operations. */
function operationsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql') || request.method() !== 'POST') return
    names.push(/(?:query|mutation) (\w+)/.exec(request.postData() ?? '')?.[1] ?? '')
  })
  return names
}

/** Longer than a second reading after the first would take. */
const quietMs = 2500

async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('.loading').first().waitFor({ state: 'detached' })
  await page.clock.runFor(quietMs)
  await page.waitForLoadState('networkidle')
}

/** What a load of these screens asked for. */
async function loadedBy(authority: 'MAID' | 'STAFF' | 'MANAGER', paths: readonly string[]) {
  const { page } = await watchedPage(await openBrowser())
  await page.clock.install()
  await openConsole(page, app.url, await loginOf(app, house, authority))
  await quiet(page)
  const asked: Record<string, readonly string[]> = {}
  const names = operationsOf(page)
  for (const path of paths) {
    names.length = 0
    await page.goto(`${app.url}/console${path}`)
    await quiet(page)
    asked[path] = [...names]
  }
  return asked
}

const tooMany = (asked: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(asked).filter(([, names]) => names.length > 1)

test('A load of a screen of the desk sends one GraphQL request, with what the frame shows in it', async () => {
  const paths = ['', '/chart', '/new', '/inbox', '/housekeeping', '/rates', '/money', `/reservations/${stay.id}`, '/account']
  const asked = await loadedBy('STAFF', paths)
  expect(tooMany(asked)).toEqual([])
  expect(Object.values(asked).map(([name]) => name)).toEqual(paths.map(() => expect.stringContaining('Me_')))
})

test('So does a load of a page of rates or money, and a walk-in', async () => {
  const rates = ['plans', 'hours', 'blocks', 'terms'].map((page) => `/rates/${page}`)
  expect(
    tooMany(await loadedBy('STAFF', [...rates, '/money/online', '/money/invoices', '/money/companies', '/new?walkIn'])),
  ).toEqual([])
})

test('A load of a screen of managers, of apps and of a print sends one GraphQL request', async () => {
  const pages = ['profile', 'rooms', 'settings', 'people', 'devices', 'messages', 'payments'].map((page) => `/property/${page}`)
  const paths = ['/figures', ...pages, '/apps', `/print/registration/${stay.id}`]
  expect(tooMany(await loadedBy('MANAGER', paths))).toEqual([])
  expect(tooMany(await loadedBy('MAID', ['']))).toEqual([])
})

const waiting = 'Too many requests in a short time.'

test('Reloads past the limit leave the frame, and the page goes on by itself when it may', async () => {
  const limited = await startApp({ limits: { RATE_LIMIT_PER_MINUTE: 12 } })
  limited.clock.stop()
  const own = await openHouse(limited)
  await own.reservation({ room: 0, primaryGuest: { name: 'Rita Reload' } })
  const { page } = await watchedPage(await openBrowser())
  await page.clock.install()
  await openConsole(page, limited.url, await loginOf(limited, own))
  await expectShown(rowOf(page, 'Rita Reload'))
  const notice = page.getByText(waiting)
  while (!(await notice.isVisible())) {
    await page.reload()
    await expectShown(rowOf(page, 'Rita Reload').or(notice).first())
  }
  await expectShown(page.getByRole('navigation').first())
  limited.clock.moveBy({ seconds: 61 })
  await page.clock.fastForward(61_000)
  await expectShown(rowOf(page, 'Rita Reload'))
  await expectGone(notice)
})

test('What is sent in a form past the limit stays typed, is sent again when the server says, and is done once', async () => {
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house), '/new')
  await page.getByRole('radio', { name: /^Manual price/ }).check()
  await page.getByLabel('Name').fill('Wendy Waiting')
  const book = page.getByRole('button', { name: 'Book', exact: true })
  await expect.poll(() => book.isEnabled()).toBe(true)
  const sent: number[] = []
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('MakeReservation')) return route.fallback()
    sent.push(Date.now())
    if (sent.length > 1) return route.fallback()
    const errors = [{ message: 'Too many requests.', extensions: { errorCode: 'RATE_LIMITED' } }]
    await route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { errors } })
  })
  await book.click()
  await page.getByText(waiting).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Wendy Waiting')
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(sent).toHaveLength(2)
  await page.getByText(waiting).waitFor({ state: 'detached' })
  const found = await house.as.staff.askOk(
    'query ($id: ULID!) { getAccommodationReservations(accommodationId: $id, filter: { keyword: "Wendy Waiting" }) { totalCount } }',
    { id: house.accommodationId },
  )
  expect(found.getAccommodationReservations.totalCount).toBe(1)
})
