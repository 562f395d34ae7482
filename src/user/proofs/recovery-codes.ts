import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { recoveryCodes } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'

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

export async function removeRecoveryCodes(db: Database, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function spendRecoveryCode(ctx: Context, db: Database, userId: string, code: string): Promise<boolean> {
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
