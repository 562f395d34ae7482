import { desc, inArray, sql } from 'drizzle-orm'
import { readAll } from '../../db/read-all.ts'
import type { Selection } from '../../db/selection.ts'
import { sessions } from '../../db/tables/index.ts'
import { authorize, userOf } from '../../kernel/authorize.ts'
import type { Context } from '../../kernel/context.ts'
import { SESSIONS_LISTED_MAX } from '../../kernel/limits.ts'
import { sessionsPolicy } from './policy.ts'
import { liveSessionsOf } from './sessions.ts'
import { type SessionRow, sessionView } from './view.ts'

const isCurrent = sql`(${sessions.id} = ${sql.placeholder('current')}) desc`

export async function mySessions(ctx: Context, selection: Selection): Promise<SessionRow[]> {
  authorize(ctx.actor, sessionsPolicy.mySessions)
  const actor = userOf(ctx.actor)
  return readAll(
    ctx,
    {
      name: 'mySessions',
      view: sessionView,
      selection,
      where: inArray(sessions.id, liveSessionsOf(ctx.db)),
      orderBy: [isCurrent, desc(sessions.id)],
      limit: SESSIONS_LISTED_MAX,
    },
    { userId: actor.userId, current: actor.sessionId, now: ctx.clock.now() },
  )
}
