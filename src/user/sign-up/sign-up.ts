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
import { hashPassword, newPassword } from '../auth/index.ts'
import { consumeSmsProof, showsSmsProof } from '../proofs/index.ts'
import { identity, insertUser, nickname, personName, refuseAbove, type UserRow, userConstraints } from '../users/index.ts'

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
  const { password, smsAuthHash, ...given } = parse(SignUp(ctx), input)
  const accessLevel = given.accessLevel ?? 'CUSTOMER'
  if (accessLevel !== 'CUSTOMER') {
    authorize(ctx.actor, signUpPolicy.grantLevel)
    refuseAbove(ctx.actor, accessLevel)
  }
  const shown = given.phone == null ? null : { phone: given.phone, authHash: smsAuthHash }
  if (shown && !showsSmsProof(ctx, shown)) fail('BAD_REQUEST', 'smsAuthHash: is needed with a phone')
  const passwordHash = await hashPassword(password)
  return transact(
    ctx,
    async (unit) => {
      if (shown) await consumeSmsProof(ctx, unit, shown)
      const isAuthorizedPhone = given.phone != null
      const user = await insertUser(ctx, unit.db, { ...given, accessLevel, passwordHash, isAuthorizedPhone })
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
