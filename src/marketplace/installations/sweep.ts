import { type AnyColumn, lt, lte, type SQL, sql } from 'drizzle-orm'
import { handoffCodes, installations } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { daysAgo, type Sweep } from '../../platform/sweep/index.ts'

export const sweeps: readonly Sweep[] = [[handoffCodes, ({ clock }) => lte(handoffCodes.expiresAt, clock.now())]]

interface InstallationData {
  accommodationId: AnyColumn
  installationId: AnyColumn
}

/** Whether a row belongs to an installation that was uninstalled more than `days` ago. */
export const isLongUninstalled = (ctx: Context, { accommodationId, installationId }: InstallationData, days: number): SQL => sql`
  (${accommodationId}, ${installationId}) in (
    select ${installations.accommodationId}, ${installations.id} from ${installations}
    where ${lt(installations.uninstalledAt, daysAgo(ctx, days))})`
