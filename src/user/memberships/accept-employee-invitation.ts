import { z } from 'zod'
import { authorize, inPerson } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockUser } from '../users/index.ts'
import { takeInvitation } from './invitations.ts'
import { membershipsPolicy } from './policy.ts'
import { employmentConstraints, startEmployment } from './start-employment.ts'
import type { EmployeeRow } from './view.ts'

const AcceptInvitation = z.object({ accommodationId: id })

/** Only the users themselves can consent to an employment with an account of their own. */
export async function acceptEmployeeInvitation(ctx: Context, input: z.input<typeof AcceptInvitation>): Promise<EmployeeRow> {
  authorize(ctx.actor, membershipsPolicy.acceptEmployeeInvitation)
  const { accommodationId } = parse(AcceptInvitation, input)
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
