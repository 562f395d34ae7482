import type { House } from '../index.ts'
import type { installedApp } from './vendor.ts'

export type Shop = Awaited<ReturnType<typeof installedApp>>

export const itemsOf = (count: number, label = 'Item') =>
  Array.from({ length: count }, (_, index) => ({ key: `k${index + 1}`, label: `${label} ${index + 1}` }))

export const push = ({ as }: Shop, key: string, items: readonly unknown[]) => as.put(`/api/v1/datasets/${key}`, { items })

/** The items of a dataset as staff read them, in order. */
export async function readItems(house: House, { installationId }: Shop, dataset: string, first = 200) {
  const { accommodationId } = house
  const { datasetItems } = await house.as.staff.askOk(
    `query Items($accommodationId: ULID!, $installationId: ULID!, $dataset: String!, $first: Int) {
      datasetItems(accommodationId: $accommodationId, installationId: $installationId, dataset: $dataset, first: $first) {
        edges { node { key label attributes } }
      }
    }`,
    { accommodationId, installationId, dataset, first },
  )
  return datasetItems.edges.map(({ node }: { node: { key: string; label: string; attributes: object } }) => node)
}

export const setMappingOperation = `mutation Set($input: SetMappingInput!) {
  setMapping(input: $input) { platformId platformLabel externalKey externalLabel updatedAt }
}`
export const runOperation = `mutation Run($input: RunAppActionInput!) {
  runAppAction(input: $input) { id action externalRef input status requestedBy expiresAt completedAt }
}`
export const upgradeOperation = `mutation Upgrade($input: UpgradeInstallationInput!) {
  upgradeInstallation(input: $input) {
    plan { fromVersion toVersion hops { from to appMigration } appMigration newScopes droppedScopes effectiveScopes }
    upgrade { id status appMigration effectiveScopes completedAt }
  }
}`
