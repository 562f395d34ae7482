import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accommodations } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { AccommodationRow } from './view.ts'

export async function accommodationOf(db: Database, id: string): Promise<AccommodationRow> {
  const [row] = await db.select().from(accommodations).where(eq(accommodations.id, id))
  return row ?? fail('ACCOMMODATION_NOT_FOUND')
}
