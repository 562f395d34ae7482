declare module '../../kernel/events.ts' {
  interface EventTypes {
    'accommodation.created': { accommodationId: string }
    'accommodation.updated': { accommodationId: string }
    /** Channels and apps cannot sell; `until` in epoch milliseconds, null without an end. Emitted again if the end moves. */
    'sale.stopped': { reason: 'settings_changed' | 'ended'; until: number | null }
    /** The sale goes on: somebody ended the stop, or it expired. */
    'sale.resumed': { reason: 'settings_changed' | 'ended' }
    'accommodation.audit_period_closed': { accommodationId: string; until: string }
  }
}
