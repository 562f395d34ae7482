import { matching } from '../../../db/rows.ts'
import { importChunks, importClaims } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Unit } from '../../../kernel/transact.ts'
import { type StoredImport, writeImport } from '../queries.ts'

type Ended = 'DONE' | 'CANCELED' | 'FAILED'

const logs: Readonly<Record<Ended, string>> = {
  DONE: 'Finished an import.',
  CANCELED: 'Canceled an import.',
  FAILED: 'An import failed.',
}

/** Ends a locked import. The lines of one that is done are deleted; another one can be resumed while they are kept. */
export async function endImport(
  ctx: Context,
  unit: Unit,
  before: StoredImport,
  status: Ended,
  problem: string | null = null,
): Promise<StoredImport> {
  const { accommodationId, id: importId } = before
  const now = ctx.clock.now()
  const row = await writeImport(unit, before, { status, problem, completedAt: now, updatedAt: now })
  if (status === 'DONE')
    for (const part of [importChunks, importClaims])
      await unit.db.delete(part).where(matching(part, { accommodationId, importId }))
  const { imported, known, refused, dryRun } = row
  unit.record({
    accommodationId,
    type: 'transfer.endImport',
    log: logs[status],
    relatedId: importId,
    before: { status: before.status },
    after: { status, imported, known, refused, dryRun, problem },
    event: 'import.ended',
    payload: { importId, status },
  })
  return row
}
