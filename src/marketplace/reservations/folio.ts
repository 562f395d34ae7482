import type { FolioRow } from '../../core/folios/index.ts'
import { none } from '../../db/selection.ts'
import { iso } from '../../rest/shapes.ts'

/** What of a folio its resource is made of. */
export const folioFields = {
  reservationId: none,
  currency: none,
  totalPrice: none,
  totalPaid: none,
  balance: none,
  charges: { kind: none, chargedOn: none, description: none, amount: none, voidedAt: none },
  payments: { amount: none, method: none, status: none, paidAt: none, externalRef: none, memo: none },
}

/** The account of a reservation as apps see it. */
export function folioResource(row: FolioRow) {
  return {
    id: row.id,
    reservation_id: row.reservationId,
    currency: row.currency,
    total_price: row.totalPrice,
    total_paid: row.totalPaid,
    balance: row.balance,
    charges: row.charges.map(({ id, kind, chargedOn, description, amount, voidedAt }) => {
      return { id, kind, charged_on: chargedOn, description, amount, voided_at: iso(voidedAt) }
    }),
    payments: row.payments.map(({ id, amount, method, status, paidAt, externalRef, memo }) => {
      return { id, amount, method, status, paid_at: paidAt.toISOString(), external_ref: externalRef, memo }
    }),
  }
}

export type FolioResource = ReturnType<typeof folioResource>
