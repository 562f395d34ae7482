import { expect, test } from 'vitest'
import { openHouse, startApp } from '../../../harness/index.ts'
import { workerEnv } from '../../../harness/marketplace/app-with-endpoint.ts'
import { openReceiver, verify } from '../../../harness/marketplace/receiver.ts'
import { itemsOf, push, runOperation, setMappingOperation, upgradeOperation } from '../../../harness/marketplace/surfaces.ts'
import { installedApp, publishOperation } from '../../../harness/marketplace/vendor.ts'

const app = await startApp({ env: workerEnv })
const house = await openHouse(app)

const surfaces = [{ key: 'print', kind: 'action', title: 'Print' }]

test('an app receives its actions and upgrades without a pattern, and changes of mappings by a pattern', async () => {
  const receiver = await openReceiver()
  const manifest = { surfaces, webhooks: ['mapping.*'], scopes: [] }
  const shop = await installedApp(app, house, [], { manifest, webhookUrl: receiver.url })
  const { installationId, vendor } = shop
  await receiver.waitFor(1)

  await push(shop, 'units', itemsOf(1))
  const platformId = house.rooms[0]!.id
  const mapping = { installationId, platformEntity: 'ROOM', platformId, dataset: 'units', externalKey: 'k1' }
  await house.as.manager.askOk(setMappingOperation, { input: mapping })
  const input = { installationId, action: 'print', externalRef: 'res:1', input: { copies: 2 } }
  const { runAppAction } = await house.as.staff.askOk(runOperation, { input })
  const upgrade = { hops: [{ from: '1.0.0', to: '2.0.0', appMigration: 'required' }] }
  await vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest: { ...manifest, version: '2.0.0', upgrade } })
  const { upgradeInstallation } = await house.as.manager.askOk(upgradeOperation, { input: { installationId } })
  const upgrade_id = upgradeInstallation.upgrade.id
  await shop.as.post(`/api/v1/upgrades/${upgrade_id}/complete`, { status: 'failed' })

  const heard = await receiver.waitFor(5)
  for (const each of heard) expect(verify(vendor.webhookSecret, each).type).toBe(each.type)
  expect(Object.fromEntries(heard.slice(1).map(({ type, data }) => [type, data]))).toEqual({
    'mapping.changed': { dataset: 'units', platform_entity: 'room', platform_id: platformId, external_key: 'k1' },
    'action.run': {
      action_run_id: runAppAction.id,
      action: 'print',
      external_ref: 'res:1',
      input: { copies: 2 },
      requested_by: runAppAction.requestedBy,
      expires_at: runAppAction.expiresAt,
    },
    'installation.upgraded': {
      upgrade_id,
      from_version: '1.0.0',
      to_version: '2.0.0',
      app_migration: true,
      effective_scopes: [],
    },
    'installation.upgrade_ended': { upgrade_id, status: 'failed', version: '1.0.0', effective_scopes: [] },
  })
})
