declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** The personal data of a guest was erased; a person with many stays has several events. Ids alone. */
    'guest.erased': { erasureId: string; reservationIds: string[]; bookingIds: string[] }
  }
}
