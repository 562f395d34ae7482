import { z } from 'zod'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { recordInvitationEnd, takeInvitation } from './invitations.ts'
import { refuseAuthorityAbove } from './lock-employee.ts'
import { membershipsPolicy } from './policy.ts'

const WithdrawInvitation = z.object({ accommodationId: id, userId: id })

export async function withdrawEmployeeInvitation(ctx: Context, input: z.input<typeof WithdrawInvitation>): Promise<boolean> {
  authorize(ctx.actor, membershipsPolicy.withdrawEmployeeInvitation)
  const place = parse(WithdrawInvitation, input)
  authorize(ctx.actor, membershipsPolicy.withdrawEmployeeInvitation, place.accommodationId)
  return transact(ctx, async (unit) => {
    const invitation = await takeInvitation(ctx, unit.db, place)
    refuseAuthorityAbove(ctx.actor, place.accommodationId, invitation.authority)
    recordInvitationEnd(unit, invitation, 'withdrawn')
    return true
  })
}
