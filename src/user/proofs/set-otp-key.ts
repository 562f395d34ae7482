import { eq } from 'drizzle-orm'
import { toDataURL } from 'qrcode'
import { otpKeys, users } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { demandOtp, hasLockedOtpKey, newOtpSecret, Otp, otpKeyOwner, otpUri, spendOtp } from './otp-keys.ts'
import { proofsPolicy } from './policy.ts'

/** Shown once: only the encrypted key is stored. */
interface OtpSetup {
  otpKey: string
  /** A PNG as a data URL. */
  qrCode: string
}

/** Creates a key that `lockOtpKey` activates; until then the old key stays active. */
export const setOtpKey = verb(proofsPolicy.setOtpKey, { otp: Otp.nullish() }, async (ctx, { otp }): Promise<OtpSetup> => {
  const { userId } = inPerson(ctx.actor)
  const forgive = await demandOtp(ctx, userId, otp)
  const secret = newOtpSecret()
  const key = { nextSecret: ctx.ports.cipher.seal(secret, otpKeyOwner(userId)), updatedAt: ctx.clock.now() }
  const identity = await transact(ctx, async ({ db, audit }) => {
    const [user] = await db.select({ identity: users.identity }).from(users).where(eq(users.id, userId))
    if (otp) await spendOtp(ctx, db, userId, otp)
    else if (await hasLockedOtpKey(db, userId)) fail('OTP_REQUIRED')
    await db
      .insert(otpKeys)
      .values({ userId, ...key })
      .onConflictDoUpdate({ target: otpKeys.userId, set: key })
    audit({ accommodationId: null, type: 'user.setOtpKey', log: 'Requested a one-time-password key.', relatedId: userId })
    return user!.identity
  })
  await forgive()
  return { otpKey: secret, qrCode: await toDataURL(otpUri(ctx.ports.rules.serviceName, identity, secret)) }
})
