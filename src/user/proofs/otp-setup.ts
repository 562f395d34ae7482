import { eq } from 'drizzle-orm'
import { toDataURL } from 'qrcode'
import { matching } from '../../db/rows.ts'
import { otpKeys, users } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount, lockUser, refuseAccountNotBelow, sendNotice } from '../accounts/index.ts'
import { revokeSessionsOf } from '../sessions/index.ts'
import {
  countOtpTry,
  demandOtp,
  hasLockedOtpKey,
  newOtpSecret,
  Otp,
  otpKeyOwner,
  otpStep,
  otpUri,
  removeOtpKeyOf,
  replaceRecoveryCodes,
  spendOtp,
} from './otp-keys.ts'
import { proofsPolicy } from './policy.ts'

/** Creates a key that `lockOtpKey` activates; until then the old key stays active. It is shown once, also as a PNG in a data URL: only the encrypted one is stored. */
export const setOtpKey = verb(proofsPolicy.setOtpKey, { otp: Otp.nullish() }, async (ctx, { otp }) => {
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

/** Activates the key of `setOtpKey` and answers new recovery codes. */
export const lockOtpKey = verb(proofsPolicy.lockOtpKey, { otp: Otp }, async (ctx, { otp }) => {
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

export const createRecoveryCodes = verb(proofsPolicy.createRecoveryCodes, { otp: Otp }, async (ctx, { otp }) => {
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
})

/** For users who lost the authenticator and the recovery codes: afterwards the password alone signs in. */
export const removeOtpKey = verb(proofsPolicy.removeOtpKey, { userId: id }, async (ctx, { userId }) => {
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
