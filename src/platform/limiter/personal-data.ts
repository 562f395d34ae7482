import { sql } from 'drizzle-orm'
import { rateLimitHits } from '../../db/tables/index.ts'
import type { PersonalData } from '../personal-data/index.ts'

/** Counts of an address or a number; they end by themselves within a day or so. */
export const personalData: readonly PersonalData[] = [
  { table: rateLimitHits, columns: ['key'], of: () => sql`true`, search: 'ids', erase: 'delete' },
]
