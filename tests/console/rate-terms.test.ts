import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { addToCatalogue } from '../harness/core/articles.ts'
import { openPricedHouse, type PricedHouse } from '../harness/core/priced-house.ts'
import { onePlan, updatePlan } from '../harness/core/rate-plans.ts'
import { startApp } from '../harness/index.ts'

const app = await startApp()

async function openRates(house: PricedHouse, path = '') {
  const watched = await watchedPage(await openBrowser())
  await openConsole(watched.page, app.url, await loginOf(app, house, 'MANAGER'), `/rates${path}`)
  return watched
}

const cell = (page: Page, day: number) => page.locator(`#rate-0-${day}`)

async function changeDays(page: Page, count: number) {
  await cell(page, 0).click()
  for (let day = 1; day < count; day++) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

const planOf = async ({ as, ratePlanId }: PricedHouse) => (await as.manager.askOk(onePlan, { id: ratePlanId })).ratePlan

const rulesOf = `query Rules($accommodationId: ULID!, $day: String!) {
  stayRules(accommodationId: $accommodationId, from: $day, to: $day) {
    ratePlanId roomTypeId minStayThrough maxStayThrough advanceMinHours advanceMaxHours
  }
}`

test('A manager limits stays through a day, and how early they are booked, for the whole property, and every desk sees it', async () => {
  const house = await openPricedHouse(app)
  const { page } = await openRates(house)
  const { page: other } = await openRates(house)
  await cell(other, 0).waitFor()
  const dialog = await changeDays(page, 2)
  await dialog.getByLabel('The rules are for').selectOption('The whole property')
  await dialog.getByLabel('Min. stay-through').fill('3')
  await dialog.getByLabel('Max. stay-through').fill('9')
  await dialog.getByLabel('Minimum advance booking (hours)').fill('24')
  await dialog.getByLabel('Maximum advance booking (hours)').fill('720')
  await dialog.getByText('All plans · All room types').first().waitFor()
  await dialog.getByRole('button', { name: 'Save 8 changes' }).click()
  for (const desk of [page, other])
    await expect
      .poll(() => cell(desk, 1).getAttribute('aria-label'))
      .toContain('stays through it at least 3 nights, stays through it at most 9 nights')
  const { stayRules } = await house.as.manager.askOk(rulesOf, { accommodationId: house.accommodationId, day: house.day(1) })
  const numbers = { minStayThrough: 3, maxStayThrough: 9, advanceMinHours: 24, advanceMaxHours: 720 }
  expect(stayRules).toEqual([{ ratePlanId: null, roomTypeId: null, ...numbers }])
})

test('A price is set for each number of adults, and what the server warns of is said', async () => {
  const house = await openPricedHouse(app)
  const { page } = await openRates(house)
  const dialog = await changeDays(page, 1)
  await dialog.getByLabel('Price', { exact: true }).selectOption('Set by number of adults')
  await dialog.getByLabel('1 adult', { exact: true }).fill('900')
  await dialog.getByLabel('2 adults').fill('1500')
  await dialog.getByText('900 / 1,500').waitFor()
  await dialog.getByLabel('Min. stay-through').fill('5')
  await dialog.getByLabel('Max. stay-through').fill('2')
  await dialog.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect.poll(() => cell(page, 0).getAttribute('aria-label')).toContain('1,500')
  expect(await cell(page, 0).getAttribute('aria-label')).toContain('prices by adults')
  await page.getByText('no stay can be sold').waitFor()
})

test('A plan is sold by chosen channels in a booking window; what the server refuses is said beside its field', async () => {
  const house = await openPricedHouse(app)
  const { page, problems } = await openRates(house, '/plans')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('The property itself').check()
  await dialog.getByLabel('Further channels').fill('example-ota, other ota')
  await dialog.getByLabel('Bookable from').fill(`${house.day(1)}T09:00`)
  await dialog.getByLabel('Bookable until').fill(`${house.day(20)}T18:30`)
  await dialog.getByLabel('Minimum advance booking').fill('48')
  const most = dialog.getByLabel('Maximum advance booking')
  await most.fill('24')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => most.getAttribute('aria-invalid')).toBe('true')
  await dialog.getByRole('alert').getByText('must not be less').waitFor()
  expect(await most.evaluate((field) => field === document.activeElement)).toBe(true)
  await most.fill('480')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Sold by: The property itself, example-ota, other ota').waitFor()
  await page.getByText('Booked at least 48 hours, at most 480 hours ahead').waitFor()
  expect(await planOf(house)).toMatchObject({
    channels: ['direct', 'example-ota', 'other ota'],
    bookableFrom: `${house.day(1)}T00:00:00.000Z`,
    bookableUntil: `${house.day(20)}T09:30:00.000Z`,
    advanceMinHours: 48,
    advanceMaxHours: 480,
  })
  expect(problems).toEqual([])
})

test('Further guests and included articles change the price of a plan by room type, and nobody overwrites another desk', async () => {
  const house = await openPricedHouse(app)
  const articleId = await addToCatalogue(app, house, { name: 'Breakfast' })
  const { page, problems } = await openRates(house, '/plans')
  await page.getByRole('button', { name: 'Guests and extras' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Adults in the price').fill('1')
  await dialog.getByRole('button', { name: 'Add a supplement' }).click()
  await dialog.getByLabel('Supplement (KRW)').fill('20000')
  await dialog.getByRole('button', { name: 'Add a supplement' }).click()
  await dialog.getByLabel('Guest').nth(1).selectOption('Child')
  await dialog.getByLabel('Supplement (KRW)').nth(1).fill('-500')
  await dialog.getByRole('button', { name: 'Include an article' }).click()
  await dialog.getByLabel('Count').fill('2')
  const { ratePlanId: id } = house
  await house.as.manager.askOk(updatePlan, { input: { id, description: 'Of the other desk' } })
  await dialog.getByText('Somebody else has changed this rate plan.').waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('changed this in the meantime').waitFor()
  await dialog.getByRole('button', { name: 'Show the new values' }).click()

  await dialog.getByLabel('Adults in the price').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('alert').getByText('the room type holds').waitFor()
  await dialog.getByLabel('Adults in the price').fill('1')
  await dialog.getByRole('button', { name: 'Add a supplement' }).click()
  await dialog.getByLabel('Supplement (KRW)').fill('20000')
  await dialog.getByRole('button', { name: 'Include an article' }).click()
  await dialog.getByLabel('Count').fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  const { types, description } = await planOf(house)
  expect(types[0]).toMatchObject({ baseOccupancy: 1, supplements: [{ band: 'ADULT', nth: 2, supplement: 20_000 }] })
  expect(description).toBe('Of the other desk')
  const { ratePlan } = await house.as.manager.askOk(
    'query ($id: ULID!) { ratePlan(id: $id) { types { articles { articleId count } } } }',
    { id },
  )
  expect(ratePlan.types[0].articles).toEqual([{ articleId, count: 2 }])
  expect(problems).toEqual([])
})

test('A tax has a period, exemptions and names, and a policy the time after the booking in which it costs nothing', async () => {
  const house = await openPricedHouse(app)
  const { page } = await openRates(house, '/terms')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('row', { name: /CITY · City tax/ })
    .getByRole('button', { name: 'Edit' })
    .click()
  await dialog.getByLabel('Name in Korean').fill('관광세')
  await dialog.getByLabel('Maximum nights').fill('5')
  await dialog.getByLabel('Free below the age of').fill('12')
  await dialog.getByLabel('Last night').fill('2030-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectShown(page.getByText('First 5 nights only'))
  await expectShown(page.getByText('Free below 12 years'))

  await page
    .getByRole('row', { name: /CANCELLATION/ })
    .getByRole('button', { name: 'New version' })
    .click()
  await dialog.getByLabel('Free after the booking').fill('1.5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectShown(page.getByText('Free for 1.5 hours after the booking'))
})

test('Overbooking is allowed on chosen weekdays alone', async () => {
  const house = await openPricedHouse(app)
  const { page } = await openRates(house)
  await cell(page, 0).click()
  for (let day = 1; day < 14; day++) await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('button', { name: 'Overbooking' }).click()
  const dialog = page.getByRole('dialog')
  const weekdays = dialog.getByRole('group', { name: 'Weekdays' })
  await weekdays.getByLabel('All').uncheck()
  await weekdays.getByLabel('Sat').check()
  await dialog.getByLabel('Rooms', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectShown(page.getByText('Overbooking changed for 2 nights.'))
})

test.each([
  ['en', 'light', 1440],
  ['ko', 'dark', 390],
] as const)('axe finds no barrier in the dialogs of the rates: %s, %s, %i px', async (language, colorScheme, width) => {
  const house = await openPricedHouse(app)
  await addToCatalogue(app, house)
  const { page } = await watchedPage(await openBrowser({ colorScheme, viewport: { width, height: 900 } }))
  await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'))
  await page.evaluate((chosen) => localStorage.setItem('foyer-preferences', JSON.stringify({ language: chosen })), language)
  const found: string[] = []
  const look = async (name: string) => {
    await page.getByRole('dialog').waitFor()
    found.push(...(await findBarriers(page)).map((barrier) => `${name}: ${barrier}`))
    const isTooWide = await page.getByRole('dialog').evaluate((dialog) => dialog.scrollWidth > dialog.clientWidth)
    if (isTooWide) found.push(`${name}: too wide`)
    await page.keyboard.press('Escape')
  }
  await page.goto(`${app.url}/console/rates`)
  await cell(page, 0).click()
  await page.keyboard.press('Enter')
  await page.locator('.rate-change select').first().selectOption('adults')
  await look('change')
  await page.goto(`${app.url}/console/rates/plans`)
  const buttons = page.locator('td.act button')
  await buttons.nth(0).click()
  await look('plan')
  await buttons.nth(1).click()
  for (const add of await page.locator('.typed-rows > .button').all()) await add.click()
  await look('guests')
  await page.goto(`${app.url}/console/rates/terms`)
  for (const [part, name] of [
    [0, 'policy'],
    [3, 'tax'],
  ] as const) {
    await page.locator('section.part').nth(part).locator('td.act button').first().click()
    await look(name)
  }
  for (const [part, name] of [
    [4, 'tax rules'],
    [5, 'channel'],
    [6, 'mix'],
  ] as const) {
    await page.locator('section.part').nth(part).locator('header button').click()
    await look(name)
  }
  expect(found).toEqual([])
})
