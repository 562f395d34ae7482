import { matching } from '../../../db/rows.ts'
import { importChunks, importClaims } from '../../../db/tables/index.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact, type Unit } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { transferPolicy } from '../policy.ts'
import { accommodationOfImport, isActive, lockImport, type StoredImport, writeImport } from '../queries.ts'

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

/** Stops an import after the lines that are being written. What was imported stays. */
export const cancelImport = verbOnRow(
  transferPolicy.cancelImport,
  { id },
  'id',
  accommodationOfImport,
  async (ctx, [{ id: importId }, accommodationId]) =>
    transact(ctx, async (unit) => {
      const before = await lockImport(unit.db, { accommodationId, id: importId })
      if (!isActive(before)) fail('IMPORT_ENDED')
      return endImport(ctx, unit, before, 'CANCELED')
    }),
)

/** Goes on with an import that was canceled or has failed, after the last lines that were written. */
export const resumeImport = verbOnRow(
  transferPolicy.resumeImport,
  { id },
  'id',
  accommodationOfImport,
  async (ctx, [{ id: importId }, accommodationId]) =>
    transact(
      ctx,
      async (unit) => {
        const before = await lockImport(unit.db, { accommodationId, id: importId })
        if (before.status === 'DONE' || before.status === 'RECEIVING')
          fail('IMPORT_ENDED', 'Only an import that was canceled or has failed is resumed.')
        if (!before.isReceived) fail('IMPORT_ENDED', 'The file was not received as a whole. Send it again.')
        const now = ctx.clock.now()
        const changes = { status: 'RUNNING', problem: null, failures: 0, completedAt: null, updatedAt: now } as const
        const row = await writeImport(unit, before, changes)
        unit.record({
          accommodationId,
          type: 'transfer.resumeImport',
          log: 'Resumed an import.',
          relatedId: importId,
          before: { status: before.status },
          after: { status: row.status },
          event: 'import.started',
          payload: { importId },
        })
        // harmless if a job of it still waits
        await ctx.ports.queue.send(unit.db, 'run-import', { data: { accommodationId, importId } })
        return row
      },
      { constraints: { imports_one_at_once: 'IMPORT_IN_PROGRESS' } },
    ),
)
