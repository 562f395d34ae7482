import { expect, test } from 'vitest'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openPricedHouse } from '../harness/core/priced-house.ts'
import { startApp } from '../harness/index.ts'

const app = await startApp()

test('Figures show the nights that are sold, as a plot that the arrow keys read and as a table', async () => {
  const house = await openPricedHouse(app, { rooms: 4 })
  await house.sold(0, 2)
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'), '/figures')
  const occupancy = page.locator('figure').filter({ hasText: 'Occupancy' })
  await occupancy.getByRole('img').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => occupancy.locator('figcaption').textContent()).toContain('25%')
  await occupancy.getByText('As a table').click()
  expect(await occupancy.getByRole('row').nth(2).textContent()).toContain('25%')
  await house.sold(0, 1)
  await expect.poll(() => occupancy.getByRole('row').nth(1).textContent()).toContain('50%')
})

test('Figures are split by room type, channel and rate plan, and a period is compared with another', async () => {
  const house = await openPricedHouse(app)
  await house.sold(0, 1)
  await house.sold(-1, 1)
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house, 'MANAGER'), '/figures')
  await expectShown(page.getByRole('row', { name: /Double/ }))
  await page.getByRole('radio', { name: 'Channels' }).check()
  await expectShown(page.getByRole('row', { name: /Direct/ }))
  await page.getByRole('radio', { name: 'Rate plans' }).check()
  await expectShown(page.getByRole('row', { name: new RegExp(house.ratePlanCode) }))
  await expectShown(page.getByText('± 0%').first())
})
