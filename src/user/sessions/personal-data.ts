import { eq, or } from 'drizzle-orm'
import { sessions } from '../../db/tables/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'

/** The refresh tokens go with their sessions. */
export const personalData: readonly PersonalData[] = [
  {
    table: sessions,
    columns: ['user_id', 'opened_by'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? or(eq(sessions.userId, userId!), eq(sessions.openedBy, userId!)) : undefined),
    erase: 'delete',
  },
]
