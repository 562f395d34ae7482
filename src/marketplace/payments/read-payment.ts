import { payment } from '../../core/folios/index.ts'
import { none } from '../../db/selection.ts'
import type { Context } from '../../kernel/context.ts'
import { orNotFound } from '../commands/index.ts'
import { type PaymentResource, paymentResource } from './payment-resource.ts'

const fields = {
  folioId: none,
  reservationId: none,
  amount: none,
  currency: none,
  method: none,
  status: none,
  folioBalance: none,
  paidAt: none,
  externalRef: none,
  memo: none,
}

export async function readPayment(ctx: Context, id: string): Promise<PaymentResource> {
  return paymentResource(await orNotFound(payment(ctx, { id }, fields)))
}
