import { beforeAll, expect, test } from 'vitest'
import { jobs } from '../../../src/subscription/notifications/index.ts'
import { withSession } from '../../harness/core/guest-sessions.ts'
import { write } from '../../harness/core/reservations.ts'
import { eventually, type House, openHouse, startApp, type TestApp } from '../../harness/index.ts'
import { fromNow } from '../../harness/subscription/from-now.ts'
import { list, live } from '../../harness/subscription/notifications.ts'

let app: TestApp
let house: House

beforeAll(async () => {
  app = await startApp({ env: { WORKER: 'on' } })
  house = await openHouse(app, { rooms: 6 })
})

type Announced = { relative: string; template: string }

const about = async (filter: object): Promise<Announced[]> => {
  const { getAccommodationNotifications } = await house.as.maid.askOk(list, { accommodationId: house.accommodationId, filter })
  return getAccommodationNotifications.edges.map(({ node }: { node: Announced }) => node)
}

test('Staff are notified of a check-in, and find the notification by the reservation and the room', async () => {
  const [room] = house.rooms
  const { id } = await house.reservation({ room: 0 })
  const listening = await house.as.maid.subscribe(live, await fromNow(app, house))
  await house.as.staff.askOk(write.checkIn, { id })
  const announced = {
    type: 'info',
    priority: 1,
    dotType: 'success',
    template: 'ROOM_CHECKED_IN',
    objective: 'checkin',
    relative: id,
    roomTypeId: house.roomTypeId,
    data: JSON.stringify({ reservationId: id, roomId: room!.id, roomNumber: room!.roomNumber }),
  }
  expect((await listening.next()).accommodationSubscription).toMatchObject(announced)
  await listening.stop()
  for (const filter of [{ relative: id }, { roomId: room!.id }]) expect(await about(filter)).toMatchObject([announced])
})

test.each([
  ['a kiosk', 1, ({ id }: { id: string }) => house.as.kiosk.askOk(write.checkIn, { id })],
  ['a kiosk that assigns the room', null, ({ id }: { id: string }) => house.as.kiosk.askOk(write.checkIn, { id })],
  ['the room', 3, () => house.as.staff.askOk(write.roomCheckIn, { id: house.rooms[3]!.id })],
  ['a guest session', 4, async (stay: { id: string; pinCode: string }) => (await withSession(app, stay)).askOk('checkIn')],
] as const)('A check-in by %s is announced once', async (_, room, enter) => {
  const stay = await house.reservation(room === null ? {} : { room })
  await enter(stay)
  await eventually(async () => expect(await about({ relative: stay.id })).toMatchObject([{ template: 'ROOM_CHECKED_IN' }]))
})

test('A refused check-in is not announced, and a job that runs twice announces once', async () => {
  const { id: reservationId } = await house.reservation({ room: 5 })
  await house.as.staff.graphql(write.checkIn, { id: reservationId, limit: 'never' })
  const { accommodationId } = house
  const checkIn = {
    accommodationId,
    notificationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    reservationId,
    roomId: house.rooms[5]!.id,
  }
  for (let times = 0; times < 2; times++) await jobs['announce-check-in'](app.context(), checkIn)
  expect(await about({ relative: reservationId })).toHaveLength(1)
})
