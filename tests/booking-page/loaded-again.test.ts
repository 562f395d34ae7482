import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openShop } from '../harness/booking/payments.ts'
import { expectShown } from '../harness/console/browser.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { startApp } from '../harness/index.ts'
import { bookingEnv, expectConfirmed, fillIn, holdRoom, keptBy, lookAtRooms, payThere, phone, submit } from './guest.ts'

const app = await startApp({ env: bookingEnv })
const shop = await openShop(app, { rooms: 20 })
const { accommodationId, roomTypeId } = shop
const { id: ratePlanId } = await addPlan(app, shop, { name: 'Prepaid', guarantee: 'PREPAY', prepayPpm: 1_000_000 })
await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 31, 90_000)

const numberOf = (page: Page) => page.locator('.booking-number strong').textContent()

test('A page that was confirmed and is loaded again shows the booking, at each of its steps, until the guest books another stay', async () => {
  const { page, problems } = await lookAtRooms(app, shop, phone)
  await fillIn(page, 'Flexible')
  await submit(page)
  await expectConfirmed(page)
  const number = await numberOf(page)
  await page.reload()
  await expectConfirmed(page)
  expect(await numberOf(page)).toBe(number)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByRole('heading', { name: 'Change the booking' }).waitFor()
  await page.reload()
  await expectConfirmed(page)
  await page.getByRole('button', { name: 'Book another stay' }).click()
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
  expect(JSON.parse(await keptBy(page))[1]).toEqual({})
  await page.reload()
  await page.getByRole('heading', { name: 'Rooms' }).waitFor()
  expect(problems).toEqual([])
})

test.each([
  ['its script', /\/assets\/.*\.js/],
  ['the server', /\/graphql$/],
])('If %s does not answer on the way back from the provider, the page loaded again confirms what was paid', async (_, lost) => {
  const { page } = await lookAtRooms(app, shop, phone)
  page.on('dialog', (dialog) => void dialog.accept())
  await holdRoom(page)
  await page.getByRole('button', { name: /^Pay ₩/ }).click()
  await page.waitForURL(/\/dev\/payments\//)
  await page.route(lost, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await failed
  await page.unroute(lost)
  await page.reload()
  await expectConfirmed(page)
})

test('A page that waits for the bank and is loaded again waits on', async () => {
  const { page } = await lookAtRooms(app, shop, phone)
  await holdRoom(page)
  await payThere(page, 'Pay, 3-D Secure takes a minute')
  await expectShown(page.getByText('Your bank has not answered yet'))
  await page.reload()
  await expectShown(page.getByText('Your bank has not answered yet'))
  app.clock.moveBy({ minutes: 2 })
  await expectConfirmed(page)
})
