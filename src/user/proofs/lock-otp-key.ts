import { eq } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { otpKeys } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { countOtpTry, Otp, otpKeyOwner, otpStep } from './otp-keys.ts'
import { proofsPolicy } from './policy.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Activates the key of `setOtpKey` and answers new recovery codes. */
export const lockOtpKey = verb(proofsPolicy.lockOtpKey, { otp: Otp }, async (ctx, { otp }): Promise<string[]> => {
  const { ports, clock } = ctx
  const { userId } = inPerson(ctx.actor)
  const forgive = await countOtpTry(ctx, userId)
  const codes = await transact(ctx, async ({ db, audit }) => {
    const [key] = await db.select().from(otpKeys).where(eq(otpKeys.userId, userId)).for('update')
    if (!key?.nextSecret) fail('OTP_KEY_MISSING')
    const step = otpStep(ports.cipher.open(key.nextSecret, otpKeyOwner(userId)), otp, clock.now())
    if (step === null) fail('OTP_INVALID')
    await db
      .update(otpKeys)
      .set({ secret: key.nextSecret, nextSecret: null, lastStep: step, updatedAt: clock.now() })
      .where(matching(otpKeys, { userId, nextSecret: key.nextSecret }))
    audit({ accommodationId: null, type: 'user.lockOtpKey', log: 'Locked a one-time-password key.', relatedId: userId })
    return replaceRecoveryCodes(ctx, db, userId)
  })
  await forgive()
  return codes
})
