import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { appSecrets, apps, appVersions } from '../../db/tables/index.ts'
import { defineView, one } from '../../db/view.ts'

export type AppVersionRow = typeof appVersions.$inferSelect
export type AppRow = typeof apps.$inferSelect & { latestVersion: AppVersionRow | null }

const later = alias(appVersions, 'later')

export const appVersionView = defineView<AppVersionRow>(appVersions, { needs: { scopes: ['manifest'] } })

/** Without the secret itself. */
export type AppSecretRow = Omit<typeof appSecrets.$inferSelect, 'hash' | 'sealed'>
export const appSecretView = defineView<AppSecretRow>(appSecrets)

const isLatest = sql`not exists (
  select 1 from ${appVersions} ${sql.identifier('later')} where ${later.appId} = ${appVersions.appId} and ${later.number} > ${appVersions.number}
)`

export const appView = defineView<AppRow>(apps, {
  always: ['id', 'ownerId'],
  relations: { latestVersion: one(appVersionView, and(eq(appVersions.appId, apps.id), isLatest)!) },
})
