import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount, lockUser, refuseAccountNotBelow, sendNotice } from '../accounts/index.ts'
import { revokeSessionsOf } from '../sessions/index.ts'
import { removeOtpKeyOf } from './otp-keys.ts'
import { proofsPolicy } from './policy.ts'

/** For users who lost the authenticator and the recovery codes: afterwards the password alone signs in. */
export const removeOtpKey = verb(proofsPolicy.removeOtpKey, { userId: id }, async (ctx, { userId }): Promise<boolean> => {
  const actor = inPerson(ctx.actor)
  return transact(ctx, async (unit) => {
    const { db } = unit
    const user = await lockUser(db, userId)
    refuseAccountNotBelow(actor, user.accessLevel)
    const removed = (await removeOtpKeyOf(db, userId)) ?? fail('OTP_KEY_MISSING', 'This user has no one-time-password key.')
    await revokeSessionsOf(ctx, db, userId, { because: 'one-time-password key removed' })
    await sendNotice(ctx, db, user, {
      subject: 'your one-time-password key was removed',
      text: `An administrator removed the one-time-password key of ${user.identity}, and all sessions have ended. Sign in with your password and set a new key. If you did not request this, contact us at once.\n`,
    })
    await auditAccount(unit, userId, {
      type: 'user.removeOtpKey',
      log: 'Removed the one-time-password key of an account.',
      before: removed,
      after: { locked: false },
    })
    return true
  })
})
