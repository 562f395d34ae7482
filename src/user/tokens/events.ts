declare module '../../kernel/events.ts' {
  interface EventTypes {
    'permanent_token.issued': { tokenId: string }
    'permanent_token.revoked': { tokenId: string }
    'third_party.access_changed': { thirdPartyId: string; allow: boolean }
  }
}
