import { desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { type PolicyStep, policies, policyKinds, policyVersions } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail, refuseField } from '../../kernel/errors.ts'
import { newIdIn } from '../../kernel/ids.ts'
import { code, id, name } from '../../kernel/inputs.ts'
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
import { verbAt } from '../../kernel/verb.ts'
import { accommodationOf } from '../accommodations/index.ts'
import { policiesPolicy } from './policy.ts'
import { lockPolicy, refuseTakenPolicy, type StoredPolicy } from './queries.ts'
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
    steps: z.array(Step).max(POLICY_STEPS_MAX),
  }),
)

type Fields = FieldsOf<typeof CreatePolicy>

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
      const version = (await lastVersion(db, policy)) + 1
      if (version > POLICY_VERSIONS_MAX) fail('LIMIT_EXCEEDED', `A policy has at most ${POLICY_VERSIONS_MAX} versions.`)
      const values = {
        accommodationId,
        policyId: policy.id,
        version,
        name: fields.name,
        freeMinutesAfterBooking: fields.freeMinutesAfterBooking ?? null,
        steps: fields.steps.map(stepOf),
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
  const known = await db.$count(policies, eq(policies.accommodationId, accommodationId))
  if (known >= POLICIES_MAX) fail('LIMIT_EXCEEDED', `A property has at most ${POLICIES_MAX} policies.`)
  const values = { accommodationId, id: newIdIn(accommodationId), kind, code: policyCode, createdAt: ctx.clock.now() }
  const [policy] = await db.insert(policies).values(values).returning()
  return policy!
}

async function lastVersion(db: Database, { accommodationId, id: policyId }: StoredPolicy): Promise<number> {
  const { version } = policyVersions
  const [last] = await db
    .select({ version })
    .from(policyVersions)
    .where(matching(policyVersions, { accommodationId, policyId }))
    .orderBy(desc(version))
    .limit(1)
  return last?.version ?? 0
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
