import { z } from 'zod'
import { inPerson } from '../../kernel/authorize.ts'
import { authorizedAnywhere } from '../../kernel/authorized.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { countOtpTry, hasLockedOtpKey, Otp, spendOtp } from './otp-keys.ts'
import { proofsPolicy } from './policy.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

const CreateRecoveryCodes = z.object({ otp: Otp })

export async function createRecoveryCodes(ctx: Context, input: z.input<typeof CreateRecoveryCodes>): Promise<string[]> {
  const { otp } = authorizedAnywhere(ctx, proofsPolicy.createRecoveryCodes, CreateRecoveryCodes, input)
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
}
