import { asc, isNull } from 'drizzle-orm'
import { filterBy } from '../../db/filter.ts'
import { readFiltered } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { policies, type policyKinds } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { POLICIES_MAX } from '../../kernel/limits.ts'
import { policiesPolicy } from './policy.ts'
import { type PolicyRow, policyView } from './view.ts'

interface PoliciesArguments {
  accommodationId: string
  kind?: (typeof policyKinds)[number] | null | undefined
  includeArchived?: boolean | null | undefined
}

export async function listPolicies(ctx: Context, args: PoliciesArguments, selection: Selection): Promise<PolicyRow[]> {
  const { accommodationId, kind, includeArchived } = args
  authorize(ctx.actor, policiesPolicy.policies, accommodationId)
  const filter = filterBy(policies, { accommodationId, kind }, [['inUse', !includeArchived || null, isNull(policies.archivedAt)]])
  const list = { name: 'policies', view: policyView, selection, filter }
  return readFiltered(ctx, { ...list, orderBy: [asc(policies.code)], limit: POLICIES_MAX })
}
