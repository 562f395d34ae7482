import { z } from 'zod'
import { id, instant, moment, pageQuery } from '../../../rest/common-schemas.ts'
import { fieldsOf, lower, upper } from '../../../rest/spelling.ts'
import { page, row, verbRoute } from '../../../rest/verb-route.ts'
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

const withFormerResource = <Row extends Pick<WebhookDeliveryRow, 'type' | 'installationId'>>(row: Row) => ({
  ...row,
  formerResource: row.type === 'mapping.changed' ? row.installationId : undefined,
})

const deliveryFields = { ...fieldsOf(Delivery), installationId: {} }

const common = { tag: 'Webhook deliveries' } as const
const byId = { params: z.object({ id }), refuses: [404] } as const

export const routes = [
  verbRoute({
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
    gives: page('A page of deliveries.', Delivery),
    verb: async (ctx, { status, ...args }) => {
      const { edges, pageInfo } = await webhookDeliveries(ctx, { ...args, status: status && upper(status) }, deliveryFields)
      return { edges: edges.map(({ node, cursor }) => ({ cursor, node: withFormerResource(node) })), pageInfo }
    },
  }),
  verbRoute({
    ...common,
    ...byId,
    method: 'get',
    path: '/api/v1/webhook-deliveries/:id',
    operationId: 'readWebhookDelivery',
    summary: 'Reads a delivery with all its attempts',
    gives: row('The delivery.', DeliveryWithLog),
    verb: async (ctx, args, fields) => {
      const found = await webhookDelivery(ctx, args, { ...fields, ...deliveryFields })
      const log = found.log.map((attempt) => ({ ...attempt, reason: attempt.failure && lower(attempt.failure) }))
      return withFormerResource({ ...found, log })
    },
  }),
  verbRoute({
    ...common,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-deliveries/:id/redeliver',
    operationId: 'redeliverWebhook',
    summary: 'Sends a webhook again under the same id',
    refuses: [404, 409],
    gives: row('It is sent now.', Delivery, 202),
    verb: async (ctx, args) => withFormerResource(await redeliverWebhook(ctx, args)),
  }),
]
