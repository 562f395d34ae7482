import type { Page } from 'playwright-core'
import { openBrowser, type Watched, watchedPage } from '../harness/console/browser.ts'
import { setReservationSettings } from '../harness/core/reservations.ts'
import type { House, TestApp } from '../harness/index.ts'

/** The days on which the houses of these tests sell. */
export const stay = { arrival: '2027-05-10', departure: '2027-05-12', adults: '2' }

/** Guests of tests may hold as often as they like. */
export const bookingEnv = { HOLDS_MAX: '0', HOLDS_ROOMS_MAX: '0', HOLDS_SHARE_PERCENT: '0' }

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const pageOf = (app: Pick<TestApp, 'url'>, { accommodationId }: House, query: Readonly<Record<string, string>> = stay) =>
  `${app.url}/book/${accommodationId}?${new URLSearchParams(query)}`

/** A guest who looks at the rooms of a property. */
export async function lookAtRooms(app: TestApp, house: House, options: Parameters<typeof openBrowser>[0] = {}): Promise<Watched> {
  const watched = await watchedPage(await openBrowser(options))
  await watched.page.goto(pageOf(app, house))
  await watched.page.getByRole('heading', { name: 'Rooms' }).waitFor()
  return watched
}

let guests = 0

export const newEmail = () => `page${++guests}@example.com`

/** Chooses the offer of a plan and gives a name and a mail address. */
export async function fillIn(page: Page, plan: string, email = newEmail()): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`^Choose .*${plan}`) }).click()
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel('Email address', { exact: true }).fill(email)
  await page.getByRole('checkbox', { name: 'I agree' }).check()
  return email
}

export const submit = (page: Page) => page.getByRole('button', { name: /^(Continue to payment|Book now)/ }).click()

/** Holds a room that is paid in advance. */
export async function holdRoom(page: Page, plan = 'Prepaid'): Promise<string> {
  const email = await fillIn(page, plan)
  await submit(page)
  await page.getByRole('heading', { name: 'Your room is held' }).waitFor()
  return email
}

/** Pays on the page of the simulated provider and comes back. */
export async function payThere(page: Page, button = 'Pay'): Promise<void> {
  await page.getByRole('button', { name: /^Pay ₩/ }).click()
  await page.waitForURL(/\/dev\/payments\//)
  await page.getByRole('button', { name: button, exact: true }).click()
}

export const expectConfirmed = (page: Page) => page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()

/** Everything that the browser keeps or shows as an address. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      await indexedDB.databases(),
      await caches.keys(),
      history.state,
    ]),
  )

/** Messages link to the page of this server. */
export const linkHere = (app: Pick<TestApp, 'url'>, house: House) =>
  setReservationSettings(house, { bookingPageUrl: `${app.url}/book/${house.accommodationId}` })
