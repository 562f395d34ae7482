import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { unpackBrowser } from '../../tests/console/unpacked-browser.ts'
import { identity, password } from '../load.ts'
import { demoManager } from './demo-server.ts'

/** The processor of a cheap laptop. */
export const throttling = 4

export interface Opened {
  browser: Browser
  page: Page
  session: CDPSession
}

/** What the page notes about itself: its frames, and how long it took to answer to input. */
function watch() {
  const noted = { frames: [] as number[], inputs: new Map<number, number>(), painted: 0 }
  Object.assign(globalThis, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        noted.inputs.set(entry.interactionId, Math.max(entry.duration, noted.inputs.get(entry.interactionId) ?? 0))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  performance.setResourceTimingBufferSize(1000)
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.tape .stay-bar')) return
    observer.disconnect()
    // the frame after the next begins when this one is on the screen
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        noted.painted = performance.now()
      }),
    )
  }).observe(document, { childList: true, subtree: true })
}

/** A browser whose page is signed in, with a slowed processor. */
export async function openPage(url: string, days: number): Promise<Opened> {
  const browser = await chromium.launch({ executablePath: unpackBrowser(), args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', timezoneId: 'Asia/Seoul' })
  await context.addInitScript(watch)
  await context.addInitScript((chartDays) => {
    localStorage.setItem('foyer-preferences', JSON.stringify({ theme: 'light', language: 'en', chartDays }))
  }, days)
  const page = await signedIn(context, url)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
  return { browser, page, session }
}

async function signedIn(context: BrowserContext, url: string, account = { identity, password }): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/console`)
  await page.getByLabel('Login').fill(account.identity)
  await page.getByLabel('Password').fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** A desk of the demo property, in a browser of its own whose processor is not slowed. */
export async function openDesk(browser: Browser, url: string): Promise<Page> {
  return signedIn(await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' }), url, demoManager)
}

/** Compressed bytes of the console that the page has loaded so far. */
export const bytesOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .filter(({ name }) => new URL(name).pathname.startsWith('/console'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
