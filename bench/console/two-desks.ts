import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Target } from '../report.ts'
import type { DemoServer } from './demo-server.ts'

const secondMs = 1000
const bannerMs = 5000
const outageMs = 60_000

/** Milliseconds from the click until the locator of the other desk appears. */
async function timed(click: () => Promise<void>, seen: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await Promise.all([click(), seen()])
  return performance.now() - began
}

const firstRoom = (page: Page) => page.locator('.room-card').first()

async function openRooms(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/console/housekeeping`)
  await page.getByRole('button', { name: /^All/ }).click()
  await firstRoom(page).waitFor()
}

/** One desk does something, and the other sees it. */
export async function seeEachOther([first, second]: readonly [Page, Page], { url }: DemoServer): Promise<Target[]> {
  for (const page of [first, second]) await openRooms(page, url)
  const change = await timed(
    () => firstRoom(first).getByRole('button', { name: 'Dirty' }).click(),
    () => firstRoom(second).getByRole('button', { name: 'Start' }).waitFor(),
  )

  await second.goto(`${url}/console/chart`)
  const card = second.locator('.tray-card').first()
  const id = await card.getAttribute('data-stay')
  await card.click()
  await first.goto(`${url}/console/reservations/${id}`)
  await first.getByRole('button', { name: 'Assign room' }).click()
  const room = first.getByRole('dialog').getByRole('button', { name: /\d{3}/ }).first()
  await room.waitFor()
  const conflict = await timed(
    () => room.click(),
    () => second.getByText('Another desk has changed the stay').waitFor(),
  )
  return [
    { label: 'ms until another desk shows a change', value: change, max: secondMs },
    { label: 'ms until a desk that holds a stay sees that another one has placed it', value: conflict, max: secondMs },
  ]
}

/** The server is killed right after it has answered, and starts again a minute later. */
export async function surviveOutage(page: Page, demo: DemoServer): Promise<Target[]> {
  await openRooms(page, demo.url)
  const before = await demo.countStays()
  await firstRoom(page).getByRole('button', { name: 'Start' }).click()
  await page.waitForLoadState('networkidle')
  const banner = page.getByText('No connection to the server')
  const killedAt = performance.now()
  await demo.kill()
  await banner.waitFor()
  const shown = performance.now() - killedAt
  await pause(outageMs - shown)
  await demo.startAgain()
  const startedAt = performance.now()
  await banner.waitFor({ state: 'detached' })
  const back = performance.now() - startedAt
  await openRooms(page, demo.url)
  const lost = await firstRoom(page).getByRole('button', { name: 'Start' }).count()
  const differs = Math.abs((await demo.countStays()) - before)
  return [
    { label: 'ms until the banner says that the server is away', value: shown, max: bannerMs },
    { label: 'ms until the banner goes after the start', value: back, max: bannerMs },
    { label: `rows lost or doubled by an outage of ${outageMs / secondMs} s`, value: lost + differs, max: 0 },
  ]
}
