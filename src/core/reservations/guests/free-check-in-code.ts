import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { reservations } from '../../../db/tables/index.ts'
import type { StoredReservation } from '../queries.ts'
import { newCheckInCode } from './guest-codes.ts'

/** The code of a reservation that becomes open again: its own, unless another open reservation has the same one now. */
export async function freeCheckInCode(db: Database, { accommodationId, id, checkInCode }: StoredReservation): Promise<string> {
  const [other] = await db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.accommodationId, accommodationId),
        eq(reservations.checkInCode, checkInCode),
        isNull(reservations.deletedAt),
        ne(reservations.status, 'CHECKED_OUT'),
        ne(reservations.id, id),
      ),
    )
  return other ? newCheckInCode() : checkInCode
}
