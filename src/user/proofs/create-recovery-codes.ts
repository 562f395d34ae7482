import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { countOtpTry, hasLockedOtpKey, Otp, spendOtp } from './otp-keys.ts'
import { proofsPolicy } from './policy.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

export const createRecoveryCodes = verb(
  proofsPolicy.createRecoveryCodes,
  { otp: Otp },
  async (ctx, { otp }): Promise<string[]> => {
    const { userId } = inPerson(ctx.actor)
    if (!(await hasLockedOtpKey(ctx.db, userId))) fail('OTP_KEY_MISSING')
    const forgive = await countOtpTry(ctx, userId)
    const codes = await transact(ctx, async ({ db, audit }) => {
      await spendOtp(ctx, db, userId, otp)
      audit({ accommodationId: null, type: 'user.createRecoveryCodes', log: 'Replaced the recovery codes.', relatedId: userId })
      return replaceRecoveryCodes(ctx, db, userId)
    })
    await forgive()
    return codes
  },
)
