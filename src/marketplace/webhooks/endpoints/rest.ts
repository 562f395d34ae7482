import { z } from 'zod'
import { appOf } from '../../../kernel/app.ts'
import { fixedLimits } from '../../../kernel/limits.ts'
import { allOf, id, instant, listOf, moment } from '../../../rest/common-schemas.ts'
import { ok, reply, route } from '../../../rest/route.ts'
import { argumentsOf, resourceOf } from '../../../rest/spelling.ts'
import { replayWebhooks } from '../log/replay-webhooks.ts'
import type { WebhookEndpointRow } from '../view.ts'
import { createWebhookEndpoint } from './create-webhook-endpoint.ts'
import { deleteWebhookEndpoint } from './delete-webhook-endpoint.ts'
import { webhookEndpoint, webhookEndpoints } from './read-endpoints.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { testWebhookEndpoint } from './test-webhook-endpoint.ts'
import { updateWebhookEndpoint } from './update-webhook-endpoint.ts'

const Endpoint = z
  .object({
    id,
    kind: z.enum(['app', 'own']).describe('`app` is the registered address of the app, for all its installations.'),
    url: z.string().nullable(),
    description: z.string().nullable(),
    patterns: z.array(z.string()).describe('Event types, or beginnings of them such as `pms.reservation.*`.'),
    enabled: z.boolean(),
    disabled_reason: z.enum(['requested', 'gone', 'failing', 'uninstalled']).nullable(),
    failing_since: instant.nullable(),
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'WebhookEndpoint' })

const secret = z.string().describe('`whsec_…`. Only this answer contains it.')
const EndpointWithSecret = Endpoint.extend({ secret }).meta({ id: 'NewWebhookEndpoint' })

const written = resourceOf(Endpoint)
const endpointOf = (row: WebhookEndpointRow) => written({ ...row, enabled: row.status === 'ENABLED' })

const common = { tag: 'Webhook endpoints' } as const
const byId = { params: z.object({ id }), refuses: [404] } as const
const fields = {
  url: z.string(),
  patterns: listOf(z.string(), fixedLimits.WEBHOOK_PATTERNS_MAX),
  description: z.string().nullish(),
}

export const routes = [
  route({
    ...common,
    method: 'post',
    path: '/api/v1/webhook-endpoints',
    operationId: 'createWebhookEndpoint',
    summary: 'Adds an endpoint to this installation',
    description:
      'An installation has at most {WEBHOOK_ENDPOINTS_MAX} endpoints, and can add {WEBHOOK_ENDPOINTS_PER_DAY} in a day.',
    body: z.strictObject(fields),
    answers: { 201: { description: 'The endpoint with its secret.', body: EndpointWithSecret } },
    answer: async ({ ctx, body }) => {
      const { endpoint, secret } = await createWebhookEndpoint(ctx, body)
      return reply(201, { ...endpointOf(endpoint), secret })
    },
  }),
  route({
    ...common,
    method: 'get',
    path: '/api/v1/webhook-endpoints',
    operationId: 'listWebhookEndpoints',
    summary: 'Lists the endpoints of this installation',
    answers: ok('All endpoints.', allOf(Endpoint)),
    answer: async ({ ctx }) => {
      const rows = await webhookEndpoints(ctx, { accommodationId: appOf(ctx).accommodationId })
      return reply(200, { data: rows.map(endpointOf) })
    },
  }),
  route({
    ...common,
    ...byId,
    method: 'get',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'readWebhookEndpoint',
    summary: 'Reads an endpoint',
    answers: ok('The endpoint.', Endpoint),
    answer: async ({ ctx, params }) => reply(200, endpointOf(await webhookEndpoint(ctx, params))),
  }),
  route({
    ...common,
    ...byId,
    method: 'patch',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'updateWebhookEndpoint',
    summary: 'Changes, disables or enables an endpoint',
    refuses: [404, 409],
    bodyTypes: ['application/json', 'application/merge-patch+json'],
    body: z.strictObject({ ...z.object(fields).partial().shape, enabled: z.boolean().optional() }),
    answers: ok('The changed endpoint.', Endpoint),
    answer: async ({ ctx, params, body }) => reply(200, endpointOf(await updateWebhookEndpoint(ctx, { ...params, ...body }))),
  }),
  route({
    ...common,
    ...byId,
    method: 'delete',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'deleteWebhookEndpoint',
    summary: 'Deletes an endpoint',
    refuses: [404, 409],
    answers: { 204: { description: 'It receives nothing any more.' } },
    answer: async ({ ctx, params }) => {
      await deleteWebhookEndpoint(ctx, params)
      return reply(204, undefined)
    },
  }),
  route({
    ...common,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/test',
    operationId: 'testWebhookEndpoint',
    summary: 'Sends `webhook.test` to an endpoint',
    refuses: [404, 409],
    answers: { 202: { description: 'It is sent now.', body: z.object({ delivery_id: id }) } },
    answer: async ({ ctx, params }) => {
      const { deliveryId } = await testWebhookEndpoint(ctx, params)
      return reply(202, { delivery_id: deliveryId })
    },
  }),
  route({
    ...common,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/rotate-secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Creates a new secret',
    description:
      'Until `previous_ends_at` each webhook is signed with both secrets. At most {SECRETS_LIVE_MAX} secrets are active.',
    refuses: [400, 404, 409],
    answers: { 200: { description: 'The new secret.', body: z.object({ secret, previous_ends_at: instant }) } },
    answer: async ({ ctx, params }) => {
      const { secret, formerEndsAt } = await rotateWebhookSecret(ctx, params)
      return reply(200, { secret, previous_ends_at: formerEndsAt.toISOString() })
    },
  }),
  route({
    ...common,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/replay',
    operationId: 'replayWebhooks',
    summary: 'Sends the webhooks that an endpoint missed',
    description: 'Sends at most {WEBHOOK_REPLAY_MAX} webhooks, and works {WEBHOOK_REPLAYS_PER_HOUR} times in an hour.',
    refuses: [404, 409],
    body: z.strictObject({
      from: moment,
      to: moment.nullable().optional(),
      pattern: z.string().nullable().optional().describe('For example `reservation.*`. Without it all events.'),
      include_delivered: z.boolean().optional().describe('Also sends delivered webhooks again.'),
    }),
    answers: {
      202: {
        description: 'How many are sent.',
        body: z.object({
          count: z.int().describe('Those of the period that are sent again.'),
          waiting: z.int().describe('Those that waited for this endpoint and are sent now too, whatever their time and type.'),
          total: z.int().describe('Both together.'),
        }),
      },
    },
    answer: async ({ ctx, params, body }) => {
      const sent = await replayWebhooks(ctx, { endpointId: params.id, ...argumentsOf(body) })
      return reply(202, { ...sent, total: sent.count + sent.waiting })
    },
  }),
]
