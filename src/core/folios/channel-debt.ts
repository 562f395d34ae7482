import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { payments, refunds } from '../../db/tables/index.ts'
import { locateFolio, lockFolio, type StoredFolio } from './queries.ts'

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
