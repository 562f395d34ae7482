import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openPricedHouse, type PricedHouse } from '../harness/core/priced-house.ts'
import { addRule } from '../harness/core/prices.ts'
import { setRates } from '../harness/core/rate-changes.ts'
import { startApp } from '../harness/index.ts'

const app = await startApp()

/** A property whose plan costs 1,000 a night, and a browser that shows a page of its rates. */
async function openRates(path = '', authority: 'STAFF' | 'MANAGER' = 'MANAGER') {
  const house = await openPricedHouse(app)
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house, authority), `/rates${path}`)
  return { house, page }
}

/** The first cell of the calendar is that of today. */
const cell = (page: Page, day: number) => page.locator(`#rate-0-${day}`)
const labels = (page: Page, count: number) =>
  Promise.all(Array.from({ length: count }, (_, day) => cell(page, day).getAttribute('aria-label')))

async function chooseDays(page: Page, count: number): Promise<void> {
  await cell(page, 0).click()
  for (let day = 1; day < count; day++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
}

const setPrice = (house: PricedHouse, amount: number) =>
  house.as.manager.askOk(setRates, {
    input: {
      accommodationId: house.accommodationId,
      items: [{ ratePlanId: house.ratePlanId, roomTypeId: house.roomTypeId, from: house.day(0), amount }],
    },
  })

test('A manager chooses days by keyboard, sees what changes before it is written, and another desk sees the new prices', async () => {
  const { house, page } = await openRates()
  const desk = await watchedPage(await openBrowser())
  await openConsole(desk.page, app.url, await loginOf(app, house), '/rates')
  await cell(desk.page, 0).waitFor()
  expect(await desk.page.getByRole('button', { name: 'Change a period' }).count()).toBe(0)

  await cell(page, 0).waitFor()
  await chooseDays(page, 3)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price', { exact: true }).selectOption('percent')
  await dialog.getByLabel('Per cent').fill('10')
  await dialog.getByRole('button', { name: 'Save 3 changes' }).waitFor()
  expect(await dialog.getByRole('row').nth(1).textContent()).toContain('1,0001,100')
  expect((await labels(page, 1))[0]).toContain('1,000')
  await dialog.getByRole('button', { name: 'Save 3 changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  const shown = async (of: Page) => (await labels(of, 4)).map((text) => /1,\d00/.exec(text ?? '')?.[0])
  await expect.poll(() => shown(page)).toEqual(['1,100', '1,100', '1,100', '1,000'])
  await expect.poll(() => shown(desk.page)).toEqual(['1,100', '1,100', '1,100', '1,000'])
})

test('A price is changed from a cell by typing it, and only weekdays that are chosen change', async () => {
  const { page } = await openRates()
  await cell(page, 2).click()
  await page.keyboard.press('7')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('77')
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect.poll(async () => (await labels(page, 3))[2]).toContain('777')
})

test('Prices that somebody else has changed meanwhile are not overwritten: the manager sees them and decides again', async () => {
  const { house, page } = await openRates()
  await cell(page, 0).waitFor()
  await chooseDays(page, 1)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Price', { exact: true }).selectOption('add')
  await dialog.getByLabel('Amount (KRW)').fill('-100')
  const write = dialog.getByRole('button', { name: 'Save 1 change' })
  await write.waitFor()
  await setPrice(house, 2000)
  await write.click()
  await dialog.getByText('Somebody else has changed some of these days').waitFor()
  await dialog.getByText('1,900').waitFor()
  await write.click()
  await expect.poll(async () => (await labels(page, 1))[0]).toContain('1,900')
})

test('Days are closed and opened, and a stricter rule of the whole property is named before', async () => {
  const { house, page } = await openRates()
  await addRule(app, house, house.day(1), { minStay: 3 })
  await cell(page, 0).waitFor()
  await chooseDays(page, 2)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Closed', { exact: true }).selectOption('on')
  await dialog.getByLabel('Minimum stay').fill('2')
  await dialog.getByText('On 1 day a stricter rule').waitFor()
  await dialog.getByRole('button', { name: 'Save 4 changes' }).click()
  const shown = async () => (await labels(page, 2)).map((text) => /Closed, at least \d/.exec(text ?? '')?.[0])
  await expect.poll(shown).toEqual(['Closed, at least 2', 'Closed, at least 3'])
})

test('A range is chosen by taps alone, and the dialog begins with it', async () => {
  const { page } = await openRates()
  await cell(page, 1).click()
  await page.getByRole('button', { name: 'Up to …' }).click()
  await cell(page, 3).click()
  await expectShown(page.getByText('3 days chosen'))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expectShown(page.getByRole('dialog'))
})

test('A manager makes a plan that follows another one, and the calendar shows its prices', async () => {
  const { page } = await openRates('/plans')
  await page.getByRole('button', { name: 'New rate plan' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Late saver')
  await dialog.getByLabel('Code').fill('LATE')
  await dialog.getByLabel('Prices').selectOption({ index: 1 })
  await dialog.getByLabel('Difference in %').fill('-20')
  await dialog.getByRole('checkbox', { name: 'Double' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Late saver/ }).waitFor()
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect.poll(() => page.locator('#rate-1-0').getAttribute('aria-label')).toContain('800')
})

test('The desk closes a room and opens it again, and the stock follows', async () => {
  const { page } = await openRates('/blocks', 'STAFF')
  await page.getByRole('button', { name: 'Close a room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Out of order/ })
  await expectShown(row)
  await row.getByRole('button', { name: 'Open again' }).click()
  await expectShown(page.getByText('Every room is open.'))
})

describe.each(['en', 'ko'])('in the language %s', (language) => {
  test.each(['light', 'dark'] as const)('axe finds no barrier in the rates in the theme %s', async (colorScheme) => {
    const house = await openPricedHouse(app)
    const { page } = await watchedPage(await openBrowser({ colorScheme }))
    await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'))
    const preferences = JSON.stringify({ theme: 'system', language })
    await page.evaluate((chosen) => localStorage.setItem('foyer-preferences', chosen), preferences)
    const found: string[] = []
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${app.url}/console/rates`)
      await cell(page, 0).click()
      found.push(...(await findBarriers(page)))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    found.push(...(await findBarriers(page)))
    for (const path of ['plans', 'hours', 'blocks', 'terms']) {
      await page.goto(`${app.url}/console/rates/${path}`)
      await page.locator('.list, .empty').first().waitFor()
      found.push(...(await findBarriers(page)))
    }
    expect(found).toEqual([])
  })
})
