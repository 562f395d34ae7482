declare module '../../kernel/events.ts' {
  interface EventTypes {
    'settings.changed': { area: 'reservation' | 'room'; keys: string[] }
    /** A setting of automatic assignment changed: `useAssignRoom` or `assignRoomBefore`. */
    ASSIGN_ROOM_OPTION_CHANGED: { useAssignRoom?: string; assignRoomBefore?: string }
  }
}
