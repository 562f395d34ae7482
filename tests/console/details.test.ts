import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { reservations } from '../../src/db/tables/index.ts'
import { expectGone, expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, password, rowOf } from '../harness/console/desk.ts'
import { type House, openHouse, startApp } from '../harness/index.ts'
import { barOf, drag, placeOf, roomOf } from './chart.ts'

const app = await startApp()
const daysBefore = 2

async function open(house: House, path = '', { authority = 'MANAGER' as 'STAFF' | 'MANAGER', locale = 'en-GB' } = {}) {
  const { page } = await watchedPage(await openBrowser({ locale }))
  const identity = await loginOf(app, house, authority)
  await page.goto(`${app.url}/console`)
  await page.evaluate(() => localStorage.setItem('foyer-preferences', JSON.stringify({ language: 'en' })))
  await openConsole(page, app.url, identity, path)
  return { page, identity }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function addType(
  { as, accommodationId }: House,
  name: string,
  roomNumber: string,
): Promise<{ id: string; roomId: string }> {
  const { createRoomType } = await as.manager.askOk(
    'mutation ($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }',
    { input: { accommodationId, name, capacity: 2 } },
  )
  const { createRoom } = await as.manager.askOk('mutation ($input: CreateRoomInput!) { createRoom(input: $input) { id } }', {
    input: { accommodationId, roomTypeId: createRoomType.id, roomNumber },
  })
  return { id: createRoomType.id, roomId: createRoom.id }
}

test('The title of the page names the screen and the property', async () => {
  const house = await openHouse(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Tina Title' } })
  const { page } = await open(house)
  const titles = [
    ['', 'Today'],
    ['/chart', 'Tape chart'],
    ['/housekeeping', 'Housekeeping'],
    ['/rates', 'Rates'],
    ['/money', 'Money'],
    ['/inbox', 'Inbox'],
    [`/reservations/${id}`, 'Tina Title'],
  ]
  for (const [path, title] of titles) {
    await page.goto(`${app.url}/console${path}`)
    await expect.poll(() => page.title()).toBe(`${title} · Test House · Foyer`)
  }
})

test('A screen that was opened leaves the navigation of the others as it is', async () => {
  const house = await openHouse(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Stella Style' } })
  const { page } = await open(house, `/reservations/${id}`)
  await page.getByRole('heading', { level: 1, name: 'Stella Style' }).waitFor()
  await page.getByRole('navigation').first().getByRole('link', { name: 'Today' }).click()
  await rowOf(page, 'Stella Style').waitFor()
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'Rates' })
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('none')
})

test('The focus of a dialog begins at its first field, or at what is to be done', async () => {
  const house = await openHouse(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Fay Focus' } })
  await house.as.staff.askOk('mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }', {
    input: { reservationId: id, amount: 5000, description: 'Tea' },
  })
  const { page } = await open(house)
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.textContent || (document.activeElement as HTMLInputElement).labels?.[0]?.textContent,
    )
  await rowOf(page, 'Fay Focus').getByRole('button', { name: 'Assign room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '101' }).waitFor()
  await expect.poll(focused).toContain('101')
  await page.keyboard.press('Escape')
  await rowOf(page, 'Fay Focus').getByRole('button', { name: /open/ }).click()
  await expect.poll(focused).toContain('Amount')
  await page.keyboard.press('Escape')
  await page.goto(`${app.url}/console/reservations/${id}`)
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Cancel reservation' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await focused()).not.toBe('')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).not.toBe('Close')
})

test('Escape closes a stay that is open in the chart', async () => {
  const house = await openHouse(app)
  await house.reservation({ primaryGuest: { name: 'Esther Escape' }, room: 0 })
  const { page } = await open(house, '/chart')
  await barOf(page, 'Esther Escape').click()
  await expectShown(page.getByRole('dialog', { name: 'Esther Escape' }))
  await page.keyboard.press('Escape')
  await expectGone(page.getByRole('dialog'))
})

test('Nights that are dragged in a room whose type no plan sells open with that type', async () => {
  const house = await openHouse(app)
  await addType(house, 'Day Room', '301')
  const { page } = await open(house, '/chart')
  const from = await placeOf(page, roomOf(page, '301'), daysBefore + 1)
  const to = await placeOf(page, roomOf(page, '301'), daysBefore + 2)
  await drag(page, from, to)
  await expectShown(page.getByRole('heading', { name: 'New reservation' }))
  await expectShown(page.getByRole('radio', { name: /^Manual price/, checked: true }))
  await expectShown(page.getByRole('radio', { name: '301', checked: true }))
  await expectShown(page.getByRole('complementary').getByText('Day Room'))
})

test('A moved stay is shown under the type of the room that it has', async () => {
  const house = await openHouse(app)
  const { roomId } = await addType(house, 'Suite', '201')
  const { id } = await house.reservation({ primaryGuest: { name: 'Mona Moved' }, room: 0 })
  await house.as.staff.askOk('mutation ($input: MoveReservationInput!) { moveReservation(input: $input) { overbooked } }', {
    input: { id, roomId },
  })
  const { page } = await open(house)
  await expectShown(rowOf(page, 'Mona Moved').getByText('Suite'))
  await page.goto(`${app.url}/console/chart`)
  await barOf(page, 'Mona Moved').click()
  await expectShown(page.getByRole('dialog').getByText(/201 · Suite/))
  await page.goto(`${app.url}/console/reservations/${id}`)
  await expectShown(page.locator('.key').getByText('Suite'))
  await expectShown(page.getByText('Booked as'))
})

test('A stay that a channel sold during a stop of sale is marked as such', async () => {
  const house = await openHouse(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Stan Stopped' } })
  const { page } = await open(house, `/reservations/${id}`)
  await page.locator('.details').getByText('Double').first().waitFor()
  expect(await page.getByText('Sold during a stop of sale').count()).toBe(0)
  await app.context().db.update(reservations).set({ soldWhileStopped: true }).where(eq(reservations.id, id))
  await page.reload()
  await page.getByText('Sold during a stop of sale', { exact: true }).waitFor()
})

test('What is due at departure is the same figure on Today and in Money', async () => {
  const house = await openHouse(app)
  for (const [name, inDays, room] of [
    ['Dora Due', -1, 0],
    ['Ian Inhouse', 0, 1],
  ] as const) {
    const { id } = await house.reservation({ primaryGuest: { name }, inDays, room, nights: inDays === 0 ? 3 : 1 })
    await house.as.staff.askOk('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }', { id })
    await house.as.staff.askOk('mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }', {
      input: { reservationId: id, amount: 7000, description: 'Tea' },
    })
  }
  const { page } = await open(house)
  await expectShown(page.getByRole('button', { name: /^Due at departure.*₩7,000/ }))
  await page.goto(`${app.url}/console/money/balances`)
  const due = page.locator('.day-sums > div').filter({ hasText: 'Due at departure today' })
  await expectShown(due.getByText('₩7,000'))
  await expectShown(page.locator('.day-sums > div').filter({ hasText: 'Owed by guests' }).getByText('₩14,000'))
})

/** As if nobody had used the desk for two minutes. */
async function lock(page: Page): Promise<void> {
  await page.evaluate(() => {
    const original = Date.now.bind(Date)
    localStorage.setItem('foyer-active', String(Date.now() - 120_000))
    Date.now = () => original() + 120_000
  })
  await page.getByRole('button', { name: 'Unlock' }).waitFor()
}

test('What was typed outlives the lock of the desk for the same person, in a form and in a dialog, and nobody else gets it', async () => {
  const house = await openHouse(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Rita Reason' } })
  const { page } = await open(house, '/account')
  const other = await loginOf(app, house)
  await page.getByLabel('Lock when idle').selectOption('1')
  await page.getByRole('link', { name: 'New reservation' }).first().click()
  await page.getByLabel('Name').fill('Dora Draft')
  await lock(page)
  expect(await page.content()).not.toContain('Dora Draft')
  await page.getByLabel('Password').fill(password)
  await press(page, 'Unlock')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Dora Draft')

  await page.goto(`${app.url}/console/reservations/${id}`)
  await press(page, 'More')
  await page.getByRole('menuitem', { name: 'Cancel reservation' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The flight was late')
  await lock(page)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Unlock')
  await expect.poll(() => page.getByRole('dialog').getByLabel('Reason').inputValue()).toBe('The flight was late')

  await lock(page)
  await press(page, 'Somebody else')
  await page.getByLabel('Login').fill(other)
  await page.getByLabel('Password').fill(password)
  await press(page, 'Sign in')
  await page.getByRole('heading', { level: 1, name: 'Rita Reason' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})
