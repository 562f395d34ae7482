declare module '../../kernel/events.ts' {
  interface EventTypes {
    'accommodation.created': { accommodationId: string }
    'accommodation.updated': { accommodationId: string }
    /** It sells nothing through others; `until` in epoch milliseconds, null while no end is set. Comes again when the end moves. */
    'sale.stopped': { reason: 'settings_changed' | 'ended'; until: number | null }
    /** It sells again: somebody ended the stop, or its time was over. */
    'sale.resumed': { reason: 'settings_changed' | 'ended' }
    'accommodation.audit_period_closed': { accommodationId: string; until: string }
  }
}
