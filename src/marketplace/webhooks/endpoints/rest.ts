import { z } from 'zod'
import { fixedLimits } from '../../../kernel/limits.ts'
import { id, instant, listOf, moment } from '../../../rest/common-schemas.ts'
import { nothing, row, rows, verbRoute } from '../../../rest/verb-route.ts'
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

const withState = (row: WebhookEndpointRow) => ({ ...row, enabled: row.status === 'ENABLED' })

const Replay = z.object({
  count: z.int().describe('Those of the period that are sent again.'),
  waiting: z.int().describe('Those that waited for this endpoint and are sent now too, whatever their time and type.'),
  total: z.int().describe('Both together.'),
})

const common = { tag: 'Webhook endpoints' } as const
const byId = { params: z.object({ id }), refuses: [404] } as const
const fields = {
  url: z.string(),
  patterns: listOf(z.string(), fixedLimits.WEBHOOK_PATTERNS_MAX),
  description: z.string().nullish(),
}

export const routes = [
  verbRoute({
    ...common,
    method: 'post',
    path: '/api/v1/webhook-endpoints',
    operationId: 'createWebhookEndpoint',
    summary: 'Adds an endpoint to this installation',
    description:
      'An installation has at most {WEBHOOK_ENDPOINTS_MAX} endpoints, and can add {WEBHOOK_ENDPOINTS_PER_DAY} in a day.',
    body: z.strictObject(fields),
    gives: row('The endpoint with its secret.', EndpointWithSecret, 201),
    verb: async (ctx, args) => {
      const { endpoint, secret } = await createWebhookEndpoint(ctx, args)
      return { ...withState(endpoint), secret }
    },
  }),
  verbRoute({
    ...common,
    method: 'get',
    path: '/api/v1/webhook-endpoints',
    operationId: 'listWebhookEndpoints',
    summary: 'Lists the endpoints of this installation',
    gives: rows('All endpoints.', Endpoint),
    verb: async (ctx, args) => (await webhookEndpoints(ctx, args)).map(withState),
  }),
  verbRoute({
    ...common,
    ...byId,
    method: 'get',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'readWebhookEndpoint',
    summary: 'Reads an endpoint',
    gives: row('The endpoint.', Endpoint),
    verb: async (ctx, args) => withState(await webhookEndpoint(ctx, args)),
  }),
  verbRoute({
    ...common,
    ...byId,
    method: 'patch',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'updateWebhookEndpoint',
    summary: 'Changes, disables or enables an endpoint',
    refuses: [404, 409],
    bodyTypes: ['application/json', 'application/merge-patch+json'],
    body: z.strictObject({ ...z.object(fields).partial().shape, enabled: z.boolean().optional() }),
    gives: row('The changed endpoint.', Endpoint),
    verb: async (ctx, args) => withState(await updateWebhookEndpoint(ctx, args)),
  }),
  verbRoute({
    ...common,
    ...byId,
    method: 'delete',
    path: '/api/v1/webhook-endpoints/:id',
    operationId: 'deleteWebhookEndpoint',
    summary: 'Deletes an endpoint',
    refuses: [404, 409],
    gives: nothing('It receives nothing any more.'),
    verb: deleteWebhookEndpoint,
  }),
  verbRoute({
    ...common,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/test',
    operationId: 'testWebhookEndpoint',
    summary: 'Sends `webhook.test` to an endpoint',
    refuses: [404, 409],
    gives: row('It is sent now.', z.object({ delivery_id: id }), 202),
    verb: testWebhookEndpoint,
  }),
  verbRoute({
    ...common,
    ...byId,
    method: 'post',
    path: '/api/v1/webhook-endpoints/:id/rotate-secret',
    operationId: 'rotateWebhookSecret',
    summary: 'Creates a new secret',
    description:
      'Until `previous_ends_at` each webhook is signed with both secrets. At most {SECRETS_LIVE_MAX} secrets are active.',
    refuses: [400, 404, 409],
    gives: row('The new secret.', z.object({ secret, previous_ends_at: instant })),
    verb: rotateWebhookSecret,
  }),
  verbRoute({
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
    gives: row('How many are sent.', Replay, 202),
    verb: async (ctx, { id: endpointId, ...args }) => {
      const sent = await replayWebhooks(ctx, { endpointId, ...args })
      return { ...sent, total: sent.count + sent.waiting }
    },
  }),
]
