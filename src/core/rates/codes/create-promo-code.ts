import { count, eq } from 'drizzle-orm'
import { z } from 'zod'
import { promoCodes } from '../../../db/tables/index.ts'
import { authorize } from '../../../kernel/authorize.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { PROMO_CODES_MAX } from '../../../kernel/limits.ts'
import { parse } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { ratesPolicy } from '../policy.ts'
import { lockRates } from '../prices/rate-version.ts'
import type { PromoCodeRow } from '../view.ts'
import { promoCode, refusePeriodOf, refusePlans, unlockedPlans } from './inputs.ts'

const CreatePromoCode = z.object({
  accommodationId: id,
  code: promoCode,
  ratePlanIds: unlockedPlans,
  validFrom: z.date().nullish(),
  validUntil: z.date().nullish(),
})

export async function createPromoCode(ctx: Context, input: z.input<typeof CreatePromoCode>): Promise<PromoCodeRow> {
  authorize(ctx.actor, ratesPolicy.createPromoCode)
  const { accommodationId, code, ratePlanIds, validFrom = null, validUntil = null } = parse(CreatePromoCode, input)
  authorize(ctx.actor, ratesPolicy.createPromoCode, accommodationId)
  refusePeriodOf(validFrom, validUntil)
  return transact(
    ctx,
    async ({ db, record }) => {
      await accommodationOf(db, accommodationId)
      await lockRates(db, accommodationId)
      await refusePlans(db, accommodationId, ratePlanIds)
      const [found] = await db.select({ codes: count() }).from(promoCodes).where(eq(promoCodes.accommodationId, accommodationId))
      if (found!.codes >= PROMO_CODES_MAX) fail('LIMIT_EXCEEDED', `A property has at most ${PROMO_CODES_MAX} promo codes.`)
      const fields = { accommodationId, code, ratePlanIds, validFrom, validUntil }
      const [row] = await db
        .insert(promoCodes)
        .values({ ...fields, createdAt: ctx.clock.now() })
        .returning()
      record({
        accommodationId,
        type: 'promoCode.create',
        log: `Created promo code ${code}.`,
        relatedId: code,
        after: fields,
        event: 'promo_code.created',
        payload: { code },
      })
      return row!
    },
    { constraints: { promo_codes_accommodation_id_code_pk: 'CODE_TAKEN' } },
  )
}
