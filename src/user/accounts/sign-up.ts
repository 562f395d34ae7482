import { z } from 'zod'
import { userTypes } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { phone } from '../../kernel/phone.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { authHash, hasSmsProof, spendSmsProof } from '../proofs/index.ts'
import { hashPassword, newPassword, refuseLoginAsPassword } from '../sign-in/index.ts'
import { identity, nickname, personName } from './inputs.ts'
import { accountsPolicy } from './policy.ts'
import { insertUser, refuseAccountAbove, userConstraints } from './write-user.ts'

export const signUp = verb(
  accountsPolicy.signUp,
  (limits, ports) => ({
    identity,
    name: personName(limits),
    nickname,
    email,
    password: newPassword(limits),
    phone: phone(ports.rules.phoneCountry).nullish(),
    accessLevel: z.enum(userTypes).nullish(),
    smsAuthHash: authHash.nullish(),
  }),
  async (ctx, { password, smsAuthHash, ...account }) => {
    refuseLoginAsPassword(password, account)
    const accessLevel = account.accessLevel ?? 'CUSTOMER'
    if (accessLevel !== 'CUSTOMER') {
      authorize(ctx.actor, accountsPolicy.grantLevel)
      refuseAccountAbove(ctx.actor, accessLevel)
    }
    const phoneProof = account.phone == null ? null : { phone: account.phone, authHash: smsAuthHash }
    if (phoneProof && !hasSmsProof(ctx, phoneProof)) fail('BAD_REQUEST', 'smsAuthHash: a phone needs it')
    const passwordHash = await hashPassword(password)
    return transact(
      ctx,
      async (unit) => {
        if (phoneProof) await spendSmsProof(ctx, unit, phoneProof)
        const isAuthorizedPhone = account.phone != null
        const user = await insertUser(ctx, unit.db, { ...account, accessLevel, passwordHash, isAuthorizedPhone })
        unit.audit({
          accommodationId: null,
          type: 'user.signUp',
          log: 'Signed up.',
          relatedId: user.id,
          after: { accessLevel },
        })
        return user
      },
      { constraints: userConstraints },
    )
  },
)
