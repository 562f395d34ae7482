import { inPerson } from '../../kernel/authorize.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb, verbAt } from '../../kernel/verb.ts'
import { lockUser } from '../accounts/index.ts'
import { recordInvitationEnd, takeInvitation } from './invitations.ts'
import { refuseAuthorityAbove } from './lock-employee.ts'
import { staffPolicy } from './policy.ts'
import { employmentConstraints, startEmployment } from './start-employment.ts'
import type { EmployeeRow } from './view.ts'

/** Only the users themselves can consent to an employment with an account of their own. */
export const acceptEmployeeInvitation = verb(
  staffPolicy.acceptEmployeeInvitation,
  { accommodationId: id },
  async (ctx, { accommodationId }): Promise<EmployeeRow> => {
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
  },
)

export const declineEmployeeInvitation = verb(
  staffPolicy.declineEmployeeInvitation,
  { accommodationId: id },
  async (ctx, { accommodationId }): Promise<boolean> => {
    const { userId } = inPerson(ctx.actor)
    return transact(ctx, async (unit) => {
      recordInvitationEnd(unit, await takeInvitation(ctx, unit.db, { accommodationId, userId }), 'declined')
      return true
    })
  },
)

export const withdrawEmployeeInvitation = verbAt(
  staffPolicy.withdrawEmployeeInvitation,
  { accommodationId: id, userId: id },
  async (ctx, place): Promise<boolean> =>
    transact(ctx, async (unit) => {
      const invitation = await takeInvitation(ctx, unit.db, place)
      refuseAuthorityAbove(ctx.actor, place.accommodationId, invitation.authority)
      recordInvitationEnd(unit, invitation, 'withdrawn')
      return true
    }),
)
