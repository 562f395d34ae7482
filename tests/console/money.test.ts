import { describe, expect, test } from 'vitest'
import { expectShown, findBarriers, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, rowOf } from '../harness/console/desk.ts'
import { recorded, refunded } from '../harness/core/folios.ts'
import { openPricedHouse } from '../harness/core/priced-house.ts'
import { startApp } from '../harness/index.ts'

const app = await startApp()

async function openMoney(path = '', authority: 'STAFF' | 'MANAGER' = 'MANAGER') {
  const house = await openPricedHouse(app)
  const reservationId = await house.sold(0, 2)
  await recorded(house.as.staff, { reservationId, amount: 700, method: 'card' })
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house, authority), `/money${path}`)
  return { house, reservationId, page }
}

test('The day shows charges, payments and refunds, and follows what is paid', async () => {
  const { house, reservationId, page } = await openMoney()
  const payments = page.getByRole('table', { name: 'Payments' })
  await expectShown(payments.getByText('₩700'))
  await expectShown(page.getByRole('table', { name: 'Charges' }).getByText('₩1,000'))
  await recorded(house.as.staff, { reservationId, amount: 200, method: 'cash' })
  await expectShown(payments.getByText('Cash'))
  await refunded(house.as.staff, { reservationId, amount: 50, method: 'cash' })
  await expectShown(page.getByRole('table', { name: 'Refunds' }).getByText('₩50'))
})

test('Payments are filtered by their method, and each leads to its reservation', async () => {
  const { house, reservationId, page } = await openMoney('/payments')
  await recorded(house.as.staff, { reservationId, amount: 30, method: 'voucher' })
  await page.getByRole('table').getByText('₩30').waitFor()
  await page.getByLabel('Method').selectOption('card')
  await expect.poll(() => rowOf(page, 'Hong Gildong').count()).toBe(1)
  await page.getByRole('link', { name: 'Hong Gildong' }).click()
  await page.waitForURL(`**/reservations/${reservationId}**`)
})

test('A manager closes the books after the page has said what that means and asked what needs a decision', async () => {
  const { house, page } = await openMoney()
  await house.sold(-1, 1)
  await page.getByRole('button', { name: 'Day before' }).click()
  await page.getByRole('button', { name: 'Close the books' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.textContent()).toContain('A closed day cannot be opened again')
  const closing = dialog.getByRole('button', { name: 'Close for good' })
  await dialog.getByRole('heading', { name: '1 guest has not come' }).waitFor()
  expect(await closing.isDisabled()).toBe(true)
  await dialog.getByLabel('1 guest has not come').selectOption({ label: 'Mark them as no-shows, with the fee of the policy' })
  await closing.click()
  await page.getByText('Books closed').waitFor()
  const { accommodation } = await house.as.manager.askOk('query ($id: ULID!) { accommodation(id: $id) { auditedUntil } }', {
    id: house.accommodationId,
  })
  expect(accommodation.auditedUntil).toBe(house.day(-1))
})

test('Payments are exported as a file, by a manager alone', async () => {
  const { page } = await openMoney('/payments')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export (CSV)' }).click()])
  expect(file.suggestedFilename()).toBe('payments.csv')
})

test('The desk sees the money, and no control that it may not use', async () => {
  const { page } = await openMoney('/payments', 'STAFF')
  await rowOf(page, 'Hong Gildong').waitFor()
  expect(await page.getByRole('button', { name: 'Export (CSV)' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Day', exact: true }).click()
  await page.getByRole('button', { name: 'Day before' }).click()
  await page.getByText('Books open').waitFor()
  expect(await page.getByRole('button', { name: 'Close the books' }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Figures' }).count()).toBe(0)
})

describe.each(['en', 'ko'])('in the language %s', (language) => {
  test.each(['light', 'dark'] as const)('axe finds no barrier in money and figures in the theme %s', async (colorScheme) => {
    const house = await openPricedHouse(app)
    const reservationId = await house.sold(0, 2)
    await recorded(house.as.staff, { reservationId, amount: 700, method: 'card' })
    const { page } = await watchedPage(await openBrowser({ colorScheme }))
    await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'))
    const preferences = JSON.stringify({ theme: 'system', language })
    await page.evaluate((chosen) => localStorage.setItem('foyer-preferences', chosen), preferences)
    const found: string[] = []
    for (const path of [
      'money',
      'money/payments',
      'money/balances',
      'money/online',
      'money/invoices',
      'money/companies',
      'figures',
    ]) {
      await page.goto(`${app.url}/console/${path}`)
      await page.locator('.list, .empty').first().waitFor()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        found.push(...(await findBarriers(page)))
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      }
    }
    expect(found).toEqual([])
  })
})
