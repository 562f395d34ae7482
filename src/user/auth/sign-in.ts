import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { IDENTITY_TRIED_CHARACTERS_MAX, PASSWORD_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { asksForOtp, countOtpTry, Otp, spendOtp } from '../one-time-passwords/index.ts'
import { passwordMatches } from './password.ts'
import { authPolicy } from './policy.ts'
import { holdUser, openSession, type TokenPair } from './sessions.ts'
import { countPasswordTry, rememberAddress } from './tries.ts'

// no rule of today's for passwords: those of old accounts must still be tried
const SignIn = z.object({
  identity: z.string().min(1).max(IDENTITY_TRIED_CHARACTERS_MAX),
  password: z.string().max(PASSWORD_TRIED_CHARACTERS_MAX),
  otp: Otp.nullish(),
})

export async function signIn(ctx: Context, input: z.input<typeof SignIn>): Promise<TokenPair> {
  authorize(ctx.actor, authPolicy.signIn)
  const { identity, password, otp } = parse(SignIn, input)
  const forgive = await countPasswordTry(ctx, identity)
  const [user] = await ctx.db
    .select({ id: users.id, passwordHash: users.passwordHash, disabledAt: users.disabledAt })
    .from(users)
    .where(sql`lower(${users.identity}) = lower(${identity})`)
  const matches = await passwordMatches(user?.passwordHash, password)
  if (!user || !matches || user.disabledAt) fail('SIGN_IN_FAILED')
  await forgive()
  const asked = await asksForOtp(ctx, user.id)
  if (asked && !otp) fail('OTP_REQUIRED')
  const forgiveOtp = asked ? await countOtpTry(ctx, user.id) : undefined
  const pair = await transact(ctx, async ({ db, audit }) => {
    const held = await holdUser(db, user.id)
    if (held?.passwordHash !== user.passwordHash) fail('SIGN_IN_FAILED')
    if (asked && otp) await spendOtp(ctx, db, user.id, otp)
    audit({ accommodationId: null, type: 'user.signIn', log: 'Signed in.', relatedId: user.id })
    return openSession(ctx, db, { userId: user.id })
  })
  await Promise.all([forgiveOtp?.(), rememberAddress(ctx, identity)])
  return pair
}
