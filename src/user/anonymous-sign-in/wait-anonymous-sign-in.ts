import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { anonymousSignIns } from '../../db/tables/index.ts'
import { authorize } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { parse } from '../../kernel/parse.ts'
import { transact } from '../../kernel/transact.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { holdUser, lockLiveSession, openBriefSession } from '../auth/index.ts'
import { token } from './inputs.ts'
import { anonymousSignInPolicy } from './policy.ts'

const WaitAnonymousSignIn = z.object({ token, authId: token })

type Answer = 'PENDING' | 'EXPIRED' | { accessToken: string }

/** The access token once somebody approved, else `PENDING` when the wait is over, or `EXPIRED` when there is nothing to wait for. */
export async function waitAnonymousSignIn(ctx: Context, input: z.input<typeof WaitAnonymousSignIn>): Promise<string> {
  authorize(ctx.actor, anonymousSignInPolicy.waitAnonymousSignIn)
  const given = parse(WaitAnonymousSignIn, input)
  const hashes = { authHash: hashToken(given.authId), tokenHash: hashToken(given.token) }
  using bell = ctx.ports.bells.await(hashes.authHash)
  let answer = await look(ctx, hashes)
  if (answer === 'PENDING') {
    await bell.next(ctx.limits.ANONYMOUS_WAIT_SECONDS * 1000)
    answer = await look(ctx, hashes)
  }
  return typeof answer === 'string' ? answer : answer.accessToken
}

async function look(ctx: Context, hashes: { authHash: string; tokenHash: string }): Promise<Answer> {
  const open = and(
    eq(anonymousSignIns.authHash, hashes.authHash),
    eq(anonymousSignIns.tokenHash, hashes.tokenHash),
    isNull(anonymousSignIns.collectedAt),
    gt(anonymousSignIns.expiresAt, ctx.clock.now()),
  )
  const [request] = await ctx.db.select({ approvedBy: anonymousSignIns.approvedBy }).from(anonymousSignIns).where(open)
  if (!request) return 'EXPIRED'
  const userId = request.approvedBy
  if (userId === null) return 'PENDING'
  return transact(ctx, async ({ db, audit }) => {
    const [collected] = await db
      .update(anonymousSignIns)
      .set({ collectedAt: ctx.clock.now() })
      .where(open)
      .returning({ approvedIn: anonymousSignIns.approvedIn })
    if (!collected?.approvedIn || !(await holdUser(db, userId))) return 'EXPIRED'
    if (!(await lockLiveSession(ctx, db, collected.approvedIn))) return 'EXPIRED'
    audit({ accommodationId: null, type: 'user.collectSignIn', log: 'A device signed in as approved.', relatedId: userId })
    return { accessToken: await openBriefSession(ctx, db, userId) }
  })
}
