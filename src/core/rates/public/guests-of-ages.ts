import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { ageBands } from '../../../db/tables/index.ts'
import type { Guests } from '../quotes/input.ts'
import { guestsByAges } from './public-pairs.ts'

/** Guests as the public tells them, counted by the age bands of the property. */
export async function guestsOfAges(
  db: Database,
  accommodationId: string,
  adults: number,
  childAges: readonly number[],
): Promise<Guests> {
  const { code, fromAge, toAge, countsAs } = ageBands
  const bands = await db
    .select({ code, fromAge, toAge, countsAs })
    .from(ageBands)
    .where(eq(ageBands.accommodationId, accommodationId))
  return guestsByAges(adults, childAges)({ ageBands: bands })
}
