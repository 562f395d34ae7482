import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startCluster } from '../scripts/postgres-cluster.ts'
import { startServer } from '../scripts/server-process.ts'
import { startDemo } from './console/demo-server.ts'
import { hotelDatabase } from './console/hotel.ts'
import { bytesOf, type Opened, openDesk, openPage } from './console/page.ts'
import { buyOnPhone } from './console/purchase.ts'
import { seeEachOther, surviveOutage } from './console/two-desks.ts'
import { foyerEnv } from './contenders.ts'
import { isMet, print, type Target, targetLine } from './report.ts'

/** Measures the tape chart of a hotel with 200 rooms over 60 days with the processor slowed four times, two desks, an outage, and a guest who buys. */
await using opened = new AsyncDisposableStack()
const cluster = process.env.TEST_DATABASE_URL ? undefined : await startCluster(join(tmpdir(), 'foyer-bench-console'))
if (cluster) opened.defer(() => cluster.stop())
const url = await hotelDatabase(process.env.TEST_DATABASE_URL ?? cluster!.url)
// the cookie of a session needs TLS in production
const server = await startServer('bun', { ...foyerEnv, NODE_ENV: 'development', DEMO: 'off', DATABASE_URL: url })
opened.defer(async () => void (await server.signal('SIGTERM')))

const kilobyte = 1024
const page = await openPage(server.url, 60)
opened.defer(() => page.browser.close())
const firstLoad = await bytesOf(page.page)
const paint = await openChart(page)
const chart = (await bytesOf(page.page)) - firstLoad
print(
  `${Math.round(await scrollThrough(page))} ms between two frames (p95) for somebody who scrolls in the moment the chart is there.`,
)
const scroll = await scrollThrough(page)
const answers = await useChart(page.page)

await page.page.context().close()
const demo = await startDemo()
opened.defer(() => demo.stop())
const purchase = await buyOnPhone(page.browser, demo)
const desks = [await openDesk(page.browser, demo.url), await openDesk(page.browser, demo.url)] as const
const seen = await seeEachOther(desks, demo)
const survived = await surviveOutage(desks[0], demo)

const targets: Target[] = [
  { label: 'KB of the first load, compressed', value: firstLoad / kilobyte, max: 60 },
  { label: 'KB of the chart, compressed', value: chart / kilobyte, max: 30 },
  { label: 'ms from the data to the paint', value: paint, max: 500 },
  { label: 'ms between two frames while scrolling, p95', value: scroll, max: 33 },
  { label: `ms until an input is answered on the screen, worst of ${answers.length}`, value: Math.max(...answers), max: 100 },
  ...seen,
  ...survived,
  purchase,
]
for (const target of targets) print(targetLine(target))
process.exitCode = targets.every(isMet) ? 0 : 1

interface Noted {
  frames: number[]
  inputs: Map<number, number>
  painted: number
}

/** From the end of the answer with the stays to the first frame that shows some. */
async function openChart({ page }: Opened): Promise<number> {
  await page.getByRole('link', { name: 'Tape chart' }).click()
  await page.locator('.tape .stay-bar').first().waitFor()
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.painted > 0)
  const { bytes, tookMs } = await page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [largest] = answers
      .filter(({ name }) => name.endsWith('/graphql'))
      .sort((one, other) => other.decodedBodySize - one.decodedBodySize)
    const { painted } = (globalThis as unknown as { noted: Noted }).noted
    return { bytes: [largest!.encodedBodySize, largest!.decodedBodySize], tookMs: painted - largest!.responseEnd }
  })
  print(`The answer has ${bytes.map((one) => Math.round(one! / kilobyte)).join(' KB compressed, ')} KB.`)
  return tookMs
}

/** The time between frames while a wheel turns through all rooms and back. */
async function scrollThrough({ page, session }: Opened): Promise<number> {
  const box = (await page.getByRole('grid').boundingBox())!
  await page.evaluate(() => {
    const { noted } = globalThis as unknown as { noted: Noted }
    const frames: number[] = []
    noted.frames = frames
    let last = performance.now()
    const note = () => {
      const now = performance.now()
      frames.push(now - last)
      last = now
      if (noted.frames === frames) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const gesture = { x: box.x + box.width / 2, y: box.y + box.height / 2, speed: 1500 }
  for (const yDistance of [-4000, 4000]) await session.send('Input.synthesizeScrollGesture', { ...gesture, yDistance })
  const frames = await page.evaluate(() =>
    (globalThis as unknown as { noted: Noted }).noted.frames.sort((one, other) => one - other),
  )
  return frames[Math.floor(frames.length * 0.95)]!
}

/** Clicks and keys of somebody who works with the chart; how long each took to show. */
async function useChart(page: Page): Promise<number[]> {
  const bars = page.locator('.tape .stay-bar')
  for (const at of [60, 90, 120]) {
    await bars.nth(at).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
  }
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'PageDown', 'PageUp', 'End', 'Home'])
    await page.keyboard.press(key)
  await bars.nth(100).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'Escape']) await page.keyboard.press(key)
  for (const name of ['14 days', '28 days', '60 days']) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Type 0', exact: true }).click()
  await page.getByRole('button', { name: 'Type 0', exact: true }).click()
  await page.waitForTimeout(1000)
  return page.evaluate(() => [...(globalThis as unknown as { noted: Noted }).noted.inputs.values()])
}
