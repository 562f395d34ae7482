import type { Policy } from '../../kernel/authorize.ts'

export const sessionsPolicy = {
  refreshToken: ['anyone'],
  revokeToken: ['signedIn'],
  signOut: ['anyone'],
  signOutByAccessToken: ['signedIn'],
  mySessions: ['signedIn'],
  endSession: ['signedInByCredential'],
} as const satisfies Policy
