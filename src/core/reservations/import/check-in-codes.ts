import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import { CODE_TRIES_MAX } from '../../../kernel/limits.ts'
import { newCheckInCode } from '../guests/guest-codes.ts'

/** Those of the codes that open reservations have. */
export async function codesTaken(db: Database, accommodationId: string, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .select({ code: reservations.checkInCode })
    .from(reservations)
    .where(
      and(
        eq(reservations.accommodationId, accommodationId),
        inArray(reservations.checkInCode, [...codes]),
        isNull(reservations.deletedAt),
        ne(reservations.status, 'CHECKED_OUT'),
      ),
    )
  return new Set(rows.map(({ code }) => code))
}

/** New codes that no open reservation has: of ten thousands of reservations, some would draw the same one. */
export async function freeCodes(db: Database, accommodationId: string, count: number): Promise<string[]> {
  const free = new Set<string>()
  for (let tries = 0; tries < CODE_TRIES_MAX && free.size < count; tries++) {
    const drawn = Array.from({ length: count - free.size }, newCheckInCode)
    const taken = await codesTaken(db, accommodationId, drawn)
    for (const code of drawn) if (!taken.has(code)) free.add(code)
  }
  return [...free]
}
