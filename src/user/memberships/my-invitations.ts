import { eq } from 'drizzle-orm'
import { employeeInvitations } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { openInvitations } from './invitations.ts'
import { membershipsPolicy } from './policy.ts'
import type { EmployeeInvitationRow } from './view.ts'

export async function myInvitations(ctx: Context): Promise<EmployeeInvitationRow[]> {
  authorize(ctx.actor, membershipsPolicy.myInvitations)
  if (ctx.actor.kind !== 'user') fail('FORBIDDEN')
  return openInvitations(ctx, eq(employeeInvitations.userId, ctx.actor.userId), ctx.limits.INVITATIONS_MAX)
}
