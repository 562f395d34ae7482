import { z } from 'zod'
import { kiosks } from '../../db/tables/index.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { revokeTokensOfKiosk } from '../../user/tokens/index.ts'
import { kiosksPolicy } from './policy.ts'
import { isKiosk, kioskOf, lockKiosk } from './queries.ts'

const RetireKiosk = z.object({ id })

/** Its row stays: audit entries and notifications name it. A token that is being issued waits for the lock and is then refused. */
export const retireKiosk = verbOnRow(
  kiosksPolicy.retireKiosk,
  RetireKiosk,
  'id',
  kioskOf,
  async (ctx, [{ id: kioskId }, { accommodationId }]) =>
    transact(ctx, async (unit) => {
      const before = await lockKiosk(unit.db, accommodationId, kioskId)
      if (before.retiredAt) return before
      const [row] = await unit.db
        .update(kiosks)
        .set({ retiredAt: ctx.clock.now() })
        .where(isKiosk(accommodationId, kioskId))
        .returning()
      const tokens = await revokeTokensOfKiosk(ctx, unit, { accommodationId, kioskId })
      unit.record({
        accommodationId,
        type: 'kiosk.retire',
        log: `Retired kiosk ${before.name}.`,
        relatedId: kioskId,
        after: { tokensRevoked: tokens },
        event: 'kiosk.retired',
        payload: { kioskId },
      })
      return row!
    }),
)
