import type { AuditEntry } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { replacePasswordHash } from '../accounts/index.ts'
import { revokeProofs } from '../proofs/index.ts'
import { revokeSessionsOf } from '../sessions/index.ts'

interface Replacement {
  userId: string
  passwordHash: string
  /** The hash that the caller verified; if it changed meanwhile, nothing is written. */
  expected?: string
  /** The only session of the user that stays open. */
  keepSession?: string
}

/** Also ends the sessions and the reset links of the old password. False if `expected` did not match. */
export async function replacePassword(ctx: Context, { db }: Unit, replacement: Replacement): Promise<boolean> {
  const { userId, keepSession, ...hashes } = replacement
  if (!(await replacePasswordHash(ctx, db, userId, hashes))) return false
  await revokeSessionsOf(ctx, db, userId, { because: 'password changed', except: keepSession })
  await revokeProofs(ctx, db, userId, 'resetPassword')
  return true
}

/** `by` names what gave the right. */
export const passwordChanged = (userId: string, by: string): AuditEntry => ({
  accommodationId: null,
  type: 'user.changePassword',
  log: `Changed the password by ${by}.`,
  relatedId: userId,
})
