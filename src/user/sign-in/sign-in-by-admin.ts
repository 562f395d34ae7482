import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount, identityTried, lockUserByIdentity, refuseAccountAbove } from '../accounts/index.ts'
import { openSession, type TokenPair } from '../sessions/index.ts'
import { signInPolicy } from './policy.ts'

export const signInByAdmin = verb(
  signInPolicy.signInByAdmin,
  { identity: identityTried },
  async (ctx, { identity }): Promise<TokenPair> => {
    const actor = inPerson(ctx.actor)
    return transact(ctx, async (unit) => {
      const user = await lockUserByIdentity(unit.db, identity)
      refuseAccountAbove(actor, user.accessLevel)
      if (user.disabledAt) fail('BAD_REQUEST', 'The account is disabled.')
      await auditAccount(unit, user.id, { type: 'user.signInByAdmin', log: 'An administrator signed in as somebody else.' })
      return openSession(ctx, unit.db, { userId: user.id, openedBy: actor.userId })
    })
  },
)
