declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** `releaseAt` in epoch milliseconds, for a TENTATIVE reservation. */
    'reservation.created': { reservationId: string; releaseAt: number | null }
    'reservation.released': { reservationId: string }
    'reservation.room_assigned': { reservationId: string; roomId: string }
    'reservation.checked_in': { reservationId: string; roomId: string }
    'reservation.checked_out': { reservationId: string; roomId: string }
  }
}
