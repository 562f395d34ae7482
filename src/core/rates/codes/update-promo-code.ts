import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { matching } from '../../../db/rows.ts'
import { promoCodes } from '../../../db/tables/index.ts'
import { archivedAtAfter } from '../../../kernel/archived-at.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { lockRates } from '../prices/rate-version.ts'
import type { PromoCodeRow } from '../view.ts'
import { promoCode, refusePeriodOf, refusePlans, unlockedPlans } from './inputs.ts'

const UpdatePromoCode = z.object({
  accommodationId: id,
  code: promoCode,
  ratePlanIds: unlockedPlans.nullish(),
  validFrom: z.date().nullish(),
  validUntil: z.date().nullish(),
  archived: z.boolean().nullish(),
})

export const updatePromoCode = verbAt(ratesPolicy.updatePromoCode, UpdatePromoCode, async (ctx, input): Promise<PromoCodeRow> => {
  const { accommodationId, code, ...changes } = input
  return transact(ctx, async ({ db, record }) => {
    await lockRates(db, accommodationId)
    const self = matching(promoCodes, { accommodationId, code })
    const [before] = await db.select().from(promoCodes).where(self).for('update')
    if (!before) fail('PROMO_CODE_NOT_FOUND')
    const after = {
      ratePlanIds: changes.ratePlanIds ?? before.ratePlanIds,
      validFrom: changes.validFrom === undefined ? before.validFrom : changes.validFrom,
      validUntil: changes.validUntil === undefined ? before.validUntil : changes.validUntil,
      archivedAt: archivedAtAfter(before.archivedAt, changes.archived, ctx.clock.now()),
    }
    refusePeriodOf(after.validFrom, after.validUntil)
    if (changes.ratePlanIds) await refusePlans(db, accommodationId, changes.ratePlanIds, before.ratePlanIds)
    if (isDeepStrictEqual({ ...before, ...after }, before)) return before
    const [row] = await db.update(promoCodes).set(after).where(self).returning()
    record({
      accommodationId,
      type: 'promoCode.update',
      log: `Changed promo code ${code}.`,
      relatedId: code,
      before,
      after: row!,
      event: 'promo_code.updated',
      payload: { code },
    })
    return row!
  })
})
