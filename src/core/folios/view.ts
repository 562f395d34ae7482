import { and, eq, sql } from 'drizzle-orm'
import { bills, folios } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type FolioRow = typeof folios.$inferSelect & { totalPrice: number }
export type BillRow = typeof bills.$inferSelect

const ofFolio = and(eq(bills.accommodationId, folios.accommodationId), eq(bills.folioId, folios.id))

export const folioView = defineView<FolioRow>(folios, {
  always: ['id'],
  computed: { totalPrice: sql`${sql`(select coalesce(sum(${bills.amount}), 0)::bigint from ${bills} where ${ofFolio})`}` },
})

export const billView = defineView<BillRow>(bills, { always: ['id'] })
