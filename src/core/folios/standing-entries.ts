import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills, folios, payments, refunds } from '../../db/tables/index.ts'
import { isStayPlanned } from './planned-charges.ts'
import { type Located, type StoredCharge, type StoredFolio, type StoredPayment, stayOfFolio } from './queries.ts'
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

/** The standing charges of the stay on its other folios. Discounts there can reduce charges that came here. */
export const chargesElsewhere = (db: Database, { accommodationId, id }: Located): Promise<StoredCharge[]> => {
  const isHere = matching(folios, { accommodationId, id })
  return db
    .select()
    .from(bills)
    .where(
      and(
        eq(bills.accommodationId, accommodationId),
        sql`${bills.reservationId} = (select ${stayOfFolio} from ${folios} where ${isHere})`,
        ne(bills.folioId, id),
        isNull(bills.voidedAt),
      ),
    )
}

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
