import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openHouse, type TestApp } from '../harness/index.ts'

interface ChartOptions {
  url?: string
  authority?: 'STAFF' | 'MANAGER'
  timeZone?: string
  rooms?: number
  browser?: BrowserContextOptions
}

/** A property with a chart of its days in a browser. */
export async function openChart(
  app: TestApp,
  { url = app.url, authority = 'STAFF', timeZone, rooms, browser }: ChartOptions = {},
) {
  const house = await openHouse(app, { ...(timeZone && { timeZone }), ...(rooms && { rooms }) })
  const open = async (options: BrowserContextOptions = {}) => {
    const { page, problems } = await watchedPage(await openBrowser({ ...browser, ...options }))
    await openConsole(page, url, await loginOf(app, house, authority), '/chart')
    await page.getByRole('grid').waitFor()
    return { page, problems }
  }
  return { house, open }
}

export const barOf = (page: Page, guest: string) => page.getByRole('gridcell', { name: guest })
export const cardOf = (page: Page, guest: string) =>
  page.getByRole('region', { name: 'Without room' }).getByRole('button', { name: guest })

/** The row of a room. */
export const roomOf = (page: Page, number: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: number }) })

/** The middle of a day in a row. */
export async function placeOf(page: Page, row: Locator, day: number): Promise<{ x: number; y: number }> {
  const head = (await page
    .getByRole('columnheader')
    .nth(day + 1)
    .boundingBox())!
  const box = (await row.boundingBox())!
  return { x: head.x + head.width / 2, y: box.y + box.height / 2 }
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
