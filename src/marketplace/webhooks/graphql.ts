import type { Resolvers } from '../../graphql/generated/types.ts'
import { byArgs, byFilteredPage, thenRead } from '../../graphql/resolve.ts'
import { headersOfAttempt } from './delivery/send-webhook.ts'
import { disableWebhookEndpoint } from './endpoints/disable-webhook-endpoint.ts'
import { enableWebhookEndpoint } from './endpoints/enable-webhook-endpoint.ts'
import { webhookEndpoints } from './endpoints/read-endpoints.ts'
import { appDeliveries, webhookDeliveries } from './log/read-deliveries.ts'
import { redeliverWebhook } from './log/redeliver-webhook.ts'
import { replayWebhooks } from './log/replay-webhooks.ts'
import { deliveryView, visibleBody } from './view.ts'

const headerList = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => ({ name, value }))

export const resolvers = {
  Query: {
    webhookEndpoints: byArgs(webhookEndpoints),
    webhookDeliveries: byFilteredPage(webhookDeliveries),
    appDeliveries: byFilteredPage(appDeliveries),
  },
  WebhookDelivery: {
    body: ({ body }, _, ctx) => body && visibleBody(ctx, body.type, body.text, body.scopes),
  },
  WebhookAttempt: {
    headers: (attempt) => headerList(headersOfAttempt(attempt)),
    answerHeaders: ({ answerHeaders }) => headerList(answerHeaders ?? {}),
  },
  Mutation: {
    redeliverWebhook: thenRead(deliveryView, byArgs(redeliverWebhook)),
    replayWebhooks: async (_, { input }, ctx) => (await replayWebhooks(ctx, input)).count,
    disableWebhookEndpoint: byArgs(disableWebhookEndpoint),
    enableWebhookEndpoint: byArgs(enableWebhookEndpoint),
  },
} satisfies Resolvers
