import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { policies } from '../../../db/tables/index.ts'
import { fail, refuseField } from '../../../kernel/errors.ts'
import type { Terms } from './terms.ts'

export const policyFields = ['cancellationPolicyId', 'noShowPolicyId'] as const

const kinds = { cancellationPolicyId: 'CANCELLATION', noShowPolicyId: 'NO_SHOW' } as const

/**
 * Refuses a policy that the property does not have, that is of the other kind, or that is archived. None of them can be archived
 * before the transaction ends.
 */
export async function refusePolicies(db: Database, accommodationId: string, terms: Terms): Promise<void> {
  const ids = [terms.cancellationPolicyId, terms.noShowPolicyId].filter((id) => id !== null)
  if (ids.length === 0) return
  const found = await db
    .select({ id: policies.id, kind: policies.kind, archivedAt: policies.archivedAt })
    .from(policies)
    .where(and(eq(policies.accommodationId, accommodationId), inArray(policies.id, ids)))
    .orderBy(policies.id)
    .for('share')
  for (const field of policyFields) {
    if (terms[field] === null) continue
    const policy = found.find(({ id }) => id === terms[field])
    if (!policy) fail('POLICY_NOT_FOUND', { field })
    if (policy.kind !== kinds[field]) refuseField(field, `the policy is of the kind ${policy.kind}`)
    if (policy.archivedAt) refuseField(field, 'the policy is archived')
  }
}
