import { eq } from 'drizzle-orm'
import { rowOrFail } from '../../db/rows.ts'
import { actionRuns } from '../../db/tables/index.ts'
import { authorizedApp } from '../../kernel/app.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import type { Report } from '../../rest/common-schemas.ts'
import { endActionRun } from './end-action-run.ts'
import { actionRunsPolicy } from './policy.ts'
import type { ActionRunRow } from './view.ts'

/** The app reports the end of a run. A run that has already ended is answered unchanged. */
export async function completeActionRun(
  ctx: Context,
  { id, status, message = null }: Report & { id: string },
): Promise<ActionRunRow> {
  const { accommodationId, installationId } = authorizedApp(ctx, actionRunsPolicy.completeActionRun)
  const isOwn = eq(actionRuns.installationId, installationId)
  return transact(ctx, async (unit) => {
    const ended = await endActionRun(ctx, unit, { accommodationId, id }, isOwn, { status, message })
    return ended ?? rowOrFail(unit.db, actionRuns, { accommodationId, id, installationId }, 'ACTION_RUN_NOT_FOUND')
  })
}
