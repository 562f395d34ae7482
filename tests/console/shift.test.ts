import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { defaultLimits } from '../../src/kernel/limits.ts'
import { openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, rowOf } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'
import { byKeyboard, byTaps, type Hands } from './hands.ts'

/** A whole shift takes minutes: `npm run test:console`. */
const shift =
  process.env.SHIFT === 'full'
    ? { arrivals: 30, departures: 30, moves: 20, walkIns: 10, payments: 10 }
    : { arrivals: 3, departures: 3, moves: 2, walkIns: 1, payments: 1 }
const taskCount = Object.values(shift).reduce((sum, count) => sum + count, 0)

/** Nobody works faster for a whole shift. */
const secondsOfTask = 10
const testMs = 30 * 60_000

const app = await startApp()

const namesOf = (kind: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${kind} ${String(at + 1).padStart(2, '0')}`)

/** A property with the guests of a day. */
async function openDay() {
  const { arrivals, departures, moves, walkIns, payments } = shift
  const house = await openHouse(app, { rooms: arrivals + departures + moves + walkIns + payments })
  const inputs = [{ key: 'staffManagesStays', value: 'true' }]
  await house.as.manager.askOk(
    'mutation ($accommodationId: ULID!, $inputs: [SettingInput!]!) { setReservationSettings(accommodationId: $accommodationId, inputs: $inputs) { key } }',
    { accommodationId: house.accommodationId, inputs },
  )
  let room = 0
  const book = (name: string, stay: { inDays?: number } = {}) =>
    house.reservation({ primaryGuest: { name }, room: room++, ...stay })
  const checkIn = 'mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }'
  const charge = 'mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }'
  const day = {
    arrivals: namesOf('Arrival', arrivals),
    departures: namesOf('Departure', departures),
    moves: namesOf('Mover', moves),
    walkIns: namesOf('Walker', walkIns),
    payments: namesOf('Payer', payments),
  }
  for (const name of [...day.arrivals, ...day.moves]) await book(name)
  for (const name of [...day.departures, ...day.payments]) {
    const { id } = await book(name, { inDays: -1 })
    await house.as.staff.askOk(checkIn, { id })
    if (day.payments.includes(name))
      await house.as.staff.askOk(charge, { input: { reservationId: id, amount: 50_000, description: 'Minibar' } })
  }
  return { house, day }
}

interface Desk {
  page: Page
  hands: Hands
  /** Finds a guest in the list that is shown. */
  find: (guest: string) => Promise<void>
}

async function workThrough({ page, hands, find }: Desk, day: Awaited<ReturnType<typeof openDay>>['day']) {
  const inRow = (guest: string, text: string) => rowOf(page, guest).getByText(text).first().waitFor()

  for (const guest of day.arrivals) {
    await find(guest)
    await hands.press(/^Check in$/)
    await inRow(guest, 'In house')
  }
  for (const guest of day.moves) {
    await find(guest)
    await hands.press(new RegExp(`^${guest}$`))
    await page.getByText('1 night', { exact: false }).first().waitFor()
    await hands.press(/^Change dates$/)
    await hands.press(/^One night more$/)
    await page.getByText('The price stays.').waitFor()
    await hands.press(/^Save$/)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('2 nights').waitFor()
    await hands.press(/^Today$/)
    await page.getByRole('searchbox').waitFor()
  }
  await hands.press(/^Departures/)
  for (const guest of day.departures) {
    await find(guest)
    await hands.press(/^Check out$/)
    await inRow(guest, 'Departed')
  }
  await hands.press(/^Due at departure/)
  for (const guest of day.payments) {
    await find(guest)
    await hands.press(/^Take payment$/)
    await hands.press(/^Take payment ·/)
    await rowOf(page, guest).waitFor({ state: 'detached' })
  }
  for (const guest of day.walkIns) {
    await hands.press(/^New reservation$/)
    await hands.choose(/^Walk-in$/)
    await hands.choose(/^Manual price/)
    await page.getByRole('radio', { name: /\d{3}$/, checked: true }).waitFor()
    await hands.write('Name', guest)
    await hands.press(/^Book and check in$/)
    await page.getByRole('heading', { name: 'Checked in' }).waitFor()
    await hands.press(/^Today$/)
    await page.getByRole('searchbox').waitFor()
  }
}

/** GraphQL requests and sockets: what the allowance of a session counts. */
function counted(page: Page): { count: number } {
  const all = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') all.count++
  })
  page.on('websocket', () => all.count++)
  return all
}

async function expectWorkDone(house: Awaited<ReturnType<typeof openHouse>>) {
  const { getAccommodationReservations: page } = await house.as.staff.askOk(
    'query ($id: ULID!) { getAccommodationReservations(accommodationId: $id, first: 200) { edges { node { status useStartAt useExpireAt primaryGuestProfile { name } folio { balance } } } } }',
    { id: house.accommodationId },
  )
  const stays = page.edges.map(({ node }: { node: { primaryGuestProfile: { name: string } } }) => node)
  const of = (kind: string) =>
    stays.filter((stay: { primaryGuestProfile: { name: string } }) => stay.primaryGuestProfile.name.startsWith(kind))
  expect(of('Arrival').map(({ status }: { status: string }) => status)).toEqual(Array(shift.arrivals).fill('CHECKED_IN'))
  expect(of('Departure').map(({ status }: { status: string }) => status)).toEqual(Array(shift.departures).fill('CHECKED_OUT'))
  expect(of('Walker').map(({ status }: { status: string }) => status)).toEqual(Array(shift.walkIns).fill('CHECKED_IN'))
  expect(of('Payer').map(({ folio }: { folio: { balance: number } }) => folio.balance)).toEqual(Array(shift.payments).fill(0))
  const nights = of('Mover').map((stay: { useStartAt: string; useExpireAt: string }) =>
    Math.round((Date.parse(stay.useExpireAt) - Date.parse(stay.useStartAt)) / 86_400_000),
  )
  expect(nights).toEqual(Array(shift.moves).fill(2))
}

const requestsMax = (defaultLimits.RATE_LIMIT_PER_MINUTE / 2) * ((taskCount * secondsOfTask) / 60)

test('A shift is worked by keyboard alone, with less than half of the requests that a session may make', {
  timeout: testMs,
}, async () => {
  const { house, day } = await openDay()
  const { page, problems } = await watchedPage(await openBrowser())
  const requests = counted(page)
  await openConsole(page, app.url, await loginOf(app, house))
  await page.getByRole('row').nth(1).waitFor()
  const find = async (guest: string) => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('s')
    await page.keyboard.press('Control+A')
    await page.keyboard.type(guest)
    await rowOf(page, guest).waitFor()
  }
  await workThrough({ page, hands: byKeyboard(page), find }, day)
  await expectWorkDone(house)
  expect(requests.count).toBeLessThan(requestsMax)
  expect(problems).toEqual([])
})

test('The same shift is worked by taps on a phone, without dragging', { timeout: testMs }, async () => {
  const { house, day } = await openDay()
  const { page, problems } = await watchedPage(
    await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  )
  const requests = counted(page)
  await openConsole(page, app.url, await loginOf(app, house))
  await page.getByRole('row').nth(1).waitFor()
  const hands = byTaps(page)
  const find = async (guest: string) => {
    await hands.write('Search in the list', guest)
    await rowOf(page, guest).waitFor()
  }
  await workThrough({ page, hands, find }, day)
  await expectWorkDone(house)
  expect(requests.count).toBeLessThan(requestsMax)
  expect(problems).toEqual([])
})
