import { and, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { accommodationById } from '../../db/find-by-id.ts'
import { lockName } from '../../db/lock-name.ts'
import { matching, refuseMore, refuseTakenCode, rowOrFail } from '../../db/rows.ts'
import { type PolicyStep, policies, policyKinds, policyVersions, ratePlans } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { code, id, name, reference } from '../../kernel/inputs.ts'
import {
  OFFER_NIGHTS_MAX,
  POLICIES_MAX,
  POLICY_MINUTES_MAX,
  POLICY_STEPS_MAX,
  POLICY_VERSIONS_MAX,
  PRICE_MAX,
  TAX_PPM_MAX,
} from '../../kernel/limits.ts'
import { byLimits, type FieldsOf } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { verbAt, verbOnRow } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { refuseTaxGroup } from '../taxes/index.ts'
import { policiesPolicy } from './policy.ts'
import type { PolicyVersionRow } from './view.ts'

const minutes = z.int().min(0).max(POLICY_MINUTES_MAX)

const Step = z
  .object({
    minutesBeforeArrival: minutes.nullish(),
    ppm: z.int().min(0).max(TAX_PPM_MAX).nullish(),
    nights: z.int().min(1).max(OFFER_NIGHTS_MAX).nullish(),
    amount: z.int().min(0).max(PRICE_MAX).nullish(),
  })
  .refine(({ ppm, nights, amount }) => [ppm, nights, amount].filter((value) => value != null).length === 1, {
    message: 'expected exactly one of ppm, nights and amount',
  })

const CreatePolicy = byLimits((limits) =>
  z.object({
    accommodationId: id,
    policyId: id.nullish(),
    kind: z.enum(policyKinds).nullish(),
    code: code.nullish(),
    name: name(limits),
    freeMinutesAfterBooking: minutes.nullish(),
    taxGroup: reference.nullish(),
    steps: z.array(Step).max(POLICY_STEPS_MAX),
  }),
)

type Fields = FieldsOf<typeof CreatePolicy>
type StoredPolicy = typeof policies.$inferSelect

/** A policy with the version that was created. */
interface CreatedPolicy extends StoredPolicy {
  latest: PolicyVersionRow
}

export const createPolicy = verbAt(policiesPolicy.createPolicy, CreatePolicy, async (ctx, fields): Promise<CreatedPolicy> => {
  const { accommodationId } = fields
  return transact(
    ctx,
    async ({ db, record }) => {
      await accommodationOf(db, accommodationId)
      const policy = fields.policyId
        ? await lockPolicy(db, accommodationId, fields.policyId)
        : await insertPolicy(ctx, db, fields)
      refuseOther(policy, fields)
      refuseSteps(policy.kind, fields)
      await refuseTaxGroup(db, accommodationId, fields.taxGroup)
      const version = (await db.$count(policyVersions, matching(policyVersions, { accommodationId, policyId: policy.id }))) + 1
      if (version > POLICY_VERSIONS_MAX) fail('LIMIT_EXCEEDED', `A policy has at most ${POLICY_VERSIONS_MAX} versions.`)
      const values = {
        accommodationId,
        policyId: policy.id,
        version,
        name: fields.name,
        freeMinutesAfterBooking: fields.freeMinutesAfterBooking ?? null,
        steps: fields.steps.map(stepOf),
        taxGroup: fields.taxGroup ?? null,
        createdAt: ctx.clock.now(),
      }
      const [latest] = await db.insert(policyVersions).values(values).returning()
      record({
        accommodationId,
        type: 'policy.create',
        log: `Created version ${version} of the policy ${policy.code}.`,
        relatedId: policy.id,
        after: { kind: policy.kind, code: policy.code, ...values },
        event: 'policy.created',
        payload: { policyId: policy.id, version },
      })
      return { ...policy, latest: latest! }
    },
    { constraints: { policies_code: 'CODE_TAKEN' } },
  )
})

const UpdatePolicy = z.object({ id, code: code.nullish(), archived: z.boolean().nullish() })

export const updatePolicy = verbOnRow(
  policiesPolicy.updatePolicy,
  UpdatePolicy,
  'id',
  accommodationById(policies, 'POLICY_NOT_FOUND'),
  async (ctx, [fields, accommodationId]): Promise<StoredPolicy> =>
    transact(
      ctx,
      async ({ db, record }) => {
        const before = await lockPolicy(db, accommodationId, fields.id)
        if (fields.code != null) await refuseTakenPolicy(db, accommodationId, fields.code, before.id)
        if (fields.archived) await refuseWhileInUse(db, before)
        const [row] = await db
          .update(policies)
          .set({
            code: fields.code ?? before.code,
            archivedAt: archivedAtAfter(before.archivedAt, fields.archived, ctx.clock.now()),
          })
          .where(matching(policies, { accommodationId, id: fields.id }))
          .returning()
        record({
          accommodationId,
          type: 'policy.update',
          log: `Changed the policy ${before.code}.`,
          relatedId: fields.id,
          before,
          after: row!,
          event: 'policy.updated',
          payload: { policyId: fields.id },
        })
        return row!
      },
      { constraints: { policies_code: 'CODE_TAKEN' } },
    ),
)

const stepOf = ({ minutesBeforeArrival, ppm, nights, amount }: Fields['steps'][number]): PolicyStep => ({
  minutesBeforeArrival: minutesBeforeArrival ?? null,
  fee: { ppm: ppm ?? null, nights: nights ?? null, amount: amount ?? null },
})

async function insertPolicy(
  ctx: Context,
  db: Database,
  { accommodationId, kind, code: policyCode }: Fields,
): Promise<StoredPolicy> {
  if (!kind) refuseField('kind', 'a new policy needs it')
  if (!policyCode) refuseField('code', 'a new policy needs it')
  await refuseTakenPolicy(db, accommodationId, policyCode)
  await refuseMore(db, policies, accommodationId, POLICIES_MAX, 'policies')
  const values = { accommodationId, id: newIdIn(accommodationId), kind, code: policyCode, createdAt: ctx.clock.now() }
  const [policy] = await db.insert(policies).values(values).returning()
  return policy!
}

function refuseOther(policy: StoredPolicy, fields: Fields) {
  for (const field of ['kind', 'code'] as const)
    if (fields[field] != null && fields[field].toUpperCase() !== policy[field].toUpperCase())
      refuseField(field, `must be ${policy[field]}, as in the policy`)
}

function refuseSteps(kind: StoredPolicy['kind'], { steps, freeMinutesAfterBooking }: Fields) {
  const times = steps.map(({ minutesBeforeArrival }) => minutesBeforeArrival ?? null)
  if (new Set(times).size !== times.length) refuseField('steps', 'expected each minutesBeforeArrival once')
  if (kind === 'CANCELLATION') return
  if (freeMinutesAfterBooking != null) refuseField('freeMinutesAfterBooking', 'not allowed for a no-show')
  if (times.length !== 1 || times[0] !== null) refuseField('steps', 'a no-show has one step, without minutesBeforeArrival')
}

async function refuseWhileInUse(db: Database, { accommodationId, id: policyId }: StoredPolicy) {
  const usesPolicy = or(eq(ratePlans.cancellationPolicyId, policyId), eq(ratePlans.noShowPolicyId, policyId))
  const [plan] = await db
    .select({ code: ratePlans.code })
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), usesPolicy, isNull(ratePlans.archivedAt)))
    .limit(1)
  if (plan) fail('BAD_REQUEST', `The rate plan ${plan.code} uses this policy. Give it another one first.`)
}

/** Locks a policy, so that its versions are created one after another. */
const lockPolicy = (db: Database, accommodationId: string, id: string): Promise<StoredPolicy> =>
  rowOrFail(db, policies, { accommodationId, id }, 'POLICY_NOT_FOUND', 'no key update')

/** One code is taken after another, until the transaction ends. */
async function refuseTakenPolicy(db: Database, accommodationId: string, code: string, ownId?: string): Promise<void> {
  await lockName(db, 'code of a policy', accommodationId)
  await refuseTakenCode(db, policies, accommodationId, code, ownId)
}
