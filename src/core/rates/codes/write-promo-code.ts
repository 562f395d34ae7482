import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { matching, refuseMore, rowOrFail } from '../../../db/rows.ts'
import { promoCodes, ratePlans } from '../../../db/tables/index.ts'
import { archivedAtAfter } from '../../../kernel/archived-at.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id } from '../../../kernel/inputs.ts'
import { PROMO_CODE_PLANS_MAX, PROMO_CODES_MAX } from '../../../kernel/limits.ts'
import { transact } from '../../../kernel/transact.ts'
import { valuesAfter } from '../../../kernel/values-after.ts'
import { verbAt } from '../../../kernel/verb.ts'
import { ratesPolicy } from '../policy.ts'
import { lockRates } from '../prices/rate-version.ts'
import type { PromoCodeRow } from '../view.ts'

const code = z
  .string()
  .trim()
  // before the change to upper case, which makes some other letters Latin ones
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{1,49}$/, 'expected 2 to 50 letters, digits and . _ -, beginning with a letter or digit')
  .toUpperCase()

const ratePlanIds = z
  .array(id)
  .min(1)
  .max(PROMO_CODE_PLANS_MAX)
  .transform((ids) => [...new Set(ids)].sort())

const period = { validFrom: z.date().nullish(), validUntil: z.date().nullish() }

const CreatePromoCode = z.object({ accommodationId: id, code, ratePlanIds, ...period })

export const createPromoCode = verbAt(ratesPolicy.createPromoCode, CreatePromoCode, async (ctx, input): Promise<PromoCodeRow> => {
  const { accommodationId, validFrom = null, validUntil = null } = input
  const fields = { ...input, validFrom, validUntil }
  refusePeriod(fields)
  return transact(
    ctx,
    async ({ db, record }) => {
      await lockRates(ctx, db, accommodationId)
      await refusePlans(db, accommodationId, fields.ratePlanIds)
      await refuseMore(db, promoCodes, accommodationId, PROMO_CODES_MAX, 'promo codes')
      const [row] = await db
        .insert(promoCodes)
        .values({ ...fields, createdAt: ctx.clock.now() })
        .returning()
      record({
        accommodationId,
        type: 'promoCode.create',
        log: `Created promo code ${fields.code}.`,
        relatedId: fields.code,
        after: fields,
        event: 'promo_code.created',
        payload: { code: fields.code },
      })
      return row!
    },
    { constraints: { promo_codes_accommodation_id_code_pk: 'CODE_TAKEN' } },
  )
})

const UpdatePromoCode = z.object({
  accommodationId: id,
  code,
  ratePlanIds: ratePlanIds.nullish(),
  ...period,
  archived: z.boolean().nullish(),
})

export const updatePromoCode = verbAt(
  ratesPolicy.updatePromoCode,
  UpdatePromoCode,
  async (ctx, changes): Promise<PromoCodeRow> => {
    const { accommodationId, code, archived } = changes
    return transact(ctx, async ({ db, record }) => {
      await lockRates(ctx, db, accommodationId)

      const before = await rowOrFail(db, promoCodes, { accommodationId, code }, 'PROMO_CODE_NOT_FOUND', 'update')
      const after = {
        ...valuesAfter(before, changes, ['ratePlanIds'], ['validFrom', 'validUntil']),
        archivedAt: archivedAtAfter(before.archivedAt, archived, ctx.clock.now()),
      }
      refusePeriod(after)
      if (changes.ratePlanIds) await refusePlans(db, accommodationId, changes.ratePlanIds, before.ratePlanIds)
      if (isDeepStrictEqual({ ...before, ...after }, before)) return before
      const [row] = await db.update(promoCodes).set(after).where(matching(promoCodes, { accommodationId, code })).returning()
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
  },
)

/** Refuses plans that the property does not have, and new ones that are sold without a code. */
async function refusePlans(db: Database, accommodationId: string, ids: readonly string[], known: readonly string[] = []) {
  const found = await db
    .select()
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), inArray(ratePlans.id, [...ids])))
  if (found.length < ids.length) fail('RATE_PLAN_NOT_FOUND', { field: 'ratePlanIds' })
  const open = found.find((plan) => plan.visibility !== 'CODE' && !known.includes(plan.id))
  if (open) refuseField('ratePlanIds', `rate plan ${open.code} needs no code: its visibility is ${open.visibility}`)
}

function refusePeriod({ validFrom, validUntil }: Pick<PromoCodeRow, 'validFrom' | 'validUntil'>): void {
  if (validFrom !== null && validUntil !== null && validFrom >= validUntil) refuseField('validUntil', 'must be after validFrom')
}
