import { z } from 'zod'
import { appOf } from '../../../kernel/app.ts'
import { id, instant, moment, pageAnswer, pageOf, pageQuery } from '../../../rest/common-schemas.ts'
import { ok, reply, route } from '../../../rest/route.ts'
import { argumentsOf, fieldsOf, lower, resourceOf, upper } from '../../../rest/spelling.ts'
import type { WebhookDeliveryRow } from '../view.ts'
import { webhookDeliveries, webhookDelivery } from './read-deliveries.ts'
import { redeliverWebhook } from './redeliver-webhook.ts'

const status = z.enum(['pending', 'delivered', 'dead'])
const Attempt = z.object({
  number: z.int(),
  at: instant,
  milliseconds: z.int(),
  status: z.int().nullable().describe('The HTTP status of the answer.'),
  failure: z.string().nullable().describe('The same as `reason` in capitals, until 2027-11-30.'),
  reason: z.string().nullable().describe('Why there was no complete answer, for example `timeout`.'),
})
const delivery = {
  id: id.describe('The `webhook-id` of every attempt.'),
  endpoint_id: id,
  type: z.string(),
  resource: z.string().describe('What it is about, such as a reservation: webhooks about the same thing arrive in order.'),
  former_resource: id
    .optional()
    .describe(
      'Of `mapping.changed`, until 2027-11-30: the installation, which was its `resource` before it was the `platform_id`.',
    ),
  status,
  attempts: z.int(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
  completed_at: instant.nullable(),
}
const Delivery = z.object(delivery).meta({ id: 'WebhookDelivery' })
const DeliveryWithLog = z.object({ ...delivery, log: z.array(Attempt) }).meta({ id: 'WebhookDeliveryWithLog' })

const written = resourceOf(Delivery)
const writtenAttempt = resourceOf(Attempt)

const deliveryOf = (row: Omit<WebhookDeliveryRow, 'log' | 'body'>) =>
  written({ ...row, formerResource: row.type === 'mapping.changed' ? row.installationId : undefined })

const deliveryFields = { ...fieldsOf(Delivery), installationId: {} }

const common = { tag: 'Webhook deliveries' } as const
const byId = { params: z.object({ id }), refuses: [404] } as const

export const routes = [
  route({
    ...common,
    method: 'get',
    path: '/api/v1/webhook-deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'Lists deliveries, newest first',
    query: z.strictObject({
      ...pageQuery,
      endpoint_id: id.optional(),
      status: status.optional(),
      type: z.string().optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
    answers: ok('A page of deliveries.', pageOf(Delivery)),
    answer: async ({ ctx, query: { status, ...query } }) => {
      const { accommodationId } = appOf(ctx)
      const filters = { ...argumentsOf(query), status: status && upper(status) }
      const page = await webhookDeliveries(ctx, { accommodationId, ...filters }, deliveryFields)
      return reply(200, pageAnswer(page, deliveryOf))
    },
  }),
  route({
    ...common,
    ...byId,
    method: 'get',
    path: '/api/v1/webhook-deliveries/:id',
    operationId: 'readWebhookDelivery',
    summary: 'Reads a delivery with all its attempts',
    answers: ok('The delivery.', DeliveryWithLog),
    answer: async ({ ctx, params }) => {
      const { log, ...row } = await webhookDelivery(ctx, params, { ...deliveryFields, log: fieldsOf(Attempt) })
      const attempts = log.map((attempt) => writtenAttempt({ ...attempt, reason: attempt.failure && lower(attempt.failure) }))
      return reply(200, { ...deliveryOf(row), log: attempts })
    },
  }),
  route({
    ...common,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-deliveries/:id/redeliver',
    operationId: 'redeliverWebhook',
    summary: 'Sends a webhook again under the same id',
    refuses: [404, 409],
    answers: { 202: { description: 'It is sent now.', body: Delivery } },
    answer: async ({ ctx, params }) => reply(202, deliveryOf(await redeliverWebhook(ctx, params))),
  }),
]
