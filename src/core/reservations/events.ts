import type { ReservationStatus } from './status.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** `releaseAt` in epoch milliseconds, for a TENTATIVE reservation. */
    'reservation.created': { reservationId: string; releaseAt: number | null }
    'reservation.status_changed': { reservationId: string; status: ReservationStatus; releaseAt: number | null }
    /** Its times, guests, channel or codes changed; `releaseAt` if the hold now ends at another time. */
    'reservation.amended': { reservationId: string; fields: string[]; releaseAt?: number | null }
    /** Its memos changed. */
    'reservation.changed': { reservationId: string; fields: string[] }
    'reservation.released': { reservationId: string }
    'reservation.room_assigned': { reservationId: string; roomId: string }
    'reservation.room_unassigned': { reservationId: string; roomId: string }
    'reservation.room_changed': { reservationId: string; roomId: string; previousRoomId: string }
    /** A channel sold it to more people than the room type holds; `people` are adults and children. */
    'reservation.capacity_exceeded': { reservationId: string; people: number }
    /** Its room type is sold further than its limit. `roomTypeId` is the type that it holds. */
    /** A channel had sold it while the property had stopped its sale. */
    'reservation.sold_while_stopped': { reservationId: string }
    'reservation.overbooked': { reservationId: string; roomTypeId: string }
    /** Stock was given back or added, so it is overbooked no more. */
    'reservation.overbooking_ended': { reservationId: string; roomTypeId: string }
    /** There is more stock of its type, or stock was given back while another writer held the overbooked reservation. */
    'reservation.overbooking_to_count': { reservationId: string; roomTypeId: string }
    /** The times of the stay after the check-in, in epoch milliseconds. */
    'reservation.checked_in': { reservationId: string; roomId: string; useStartAt: number; useExpireAt: number }
    'reservation.checked_out': { reservationId: string; roomId: string }
    /** `balance` is owed at the check-out, in the currency's minor unit; emitted if the property wants a warning. */
    'reservation.checked_out_owing': { reservationId: string; roomId: string; balance: number; currency: string }
    'reservation.check_in_undone': { reservationId: string; roomId: string }
    'reservation.check_out_undone': { reservationId: string; roomId: string }
    'reservation.canceled': { reservationId: string }
    /** The guest did not come: the reservation is deleted. */
    'reservation.no_show': { reservationId: string }
    /** `bookingId` is left out of older events. */
    'reservation.restored': { reservationId: string; bookingId?: string | null; roomId: string | null; releaseAt: number | null }
    'reservation.pin_reissued': { reservationId: string }
    /** Too many wrong PINs: further tries are refused for a while, for the reservation or from an address. */
    'reservation.pin_locked': { reservationId: string; whose: 'reservation' | 'address' }
    'reservation.door_key_set': { reservationId: string }
    'reservation.door_opened': { reservationId: string; roomId: string }
    'reservation.door_not_opened': { reservationId: string; roomId: string }
  }
}
