import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { events } from '../../../src/db/tables/index.ts'
import type { House, TestApp } from '../index.ts'
import { type Shop, upgradeOperation } from './surfaces.ts'
import { allScopes, installedApp, publishOperation } from './vendor.ts'

export const folios = ['folios:write']
export const migrates = (from: string, to: string, appMigration = 'required') => ({
  upgrade: { hops: [{ from, to, appMigration }] },
})

export const stateQuery = `query State($accommodationId: ULID!, $installationId: ULID) {
  installations(accommodationId: $accommodationId) { id version effectiveScopes }
  upgrades(accommodationId: $accommodationId, installationId: $installationId) { edges { node { id toVersion status message } } }
}`

/** What tests of upgrades do at one property, again and again. */
export function upgrading(app: TestApp, house: House) {
  const publish = ({ vendor }: Shop, manifest: object) => vendor.as.askOk(publishOperation, { appId: vendor.appId, manifest })
  const newShop = (scopes = folios) => installedApp(app, house, scopes, { manifest: { scopes } })
  const upgrade = ({ installationId }: Shop, input: object = {}, as = house.as.manager) =>
    as.graphql(upgradeOperation, { input: { installationId, ...input } })
  const upgraded = async (shop: Shop, input: object = {}) => {
    const { data, errors } = await upgrade(shop, input)
    expect(errors).toBeUndefined()
    return data.upgradeInstallation
  }
  return {
    publish,
    newShop,
    upgrade,
    upgraded,
    complete: ({ as }: Shop, id: string, body: object = { status: 'completed' }) =>
      as.post(`/api/v1/upgrades/${id}/complete`, body),

    async stateOf({ installationId }: Shop) {
      const state = await house.as.manager.askOk(stateQuery, { accommodationId: house.accommodationId, installationId })
      const { version, effectiveScopes } = state.installations.find(({ id }: { id: string }) => id === installationId)
      const upgrades = state.upgrades.edges.map(
        ({ node }: { node: { toVersion: string; status: string } }) => `${node.toVersion} ${node.status}`,
      )
      return { version, effectiveScopes, upgrades }
    },

    eventsOf: ({ installationId }: Shop, type: 'installation.upgraded' | 'installation.uninstalled' | 'upgrade.ended') =>
      app.server.database.db
        .select()
        .from(events)
        .where(and(eq(events.subjectId, installationId), eq(events.type, type))),

    /** An app whose upgrade to 2.0.0 waits for it. */
    async awaiting() {
      const shop = await newShop()
      await publish(shop, { version: '2.0.0', scopes: allScopes, ...migrates('1.0.0', '2.0.0') })
      const { upgrade } = await upgraded(shop, { scopes: allScopes })
      expect(upgrade.status).toBe('AWAITING_APP')
      return { shop, id: upgrade.id as string }
    },
  }
}
