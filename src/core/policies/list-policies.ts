import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { filterOf } from '../../db/filter.ts'
import { readAll } from '../../db/read-all.ts'
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
  const { shape, conditions, values } = filterOf([
    ['accommodationId', accommodationId, eq(policies.accommodationId, sql.placeholder('accommodationId'))],
    ['kind', kind, eq(policies.kind, sql.placeholder('kind'))],
    ['inUse', !includeArchived || null, isNull(policies.archivedAt)],
  ])
  const list = {
    name: `policies ${shape}`,
    view: policyView,
    selection,
    where: and(...conditions),
    orderBy: [asc(policies.code)],
  }
  return readAll(ctx, { ...list, limit: POLICIES_MAX }, values)
}
