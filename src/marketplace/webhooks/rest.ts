import { z } from 'zod'
import { appOf } from '../../kernel/app.ts'
import { reply, route } from '../../rest/route.ts'
import { id, instant, iso, listOf, lower, moment, pageAnswer, pageOf, pageQuery, upper } from '../../rest/shapes.ts'
import { createWebhookEndpoint } from './create-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts'
import { redeliverWebhook } from './redeliver-webhook.ts'
import { replayWebhooks } from './replay-webhooks.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhookEndpoint } from './test-webhook-endpoint.ts'
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts'
import type { WebhookDeliveryRow, WebhookEndpointRow } from './view.ts'
import { webhookDeliveries, webhookDelivery } from './webhook-deliveries.ts'
import { webhookEndpoint, webhookEndpoints } from './webhook-endpoints.ts'

const Endpoint = z
  .object({
    id,
    kind: z.enum(['app', 'own']).describe('`app` is the address that the app registered for all its installations.'),
    url: z.string().nullable(),
    description: z.string().nullable(),
    patterns: z.array(z.string()).describe('Event types, and beginnings of them such as `pms.reservation.*`.'),
    enabled: z.boolean(),
    disabled_reason: z.enum(['requested', 'gone', 'failing', 'uninstalled']).nullable(),
    failing_since: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'WebhookEndpoint' })

const secret = z.string().describe('`whsec_…`, answered here and never again.')
const EndpointWithSecret = Endpoint.extend({ secret }).meta({ id: 'NewWebhookEndpoint' })
const status = z.enum(['pending', 'delivered', 'dead'])
const Attempt = z.object({
  number: z.int(),
  at: instant,
  milliseconds: z.int(),
  status: z.int().nullable().describe('What the receiver answered.'),
  failure: z.string().nullable().describe('Why there was no whole answer, such as `TIMEOUT`.'),
})
const delivery = {
  id: id.describe('The `webhook-id` of every try.'),
  endpoint_id: id,
  type: z.string(),
  resource: z.string(),
  status,
  attempts: z.int(),
  next_attempt_at: instant.nullable(),
  created_at: instant,
  completed_at: instant.nullable(),
}
const Delivery = z.object(delivery).meta({ id: 'WebhookDelivery' })
const DeliveryWithLog = z.object({ ...delivery, log: z.array(Attempt) }).meta({ id: 'WebhookDeliveryWithLog' })

const endpointOf = (row: WebhookEndpointRow): z.input<typeof Endpoint> => ({
  id: row.id,
  kind: lower(row.kind),
  url: row.url,
  description: row.description,
  patterns: row.patterns,
  enabled: row.status === 'ENABLED',
  disabled_reason: row.disabledReason && lower(row.disabledReason),
  failing_since: iso(row.failingSince),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})

const deliveryOf = (row: Omit<WebhookDeliveryRow, 'log'>): z.input<typeof Delivery> => ({
  id: row.id,
  endpoint_id: row.endpointId,
  type: row.type,
  resource: row.resource,
  status: lower(row.status),
  attempts: row.attempts,
  next_attempt_at: iso(row.nextAttemptAt),
  created_at: row.createdAt.toISOString(),
  completed_at: iso(row.completedAt),
})

const fieldsOf = (schema: z.ZodObject) => Object.fromEntries(Object.keys(schema.shape).map((name) => [camel(name), {}]))
const camel = (words: string) => words.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
const deliveryFields = fieldsOf(Delivery)

const endpoints = { tag: 'Webhook endpoints', access: 'installation' } as const
const deliveries = { tag: 'Webhook deliveries', access: 'installation' } as const
const byId = { params: z.object({ id }), refuses: [404] } as const
const fields = { url: z.string(), patterns: listOf(z.string(), 'WEBHOOK_PATTERNS_MAX'), description: z.string().nullish() }

export const routes = [
  route({
    ...endpoints,
    method: 'post',
    path: '/api/v1/webhook-endpoints',
    operationId: 'createWebhookEndpoint',
    summary: 'Adds an endpoint of this installation',
    body: z.strictObject(fields),
    answers: { 201: { says: 'The endpoint with its secret.', body: EndpointWithSecret } },
    answer: async ({ ctx, body }) => {
      const { endpoint, secret } = await createWebhookEndpoint(ctx, body)
      return reply(201, { ...endpointOf(endpoint), secret })
    },
  }),
  route({
    ...endpoints,
    method: 'get',
    path: '/api/v1/webhook-endpoints',
    operationId: 'listWebhookEndpoints',
    summary: 'The endpoints of this installation',
    answers: { 200: { says: 'All of them.', body: z.object({ data: z.array(Endpoint) }) } },
    answer: async ({ ctx }) => {
      const rows = await webhookEndpoints(ctx, { accommodationId: appOf(ctx).accommodationId })
      return reply(200, { data: rows.map(endpointOf) })
    },
  }),
  route({
    ...endpoints,
    ...byId,
    method: 'get',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'readWebhookEndpoint',
    summary: 'An endpoint',
    answers: { 200: { says: 'The endpoint.', body: Endpoint } },
    answer: async ({ ctx, params }) => reply(200, endpointOf(await webhookEndpoint(ctx, params))),
  }),
  route({
    ...endpoints,
    ...byId,
    method: 'patch',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'updateWebhookEndpoint',
    summary: 'Changes an endpoint, disables or enables it',
    refuses: [404, 409],
    bodyTypes: ['application/json', 'application/merge-patch+json'],
    body: z.strictObject({ ...z.object(fields).partial().shape, enabled: z.boolean().optional() }),
    answers: { 200: { says: 'The endpoint as it is now.', body: Endpoint } },
    answer: async ({ ctx, params, body }) => reply(200, endpointOf(await updateWebhookEndpoint(ctx, { ...params, ...body }))),
  }),
  route({
    ...endpoints,
    ...byId,
    method: 'delete',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'deleteWebhookEndpoint',
    summary: 'Deletes an endpoint',
    refuses: [404, 409],
    answers: { 204: { says: 'Nothing goes there any more.' } },
    answer: async ({ ctx, params }) => {
      await deleteWebhookEndpoint(ctx, params)
      return reply(204, undefined)
    },
  }),
  route({
    ...endpoints,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/test',
    operationId: 'testWebhookEndpoint',
    summary: 'Sends `webhook.test` to an endpoint',
    refuses: [404, 409],
    answers: { 202: { says: 'It is on its way.', body: z.object({ delivery_id: id }) } },
    answer: async ({ ctx, params }) => {
      const { deliveryId } = await testWebhookEndpoint(ctx, params)
      return reply(202, { delivery_id: deliveryId })
    },
  }),
  route({
    ...endpoints,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/rotate-secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Makes a new secret',
    description: 'Until `previous_ends_at` each webhook carries a signature by either secret. Five sign at most.',
    refuses: [400, 404, 409],
    answers: { 200: { says: 'The new secret.', body: z.object({ secret, previous_ends_at: instant }) } },
    answer: async ({ ctx, params }) => {
      const { secret, formerEndsAt } = await rotateWebhookSecret(ctx, params)
      return reply(200, { secret, previous_ends_at: formerEndsAt.toISOString() })
    },
  }),
  route({
    ...endpoints,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/replay',
    operationId: 'replayWebhooks',
    summary: 'Sends again what an endpoint missed',
    refuses: [404, 409],
    body: z.strictObject({
      from: moment,
      to: moment.nullable().optional(),
      pattern: z.string().nullable().optional().describe('Such as `reservation.*`; every event when left out.'),
      include_delivered: z.boolean().optional().describe('Those as well that were delivered.'),
    }),
    answers: { 202: { says: 'How many are on their way.', body: z.object({ count: z.int() }) } },
    answer: async ({ ctx, params, body: { include_delivered: includeDelivered, ...given } }) =>
      reply(202, { count: await replayWebhooks(ctx, { endpointId: params.id, ...given, includeDelivered }) }),
  }),
  route({
    ...deliveries,
    method: 'get',
    path: '/api/v1/webhook-deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'The log of deliveries, newest first',
    query: z.strictObject({
      ...pageQuery,
      endpoint_id: id.optional(),
      status: status.optional(),
      type: z.string().optional(),
      from: moment.optional(),
      to: moment.optional(),
    }),
    answers: { 200: { says: 'A page of deliveries.', body: pageOf(Delivery) } },
    answer: async ({ ctx, query: { cursor: after, limit: first, endpoint_id: endpointId, status, ...given } }) => {
      const { accommodationId } = appOf(ctx)
      const filter = { ...given, endpointId, status: status && upper(status) }
      const page = await webhookDeliveries(ctx, { accommodationId, first, after, ...filter }, deliveryFields)
      return reply(200, pageAnswer(page, deliveryOf))
    },
  }),
  route({
    ...deliveries,
    ...byId,
    method: 'get',
    path: '/api/v1/webhook-deliveries/:id',
    operationId: 'readWebhookDelivery',
    summary: 'A delivery with each of its tries',
    answers: { 200: { says: 'The delivery.', body: DeliveryWithLog } },
    answer: async ({ ctx, params }) => {
      const { log, ...row } = await webhookDelivery(ctx, params, { ...deliveryFields, log: fieldsOf(Attempt) })
      return reply(200, { ...deliveryOf(row), log: log.map((each) => ({ ...each, at: each.at.toISOString() })) })
    },
  }),
  route({
    ...deliveries,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-deliveries/:id/redeliver',
    operationId: 'redeliverWebhook',
    summary: 'Sends a webhook again under the same id',
    refuses: [404, 409],
    answers: { 202: { says: 'It is on its way.', body: Delivery } },
    answer: async ({ ctx, params }) => reply(202, deliveryOf(await redeliverWebhook(ctx, params))),
  }),
]
