import { sql } from 'drizzle-orm'
import { devPayments } from '../../db/tables/index.ts'
import type { PersonalData } from '../personal-data/index.ts'

export const personalData: readonly PersonalData[] = [
  { table: devPayments, columns: ['payment'], of: () => sql`true`, search: 'ids', erase: 'scrub' },
]
