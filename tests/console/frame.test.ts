import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGone, expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)
await house.reservation({ room: 0, primaryGuest: { name: 'Kilian Keyboard' } })

type Authority = Parameters<typeof loginOf>[2]

async function open(authority: Authority, { path = '', width = 1440, locale = 'en-GB' } = {}): Promise<Page> {
  const { page } = await watchedPage(await openBrowser({ viewport: { width, height: 900 }, locale }))
  await page.goto(`${app.url}/console${path}`)
  await page.evaluate(() => localStorage.setItem('foyer-preferences', JSON.stringify({ language: 'en' })))
  await openConsole(page, app.url, await loginOf(app, house, authority), path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const links = async (page: Page) => page.getByRole('navigation').first().getByRole('link').allTextContents()

test('The navigation has the screens of the role, in groups', async () => {
  const manager = await open('MANAGER')
  expect(await manager.getByRole('navigation').getByRole('heading').allTextContents()).toEqual(
    expect.arrayContaining(['Desk', 'Sales', 'House']),
  )
  expect(await links(manager)).toEqual(expect.arrayContaining(['Today', 'Housekeeping', 'Inbox', 'Property']))
  const desk = await links(await open('STAFF'))
  expect(desk).toEqual(expect.arrayContaining(['Today', 'Inbox']))
  expect(desk).not.toContain('Property')
  expect(desk).not.toContain('Administration')
  const maid = await links(await open('MAID'))
  expect(maid).toContain('Housekeeping')
  expect(maid).not.toContain('Today')
})

test('Ctrl-K finds a guest, a room by its number and a screen, by the keyboard alone', async () => {
  const page = await open('STAFF')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: /Reservation, guest, room/ })
  await expectShown(field)
  await page.keyboard.type('kilian')
  await expectShown(page.getByRole('option', { name: /Kilian Keyboard/ }).first())
  await page.keyboard.press('Enter')
  await expectShown(page.getByRole('heading', { level: 1, name: 'Kilian Keyboard' }))

  await page.keyboard.press('Control+k')
  await expectShown(field)
  await page.keyboard.type('102')
  await expectShown(page.getByRole('option', { name: /102/ }))
  await page.keyboard.press('Escape')
  await expectGone(field)

  await page.keyboard.press('Control+k')
  await expectShown(field)
  await page.keyboard.type('housek')
  await expectShown(page.getByRole('option', { name: 'Housekeeping', selected: true }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/housekeeping/)
})

test('A maid finds rooms and no guests, and ? shows the keys', async () => {
  const page = await open('MAID')
  await page.keyboard.press('Control+k')
  await expectShown(page.getByRole('combobox'))
  await page.keyboard.type('kilian')
  await expectShown(page.getByText('Nothing found.'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expectShown(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
})

test('The search takes no key after its end: at once it opens again, or the keys are shown', async () => {
  const page = await open('STAFF')
  /** Presses a key in the moment between the end of the dialog and its close event. */
  const endAndPress = (key: { key: string; ctrlKey?: true }) =>
    page.evaluate((init) => {
      const { activeElement } = document
      document.querySelector('dialog')!.close()
      // the field keeps the focus until the next frame
      activeElement!.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
    }, key)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('kilian')
  await endAndPress({ key: 'k', ctrlKey: true })
  await expect
    .poll(() =>
      page
        .getByRole('combobox')
        .inputValue({ timeout: 1000 })
        .catch(() => 'none'),
    )
    .toBe('')
  await endAndPress({ key: '?' })
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})

test('Code that does not load is told, and the page loads again when somebody wants it', async () => {
  const page = await open('STAFF')
  const code = /\/console\/assets\//
  await page.context().route(code, (route) => route.abort())
  await page.keyboard.press('?')
  await expectShown(page.getByRole('status').getByRole('button', { name: 'Load the page again' }))
  await page.getByRole('link', { name: 'Housekeeping' }).click()
  await expectShown(page.getByRole('main').getByText('This part of the page did not load.'))
  await page.context().unroute(code)
  await page.getByRole('main').getByRole('button', { name: 'Load the page again' }).click()
  await expectShown(page.getByText('All done'))
  await page.keyboard.press('?')
  await expectShown(page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
})

test('On a phone a bar has what the role uses most, and More has the rest', async () => {
  const page = await open('MANAGER', { width: 390 })
  const bar = page.getByRole('navigation', { name: 'Sections' })
  expect((await bar.getByRole('link').count()) <= 4).toBe(true)
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Property' }).click()
  await page.getByRole('heading', { level: 1, name: 'Property' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('axe finds no barrier in the search, the keys and the bar', async () => {
  for (const width of [1440, 1024, 390]) {
    const page = await open('MANAGER', { width })
    expect(await findBarriers(page), String(width)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    expect(await findBarriers(page), `search ${width}`).toEqual([])
  }
})

test('A restored copy says above each screen that it does no work', async () => {
  const page = await open('STAFF')
  const notice = page.getByRole('status').filter({ hasText: 'Restored copy' })
  expect(await notice.count()).toBe(0)
  await page.route(/\/console/, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('heldBack&quot;:false', 'heldBack&quot;:true') })
  })
  await page.reload()
  await notice.waitFor()
})
