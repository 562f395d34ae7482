import type { PaymentRow } from '../../core/folios/index.ts'

/** A payment as apps see it. */
export function paymentResource(row: PaymentRow) {
  return {
    id: row.id,
    folio_id: row.folioId,
    reservation_id: row.reservationId,
    amount: row.amount,
    currency: row.currency,
    method: row.method,
    status: row.status,
    folio_balance: row.folioBalance,
    paid_at: row.paidAt.toISOString(),
    external_ref: row.externalRef,
    memo: row.memo,
  }
}

export type PaymentResource = ReturnType<typeof paymentResource>
