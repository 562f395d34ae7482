import { and, eq, type SQL } from 'drizzle-orm'
import { actionRuns } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ActionRunRow } from './view.ts'

type End = Exclude<ActionRunRow['status'], 'REQUESTED'>

/** Ends a run that has not ended; undefined where there is none such. Of two who try at a time one finds it. */
export async function endRun(
  { clock }: Context,
  { db, audit, emit }: Unit,
  { accommodationId, id }: { accommodationId: string; id: string },
  is: SQL | undefined,
  { status, message }: { status: End; message: string | null },
): Promise<ActionRunRow | undefined> {
  const [run] = await db
    .update(actionRuns)
    .set({ status, message, completedAt: clock.now() })
    .where(and(eq(actionRuns.accommodationId, accommodationId), eq(actionRuns.id, id), eq(actionRuns.status, 'REQUESTED'), is))
    .returning()
  if (!run) return undefined
  const { installationId, action } = run
  const log = `The action ${action} ended as ${status}.`
  audit({ accommodationId, type: 'action.end', log, relatedId: installationId, after: { actionRunId: id, status } })
  emit({ accommodationId, type: 'action.ended', subjectId: id, payload: { actionRunId: id, installationId, status } })
  return run
}
