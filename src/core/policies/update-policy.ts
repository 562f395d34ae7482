import { and, eq, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { policies, ratePlans } from '../../db/tables/index.ts'
import { archivedAtAfter } from '../../kernel/archived-at.ts'
import { fail } from '../../kernel/errors.ts'
import { code, id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verbOnRow } from '../../kernel/verb.ts'
import { policiesPolicy } from './policy.ts'
import { accommodationOfPolicy, lockPolicy, refuseTakenPolicy, type StoredPolicy } from './queries.ts'

const UpdatePolicy = z.object({ id, code: code.nullish(), archived: z.boolean().nullish() })

export const updatePolicy = verbOnRow(
  policiesPolicy.updatePolicy,
  UpdatePolicy,
  'id',
  accommodationOfPolicy,
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

async function refuseWhileInUse(db: Database, { accommodationId, id: policyId }: StoredPolicy) {
  const usesPolicy = or(eq(ratePlans.cancellationPolicyId, policyId), eq(ratePlans.noShowPolicyId, policyId))
  const [plan] = await db
    .select({ code: ratePlans.code })
    .from(ratePlans)
    .where(and(eq(ratePlans.accommodationId, accommodationId), usesPolicy, isNull(ratePlans.archivedAt)))
    .limit(1)
  if (plan) fail('BAD_REQUEST', `The rate plan ${plan.code} uses this policy. Give it another one first.`)
}
