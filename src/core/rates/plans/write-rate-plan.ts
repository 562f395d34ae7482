import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../db/database.ts'
import { accommodationById } from '../../../db/find-by-id.ts'
import { insertRow, matching, refuseMore, refuseTakenCode, updateRow } from '../../../db/rows.ts'
import { articles, includedArticles, policies, ratePlans, reservationTypes } from '../../../db/tables/index.ts'
import { archivedAtAfter } from '../../../kernel/archived-at.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import { id, name } from '../../../kernel/inputs.ts'
import { RATE_PLANS_MAX, ROOM_TYPES_LISTED_MAX } from '../../../kernel/limits.ts'
import { byLimits, type FieldsOf } from '../../../kernel/parse.ts'
import { transact } from '../../../kernel/transact.ts'
import { verbAt, verbOnRow } from '../../../kernel/verb.ts'
import { refuseTaxGroup } from '../../taxes/index.ts'
import { ratesPolicy } from '../policy.ts'
import { lockRates } from '../prices/rate-version.ts'
import type { StoredRatePlan } from '../queries.ts'
import { refuseParent } from './derivation.ts'
import { planFields, rateCode } from './inputs.ts'
import { announceChange, pricedDays, soldPairs } from './price-changes.ts'
import { changedFields, changesPrices, type Terms, termsAfter } from './terms.ts'
import { removePlanTypes, writePlanTypes } from './write-plan-types.ts'

const constraints = { rate_plans_code: 'CODE_TAKEN' } as const

const CreateRatePlan = byLimits((limits) =>
  z.object({
    accommodationId: id,
    code: rateCode,
    name: name(limits),
    type: z.enum(reservationTypes),
    ...planFields(limits),
  }),
)

export const createRatePlan = verbAt(ratesPolicy.createRatePlan, CreateRatePlan, async (ctx, input): Promise<StoredRatePlan> => {
  const { accommodationId, type, types, ...fields } = input
  const terms = termsAfter({ code: fields.code, name: fields.name }, fields)
  return transact(
    ctx,
    async (unit) => {
      const { db, record } = unit
      const change = await lockRates(ctx, db, accommodationId)
      const plans = await plansOf(db, accommodationId)
      await refuseMore(db, ratePlans, accommodationId, RATE_PLANS_MAX, 'rate plans')
      await refuseUnfit(db, plans, { accommodationId, type }, terms)
      const plan = await insertRow(ctx, db, ratePlans, { ...terms, accommodationId, type })
      const sold = await writePlanTypes(db, plan, types ?? [])
      record({
        accommodationId,
        type: 'ratePlan.create',
        log: `Created rate plan ${terms.code}.`,
        relatedId: plan.id,
        after: { ...terms, type, types },
        event: 'rate_plan.created',
        payload: { ratePlanId: plan.id },
      })
      const all = [...plans, plan]
      await announceChange(unit, change, { plans: all, plan, sold: [], prices: await pricedDays(db, change, all, plan, sold) })
      return plan
    },
    { constraints },
  )
})

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

export const updateRatePlan = verbOnRow(
  ratesPolicy.updateRatePlan,
  UpdateRatePlan,
  'id',
  accommodationById(ratePlans, 'RATE_PLAN_NOT_FOUND'),
  async (ctx, [changes, accommodationId]): Promise<StoredRatePlan> => {
    const ratePlanId = changes.id
    const [types, removeRoomTypeIds] = [changes.types ?? [], changes.removeRoomTypeIds ?? []]
    const both = types.find(({ roomTypeId }) => removeRoomTypeIds.includes(roomTypeId))
    if (both) refuseField('removeRoomTypeIds', `${both.roomTypeId} is in types too`)
    return transact(
      ctx,
      async (unit) => {
        const { db, record } = unit
        const change = await lockRates(ctx, db, accommodationId)
        const plans = await plansOf(db, accommodationId)
        const before = planIn(plans, changes)
        const terms = termsAfter(before, changes)
        const archivedAt = archivedAtAfter(before.archivedAt, changes.archived, ctx.clock.now())
        await refuseUnfit(db, plans, before, terms, before.archivedAt !== null && archivedAt === null)
        const sold = await soldPairs(db, accommodationId)
        const soldTypes = sold.filter((pair) => pair.ratePlanId === ratePlanId).map(({ roomTypeId }) => roomTypeId)
        if (before.parentId === null && terms.parentId !== null) await refuseOwnPrices(db, change, plans, before, soldTypes)
        const fields = changedFields(before, { ...terms, archivedAt })
        const named = [...types.map(({ roomTypeId }) => roomTypeId), ...removeRoomTypeIds]
        const affected = changesPrices(fields) ? [...new Set([...soldTypes, ...named])] : named
        const pricedBefore = await pricedDays(db, change, plans, before, affected)
        const { removed, rules } = await removePlanTypes(db, change, ratePlanId, removeRoomTypeIds)
        const written = await writePlanTypes(db, before, types)
        if (removed.length + written.length > 0) fields.push('types')
        if (fields.length === 0) return before
        const values = { ...terms, archivedAt, version: before.version + 1 }
        const plan = await updateRow(ctx, db, ratePlans, { accommodationId, id: ratePlanId }, values)
        record({
          accommodationId,
          type: 'ratePlan.update',
          log: `Changed rate plan ${before.code}.`,
          relatedId: ratePlanId,
          before,
          after: { ...plan, types: written.length > 0 ? types : undefined, removedRoomTypeIds: removed },
          highlighted: fields,
          event: 'rate_plan.updated',
          payload: { ratePlanId, fields },
        })
        if (!changesPrices(fields)) return plan
        const after = plans.map((one) => (one === before ? plan : one))
        const pricedAfter = await pricedDays(db, change, after, plan, affected)
        await announceChange(unit, change, { plans: after, plan, sold, prices: [...pricedBefore, ...pricedAfter], rules })
        return plan
      },
      { constraints },
    )
  },
)

const plansOf = (db: Database, accommodationId: string) =>
  db.select().from(ratePlans).where(eq(ratePlans.accommodationId, accommodationId))

function planIn(plans: readonly StoredRatePlan[], { id, expectedVersion }: FieldsOf<typeof UpdateRatePlan>): StoredRatePlan {
  const plan = plans.find((one) => one.id === id) ?? fail('RATE_PLAN_NOT_FOUND')
  return expectedVersion == null || expectedVersion === plan.version ? plan : fail('CONFLICT')
}

/** A plan with prices of its own from today on cannot derive from another. */
async function refuseOwnPrices(...root: Parameters<typeof pricedDays>) {
  if ((await pricedDays(...root)).length > 0)
    refuseField('parentId', 'the plan has prices of its own from today on. Clear them first')
}

type Plan = Pick<StoredRatePlan, 'accommodationId' | 'type'> & Partial<StoredRatePlan>

/** Refuses terms that contradict another plan, or what the property has by now. A new plan has no terms before. */
async function refuseUnfit(db: Database, plans: readonly StoredRatePlan[], before: Plan, terms: Terms, isPutBack = false) {
  const { accommodationId, id: ratePlanId = '', type } = before
  const differs = (field: keyof Terms) => terms[field] !== before[field]
  if (differs('code')) await refuseTakenCode(db, ratePlans, accommodationId, terms.code, ratePlanId)
  if (isPutBack) await refuseArchivedArticles(db, accommodationId, ratePlanId)
  if (isPutBack || differs('cancellationPolicyId') || differs('noShowPolicyId')) await refusePolicies(db, accommodationId, terms)
  if (isPutBack || differs('taxGroup')) await refuseTaxGroup(db, accommodationId, terms.taxGroup)
  if (differs('parentId')) refuseParent(plans, { id: ratePlanId, type, parentId: terms.parentId })
}

const policyKinds = { cancellationPolicyId: 'CANCELLATION', noShowPolicyId: 'NO_SHOW' } as const

/**
 * Refuses a policy that the property does not have, that is of the other kind, or that is archived. None of them can be archived
 * before the transaction ends.
 */
async function refusePolicies(db: Database, accommodationId: string, terms: Terms): Promise<void> {
  const ids = [terms.cancellationPolicyId, terms.noShowPolicyId].filter((policyId) => policyId !== null)
  if (ids.length === 0) return
  const found = await db
    .select()
    .from(policies)
    .where(and(eq(policies.accommodationId, accommodationId), inArray(policies.id, ids)))
    .orderBy(policies.id)
    .for('share')
  for (const field of ['cancellationPolicyId', 'noShowPolicyId'] as const) {
    if (terms[field] === null) continue
    const policy = found.find((one) => one.id === terms[field]) ?? fail('POLICY_NOT_FOUND', { field })
    if (policy.kind !== policyKinds[field]) refuseField(field, `the policy is of the kind ${policy.kind}`)
    if (policy.archivedAt) refuseField(field, 'the policy is archived')
  }
}

/** Refuses to put a plan back in use that includes an archived article. */
async function refuseArchivedArticles(db: Database, accommodationId: string, ratePlanId: string): Promise<void> {
  const isIncluded = matching(articles, { accommodationId: includedArticles.accommodationId, id: includedArticles.articleId })
  const [archived] = await db
    .select({ code: articles.code })
    .from(includedArticles)
    .innerJoin(articles, isIncluded)
    .where(and(matching(includedArticles, { accommodationId, ratePlanId }), isNotNull(articles.archivedAt)))
    .limit(1)
  if (archived) refuseField('archived', `the plan includes the article ${archived.code}, which is archived`)
}
