import { z } from 'zod'
import type { PaymentRow } from '../../core/folios/index.ts'
import { allows } from '../../kernel/scopes.ts'
import { amount, currency, id, instant } from '../../rest/common-schemas.ts'

export const method = z.enum(['cash', 'card', 'bank_transfer', 'voucher', 'other', 'platform'])

export const Payment = z
  .object({
    id,
    folio_id: id,
    reservation_id: id,
    amount,
    currency,
    method,
    status: z.enum(['RECORDED', 'VOIDED']),
    folio_balance: z.int().describe('What is still owed on the folio; negative if too much was paid.'),
    paid_at: instant,
    external_ref: z.string().nullable(),
    memo: z.string().nullable(),
  })
  .meta({ id: 'Payment' })

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

/** The memo is free text, which can be about the guest. */
export const visiblePayment = (payment: PaymentResource, scopes: readonly string[]): PaymentResource =>
  allows(scopes, 'guests:read') ? payment : { ...payment, memo: null }
