import { and, eq, gt, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { matching } from '../../db/rows.ts'
import { anonymousSignIns } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { ANONYMOUS_TOKEN_CHARACTERS_MAX, TYPE_CHARACTERS_MAX } from '../../kernel/limits.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { hashToken, randomToken } from '../../platform/tokens/index.ts'
import { lockEnabledUser, lockLiveSession, openBriefSession } from '../sessions/index.ts'
import { signInPolicy } from './policy.ts'

/** `authId` or `token` of the sign-in of a device. */
const deviceSecret = z.string().min(1).max(ANONYMOUS_TOKEN_CHARACTERS_MAX)

/** The device keeps `authId` and shows `token` to the approver. Only both together give access. */
export const requestAnonymousSignIn = verb(
  signInPolicy.requestAnonymousSignIn,
  { type: z.string().max(TYPE_CHARACTERS_MAX).nullish() },
  async (ctx, { type }) => {
    const { clock, limits } = ctx
    const authId = randomToken('foyer_device')
    const token = randomToken('foyer_approval')
    const createdAt = clock.now()
    const expiresAt = new Date(createdAt.getTime() + limits.ANONYMOUS_SIGN_IN_SECONDS * 1000)
    const hashes = { authHash: hashToken(authId), tokenHash: hashToken(token) }
    await ctx.db.insert(anonymousSignIns).values({ ...hashes, type: type ?? null, createdAt, expiresAt })
    return { authId, token }
  },
)

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
  async (ctx, { authId, token }) => {
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

/** Lets the device act as the approver for the lifetime of one access token. False if there is no request to approve. */
export const anonymousSignIn = verb(signInPolicy.anonymousSignIn, { token: deviceSecret }, async (ctx, { token }) => {
  const { clock, ports } = ctx
  const actor = inPerson(ctx.actor)
  const now = clock.now()
  return transact(ctx, async ({ db, audit }) => {
    const [request] = await db
      .update(anonymousSignIns)
      .set({ approvedAt: now, approvedBy: actor.userId, approvedIn: actor.sessionId })
      .where(
        and(
          eq(anonymousSignIns.tokenHash, hashToken(token)),
          isNull(anonymousSignIns.approvedAt),
          gt(anonymousSignIns.expiresAt, now),
        ),
      )
      .returning()
    if (!request) return false
    await ports.wakeups.send(db, request.authHash)
    audit({
      accommodationId: null,
      type: 'user.anonymousSignIn',
      log: `Let a device of type ${request.type ?? 'unknown'} sign in.`,
      relatedId: actor.userId,
    })
    return true
  })
})
