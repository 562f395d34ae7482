import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { ratePlans, reservationTypes } from '../../../db/tables/index.ts'
import { authorized } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail } from '../../../kernel/errors.ts'
import { newIdIn } from '../../../kernel/ids.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { RATE_PLANS_MAX } from '../../../kernel/limits.ts'
import { byLimits, type InputOf } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { accommodationOf } from '../../accommodations/index.ts'
import { refuseTaxGroup } from '../../taxes/index.ts'
import { ratesPolicy } from '../policy.ts'
import { lockRates } from '../prices/rate-version.ts'
import type { StoredRatePlan } from '../queries.ts'
import { refuseTakenCode } from '../queries.ts'
import { refuseParent } from './derivation.ts'
import { planFields, rateCode } from './inputs.ts'
import { refusePolicies } from './policies-of-plan.ts'
import { announceChange, pricedDays } from './price-changes.ts'
import { refuseTerms, termsAfter } from './terms.ts'
import { writePlanTypes } from './write-plan-types.ts'

const CreateRatePlan = byLimits((limits) =>
  z.object({
    accommodationId: id,
    code: rateCode,
    name: name(limits),
    type: z.enum(reservationTypes),
    ...planFields(limits),
  }),
)

export type CreateRatePlanInput = InputOf<typeof CreateRatePlan>

export async function createRatePlan(ctx: Context, input: CreateRatePlanInput): Promise<StoredRatePlan> {
  const { accommodationId, type, types, ...fields } = authorized(ctx, ratesPolicy.createRatePlan, CreateRatePlan, input)
  const terms = termsAfter({ code: fields.code, name: fields.name }, fields)
  refuseTerms(terms)
  return transact(
    ctx,
    async (unit) => {
      const { db, record } = unit
      await accommodationOf(db, accommodationId)
      await lockRates(db, accommodationId)
      const plans = await db.select().from(ratePlans).where(eq(ratePlans.accommodationId, accommodationId))
      if (plans.length >= RATE_PLANS_MAX) fail('LIMIT_EXCEEDED', `A property has at most ${RATE_PLANS_MAX} rate plans.`)
      refuseTakenCode(plans, terms.code)
      const ratePlanId = newIdIn(accommodationId)
      refuseParent(plans, { id: ratePlanId, type, parentId: terms.parentId })
      await refusePolicies(db, accommodationId, terms)
      await refuseTaxGroup(db, accommodationId, terms.taxGroup)
      const now = ctx.clock.now()
      const [row] = await db
        .insert(ratePlans)
        .values({ ...terms, accommodationId, id: ratePlanId, type, createdAt: now, updatedAt: now })
        .returning()
      const sold = await writePlanTypes(db, row!, types ?? [])
      record({
        accommodationId,
        type: 'ratePlan.create',
        log: `Created rate plan ${terms.code}.`,
        relatedId: ratePlanId,
        after: { ...terms, type, types },
        event: 'rate_plan.created',
        payload: { ratePlanId },
      })
      const all = [...plans, row!]
      const prices = await pricedDays(ctx, db, all, row!, sold)
      await announceChange(ctx, unit, { plans: all, plan: row!, sold: [], prices })
      return row!
    },
    { constraints: { rate_plans_code: 'CODE_TAKEN' } },
  )
}
