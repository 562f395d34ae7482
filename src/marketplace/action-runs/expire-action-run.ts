import { lte } from 'drizzle-orm'
import { actionRuns } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { endActionRun } from './end-action-run.ts'
import { actionRunsPolicy } from './policy.ts'

/** Ends a run that the app has not completed in time. */
export async function expireActionRun(ctx: Context, run: { accommodationId: string; id: string }): Promise<void> {
  authorize(ctx.actor, actionRunsPolicy.expireActionRun)
  const isDue = lte(actionRuns.expiresAt, ctx.clock.now())
  const end = { status: 'TIMED_OUT', message: null } as const
  await transact(ctx, (unit) => endActionRun(ctx, unit, run, isDue, end))
}
