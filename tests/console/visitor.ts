import type { Locator, Page } from 'playwright-core'

/** Waits until the page has what it shows. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').or(page.locator('.empty, .paper')).first().waitFor()
  // the page of all parts shows what waits for ever
  if (!page.url().endsWith('/parts')) await page.locator('.loading').first().waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
}

/** The addresses of the console that the page links to, one for each kind: ids and questions make no difference. */
export async function addressesOf(page: Page): Promise<Map<string, string>> {
  const addresses = await page
    .locator('a[href^="/console/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  return new Map(addresses.map((address) => [new URL(address).pathname.replace(/[0-9A-Z]{26}/g, '*'), address]))
}

/** Errors of the API, as `code operation at address`. */
export function errorCodesOf(page: Page): string[] {
  const found: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/graphql') return
    const answer = await response.json().catch(() => ({}))
    const [, operation] = /(?:query|mutation) (\w+)/.exec(response.request().postData() ?? '') ?? []
    for (const { extensions } of answer.errors ?? []) found.push(`${extensions?.errorCode} ${operation} at ${page.url()}`)
  })
  return found
}

/** What would end the visit. */
const exits = /sign out|sign in as|act as|end|remove|leave|print|password/i
const buttonsMax = 40

/** Presses each kind of button of the page, and in the dialog that comes what it is for. */
export async function pressAll(page: Page, address: string): Promise<void> {
  const pressed = new Set<string>()
  for (let count = 0; count < buttonsMax; count++) {
    const buttons = page.getByRole('main').locator('button:enabled:visible')
    const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
    const at = names.findIndex((name) => !pressed.has(kindOf(name)) && !exits.test(name))
    if (at < 0) return
    pressed.add(kindOf(names[at]!))
    await buttons
      .nth(at)
      .click({ timeout: 5000, noWaitAfter: true })
      .catch(() => {})
    const dialog = page.locator('dialog[open]').last()
    await page.waitForLoadState('networkidle')
    if (await dialog.isVisible()) await complete(page, dialog)
    if (page.url() === address && !(await dialog.isVisible())) continue
    await page.goto(address)
    await settled(page)
  }
}

/** Buttons that differ in a number or a name of their row are of one kind. */
const kindOf = (name: string) =>
  name
    .replace(/[\d.,:₩–-]+/g, '')
    .split(' ')
    .slice(0, 2)
    .join(' ')

const values: Readonly<Record<string, string>> = {
  email: 'a@example.com',
  number: '1',
  tel: '+82 10 1234 5678',
  date: '2030-01-01',
  time: '12:00',
  url: 'https://example.com',
}

async function complete(page: Page, dialog: Locator): Promise<void> {
  const missing = dialog.locator('input:invalid:visible, textarea:invalid:visible')
  for (let left = await missing.count(); left > 0; left--) {
    const field = missing.first()
    if ((await field.count()) === 0) break
    const type = await field.getAttribute('type')
    await field.fill(values[type ?? ''] ?? 'Test', { timeout: 2000 }).catch(() => {})
  }
  const button = dialog.locator('button[type=submit]:enabled, button.primary:enabled').first()
  if ((await button.count()) === 0 || exits.test((await button.textContent()) ?? '')) return
  await button.click({ timeout: 5000, noWaitAfter: true }).catch(() => {})
  await page.waitForLoadState('networkidle')
}
