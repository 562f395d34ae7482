declare module '../../kernel/events.ts' {
  interface EventTypes {
    'kiosk.registered': { kioskId: string }
  }
}
