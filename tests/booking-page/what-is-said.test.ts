import { expect, test } from 'vitest'
import { openShop } from '../harness/booking/payments.ts'
import { addCode } from '../harness/booking/seller.ts'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { addPolicy } from '../harness/core/policies.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { type House, startApp } from '../harness/index.ts'
import { bookingEnv, fillIn, lookAtRooms, pageOf, phone, stay, submit } from './guest.ts'

const app = await startApp({ env: bookingEnv })

/** Sells nights on a plan throughout May. */
async function addNights(house: House, input: Parameters<typeof addPlan>[2], amount = 110_000): Promise<string> {
  const { accommodationId, roomTypeId } = house
  const { id: ratePlanId } = await addPlan(app, house, input)
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 31, amount)
  return ratePlanId
}

test('The button names what is paid now, and the page says what is paid at the property', async () => {
  const shop = await openShop(app, { rooms: 5 })
  await addNights(shop, { name: 'Part', guarantee: 'PREPAY', prepayPpm: 300_000 })
  const { page } = await lookAtRooms(app, shop, phone)
  await page.getByRole('button', { name: /^Choose .*Part/ }).click()
  await page.getByRole('button', { name: 'Add another room' }).click()
  await fillIn(page, 'Flexible')
  // 220,000 with 66,000 in advance, and 200,000 without
  await expectShown(page.getByRole('button', { name: 'Continue to payment · ₩66,000', exact: true }))
  const rest = page.locator('dl, table, .rows').filter({ hasText: 'Due at the property' }).filter({ hasText: '₩354,000' }).first()
  await expectShown(rest)
  await submit(page)
  await expectShown(page.getByRole('button', { name: 'Pay ₩66,000' }))
  await expectShown(rest)
})

const blocks = 'mutation Set($input: SetRentBlocksInput!) { setRentBlocks(input: $input) { version } }'

/** Sells two hours from ten o'clock. */
async function addHours(house: House, input: Parameters<typeof addPlan>[2], opens: string, lastEnd: string) {
  const { accommodationId, roomTypeId } = house
  const { id: ratePlanId } = await addPlan(app, house, { type: 'rent', ...input })
  const block = { from: '2027-05-01', to: '2027-05-31', opens, lastEnd, minutes: 120, amount: 30_000 }
  await house.as.manager.askOk(blocks, { input: { accommodationId, ratePlanId, roomTypeId, blocks: [block] } })
}

test('Hours have their cancellation terms in the list and before the guest agrees to them', async () => {
  const shop = await openShop(app, { rooms: 5 })
  const cancellationPolicyId = await addPolicy(app, shop, { steps: [{ minutesBeforeArrival: 120, ppm: 500_000 }] })
  await addHours(shop, { name: 'Day', cancellationPolicyId }, '10:00', '12:00')
  await addHours(shop, { name: 'Evening' }, '18:00', '20:00')
  const { page } = await watchedPage(await openBrowser(phone))
  await page.goto(pageOf(app, shop, { arrival: stay.arrival, hours: '2', adults: '2' }))
  const [day, evening] = ['10:00', '18:00'].map((start) => page.locator('.days li').filter({ hasText: start }))
  await expectShown(day!.getByText('Free cancellation until Mon 10 May, 08:00.'))
  await expectShown(day!.getByText('From Mon 10 May, 08:00 a cancellation costs ₩15,000.'))
  await expectShown(evening!.getByText('Free cancellation until the arrival.'))
  await evening!.getByRole('button').click()
  await expectShown(page.locator('.chosen').getByText('Free cancellation until the arrival.'))
})

test('A promo code that no offer takes is said to be so, and one that an offer takes is not', async () => {
  const shop = await openShop(app, { rooms: 5 })
  const plan = await addNights(shop, { name: 'Friends', visibility: 'CODE' }, 50_000)
  await addCode(app, shop, 'FRIEND', [plan])
  const { page } = await watchedPage(await openBrowser(phone))
  const look = (promo: string) => page.goto(pageOf(app, shop, { ...stay, promo }))
  await look('NOBODY')
  await page.getByText('No offer here accepts the code NOBODY').waitFor()
  await page.getByRole('button', { name: '한국어' }).click()
  await page.getByText('NOBODY').waitFor()
  await look('FRIEND')
  await page.getByRole('button', { name: /^Choose .*Friends/ }).waitFor()
  expect(await page.locator('main').innerText()).not.toContain('FRIEND')
})
