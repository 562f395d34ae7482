import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../src/kernel/zone.ts'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { cuttableLine } from '../harness/console/cuttable-line.ts'
import { loginOf, openConsole } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app, { rooms: 8 })
const { accommodationId, roomTypeId } = house

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul' }).format(app.clock.now())
const plan = await house.as.manager.askOk('mutation ($input: CreateRatePlanInput!) { createRatePlan(input: $input) { id } }', {
  input: { accommodationId, code: 'BAR', name: 'Flexible', type: 'lodge', types: [{ roomTypeId }] },
})
await house.as.manager.askOk('mutation ($input: SetRatesInput!) { setRates(input: $input) { cells } }', {
  input: {
    accommodationId,
    items: [{ ratePlanId: plan.createRatePlan.id, roomTypeId, from: today, to: addDays(today, 60), amount: 90_000 }],
  },
})

async function openNew(query = '', { url = app.url, authority = 'STAFF' as 'STAFF' | 'MANAGER' } = {}) {
  const { page, problems } = await watchedPage(await openBrowser())
  await openConsole(page, url, await loginOf(app, house, authority), `/new${query}`)
  await page.getByRole('radio', { name: /^Flexible/ }).waitFor()
  return { page, problems }
}

const book = (page: Page) => page.getByRole('button', { name: 'Book', exact: true })

const staysOf = async (keyword: string) => {
  const { getAccommodationReservations: found } = await house.as.staff.askOk(
    'query ($id: ULID!, $filter: AccommodationReservationsFilter) { getAccommodationReservations(accommodationId: $id, filter: $filter) { edges { node { status bookingId room { roomNumber } folio { totalPrice balance } terms { ratePlanCode } } } } }',
    { id: accommodationId, filter: { keyword } },
  )
  return found.edges.map(({ node }: { node: unknown }) => node)
}

test('A reservation is made at the price of a rate plan, with a room and a payment', async () => {
  const { page, problems } = await openNew(`?from=${today}&roomTypeId=${roomTypeId}&roomId=${house.rooms[3]!.id}`)
  await page.getByRole('radio', { name: '104', checked: true }).waitFor()
  await page.getByLabel('Name').fill('Paula Price')
  await page.getByRole('radio', { name: 'Now' }).check()
  await book(page).click()
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await page.getByText(/^\d{6}$/).count()).toBe(1)
  expect(await staysOf('Paula Price')).toEqual([
    {
      status: 'DEFINITE',
      bookingId: null,
      room: { roomNumber: '104' },
      folio: { totalPrice: 90_000, balance: 0 },
      terms: { ratePlanCode: 'BAR' },
    },
  ])
  expect(problems).toEqual([])
})

test('A guest who was here before is found by name and needs no typing', async () => {
  await house.reservation({
    inDays: -40,
    primaryGuest: { name: 'Regina Regular', contacts: [{ contactType: 'email', contactValue: 'regina@example.com' }] },
  })
  const { page } = await openNew()
  await page.getByLabel('Name').fill('Regin')
  await page.getByRole('button', { name: /Regina Regular/ }).click()
  expect(await page.getByLabel('Name').inputValue()).toBe('Regina Regular')
  expect(await page.getByLabel('Email').inputValue()).toBe('regina@example.com')
})

test('Several rooms are one booking, and only those who may make one are offered it', async () => {
  const { page } = await openNew('', { authority: 'MANAGER' })
  await page.getByRole('button', { name: 'Add another room' }).click()
  await page.getByLabel('Name').fill('Greg Group')
  await book(page).click()
  await page.getByText(/^Booking \d{10}$/).waitFor()
  const stays = await staysOf('Greg Group')
  expect(stays).toHaveLength(2)
  expect(new Set(stays.map(({ bookingId }: { bookingId: string }) => bookingId)).size).toBe(1)
  const { page: staff } = await openNew()
  expect(await staff.getByRole('button', { name: 'Add another room' }).count()).toBe(0)
})

test('A stay is only held until the guest confirms, at a price by hand', async () => {
  const { page } = await openNew()
  await page.getByRole('radio', { name: /^Manual price/ }).check()
  await page.getByLabel('Price of a night').fill('50000')
  await page.getByLabel('Name').fill('Holly Hold')
  await page.getByRole('radio', { name: 'Hold only' }).check()
  await book(page).click()
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await staysOf('Holly Hold')).toMatchObject([{ status: 'TENTATIVE', folio: { totalPrice: 50_000 }, terms: null }])
})

test('An outage in the middle makes one reservation, not two', async () => {
  const line = await cuttableLine(app.url)
  const { page } = await openNew('', { url: line.url })
  await page.getByLabel('Name').fill('Otto Once')
  await expect.poll(() => book(page).isEnabled()).toBe(true)
  // the server does its work, and its answer is lost
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes('MakeReservation')) return route.fallback()
    isLost = true
    await route.fetch()
    await line.cut()
    await route.abort()
  })
  await book(page).click()
  // the prices say so too if they were just being read
  await page.getByText('The server does not answer. Try again when it is back.').first().waitFor()
  await line.mend()
  await expect.poll(() => book(page).isEnabled()).toBe(true)
  await book(page).click()
  await page.getByRole('heading', { name: 'Booked' }).waitFor()
  expect(await staysOf('Otto Once')).toHaveLength(1)
})

test('N opens a new reservation from Today', async () => {
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house))
  await expectShown(page.getByRole('searchbox'))
  await page.keyboard.press('n')
  await expectShown(page.getByRole('heading', { name: 'New reservation' }))
})
