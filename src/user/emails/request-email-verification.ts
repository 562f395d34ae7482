import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { fail } from '../../kernel/errors.ts'
import { transact } from '../../kernel/transact.ts'
import { countSend, requireGateway } from '../../platform/messages/index.ts'
import { mailAllowance, mailLink } from '../proofs/index.ts'
import { emailsPolicy } from './policy.ts'

/** False if the account has no mail address, or a proven one. */
export async function requestEmailVerification(ctx: Context): Promise<boolean> {
  authorize(ctx.actor, emailsPolicy.requestEmailVerification)
  const { actor } = ctx
  if (actor.kind !== 'user') fail('FORBIDDEN')
  const { userId } = actor
  requireGateway(ctx, 'mail')
  await countSend(ctx, 'mail', { key: `mail-verify:${userId}`, ...mailAllowance(ctx) })
  return transact(ctx, async (unit) => {
    const open = and(eq(users.id, userId), isNotNull(users.email), eq(users.isAuthorizedEmail, false))
    const [user] = await unit.db.select({ email: users.email }).from(users).where(open)
    if (!user?.email) return false
    await mailLink(ctx, unit, { purpose: 'verifyEmail', userId, email: user.email })
    unit.audit({
      accommodationId: null,
      type: 'user.requestEmailVerification',
      log: 'Requested a mail that proves the address.',
      relatedId: userId,
    })
    return true
  })
}
