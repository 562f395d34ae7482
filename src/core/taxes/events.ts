declare module '../../kernel/events.ts' {
  interface EventTypes {
    /** Codes of the taxes that were created or changed. */
    'taxes.changed': { codes: string[] }
  }
}
