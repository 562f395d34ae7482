import { z } from 'zod'
import { kiosks } from '../../db/tables/index.ts'
import { authorizedRow } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { kiosksPolicy } from './policy.ts'
import { inUse, isKiosk, kioskOf, lockKiosk } from './queries.ts'
import type { KioskRow } from './view.ts'

const RenameKiosk = byLimits((limits) => z.object({ id, name: name(limits) }))

export async function renameKiosk(ctx: Context, input: z.input<ReturnType<typeof RenameKiosk>>): Promise<KioskRow> {
  const [{ id: kioskId, name }, { accommodationId }] = await authorizedRow(
    ctx,
    kiosksPolicy.renameKiosk,
    RenameKiosk,
    input,
    'id',
    kioskOf,
  )
  return transact(ctx, async ({ db, audit, emit }) => {
    const before = inUse(await lockKiosk(db, accommodationId, kioskId))
    if (before.name === name) return before
    const [row] = await db.update(kiosks).set({ name }).where(isKiosk(accommodationId, kioskId)).returning()
    audit({
      accommodationId,
      type: 'kiosk.rename',
      log: `Renamed kiosk ${before.name} to ${name}.`,
      relatedId: kioskId,
      before: { name: before.name },
      after: { name },
    })
    emit({ accommodationId, type: 'kiosk.renamed', subjectId: kioskId, payload: { kioskId } })
    return row!
  })
}
