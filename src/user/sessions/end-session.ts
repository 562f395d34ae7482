import { matching } from '../../db/rows.ts'
import { sessions } from '../../db/tables/index.ts'
import { inPerson } from '../../kernel/authorize.ts'
import { fail } from '../../kernel/errors.ts'
import { id } from '../../kernel/inputs.ts'
import { transact } from '../../kernel/transact.ts'
import { verb } from '../../kernel/verb.ts'
import { sessionsPolicy } from './policy.ts'
import { lockLiveSession, revokeSession } from './sessions.ts'

/** Answers true for a session that has ended already. */
export const endSession = verb(sessionsPolicy.endSession, { id }, async (ctx, { id: sessionId }): Promise<boolean> => {
  const { userId } = inPerson(ctx.actor)
  return transact(ctx, async ({ db, audit }) => {
    const isMine = matching(sessions, { id: sessionId, userId })
    const [mine] = await db.select({ id: sessions.id }).from(sessions).where(isMine)
    if (!mine) fail('SESSION_NOT_FOUND')
    const session = await lockLiveSession(ctx, db, sessionId)
    if (!session) return true
    await revokeSession(ctx, db, session, 'ended by its user')
    audit({ accommodationId: null, type: 'user.endSession', log: 'Ended a session.', relatedId: session.userId })
    return true
  })
})
