import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectShown, openBrowser, watchedPage } from '../harness/console/browser.ts'
import { loginOf, openConsole, rowOf } from '../harness/console/desk.ts'
import { opened } from '../harness/core/folios-of-stay.ts'
import { type House, openHouse, startApp } from '../harness/index.ts'
import { barOf, cardOf, drag, placeOf, roomOf } from './chart.ts'

const app = await startApp()

const checkIn = 'mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }'
const charge = 'mutation ($input: AddChargeInput!) { addCharge(input: $input) { id } }'
const daysBefore = 2

async function open(house: House, path = '', authority: 'STAFF' | 'MANAGER' = 'MANAGER'): Promise<Page> {
  const { page } = await watchedPage(await openBrowser())
  await openConsole(page, app.url, await loginOf(app, house, authority), path)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const question = (page: Page) => page.getByRole('dialog')

/** The state and the room of a stay. */
async function stateOf({ as, accommodationId }: House, keyword: string): Promise<[status: string, room: string | undefined]> {
  const { getAccommodationReservations } = await as.staff.askOk(
    `query ($id: ULID!, $keyword: String!) {
      getAccommodationReservations(accommodationId: $id, filter: { keyword: $keyword }) { edges { node { status room { roomNumber } } } }
    }`,
    { id: accommodationId, keyword },
  )
  const [{ node }] = getAccommodationReservations.edges
  return [node.status, node.room?.roomNumber]
}

const statusOf = async (house: House, id: string) => (await stateOf(house, id))[0]
const roomNumberOf = async (house: House, id: string) => (await stateOf(house, id))[1]

async function soilRoom(house: House, room: number): Promise<void> {
  await house.as.staff.askOk('mutation ($input: SetRoomCleaningStatesInput!) { setRoomCleaningStates(input: $input) { id } }', {
    input: { roomIds: [house.rooms[room]!.id], cleaningState: 'DIRTY' },
  })
}

/** Another room type with its rooms. */
async function addType({ as, accommodationId }: House, name: string, roomNumbers: readonly string[]) {
  const { createRoomType } = await as.manager.askOk(
    'mutation ($input: CreateRoomTypeInput!) { createRoomType(input: $input) { id } }',
    { input: { accommodationId, name, capacity: 2 } },
  )
  for (const roomNumber of roomNumbers)
    await as.manager.askOk('mutation ($input: CreateRoomInput!) { createRoom(input: $input) { id } }', {
      input: { accommodationId, roomTypeId: createRoomType.id, roomNumber },
    })
  return createRoomType.id as string
}

test('Who leaves nights early with an open balance is checked out only after a question that says both', async () => {
  const house = await openHouse(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Ella Early' }, room: 0, nights: 4 })
  await house.as.staff.askOk(checkIn, { id })
  await house.as.staff.askOk(charge, { input: { reservationId: id, amount: 90_000, description: 'Minibar' } })
  const page = await open(house)
  await page.getByRole('button', { name: /^In house/ }).click()
  await rowOf(page, 'Ella Early').getByRole('button', { name: 'Check out' }).click()
  await question(page)
    .getByText(/4 nights early/)
    .waitFor()
  await question(page)
    .getByText(/₩90,000 open/)
    .waitFor()
  await press(page, 'Cancel')
  await question(page).waitFor({ state: 'detached' })
  expect(await statusOf(house, id)).toBe('CHECKED_IN')
  await rowOf(page, 'Ella Early').getByRole('button', { name: 'Check out' }).click()
  await press(page, 'Check out anyway')
  await expect.poll(() => statusOf(house, id)).toBe('CHECKED_OUT')
})

test('A check-out asks with the balance of the whole stay while another folio is open, whatever the guest owes', async () => {
  const house = await openHouse(app)
  const { staff } = house.as
  const { id } = await house.reservation({ primaryGuest: { name: 'Nora Two' }, room: 0, nights: 1 })
  await staff.askOk(checkIn, { id })
  const folioId = await opened(staff, { reservationId: id, name: 'Acme' })
  await staff.askOk(charge, { input: { folioId, amount: 70_000, description: 'Dinner' } })
  const page = await open(house, `/reservations/${id}`)
  await press(page, 'Check out')
  await expectShown(
    question(page).getByText('The whole stay has ₩70,000 open: ₩0 on the guest’s folio, ₩70,000 on the other folios.'),
  )
  await press(page, 'Cancel')
  await staff.askOk(charge, { input: { reservationId: id, amount: 2_000, description: 'Tea' } })
  await expectShown(page.getByText('Whole stay: ₩72,000 open'))
  await press(page, 'Check out')
  await expectShown(question(page).getByText(/^The whole stay has ₩72,000 open: ₩2,000 on the guest’s folio/))
  await press(page, 'Check out anyway')
  await expect.poll(() => statusOf(house, id)).toBe('CHECKED_OUT')
})

test('A check-in to a dirty room asks on Today, in the chart and in the reservation; to a clean one it takes one click', async () => {
  const house = await openHouse(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Dina Dirty' }, room: 0 })
  await house.reservation({ primaryGuest: { name: 'Cleo Clean' }, room: 1 })
  await soilRoom(house, 0)
  const page = await open(house)
  await rowOf(page, 'Cleo Clean').getByRole('button', { name: 'Check in' }).click()
  await rowOf(page, 'Cleo Clean').getByText('In house').waitFor()
  await rowOf(page, 'Dina Dirty').getByRole('button', { name: 'Check in' }).click()
  await question(page).getByText('Room 101 is dirty.').waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${app.url}/console/chart`)
  await barOf(page, 'Dina Dirty').click()
  await press(page, 'Check in')
  await page
    .getByRole('dialog', { name: /Check .* in/ })
    .getByText('Room 101 is dirty.')
    .waitFor()

  await page.goto(`${app.url}/console/reservations/${id}`)
  await press(page, 'Check in')
  await question(page).getByText('Room 101 is dirty.').waitFor()
  expect(await statusOf(house, id)).toBe('DEFINITE')
  await press(page, 'Check in anyway')
  await expect.poll(() => statusOf(house, id)).toBe('CHECKED_IN')
})

test('A sold-out type is booked only after a question with its stock, and the answer says that it is overbooked', async () => {
  const house = await openHouse(app, { rooms: 1 })
  await house.reservation({ primaryGuest: { name: 'First Guest' } })
  const page = await open(house, '/new')
  await page.getByRole('radio', { name: /^Manual price/ }).check()
  await page.getByLabel('Name').fill('Olga Over')
  await expectShown(page.getByText(/Double: no room is left/))
  await press(page, 'Book')
  await expectShown(question(page).getByText(/Double: no room is left for these days, and this takes 1/))
  await press(page, 'Book anyway')
  await expectShown(page.getByRole('heading', { name: 'Booked' }))
  await expectShown(page.getByText('Overbooked'))
})

test('Several rooms of a booking are counted together against what is left', async () => {
  const house = await openHouse(app, { rooms: 2 })
  await house.reservation({ primaryGuest: { name: 'First Guest' } })
  const page = await open(house, '/new')
  await page.getByRole('radio', { name: /^Manual price/ }).check()
  await page.getByRole('radio', { name: '101' }).waitFor()
  expect(await page.getByText(/is left/).count()).toBe(0)
  await press(page, 'Add another room')
  await page.getByLabel('Name').fill('Gus Group')
  await press(page, 'Book')
  await question(page)
    .getByText(/Double: 1 room is left for these days, and this takes 2/)
    .waitFor()
  await press(page, 'Cancel')
})

test('A walk-in to a dirty room asks before it is booked', async () => {
  const house = await openHouse(app, { rooms: 1 })
  await soilRoom(house, 0)
  const page = await open(house, '/new?walkIn')
  await page.getByRole('radio', { name: /^Manual price/ }).check()
  await page.getByLabel('Name').fill('Wanda Walker')
  await expectShown(page.getByRole('radio', { name: '101', checked: true }))
  await press(page, 'Book and check in')
  await expectShown(question(page).getByText('Room 101 is dirty.'))
  await press(page, 'Book anyway')
  await expectShown(page.getByRole('heading', { name: 'Checked in' }))
})

test('In the chart a stay that is dragged to a type that is full is moved only after the question', async () => {
  const house = await openHouse(app, { rooms: 2 })
  const suiteId = await addType(house, 'Suite', ['201'])
  await house.reservation({ primaryGuest: { name: 'Sue Suite' }, roomTypeId: suiteId })
  const { id } = await house.reservation({ primaryGuest: { name: 'Max Moved' }, room: 0 })
  const page = await open(house, '/chart')
  await cardOf(page, 'Sue Suite').waitFor()
  const from = await placeOf(page, roomOf(page, '101'), daysBefore)
  const to = await placeOf(page, roomOf(page, '201'), daysBefore)
  const box = (await barOf(page, 'Max Moved').boundingBox())!
  await drag(page, { x: box.x + box.width / 2, y: from.y }, { x: box.x + box.width / 2, y: to.y })
  await page.getByText(/The room type is then overbooked/).waitFor()
  expect(await roomNumberOf(house, id)).toBe('101')
  await press(page, 'Move')
  await expect.poll(() => roomNumberOf(house, id)).toBe('201')
})

test('A room of a full type is given to a stay of another type only after the question', async () => {
  const house = await openHouse(app, { rooms: 1 })
  const suiteId = await addType(house, 'Suite', ['201'])
  await house.reservation({ primaryGuest: { name: 'Sue Suite' }, roomTypeId: suiteId })
  const { id } = await house.reservation({ primaryGuest: { name: 'Nora Noroom' } })
  const page = await open(house)
  await rowOf(page, 'Nora Noroom').getByRole('button', { name: 'Assign room' }).click()
  await question(page).getByRole('button', { name: '201' }).click()
  await question(page)
    .getByText(/Suite: no room is left for these days, and this takes 1/)
    .waitFor()
  expect(await roomNumberOf(house, id)).toBeUndefined()
  await press(page, 'Assign anyway')
  await expect.poll(() => roomNumberOf(house, id)).toBe('201')
})

test('An inquiry is confirmed for a sold-out type only after the question', async () => {
  const house = await openHouse(app, { rooms: 1 })
  const { id } = await house.reservation({ primaryGuest: { name: 'Ines Inquiry' }, status: 'INQUIRY' })
  await house.reservation({ primaryGuest: { name: 'First Guest' } })
  const page = await open(house, `/reservations/${id}`)
  await press(page, 'Confirm')
  await question(page)
    .getByText(/Double: no room is left for these days, and this takes 1/)
    .waitFor()
  expect(await statusOf(house, id)).toBe('INQUIRY')
  await press(page, 'Confirm anyway')
  await expect.poll(() => statusOf(house, id)).toBe('DEFINITE')
})
