import { payment } from '../../core/folios/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fieldsOf } from '../../rest/spelling.ts'
import { orNotFound } from '../commands/index.ts'
import { Payment, type PaymentResource, paymentResource } from './payment-resource.ts'

const fields = fieldsOf(Payment)

export async function readPayment(ctx: Context, id: string): Promise<PaymentResource> {
  return paymentResource(await orNotFound(payment(ctx, { id }, fields)))
}
