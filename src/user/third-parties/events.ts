declare module '../../kernel/events.ts' {
  interface EventTypes {
    'third_party.access_changed': { thirdPartyId: string; allow: boolean }
  }
}
