import { ask, book, demo, freeRoom, period, say, signIn } from './foyer.ts'

/** A guest walks up to the kiosk with a check-in code, and leaves it with a room. */

const manager = await signIn('manager')
const { from, to } = period(3)
const { roomTypeId } = await freeRoom(manager, { from, to })
const guest = { name: 'Kim Walk-In', contacts: [{ contactType: 'phone', contactValue: '010-5555-0123' }] }
const { reservation } = await book(manager, { useStartAt: from, useExpireAt: to, roomTypeId, primaryGuest: guest })
say(`Booked, without a room. The check-in code is ${reservation.checkInCode}.`)

// From here on it is the kiosk that asks, with its permanent token.
const kiosk = demo.kiosk.token

const { ready } = await ask<{
  ready: { id: string; primaryGuestProfile: { name: string }; room: { roomNumber: string } | null }[]
}>(
  `query ($accommodationId: ULID!, $checkInCode: String!) {
    ready: getReservationReadyToCheckIn(accommodationId: $accommodationId, checkInCode: $checkInCode) {
      id primaryGuestProfile { name } room { roomNumber }
    }
  }`,
  { accommodationId: demo.accommodationId, checkInCode: reservation.checkInCode },
  kiosk,
)
const [found] = ready
if (!found) throw new Error('No reservation with this code is ready to check in.')
say(`The kiosk found the stay of ${found.primaryGuestProfile.name}, ${found.room ? 'with' : 'still without'} a room.`)

const { checkedIn } = await ask<{ checkedIn: { status: string; room: { roomNumber: string } } }>(
  `mutation ($id: ULID!) { checkedIn: reservationCheckIn(reservationId: $id) { status room { roomNumber } } }`,
  { id: found.id },
  kiosk,
)
say(`${checkedIn.status}: room ${checkedIn.room.roomNumber} was assigned and entered in one step.`)

const { checkedOut } = await ask<{ checkedOut: { status: string; room: { state: string; cleaningState: string } } }>(
  `mutation ($id: ULID!) { checkedOut: reservationCheckOut(reservationId: $id) { status room { state cleaningState } } }`,
  { id: found.id },
  kiosk,
)
const { state, cleaningState } = checkedOut.room
say(`${checkedOut.status}: the room is ${state} and ${cleaningState}.`)
