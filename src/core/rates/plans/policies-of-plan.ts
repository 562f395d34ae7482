import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { policies } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import type { Terms } from './terms.ts'

const kinds = { cancellationPolicyId: 'CANCELLATION', noShowPolicyId: 'NO_SHOW' } as const

/** Refuses a policy that the property does not have, or that is of the other kind. */
export async function refusePolicies(db: Database, accommodationId: string, terms: Terms): Promise<void> {
  const ids = [terms.cancellationPolicyId, terms.noShowPolicyId].filter((id) => id !== null)
  if (ids.length === 0) return
  const found = await db
    .select({ id: policies.id, kind: policies.kind })
    .from(policies)
    .where(and(eq(policies.accommodationId, accommodationId), inArray(policies.id, ids)))
  for (const field of ['cancellationPolicyId', 'noShowPolicyId'] as const) {
    if (terms[field] === null) continue
    const policy = found.find(({ id }) => id === terms[field])
    if (!policy) fail('POLICY_NOT_FOUND', { field })
    if (policy.kind !== kinds[field]) refuseField(field, `the policy is of the kind ${policy.kind}`)
  }
}
