import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowById } from '../../db/find-by-id.ts'
import { matching, rowOrFail } from '../../db/rows.ts'
import { prepared } from '../../db/statements.ts'
import { folios, refunds } from '../../db/tables/index.ts'
import { ofOneProperty } from '../../db/two-forms.ts'
import { isFolio, type Located, type StoredFolio, type StoredPayment } from './queries.ts'
import { paid } from './sums.ts'

export type StoredRefund = typeof refunds.$inferSelect

/** The folio of a refund. */
export const folioOfRefund = rowById(refunds, 'REFUND_NOT_FOUND', {
  accommodationId: refunds.accommodationId,
  id: refunds.folioId,
})

/** The folio is locked, so its refunds do not change before the commit. */
export const refundOf = (db: Database, { accommodationId }: Located, id: string): Promise<StoredRefund> =>
  rowOrFail(db, refunds, { accommodationId, id }, 'REFUND_NOT_FOUND')

const left = { left: sql<string>`${paid}::text` }

/** What was paid on a locked folio and not given back. */
export async function leftOfFolio(db: Database, { accommodationId, id }: Pick<StoredFolio, 'accommodationId' | 'id'>) {
  const statement = prepared(db, 'leftOfFolio', (name) =>
    db
      .select(ofOneProperty(db, left, { accommodationId }))
      .from(folios)
      .where(isFolio)
      .prepare(name),
  )
  const [row] = await statement.execute({ accommodationId, id })
  return BigInt(row!.left)
}

/** What of a payment was not given back by refunds of it. */
export async function leftOfPayment(db: Database, { accommodationId, id, amount }: StoredPayment) {
  const [row] = await db
    .select({ refunded: sql<string>`coalesce(sum(${refunds.amount}), 0)::text` })
    .from(refunds)
    .where(matching(refunds, { accommodationId, paymentId: id, status: 'RECORDED' }))
  return BigInt(amount) - BigInt(row!.refunded)
}
