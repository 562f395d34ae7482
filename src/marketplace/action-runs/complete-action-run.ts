import { and, eq } from 'drizzle-orm'
import { isRow } from '../../db/is-row.ts'
import { actionRuns } from '../../db/tables/index.ts'
import { appOf } from '../../kernel/app.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { endActionRun } from './end-action-run.ts'
import { actionRunsPolicy } from './policy.ts'
import type { ActionRunRow } from './view.ts'

interface Report {
  id: string
  status: 'COMPLETED' | 'FAILED'
  message: string | null
}

/** The app reports the end of a run. A run that has already ended is answered unchanged. */
export async function completeActionRun(ctx: Context, { id, status, message }: Report): Promise<ActionRunRow> {
  authorize(ctx.actor, actionRunsPolicy.completeActionRun)
  const { accommodationId, installationId } = appOf(ctx)
  const isOwn = eq(actionRuns.installationId, installationId)
  return transact(ctx, async (unit) => {
    const ended = await endActionRun(ctx, unit, { accommodationId, id }, isOwn, { status, message })
    if (ended) return ended
    const [known] = await unit.db
      .select()
      .from(actionRuns)
      .where(and(isRow(actionRuns, { accommodationId, id }), isOwn))
    return known ?? fail('ACTION_RUN_NOT_FOUND')
  })
}
