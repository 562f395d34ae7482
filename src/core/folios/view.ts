import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { bills, companies, folios, payments, refunds } from '../../db/tables/index.ts'
import { defineView, many, one, qualifyColumns } from '../../db/view.ts'
import { type CompanyRow, companyView } from '../companies/index.ts'
import { chargeOf, type Located, type StoredCharge, type StoredFolio, type StoredPayment, stayOfFolio } from './queries.ts'
import type { StoredRefund } from './refund-queries.ts'
import { type ChargeSource, sourceOf } from './stay-lines.ts'
import { charged, paid } from './sums.ts'

/** A charge; the schema calls it `Bill`. */
export type BillRow = StoredCharge & { source: ChargeSource }
export type PaymentRow = StoredPayment & { folioBalance: number }
export type RefundRow = StoredRefund & { folioBalance: number }

export interface FolioRow extends StoredFolio {
  totalPrice: number
  totalPaid: number
  charges: BillRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  company: CompanyRow | null
}

/** Wrapped for the reason given at `subselect` in `db/view.ts`; the driver returns bigint as text. */
const sum = (amount: ReturnType<typeof sql>) => qualifyColumns(sql`(${amount})::bigint`).mapWith(Number)

export const sourceColumn = qualifyColumns(
  sql`coalesce(${bills.source}, case ${bills.kind} when 'NIGHT' then 'RATE' else 'MANUAL' end)`,
)

export const billView = defineView<BillRow>(bills, {
  always: ['id'],
  computed: { source: sourceColumn },
})

/** A written charge as it is read. */
export const billOf = (charge: StoredCharge): BillRow => ({ ...charge, source: sourceOf(charge) })

export const billById = async (db: Database, located: Located, id: string) => billOf(await chargeOf(db, located, id))

/** The day that a charge belongs to. */
export const ownDay = qualifyColumns(sql`coalesce(${bills.lateOf}, ${bills.chargedOn})`)

/** The order of the folios of a stay: the guest's own, then the others as they were opened. */
export const ownFirst = [sql`${folios.reservationId} is null`, sql`${folios.id}`]

/** Charges that are not voided. */
export const isCharged = isNull(bills.voidedAt)

/** The balance of the folio of a payment or a refund. */
const folioBalance = (table: typeof payments | typeof refunds) =>
  sum(sql`select ${folios.balance} from ${folios}
    where ${matching(folios, { accommodationId: table.accommodationId, id: table.folioId })}`)

export const paymentView = defineView<PaymentRow>(payments, {
  always: ['accommodationId', 'id'],
  computed: { folioBalance: folioBalance(payments) },
})

export const refundView = defineView<RefundRow>(refunds, {
  always: ['accommodationId', 'id'],
  computed: { folioBalance: folioBalance(refunds) },
})

const ofFolio = (table: typeof bills | typeof payments | typeof refunds) =>
  matching(table, { accommodationId: folios.accommodationId, folioId: folios.id })

export const folioView = defineView<FolioRow>(folios, {
  always: ['accommodationId', 'id'],
  computed: {
    reservationId: qualifyColumns(stayOfFolio),
    isOwn: qualifyColumns(sql`${folios.reservationId} is not null`),
    totalPrice: sum(charged),
    totalPaid: sum(paid),
  },
  relations: {
    charges: many(billView, ofFolio(bills), sql`${bills.chargedOn}, ${bills.id}`),
    payments: many(paymentView, ofFolio(payments), sql`${payments.paidAt}, ${payments.id}`),
    company: one(companyView, matching(companies, { accommodationId: folios.accommodationId, id: folios.companyId })),
    refunds: many(refundView, ofFolio(refunds), sql`${refunds.refundedAt}, ${refunds.id}`),
  },
})
