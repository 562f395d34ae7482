import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { transferPolicy } from '../policy.ts'
import { accommodationOfImport, lockImport, type StoredImport, writeImport } from '../queries.ts'

/** Goes on with an import that was canceled or has failed, after the last lines that were written. */
export const resumeImport = verbOnRow(
  transferPolicy.resumeImport,
  { id },
  'id',
  accommodationOfImport,
  async (ctx, [{ id: importId }, accommodationId]): Promise<StoredImport> =>
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
