import { eq } from 'drizzle-orm'
import { agreements, contacts } from '../../db/tables/index.ts'
import type { PersonalData } from '../../platform/personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  {
    table: contacts,
    columns: ['type', 'contact'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(contacts.userId, userId!) : undefined),
    erase: 'delete',
  },
  {
    table: agreements,
    columns: ['type', 'is_agreed'],
    of: ({ kind, userId }) => (kind === 'ACCOUNT' ? eq(agreements.userId, userId!) : undefined),
    erase: 'delete',
  },
]
