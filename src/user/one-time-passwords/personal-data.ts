import { eq } from 'drizzle-orm'
import { otpKeys, recoveryCodes } from '../../db/tables/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: otpKeys,
    columns: ['secret', 'next_secret'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(otpKeys.userId, userId!) : undefined),
    secrets: ['secret', 'next_secret'],
    erase: 'delete',
  },
  {
    table: recoveryCodes,
    columns: ['hash'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(recoveryCodes.userId, userId!) : undefined),
    secrets: ['hash'],
    erase: 'delete',
  },
]
