import { beforeAll, beforeEach, expect, test } from 'vitest'
import { withSession } from '../../../harness/core/guest-sessions.ts'
import { read, setReservationSettings, write } from '../../../harness/core/reservations.ts'
import { eventually, expectError, type House, openHouse, startApp, type TestApp } from '../../../harness/index.ts'
import { list } from '../../../harness/subscription/notifications.ts'
import { integration } from '../../../harness/user/integrations.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
})

beforeEach(async () => {
  house = await openHouse(app, { rooms: 6 })
})

const hours = (count: number) => new Date(app.clock.now().getTime() + count * 3_600_000)
const charge = `mutation Charge($id: ULID!, $amount: Amount!) {
  addCharge(input: { reservationId: $id, amount: $amount, description: "Minibar" }) { id }
}`
const pay = `mutation Pay($id: ULID!, $amount: Amount!) {
  recordPayment(input: { reservationId: $id, amount: $amount, method: cash }) { id }
}`

/** A guest in house who owes 5,000. */
async function owing(room: number, expires = 20) {
  const stay = await house.reservation({ room, useStartAt: hours(-3), useExpireAt: hours(expires) })
  await house.as.staff.askOk(write.checkIn, { id: stay.id })
  await house.as.staff.askOk(charge, { id: stay.id, amount: 5000 })
  return stay
}

/** Every operation that checks a guest out. */
async function everyWay() {
  const { as } = await integration(app, [house])
  const stays = await Promise.all([0, 1, 2, 3, 4].map((room) => owing(room)))
  const ids = stays.map(({ id }) => id)
  const session = await withSession(app, stays[4]!)
  const tries = [
    () => house.as.staff.graphql(write.checkOut, { id: ids[0] }),
    () => house.as.kiosk.graphql(write.checkOut, { id: ids[1] }),
    () => house.as.staff.graphql(write.roomCheckOut, { id: house.rooms[2]!.id }),
    () => as.graphql(write.checkOut, { id: ids[3] }),
    () => session.graphql('checkOut'),
  ]
  return { ids, tries }
}

const warnings = async (relative: string) => {
  const filter = { type: 'warning', relative }
  const { getAccommodationNotifications } = await house.as.maid.askOk(list, { accommodationId: house.accommodationId, filter })
  return (getAccommodationNotifications.edges as { node: object }[]).map(({ node }) => node)
}

test('Without the setting every guest can check out', async () => {
  const { ids, tries } = await everyWay()
  for (const check of tries) expect((await check()).errors).toBeUndefined()
  for (const id of ids) expect((await read(house, id)).status).toBe('CHECKED_OUT')
})

test('refuse blocks every check-out with an open balance, and nothing changes', async () => {
  await setReservationSettings(house, { checkOutWithBalance: 'refuse' })
  const { ids, tries } = await everyWay()
  for (const check of tries) expectError(await check(), 'BALANCE_OPEN')
  for (const id of ids)
    expect(await read(house, id)).toMatchObject({ status: 'CHECKED_IN', room: { state: 'USING', cleaningState: 'CLEAN' } })
  for (const id of ids) await house.as.staff.askOk(pay, { id, amount: 5000 })
  for (const check of tries) expect((await check()).errors).toBeUndefined()
})

test('A guest who paid too much owes nothing', async () => {
  await setReservationSettings(house, { checkOutWithBalance: 'refuse' })
  const { id } = await owing(0)
  await house.as.staff.askOk(pay, { id, amount: 9000 })
  expect((await house.as.staff.graphql(write.checkOut, { id })).data.stay.status).toBe('CHECKED_OUT')
})

test('warn lets every guest check out and notifies the desk once of the balance', async () => {
  await setReservationSettings(house, { checkOutWithBalance: 'warn' })
  const { ids, tries } = await everyWay()
  for (const check of tries) expect((await check()).errors).toBeUndefined()
  for (const [room, id] of ids.entries()) {
    const [warning, ...more] = await eventually(async () => {
      const found = await warnings(id)
      expect(found).not.toEqual([])
      return found
    })
    const data = { reservationId: id, roomId: house.rooms[room]!.id, balance: 5000, currency: 'KRW' }
    expect(warning).toMatchObject({ template: 'BALANCE_OPEN', objective: 'checkout', relative: id, priority: 2 })
    expect(JSON.parse((warning as { data: string }).data)).toEqual(data)
    expect(more).toEqual([])
  }
})

test('An open balance of the previous guest does not block the next one; the desk is notified', async () => {
  await setReservationSettings(house, { checkOutWithBalance: 'refuse' })
  const before = await owing(0, 1)
  app.clock.moveBy({ hours: 2 })
  const next = await house.reservation({ room: 0, useStartAt: hours(0), useExpireAt: hours(5) })
  expect((await house.as.staff.graphql(write.checkIn, { id: next.id })).data.stay.status).toBe('CHECKED_IN')
  expect((await read(house, before.id)).status).toBe('CHECKED_OUT')
  await eventually(async () => expect(await warnings(before.id)).toHaveLength(1))
})

test('The setting accepts only allow, warn and refuse', async () => {
  await expect(setReservationSettings(house, { checkOutWithBalance: 'maybe' })).rejects.toThrow()
})
