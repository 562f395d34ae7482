import { z } from 'zod'
import { platformEntities } from '../../db/tables/app-data.ts'
import { actionRunStatuses, upgradeStatuses } from '../../db/tables/app-work.ts'
import { webhookDisabledReasons } from '../../db/tables/webhooks.ts'
import { event, flag, id, moment, text, texts } from './event.ts'

const installation = { installationId: id }
const installed = { ...installation, appId: id }
const inVersion = { ...installed, version: text }
const endpoint = { ...installation, endpointId: id }

export const apps = {
  'installation.activated': event('A tenant installed an app.', { ...inVersion, effectiveScopes: texts }),
  'installation.scopes_changed': event('The tenant consents to other scopes.', {
    ...inVersion,
    effectiveScopes: texts,
    addedScopes: texts,
    removedScopes: texts,
  }),
  'installation.setup_ready': event('The app reports that it is set up.', installed),
  'installation.uninstalled': event('A tenant removed an app.', {
    ...inVersion,
    cleanUpUntil: moment.describe('Until then the app can get a token that only reads.'),
  }),
  'installation.upgraded': event('A version came into force.', {
    ...installed,
    upgradeId: id,
    fromVersion: text,
    toVersion: text,
    appMigration: flag,
    effectiveScopes: texts,
  }),
  'upgrade.ended': event('An upgrade no longer waits for its app.', {
    ...installation,
    upgradeId: id,
    status: z.enum(upgradeStatuses).exclude(['AWAITING_APP']),
    version: text.describe('In force from now on.'),
    effectiveScopes: texts.describe('In force from now on.'),
  }),
  'webhook_endpoint.created': event('An app added an endpoint.', endpoint),
  'webhook_endpoint.disabled': event('An endpoint was disabled.', { ...endpoint, reason: z.enum(webhookDisabledReasons) }),
  'webhook_endpoint.enabled': event('An endpoint was enabled.', endpoint),
  'webhook_endpoint.deleted': event('An endpoint was deleted.', endpoint),
  'command.completed': event('A command that was answered 202 has its result.', {
    ...installation,
    outboxId: id,
    type: text.describe('Of the webhook that reports it.'),
  }),
  'mapping.changed': event('An entity of the property was mapped to an item of a dataset, or is no more.', {
    ...installation,
    dataset: text,
    platformEntity: z.enum(platformEntities),
    platformId: text,
    externalKey: text.nullable().describe('Null if the mapping was removed, or its dataset deleted.'),
  }),
  'action.run': event('A user requests an action of the app.', {
    ...installation,
    actionRunId: id,
    action: text,
    externalRef: text.nullable(),
    input: z.unknown(),
    requestedBy: text,
    expiresAt: moment,
  }),
  'action.ended': event('An action ended.', {
    ...installation,
    actionRunId: id,
    status: z.enum(actionRunStatuses).exclude(['REQUESTED']),
  }),
} as const

const kiosk = { kioskId: id }
const notification = z.strictObject({
  accommodationId: id,
  id,
  type: text,
  priority: z.int().nullable(),
  data: text.nullable().describe('JSON text.'),
  objective: text.nullable(),
  relative: text.nullable(),
  template: text.nullable(),
  description: text.nullable(),
  roomTypeId: id.nullable(),
  createdAt: z.iso.datetime(),
})

export const devices = {
  'kiosk.registered': event('A kiosk was registered.', kiosk),
  'kiosk.renamed': event('A kiosk was renamed.', kiosk),
  'kiosk.retired': event('A kiosk was retired.', kiosk),
  'kiosk.connected': event('A kiosk is connected.', { ...kiosk, changedAt: moment }),
  'kiosk.disconnected': event('A kiosk is connected no more.', { ...kiosk, changedAt: moment }),
  'kiosk.notified': event('Something is told to a kiosk.', {
    ...kiosk,
    notificationId: id,
    type: text,
    data: text,
    createdAt: z.iso.datetime(),
  }),
  'notification.published': event('The staff is told something.', {
    notification,
    accommodationName: text.optional().describe('For authentication requests, which are data events too.'),
  }),
  'notification.handled': event('Staff handled a notification.', { notification }),
} as const
