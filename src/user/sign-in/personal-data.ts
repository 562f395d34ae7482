import { eq } from 'drizzle-orm'
import { anonymousSignIns } from '../../db/tables/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: anonymousSignIns,
    columns: ['approved_by'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(anonymousSignIns.approvedBy, userId!) : undefined),
    secrets: ['auth_hash', 'token_hash', 'waiter'],
    erase: 'delete',
  },
]
