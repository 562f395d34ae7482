import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectGone, expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { charged, recorded } from '../harness/core/folios.ts'
import { opened } from '../harness/core/folios-of-stay.ts'
import { setProfile } from '../harness/core/invoices.ts'
import { openPricedHouse } from '../harness/core/priced-house.ts'
import { startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openPricedHouse(app)
const { staff } = house.as

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
/** The switch to a folio, with what it has open. */
const folio = (page: Page, name: string, balance: string) =>
  page.getByRole('group', { name: 'Folios of the stay' }).getByRole('button', { name: `${name} ${balance}` })

async function showFolio(reservationId: string, options = {}) {
  const { page, problems } = await watchedPage(await openBrowser(options))
  await openConsole(page, app.url, await loginOf(app, house), `/reservations/${reservationId}`)
  await page.getByRole('tab', { name: 'Folio' }).click()
  return { page, problems }
}

async function ofThisFolio(page: Page, name: string): Promise<void> {
  await button(page, 'This folio').click()
  await page.getByRole('menuitem', { name }).click()
}

async function send(page: Page, name: string | RegExp): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await expectGone(dialog(page))
}

test('A company gets a folio for the nights, pays it, has its own invoice and paper, and the folio is closed and opened again', async () => {
  await setProfile(house)
  const reservationId = await house.sold(1, 2)
  const { page, problems } = await showFolio(reservationId)
  expect(await button(page, 'This folio').count()).toBe(0)
  await button(page, 'Open another folio').click()
  await dialog(page).getByLabel('Name').fill('Acme')
  await dialog(page).getByLabel('Nights', { exact: true }).check()
  await dialog(page).getByLabel('Also move').check()
  await send(page, 'Open folio')
  await expectShown(folio(page, 'Guest', '₩100'))
  await expectShown(folio(page, 'Acme', '₩2,000'))
  await expectShown(page.getByText('Whole stay: ₩2,100, ₩2,100 open'))
  await expectShown(page.getByText('This folio takes nights.'))

  await ofThisFolio(page, 'Close folio')
  await expectShown(page.getByText('A folio is closed once its balance is 0.'))
  await button(page, 'Take payment').click()
  await expectShown(dialog(page).getByText('Payment of Acme'))
  await send(page, 'Take payment · ₩2,000')
  await button(page, 'Issue invoice').click()
  expect(await dialog(page).getByLabel('Recipient').inputValue()).toBe('Acme')
  await send(page, 'Issue')
  await expectShown(page.getByRole('link', { name: /^Invoice/ }))
  await ofThisFolio(page, 'Close folio')
  await expectShown(button(page, 'Open again'))
  expect(await button(page, 'Add charge').count()).toBe(0)
  await button(page, 'Open again').click()
  await expectShown(button(page, 'Add charge'))

  await folio(page, 'Guest', '₩100').click()
  await expectShown(page.getByText('No invoice yet.'))
  await folio(page, 'Acme', '₩0').click()
  await ofThisFolio(page, 'Print')
  await expectShown(page.locator('.paper').getByText('Acme'))
  expect(await page.locator('.paper').textContent()).toContain('₩2,000')
  expect(problems).toEqual([])
})

test('Charges and a payment move to another folio, whole or in part; another desk sees it, and the history tells it', async () => {
  const reservationId = await house.sold(1, 2)
  await opened(staff, { reservationId, name: 'Mother' })
  await recorded(staff, { reservationId, amount: 800, method: 'card' })
  const { page, problems } = await showFolio(reservationId)
  const { page: other } = await showFolio(reservationId)
  await expectShown(folio(other, 'Mother', '₩0'))
  await ofThisFolio(page, 'Move charges')
  const nights = page.locator('.lines').first().getByRole('checkbox')
  await nights.first().check()
  await button(page, 'Move to…').click()
  await dialog(page).getByRole('radio', { name: 'Amount' }).check()
  await dialog(page).getByLabel('Amount').last().fill('1001')
  expect(await dialog(page).getByRole('button', { name: 'Move', exact: true }).isDisabled()).toBe(true)
  await dialog(page).getByLabel('Amount').last().fill('400')
  await send(page, 'Move')
  await expectShown(folio(other, 'Mother', '₩420'))
  await ofThisFolio(page, 'Move charges')
  await page.getByRole('checkbox', { name: 'All', exact: true }).check()
  await button(page, 'Move to…').click()
  expect(await dialog(page).getByRole('radio', { name: 'Amount' }).count()).toBe(0)
  await dialog(page).getByRole('radio', { name: 'Percent' }).check()
  await dialog(page).getByLabel('Share in percent').fill('50')
  await send(page, 'Move')
  await expectShown(folio(other, 'Mother', '₩1,260'))

  await button(page, 'Move Card').click()
  await dialog(page).getByLabel('Amount').fill('300')
  await send(page, 'Move · ₩300')
  await expectShown(folio(other, 'Mother', '₩960'))
  await expectShown(folio(other, 'Guest', '₩340'))
  await page.getByRole('tab', { name: 'History' }).click()
  await expectShown(page.getByText('Moved 300 KRW of a payment to another folio.'))
  await expectShown(page.getByText(/^Moved \d+ charges to another folio\.$/).first())
  await expectShown(page.getByText('Opened another folio.'))
  expect(problems).toEqual([])
})

test('A charge says beforehand to which folios it comes, and several rules of a folio stay until somebody replaces them', async () => {
  const reservationId = await house.sold(1, 1)
  const routes = [{ charges: ['ENTERED'], sharePpm: 250_000 }, { charges: ['FEES'] }]
  await opened(staff, { reservationId, name: 'Agency', routes, chargedMax: 50_000 })
  const { page, problems } = await showFolio(reservationId)
  await button(page, 'Add charge').click()
  await dialog(page).getByLabel('Description').fill('Dinner')
  await dialog(page).getByLabel('Amount').fill('8000')
  const split = dialog(page).locator('.charge-split > div')
  await expectShown(split.filter({ hasText: 'Agency' }).getByText('₩2,000'))
  await expectShown(split.filter({ hasText: 'Guest' }).getByText('₩6,000'))
  await send(page, 'Charge · ₩8,000')
  await expectShown(folio(page, 'Agency', '₩2,000'))
  await folio(page, 'Agency', '₩2,000').click()
  const rules = 'This folio takes charges by hand, 25% of each. This folio takes fees of a cancellation or a no-show.'
  await ofThisFolio(page, 'Change folio')
  await expectShown(dialog(page).getByText(rules))
  await dialog(page).getByLabel('Name').fill('Travel agency')
  await send(page, 'Save')
  await expectShown(page.getByText(rules))
  await ofThisFolio(page, 'Change folio')
  await dialog(page).getByLabel('Replace these rules').check()
  await dialog(page).getByLabel('Nights', { exact: true }).check()
  await dialog(page).getByLabel('First day').fill('2030-02-02')
  await dialog(page).getByLabel('Last day').fill('2030-02-03')
  await send(page, 'Save')
  await expectShown(page.getByText('This folio takes nights, from Sat 2 Feb, until Sun 3 Feb. The limit is ₩50,000.'))
  expect(problems).toEqual([])
})

test.each(['light', 'dark'] as const)('axe finds no barrier in folios, also on a phone, in the theme %s', async (colorScheme) => {
  const reservationId = await house.sold(1, 1)
  for (const name of ['Acme', 'The mother of the guest, who pays for the food']) await opened(staff, { reservationId, name })
  await charged(staff, { reservationId, amount: 100, description: 'Tea' })
  await recorded(staff, { reservationId, amount: 30, method: 'card' })
  const { page } = await showFolio(reservationId, { colorScheme })
  await ofThisFolio(page, 'Move charges')
  const found = await findBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  found.push(...(await findBarriers(page)))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await button(page, 'Open another folio').click()
  await dialog(page).getByLabel('Nights', { exact: true }).check()
  found.push(...(await findBarriers(page)))
  expect(found).toEqual([])
})
