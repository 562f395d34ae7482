import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rateLimitHits } from '../../../src/db/tables/index.ts'
import { jobs } from '../../../src/subscription/notifications/index.ts'
import { tryPin, wrongPin } from '../../harness/core/guest-sessions.ts'
import { eventually, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { list, live } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  house = await openHouse(app)
})

beforeEach(() => app.context().db.delete(rateLimitHits))

const warnings = async ({ as, accommodationId } = house, filter: object = { type: 'warning' }) => {
  const { getAccommodationNotifications } = await as.maid.askOk(list, { accommodationId, filter })
  return (getAccommodationNotifications.edges as { node: { relative: string } }[]).map(({ node }) => node)
}

async function lockOut({ id, pinCode }: { id: string; pinCode: string }) {
  for (let tries = 0; tries < 7; tries++) await tryPin(app.as.anonymous, id, wrongPin(pinCode))
}

test('Staff are notified at once of a locked PIN, and find the notification by its reservation and its room', async () => {
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  const reservation = await house.reservation({ room: 0 })
  await lockOut(reservation)
  const warning = {
    type: 'warning',
    priority: 2,
    dotType: 'warning',
    template: 'PIN_LOCKED',
    objective: 'checkin',
    relative: reservation.id,
    data: JSON.stringify({ reservationId: reservation.id, whose: 'reservation' }),
  }
  expect((await listening.next()).accommodationSubscription).toMatchObject(warning)
  await listening.stop()
  for (const filter of [{ relative: reservation.id }, { roomId: house.rooms[0]!.id }])
    expect(await warnings(house, filter)).toMatchObject([warning])
})

test('Only the property is notified, once however many tries follow, and without the PIN', async () => {
  const other = await openHouse(app)
  const reservation = await other.reservation()
  await lockOut(reservation)
  const [warning, ...more] = await eventually(async () => {
    const found = await warnings(other)
    expect(found).not.toEqual([])
    return found
  })
  expect(more).toEqual([])
  expect(JSON.stringify(warning)).not.toContain(`"${reservation.pinCode}"`)
  expect((await warnings()).map(({ relative }) => relative)).not.toContain(reservation.id)
})

test('A warning that is queued twice is stored once', async () => {
  const { id: reservationId } = await house.reservation()
  const { accommodationId } = house
  const locked = { accommodationId, notificationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', reservationId, whose: 'address' } as const
  for (let times = 0; times < 2; times++) await jobs['warn-of-locked-pin'](app.context(), locked)
  expect(await warnings(house, { relative: reservationId })).toHaveLength(1)
})
