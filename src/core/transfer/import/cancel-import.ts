import { z } from 'zod'
import { authorizedRow } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { transferPolicy } from '../policy.ts'
import { accommodationOfImport, isActive, lockImport, type StoredImport } from '../queries.ts'
import { endImport } from './end-import.ts'

const CancelImport = z.object({ id })

/** Stops an import after the lines that are being written. What was imported stays. */
export async function cancelImport(ctx: Context, input: z.input<typeof CancelImport>): Promise<StoredImport> {
  const [{ id: importId }, accommodationId] = await authorizedRow(
    ctx,
    transferPolicy.cancelImport,
    CancelImport,
    input,
    'id',
    accommodationOfImport,
  )
  return transact(ctx, async (unit) => {
    const before = await lockImport(unit.db, { accommodationId, id: importId })
    if (!isActive(before)) fail('IMPORT_ENDED')
    return endImport(ctx, unit, before, 'CANCELED')
  })
}
