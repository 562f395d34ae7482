declare module '../../kernel/events.ts' {
  interface EventTypes {
    'kiosk.registered': { kioskId: string }
    'kiosk.renamed': { kioskId: string }
    'kiosk.retired': { kioskId: string }
    /** Times are epoch milliseconds. */
    'kiosk.connected': { kioskId: string; changedAt: number }
    'kiosk.disconnected': { kioskId: string; changedAt: number }
    'kiosk.notified': { kioskId: string; notificationId: string; type: string; data: string; createdAt: string }
  }
}
