import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rateDays } from '../../src/db/tables/index.ts'
import { openShop, type Shop } from '../harness/booking/payments.ts'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { cuttableLine } from '../harness/console/cuttable-line.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { startApp, type TestApp } from '../harness/index.ts'
import { bookingEnv, expectConfirmed, fillIn, holdRoom, linkHere, lookAtRooms, pageOf, payThere, stay, submit } from './guest.ts'

let app: TestApp
let shop: Shop
let prepaid: string

const rooms = 3

beforeAll(async () => {
  app = await startApp({ env: bookingEnv })
  shop = await openShop(app, { rooms: 20 })
  prepaid = (await addPlan(app, shop, { name: 'Prepaid', guarantee: 'PREPAY', prepayPpm: 1_000_000 })).id
  await addPrices(
    app,
    { accommodationId: shop.accommodationId, ratePlanId: prepaid, roomTypeId: shop.roomTypeId },
    '2027-05-01',
    31,
    90_000,
  )
})

test('A declined payment says why, and the guest pays again', async () => {
  const { page } = await lookAtRooms(app, shop)
  await holdRoom(page)
  await payThere(page, 'The card is declined')
  await expectShown(page.getByText(/bank declined|limit of the card|payment failed/i))
  await expectShown(page.getByRole('heading', { name: 'Your room is held' }))
  await payThere(page)
  await expectConfirmed(page)
})

test('A guest who leaves the provider by the back button still has the room, and pays then', async () => {
  const { page } = await lookAtRooms(app, shop)
  await holdRoom(page)
  await page.getByRole('button', { name: /^Pay ₩/ }).click()
  await page.waitForURL(/\/dev\/payments\//)
  await page.goBack()
  await expectShown(page.getByRole('heading', { name: 'Your room is held' }))
  await payThere(page)
  await expectConfirmed(page)
})

test('The back button leads from a held room to the details and forward again, and the room stays held', async () => {
  const { page } = await lookAtRooms(app, shop)
  await holdRoom(page)
  await page.goBack()
  await page.getByLabel('Name').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Guest')
  await page.getByRole('button', { name: 'Back to your booking' }).click()
  await page.getByRole('heading', { name: 'Your room is held' }).waitFor()
  await page.getByRole('button', { name: 'Release the room' }).click()
  await page.getByRole('heading', { name: 'The room was released' }).waitFor()
  await page.getByRole('button', { name: 'Search again' }).click()
  await page.getByRole('button', { name: /^Choose .*Prepaid/ }).waitFor()
})

test('After a reload in the middle the room is given back, and the page says so and shows the same search', async () => {
  const { page } = await lookAtRooms(app, shop)
  page.on('dialog', (dialog) => void dialog.accept())
  await holdRoom(page)
  await page.reload()
  await page.getByText(/loaded again, so the room is not held any more/).waitFor()
  await page.getByRole('button', { name: /^Choose .*Prepaid/ }).waitFor()
  expect(new URL(page.url()).searchParams.get('arrival')).toBe(stay.arrival)
})

test('A guest who pays when the time of the hold is over reads so, and searches again with the same dates', async () => {
  const { page } = await lookAtRooms(app, shop)
  await holdRoom(page)
  app.clock.moveBy({ minutes: 16 })
  await page.getByRole('button', { name: /^Pay ₩/ }).click()
  await expectShown(page.getByRole('heading', { name: 'The time to pay has expired' }))
  await page.getByRole('button', { name: 'Search again' }).click()
  await expectShown(page.getByRole('button', { name: /^Choose .*Prepaid/ }))
})

test('Another price than the one that was shown is shown before the guest books', async () => {
  const { page } = await lookAtRooms(app, shop)
  await fillIn(page, 'Prepaid')
  app.clock.moveBy({ minutes: 16 })
  const ofPlan = and(eq(rateDays.accommodationId, shop.accommodationId), eq(rateDays.ratePlanId, prepaid))
  await app.context().db.update(rateDays).set({ amount: 95_000 }).where(ofPlan)
  await submit(page)
  await expectShown(page.getByText('The price is now ₩190,000 instead of ₩180,000.'))
  await submit(page)
  await expectShown(page.getByRole('heading', { name: 'Your room is held' }))
})

test('The last room that somebody else took is refused with a sentence, and the other plans stand one step back', async () => {
  const house = await openShop(app)
  const { page } = await lookAtRooms(app, house)
  await fillIn(page, 'Flexible')
  for (let room = 0; room < rooms; room++)
    await house.reservation({
      useStartAt: new Date('2027-05-10T15:00:00+09:00'),
      useExpireAt: new Date('2027-05-12T11:00:00+09:00'),
    })
  await submit(page)
  await expectShown(page.getByText(/last room of this kind was just taken/))
})

test('While the server is away nothing that was typed is lost, and the same button works afterwards', async () => {
  const line = await cuttableLine(app.url)
  const { page } = await watchedPage(await openBrowser())
  await page.goto(pageOf({ url: line.url }, shop))
  await fillIn(page, 'Flexible')
  await line.cut()
  await submit(page)
  await expectShown(page.getByText('The server does not answer'))
  await line.mend()
  await submit(page)
  await expectConfirmed(page)
})

test('A link that leads to no booking says so and offers a new one', async () => {
  await linkHere(app, shop)
  const { page } = await watchedPage(await openBrowser())
  await page.goto(`${app.url}/book/${shop.accommodationId}#booking=01ARZ3NDEKTSV4RRFFQ69G5FAV.nothing`)
  await page.getByText('This link leads to no booking any more').waitFor()
  expect(page.url()).not.toContain('booking=')
  await page.getByLabel(/Email address or phone number of the booking/).fill('ada@example.com')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByText('If there is a booking, its link is on the way.').waitFor()
})
