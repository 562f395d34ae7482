import { z } from 'zod'
import { id } from '../../rest/common-schemas.ts'
import { conditionalRead } from '../../rest/conditional-read.ts'
import { route } from '../../rest/route.ts'
import { commandRoute, resultFor } from '../commands/index.ts'
import { bounds, ChangePayment, RecordPayment } from './bodies.ts'
import { Payment, readPayment, visiblePayment } from './payment-resource.ts'

const params = z.object({ id })
const common = { tag: 'Payments', resource: resultFor(Payment) } as const

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
    ...conditionalRead('The payment.', Payment, readPayment, visiblePayment),
  }),
  commandRoute({
    ...common,
    kind: 'payment.change',
    method: 'patch',
    path: '/api/v1/payments/:id',
    operationId: 'changePayment',
    summary: 'Changes the reference or the memo of a payment',
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
    description: 'A payment is never deleted: a voided one stays, and does not count.',
    params,
  }),
]
