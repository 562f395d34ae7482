import { admins, desk, management, managementByCredential } from '../cast.ts'
import type { Rows } from '../row.ts'

const shoppers = ['partner', 'otherOwner', ...management] as const
const readers = [...desk, 'accommodationAdmin'] as const
const vendors = ['partner', ...admins] as const

export const marketplaceRows: Rows = {
  apps: { ask: '{ apps { edges { node { id } } } }', may: shoppers },
  app: { ask: '{ app(id: $app) { id } }', may: shoppers },
  appVersions: { ask: '{ appVersions(appId: $app) { edges { node { version } } } }', may: vendors },
  appSecrets: { ask: '{ appSecrets(appId: $app) { id } }', may: vendors },
  appInstallations: { ask: '{ appInstallations(appId: $app) { edges { node { id } } } }', may: vendors },
  appDeliveries: { ask: '{ appDeliveries(installationId: $sold) { edges { node { id } } } }', may: vendors },
  appCommands: { ask: '{ appCommands(installationId: $sold) { edges { node { id } } } }', may: vendors },
  registerApp: {
    ask: 'mutation { registerApp(input: { name: $new, redirectUris: ["https://app.example/"] }) { clientId } }',
    may: vendors,
  },
  updateApp: { ask: 'mutation { updateApp(input: { id: $app, description: "Sells." }) { id } }', may: vendors },
  rotateAppSecret: { ask: 'mutation { rotateAppSecret(appId: $app) { kind } }', may: vendors },
  publishAppVersion: {
    ask: 'mutation { publishAppVersion(appId: $app, manifest: { version: "2.0.0" }) { version } }',
    may: vendors,
    meets: ['VERSION_NOT_NEWER'],
  },
  installations: { ask: '{ installations(accommodationId: $house) { id } }', may: [...management, 'accommodationAdmin'] },
  installApp: {
    ask: 'mutation { installApp(input: { accommodationId: $house, appId: $app, scopes: [] }) { redirectUrl } }',
    may: managementByCredential,
    meets: ['ALREADY_INSTALLED'],
  },
  changeInstallationScopes: {
    ask: 'mutation { changeInstallationScopes(installationId: $stock, scopes: []) { effectiveScopes } }',
    may: managementByCredential,
  },
  uninstallApp: {
    ask: 'mutation { uninstallApp(installationId: $installation) { id } }',
    may: managementByCredential,
    meets: ['INSTALLATION_NOT_FOUND'],
  },
  commands: {
    ask: '{ commands(accommodationId: $house) { edges { node { id } } } }',
    may: [...management, 'accommodationAdmin'],
  },
  command: { ask: '{ command(id: $command) { id } }', may: [...management, 'accommodationAdmin'] },
  retryCommand: { ask: 'mutation { retryCommand(id: $command) { id } }', may: management },
  webhookEndpoints: { ask: '{ webhookEndpoints(accommodationId: $house) { id } }', may: management },
  webhookDeliveries: { ask: '{ webhookDeliveries(accommodationId: $house) { edges { node { id } } } }', may: management },
  redeliverWebhook: { ask: 'mutation { redeliverWebhook(id: $webhook) { id } }', may: management },
  replayWebhooks: {
    ask: 'mutation { replayWebhooks(input: { endpointId: $webhookEndpoint, from: "2026-01-01T00:00:00Z" }) }',
    may: management,
  },
  disableWebhookEndpoint: { ask: 'mutation { disableWebhookEndpoint(id: $webhookEndpoint) { id } }', may: management },
  enableWebhookEndpoint: { ask: 'mutation { enableWebhookEndpoint(id: $webhookEndpoint) { id } }', may: management },
  datasets: { ask: '{ datasets(accommodationId: $house, installationId: $stock) { key } }', may: readers },
  datasetItems: {
    ask: '{ datasetItems(accommodationId: $house, installationId: $stock, dataset: "units") { edges { node { key } } } }',
    may: readers,
  },
  mappings: {
    ask: '{ mappings(accommodationId: $house, installationId: $stock, platformEntity: ROOM, dataset: "units") { items { platformId } } }',
    may: readers,
  },
  setMapping: {
    ask: `mutation { setMapping(input: {
      installationId: $stock, platformEntity: ROOM, platformId: $room, dataset: "units", externalKey: "k1"
    }) { externalKey } }`,
    may: management,
  },
  appDocuments: { ask: '{ appDocuments(accommodationId: $house) { edges { node { id } } } }', may: readers },
  appEvents: { ask: '{ appEvents(accommodationId: $house) { edges { node { id } } } }', may: readers },
  actionRuns: { ask: '{ actionRuns(accommodationId: $house) { edges { node { id } } } }', may: readers },
  runAppAction: {
    ask: 'mutation { runAppAction(input: { installationId: $stock, action: "print" }) { id } }',
    may: desk,
  },
  upgrades: {
    ask: '{ upgrades(accommodationId: $house) { edges { node { id } } } }',
    may: [...management, 'accommodationAdmin'],
  },
  upgradeInstallation: {
    ask: 'mutation { upgradeInstallation(input: { installationId: $stock, dryRun: true }) { plan { toVersion } } }',
    may: managementByCredential,
    meets: ['VERSION_NOT_NEWER'],
  },
  cancelUpgrade: {
    ask: 'mutation { cancelUpgrade(upgradeId: $upgrade) { id } }',
    may: managementByCredential,
    meets: ['UPGRADE_NOT_FOUND'],
  },
}
