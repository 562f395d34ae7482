import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills, payments, refunds } from '../../db/tables/index.ts'
import { isStayPlanned } from './planned-charges.ts'
import type { Located, StoredCharge, StoredFolio, StoredPayment } from './queries.ts'
import type { StoredRefund } from './refund-queries.ts'
import { ownDay } from './view.ts'

export interface StandingEntries {
  charges: StoredCharge[]
  payments: StoredPayment[]
  refunds: StoredRefund[]
}

/** The charges of a locked folio, planned ones too, in the order in which they are shown. */
export const standingCharges = (db: Database, { accommodationId, id: folioId }: Located, isPart?: SQL): Promise<StoredCharge[]> =>
  db
    .select()
    .from(bills)
    .where(and(matching(bills, { accommodationId, folioId }), isPart, isNull(bills.voidedAt)))
    .orderBy(ownDay, bills.id)

/** What counts on a locked folio, in the order in which it is shown. */
export async function standingEntries(db: Database, folio: StoredFolio): Promise<StandingEntries> {
  const { accommodationId, id } = folio
  const areCharged = (await isStayPlanned(db, folio)) ? eq(bills.planned, false) : undefined
  const ofFolio = (table: typeof payments | typeof refunds) => matching(table, { accommodationId, folioId: id })
  return {
    charges: await standingCharges(db, folio, areCharged),
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
