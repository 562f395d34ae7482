import { z } from 'zod'
import { commandRoute } from '../../rest/command.ts'
import { currency } from '../../rest/resources.ts'
import { reply, route } from '../../rest/route.ts'
import { id, instant } from '../../rest/shapes.ts'
import { etagOf } from '../commands/index.ts'
import { bounds, ChangePayment, method, RecordPayment } from './bodies.ts'
import { scope } from './commands.ts'
import { readPayment } from './read.ts'

export const Payment = z
  .object({
    id,
    folio_id: id,
    reservation_id: id,
    amount: z.int().describe("In the currency's minor unit."),
    currency,
    method,
    status: z.enum(['RECORDED', 'VOIDED']),
    folio_balance: z.int().describe('What is still owed on the folio; negative where too much was paid.'),
    paid_at: instant,
    external_ref: z.string().nullable(),
    memo: z.string().nullable(),
  })
  .meta({ id: 'Payment' })

const params = z.object({ id })
const common = { tag: 'Payments', scope, resource: Payment } as const

export const routes = [
  commandRoute({
    ...common,
    kind: 'payment.record',
    method: 'post',
    path: '/api/v1/payments',
    operationId: 'recordPayment',
    summary: 'Records a payment on the folio of a reservation',
    body: RecordPayment,
    bounds,
    reservationOf: (_, { reservation_id }) => reservation_id,
  }),
  route({
    method: 'get',
    path: '/api/v1/payments/:id',
    operationId: 'readPayment',
    tag: common.tag,
    summary: 'One payment',
    access: 'installation',
    params,
    answers: { 200: { says: 'The payment.', headers: { etag: 'Its state, for If-Match.' }, body: Payment } },
    answer: async ({ ctx, params: { id } }) => {
      const payment = await readPayment(ctx, id)
      return reply(200, payment, { etag: etagOf(payment) })
    },
  }),
  commandRoute({
    ...common,
    kind: 'payment.change',
    method: 'patch',
    path: '/api/v1/payments/:id',
    operationId: 'changePayment',
    summary: 'Changes what is written on a payment',
    params,
    body: ChangePayment,
    bounds,
  }),
  commandRoute({
    ...common,
    kind: 'payment.void',
    method: 'delete',
    path: '/api/v1/payments/:id',
    operationId: 'voidPayment',
    summary: 'Voids a payment',
    description: 'A payment is never deleted: it stays, and no longer counts.',
    params,
  }),
]
