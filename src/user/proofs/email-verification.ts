import { and, eq, isNotNull } from 'drizzle-orm'
import { users } from '../../db/tables/index.ts'
import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { email } from '../../kernel/email.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { countSend, requireGateway } from '../../platform/messages/index.ts'
import { markEmailProven } from '../accounts/index.ts'
import { mailAllowance, mailLink } from './mail-links.ts'
import { proofsPolicy } from './policy.ts'
import { authHash, spendProof } from './proofs.ts'

/** False if the account has no mail address, or a proven one. */
export async function requestEmailVerification(ctx: Context): Promise<boolean> {
  authorize(ctx.actor, proofsPolicy.requestEmailVerification)
  const { userId } = userOf(ctx.actor)
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

export const verifyEmail = verb(proofsPolicy.verifyEmail, { email, authHash }, async (ctx, { email: address, authHash }) => {
  const subject = address.toLowerCase()
  return transact(ctx, async ({ db, audit }) => {
    const proof = await spendProof(ctx, db, { purpose: 'verifyEmail', subject, authHash })
    if (!proof?.userId || !(await markEmailProven(ctx, db, proof.userId, subject))) return false
    audit({ accommodationId: null, type: 'user.verifyEmail', log: 'Proved the mail address.', relatedId: proof.userId })
    return true
  })
})
