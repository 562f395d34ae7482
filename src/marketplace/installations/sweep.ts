import { type AnyColumn, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { handoffCodes, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [[handoffCodes, ({ clock }) => lte(handoffCodes.expiresAt, clock.now())]]

type InstallationData = PgTable & Record<'accommodationId' | 'installationId', AnyColumn>

/** What an app stores at a property. */
export const dataOfApp = (table: InstallationData): Sweep => [
  table,
  (ctx) => isLongUninstalled(ctx, table, ctx.limits.APP_DATA_KEPT_DAYS),
]

/** Whether a row belongs to an installation that was uninstalled more than `days` ago. */
export const isLongUninstalled = (ctx: Context, { accommodationId, installationId }: InstallationData, days: number): SQL => sql`
  (${accommodationId}, ${installationId}) in (
    select ${installations.accommodationId}, ${installations.id} from ${installations}
    where ${lt(installations.uninstalledAt, daysAgo(ctx, days))})`
