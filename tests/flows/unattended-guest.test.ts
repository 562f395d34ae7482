import { expect, test } from 'vitest'
import { setDoorKey, withSession } from '../harness/core/guest-sessions.ts'
import { mileageToken } from '../harness/core/mileage-auth.ts'
import { readRoom } from '../harness/core/reservations.ts'
import { openHouse, startApp } from '../harness/index.ts'
import { fromNow } from '../harness/subscription/from-now.ts'
import { data as dataEvents } from '../harness/subscription/notifications.ts'
import { newPhone } from '../harness/user/accounts.ts'

const app = await startApp({ env: { WORKER: 'on' } })
const house = await openHouse(app)
const room = house.rooms[0]!

interface OpenedDoor {
  roomNumber: string
  keyId: string
  reservationId: string
}

test('a guest without an account goes from an SMS code through the door to check-out, and staff get each step', async () => {
  const phone = newPhone()
  const contacts = [{ contactType: 'phone', contactValue: phone.replace('+82', '0') }]
  const booked = await house.reservation({ room: 0, primaryGuest: { name: 'Lee Sora', contacts } })
  await house.as.staff.askOk(setDoorKey, { id: booked.id, doorKeyId: 'key-101' })
  const listening = await house.as.maid.subscribe(dataEvents, await fromNow(app, house))
  const heard = async () => {
    const { type, data } = (await listening.next()).dataSubscription
    return [type, JSON.parse(data).id]
  }

  const authToken = await mileageToken(app, phone)
  const { stays } = await app.as.anonymous.askOk(
    `query Mine($house: ULID!, $phone: String!, $authToken: String!) {
      stays: getAccommodationGuestReservations(accommodationId: $house, guestName: "lee sora", phone: $phone, authToken: $authToken) {
        id status useStartAt useExpireAt
      }
    }`,
    { house: house.accommodationId, phone, authToken },
  )
  expect(stays).toEqual([
    {
      id: booked.id,
      status: 'DEFINITE',
      useStartAt: booked.useStartAt.toISOString(),
      useExpireAt: booked.useExpireAt.toISOString(),
    },
  ])

  const session = await withSession(app, { id: stays[0].id as string, pinCode: booked.pinCode })
  expect((await session.askOk('checkIn')).status).toBe('CHECKED_IN')
  expect(await heard()).toEqual(['RoomState', room.id])

  expect(await session.askOk('openDoor')).toBe(true)
  const doors = (await (await app.as.anonymous.fetch('/dev/doors.json')).json()) as OpenedDoor[]
  expect(doors).toEqual([expect.objectContaining({ roomNumber: room.roomNumber, keyId: 'key-101', reservationId: booked.id })])

  expect((await session.askOk('checkOut')).status).toBe('CHECKED_OUT')
  expect(await heard()).toEqual(['RoomState', room.id])
  expect(await readRoom(house, room.id)).toEqual({ state: 'USING', cleaningState: 'DIRTY' })
  await listening.stop()

  const { getUserLogs } = await house.as.manager.askOk(
    `query Logs($house: ID!, $id: ID) { getUserLogs(accommodationId: $house, relatedId: $id, first: 50) { edges { node { type } } } }`,
    { house: house.accommodationId, id: booked.id },
  )
  const types = getUserLogs.edges.map(({ node }: { node: { type: string } }) => node.type)
  for (const type of ['guestSession.open', 'reservation.checkIn', 'door.ask', 'door.open', 'reservation.checkOut'])
    expect(types).toContain(type)
})
