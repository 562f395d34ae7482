import { z } from 'zod'
import { authorize, inPerson } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { recordInvitationEnd, takeInvitation } from './invitations.ts'
import { membershipsPolicy } from './policy.ts'

const DeclineInvitation = z.object({ accommodationId: id })

export async function declineEmployeeInvitation(ctx: Context, input: z.input<typeof DeclineInvitation>): Promise<boolean> {
  authorize(ctx.actor, membershipsPolicy.declineEmployeeInvitation)
  const { accommodationId } = parse(DeclineInvitation, input)
  const { userId } = inPerson(ctx.actor)
  return transact(ctx, async (unit) => {
    recordInvitationEnd(unit, await takeInvitation(ctx, unit.db, { accommodationId, userId }), 'declined')
    return true
  })
}
