import { z } from 'zod'
import { kiosks } from '../../db/tables/index.ts'
import { id, name } from '../../kernel/inputs.ts'
import { byLimits } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { kiosksPolicy } from './policy.ts'
import { inUse, isKiosk, kioskOf, lockKiosk } from './queries.ts'

const RenameKiosk = byLimits((limits) => z.object({ id, name: name(limits) }))

export const renameKiosk = verbOnRow(
  kiosksPolicy.renameKiosk,
  RenameKiosk,
  'id',
  kioskOf,
  async (ctx, [{ id: kioskId, name }, { accommodationId }]) =>
    transact(ctx, async ({ db, record }) => {
      const before = inUse(await lockKiosk(db, accommodationId, kioskId))
      if (before.name === name) return before
      const [row] = await db.update(kiosks).set({ name }).where(isKiosk(accommodationId, kioskId)).returning()
      record({
        accommodationId,
        type: 'kiosk.rename',
        log: `Renamed kiosk ${before.name} to ${name}.`,
        relatedId: kioskId,
        before: { name: before.name },
        after: { name },
        event: 'kiosk.renamed',
        payload: { kioskId },
      })
      return row!
    }),
)
