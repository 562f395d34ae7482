import { openGraphQL } from './client/graphql.ts'
import { book, clean, demo, freeRoom, period, say, signIn, url } from './foyer.ts'

/** A guest checks in at the kiosk with a check-in code. */

const { accommodationId } = demo
const manager = await signIn('manager')
const { from, to } = period(3)
const { roomTypeId } = await freeRoom(manager, { from, to })
const guest = { name: 'Kim Walk-In', contacts: [{ contactType: 'phone', contactValue: '010-5555-0123' }] }
const { reservation } = await book(manager, { useStartAt: from, useExpireAt: to, roomTypeId, primaryGuest: guest })
const { checkInCode } = reservation
say(`Booked, without a room. The check-in code is ${checkInCode}.`)

// From here on the kiosk sends the requests, with its permanent token.
const kiosk = openGraphQL(url, demo.kiosk.token)

const [found] = await kiosk.query(
  'getReservationReadyToCheckIn',
  { accommodationId, checkInCode },
  { id: true, primaryGuestProfile: { name: true }, room: { roomNumber: true } },
)
if (!found) throw new Error('No reservation with this code is ready to check in.')
say(`The kiosk found the stay of ${found.primaryGuestProfile?.name}, ${found.room ? 'with' : 'still without'} a room.`)

const stay = { reservationId: found.id }
const checkedIn = await kiosk.mutation('reservationCheckIn', stay, { status: true, room: { roomNumber: true } })
say(`${checkedIn.status}: room ${checkedIn.room?.roomNumber} was assigned and entered in one step.`)

const checkedOut = await kiosk.mutation('reservationCheckOut', stay, {
  status: true,
  room: { id: true, state: true, cleaningState: true },
})
say(`${checkedOut.status}: the room is ${checkedOut.room?.state} and ${checkedOut.room?.cleaningState}.`)
if (checkedOut.room) await clean(manager, checkedOut.room.id)
