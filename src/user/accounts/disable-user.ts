import { z } from 'zod'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { revokeSessionsOf } from '../sessions/index.ts'
import { identityTried } from './inputs.ts'
import { accountsPolicy } from './policy.ts'
import { auditAccount, changeUser, lockUserByIdentity, refuseAccountAbove } from './write-user.ts'

export const disableUser = verb(
  accountsPolicy.disableUser,
  { identity: identityTried, disable: z.boolean().nullish() },
  async (ctx, { identity, disable }) => {
    const { actor } = ctx
    const disabledAt = (disable ?? true) ? ctx.clock.now() : null
    return transact(ctx, async (unit) => {
      const before = await lockUserByIdentity(unit.db, identity)
      refuseAccountAbove(actor, before.accessLevel)
      if (actor.kind === 'user' && before.id === actor.userId) fail('BAD_REQUEST', 'Nobody disables their own account.')
      if ((before.disabledAt === null) === (disabledAt === null)) return true
      await changeUser(ctx, unit, before.id, { disabledAt })
      if (disabledAt) await revokeSessionsOf(ctx, unit.db, before.id, { because: 'account disabled' })
      await auditAccount(unit, before.id, {
        type: disabledAt ? 'user.disable' : 'user.enable',
        log: `${disabledAt ? 'Disabled' : 'Enabled'} an account.`,
        before: { disabledAt: before.disabledAt },
        after: { disabledAt },
      })
      return true
    })
  },
)
