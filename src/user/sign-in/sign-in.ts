import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { PASSWORD_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount, identityTried, lockUserByIdentity, refuseAccountAbove } from '../accounts/index.ts'
import { countOtpTry, needsOtp, Otp, spendOtp } from '../proofs/index.ts'
import { lockEnabledUser, openSession } from '../sessions/index.ts'
import { countPasswordTry, rememberAddress } from './password-tries.ts'
import { passwordMatches } from './passwords.ts'
import { signInPolicy } from './policy.ts'

export const signIn = verb(
  signInPolicy.signIn,
  // Not today's password rule: passwords of old accounts must still work.
  {
    identity: identityTried,
    password: z.string().max(PASSWORD_TRIED_CHARACTERS_MAX),
    otp: Otp.nullish(),
  },
  async (ctx, { identity, password, otp }) => {
    const forgive = await countPasswordTry(ctx, identity)
    const [user] = await ctx.db
      .select({ id: users.id, passwordHash: users.passwordHash, disabledAt: users.disabledAt })
      .from(users)
      .where(sql`lower(${users.identity}) = lower(${identity})`)
    const matches = await passwordMatches(user?.passwordHash, password)
    if (!user || !matches || user.disabledAt) fail('SIGN_IN_FAILED')
    await forgive()
    const otpNeeded = await needsOtp(ctx, user.id)
    if (otpNeeded && !otp) fail('OTP_REQUIRED')
    const forgiveOtp = otpNeeded ? await countOtpTry(ctx, user.id) : undefined
    const pair = await transact(ctx, async ({ db, audit }) => {
      const locked = await lockEnabledUser(db, user.id)
      if (locked?.passwordHash !== user.passwordHash) fail('SIGN_IN_FAILED')
      if (otpNeeded && otp) await spendOtp(ctx, db, user.id, otp)
      audit({ accommodationId: null, type: 'user.signIn', log: 'Signed in.', relatedId: user.id })
      return openSession(ctx, db, { userId: user.id })
    })
    await Promise.all([forgiveOtp?.(), rememberAddress(ctx, identity)])
    return pair
  },
)

export const signInByAdmin = verb(signInPolicy.signInByAdmin, { identity: identityTried }, async (ctx, { identity }) => {
  const actor = inPerson(ctx.actor)
  return transact(ctx, async (unit) => {
    const user = await lockUserByIdentity(unit.db, identity)
    refuseAccountAbove(actor, user.accessLevel)
    if (user.disabledAt) fail('BAD_REQUEST', 'The account is disabled.')
    await auditAccount(unit, user.id, { type: 'user.signInByAdmin', log: 'An administrator signed in as somebody else.' })
    return openSession(ctx, unit.db, { userId: user.id, openedBy: actor.userId })
  })
})
