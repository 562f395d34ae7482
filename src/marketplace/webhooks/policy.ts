import type { Policy } from '../../kernel/authorize.ts'

export const webhooksPolicy = {
  createWebhookEndpoint: ['app'],
  updateWebhookEndpoint: ['app'],
  deleteWebhookEndpoint: ['app'],
  testWebhookEndpoint: ['app'],
  rotateWebhookSecret: ['app'],
  webhookEndpoint: ['app'],
  webhookEndpoints: ['manager', 'app'],
  enableWebhookEndpoint: ['manager', 'app'],
  disableWebhookEndpoint: ['manager'],
  webhookDelivery: ['app'],
  webhookDeliveries: ['manager', 'app'],
  appDeliveries: ['partner'],
  redeliverWebhook: ['manager', 'app'],
  replayWebhooks: ['manager', 'app'],
  queueWebhooks: ['system'],
  moveAppEndpoints: ['system'],
} as const satisfies Policy
