import type { Browser, Page } from 'playwright-core'
import { print, type Target } from '../report.ts'
import type { DemoServer } from './demo-server.ts'
import { throttling } from './page.ts'

const secondsMax = 60

/** A phone buys a room of the demo property with the simulated provider: 4G, and the processor slowed four times. */
export async function buyOnPhone(browser: Browser, { url, accommodationId }: DemoServer): Promise<Target> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: 'en-GB' })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await slowDown(page)

  const laps: [step: string, milliseconds: number][] = []
  const started = performance.now()
  const done = (step: string) => void laps.push([step, performance.now() - started])

  await page.goto(`${url}/book/${accommodationId}?lang=en`)
  await page.getByRole('button', { name: 'Show rooms' }).waitFor()
  done('the page answers')
  await page.getByRole('button', { name: 'Show rooms' }).tap()
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
  done('offers')
  await page
    .getByRole('button', { name: /^Choose .*Saver/ })
    .first()
    .tap()
  await page.getByLabel('Name').fill('Ada Guest')
  await page.getByLabel('Mail address', { exact: true }).fill('ada@example.com')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Go on to pay/ }).tap()
  await page.getByRole('heading', { name: 'Your room is held' }).waitFor()
  done('held')
  await page.getByRole('button', { name: /^Pay ₩/ }).tap()
  await page.getByRole('button', { name: 'Pay', exact: true }).tap()
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  done('paid and confirmed')

  await context.close()
  for (const [step, milliseconds] of laps) print(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${step}`)
  return { label: 's until a guest on a slow phone has bought a room', value: laps.at(-1)![1] / 1000, max: secondsMax }
}

/** What browsers call "4G" and a cheap phone. */
async function slowDown(slowed: Page): Promise<void> {
  const session = await slowed.context().newCDPSession(slowed)
  const bytesPerSecond = (4 * 1024 * 1024) / 8
  const network = { offline: false, latency: 60, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond / 2 }
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
}
