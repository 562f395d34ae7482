import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills, payments, refunds } from '../../db/tables/index.ts'
import type { Located, StoredCharge, StoredPayment } from './queries.ts'
import type { StoredRefund } from './refund-queries.ts'

export interface StandingEntries {
  charges: StoredCharge[]
  payments: StoredPayment[]
  refunds: StoredRefund[]
}

/** What counts on a locked folio, in the order in which it is shown. */
export async function standingEntries(db: Database, { accommodationId, id }: Located): Promise<StandingEntries> {
  const ofFolio = (table: typeof bills | typeof payments | typeof refunds) => matching(table, { accommodationId, folioId: id })
  return {
    charges: await db
      .select()
      .from(bills)
      .where(and(ofFolio(bills), isNull(bills.voidedAt)))
      .orderBy(bills.chargedOn, bills.id),
    payments: await db
      .select()
      .from(payments)
      .where(and(ofFolio(payments), eq(payments.status, 'RECORDED')))
      .orderBy(payments.paidAt, payments.id),
    refunds: await db
      .select()
      .from(refunds)
      .where(and(ofFolio(refunds), eq(refunds.status, 'RECORDED')))
      .orderBy(refunds.refundedAt, refunds.id),
  }
}
