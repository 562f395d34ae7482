import { upgrades } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'
import type { Hop } from '../apps/index.ts'

export type UpgradeRow = typeof upgrades.$inferSelect

export const upgradeView = defineView<UpgradeRow>(upgrades, { always: ['id'] })

export interface UpgradePlanRow {
  fromVersion: string
  toVersion: string
  hops: Hop[]
  appMigration: boolean
  newScopes: string[]
  droppedScopes: string[]
  effectiveScopes: string[]
}
