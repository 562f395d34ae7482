declare module '../../kernel/events.ts' {
  interface EventTypes {
    'accommodation.created': { accommodationId: string }
    'accommodation.updated': { accommodationId: string }
    'accommodation.audit_period_closed': { accommodationId: string; until: string }
  }
}
