import { and, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { countAll } from '../../platform/limiter/index.ts'
import { budgetOfAll } from '../../platform/messages/index.ts'
import { mailLink } from '../proofs/index.ts'
import { passwordsPolicy } from './policy.ts'

/** Mails the link if the address has an account. If the budget for mails is spent, the queue retries the job later. */
export async function mailPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  authorize(ctx.actor, passwordsPolicy.mailPasswordReset)
  const isHolder = and(sql`lower(${users.email}) = lower(${email})`, isNull(users.disabledAt))
  if ((await ctx.db.$count(users, isHolder)) === 0) return
  await countAll(ctx, [budgetOfAll(ctx, 'mail')])
  await transact(ctx, async (unit) => {
    const [user] = await unit.db.select({ id: users.id, email: users.email }).from(users).where(isHolder)
    if (!user?.email) return
    await mailLink(ctx, unit, { purpose: 'resetPassword', userId: user.id, email: user.email })
    unit.audit({
      accommodationId: null,
      type: 'user.mailPasswordReset',
      log: 'Mailed a link that resets the password.',
      relatedId: user.id,
    })
  })
}
