import type { Policy } from '../../kernel/authorize.ts'

export const usersPolicy = {
  myInfo: ['signedIn'],
} as const satisfies Policy
