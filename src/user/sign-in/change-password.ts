import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '../../db/tables/index.ts'
import { isAtLeast, userTypes } from '../../kernel/actor.ts'
import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { PASSWORD_TRIED_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { auditAccount } from '../accounts/index.ts'
import { countPasswordTry } from './password-tries.ts'
import { hashPassword, newPassword, passwordMatches, refuseLoginAsPassword } from './passwords.ts'
import { signInPolicy } from './policy.ts'
import { passwordChanged, replacePassword } from './replace-password.ts'

/** Users need their current password. Administrators change others' without it. */
export const changePassword = verb(
  signInPolicy.changePassword,
  (limits) => ({
    id: id.nullish(),
    password: newPassword(limits),
    currentPassword: z.string().max(PASSWORD_TRIED_CHARACTERS_MAX).nullish(),
  }),
  async (ctx, values): Promise<{ id: string }> => {
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
