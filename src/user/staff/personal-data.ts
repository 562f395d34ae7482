import { eq } from 'drizzle-orm'
import { employeeInvitations } from '../../db/tables/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'

/** Who works somewhere is not erased; what is left are invitations. */
export const personalData: readonly PersonalData[] = [
  {
    table: employeeInvitations,
    columns: ['user_id'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(employeeInvitations.userId, userId!) : undefined),
    erase: 'delete',
  },
]
