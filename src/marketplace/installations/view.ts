import { sql } from 'drizzle-orm'
import { accommodations, apps, appVersions, installations, upgrades } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'

export type StoredInstallation = typeof installations.$inferSelect

type State = 'INSTALLED' | 'READY' | 'UPGRADING' | 'UNINSTALLED'

export interface InstallationRow extends StoredInstallation {
  appName: string
  state: State
  manifest: unknown
  latestVersion: string
}

const awaitsApp = sql`exists (select 1 from ${upgrades} where ${upgrades.accommodationId} = ${installations.accommodationId}
  and ${upgrades.installationId} = ${installations.id} and ${upgrades.status} = 'AWAITING_APP')`

const state =
  qualifyColumns(sql`case when ${installations.uninstalledAt} is not null then 'UNINSTALLED' when ${awaitsApp} then 'UPGRADING'
      when ${installations.setupReadyAt} is null then 'INSTALLED' else 'READY' end`)

export const installationView = defineView<InstallationRow>(installations, {
  always: ['id', 'accommodationId'],
  computed: {
    appName: qualifyColumns(sql`(select ${apps.name} from ${apps} where ${apps.id} = ${installations.appId})`),
    state,
    manifest: qualifyColumns(sql`(select ${appVersions.manifest} from ${appVersions}
      where ${appVersions.appId} = ${installations.appId} and ${appVersions.version} = ${installations.version})`),
    latestVersion: qualifyColumns(sql`(select ${appVersions.version} from ${appVersions}
      where ${appVersions.appId} = ${installations.appId} order by ${appVersions.number} desc limit 1)`),
  },
})

export interface AppInstallationRow extends StoredInstallation {
  accommodationName: string
  state: State
}

/** As the vendor of the app sees it. */
export const appInstallationView = defineView<AppInstallationRow>(installations, {
  computed: {
    accommodationName: qualifyColumns(sql`(select ${accommodations.name} from ${accommodations}
      where ${accommodations.id} = ${installations.accommodationId})`),
    state,
  },
})
