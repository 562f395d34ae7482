import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { users } from '../../db/tables/index.ts'
import { isAtLeast, userTypes } from '../../kernel/actor.ts'
import type { AuditEntry } from '../../kernel/audit.ts'
import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { PASSWORD_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { phone } from '../../kernel/phone.ts'
import { transact, type Unit } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount, identityTried, lockUser, markEmailProven, replacePasswordHash } from '../accounts/index.ts'
import { authHash, revokeProofs, spendProof, spendSmsProof } from '../proofs/index.ts'
import { revokeSessionsOf } from '../sessions/index.ts'
import { countPasswordTry } from './password-tries.ts'
import { hashPassword, newPassword, passwordMatches, refuseLoginAsPassword } from './passwords.ts'
import { signInPolicy } from './policy.ts'

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
const passwordChanged = (userId: string, by: string): AuditEntry => ({
  accommodationId: null,
  type: 'user.changePassword',
  log: `Changed the password by ${by}.`,
  relatedId: userId,
})

/** Users need their current password. Administrators change others' without it. */
export const changePassword = verb(
  signInPolicy.changePassword,
  (limits) => ({
    id: id.nullish(),
    password: newPassword(limits),
    currentPassword: z.string().max(PASSWORD_TRIED_CHARACTERS_MAX).nullish(),
  }),
  async (ctx, values) => {
    const actor = userOf(ctx.actor)
    const userId = values.id ?? actor.userId
    const isOwn = userId === actor.userId
    if (!isOwn) authorize(actor, signInPolicy.changePasswordOfAnother)
    const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
    if (!user) fail('USER_NOT_FOUND')
    if (!isAtLeast(userTypes, actor.accessLevel, user.accessLevel)) fail('FORBIDDEN')
    if (isOwn) await checkCurrent(ctx, userId, user.passwordHash, values.currentPassword)
    refuseLoginAsPassword(values.password, user)
    const passwordHash = await hashPassword(values.password)
    await transact(ctx, async (unit) => {
      const conditions = isOwn ? { expected: user.passwordHash, keepSession: actor.sessionId } : {}
      if (!(await replacePassword(ctx, unit, { userId, passwordHash, ...conditions }))) fail('CONFLICT')
      if (isOwn) unit.audit(passwordChanged(userId, 'the current one'))
      else await auditAccount(unit, userId, passwordChanged(userId, 'an administrator'))
    })
    return { id: userId }
  },
)

async function checkCurrent(ctx: Context, userId: string, passwordHash: string, current: string | null | undefined) {
  if (current == null) fail('BAD_REQUEST', 'currentPassword: needed to change your own password')
  const forgive = await countPasswordTry(ctx, userId)
  if (!(await passwordMatches(passwordHash, current))) fail('PASSWORD_WRONG')
  await forgive()
}

/**
 * Only a phone that the account's owner has proven resets its password. An unknown identity, another phone and a wrong authHash
 * get the same answer.
 */
export const changePasswordBySMSAuth = verb(
  signInPolicy.changePasswordBySMSAuth,
  (limits, ports) => ({
    identity: identityTried,
    phone: phone(ports.rules.phoneCountry),
    password: newPassword(limits),
    smsAuthHash: authHash,
  }),
  async (ctx, values) => {
    refuseLoginAsPassword(values.password, values)
    // Before any query: the duration must not depend on the account.
    const passwordHash = await hashPassword(values.password)
    await transact(ctx, async (unit) => {
      await spendSmsProof(ctx, unit, { phone: values.phone, authHash: values.smsAuthHash })
      const [user] = await unit.db
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            sql`lower(${users.identity}) = lower(${values.identity})`,
            matching(users, { phone: values.phone, isAuthorizedPhone: true }),
            isNull(users.disabledAt),
          ),
        )
      if (!user) fail('AUTH_NUMBER_NOT_MATCH')
      await replacePassword(ctx, unit, { userId: user.id, passwordHash })
      unit.audit(passwordChanged(user.id, 'a code to the phone'))
    })
  },
)

/** The authHash of the mail also proves the mailbox. */
export const changePasswordByEmailAuth = verb(
  signInPolicy.changePasswordByEmailAuth,
  (limits) => ({ email, password: newPassword(limits), emailAuthHash: authHash }),
  async (ctx, values) => {
    const subject = values.email.toLowerCase()
    const passwordHash = await hashPassword(values.password)
    await transact(ctx, async (unit) => {
      const proof = await spendProof(ctx, unit.db, { purpose: 'resetPassword', subject, authHash: values.emailAuthHash })
      const userId = proof?.userId
      if (!userId || !(await markEmailProven(ctx, unit.db, userId, subject))) fail('EMAIL_LINK_INVALID')
      refuseLoginAsPassword(values.password, await lockUser(unit.db, userId))
      await replacePassword(ctx, unit, { userId, passwordHash })
      unit.audit(passwordChanged(userId, 'a link in a mail'))
    })
  },
)
