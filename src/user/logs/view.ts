import { eq } from 'drizzle-orm'
import { auditEntries, users } from '../../db/tables/index.ts'
import { defineView, one } from '../../db/view.ts'

export interface UserLogRow extends Pick<typeof auditEntries.$inferSelect, 'id' | 'type' | 'log' | 'createdAt'> {
  data: Record<string, unknown>
  user: { id: string; name: string } | null
}

export type StoredLog = Omit<UserLogRow, 'data'> & Pick<typeof auditEntries.$inferSelect, 'data' | 'actorKind' | 'actorId'>

const userView = defineView<UserLogRow['user']>(users)

export const logView = defineView<StoredLog>(auditEntries, {
  needs: { data: ['data', 'actorKind', 'actorId'] },
  relations: { user: one(userView, eq(users.id, auditEntries.userId)) },
})
