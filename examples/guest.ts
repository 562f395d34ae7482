import { setTimeout as pause } from 'node:timers/promises'
import { anonymous, book, clean, demo, freeRoom, period, say, signIn, url } from './foyer.ts'

/** A guest of an unattended property finds the stay by phone, checks in, opens the door and leaves. */

const { accommodationId } = demo
const phone = `010-${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`
const guestName = 'Park Unattended'

// The property books a stay with a room and stores the key of the room's door.
const manager = await signIn('manager')
const { from, to } = period(3)
const { roomId, roomTypeId, roomNumber } = await freeRoom(manager, { from, to })
const primaryGuest = { name: guestName, contacts: [{ contactType: 'phone', contactValue: phone }] }
const { reservation, pinCode } = await book(manager, { useStartAt: from, useExpireAt: to, roomTypeId, roomId, primaryGuest })
const key = { reservationId: reservation.id, doorKeyId: `key-of-${roomNumber}` }
await manager.mutation('setReservationDoorKey', key, { id: true })
say(`Booked room ${roomNumber} for ${guestName}. The PIN ${pinCode} went to the guest with the booking.`)

// From here on the guest sends the requests, without an account.
await anonymous.mutation('requestMileageSMSAuth', { phone, type: 'reservation' }, { success: true })
const number = await codeFromOutbox()
const authToken = await anonymous.mutation('confirmMileageSMSAuth', { phone, number }, true)
say(`The phone ${phone} is verified with the code ${number}.`)

const identity = { accommodationId, guestName, phone, authToken }
const stays = await anonymous.query('getAccommodationGuestReservations', identity, { id: true, status: true })
const [stay] = stays
if (!stay) throw new Error('The guest has no stay here.')
say(`The guest found ${stays.length} stay, ${stay.status}.`)

const reservationId = stay.id
const sessionToken = await anonymous.mutation('getReservationGuestSessionToken', { reservationId, pinCode }, true)
const session = { reservationId, sessionToken }

const entered = { status: true, room: { roomNumber: true } } as const
const checkedIn = await anonymous.mutation('checkInReservationByGuestSession', session, entered)
say(`${checkedIn.status}: room ${checkedIn.room?.roomNumber}.`)

const opened = await anonymous.mutation('controlRoomDeviceByGuestSession', { ...session, deviceType: 'doorlock' }, true)
say(opened ? `The door is open: see ${url}/dev/doors.` : 'The door did not open.')

const left = { status: true, room: { state: true, cleaningState: true } } as const
const checkedOut = await anonymous.mutation('checkOutReservationByGuestSession', session, left)
say(`${checkedOut.status}: the room is ${checkedOut.room?.state} and ${checkedOut.room?.cleaningState}.`)
await clean(manager, roomId)

/** In development the server sends no SMS; the outbox has it. */
async function codeFromOutbox(): Promise<string> {
  const recipient = `+82${phone.slice(1).replaceAll('-', '')}`
  for (let attempt = 0; attempt < 100; attempt++) {
    const messages = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { recipient: string; text: string }[]
    const code = messages.find((message) => message.recipient === recipient)?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    await pause(100)
  }
  throw new Error('No SMS arrived.')
}
