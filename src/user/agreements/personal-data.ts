import { eq } from 'drizzle-orm'
import { agreements } from '../../db/tables/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: agreements,
    columns: ['type', 'is_agreed'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(agreements.userId, userId!) : undefined),
    erase: 'delete',
  },
]
