import { and, eq } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { payments, refunds } from '../../db/tables/index.ts'
import { fail } from '../../kernel/errors.ts'
import type { Unit } from '../../kernel/transact.ts'
import { locateFolio, lockFolio, type StoredFolio } from './queries.ts'

/**
 * Refuses another channel while this one owes platform payments or is owed platform refunds. The folio stays locked, so none is added
 * meanwhile.
 */
export async function refuseChannelDebt({ db }: Unit, reservationId: string): Promise<void> {
  const folio = await lockFolio(db, await locateFolio(db, { reservationId }))
  const [owed] = await unionAll(
    db.select({ id: payments.id }).from(payments).where(isByPlatform(payments, folio)),
    db.select({ id: refunds.id }).from(refunds).where(isByPlatform(refunds, folio)),
  ).limit(1)
  if (owed) fail('CHANNEL_OWES', { log: `payment or refund ${owed.id}` })
}

const isByPlatform = (table: typeof payments | typeof refunds, { accommodationId, id }: StoredFolio) =>
  and(
    eq(table.accommodationId, accommodationId),
    eq(table.folioId, id),
    eq(table.method, 'platform'),
    eq(table.status, 'RECORDED'),
  )
