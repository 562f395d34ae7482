import { eq, sql } from 'drizzle-orm'
import { refreshTokens, sessions } from '../../db/tables/index.ts'
import { defineView, qualifyColumns } from '../../db/view.ts'

type Stored = typeof sessions.$inferSelect

export interface SessionRow extends Pick<Stored, 'id' | 'createdAt' | 'expiresAt' | 'openedBy' | 'fromApproval'> {
  lastUsedAt: Date | null
}

const newestToken = sql`select max(${refreshTokens.createdAt}) from ${refreshTokens} where ${eq(refreshTokens.sessionId, sessions.id)}`

export const sessionView = defineView<SessionRow>(sessions, {
  always: ['id'],
  needs: { isByAdministrator: ['openedBy'], isApprovedDevice: ['fromApproval'] },
  computed: { lastUsedAt: qualifyColumns(sql`(${newestToken})`).mapWith(refreshTokens.createdAt) },
})
