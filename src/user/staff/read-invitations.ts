import { eq } from 'drizzle-orm'
import { employeeInvitations as table } from '../../db/tables/index.ts'
import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { verbAt } from '../../kernel/verb.ts'
import { openInvitations } from './invitations.ts'
import { staffPolicy } from './policy.ts'
import type { EmployeeInvitationRow } from './view.ts'

export const employeeInvitations = verbAt(
  staffPolicy.employeeInvitations,
  { accommodationId: id },
  async (ctx, { accommodationId }): Promise<EmployeeInvitationRow[]> =>
    openInvitations(ctx, eq(table.accommodationId, accommodationId), ctx.limits.INVITATIONS_MAX),
)

export async function myInvitations(ctx: Context): Promise<EmployeeInvitationRow[]> {
  authorize(ctx.actor, staffPolicy.myInvitations)
  return openInvitations(ctx, eq(table.userId, userOf(ctx.actor).userId), ctx.limits.INVITATIONS_MAX)
}
