import { sql } from 'drizzle-orm'
import { devOutbox } from '../../db/tables/index.ts'
import type { PersonalData } from '../personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  { table: devOutbox, columns: ['recipient', 'subject', 'text'], of: () => sql`true`, search: 'ids', erase: 'delete' },
]
