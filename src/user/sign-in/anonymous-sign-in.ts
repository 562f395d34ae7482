import { and, eq, gt, isNull } from 'drizzle-orm'
import { anonymousSignIns } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { hashToken } from '../../platform/tokens/index.ts'
import { deviceSecret } from './inputs.ts'
import { signInPolicy } from './policy.ts'

/** Lets the device act as the approver for the lifetime of one access token. False if there is no request to approve. */
export const anonymousSignIn = verb(
  signInPolicy.anonymousSignIn,
  { token: deviceSecret },
  async (ctx, { token }): Promise<boolean> => {
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
  },
)
