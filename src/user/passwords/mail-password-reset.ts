import { and, isNull, sql } from 'drizzle-orm'
import { users } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/transact.ts'
import { mailLink } from '../proofs/index.ts'
import { passwordsPolicy } from './policy.ts'

/** Mails the link where there is an account of this address. */
export async function mailPasswordReset(ctx: Context, { email }: { email: string }): Promise<void> {
  authorize(ctx.actor, passwordsPolicy.mailPasswordReset)
  await transact(ctx, async (unit) => {
    const [user] = await unit.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(sql`lower(${users.email}) = lower(${email})`, isNull(users.disabledAt)))
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
