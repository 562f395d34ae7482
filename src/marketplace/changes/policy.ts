import type { Policy } from '../../kernel/authorize.ts'

export const changesPolicy = {
  listChanges: ['app'],
} as const satisfies Policy
