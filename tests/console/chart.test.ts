import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dateIn } from '../../src/kernel/zone.ts'
import { expectShown } from '../harness/console/browser.ts'
import { startApp } from '../harness/index.ts'
import { barOf, cardOf, drag, openChart, placeOf, roomOf } from './chart.ts'

const app = await startApp()

/** Columns of the chart before today. */
const daysBefore = 2
const inDays = (days: number, timeZone = 'Asia/Seoul') => addDays(dateIn(timeZone, app.clock.now()), days)
const stays = (guest: string) => `[aria-label*="${guest}"]`
const moveToRoom = 'mutation ($input: MoveReservationInput!) { moveReservation(input: $input) { overbooked } }'

test('A click picks a stay without a room up, and a click in a room gives it that room', async () => {
  const { house, open } = await openChart(app)
  await house.reservation({ primaryGuest: { name: 'Ada Arrival' }, inDays: 1 })
  const { page, problems } = await open()
  await cardOf(page, 'Ada Arrival').click()
  const { x, y } = await placeOf(page, roomOf(page, '102'), daysBefore + 1)
  await page.mouse.click(x, y)
  await roomOf(page, '102').locator(stays('Ada Arrival')).waitFor()
  await page.getByText('Ada Arrival is now in 102').waitFor()
  await expect.poll(() => cardOf(page, 'Ada Arrival').count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await cardOf(page, 'Ada Arrival').waitFor()
  expect(problems).toEqual([])
})

test('Dragging a stay to another room gives it that room at once', async () => {
  const { house, open } = await openChart(app)
  await house.reservation({ primaryGuest: { name: 'Dora Drag' }, room: 0, inDays: 1, nights: 3 })
  const { page } = await open()
  await barOf(page, 'Dora Drag').waitFor()
  const from = await placeOf(page, roomOf(page, '101'), daysBefore + 2)
  const to = await placeOf(page, roomOf(page, '103'), daysBefore + 2)
  await drag(page, from, to)
  await roomOf(page, '103').locator(stays('Dora Drag')).waitFor()
  const read = `query ($id: ULID!, $day: String!) { stays(accommodationId: $id, from: $day, to: $day) { rooms { stays { guestName } } } }`
  await expect
    .poll(async () => {
      const [type] = (await house.as.staff.askOk(read, { id: house.accommodationId, day: inDays(1) })).stays
      return type.rooms.map((room: { stays: unknown[] }) => room.stays.length)
    })
    .toEqual([0, 0, 1])
})

test('By keyboard alone a stay is picked up, moved to another room and placed; Escape lets it go', async () => {
  const { house, open } = await openChart(app)
  await house.reservation({ primaryGuest: { name: 'Kay Keyboard' }, room: 0 })
  const { page } = await open()
  await barOf(page, 'Kay Keyboard').waitFor()
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain('Kay Keyboard')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.getByText('102,').first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('Moving Kay').count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await roomOf(page, '103').locator(stays('Kay Keyboard')).waitFor()
  await page.getByText('Kay Keyboard is now in 103').waitFor()
})

test('Other days show what they cost, or why they cannot be, before the stay is moved', async () => {
  const { house, open } = await openChart(app, { authority: 'MANAGER' })
  const { id } = await house.reservation({ primaryGuest: { name: 'Mona Mover' }, room: 0, inDays: 1 })
  await house.reservation({ primaryGuest: { name: 'Toni Taken' }, room: 0, inDays: 5 })
  const { page } = await open()
  const bar = barOf(page, 'Mona Mover')
  const move = async (day: number) => {
    await bar.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    const { x, y } = await placeOf(page, roomOf(page, '101'), day)
    await page.mouse.click(x, y)
  }
  await move(daysBefore + 5)
  await page.getByText('Somebody else has this room in that time.').waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await move(daysBefore + 3)
  await page.getByText('The price stays the same').waitFor()
  await page.getByRole('region').getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('Mona Mover is now in 101').waitFor()
  const { stay } = await house.as.manager.askOk(
    'query ($id: ULID!) { stay: getSingleReservation(reservationId: $id) { useStartAt } }',
    { id },
  )
  expect(stay.useStartAt).toBe(new Date(`${inDays(3)}T15:00:00+09:00`).toISOString())
})

test('Somebody who may not change times moves stays from room to room only', async () => {
  const { house, open } = await openChart(app)
  await house.reservation({ primaryGuest: { name: 'Stan Staff' }, room: 0, inDays: 1 })
  const { page } = await open()
  await barOf(page, 'Stan Staff').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Change dates' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  const from = (await barOf(page, 'Stan Staff').boundingBox())!
  const to = await placeOf(page, roomOf(page, '102'), daysBefore + 4)
  await drag(page, { x: from.x + 10, y: from.y + 10 }, to)
  await page.getByText('Stan Staff is now in 102').waitFor()
  const before = await placeOf(page, roomOf(page, '102'), daysBefore + 1)
  expect((await barOf(page, 'Stan Staff').boundingBox())!.x).toBeCloseTo(from.x, 0)
  expect(before.x).toBeGreaterThan(from.x - 80)
})

test('What another desk does appears in the chart without a reload', async () => {
  const { house, open } = await openChart(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Lena Live' }, room: 0 })
  const { page } = await open()
  await barOf(page, 'Lena Live').waitFor()
  await house.as.staff.askOk('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }', { id })
  await expect.poll(() => barOf(page, 'Lena Live').getAttribute('aria-label')).toContain('In house')
  await house.reservation({ primaryGuest: { name: 'Nina New' }, room: 1, inDays: 2 })
  await roomOf(page, '102').locator(stays('Nina New')).waitFor()
  await house.as.maid.askOk('mutation ($id: ULID!) { setRoomCleaningState(roomId: $id, cleaningState: DIRTY) { id } }', {
    id: house.rooms[2]!.id,
  })
  await roomOf(page, '103').getByRole('img', { name: 'Dirty' }).waitFor()
})

test('Of two browsers that move one stay the first wins, and the other is told where it is now', async () => {
  const { house, open } = await openChart(app)
  await house.reservation({ primaryGuest: { name: 'Wanda Won' }, room: 0, inDays: 1, nights: 3 })
  const [{ page }, { page: first }] = await Promise.all([open(), open()])
  // the request of this browser leaves after that of the other
  const isFirstDone = Promise.withResolvers<void>()
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation MoveStay')) await isFirstDone.promise
    await route.continue()
  })
  const moveTo = async (desk: Page, room: string) => {
    await expectShown(barOf(desk, 'Wanda Won'))
    const day = daysBefore + 2
    await drag(desk, await placeOf(desk, roomOf(desk, '101'), day), await placeOf(desk, roomOf(desk, room), day))
    await expectShown(roomOf(desk, room).locator(stays('Wanda Won')))
  }
  await moveTo(page, '102')
  await moveTo(first, '103')
  await expectShown(first.getByText('Wanda Won is now in 103'))
  isFirstDone.resolve()
  await expectShown(page.getByText('Another desk has changed the stay of Wanda Won: it is now in 103'))
  await expectShown(roomOf(page, '103').locator(stays('Wanda Won')))
})

test('A stay that another desk moves while it is held is let go, and it is told where it is now', async () => {
  const { house, open } = await openChart(app)
  const { id } = await house.reservation({ primaryGuest: { name: 'Hanna Held' }, room: 0, inDays: 1 })
  const { page } = await open()
  await barOf(page, 'Hanna Held').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
  await page.getByText('Moving Hanna Held').first().waitFor()
  await house.as.staff.askOk(moveToRoom, { input: { id, roomId: house.rooms[2]!.id } })
  await page.getByText('Another desk has changed the stay of Hanna Held: it is now in 103').waitFor()
  await roomOf(page, '103').locator(stays('Hanna Held')).waitFor()
  expect(await page.getByText('Moving Hanna Held').count()).toBe(0)
})

test('A room that the server refuses is taken back with the reason', async () => {
  const { house, open } = await openChart(app)
  await house.reservation({ primaryGuest: { name: 'Rolf Rollback' }, room: 0, inDays: 1, nights: 3 })
  const { page } = await open()
  await expectShown(barOf(page, 'Rolf Rollback'))
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('MoveStay')) return route.continue()
    const errors = [{ message: 'Changed.', extensions: { errorCode: 'CONFLICT' } }]
    await route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify({ data: null, errors }) })
  })
  const day = daysBefore + 2
  await drag(page, await placeOf(page, roomOf(page, '101'), day), await placeOf(page, roomOf(page, '102'), day))
  await expectShown(page.getByText('Another desk has changed the stay of Rolf Rollback: it is now in 101'))
  await expectShown(roomOf(page, '101').locator(stays('Rolf Rollback')))
})

test('Free nights that are selected open the screen of new stays with the days and the room, by drag, by two clicks and by keyboard', async () => {
  const { house, open } = await openChart(app)
  const { page } = await open()
  const wanted = { from: inDays(1), to: inDays(4), roomId: house.rooms[1]!.id, roomTypeId: house.roomTypeId }
  const expectNew = () => expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(wanted)
  const back = async () => {
    await page.goBack()
    await page.getByRole('grid').waitFor()
  }
  const [from, to] = [
    await placeOf(page, roomOf(page, '102'), daysBefore + 1),
    await placeOf(page, roomOf(page, '102'), daysBefore + 3),
  ]
  await drag(page, from, to)
  await expectNew()
  await back()
  await page.mouse.click(from.x, from.y)
  await page.getByText('Choose the last night.').waitFor()
  await page.mouse.click(to.x, to.y)
  await expectNew()
  await back()
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expectNew()
  await back()
  await page.getByRole('grid').locator('[tabindex="0"]').focus()
  await page.keyboard.press('n')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/console/new')
})
