import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { folios, payments, refunds } from '../../db/tables/index.ts'
import { locateFolio, lockFolio, type StoredFolio } from './queries.ts'

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

/** A platform payment that the channel of a stay owes, or a refund that it is owed. The folio stays locked, so none is added meanwhile. */
export async function channelDebtOf(db: Database, reservationId: string): Promise<string | null> {
  const folio = await lockFolio(db, await locateFolio(db, { reservationId }))
  const [owed] = await unionAll(
    db.select({ id: payments.id }).from(payments).where(isByPlatform(payments, folio)),
    db.select({ id: refunds.id }).from(refunds).where(isByPlatform(refunds, folio)),
  ).limit(1)
  return owed?.id ?? null
}

const isByPlatform = (table: typeof payments | typeof refunds, { accommodationId, id }: StoredFolio) =>
  matching(table, { accommodationId, folioId: id, method: 'platform', status: 'RECORDED' })
