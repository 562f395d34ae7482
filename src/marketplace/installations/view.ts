import { sql } from 'drizzle-orm'
import { qualifyColumns } from '../../db/qualify-columns.ts'
import { accommodations, installations, upgrades } from '../../db/tables/index.ts'
import { defineView } from '../../db/view.ts'

export type InstallationRow = typeof installations.$inferSelect

export const installationView = defineView<InstallationRow>(installations)

export interface AppInstallationRow extends InstallationRow {
  accommodationName: string
  state: 'INSTALLED' | 'READY' | 'UPGRADING' | 'UNINSTALLED'
}

const awaitsApp = sql`exists (select 1 from ${upgrades} where ${upgrades.accommodationId} = ${installations.accommodationId}
  and ${upgrades.installationId} = ${installations.id} and ${upgrades.status} = 'AWAITING_APP')`

/** As the vendor of the app sees it. */
export const appInstallationView = defineView<AppInstallationRow>(installations, {
  computed: {
    accommodationName: qualifyColumns(sql`(select ${accommodations.name} from ${accommodations}
      where ${accommodations.id} = ${installations.accommodationId})`),
    state:
      qualifyColumns(sql`case when ${installations.uninstalledAt} is not null then 'UNINSTALLED' when ${awaitsApp} then 'UPGRADING'
      when ${installations.setupReadyAt} is null then 'INSTALLED' else 'READY' end`),
  },
})
