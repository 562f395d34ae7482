import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openShop } from '../harness/booking/payments.ts'
import { expectShown } from '../harness/console/browser.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { startApp } from '../harness/index.ts'
import { bookingEnv, expectConfirmed, fillIn, lookAtRooms, payThere, phone, submit } from './guest.ts'

const app = await startApp({ env: bookingEnv })

/** Sells two nights for 200,000 that are paid later, or with a third of it paid in advance. */
async function openHotel() {
  const shop = await openShop(app, { rooms: 5 })
  const { accommodationId, roomTypeId } = shop
  const { id: ratePlanId } = await addPlan(app, shop, { name: 'Part', guarantee: 'PREPAY', prepayPpm: 300_000 })
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 31, 110_000)
  return shop
}

/** Each try ends at the page of the booking, whatever the provider said. */
async function payInTheEnd(page: Page) {
  for (const button of ['Abort', 'The card is declined', 'Abort']) {
    await payThere(page, button)
    await expectConfirmed(page)
    await page.getByText(/payment was cancelled|bank declined|limit of the card|payment failed/i).waitFor()
  }
  await payThere(page)
  await expectConfirmed(page)
  await page.getByText('Paid', { exact: true }).or(page.getByText('Authorised by your bank')).first().waitFor()
  expect(await page.getByRole('button', { name: /^Pay ₩/ }).count()).toBe(0)
}

test('Whoever pays for a confirmed booking comes back from each try, and pays in the end', async () => {
  const { page } = await lookAtRooms(app, await openHotel(), phone)
  await fillIn(page, 'Flexible')
  await submit(page)
  await expectConfirmed(page)
  await payInTheEnd(page)
})

test('So does who paid a part before, and has changed the booking', async () => {
  const { page } = await lookAtRooms(app, await openHotel(), phone)
  await fillIn(page, 'Part')
  await submit(page)
  await expectShown(page.getByRole('heading', { name: 'Your room is held' }))
  await payThere(page)
  await expectConfirmed(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.getByLabel('Name of the guest').fill('Grace Guest')
  await page.getByRole('button', { name: 'Show the new price' }).click()
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expectConfirmed(page)
  await payInTheEnd(page)
})
