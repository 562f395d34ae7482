import { z } from 'zod'
import { userTypes } from '../../kernel/actor.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { AUTH_HASH_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { phone } from '../../kernel/phone.ts'
import { transact } from '../../kernel/transact.ts'
import { hashPassword, newPassword, refuseLoginAsPassword } from '../auth/index.ts'
import { hasSmsProof, spendSmsProof } from '../proofs/index.ts'
import { identity, insertUser, nickname, personName, refuseAccountAbove, type UserRow, userConstraints } from '../users/index.ts'
import { signUpPolicy } from './policy.ts'

const SignUp = ({ limits, ports }: Context) =>
  z.object({
    identity,
    name: personName(limits),
    nickname,
    email,
    password: newPassword(limits),
    phone: phone(ports.rules.phoneCountry).nullish(),
    accessLevel: z.enum(userTypes).nullish(),
    smsAuthHash: z.string().max(AUTH_HASH_CHARACTERS_MAX).nullish(),
  })

export async function signUp(ctx: Context, input: z.input<ReturnType<typeof SignUp>>): Promise<UserRow> {
  authorize(ctx.actor, signUpPolicy.signUp)
  const { password, smsAuthHash, ...account } = parse(SignUp(ctx), input)
  refuseLoginAsPassword(password, account)
  const accessLevel = account.accessLevel ?? 'CUSTOMER'
  if (accessLevel !== 'CUSTOMER') {
    authorize(ctx.actor, signUpPolicy.grantLevel)
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
}
