import { z } from 'zod'
import { inPerson } from '../../kernel/authorize.ts'
import { authorized, authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { lockUser } from '../accounts/index.ts'
import { recordInvitationEnd, takeInvitation } from './invitations.ts'
import { refuseAuthorityAbove } from './lock-employee.ts'
import { staffPolicy } from './policy.ts'
import { employmentConstraints, startEmployment } from './start-employment.ts'
import type { EmployeeRow } from './view.ts'

const AcceptInvitation = z.object({ accommodationId: id })

/** Only the users themselves can consent to an employment with an account of their own. */
export async function acceptEmployeeInvitation(ctx: Context, input: z.input<typeof AcceptInvitation>): Promise<EmployeeRow> {
  const { accommodationId } = authorizedAnywhere(ctx, staffPolicy.acceptEmployeeInvitation, AcceptInvitation, input)
  const { userId } = inPerson(ctx.actor)
  return transact(
    ctx,
    async (unit) => {
      const account = await lockUser(unit.db, userId)
      const { authority } = await takeInvitation(ctx, unit.db, { accommodationId, userId })
      return startEmployment(ctx, unit, { accommodationId, account, authority, by: 'invitation' })
    },
    { constraints: employmentConstraints },
  )
}

const DeclineInvitation = z.object({ accommodationId: id })

export async function declineEmployeeInvitation(ctx: Context, input: z.input<typeof DeclineInvitation>): Promise<boolean> {
  const { accommodationId } = authorizedAnywhere(ctx, staffPolicy.declineEmployeeInvitation, DeclineInvitation, input)
  const { userId } = inPerson(ctx.actor)
  return transact(ctx, async (unit) => {
    recordInvitationEnd(unit, await takeInvitation(ctx, unit.db, { accommodationId, userId }), 'declined')
    return true
  })
}

const WithdrawInvitation = z.object({ accommodationId: id, userId: id })

export async function withdrawEmployeeInvitation(ctx: Context, input: z.input<typeof WithdrawInvitation>): Promise<boolean> {
  const place = authorized(ctx, staffPolicy.withdrawEmployeeInvitation, WithdrawInvitation, input)
  return transact(ctx, async (unit) => {
    const invitation = await takeInvitation(ctx, unit.db, place)
    refuseAuthorityAbove(ctx.actor, place.accommodationId, invitation.authority)
    recordInvitationEnd(unit, invitation, 'withdrawn')
    return true
  })
}
