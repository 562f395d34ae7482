import { and, eq, isNull, sql } from 'drizzle-orm'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { bills, folios, payments } from '../../db/tables/index.ts'
import { defineView, many } from '../../db/view.ts'
import { charged, paid, type StoredCharge, type StoredFolio, type StoredPayment } from './queries.ts'
import { type ChargeSource, sourceOf } from './stay-lines.ts'

/** A charge; the schema calls it `Bill`. */
export type BillRow = StoredCharge & { source: ChargeSource }
export type PaymentRow = StoredPayment & { folioBalance: number }

export interface FolioRow extends StoredFolio {
  totalPrice: number
  totalPaid: number
  balance: number
  charges: BillRow[]
  payments: PaymentRow[]
}

/** Wrapped for the reason given at `subselect` in `db/view.ts`; the driver returns bigint as text. */
const sum = (amount: ReturnType<typeof sql>) => qualifyColumns(sql`(${amount})::bigint`).mapWith(Number)

export const billView = defineView<BillRow>(bills, {
  always: ['id'],
  computed: {
    source: qualifyColumns(sql`coalesce(${bills.source}, case ${bills.kind} when 'NIGHT' then 'RATE' else 'MANUAL' end)`),
  },
})

/** A written charge as it is read. */
export const billOf = (charge: StoredCharge): BillRow => ({ ...charge, source: sourceOf(charge) })

/** Charges that are not voided. */
export const isCharged = isNull(bills.voidedAt)

const ofPayment = and(eq(folios.accommodationId, payments.accommodationId), eq(folios.id, payments.folioId))

export const paymentView = defineView<PaymentRow>(payments, {
  always: ['accommodationId', 'id'],
  computed: { folioBalance: sum(sql`select ${charged} - ${paid} from ${folios} where ${ofPayment}`) },
})

const ofFolio = (table: typeof bills | typeof payments) =>
  and(eq(table.accommodationId, folios.accommodationId), eq(table.folioId, folios.id))!

export const folioView = defineView<FolioRow>(folios, {
  always: ['accommodationId', 'id'],
  computed: { totalPrice: sum(charged), totalPaid: sum(paid), balance: sum(sql`${charged} - ${paid}`) },
  relations: {
    charges: many(billView, ofFolio(bills), sql`${bills.chargedOn}, ${bills.id}`),
    payments: many(paymentView, ofFolio(payments), sql`${payments.paidAt}, ${payments.id}`),
  },
})
