import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills, payments, refunds } from '../../db/tables/index.ts'
import { isStayPlanned } from './planned-charges.ts'
import type { StoredCharge, StoredFolio, StoredPayment } from './queries.ts'
import type { StoredRefund } from './refund-queries.ts'
import { ownDay } from './view.ts'

export interface StandingEntries {
  charges: StoredCharge[]
  payments: StoredPayment[]
  refunds: StoredRefund[]
}

/** What counts on a locked folio, in the order in which it is shown. */
export async function standingEntries(db: Database, folio: StoredFolio): Promise<StandingEntries> {
  const { accommodationId, id } = folio
  const areCharged = (await isStayPlanned(db, folio)) ? eq(bills.planned, false) : undefined
  const ofFolio = (table: typeof bills | typeof payments | typeof refunds) => matching(table, { accommodationId, folioId: id })
  return {
    charges: await db
      .select()
      .from(bills)
      .where(and(ofFolio(bills), areCharged, isNull(bills.voidedAt)))
      .orderBy(ownDay, bills.id),
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
