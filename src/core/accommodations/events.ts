declare module '../../kernel/events.ts' {
  interface EventTypes {
    'accommodation.created': { accommodationId: string }
    'accommodation.updated': { accommodationId: string }
  }
}
