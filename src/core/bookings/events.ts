import type { BookingProof } from '../../db/tables/index.ts'

declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A guest holds rooms online. `expiresAt` in epoch milliseconds. Nobody outside is told. */
    'booking.held': { bookingId: string; expiresAt: number }
    /** From here on its reservations exist; each has its own `reservation.created`. */
    'booking.confirmed': { bookingId: string; byGuest: boolean; isUnproven?: boolean }
    /** Something shows that the guest of a confirmed booking exists. */
    'booking.proven': { bookingId: string; by: BookingProof }
    /** Its guest or staff changed its stays, or one joined or left it. Amounts of the whole booking; `fee`: what its guest pays for the change. */
    'booking.changed': { bookingId: string; byGuest: boolean; oldTotal: number; total: number; fee: number }
    /** It was not confirmed in time. */
    'booking.expired': { bookingId: string }
    /** The guest gave it up or cancelled it. `wasHeld`: it was not confirmed. `byProperty`: the property canceled its last stays. */
    'booking.canceled': { bookingId: string; wasHeld: boolean; byProperty?: true }
  }
}
