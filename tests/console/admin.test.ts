import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGone, expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, password } from '../harness/console/desk.ts'
import { addPerson, openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)

async function open(path: string, options = {}): Promise<Page> {
  const { identity } = await addPerson(app.context(), { password, accessLevel: 'ADMIN' })
  const { page } = await watchedPage(await openBrowser(options))
  await openConsole(page, app.url, identity, `/admin${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openUser(page: Page, identity: string): Promise<void> {
  await page.getByLabel('Login, name, email address or phone').fill(identity)
  await page.getByRole('listitem').filter({ hasText: identity }).getByRole('button', { name: 'Actions' }).click()
}

test('An administrator finds an account, disables it and sees it in the log', async () => {
  const identity = await loginOf(app, house)
  const page = await open('')
  await openUser(page, identity)
  await press(page, 'Disable')
  await page.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await expectShown(page.getByRole('listitem').filter({ hasText: identity }).getByText('Disabled'))
  await page.getByRole('link', { name: 'Log' }).click()
  await expectShown(page.getByRole('row').filter({ hasText: 'user.disable' }).first())
})

/** A page on which an administrator acts as somebody who works at the house. */
async function actingAs(identity: string): Promise<Page> {
  const page = await open('')
  await openUser(page, identity)
  await press(page, 'Sign in as')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in as' }).click()
  await page.getByText(`You act as ${identity}`).waitFor()
  return page
}

test('Nothing is left of acting as somebody else after a sign-out, not even without a reload', async () => {
  const acted = await loginOf(app, house, 'MANAGER')
  const page = await actingAs(acted)
  await page.getByRole('button', { name: acted }).click()
  await press(page, 'Sign out')
  await page.getByLabel('Login').fill(await loginOf(app, house, 'STAFF'))
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('navigation').first().waitFor()
  expect(await page.getByText('You act as').count()).toBe(0)
})

test('An administrator acts as somebody else in one tab, and a reload ends it', async () => {
  const page = await actingAs(await loginOf(app, house))
  await expectGone(page.getByRole('link', { name: 'Administration' }))
  await press(page, 'End')
  await expectShown(page.getByRole('link', { name: 'Administration' }))
})

test('An administrator makes a property and goes there', async () => {
  const page = await open('/properties')
  await press(page, 'New property')
  await page.getByLabel('Name', { exact: true }).fill('Harbour House')
  await press(page, 'Save')
  await page.getByRole('listitem').filter({ hasText: 'Harbour House' }).getByRole('button', { name: 'Show' }).click()
  const chosen = page.getByLabel('Property', { exact: true }).getByRole('option', { name: 'Harbour House', selected: true })
  await expect.poll(() => chosen.count()).toBe(1)
})

test('A third party is registered, and its token is shown once', async () => {
  const page = await open('/third-parties')
  await press(page, 'New third party')
  await page.getByLabel('Name', { exact: true }).fill('Channel One')
  await press(page, 'Save')
  await page.getByRole('listitem').filter({ hasText: 'Channel One' }).getByRole('button', { name: 'Issue a token' }).click()
  await expectShown(page.getByRole('dialog').getByText(/^foyer_/))
})

test.each([
  ['light', 1440],
  ['dark', 390],
] as const)('axe finds no barrier in the administration in the theme %s at %i px', async (colorScheme, width) => {
  const page = await open('', { colorScheme, viewport: { width, height: 900 } })
  const found: string[] = []
  for (const path of ['', '/properties', '/logs', '/third-parties']) {
    await page.goto(`${app.url}/console/admin${path}`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    found.push(...(await findBarriers(page)).map((barrier) => `${path}: ${barrier}`))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
  expect(found).toEqual([])
})
