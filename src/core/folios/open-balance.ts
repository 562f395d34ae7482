import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { folios, payments, refunds } from '../../db/tables/index.ts'
import { lockFoliosOfStay } from './queries.ts'

export interface OpenBalance {
  /** Positive, in the currency's minor unit. */
  balance: number
  currency: string
}

/** What is still owed on the folios of a reservation, or null. They are not locked: later charges and voids do not count. */
export async function openBalance(
  db: Database,
  { accommodationId, id }: { accommodationId: string; id: string },
): Promise<OpenBalance | null> {
  const rows = await db
    .select({ currency: folios.currency, balance: folios.balance })
    .from(folios)
    .where(
      and(
        eq(folios.accommodationId, accommodationId),
        or(eq(folios.reservationId, id), eq(folios.stayId, id)),
        gt(folios.balance, 0),
      ),
    )
  const balance = rows.reduce((sum, row) => sum + row.balance, 0)
  return balance > 0 ? { balance, currency: rows[0]!.currency } : null
}

/** A platform payment that the channel of a stay owes, or a refund that it is owed. The folios stay locked, so none is added meanwhile. */
export async function channelDebtOf(
  db: Database,
  { accommodationId, id: reservationId }: { accommodationId: string; id: string },
): Promise<string | null> {
  const ids = (await lockFoliosOfStay(db, accommodationId, reservationId)).map(({ id }) => id)
  const isByPlatform = (table: typeof payments | typeof refunds) =>
    and(matching(table, { accommodationId, method: 'platform', status: 'RECORDED' }), inArray(table.folioId, ids))
  const [owed] = await unionAll(
    db.select({ id: payments.id }).from(payments).where(isByPlatform(payments)),
    db.select({ id: refunds.id }).from(refunds).where(isByPlatform(refunds)),
  ).limit(1)
  return owed?.id ?? null
}
