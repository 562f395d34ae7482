declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** A guest holds rooms online. `expiresAt` in epoch milliseconds. Nobody outside is told. */
    'booking.held': { bookingId: string; expiresAt: number }
    /** From here on its reservations exist; each has its own `reservation.created`. */
    'booking.confirmed': { bookingId: string }
    /** Its guest changed it. Amounts of the whole booking. */
    'booking.changed': { bookingId: string; oldTotal: number; total: number; fee: number }
    /** It was not confirmed in time. */
    'booking.expired': { bookingId: string }
    /** The guest gave it up or cancelled it. `wasHeld`: it was not confirmed. `byProperty`: the property ended its last stay. */
    'booking.canceled': { bookingId: string; wasHeld: boolean; byProperty?: true }
  }
}
