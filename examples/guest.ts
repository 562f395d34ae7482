import { setTimeout as pause } from 'node:timers/promises'
import { ask, book, demo, freeRoom, period, say, signIn, url } from './foyer.ts'

/** A guest of an unattended property finds the stay by phone, checks in, opens the door and leaves. */

const phone = `010-${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`
const guestName = 'Park Unattended'

// The property: a stay with a room, and the key of the room's door.
const manager = await signIn('manager')
const { from, to } = period(3)
const { roomId, roomTypeId, roomNumber } = await freeRoom(manager, { from, to })
const primaryGuest = { name: guestName, contacts: [{ contactType: 'phone', contactValue: phone }] }
const { reservation, pinCode } = await book(manager, { useStartAt: from, useExpireAt: to, roomTypeId, roomId, primaryGuest })
await ask(
  `mutation ($id: ULID!, $key: String) { setReservationDoorKey(reservationId: $id, doorKeyId: $key) { id } }`,
  { id: reservation.id, key: `key-of-${roomNumber}` },
  manager,
)
say(`Booked room ${roomNumber} for ${guestName}. The PIN ${pinCode} went to the guest with the booking.`)

// From here on it is the guest who asks, without an account.
await ask(`mutation ($phone: String!) { requestMileageSMSAuth(phone: $phone, type: reservation) { success } }`, { phone })
const number = await codeFromOutbox()
const { authToken } = await ask<{ authToken: string }>(
  `mutation ($phone: String!, $number: String!) { authToken: confirmMileageSMSAuth(phone: $phone, number: $number) }`,
  { phone, number },
)
say(`The phone ${phone} is proven with the code ${number}.`)

const { mine } = await ask<{ mine: { id: string; status: string }[] }>(
  `query ($accommodationId: ULID!, $guestName: String!, $phone: String!, $authToken: String!) {
    mine: getAccommodationGuestReservations(
      accommodationId: $accommodationId, guestName: $guestName, phone: $phone, authToken: $authToken
    ) { id status }
  }`,
  { accommodationId: demo.accommodationId, guestName, phone, authToken },
)
const [stay] = mine
if (!stay) throw new Error('The guest has no stay here.')
say(`The guest found ${mine.length} stay, ${stay.status}.`)

const { sessionToken } = await ask<{ sessionToken: string }>(
  `mutation ($id: ULID!, $pinCode: String!) { sessionToken: getReservationGuestSessionToken(reservationId: $id, pinCode: $pinCode) }`,
  { id: stay.id, pinCode },
)
const session = { id: stay.id, sessionToken }

const { checkedIn } = await ask<{ checkedIn: { status: string; room: { roomNumber: string } } }>(
  `mutation ($id: ULID!, $sessionToken: String!) {
    checkedIn: checkInReservationByGuestSession(reservationId: $id, sessionToken: $sessionToken) { status room { roomNumber } }
  }`,
  session,
)
say(`${checkedIn.status}: room ${checkedIn.room.roomNumber}.`)

const { opened } = await ask<{ opened: boolean }>(
  `mutation ($id: ULID!, $sessionToken: String!) {
    opened: controlRoomDeviceByGuestSession(reservationId: $id, sessionToken: $sessionToken, deviceType: "doorlock")
  }`,
  session,
)
say(opened ? `The door is open: see ${url}/dev/doors.` : 'The door did not open.')

const { checkedOut } = await ask<{ checkedOut: { status: string; room: { state: string; cleaningState: string } } }>(
  `mutation ($id: ULID!, $sessionToken: String!) {
    checkedOut: checkOutReservationByGuestSession(reservationId: $id, sessionToken: $sessionToken) { status room { state cleaningState } }
  }`,
  session,
)
const { state, cleaningState } = checkedOut.room
say(`${checkedOut.status}: the room is ${state} and ${cleaningState}.`)

/** In development no SMS is sent: the outbox shows it. */
async function codeFromOutbox(): Promise<string> {
  const recipient = `+82${phone.slice(1).replaceAll('-', '')}`
  for (let tries = 0; tries < 100; tries++) {
    const messages = (await (await fetch(`${url}/dev/outbox.json`)).json()) as { recipient: string; text: string }[]
    const code = messages.find((message) => message.recipient === recipient)?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    await pause(100)
  }
  throw new Error('No SMS came.')
}
