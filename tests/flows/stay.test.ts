import { expect, test } from 'vitest'
import { expectError, openHouse, startApp } from '../harness/index.ts'

const app = await startApp()
const house = await openHouse(app)

test('a stay goes from booking to check-out, and a subscriber gets each change of its room', async () => {
  const { staff, maid } = house.as
  const room = house.rooms[0]!
  const listening = await maid.subscribe(
    'subscription ($house: ID!) { dataSubscription(accommodationId: $house, after: "0") { type data } }',
    { house: house.accommodationId },
  )
  const heard = async () => {
    const { type, data } = (await listening.next()).dataSubscription
    expect(type).toBe('RoomState')
    return JSON.parse(data).id as string
  }
  const reservation = await house.reservation()
  const id = { id: reservation.id }

  const unassigned = await staff.graphql('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { id } }', id)
  expectError(unassigned, 'ROOM_UNASSIGNED')

  const assigned = await staff.askOk(
    'mutation ($input: AssignRoomInput!) { assignRoomToReservation(input: $input) { roomId room { state } } }',
    { input: { reservationId: reservation.id, roomId: room.id } },
  )
  expect(assigned.assignRoomToReservation).toEqual({ roomId: room.id, room: { state: 'USING' } })
  expect(await heard()).toBe(room.id)

  const checkedIn = await staff.askOk('mutation ($id: ULID!) { reservationCheckIn(reservationId: $id) { status } }', id)
  expect(checkedIn.reservationCheckIn.status).toBe('CHECKED_IN')

  const checkedOut = await staff.askOk(
    'mutation ($id: ULID!) { reservationCheckOut(reservationId: $id) { status room { state cleaningState } } }',
    id,
  )
  expect(checkedOut.reservationCheckOut).toEqual({ status: 'CHECKED_OUT', room: { state: 'NOT_USING', cleaningState: 'DIRTY' } })
  expect(await heard()).toBe(room.id)
  await listening.stop()
})
