import { z } from 'zod'
import { reservationStatuses } from '../../db/tables/reservations.ts'
import { amount, event, id, ids, moment, text, texts } from './event.ts'

const reservation = { reservationId: id }
const inRoom = { ...reservation, roomId: id }
const inType = { ...reservation, roomTypeId: id.describe('The type that it holds.') }
const releaseAt = moment.nullable().describe('When a TENTATIVE reservation is released.')

export const stays = {
  'reservation.created': event('A reservation was entered.', { ...reservation, releaseAt }),
  'reservation.status_changed': event('Its status changed by hand.', {
    ...reservation,
    status: z.enum(reservationStatuses),
    releaseAt,
  }),
  'reservation.amended': event('Its times, guests, channel or codes changed.', {
    ...reservation,
    fields: texts,
    releaseAt: releaseAt.optional().describe('Where the hold now ends at another time.'),
  }),
  'reservation.changed': event('Its memos changed.', { ...reservation, fields: texts }),
  'reservation.released': event('Its hold expired.', reservation),
  'reservation.room_assigned': event('It got a room.', inRoom),
  'reservation.room_unassigned': event('It lost its room.', inRoom),
  'reservation.room_changed': event('It moved to another room.', { ...inRoom, previousRoomId: id }),
  'reservation.capacity_exceeded': event('A channel sold it to more people than the room type holds.', {
    ...reservation,
    people: z.int().describe('Adults and children.'),
  }),
  'reservation.sold_while_stopped': event('A channel had sold it while the property had stopped its sale.', reservation),
  'reservation.overbooked': event('Its room type is sold further than its limit.', inType),
  'reservation.overbooking_ended': event('Stock was given back or added, so it is overbooked no more.', inType),
  'reservation.overbooking_to_count': event(
    'There is more stock of its type, or stock was given back while another writer held the overbooked reservation.',
    inType,
  ),
  'reservation.checked_in': event('The guest checked in. The times are those of the stay afterwards.', {
    ...inRoom,
    useStartAt: moment,
    useExpireAt: moment,
  }),
  'reservation.checked_out': event('The guest checked out.', inRoom),
  'reservation.checked_out_owing': event('The guest checked out and owes money, at a property that wants a warning.', {
    ...inRoom,
    balance: amount,
    currency: text,
  }),
  'reservation.check_in_undone': event('A check-in was undone.', inRoom),
  'reservation.check_out_undone': event('A check-out was undone.', inRoom),
  'reservation.canceled': event('It was canceled.', reservation),
  'reservation.no_show': event('The guest did not come: the reservation is deleted.', reservation),
  'reservation.restored': event('A canceled reservation, or a no-show, was restored.', {
    ...reservation,
    bookingId: id.nullish().describe('Left out of older events.'),
    roomId: id.nullable(),
    releaseAt,
  }),
  'reservation.pin_reissued': event('It got another PIN.', reservation),
  'reservation.pin_locked': event('Too many wrong PINs: further tries are refused for a while.', {
    ...reservation,
    whose: z.enum(['reservation', 'address']),
  }),
  'reservation.door_key_set': event('Its door key was set.', reservation),
  'reservation.door_opened': event('Its guest opened the door.', inRoom),
  'reservation.door_not_opened': event('Its guest could not open the door.', inRoom),
  'guest.erased': event('The personal data of a guest was erased. A person with many stays has several events.', {
    erasureId: id,
    reservationIds: ids,
    bookingIds: ids,
  }),
} as const
