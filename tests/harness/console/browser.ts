import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { atEndOfFile } from '../at-end-of-file.ts'
import { lazy } from '../lazy.ts'
import { unpackBrowser } from './unpacked-browser.ts'

const require = createRequire(import.meta.url)

/** Test files share the process, and each closes its browser. */
let browser: Browser | undefined

async function launchBrowser(): Promise<Browser> {
  if (browser?.isConnected()) return browser
  // as root Chromium has no sandbox; the arguments of the package would switch off what is tested here
  const opened = await chromium.launch({ executablePath: unpackBrowser(), args: ['--no-sandbox'] })
  atEndOfFile(() => opened.close())
  browser = opened
  return opened
}

/** A browser of somebody's own, in another time zone than the property. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await launchBrowser()).newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(60_000)
  return context
}

export interface Watched {
  page: Page
  /** What went wrong in the page: exceptions, and what the content policy refused. */
  problems: string[]
  /** Addresses that it requested, sockets included. */
  requests: string[]
}

export async function watchedPage(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) problems.push(message.text())
  })
  page.on('request', (request) => requests.push(request.url()))
  page.on('websocket', (socket) => requests.push(socket.url().replace(/^ws/, 'http')))
  return { page, problems, requests }
}

const axeSource = lazy(async () => readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'))

/** What the rules of WCAG 2.2 AA find, as `rule: element`. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(await axeSource())
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } }
    interface Violation {
      id: string
      nodes: { html: string; failureSummary: string }[]
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await axe.run({ runOnly: { type: 'tag', values: tags } })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
  })
}

/** The page shows it, at once or soon. */
export const expectShown = (what: Locator): Promise<void> => what.waitFor()

/** The page does not show it any more, or will soon not. */
export const expectGone = (what: Locator): Promise<void> => what.waitFor({ state: 'detached' })
