import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bookings } from '../../src/db/tables/index.ts'
import { openShop, type Shop } from '../harness/booking/payments.ts'
import { addToCatalogue } from '../harness/core/articles.ts'
import { addPrices } from '../harness/core/prices.ts'
import { addPlan } from '../harness/core/rate-plans.ts'
import { startApp } from '../harness/index.ts'
import { bookingEnv, expectConfirmed, fillIn, holdRoom, lookAtRooms, phone, submit } from './guest.ts'

const app = await startApp({ env: bookingEnv })

/** Sells two nights for 200,000, or for 180,000 paid in advance. */
async function openHotel(): Promise<Shop> {
  const shop = await openShop(app, { rooms: 5 })
  const { accommodationId, roomTypeId } = shop
  const { id: ratePlanId } = await addPlan(app, shop, { name: 'Prepaid', guarantee: 'PREPAY', prepayPpm: 1_000_000 })
  await addPrices(app, { accommodationId, ratePlanId, roomTypeId }, '2027-05-01', 31, 90_000)
  return shop
}

/** What was held or booked, in order. */
const bookedOf = ({ accommodationId }: Shop) =>
  app
    .context()
    .db.select({ status: bookings.status, total: bookings.total })
    .from(bookings)
    .where(eq(bookings.accommodationId, accommodationId))
    .orderBy(bookings.id)

const chooseOffer = (page: Page, plan: string) => page.getByRole('button', { name: new RegExp(`^Choose .*${plan}`) }).click()
const stays = (page: Page) => page.locator('.chosen').count()

/** Holds back the answers to an operation until they are let go. */
async function delay(page: Page, operation: string): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(operation)) await gate
    await route.continue()
  })
  return letGo
}

test.each([
  ['en-GB', 'Working out the price…', /^Book now · ₩230,000/],
  ['ko-KR', '요금을 계산하고 있습니다…', /^예약하기 · ₩230,000/],
])(
  'While an extra is priced nothing is booked, and then exactly the price that the button names (%s)',
  async (locale, waits, named) => {
    const shop = await openHotel()
    await addToCatalogue(app, shop, { name: 'Late departure', unit: 'STAY', amount: 30_000 })
    const { page, problems } = await lookAtRooms(app, shop, phone)
    await fillIn(page, 'Flexible')
    if (locale === 'ko-KR') await page.getByRole('button', { name: '한국어' }).click()
    const letGo = await delay(page, 'query Offers')
    await page.locator('.extras button').nth(1).click()
    const button = page.locator('form.guest button[type=submit]')
    await page.locator('input[name=name]').press('Enter')
    expect([await button.isDisabled(), await button.textContent()]).toEqual([true, waits])
    expect(await bookedOf(shop)).toEqual([])
    letGo()
    await page.getByRole('button', { name: named }).click()
    await page.locator('.booking-number').waitFor()
    expect(await bookedOf(shop)).toEqual([{ status: 'CONFIRMED', total: 230_000 }])
    expect(problems).toEqual([])
  },
)

test('An article for each guest and night is taken or left, and costs what its line says', async () => {
  const shop = await openHotel()
  await addToCatalogue(app, shop, { name: 'Breakfast', names: { ko: '조식' }, unit: 'PERSON_NIGHT', amount: 10_000 })
  const { page } = await lookAtRooms(app, shop, phone)
  await fillIn(page, 'Flexible')
  expect(await page.locator('.extras button').count()).toBe(0)
  await page.getByRole('checkbox', { name: /^Breakfast/ }).check()
  // two guests, two nights
  await page.getByRole('button', { name: /^Book now · ₩240,000/ }).waitFor()
  await page.getByRole('button', { name: '한국어' }).click()
  await page.getByRole('checkbox', { name: /^조식.*₩10,000 · 1인 1박/ }).uncheck()
  await page.getByRole('button', { name: /^예약하기 · ₩200,000/ }).waitFor()
})

test('A guest who goes back and chooses another offer has that one room', async () => {
  const shop = await openHotel()
  const { page } = await lookAtRooms(app, shop, phone)
  await chooseOffer(page, 'Prepaid')
  await page.getByLabel('Name').waitFor()
  await page.goBack()
  await page.getByText(/Choose another offer instead/).waitFor()
  await fillIn(page, 'Flexible')
  expect(await stays(page)).toBe(1)
  await submit(page)
  await expectConfirmed(page)
  expect(await bookedOf(shop)).toEqual([{ status: 'CONFIRMED', total: 200_000 }])
})

test('With several rooms, going back replaces the room that was chosen there, and no other', async () => {
  const shop = await openHotel()
  const { page } = await lookAtRooms(app, shop, phone)
  await chooseOffer(page, 'Prepaid')
  await page.getByRole('button', { name: 'Add another room' }).click()
  await chooseOffer(page, 'Prepaid')
  await page.getByText(/^Room 2:/).waitFor()
  await page.goBack()
  await fillIn(page, 'Flexible')
  expect(await page.locator('.chosen .soft').allTextContents()).toEqual([
    expect.stringContaining('Prepaid'),
    expect.stringContaining('Flexible'),
  ])
})

test('A guest who goes back from a held room and books another offer gives the first one back, also after a reload', async () => {
  const shop = await openHotel()
  const { page } = await lookAtRooms(app, shop)
  page.on('dialog', (dialog) => void dialog.accept())
  await holdRoom(page)
  await page.goBack()
  await page.getByLabel('Name').waitFor()
  await page.goBack()
  await fillIn(page, 'Flexible')
  expect(await stays(page)).toBe(1)
  await submit(page)
  await expectConfirmed(page)
  expect((await bookedOf(shop)).map(({ status }) => status)).toEqual(['CANCELED', 'CONFIRMED'])
  const again = await openHotel()
  const other = (await lookAtRooms(app, again)).page
  other.on('dialog', (dialog) => void dialog.accept())
  await holdRoom(other)
  await other.reload()
  await fillIn(other, 'Flexible')
  expect(await stays(other)).toBe(1)
  await submit(other)
  await expectConfirmed(other)
  expect((await bookedOf(again)).map(({ status }) => status)).toEqual(['CANCELED', 'CONFIRMED'])
})

test('A room that was given back is not booked together with the next choice', async () => {
  const shop = await openHotel()
  const { page } = await lookAtRooms(app, shop)
  await holdRoom(page)
  await page.getByRole('button', { name: 'Release the room' }).click()
  await page.getByRole('button', { name: 'Search again' }).click()
  await fillIn(page, 'Flexible')
  expect(await stays(page)).toBe(1)
})

test('If the answer that confirms a booking is lost, another choice shows that booking instead of making a second one', async () => {
  const shop = await openHotel()
  const { page } = await lookAtRooms(app, shop)
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('mutation ConfirmBooking')) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await fillIn(page, 'Flexible')
  await submit(page)
  await page.getByRole('heading', { name: 'Your room is held' }).waitFor()
  await page.unroute('**/graphql')
  await page.goBack()
  await page.getByLabel('Name').waitFor()
  await page.goBack()
  await fillIn(page, 'Prepaid')
  await submit(page)
  await expectConfirmed(page)
  expect((await bookedOf(shop)).map(({ status }) => status)).toEqual(['CONFIRMED'])
})

test('Two tabs of a guest each keep their own room', async () => {
  const shop = await openHotel()
  const { page } = await lookAtRooms(app, shop)
  await holdRoom(page)
  const second = await page.context().newPage()
  await second.goto(page.url())
  await holdRoom(second)
  await second.getByRole('button', { name: 'Release the room' }).click()
  await second.getByRole('heading', { name: 'The room was released' }).waitFor()
  expect((await bookedOf(shop)).map(({ status }) => status)).toEqual(['HELD', 'CANCELED'])
})
