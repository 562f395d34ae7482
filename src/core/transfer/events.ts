declare module '../../kernel/events.ts' {
  interface EventTypes {
    'import.started': { importId: string }
    'import.ended': { importId: string; status: 'DONE' | 'CANCELED' | 'FAILED' }
  }
}
