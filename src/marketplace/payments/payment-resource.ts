import { z } from 'zod'
import { payment } from '../../core/folios/index.ts'
import type { Context } from '../../kernel/context.ts'
import { allows } from '../../kernel/scopes.ts'
import { amount, currency, id, instant } from '../../rest/common-schemas.ts'
import { fieldsOf, resourceOf } from '../../rest/spelling.ts'
import { orNotFound } from '../commands/index.ts'

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

export const paymentResource = resourceOf(Payment)

export type PaymentResource = z.input<typeof Payment>

/** The memo is free text, which can be about the guest. */
export const visiblePayment = (payment: PaymentResource, scopes: readonly string[]): PaymentResource =>
  allows(scopes, 'guests:read') ? payment : { ...payment, memo: null }

const fields = fieldsOf(Payment)

export async function readPayment(ctx: Context, id: string): Promise<PaymentResource> {
  return paymentResource(await orNotFound(payment(ctx, { id }, fields)))
}
