import { and, type SQL } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { actionRuns } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import type { ActionRunRow } from './view.ts'

type End = Exclude<ActionRunRow['status'], 'REQUESTED'>

/** Ends an open run. Answers undefined if none matches, or if a concurrent call has ended it. */
export async function endActionRun(
  { clock }: Context,
  { db, record }: Unit,
  { accommodationId, id }: { accommodationId: string; id: string },
  where: SQL | undefined,
  { status, message }: { status: End; message: string | null },
): Promise<ActionRunRow | undefined> {
  const [run] = await db
    .update(actionRuns)
    .set({ status, message, completedAt: clock.now() })
    .where(and(matching(actionRuns, { accommodationId, id, status: 'REQUESTED' }), where))
    .returning()
  if (!run) return undefined
  const { installationId, action } = run
  record({
    accommodationId,
    type: 'action.end',
    log: `The action ${action} ended as ${status}.`,
    relatedId: installationId,
    after: { actionRunId: id, status },
    event: 'action.ended',
    payload: { actionRunId: id, installationId, status },
    subjectId: id,
  })
  return run
}
