/** The room types in use, whose inventory it closes or opens. Events of former versions name none. */
interface OfRoomTypes {
  roomTypeIds?: string[]
}

declare module '../../kernel/events.ts' {
  interface EventTypes {
    'accommodation.created': { accommodationId: string }
    'accommodation.updated': { accommodationId: string }
    /** Channels and apps cannot sell; `until` in epoch milliseconds, null without an end. Emitted again if the end moves. */
    'sale.stopped': { reason: 'settings_changed' | 'ended'; until: number | null } & OfRoomTypes
    /** The sale goes on: somebody ended the stop, or it expired. */
    'sale.resumed': { reason: 'settings_changed' | 'ended' } & OfRoomTypes
    'accommodation.audit_period_closed': { accommodationId: string; until: string }
  }
}
