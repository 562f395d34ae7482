import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { z } from 'zod'
import type { Database } from '../../db/database.ts'
import { matching } from '../../db/rows.ts'
import { otpKeys, recoveryCodes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { OTP_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { addressKey } from '../../kernel/principal.ts'
import { countTry, triesOfAddress } from '../../platform/limiter/index.ts'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const groups = 2
const groupCharacters = 5

const newRecoveryCode = () =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupCharacters }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

const purpose = 'recovery-code'

/** Ignores case, spaces and dashes. */
const textOf = (userId: string, code: string) => `${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`

/** Replaces the set. The codes are shown only here. */
export async function replaceRecoveryCodes(ctx: Context, db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: ctx.limits.RECOVERY_CODES }, newRecoveryCode)
  const createdAt = ctx.clock.now()
  await removeRecoveryCodes(db, userId)
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, hash: ctx.ports.tokens.mac(purpose, textOf(userId, code)), createdAt })))
  return codes
}

async function removeRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

async function spendRecoveryCode(ctx: Context, db: Database, userId: string, code: string): Promise<boolean> {
  const spent = await db
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.hash, [...ctx.ports.tokens.macs(purpose, textOf(userId, code))]),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return spent.length > 0
}

/** The defaults of authenticator apps: SHA-1, 6 digits, 30 seconds. */
const period = 30
const codePattern = /^\d{6}$/

export const newOtpSecret = () => generateSecret()

export const otpUri = (issuer: string, label: string, secret: string) => generateURI({ issuer, label, secret })

/** The time step of the code: the current one, the one before or the one after. Null for any other code. */
export function otpStep(secret: string, code: string, now: Date): number | null {
  if (!codePattern.test(code)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const current = Math.floor(epoch / period)
  const result = verifySync({ secret, token: code, epoch: current * period, epochTolerance: period, period })
  return result.valid ? current + result.delta : null
}

/** A code of an authenticator app, or a recovery code. */
export const Otp = z.string().trim().min(1).max(OTP_CHARACTERS_MAX)

/** Context that the secret of a user's key is encrypted with. */
export const otpKeyOwner = (userId: string) => `otp:${userId}`

const locked = (userId: string) => and(eq(otpKeys.userId, userId), isNotNull(otpKeys.secret))

export async function hasLockedOtpKey(db: Database, userId: string): Promise<boolean> {
  const [key] = await db.select({ userId: otpKeys.userId }).from(otpKeys).where(locked(userId))
  return key !== undefined
}

/** Whether a sign-in of this user needs a one-time password. */
export async function needsOtp({ db, ports }: Context, userId: string): Promise<boolean> {
  return ports.rules.requireOtp && hasLockedOtpKey(db, userId)
}

/**
 * Six digits can be guessed, so each try is counted before it is checked. The answer is a function that uncounts it if it was right.
 * An address has fewer tries than the user: an attacker does not lock the user out at another address.
 */
export function countOtpTry(ctx: Context, userId: string): Promise<() => Promise<void>> {
  const { OTP_TRIES_MAX, OTP_TRIES_PER_USER_MAX, OTP_TRIES_WINDOW_SECONDS: windowSeconds } = ctx.limits
  return countTry(ctx, [
    ...triesOfAddress(ctx),
    { key: `otp:${userId}:${addressKey(ctx.address)}`, max: OTP_TRIES_MAX, windowSeconds, always: true },
    { key: `otp:${userId}`, max: OTP_TRIES_MAX && OTP_TRIES_PER_USER_MAX, windowSeconds },
  ])
}

/**
 * Spends a code of the user's key, or a recovery code: each works once, in parallel calls too. It takes the row lock of the key
 * first, because transactions that each spend a recovery code and then replace all codes would deadlock.
 */
export async function spendOtp(ctx: Context, db: Database, userId: string, otp: string): Promise<void> {
  const [key] = await db.select({ secret: otpKeys.secret }).from(otpKeys).where(locked(userId)).for('update')
  if (await spendRecoveryCode(ctx, db, userId, otp)) return
  if (!key?.secret) fail('OTP_INVALID')
  const step = otpStep(ctx.ports.cipher.open(key.secret, otpKeyOwner(userId)), otp, ctx.clock.now())
  if (step === null) fail('OTP_INVALID')
  const spent = await db
    .update(otpKeys)
    .set({ lastStep: step })
    .where(and(matching(otpKeys, { userId, secret: key.secret }), lt(otpKeys.lastStep, step)))
    .returning({ userId: otpKeys.userId })
  if (spent.length === 0) fail('OTP_INVALID')
}

/** Removes the key and the recovery codes. Answers whether the key was locked; undefined if there was none. */
export async function removeOtpKeyOf(db: Database, userId: string): Promise<{ locked: boolean } | undefined> {
  const [removed] = await db.delete(otpKeys).where(eq(otpKeys.userId, userId)).returning({ secret: otpKeys.secret })
  await removeRecoveryCodes(db, userId)
  return removed && { locked: removed.secret !== null }
}

/** Guards what a stolen session must not do: a user with a locked key needs a code. */
export async function demandOtp(ctx: Context, userId: string, otp: string | null | undefined): Promise<() => Promise<void>> {
  if (!(await hasLockedOtpKey(ctx.db, userId))) return async () => {}
  if (!otp) fail('OTP_REQUIRED')
  return countOtpTry(ctx, userId)
}
