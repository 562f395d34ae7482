import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { folios } from '../../db/tables/index.ts'

export interface OpenBalance {
  /** Positive, in the currency's minor unit. */
  balance: number
  currency: string
}

/** The amount still owed for a reservation, or null. The folio is not locked: later charges and voids do not count. */
export async function openBalance(
  db: Database,
  { accommodationId, id }: { accommodationId: string; id: string },
): Promise<OpenBalance | null> {
  const [row] = await db
    .select({ currency: folios.currency, balance: folios.balance })
    .from(folios)
    .where(matching(folios, { accommodationId, reservationId: id }))
  return row && row.balance > 0 ? row : null
}
