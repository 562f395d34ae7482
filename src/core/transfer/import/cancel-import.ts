import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbOnRow } from '../../../kernel/verb.ts'
import { transferPolicy } from '../policy.ts'
import { accommodationOfImport, isActive, lockImport, type StoredImport } from '../queries.ts'
import { endImport } from './end-import.ts'

/** Stops an import after the lines that are being written. What was imported stays. */
export const cancelImport = verbOnRow(
  transferPolicy.cancelImport,
  { id },
  'id',
  accommodationOfImport,
  async (ctx, [{ id: importId }, accommodationId]): Promise<StoredImport> =>
    transact(ctx, async (unit) => {
      const before = await lockImport(unit.db, { accommodationId, id: importId })
      if (!isActive(before)) fail('IMPORT_ENDED')
      return endImport(ctx, unit, before, 'CANCELED')
    }),
)
