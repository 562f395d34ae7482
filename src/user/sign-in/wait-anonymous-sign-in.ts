import { and, eq, gt, isNull } from 'drizzle-orm'
import { matching } from '../../db/rows.ts'
import { anonymousSignIns } from '../../db/tables/index.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { lockEnabledUser, lockLiveSession, openBriefSession } from '../sessions/index.ts'
import { deviceSecret } from './inputs.ts'
import { signInPolicy } from './policy.ts'

interface Wait {
  authHash: string
  tokenHash: string
  waiter: string
}

/**
 * The access token after the approval, `PENDING` at the end of the wait, or `EXPIRED`. A wait goes on here after its device
 * disconnects: only the last wait of a device may collect the token.
 */
export const waitAnonymousSignIn = verb(
  signInPolicy.waitAnonymousSignIn,
  { token: deviceSecret, authId: deviceSecret },
  async (ctx, { authId, token }): Promise<string> => {
    const wait = { authHash: hashToken(authId), tokenHash: hashToken(token), waiter: newId() }
    using wakeup = ctx.ports.wakeups.wait(wait.authHash)
    const [request] = await ctx.db.update(anonymousSignIns).set({ waiter: wait.waiter }).where(isOpen(ctx, wait)).returning()
    const answer = await answerTo(ctx, wait, request)
    if (answer !== 'PENDING') return answer
    await wakeup.next(ctx.limits.ANONYMOUS_WAIT_SECONDS * 1000)
    const [latest] = await ctx.db.select().from(anonymousSignIns).where(isOpen(ctx, wait))
    return answerTo(ctx, wait, latest)
  },
)

const isOpen = ({ clock }: Context, { authHash, tokenHash }: Wait) =>
  and(
    matching(anonymousSignIns, { authHash, tokenHash }),
    isNull(anonymousSignIns.collectedAt),
    gt(anonymousSignIns.expiresAt, clock.now()),
  )

async function answerTo(ctx: Context, wait: Wait, request: typeof anonymousSignIns.$inferSelect | undefined): Promise<string> {
  if (!request) return 'EXPIRED'
  const { approvedBy: userId, waiter } = request
  if (userId === null || waiter !== wait.waiter) return 'PENDING'
  return transact(ctx, async ({ db, audit }) => {
    const [collected] = await db
      .update(anonymousSignIns)
      .set({ collectedAt: ctx.clock.now() })
      .where(and(isOpen(ctx, wait), eq(anonymousSignIns.waiter, waiter)))
      .returning({ approvedIn: anonymousSignIns.approvedIn })
    if (!collected?.approvedIn || !(await lockEnabledUser(db, userId))) return 'EXPIRED'
    if (!(await lockLiveSession(ctx, db, collected.approvedIn))) return 'EXPIRED'
    audit({ accommodationId: null, type: 'user.collectSignIn', log: 'A device signed in as approved.', relatedId: userId })
    return openBriefSession(ctx, db, userId)
  })
}
