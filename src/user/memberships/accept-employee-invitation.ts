import { z } from 'zod'
import { authorize, inPerson } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { id } from '../../kernel/inputs.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { lockUser } from '../users/index.ts'
import { employ, employConstraints } from './employ.ts'
import { takeInvitation } from './invitations.ts'
import { membershipsPolicy } from './policy.ts'
import type { EmployeeRow } from './view.ts'

const AcceptInvitation = z.object({ accommodationId: id })

/** The consent that an employment of one's own account needs: nobody else can give it. */
export async function acceptEmployeeInvitation(ctx: Context, input: z.input<typeof AcceptInvitation>): Promise<EmployeeRow> {
  authorize(ctx.actor, membershipsPolicy.acceptEmployeeInvitation)
  const { accommodationId } = parse(AcceptInvitation, input)
  const { userId } = inPerson(ctx.actor)
  return transact(
    ctx,
    async (unit) => {
      const account = await lockUser(unit.db, userId)
      const { authority } = await takeInvitation(ctx, unit.db, { accommodationId, userId })
      return employ(ctx, unit, { accommodationId, account, authority, by: 'invitation' })
    },
    { constraints: employConstraints },
  )
}
