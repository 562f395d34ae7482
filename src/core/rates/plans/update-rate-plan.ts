import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { ratePlans } from '../../../db/tables/index.ts'
import { archivedAtAfter } from '../../../kernel/archived-at.ts'
import { authorizedRow } from '../../../kernel/authorized.ts'
import type { Context } from '../../../kernel/context.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { ROOM_TYPES_LISTED_MAX } from '../../../kernel/limits.ts'
import { byLimits, type InputOf } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { refuseTaxGroup } from '../../taxes/index.ts'
import { ratesPolicy } from '../policy.ts'
import { sourceOf } from '../prices/change-rates.ts'
import { lockRates } from '../prices/rate-version.ts'
import { accommodationOfRatePlan, isRatePlan, refuseTakenCode, type StoredRatePlan } from '../queries.ts'
import { refuseParent } from './derivation.ts'
import { refuseArchivedArticles } from './included-articles.ts'
import { planFields, rateCode } from './inputs.ts'
import { policyFields, refusePolicies } from './policies-of-plan.ts'
import { announceChange, pricedDays, soldPairs } from './price-changes.ts'
import { changedFields, changesPrices, refuseTerms, termsAfter } from './terms.ts'
import { removePlanTypes, writePlanTypes } from './write-plan-types.ts'

const UpdateRatePlan = byLimits((limits) =>
  z.object({
    id,
    expectedVersion: z.int().nullish(),
    code: rateCode.nullish(),
    name: name(limits).nullish(),
    ...planFields(limits),
    removeRoomTypeIds: z.array(id).max(ROOM_TYPES_LISTED_MAX).nullish(),
    archived: z.boolean().nullish(),
  }),
)

export type UpdateRatePlanInput = InputOf<typeof UpdateRatePlan>

export async function updateRatePlan(ctx: Context, input: UpdateRatePlanInput): Promise<StoredRatePlan> {
  const [changes, accommodationId] = await authorizedRow(
    ctx,
    ratesPolicy.updateRatePlan,
    UpdateRatePlan,
    input,
    'id',
    accommodationOfRatePlan,
  )
  const ratePlanId = changes.id
  const types = changes.types ?? []
  const removeRoomTypeIds = changes.removeRoomTypeIds ?? []
  const both = types.find(({ roomTypeId }) => removeRoomTypeIds.includes(roomTypeId))
  if (both) refuseField('removeRoomTypeIds', `${both.roomTypeId} is in types too`)
  return transact(
    ctx,
    async (unit) => {
      const { db, record } = unit
      const current = await lockRates(db, accommodationId)
      const plans = await db.select().from(ratePlans).where(eq(ratePlans.accommodationId, accommodationId))
      const before = plans.find((plan) => plan.id === ratePlanId) ?? fail('RATE_PLAN_NOT_FOUND')
      refuseOtherVersion(before, changes.expectedVersion)
      const terms = termsAfter(before, changes)
      await refuseUnfitTerms(db, plans, before, terms, changes.archived === false)
      const sold = await soldPairs(db, accommodationId)
      const soldTypes = sold.filter((pair) => pair.ratePlanId === ratePlanId).map(({ roomTypeId }) => roomTypeId)
      await refuseNewParent(ctx, db, plans, before, terms.parentId, soldTypes)
      const archivedAt = archivedAtAfter(before.archivedAt, changes.archived, ctx.clock.now())
      const fields: string[] = changedFields(before, terms)
      if (archivedAt !== before.archivedAt) fields.push('archivedAt')
      const named = [...types.map(({ roomTypeId }) => roomTypeId), ...removeRoomTypeIds]
      const affected = changesPrices(fields) ? [...new Set([...soldTypes, ...named])] : named
      const pricedBefore = await pricedDays(ctx, db, plans, before, affected)
      const change = { accommodationId, version: current + 1, source: sourceOf(ctx) }
      const { removed, rules } = await removePlanTypes(db, change, ratePlanId, removeRoomTypeIds)
      const written = await writePlanTypes(db, before, types)
      if (removed.length + written.length > 0) fields.push('types')
      if (fields.length === 0) return before
      const [row] = await db
        .update(ratePlans)
        .set({ ...terms, archivedAt, version: before.version + 1, updatedAt: ctx.clock.now() })
        .where(isRatePlan(accommodationId, ratePlanId))
        .returning()
      record({
        accommodationId,
        type: 'ratePlan.update',
        log: `Changed rate plan ${before.code}.`,
        relatedId: ratePlanId,
        before,
        after: { ...row!, types: written.length > 0 ? types : undefined, removedRoomTypeIds: removed },
        highlighted: fields,
        event: 'rate_plan.updated',
        payload: { ratePlanId, fields },
      })
      if (changesPrices(fields)) {
        const after = plans.map((plan) => (plan.id === ratePlanId ? row! : plan))
        const pricedAfter = await pricedDays(ctx, db, after, row!, affected)
        await announceChange(ctx, unit, { plans: after, plan: row!, sold, prices: [...pricedBefore, ...pricedAfter], rules })
      }
      return row!
    },
    { constraints: { rate_plans_code: 'CODE_TAKEN' } },
  )
}

function refuseOtherVersion({ version }: StoredRatePlan, expected: number | null | undefined) {
  if (expected != null && expected !== version) fail('CONFLICT')
}

/** Refuses terms that contradict themselves, another plan, or what the property has by now. */
async function refuseUnfitTerms(
  db: Database,
  plans: readonly StoredRatePlan[],
  before: StoredRatePlan,
  terms: ReturnType<typeof termsAfter>,
  inUse: boolean,
) {
  const { accommodationId } = before
  const others = plans.filter((plan) => plan.id !== before.id)
  refuseTerms(terms)
  if (terms.code !== before.code) refuseTakenCode(others, terms.code)
  const isPutBack = inUse && before.archivedAt !== null
  if (isPutBack) await refuseArchivedArticles(db, before)
  if (isPutBack || policyFields.some((field) => terms[field] !== before[field])) await refusePolicies(db, accommodationId, terms)
  if (isPutBack || terms.taxGroup !== before.taxGroup) await refuseTaxGroup(db, accommodationId, terms.taxGroup)
}

/** A plan with prices of its own from today on cannot derive from another. */
async function refuseNewParent(
  ctx: Context,
  db: Database,
  plans: readonly StoredRatePlan[],
  before: StoredRatePlan,
  parentId: string | null,
  sold: readonly string[],
) {
  if (parentId === before.parentId) return
  refuseParent(plans, { ...before, parentId })
  if (before.parentId === null && (await pricedDays(ctx, db, plans, before, sold)).length > 0)
    refuseField('parentId', 'the plan has prices of its own from today on. Clear them first')
}
