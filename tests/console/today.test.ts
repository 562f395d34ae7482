import { expect, test } from 'vitest'
import { openBrowser, watchedPage } from '../harness/console/browser.ts'
import { cuttableLine } from '../harness/console/cuttable-line.ts'
import { loginOf, openConsole, rowOf } from '../harness/console/desk.ts'
import { openHouse, startApp } from '../harness/index.ts'

const app = await startApp()

const checkIn = 'mutation ($reservationId: ULID!) { reservationCheckIn(reservationId: $reservationId) { status } }'
const assign = 'mutation ($input: AssignRoomInput!) { assignRoomToReservation(input: $input) { id } }'

/** A property with a browser that shows its day. */
async function openDesk({ url = app.url, guests = [] as [name: string, room: number | undefined][] } = {}) {
  const house = await openHouse(app)
  const stays = []
  for (const [name, room] of guests) {
    const primaryGuest = { name }
    stays.push(await house.reservation({ primaryGuest, ...(room !== undefined && { room }) }))
  }
  const { page } = await watchedPage(await openBrowser())
  const identity = await loginOf(app, house)
  await openConsole(page, url, identity)
  return { house, stays, page, identity }
}

test('A receptionist gives a guest a room, checks the guest in, and takes that back, each with a click', async () => {
  const { page } = await openDesk({ guests: [['Ada Arrival', undefined]] })
  const row = rowOf(page, 'Ada Arrival')
  await row.getByRole('button', { name: 'Assign room' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '102' }).click()
  await row.getByRole('button', { name: 'Check in' }).click()
  await row.getByText('In house').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByRole('button', { name: 'Check in' }).waitFor()
  expect(await row.textContent()).toContain('102')
})

test('What another desk does appears on Today without a reload', async () => {
  const { house, stays, page } = await openDesk({ guests: [['Lena Live', 0]] })
  const row = rowOf(page, 'Lena Live')
  await row.getByRole('button', { name: 'Check in' }).waitFor()
  await house.as.staff.askOk(checkIn, { reservationId: stays[0]!.id })
  await expect.poll(() => row.textContent()).toContain('In house')
  await house.reservation({ primaryGuest: { name: 'Walk Inn' } })
  await expect.poll(() => rowOf(page, 'Walk Inn').count()).toBe(1)
})

test('All tabs of a browser follow the changes, and the others go on when the first is closed', async () => {
  const { house, page, identity } = await openDesk({ guests: [['Tom Tab', undefined]] })
  expect(identity).toBeTruthy()
  const second = await page.context().newPage()
  await second.goto(`${app.url}/console`)
  await rowOf(second, 'Tom Tab').waitFor()
  await house.reservation({ primaryGuest: { name: 'For Both' } })
  await expect.poll(() => rowOf(second, 'For Both').count()).toBe(1)
  await page.close()
  await house.reservation({ primaryGuest: { name: 'For One' } })
  await expect.poll(() => rowOf(second, 'For One').count()).toBe(1)
})

test('While the server is away a banner says so and nothing can be written; afterwards the page shows what it missed', async () => {
  const line = await cuttableLine(app.url)
  const { house, stays, page } = await openDesk({ url: line.url, guests: [['Otto Outage', undefined]] })
  const row = rowOf(page, 'Otto Outage')
  await row.waitFor()
  await line.cut()
  await page.getByText('No connection to the server').waitFor()
  await expect.poll(() => row.getByRole('button', { name: 'Assign room' }).isDisabled()).toBe(true)
  await house.as.staff.askOk(assign, { input: { reservationId: stays[0]!.id, roomId: house.rooms[2]!.id } })
  await line.mend()
  await page.getByText('No connection to the server').waitFor({ state: 'detached' })
  await expect.poll(() => row.textContent()).toContain('103')
})

test('Every time is that of the property, whatever the time zone of the browser is', async () => {
  const { page } = await openDesk({ guests: [['Sol Seoul', 0]] })
  expect(await rowOf(page, 'Sol Seoul').textContent()).toContain('15:00')
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Seoul', weekday: 'long', day: 'numeric', month: 'long' })
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  expect(heading).toBe(day.format(app.clock.now()))
})
