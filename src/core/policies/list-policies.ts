import { asc, eq, sql } from 'drizzle-orm'
import { type ListArguments, readAuthorizedList } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { policies, type policyKinds } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { POLICIES_MAX } from '../../kernel/limits.ts'
import { policiesPolicy } from './policy.ts'
import { type PolicyRow, policyView } from './view.ts'

interface PoliciesArguments extends ListArguments {
  kind?: (typeof policyKinds)[number] | null | undefined
}

const isOfKind = eq(policies.kind, sql.placeholder('kind'))

export function listPolicies(ctx: Context, { kind, ...args }: PoliciesArguments, selection: Selection): Promise<PolicyRow[]> {
  const list = { view: policyView, orderBy: [asc(policies.code)], limit: POLICIES_MAX }
  return readAuthorizedList(ctx, policiesPolicy.policies, list, args, selection, [['kind', kind, isOfKind]])
}
