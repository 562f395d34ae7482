import type { AuditEntry } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Unit } from '../../kernel/transact.ts'
import { revokeSessionsOf } from '../auth/index.ts'
import { withdrawProofs } from '../proofs/index.ts'
import { replacePasswordHash } from '../users/index.ts'

interface Replacement {
  userId: string
  passwordHash: string
  /** The hash that the caller knew the password of; when it is another by now, nothing changes. */
  expected?: string
  /** The session that goes on; all others of the user end. */
  keepSession?: string
}

/** Whether the password was replaced; with it all that the old one opened is closed. */
export async function replacePassword(ctx: Context, { db }: Unit, replacement: Replacement): Promise<boolean> {
  const { userId, keepSession, ...hashes } = replacement
  if (!(await replacePasswordHash(ctx, db, userId, hashes))) return false
  await revokeSessionsOf(ctx, db, userId, { because: 'password changed', except: keepSession })
  await withdrawProofs(ctx, db, userId, 'resetPassword')
  return true
}

/** What a change of password leaves behind; `by` says what gave the right. */
export const passwordChanged = (userId: string, by: string): AuditEntry => ({
  accommodationId: null,
  type: 'user.changePassword',
  log: `Changed the password by ${by}.`,
  relatedId: userId,
})
