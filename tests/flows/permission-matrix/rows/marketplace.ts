import { admins, management } from '../cast.ts'
import type { Rows } from '../row.ts'

const shoppers = ['partner', 'otherOwner', ...management] as const
const vendors = ['partner', ...admins] as const

export const marketplaceRows: Rows = {
  apps: { ask: '{ apps { edges { node { id } } } }', may: shoppers },
  app: { ask: '{ app(id: $app) { id } }', may: shoppers },
  registerApp: {
    ask: 'mutation { registerApp(input: { name: $new, redirectUris: ["https://app.example/"] }) { clientId } }',
    may: vendors,
  },
  rotateAppSecret: { ask: 'mutation { rotateAppSecret(appId: $app) { kind } }', may: vendors },
  publishAppVersion: {
    ask: 'mutation { publishAppVersion(appId: $app, manifest: { version: "2.0.0" }) { version } }',
    may: vendors,
    meets: ['VERSION_NOT_NEWER'],
  },
  installations: { ask: '{ installations(accommodationId: $house) { id } }', may: [...management, 'accommodationAdmin'] },
  installApp: {
    ask: 'mutation { installApp(input: { accommodationId: $house, appId: $app, scopes: [] }) { redirectUrl } }',
    may: management,
    meets: ['ALREADY_INSTALLED'],
  },
  uninstallApp: {
    ask: 'mutation { uninstallApp(installationId: $installation) { id } }',
    may: management,
    meets: ['INSTALLATION_NOT_FOUND'],
  },
  webhookEndpoints: { ask: '{ webhookEndpoints(accommodationId: $house) { id } }', may: management },
  webhookDeliveries: { ask: '{ webhookDeliveries(accommodationId: $house) { edges { node { id } } } }', may: management },
  redeliverWebhook: { ask: 'mutation { redeliverWebhook(id: $webhook) { id } }', may: management },
  replayWebhooks: {
    ask: 'mutation { replayWebhooks(input: { endpointId: $webhookEndpoint, from: "2026-01-01T00:00:00Z" }) }',
    may: management,
  },
  enableWebhookEndpoint: { ask: 'mutation { enableWebhookEndpoint(id: $webhookEndpoint) { id } }', may: management },
}
